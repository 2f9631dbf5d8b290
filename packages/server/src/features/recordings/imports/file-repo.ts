import type { Selectable } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import type { RecordingTables } from '#platform/db/recording-tables.ts';
import type { Tables } from '#platform/db/tables.ts';

export type StreamRow = RecordingTables['media_server_stream'];
export type FileRow = Selectable<Tables['media_server_file']>;

type FileKey = Pick<FileRow, 'path' | 'changed_at'>;

export const insertStream = async (db: Db, row: StreamRow): Promise<void> => {
  await db
    .insertInto('media_server_stream')
    .values(row)
    .onConflict((conflict) => conflict.column('stream_id').doNothing())
    .execute();
};

/** The stream of a room that was on the air at a time, or the last one before it. */
export const streamAt = (db: Db, liveRoomId: string, at: number): Promise<StreamRow | undefined> =>
  db
    .selectFrom('media_server_stream')
    .selectAll()
    .where('live_room_id', '=', liveRoomId)
    .where('started_at', '<=', at)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const streamOfRecording = (db: Db, recordingId: string): Promise<StreamRow | undefined> =>
  db.selectFrom('media_server_stream').selectAll().where('recording_id', '=', recordingId).executeTakeFirst();

/** Streams that ended, whose recordings have not, and that wait for no file. */
export const endedStreams = (db: Db) =>
  db
    .selectFrom('media_server_stream')
    .innerJoin('recording', 'recording.id', 'media_server_stream.recording_id')
    .select(['recording.id', 'recording.duration_ms', 'media_server_stream.ended_at'])
    .where('recording.state', '=', 'recording')
    .where('media_server_stream.ended_at', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('media_server_file')
            .select('path')
            .whereRef('media_server_file.recording_id', '=', 'recording.id')
            .where('media_server_file.state', '=', 'waiting'),
        ),
      ),
    )
    .execute();

/** False when it was reported before. */
export const insertFile = async (db: Db, row: FileRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('media_server_file')
    .values(row)
    .onConflict((conflict) => conflict.columns(['path', 'changed_at']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** The file that is due, that of the earliest video first. */
export const dueFile = (db: Db, now: number): Promise<FileRow | undefined> =>
  db
    .selectFrom('media_server_file')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .orderBy('changed_at')
    .orderBy('path')
    .limit(1)
    .executeTakeFirst();

export const changeFile = async (db: Db, { path, changed_at: at }: FileKey, set: Partial<FileRow>): Promise<void> => {
  await db.updateTable('media_server_file').set(set).where('path', '=', path).where('changed_at', '=', at).execute();
};

/** Takes a due file for oneself until `until`; false when somebody else did. */
export const claimFile = async (db: Db, row: FileRow, until: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('media_server_file')
    .set({ due_at: until })
    .where('path', '=', row.path)
    .where('changed_at', '=', row.changed_at)
    .where('due_at', '=', row.due_at)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const forgetFile = async (db: Db, { path, changed_at: at }: FileKey): Promise<void> => {
  await db.deleteFrom('media_server_file').where('path', '=', path).where('changed_at', '=', at).execute();
};
