import type { MatchBrief } from '@touchline/contract/match.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import { type CompetitionRow, type DetailRow, type MatchRow, type SeasonRow, DEMO_SOURCE } from '../rows.ts';
import { toMatchBrief } from './match-views.ts';
import type { Db } from '#platform/db/open-database.ts';

/** Whether rows of the demo world are among the answers. */
export interface DemoFilter {
  withDemo: boolean;
}

/** Matches with the names of their competition and teams. */
const namedMatches = (db: Db, { withDemo }: DemoFilter) =>
  db
    .selectFrom('match')
    .innerJoin('competition', 'competition.id', 'match.competition_id')
    .innerJoin('team as home', 'home.id', 'match.home_team_id')
    .innerJoin('team as away', 'away.id', 'match.away_team_id')
    .selectAll('match')
    .select(['competition.name as competition_name'])
    .select(['home.name as home_name', 'home.short_name as home_short_name', 'home.code as home_code'])
    .select(['home.colors as home_colors', 'home.country as home_country'])
    .select(['away.name as away_name', 'away.short_name as away_short_name', 'away.code as away_code'])
    .select(['away.colors as away_colors', 'away.country as away_country'])
    .$if(!withDemo, (query) => query.where('match.source', '!=', DEMO_SOURCE));

/** Matches as cards draw them, by id; an unknown id has no entry. */
export const matchBriefs = async (
  db: Db,
  matchIds: readonly string[],
  filter: DemoFilter,
): Promise<Map<string, MatchBrief>> => {
  const rows = await inChunks(matchIds, (ids) => namedMatches(db, filter).where('match.id', 'in', ids).execute());
  return new Map(rows.map((row) => [row.id, toMatchBrief(row)]));
};

/** Kick-offs from `from` until before `to`, in order of kick-off and id. */
export const fixturesBetween = async (
  db: Db,
  range: { from: number; to: number; sport?: MatchSport | undefined },
  filter: DemoFilter,
): Promise<MatchBrief[]> => {
  const rows = await namedMatches(db, filter)
    .where('match.kick_off', '>=', range.from)
    .where('match.kick_off', '<', range.to)
    .$if(range.sport !== undefined, (query) => query.where('match.sport', '=', range.sport ?? ''))
    .orderBy('match.kick_off')
    .orderBy('match.id')
    .execute();
  return rows.map(toMatchBrief);
};

/** A match; undefined when there is none. */
export const findMatch = (db: Db, id: string, { withDemo }: DemoFilter): Promise<MatchRow | undefined> =>
  db
    .selectFrom('match')
    .selectAll()
    .where('id', '=', id)
    .$if(!withDemo, (query) => query.where('source', '!=', DEMO_SOURCE))
    .executeTakeFirst();

/** Statistics and line-ups of a match, null where its feed has none; undefined when there is no such match. */
export const findDetail = (
  db: Db,
  matchId: string,
  { withDemo }: DemoFilter,
): Promise<Pick<DetailRow, 'statistics' | 'line_ups'> | undefined> =>
  db
    .selectFrom('match')
    .leftJoin('match_detail', 'match_detail.match_id', 'match.id')
    .select(['match_detail.statistics', 'match_detail.line_ups'])
    .where('match.id', '=', matchId)
    .$if(!withDemo, (query) => query.where('match.source', '!=', DEMO_SOURCE))
    .executeTakeFirst();

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
export const matchesOfTeams = (db: Db, teamIds: readonly string[], { withDemo }: DemoFilter): Promise<TeamMatchRow[]> =>
  db
    .selectFrom('match')
    .select(RESULT_COLUMNS)
    .where((eb) => eb.or([eb('home_team_id', 'in', teamIds), eb('away_team_id', 'in', teamIds)]))
    .$if(!withDemo, (query) => query.where('source', '!=', DEMO_SOURCE))
    .execute();

export const hasMatch = async (db: Db, id: string, { withDemo }: DemoFilter): Promise<boolean> => {
  const found = await db
    .selectFrom('match')
    .select('id')
    .where('id', '=', id)
    .$if(!withDemo, (query) => query.where('source', '!=', DEMO_SOURCE))
    .executeTakeFirst();
  return found !== undefined;
};

export const venueOf = async (db: Db, id: string): Promise<string | null> => {
  const row = await db.selectFrom('match').select('venue').where('id', '=', id).executeTakeFirst();
  return row?.venue ?? null;
};

/** Matches of a season in order of kick-off and id. */
export const matchesOf = (db: Db, season: Pick<SeasonRow, 'competition_id' | 'id'>): Promise<MatchRow[]> =>
  db
    .selectFrom('match')
    .selectAll()
    .where('competition_id', '=', season.competition_id)
    .where('season_id', '=', season.id)
    .orderBy('kick_off')
    .orderBy('id')
    .execute();

/** The competition of an id or a slug. */
export const findCompetition = (db: Db, idOrSlug: string): Promise<CompetitionRow | undefined> =>
  db
    .selectFrom('competition')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', idOrSlug), eb('slug', '=', idOrSlug)]))
    .executeTakeFirst();

/** Seasons of a competition, newest label first. */
export const seasonsOf = (db: Db, competitionId: string, { withDemo }: DemoFilter): Promise<SeasonRow[]> =>
  db
    .selectFrom('season')
    .selectAll()
    .where('competition_id', '=', competitionId)
    .$if(!withDemo, (query) => query.where('source', '!=', DEMO_SOURCE))
    .orderBy('label', 'desc')
    .execute();
