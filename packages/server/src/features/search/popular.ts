import type { PopularHit, PublicSearchKind } from '@touchline/contract/search.ts';
import { foreignRank } from '@touchline/domain/languages/base-language.ts';
import { sql } from 'kysely';
import { sameName } from '#platform/db/local-name.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import { readerOf } from '#platform/http/content-language.ts';
import type { SearchDeps } from './deps.ts';
import { foundCompetitions, foundHosts, foundPlayers, foundTeams } from './found-records.ts';

const HOUR_MS = 3_600_000;
/** Picks of these hours count. */
const HOURS = 24;
const POPULAR_MOST = 6;
/** More are read, since some may be hidden now. */
const READ_MOST = 30;

/** Counts that a record was opened from a search. */
export const countPick = async ({ db, now }: SearchDeps, kind: PublicSearchKind, id: string): Promise<void> => {
  const at = now();
  await db
    .insertInto('search_pick')
    .values({ hour_at: at - (at % HOUR_MS), kind, target_id: id, picks: 1 })
    .onConflict((conflict) =>
      conflict.columns(['hour_at', 'kind', 'target_id']).doUpdateSet({ picks: sql`search_pick.picks + 1` }),
    )
    .execute();
};

interface Pick {
  kind: string;
  target_id: string;
}

const picked = ({ db, now }: SearchDeps): Promise<Pick[]> =>
  db
    .selectFrom('search_pick')
    .select(['kind', 'target_id'])
    .where('hour_at', '>', now() - HOURS * HOUR_MS)
    .groupBy(['kind', 'target_id'])
    .orderBy((eb) => eb.fn.sum('picks'), 'desc')
    .orderBy('kind')
    .orderBy('target_id')
    .limit(READ_MOST)
    .execute();

/** The names of records as visitors see them now; one that they may not see is missing. */
const namesOf = async (deps: SearchDeps, picks: readonly Pick[], context: CallContext): Promise<PopularHit[]> => {
  const idsOf = (kind: PublicSearchKind): string[] =>
    picks.filter((one) => one.kind === kind).map(({ target_id: id }) => id);
  const [hosts, teams, competitions, players, matches, tipsters, tips] = await Promise.all([
    foundHosts(deps, idsOf('host'), context),
    foundTeams(deps, idsOf('team')),
    foundCompetitions(deps, idsOf('competition')),
    foundPlayers(deps, idsOf('player')),
    deps.matchBriefs(idsOf('match')),
    deps.tipsterBriefs(idsOf('tipster')),
    deps.tipCards(idsOf('tip')),
  ]);
  const reader = readerOf(context);
  /** What is searched most is offered to who can follow it; names of teams and players have no language. */
  const isRead = ({ language }: { language: string }): boolean => foreignRank(language, reader) === 0;
  const all: PopularHit[] = [
    ...hosts.filter(isRead).map(({ id, name }) => ({ kind: 'host' as const, id, names: [sameName(name)] })),
    ...teams.map(({ team }) => ({ kind: 'team' as const, id: team.id, names: [team.name] })),
    ...competitions.map(({ competitionId: id, name }) => ({ kind: 'competition' as const, id, names: [name] })),
    ...players.map(({ player }) => ({ kind: 'player' as const, id: player.id, names: [sameName(player.name)] })),
    ...[...matches.values()].map(({ matchId, home, guest }) => ({
      kind: 'match' as const,
      id: matchId,
      names: [home.shortName, guest.shortName],
    })),
    ...tipsters.filter(isRead).map(({ id, name }) => ({ kind: 'tipster' as const, id, names: [sameName(name)] })),
    ...tips
      .filter(({ professor }) => isRead(professor))
      .map(({ id, sportsTitle }) => ({ kind: 'tip' as const, id, names: [sameName(sportsTitle)] })),
  ];
  return picks.flatMap(({ kind, target_id: id }) => all.find((one) => one.kind === kind && one.id === id) ?? []);
};

/** What was opened from searches most in the last day; where that is little, the most followed hosts, teams and tipsters, too. */
export const popularHits = async (deps: SearchDeps, context: CallContext): Promise<PopularHit[]> => {
  const { hits } = await deps.index.find({ text: '', kinds: ['host', 'team', 'tipster'], limit: READ_MOST });
  // In turn, so that those who are read remain of each kind.
  const followed = Array.from({ length: READ_MOST }, (_, at) => at).flatMap((at) =>
    (['host', 'team', 'tipster'] as const).flatMap((kind) => {
      const hit = hits[kind].list[at];
      return hit ? [{ kind, target_id: hit.id }] : [];
    }),
  );
  const picks = await picked(deps);
  const isNew = ({ kind, target_id: id }: Pick): boolean =>
    !picks.some((one) => one.kind === kind && one.target_id === id);
  const shown = await namesOf(deps, [...picks, ...followed.filter(isNew)], context);
  return shown.slice(0, POPULAR_MOST);
};
