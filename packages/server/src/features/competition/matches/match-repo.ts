import { DEMO_SOURCE } from '@touchline/contract/feed-batch.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import { type DetailColumn, type DetailRow, type MatchRow } from '../rows.ts';
import { toMatchBrief } from './match-views.ts';
import type { Db } from '#platform/db/open-database.ts';

/** Whether rows of the demo world are among the answers. */
export interface DemoFilter {
  withDemo: boolean;
}

const shownMatches = (db: Db, { withDemo }: DemoFilter) =>
  db.selectFrom('match').$if(!withDemo, (query) => query.where('match.source', '!=', DEMO_SOURCE));

/** Matches as cards draw them, by id; an unknown id has no entry. */
export const matchBriefs = async (
  db: Db,
  matchIds: readonly string[],
  filter: DemoFilter,
): Promise<Map<string, MatchBrief>> => {
  const named = shownMatches(db, filter)
    .innerJoin('competition', 'competition.id', 'match.competition_id')
    .innerJoin('team as home', 'home.id', 'match.home_team_id')
    .innerJoin('team as away', 'away.id', 'match.away_team_id')
    .selectAll('match')
    .select(['competition.name as competition_name'])
    .select(['home.name as home_name', 'home.short_name as home_short_name', 'home.code as home_code'])
    .select(['home.colors as home_colors', 'home.country as home_country'])
    .select(['away.name as away_name', 'away.short_name as away_short_name', 'away.code as away_code'])
    .select(['away.colors as away_colors', 'away.country as away_country']);
  const rows = await inChunks(matchIds, (ids) => named.where('match.id', 'in', ids).execute());
  return new Map(rows.map((row) => [row.id, toMatchBrief(row)]));
};

/** A match; undefined when there is none. */
export const findMatch = (db: Db, id: string, filter: DemoFilter): Promise<MatchRow | undefined> =>
  shownMatches(db, filter).selectAll().where('id', '=', id).executeTakeFirst();

/** Columns of the details of a match, null where no feed has them; undefined when there is no such match. */
export const findDetail = async <Column extends DetailColumn>(
  db: Db,
  matchId: string,
  filter: DemoFilter,
  columns: readonly Column[],
): Promise<Pick<DetailRow, Column> | undefined> => {
  const row = await shownMatches(db, filter)
    .leftJoin('match_detail', 'match_detail.match_id', 'match.id')
    .select(columns.map((column) => `match_detail.${column}` as const))
    .where('match.id', '=', matchId)
    .executeTakeFirst();
  return row as Pick<DetailRow, Column> | undefined;
};

const RESULT_COLUMNS = [
  'id',
  'sport',
  'kick_off',
  'time_known',
  'home_team_id',
  'away_team_id',
  'home_score',
  'away_score',
  'status_id',
] as const;

/** What form and meetings need to know of a match. */
export type TeamMatchRow = Pick<MatchRow, (typeof RESULT_COLUMNS)[number]>;

/** All matches of some teams, at home and away, in any competition. */
export const matchesOfTeams = (db: Db, teamIds: readonly string[], filter: DemoFilter): Promise<TeamMatchRow[]> =>
  shownMatches(db, filter)
    .select(RESULT_COLUMNS)
    .where((eb) => eb.or([eb('home_team_id', 'in', teamIds), eb('away_team_id', 'in', teamIds)]))
    .execute();

export const venueOf = async (db: Db, id: string): Promise<string | null> => {
  const row = await db.selectFrom('match').select('venue').where('id', '=', id).executeTakeFirst();
  return row?.venue ?? null;
};
