import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { DEMO_SOURCE } from '@touchline/contract/feed-batch.ts';
import type { FoundCompetition, FoundMatch, FoundPlayer, FoundTeam } from '@touchline/contract/search.ts';
import type { TeamBrief } from '@touchline/contract/match.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { CallContext } from '#platform/http/call-context.ts';
import { parseName } from '#platform/db/local-name.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { SearchDeps } from './deps.ts';
import { shownCompetitions, teamCompetitions } from './team-competitions.ts';

/** Ids in the order of the hits become the records that are there, in the same order. */
const inOrder = <Item>(ids: readonly string[], items: ReadonlyMap<string, Item>): Item[] =>
  ids.flatMap((id) => items.get(id) ?? []);

const TEAM_COLUMNS = ['id', 'name', 'short_name', 'code', 'colors', 'country'] as const;
type TeamColumns = Pick<Selectable<Tables['team']>, (typeof TEAM_COLUMNS)[number]>;

const toTeamBrief = ({ id, name, short_name: short, code, colors, country }: TeamColumns): TeamBrief => ({
  id,
  name: parseName(name),
  shortName: parseName(short),
  code,
  colors: JSON.parse(colors) as string[],
  country,
});

export const foundTeams = async (deps: SearchDeps, ids: readonly string[]): Promise<FoundTeam[]> => {
  if (ids.length === 0) return [];
  const [rows, competitions] = await Promise.all([
    deps.db
      .selectFrom('team')
      .select(TEAM_COLUMNS)
      .where('id', 'in', [...ids])
      .execute(),
    teamCompetitions(deps),
  ]);
  const teams = rows.flatMap((row) => {
    const competition = competitionOf(competitions.get(row.id) ?? '');
    const found = competition && { competitionId: competition.id, competition: competition.name };
    return found ? [[row.id, { team: toTeamBrief(row), ...found }] as const] : [];
  });
  return inOrder(ids, new Map(teams));
};

export const foundCompetitions = async (deps: SearchDeps, ids: readonly string[]): Promise<FoundCompetition[]> => {
  if (ids.length === 0) return [];
  const shown = await shownCompetitions(deps);
  return inOrder(ids, new Map(shown.map(({ id, name }) => [id, { competitionId: id, name }])));
};

export const foundPlayers = async (deps: SearchDeps, ids: readonly string[]): Promise<FoundPlayer[]> => {
  if (ids.length === 0) return [];
  const rows = await deps.db
    .selectFrom('player')
    .select(['id', 'name', 'number', 'position', 'team_id'])
    .where('id', 'in', [...ids])
    .execute();
  const teams = new Map(
    (
      await foundTeams(
        deps,
        rows.map((row) => row.team_id),
      )
    ).map((one) => [one.team.id, one]),
  );
  const players = rows.flatMap(({ team_id: teamId, ...player }) => {
    const { team, ...competition } = teams.get(teamId) ?? {};
    return team ? [[player.id, { player: { ...player, team }, ...competition } as FoundPlayer] as const] : [];
  });
  return inOrder(ids, new Map(players));
};

/** Hosts whom the caller may see; of equally near ones those on air first. */
export const foundHosts = async (deps: SearchDeps, ids: readonly string[], context: CallContext) =>
  inOrder(ids, new Map((await deps.hostsFor(context)).map((host) => [host.id, host])));

/** Matches read to choose from: those in play are among the nearest in time. */
const NEAREST_MOST = 60;

const playsOn = (eb: ExpressionBuilder<Tables, 'match'>, sides: readonly (readonly string[])[]) =>
  eb.and(sides.map((ids) => eb.or([eb('home_team_id', 'in', [...ids]), eb('away_team_id', 'in', [...ids])])));

/** Matches with a team of every side, those in play first, then the nearest in time. */
export const foundMatches = async (
  deps: SearchDeps,
  sides: readonly (readonly string[])[],
  { size, context }: { size: number; context: CallContext },
): Promise<{ total: number; list: FoundMatch[] }> => {
  if (sides.length === 0 || sides.some((ids) => ids.length === 0)) return { total: 0, list: [] };
  const [rows, hosts] = await Promise.all([
    deps.db
      .selectFrom('match')
      .where((eb) => playsOn(eb, sides))
      .$if(!deps.demoEnabled(), (query) => query.where('source', '!=', DEMO_SOURCE))
      // Counted by the way: a team has hundreds of matches, which are read once.
      .select((eb) => ['id', eb.fn.countAll<number>().over().as('total')])
      .orderBy(sql`abs(kick_off - ${deps.now()})`)
      .orderBy('id')
      .limit(NEAREST_MOST)
      .execute(),
    deps.hostsOnMatches(context),
  ]);
  const ids = rows.map(({ id }) => id);
  const matches = inOrder(ids, await deps.matchBriefs(ids));
  const isPlaying = ({ match }: FoundMatch): number =>
    Number(matchPhase(match.sport, match.statusId) === 'in-progress');
  const isOnAir = (match: FoundMatch): number =>
    Number(match.hosts.some(({ liveStatus }) => liveStatus === LIVE_STATUS.live));
  const list = matches
    .map((match): FoundMatch => ({ match, hosts: [...(hosts.get(match.matchId) ?? [])] }))
    .toSorted((a, b) => isPlaying(b) - isPlaying(a) || isOnAir(b) - isOnAir(a));
  return { total: Number(rows[0]?.total ?? 0), list: list.slice(0, size) };
};
