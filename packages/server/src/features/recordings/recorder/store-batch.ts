import { readFile } from 'node:fs/promises';
import type { Insertable } from 'kysely';
import type { RecordingTables } from '#platform/db/recording-tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { RecordingDeps } from '../deps.ts';
import { initKey, segmentKey, thumbnailKey } from '../recording-keys.ts';
import { EMPTY_TRACK, type Track } from './tracks.ts';
import { readInit } from './read-init.ts';

/** A complete segment of a stream. */
export interface TakenSegment {
  rendition: string;
  startAt: number;
  durationMs: number;
  bytes: number;
  path: string;
  initPath: string;
  isDiscontinuity: boolean;
}

/** A picture of a stream. */
export interface TakenThumbnail {
  at: number;
  path: string;
}

/** What a recording has so far. */
export interface Progress {
  tracks: ReadonlyMap<string, Track>;
  thumbnails: number;
  bytes: number;
}

type Deps = Pick<RecordingDeps, 'db' | 'files'>;

type Batch = readonly ({ segment: TakenSegment } | { thumbnail: TakenThumbnail })[];

interface StoredBatch {
  progress: Progress;
  /** Segments whose files are gone. */
  lost: TakenSegment[];
}

interface Rows {
  segments: Insertable<RecordingTables['recording_segment']>[];
  inits: Insertable<RecordingTables['recording_init']>[];
  thumbnails: Insertable<RecordingTables['recording_thumbnail']>[];
}

/** A player sees a gap from here on. */
const GAP_MS = 500;

const readIfThere = async (path: string): Promise<Buffer | null> => {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

/** Stores the files of a batch and collects their rows. */
class BatchWriter {
  readonly rows: Rows = { segments: [], inits: [], thumbnails: [] };
  readonly lost: TakenSegment[] = [];
  readonly #deps: Deps;
  readonly #id: string;
  readonly #tracks: Map<string, Track>;
  #thumbnails: number;
  #bytes: number;

  constructor(deps: Deps, recordingId: string, before: Progress) {
    this.#deps = deps;
    this.#id = recordingId;
    this.#tracks = new Map(before.tracks);
    this.#thumbnails = before.thumbnails;
    this.#bytes = before.bytes;
  }

  get progress(): Progress {
    return { tracks: this.#tracks, thumbnails: this.#thumbnails, bytes: this.#bytes };
  }

  async addSegment(segment: TakenSegment): Promise<void> {
    const { rendition, startAt, durationMs } = segment;
    const init = await this.#addInit(rendition, segment.initPath);
    const body = await readIfThere(segment.path);
    const track = this.#track(rendition);
    if (init === null || body === null) {
      this.lost.push(segment);
      this.#tracks.set(rendition, { ...track, isCut: true });
      return;
    }
    const content = body.subarray(0, segment.bytes);
    await this.#put(segmentKey(this.#id, rendition, track.next), content, 'video/iso.segment');
    const hasGap = track.end !== null && startAt - track.end > GAP_MS;
    this.rows.segments.push({
      recording_id: this.#id,
      rendition,
      number: track.next,
      init,
      start_at: Math.round(startAt),
      duration_ms: Math.round(durationMs),
      bytes: content.length,
      is_discontinuity: track.next > 0 && (segment.isDiscontinuity || track.isCut || hasGap) ? 1 : 0,
    });
    this.#tracks.set(rendition, {
      ...track,
      next: track.next + 1,
      end: startAt + durationMs,
      durationMs: track.durationMs + durationMs,
      isCut: false,
    });
  }

  async addThumbnail({ at, path }: TakenThumbnail): Promise<void> {
    const body = await readIfThere(path);
    if (body === null) return;
    const number = this.#thumbnails;
    await this.#put(thumbnailKey(this.#id, number), body, 'image/jpeg');
    this.rows.thumbnails.push({ recording_id: this.#id, number, at: Math.round(at), bytes: body.length });
    this.#thumbnails += 1;
  }

  /** The number of the init segment; null when its file is gone. */
  async #addInit(rendition: string, path: string): Promise<number | null> {
    const track = this.#track(rendition);
    const known = track.inits.get(path);
    if (known !== undefined) return known;
    const body = await readIfThere(path);
    if (body === null) return null;
    const number = track.nextInit;
    await this.#put(initKey(this.#id, rendition, number), body, 'video/mp4');
    this.rows.inits.push({ recording_id: this.#id, rendition, number, bytes: body.length, ...readInit(body) });
    this.#tracks.set(rendition, { ...track, nextInit: number + 1, inits: new Map([...track.inits, [path, number]]) });
    return number;
  }

  #track(rendition: string): Track {
    return this.#tracks.get(rendition) ?? EMPTY_TRACK;
  }

  async #put(key: string, body: Buffer, type: string): Promise<void> {
    await this.#deps.files.put(key, body, type);
    this.#bytes += body.length;
  }
}

/** Stores files first, then their rows in one transaction; repeated, also after a commit whose answer was lost, it writes nothing twice. */
export const storeBatch = async (
  deps: Deps,
  recordingId: string,
  before: Progress,
  batch: Batch,
): Promise<StoredBatch> => {
  const writer = new BatchWriter(deps, recordingId, before);
  for (const one of batch)
    await ('segment' in one ? writer.addSegment(one.segment) : writer.addThumbnail(one.thumbnail));
  const { segments, inits, thumbnails } = writer.rows;
  await inTransaction(deps.db, async (trx) => {
    if (inits.length > 0)
      await trx
        .insertInto('recording_init')
        .values(inits)
        .onConflict((on) => on.doNothing())
        .execute();
    if (segments.length > 0)
      await trx
        .insertInto('recording_segment')
        .values(segments)
        .onConflict((on) => on.doNothing())
        .execute();
    if (thumbnails.length > 0)
      await trx
        .insertInto('recording_thumbnail')
        .values(thumbnails)
        .onConflict((on) => on.doNothing())
        .execute();
  });
  return { progress: writer.progress, lost: writer.lost };
};
