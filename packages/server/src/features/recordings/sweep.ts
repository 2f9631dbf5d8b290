import { inTransaction } from '#platform/db/transaction.ts';
import type { RecordingDeps } from './deps.ts';
import { announce } from './announce.ts';
import { finishRecording } from './recorder/open-recording.ts';
import { folderOf } from './recording-keys.ts';

/** Longer than a recorder is silent, also one whose server is restarted. */
const ABANDONED_MS = 600_000;

const removeFiles = async ({ files }: RecordingDeps, recordingId: string): Promise<void> => {
  for await (const page of files.list(folderOf(recordingId))) for (const { key } of page) await files.remove(key);
};

const TABLES = [
  'recording_segment',
  'recording_init',
  'recording_thumbnail',
  'media_server_file',
  'media_server_stream',
] as const;

const removeRows = async ({ db }: RecordingDeps, id: string): Promise<void> => {
  for (const table of TABLES) await db.deleteFrom(table).where('recording_id', '=', id).execute();
  await db.deleteFrom('recording').where('id', '=', id).execute();
};

/** Recordings whose streams ended without this server seeing it. */
const finishAbandoned = async (deps: RecordingDeps): Promise<void> => {
  const abandoned = await deps.db
    .selectFrom('recording')
    .select(['id', 'ended_at'])
    .where('state', '=', 'recording')
    .where('seen_at', '<', deps.now() - ABANDONED_MS)
    .execute();
  for (const { id, ended_at: endedAt } of abandoned) await finishRecording(deps, id, endedAt);
};

/** What was kept long enough, and what is of hosts that are no more. */
const markDue = async ({ db, now, log }: RecordingDeps): Promise<void> => {
  const due = await db
    .updateTable('recording')
    .set({ state: 'removed' })
    .where('state', 'in', ['ready', 'failed'])
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now()),
        eb.and([eb('demo', '=', 0), eb('host_id', 'not in', eb.selectFrom('host').select('id'))]),
      ]),
    )
    .returning('id')
    .execute();
  for (const { id } of due) log.info({ recordingId: id }, 'a recording is removed: it was kept long enough');
};

/** Ends abandoned recordings, and removes the files of those that are to go, then their rows: ended anywhere it goes on at the next call. */
export const createSweep = (deps: RecordingDeps) => async (): Promise<void> => {
  await finishAbandoned(deps);
  await markDue(deps);
  const gone = await deps.db
    .selectFrom('recording')
    .select(['id', 'stream_id', 'host_id'])
    .where('state', '=', 'removed')
    .execute();
  for (const recording of gone) {
    await inTransaction(deps.db, (trx) => deps.removeClipsOf(trx, recording.stream_id));
    await removeFiles(deps, recording.id);
    await removeRows(deps, recording.id);
    announce(deps, recording);
  }
};
