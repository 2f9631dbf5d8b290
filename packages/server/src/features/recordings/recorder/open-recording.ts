import { randomUUID } from 'node:crypto';
import type { RecordingDeps } from '../deps.ts';
import { announce } from '../announce.ts';
import { changeRecording, insertRecording, recordingOfStream, type RecordingRow } from '../recording-repo.ts';
import { type Progress } from './store-batch.ts';
import { readTracks } from './tracks.ts';
import type { TakenStream } from './take.ts';

const DAY_MS = 86_400_000;
const NOTHING: Progress = { tracks: new Map(), thumbnails: 0, bytes: 0 };

type Deps = Pick<RecordingDeps, 'db' | 'now' | 'config' | 'showOf' | 'publish' | 'cache'>;

const readProgress = async ({ db }: Deps, { id, bytes }: RecordingRow): Promise<Progress> => {
  const { last } = await db
    .selectFrom('recording_thumbnail')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('recording_id', '=', id)
    .executeTakeFirstOrThrow();
  return { tracks: await readTracks(db, id), thumbnails: last === null ? 0 : Number(last) + 1, bytes };
};

/** The recording of a stream: a new one, or the one that goes on after a restart. */
export const openRecording = async (
  deps: Deps,
  { streamId, liveRoomId, hostId, startedAt }: TakenStream,
): Promise<{ row: RecordingRow; progress: Progress }> => {
  const { db, now, config } = deps;
  const show = await deps.showOf(liveRoomId, hostId);
  const inserted = await insertRecording(db, {
    id: randomUUID(),
    stream_id: streamId,
    host_id: hostId,
    live_room_id: liveRoomId,
    match_id: show?.matchId ?? '',
    title: show?.title ?? '',
    group_id: show?.groupId ?? null,
    started_at: startedAt,
    ended_at: startedAt,
    seen_at: now(),
    state: 'recording',
    bytes: 0,
    duration_ms: 0,
    views: 0,
    holes: '[]',
    paused_at: null,
    pause_reason: null,
    expires_at: startedAt + config.RECORDING_DAYS * DAY_MS,
    hidden_by: null,
    revision: 1,
    demo: show?.demo ?? 0,
  });
  if (inserted) return { row: inserted, progress: NOTHING };
  const row = await recordingOfStream(db, streamId);
  if (!row) throw new Error(`the recording of stream ${streamId} is neither there nor new`);
  if (row.state === 'removed') return { row, progress: NOTHING };
  await changeRecording(db, row.id, { state: 'recording', seen_at: now() });
  return { row: { ...row, state: 'recording' }, progress: await readProgress(deps, row) };
};

/** The show of a recording is over: it can be watched, unless nothing of it was stored. */
export const finishRecording = async (deps: Deps, id: string, endedAt: number): Promise<void> => {
  const { db, config } = deps;
  const row = await db
    .selectFrom('recording')
    .select(['host_id', 'duration_ms', 'expires_at'])
    .where('id', '=', id)
    .where('state', '=', 'recording')
    .executeTakeFirst();
  if (!row) return;
  await db
    .updateTable('recording')
    .set({
      state: row.duration_ms > 0 ? 'ready' : 'failed',
      ended_at: endedAt,
      paused_at: null,
      pause_reason: null,
      expires_at: row.expires_at === null ? null : endedAt + config.RECORDING_DAYS * DAY_MS,
    })
    .where('id', '=', id)
    .where('state', '=', 'recording')
    .execute();
  announce(deps, { id, host_id: row.host_id });
};
