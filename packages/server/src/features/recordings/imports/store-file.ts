import type { RecordingDeps, PackagedFile } from '../deps.ts';
import { changeRecording, type RecordingRow, segmentsOf, thumbnailsOf } from '../recording-repo.ts';
import { openRecording } from '../recorder/open-recording.ts';
import type { Storage } from '../recorder/recorder.ts';
import { storeBatch, type TakenSegment, type TakenThumbnail } from '../recorder/store-batch.ts';
import type { StreamRow } from './file-repo.ts';

const BATCH = 10;
/** Encoders and media servers begin a moment before they say so. */
const EARLY_MS = 5000;
/** Pictures are further from one another. */
const SAME_PICTURE_MS = 5000;
/** The quality that every file has. */
const SOURCE = 'source';

type Trouble = NonNullable<RecordingRow['pause_reason']>;

/** Recordings may not grow now. */
export class StorageRefusal extends Error {
  readonly reason: Trouble;

  constructor(reason: Trouble) {
    super(reason);
    this.reason = reason;
  }
}

type Item = { segment: TakenSegment } | { thumbnail: TakenThumbnail };

interface Target {
  row: RecordingRow;
  stream: StreamRow;
  /** Epoch ms of the file's first picture. */
  startAt: number;
}

/** What of a file is in no segment yet: an import that was ended goes on, and what is reported twice is stored once. */
const newSegments = async ({ db, config }: RecordingDeps, file: PackagedFile, { row, stream, startAt }: Target) => {
  const kept = config.RECORDING_RENDITIONS;
  const isKept = ({ rendition }: { rendition: string }): boolean => kept.length === 0 || kept.includes(rendition);
  const wanted = file.segments.some(isKept) ? isKept : ({ rendition }: { rendition: string }) => rendition === SOURCE;
  const span = { from: startAt, to: startAt + file.durationMs };
  const items: Item[] = [];
  for (const rendition of new Set(file.segments.filter(wanted).map((one) => one.rendition))) {
    const there = await segmentsOf(db, row.id, rendition, span);
    for (const segment of file.segments) {
      const [at, middle] = [startAt + segment.at, startAt + segment.at + segment.durationMs / 2];
      const isOfShow = at >= stream.started_at - EARLY_MS && at < (stream.ended_at ?? Infinity);
      const isThere = there.some(({ start_at: from, duration_ms: ms }) => middle >= from && middle < from + ms);
      if (segment.rendition !== rendition || !isOfShow || isThere) continue;
      items.push({ segment: { ...segment, startAt: at, isDiscontinuity: segment.at === 0 } });
    }
  }
  return items;
};

const newThumbnails = async ({ db }: RecordingDeps, file: PackagedFile, { row, stream, startAt }: Target) => {
  const there = await thumbnailsOf(db, row.id);
  return file.thumbnails
    .map(({ at, path }) => ({ at: startAt + at, path }))
    .filter(({ at }) => at >= stream.started_at - EARLY_MS && at < (stream.ended_at ?? Infinity))
    .filter(({ at }) => !there.some((one) => Math.abs(one.at - at) < SAME_PICTURE_MS))
    .map((thumbnail): Item => ({ thumbnail }));
};

/**
 * Stores a packaged file in its recording by the steps of the recorder. Throws `StorageRefusal` and the errors of the store; repeated, it
 * stores what is missing.
 */
export const storeFile = async (
  deps: RecordingDeps & { storage: Storage },
  file: PackagedFile,
  target: Target,
  stored: () => Promise<void>,
): Promise<void> => {
  const { row } = target;
  const { limit, metrics } = deps.storage;
  const of = { streamId: row.stream_id, liveRoomId: row.live_room_id, hostId: row.host_id, startedAt: row.started_at };
  let { progress } = await openRecording(deps, of);
  const items = [...(await newSegments(deps, file, target)), ...(await newThumbnails(deps, file, target))];
  for (let at = 0; at < items.length; at += BATCH) {
    const reason = await limit.reason();
    if (reason !== null) throw new StorageRefusal(reason);
    const batch = await storeBatch(deps, row.id, progress, items.slice(at, at + BATCH));
    if (batch.lost.length > 0) throw new Error('files of the workshop are gone');
    const added = batch.progress.bytes - progress.bytes;
    limit.add(added);
    metrics.stored(added);
    progress = batch.progress;
    const tracks = [...progress.tracks.values()];
    await changeRecording(deps.db, row.id, {
      bytes: progress.bytes,
      duration_ms: Math.round(Math.max(0, ...tracks.map(({ durationMs }) => durationMs))),
      ended_at: Math.round(Math.max(row.ended_at, ...tracks.map(({ end }) => end ?? 0))),
      seen_at: deps.now(),
      ...{ paused_at: null, pause_reason: null },
    });
    await stored();
  }
};
