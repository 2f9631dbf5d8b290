import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClipDeps, FindFootage, Footage, Piece } from '#features/clips/deps.ts';
import { initKey, segmentKey } from '#features/recordings/recording-keys.ts';
import { renditionsOf, segmentsOf, type SegmentRow } from '#features/recordings/recording-repo.ts';
import type { Recordings } from '#features/recordings/recordings.ts';

type Recorded = Pick<Recordings, 'db' | 'files'>;

/** Enough for a clip; larger ones are decoded for nothing. */
const BEST_FIRST = ['720p', 'source', '1080p', '480p', '360p'];

const endOf = ({ start_at: startAt, duration_ms: durationMs }: SegmentRow): number => startAt + durationMs;

/** Segments with one init segment, without a gap between them, that have the middle of the stretch. */
const together = (rows: readonly SegmentRow[], middle: number): SegmentRow[] => {
  const groups: SegmentRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last === undefined || row.is_discontinuity === 1 || last[0]?.init !== row.init) groups.push([row]);
    else last.push(row);
  }
  return groups.find((group) => group.some((row) => endOf(row) > middle)) ?? groups.at(-1) ?? [];
};

const download = async ({ files }: Recorded, folder: string, rows: readonly SegmentRow[]): Promise<Piece[] | null> => {
  const [first] = rows;
  const init = first && (await files.get(initKey(first.recording_id, first.rendition, first.init)));
  if (!init) return null;
  const initPath = join(folder, 'init.mp4');
  await writeFile(initPath, init);
  const pieces: Piece[] = [];
  for (const { recording_id: id, rendition, number, start_at: startAt, duration_ms: durationMs, bytes } of rows) {
    const body = await files.get(segmentKey(id, rendition, number));
    if (!body) return null;
    const path = join(folder, `${number}.m4s`);
    await writeFile(path, body);
    pieces.push({ path, initPath, startAt, durationMs, bytes });
  }
  return pieces;
};

const findSegments = async ({ db }: Recorded, liveRoomId: string, from: number, to: number) => {
  const recording = await db
    .selectFrom('recording')
    .select(['id', 'stream_id'])
    .where('live_room_id', '=', liveRoomId)
    .where('started_at', '<', to)
    .where('ended_at', '>', from)
    .where('state', 'in', ['recording', 'ready'])
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
  if (!recording) return null;
  const kept = new Set((await renditionsOf(db, recording.id)).map(({ rendition }) => rendition));
  const best = BEST_FIRST.find((rendition) => kept.has(rendition));
  const rows = best === undefined ? [] : await segmentsOf(db, recording.id, best, { from, to });
  return { streamId: recording.stream_id, rows: together(rows, (from + to) / 2) };
};

/** Finds what was streamed to a room in its recordings, and fetches it into a folder of its own in `workshop`. */
export const recordedFootage =
  (recordings: Recorded, workshop: string): FindFootage =>
  async (liveRoomId, from, to): Promise<Footage | null> => {
    const found = await findSegments(recordings, liveRoomId, from, to);
    if (!found || found.rows.length === 0) return null;
    await mkdir(workshop, { recursive: true });
    const folder = await mkdtemp(join(workshop, 'recorded-'));
    const release = () => rm(folder, { recursive: true, force: true });
    try {
      const pieces = await download(recordings, folder, found.rows);
      if (pieces !== null) return { streamId: found.streamId, pieces, isComplete: true, release };
    } catch (error) {
      await release();
      throw error;
    }
    await release();
    return null;
  };

/** The recorded shows, published and kept, that have these clips, and how far into them each begins. */
export const replaysOf =
  ({ db }: Recorded): ClipDeps['replaysOf'] =>
  async (rows) => {
    const streams = [...new Set(rows.map((row) => row.stream_id))];
    const recordings = await db
      .selectFrom('recording')
      .select(['id', 'stream_id'])
      .where('stream_id', 'in', [...streams, ''])
      .where('state', 'in', ['recording', 'ready'])
      .where('hidden_by', 'is', null)
      .execute();
    const found = new Map<string, { id: string; place: number }>();
    for (const { id, stream_id: streamId } of recordings) {
      const ofStream = rows.filter((row) => row.stream_id === streamId);
      const last = Math.max(...ofStream.map((row) => row.start_at));
      const kept = new Set((await renditionsOf(db, id)).map(({ rendition }) => rendition));
      const best = BEST_FIRST.find((rendition) => kept.has(rendition));
      const segments = best === undefined ? [] : await segmentsOf(db, id, best, { from: 0, to: last + 1 });
      for (const row of ofStream) {
        const before = segments.filter(({ start_at: startAt }) => startAt <= row.start_at);
        const place = before.reduce(
          (sum, segment) => sum + Math.min(segment.duration_ms, row.start_at - segment.start_at),
          0,
        );
        if (before.length > 0) found.set(row.id, { id, place: Math.round(place) });
      }
    }
    return found;
  };
