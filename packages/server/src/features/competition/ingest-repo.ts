import { PostgresAdapter, sql } from 'kysely';
import { upsert } from '#platform/db/upsert.ts';
import type { CompetitionRow, DetailRow, MatchRow, SeasonRow, TeamRow } from './feed-rows.ts';
import { inChunks } from './in-chunks.ts';
import type { Db } from './needs.ts';
import { DEMO_SOURCE } from './season-claims.ts';

/** Any number that no other lock of the product uses. */
const ADVISORY_LOCK = 7_306_515;

/** Ingests wait for each other until the end of the transaction. SQLite runs its transactions one after another anyway. */
export const lockIngest = async (trx: Db): Promise<void> => {
  if (trx.getExecutor().adapter instanceof PostgresAdapter)
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx);
};

/** Competitions by id, and those that have one of the slugs. */
export const competitionRows = (db: Db, ids: readonly string[], slugs: readonly string[]): Promise<CompetitionRow[]> =>
  db
    .selectFrom('competition')
    .selectAll()
    .where((eb) => eb.or([eb('id', 'in', [...ids, '']), eb('slug', 'in', [...slugs, ''])]))
    .execute();

export const seasonRows = (db: Db, competitionIds: readonly string[]): Promise<SeasonRow[]> =>
  inChunks(competitionIds, (ids) => db.selectFrom('season').selectAll().where('competition_id', 'in', ids).execute());

export const teamRows = (db: Db, teamIds: readonly string[]): Promise<TeamRow[]> =>
  inChunks(teamIds, (ids) => db.selectFrom('team').selectAll().where('id', 'in', ids).execute());

export const matchRows = (db: Db, matchIds: readonly string[]): Promise<MatchRow[]> =>
  inChunks(matchIds, (ids) => db.selectFrom('match').selectAll().where('id', 'in', ids).execute());

export const detailRows = (db: Db, matchIds: readonly string[]): Promise<DetailRow[]> =>
  inChunks(matchIds, (ids) => db.selectFrom('match_detail').selectAll().where('match_id', 'in', ids).execute());

export interface FeedRows {
  competitions: readonly CompetitionRow[];
  teams: readonly TeamRow[];
  seasons: readonly SeasonRow[];
  matches: readonly MatchRow[];
}

export const saveFeedRows = async (trx: Db, rows: FeedRows): Promise<void> => {
  await upsert(trx, 'competition', ['id'], rows.competitions);
  await upsert(trx, 'team', ['id'], rows.teams);
  await upsert(trx, 'season', ['competition_id', 'id'], rows.seasons);
  await upsert(trx, 'match', ['id'], rows.matches);
};

/** Appointments at a match's old kick-off follow it; those that a host set for another time stay. */
export const moveEntries = async (trx: Db, matchId: string, from: number, to: number): Promise<void> => {
  const entries = trx.updateTable('schedule_entry').set({ start_date: to });
  await entries.where('match_id', '=', matchId).where('start_date', '=', from).execute();
};

/** What went with removed matches. */
export interface RemovedMatches {
  matchIds: string[];
  /** Hosts whose schedule named one of them. */
  hostIds: string[];
}

/** Removes seasons of the demo world with their matches, details, schedule entries and bookings. */
export const removeDemoSeasons = async (trx: Db, seasons: readonly SeasonRow[]): Promise<RemovedMatches> => {
  const matchIds: string[] = [];
  for (const { competition_id, id } of seasons) {
    const found = await trx
      .deleteFrom('match')
      .where('competition_id', '=', competition_id)
      .where('season_id', '=', id)
      .where('source', '=', DEMO_SOURCE)
      .returning('id')
      .execute();
    matchIds.push(...found.map((row) => row.id));
    await trx.deleteFrom('season').where('competition_id', '=', competition_id).where('id', '=', id).execute();
  }
  return { matchIds, hostIds: await removeWhatNames(trx, matchIds) };
};

/** Removes details, schedule entries and bookings of matches; returns the hosts whose schedule changed. */
const removeWhatNames = async (trx: Db, matchIds: readonly string[]): Promise<string[]> => {
  const entries = await inChunks(matchIds, async (ids) => {
    await trx.deleteFrom('match_detail').where('match_id', 'in', ids).execute();
    await trx.deleteFrom('subscription').where('kind', '=', 'match').where('target_id', 'in', ids).execute();
    return trx.deleteFrom('schedule_entry').where('match_id', 'in', ids).returning('host_id').execute();
  });
  return [...new Set(entries.map((row) => row.host_id))].sort();
};

/**
 * Removes every row of the demo world among the matches: its seasons with their matches, schedule entries and bookings, and
 * the competitions and teams that nothing else needs. Returns the number of removed rows but entries and bookings.
 */
export const purgeDemo = async (trx: Db): Promise<number> => {
  await lockIngest(trx);
  const seasons = await trx.selectFrom('season').selectAll().where('source', '=', DEMO_SOURCE).execute();
  const { matchIds } = await removeDemoSeasons(trx, seasons);
  const competitions = await trx
    .deleteFrom('competition')
    .where('id', 'not in', trx.selectFrom('season').select('competition_id'))
    .executeTakeFirst();
  const teams = await trx
    .deleteFrom('team')
    .where('id', 'not in', trx.selectFrom('match').select('home_team_id'))
    .where('id', 'not in', trx.selectFrom('match').select('away_team_id'))
    .executeTakeFirst();
  return seasons.length + matchIds.length + Number(competitions.numDeletedRows) + Number(teams.numDeletedRows);
};
