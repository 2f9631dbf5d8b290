import type { RecordedSpan } from '@touchline/domain/replay-chapters.ts';
import type { TestApp } from './test-app.ts';
import type { RecordingRow } from '#features/recordings/recording-repo.ts';

export const MINUTE_MS = 60_000;
const SEGMENT_MS = 60_000;

interface TestShow extends Partial<Pick<RecordingRow, 'title' | 'views' | 'state' | 'hidden_by' | 'expires_at'>> {
  id: string;
  startedAt: number;
  liveRoomId?: string;
  matchId?: string;
  groupId?: string | null;
  spans?: readonly RecordedSpan[];
}

/** Spans as segments of a minute. */
const segmentsOf = (recorded: readonly RecordedSpan[]) =>
  recorded.flatMap(({ at, durationMs }, span) =>
    Array.from({ length: Math.ceil(durationMs / SEGMENT_MS) }, (_, index) => ({
      start_at: at + index * SEGMENT_MS,
      duration_ms: Math.min(SEGMENT_MS, durationMs - index * SEGMENT_MS),
      is_discontinuity: span > 0 && index === 0 ? 1 : 0,
    })),
  );

/** Stores a recording of the host `wang` as the recorder does, without its files: half an hour of the derby in `room-wang`. */
export const recordShow = async (app: TestApp, show: TestShow): Promise<void> => {
  const { id, startedAt, liveRoomId = 'room-wang', matchId = 'derby', groupId = null, spans, ...over } = show;
  const recorded = spans ?? [{ at: startedAt, durationMs: 30 * MINUTE_MS }];
  const last = recorded.at(-1);
  const { db, cache } = app.anchor;
  await db
    .insertInto('recording')
    .values({
      id,
      stream_id: `stream-${id}`,
      host_id: 'wang',
      live_room_id: liveRoomId,
      match_id: matchId,
      title: '',
      group_id: groupId,
      started_at: startedAt,
      ended_at: last === undefined ? startedAt : last.at + last.durationMs,
      seen_at: startedAt,
      state: 'ready',
      bytes: 1,
      duration_ms: recorded.reduce((sum, { durationMs }) => sum + durationMs, 0),
      views: 0,
      holes: '[]',
      paused_at: null,
      pause_reason: null,
      expires_at: null,
      hidden_by: null,
      revision: 1,
      demo: 0,
      ...over,
    })
    .execute();
  const rows = segmentsOf(recorded).map((segment, number) => ({
    ...segment,
    recording_id: id,
    rendition: 'source',
    number,
    init: 0,
    bytes: 1000,
  }));
  if (rows.length > 0) await db.insertInto('recording_segment').values(rows).execute();
  await db
    .insertInto('recording_init')
    .values({
      recording_id: id,
      rendition: 'source',
      number: 0,
      bytes: 1,
      codecs: 'avc1.42c01f,mp4a.40.2',
      width: 320,
      height: 180,
    })
    .execute();
  cache.invalidate('recordings');
};
