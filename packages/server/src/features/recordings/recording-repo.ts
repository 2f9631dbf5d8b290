import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import type { RecordingTables } from '#platform/db/recording-tables.ts';
import type { Tables } from '#platform/db/tables.ts';

export type RecordingRow = Selectable<Tables['recording']>;
export type SegmentRow = RecordingTables['recording_segment'];
export type InitRow = RecordingTables['recording_init'];
export type ThumbnailRow = RecordingTables['recording_thumbnail'];

/** What is missing of a recording from `at` on (epoch ms). */
export interface Hole {
  at: number;
  ms: number;
  reason: NonNullable<RecordingRow['pause_reason']> | 'lost';
}

export const holesOf = (row: Pick<RecordingRow, 'holes'>): Hole[] => JSON.parse(row.holes) as Hole[];

/** A recording, also one that nobody may watch; undefined when it is removed. */
export const findRecording = (db: Db, id: string): Promise<RecordingRow | undefined> =>
  db.selectFrom('recording').selectAll().where('id', '=', id).where('state', '!=', 'removed').executeTakeFirst();

export const recordingOfStream = (db: Db, streamId: string): Promise<RecordingRow | undefined> =>
  db.selectFrom('recording').selectAll().where('stream_id', '=', streamId).executeTakeFirst();

/** Undefined when there is one of this stream. */
export const insertRecording = (db: Db, row: Insertable<Tables['recording']>): Promise<RecordingRow | undefined> =>
  db
    .insertInto('recording')
    .values(row)
    .onConflict((conflict) => conflict.column('stream_id').doNothing())
    .returningAll()
    .executeTakeFirst();

export const changeRecording = async (db: Db, id: string, set: Updateable<Tables['recording']>): Promise<void> => {
  await db.updateTable('recording').set(set).where('id', '=', id).execute();
};

/** A part of a recording, in epoch ms. */
export interface Span {
  from: number;
  to: number;
}

/** The segments of a rendition in the order of their times; with a span those that have something of it. */
export const segmentsOf = (db: Db, recordingId: string, rendition: string, span?: Span): Promise<SegmentRow[]> => {
  let query = db
    .selectFrom('recording_segment')
    .selectAll()
    .where('recording_id', '=', recordingId)
    .where('rendition', '=', rendition);
  if (span)
    query = query
      .where('start_at', '<', span.to)
      .where((eb) => eb(eb('start_at', '+', eb.ref('duration_ms')), '>', span.from));
  return query.orderBy('start_at').orderBy('number').execute();
};

/** The init segments of a recording, by rendition and number. */
export const initsOf = (db: Db, recordingId: string): Promise<InitRow[]> =>
  db
    .selectFrom('recording_init')
    .selectAll()
    .where('recording_id', '=', recordingId)
    .orderBy('rendition')
    .orderBy('number')
    .execute();

export const thumbnailsOf = (db: Db, recordingId: string): Promise<ThumbnailRow[]> =>
  db
    .selectFrom('recording_thumbnail')
    .selectAll()
    .where('recording_id', '=', recordingId)
    .orderBy('at')
    .orderBy('number')
    .execute();

/** Bytes of all recordings. */
export const storedBytes = async (db: Db): Promise<number> => {
  const { bytes } = await db
    .selectFrom('recording')
    .select((eb) => eb.fn.sum('bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
};

/** How many shows are kept, how many of them cannot be stored now, and their bytes. */
export const keptRecordings = async (db: Db): Promise<{ shows: number; paused: number; bytes: number }> => {
  const { shows, paused } = await db
    .selectFrom('recording')
    .select((eb) => [eb.fn.countAll().as('shows'), eb.fn.count('paused_at').as('paused')])
    .where('state', '!=', 'removed')
    .executeTakeFirstOrThrow();
  return { shows: Number(shows), paused: Number(paused), bytes: await storedBytes(db) };
};

/** The renditions of a recording with what their segments add up to. */
export const renditionsOf = async (
  db: Db,
  recordingId: string,
): Promise<{ rendition: string; bytes: number; durationMs: number; peakBitrate: number }[]> => {
  const rows = await db
    .selectFrom('recording_segment')
    .select((eb) => [
      'rendition',
      eb.fn.sum('bytes').as('bytes'),
      eb.fn.sum('duration_ms').as('duration'),
      sql<number | string>`max(bytes * 8000 / case when duration_ms > 0 then duration_ms else 1 end)`.as('peak'),
    ])
    .where('recording_id', '=', recordingId)
    .groupBy('rendition')
    .execute();
  return rows.map(({ rendition, bytes, duration, peak }) => ({
    rendition,
    bytes: Number(bytes),
    durationMs: Number(duration),
    peakBitrate: Number(peak),
  }));
};

/** Whether the host of a recording, and the show if it is still in the schedule, are not hidden. */
export const isShown = async (
  db: Db,
  { host_id: hostId, match_id: matchId, live_room_id: liveRoomId }: RecordingRow,
): Promise<boolean> => {
  const host = await db.selectFrom('host').select('live_status').where('id', '=', hostId).executeTakeFirst();
  if (!host || host.live_status === LIVE_STATUS.hidden) return false;
  const show = await db
    .selectFrom('schedule_entry')
    .select('live_status')
    .where('host_id', '=', hostId)
    .where('match_id', '=', matchId)
    .where('live_room_id', '=', liveRoomId)
    .executeTakeFirst();
  return show?.live_status !== LIVE_STATUS.hidden;
};
