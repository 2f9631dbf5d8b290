import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { type searchRoutes, type SearchReply } from '@touchline/contract/search.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { type CallContext, requesterOf } from '#platform/http/call-context.ts';
import { readerOf } from '#platform/http/content-language.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import type { SearchDeps } from './deps.ts';
import { type Hit, INDEXED_KINDS, type IndexedKind, type Hits } from './entries.ts';
import { foundCompetitions, foundHosts, foundMatches, foundPlayers, foundTeams } from './found-records.ts';
import { countPick, popularHits } from './popular.ts';

/** More hits are looked up than shown: some may be hidden now. */
const SPARE = 3;
/** Of hosts still more, since those on air come first. */
const SPARE_HOSTS = 30;
const START_MAX_AGE_MS = 60_000;

type SearchRequest = RequestOf<(typeof searchRoutes)['search']>;

const idsOf = ({ list }: Pick<Hits, 'list'>): string[] => list.map(({ id }) => id);

/** The records that are there, of all that were found. */
const shown = <Item>({ total, list: hits }: Hits, list: readonly Item[], size: number) => ({
  // What was looked up and is hidden is not counted.
  total: total - (hits.length - list.length),
  list: list.slice(0, size),
});

/** By id the nicknames of hits that are shown. */
const nicknamesOf = <Item>({ list: hits }: Hits, list: readonly Item[], idOf: (item: Item) => string) => {
  const ids = new Set(list.map(idOf));
  return Object.fromEntries(
    hits.flatMap(({ id, nickname }) => (nickname !== null && ids.has(id) ? [[id, nickname] as const] : [])),
  );
};

const search = async (deps: SearchDeps, request: SearchRequest, context: CallContext): Promise<SearchReply> => {
  const { q, kind, size } = request;
  const kinds = INDEXED_KINDS.filter((one): one is IndexedKind => kind === undefined || kind === one);
  const { hits, sides, isGuess } = await deps.index.find({ text: q, kinds, limit: size + SPARE_HOSTS });
  const few = ({ total, list }: Hits): Hits => ({ total, list: list.slice(0, size + SPARE) });
  const { host } = hits;
  const [team, competition, player] = [few(hits.team), few(hits.competition), few(hits.player)];
  const [tipster, tip] = [few(hits.tipster), few(hits.tip)];
  const isWanted = kind === undefined || kind === 'match';
  const [hosts, teams, competitions, players, matches, tipsters, tips] = await Promise.all([
    foundHosts(deps, idsOf(host), context),
    foundTeams(deps, idsOf(team)),
    foundCompetitions(deps, idsOf(competition)),
    foundPlayers(deps, idsOf(player)),
    foundMatches(deps, isWanted ? sides : [], { size, context }),
    deps.tipsterBriefs(idsOf(tipster)),
    deps.tipCards(idsOf(tip)),
  ]);
  const nearness = new Map<string, Hit['nearness']>(host.list.map((hit) => [hit.id, hit.nearness]));
  const onAirFirst = hosts.toSorted(
    (a, b) =>
      (nearness.get(a.id) ?? 0) - (nearness.get(b.id) ?? 0) ||
      Number(b.liveStatus === LIVE_STATUS.live) - Number(a.liveStatus === LIVE_STATUS.live),
  );
  const named = {
    hosts: shown(host, onAirFirst, size),
    teams: shown(team, teams, size),
    competitions: shown(competition, competitions, size),
    players: shown(player, players, size),
  };
  const nicknames = {
    hosts: nicknamesOf(host, named.hosts.list, ({ id }) => id),
    teams: nicknamesOf(team, named.teams.list, (found) => found.team.id),
    competitions: nicknamesOf(competition, named.competitions.list, ({ competitionId }) => competitionId),
    players: nicknamesOf(player, named.players.list, (found) => found.player.id),
  };
  return {
    isGuess,
    nicknames,
    ...named,
    matches,
    tipsters: shown(tipster, tipsters, size),
    tips: shown(tip, tips, size),
  };
};

const start = async (deps: SearchDeps, context: CallContext) => {
  const [popular, { hits }] = await Promise.all([
    popularHits(deps, context),
    deps.index.find({ text: '', kinds: INDEXED_KINDS, limit: 1 }),
  ]);
  const { host, team, player, tipster, tip } = hits;
  const counts = {
    hosts: host.total,
    teams: team.total,
    players: player.total,
    tipsters: tipster.total,
    tips: tip.total,
  };
  return { popular, counts };
};

/** Old apps are not shown all hosts, and nobody hosts of a language that they do not read. */
const startKey = (context: CallContext): string =>
  `search-start:${JSON.stringify([requesterOf(context).features, readerOf(context)])}`;
const START_TAGS = ['anchor', 'tips'];

/** The search of visitors and members. */
export const createSearchHandlers = (deps: SearchDeps): Handlers<typeof searchRoutes> => ({
  async search(request, context) {
    await deps.limits.consume('searchAddress', context.address);
    return search(deps, request, context);
  },
  startSearch: (_, context) =>
    deps.cache.get(startKey(context), START_TAGS, START_MAX_AGE_MS, () => start(deps, { ...context, member: null })),
  async pickSearchHit({ kind, id }, { address }) {
    await deps.limits.consume('searchAddress', address);
    try {
      await deps.limits.consume('searchPick', `${address} ${kind} ${id}`);
    } catch (error) {
      if (error instanceof ApiError) return {};
      throw error;
    }
    await countPick(deps, kind, id);
    return {};
  },
});
