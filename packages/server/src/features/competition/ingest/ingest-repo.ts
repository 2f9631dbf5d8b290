import { upsert } from '#platform/db/upsert.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import type {
  CompetitionRow,
  DetailRow,
  MatchRow,
  PlayerRow,
  PlayerSeasonRow,
  SeasonRow,
  TeamRow,
  TeamSeasonRow,
} from '../rows.ts';
import type { RowChange } from './freshness.ts';
import type { Db } from '#platform/db/open-database.ts';

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

export const playerRows = (db: Db, playerIds: readonly string[]): Promise<PlayerRow[]> =>
  inChunks(playerIds, (ids) => db.selectFrom('player').selectAll().where('id', 'in', ids).execute());

export const playerSeasonRows = (db: Db, playerIds: readonly string[]): Promise<PlayerSeasonRow[]> =>
  inChunks(playerIds, (ids) => db.selectFrom('player_season').selectAll().where('player_id', 'in', ids).execute());

export const teamSeasonRows = (db: Db, teamIds: readonly string[]): Promise<TeamSeasonRow[]> =>
  inChunks(teamIds, (ids) => db.selectFrom('team_season').selectAll().where('team_id', 'in', ids).execute());

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

const moveEntries = async (trx: Db, matchId: string, from: number, to: number): Promise<void> => {
  const entries = trx.updateTable('schedule_entry').set({ start_date: to });
  await entries.where('match_id', '=', matchId).where('start_date', '=', from).execute();
};

/** Appointments at a match's old kick-off follow it; those that a host set for another time stay. */
export const followKickOffs = async (trx: Db, changes: readonly RowChange<MatchRow>[]): Promise<void> => {
  for (const { row, before: old } of changes)
    if (old && old.kick_off !== row.kick_off) await moveEntries(trx, row.id, old.kick_off, row.kick_off);
};
