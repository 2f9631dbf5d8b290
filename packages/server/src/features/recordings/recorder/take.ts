import { setTimeout as sleep } from 'node:timers/promises';
import { troubleOf } from '#platform/objects/file-store.ts';
import { isChosen } from '../choices.ts';
import type { RecordingDeps } from '../deps.ts';
import { announce } from '../announce.ts';
import { changeRecording, type Hole, holesOf, type RecordingRow } from '../recording-repo.ts';
import { addHole } from './holes.ts';
import { finishRecording, openRecording } from './open-recording.ts';
import { type Progress, storeBatch, type TakenSegment, type TakenThumbnail } from './store-batch.ts';
import type { StorageLimit } from './storage-limit.ts';
import type { RecorderMetrics } from './recorder-metrics.ts';

export interface TakeDeps extends RecordingDeps {
  limit: StorageLimit;
  metrics: RecorderMetrics;
  retryMs: number;
}

export interface TakenStream {
  streamId: string;
  liveRoomId: string;
  hostId: string;
  startedAt: number;
}

/** The recording of a stream that is on the air. */
export interface Take {
  /** Resolves when the files are not needed any more. */
  add: (item: TakenItem) => Promise<void>;
  /** The stream goes on after all. */
  resume: () => void;
  end: (endedAt: number) => void;
  /** Stores what it has, without ending the recording; resolves when it is at rest. */
  stop: () => Promise<void>;
  /** Resolves when the recording is over, or was stopped. */
  over: Promise<void>;
}

type TakenItem = { segment: TakenSegment } | { thumbnail: TakenThumbnail };
type Queued = TakenItem & { release: () => void };
type Trouble = NonNullable<RecordingRow['pause_reason']>;

/** How much is tried at once. */
const BATCH = 10;
/** What waits for the store: some minutes of a show, so that a short outage leaves no hole. */
const WAITING_MOST = 1200;
const CHOICE_EVERY_MS = 5000;
/** A recording whose show is over waits this long for its store. */
const WAIT_AT_END_MS = 600_000;

class Recording implements Take {
  readonly over: Promise<void>;
  readonly #deps: TakeDeps;
  readonly #stream: TakenStream;
  readonly #rest = new AbortController();
  #queue: Queued[] = [];
  #wake = (): void => {};
  #row: RecordingRow | null = null;
  #progress: Progress = { tracks: new Map(), thumbnails: 0, bytes: 0 };
  #holes: Hole[] = [];
  #choice = { at: Number.NEGATIVE_INFINITY, isOn: true };
  #trouble: { since: number; reason: Trouble } | null = null;
  #endedAt: number | null = null;
  #isDropping = false;

  constructor(deps: TakeDeps, stream: TakenStream) {
    this.#deps = deps;
    this.#stream = stream;
    this.over = this.#run().catch((error: unknown) =>
      deps.log.error({ err: error, liveRoomId: stream.liveRoomId }, 'a recording ended with an error'),
    );
  }

  add(item: TakenItem): Promise<void> {
    return new Promise((resolve) => {
      this.#queue.push({ ...item, release: resolve });
      // What is being stored right now is at the front.
      if (this.#queue.length > WAITING_MOST) this.#lose(this.#queue.splice(BATCH, 1));
      this.#wake();
    });
  }

  resume(): void {
    this.#endedAt = null;
  }

  end(endedAt: number): void {
    this.#endedAt = endedAt;
    this.#wake();
  }

  async stop(): Promise<void> {
    this.#rest.abort();
    this.#wake();
    await this.over;
  }

  async #run(): Promise<void> {
    const { signal } = this.#rest;
    for (;;) {
      if (this.#queue.length > 0) await this.#work();
      else if (signal.aborted) return this.#row ? this.#save(this.#row) : undefined;
      else if (this.#endedAt === null) await this.#nextItem();
      else if (await this.#finish(this.#endedAt)) return;
    }
  }

  #nextItem(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve));
  }

  async #work(): Promise<void> {
    const batch = this.#queue.slice(0, BATCH);
    const trouble = await this.#store(batch);
    if (trouble === null) {
      this.#queue = this.#queue.slice(batch.length);
      for (const { release } of batch) release();
      return;
    }
    await this.#pause(trouble);
    await sleep(this.#deps.retryMs, undefined, { signal: this.#rest.signal, ref: false }).catch(() => {});
    const isLate = this.#endedAt !== null && this.#deps.now() - this.#endedAt > WAIT_AT_END_MS;
    if (isLate || this.#rest.signal.aborted) this.#lose(this.#queue.splice(0));
  }

  /** Null when all is stored. */
  async #store(batch: readonly Queued[]): Promise<Trouble | null> {
    const { config, limit, metrics, log } = this.#deps;
    try {
      if (!(await this.#isWanted())) {
        this.#isDropping = true;
        return null;
      }
      const row = (this.#row ??= await this.#open());
      if (row === null) return null;
      const reason = await limit.reason();
      if (reason !== null) return reason;
      if (this.#isDropping) this.#cutTracks();
      const kept = config.RECORDING_RENDITIONS;
      const wanted = batch.filter(
        (one) => !('segment' in one) || kept.length === 0 || kept.includes(one.segment.rendition),
      );
      const stored = await storeBatch(this.#deps, row.id, this.#progress, wanted);
      const added = stored.progress.bytes - this.#progress.bytes;
      limit.add(added);
      metrics.stored(added);
      this.#progress = stored.progress;
      for (const segment of stored.lost) this.#noteHole(segment, 'lost');
      await this.#save(row);
      return null;
    } catch (error) {
      if (this.#trouble === null) log.error({ err: error, ...this.#about() }, 'what is on the air cannot be stored');
      return troubleOf(error);
    }
  }

  /** Looked up again and again, so that a host can stop and go on. */
  async #isWanted(): Promise<boolean> {
    const { config, db, now, showOf } = this.#deps;
    if (!config.RECORDINGS) return false;
    if (now() - this.#choice.at >= CHOICE_EVERY_MS) {
      const { hostId, liveRoomId } = this.#stream;
      const matchId = this.#row?.match_id ?? (await showOf(liveRoomId, hostId))?.matchId ?? '';
      this.#choice = { at: now(), isOn: await isChosen(db, hostId, matchId) };
      if (this.#row && !this.#choice.isOn) await changeRecording(db, this.#row.id, { seen_at: now() });
    }
    return this.#choice.isOn;
  }

  /** Null when the recording of this stream was removed. */
  async #open(): Promise<RecordingRow | null> {
    const { row, progress } = await openRecording(this.#deps, this.#stream);
    if (row.state === 'removed') return null;
    this.#progress = progress;
    this.#holes = holesOf(row);
    this.#deps.log.info({ ...this.#about(), recordingId: row.id }, 'a show is recorded');
    announce(this.#deps, row);
    return row;
  }

  async #save({ id, host_id: hostId }: RecordingRow): Promise<void> {
    const { db, now, log, metrics } = this.#deps;
    const tracks = [...this.#progress.tracks.values()];
    const wasPaused = this.#trouble !== null;
    await changeRecording(db, id, {
      bytes: this.#progress.bytes,
      duration_ms: Math.round(Math.max(0, ...tracks.map(({ durationMs }) => durationMs))),
      ended_at: Math.round(Math.max(this.#stream.startedAt, ...tracks.map(({ end }) => end ?? 0))),
      seen_at: now(),
      holes: JSON.stringify(this.#holes),
      ...(wasPaused && { paused_at: null, pause_reason: null }),
    });
    if (!wasPaused) return;
    this.#trouble = null;
    metrics.resumed();
    log.info(this.#about(), 'the recording goes on');
    announce(this.#deps, { id, host_id: hostId });
  }

  async #pause(reason: Trouble): Promise<void> {
    const { db, now, log, metrics } = this.#deps;
    const isNew = this.#trouble === null;
    const since = this.#trouble?.since ?? now();
    this.#trouble = { since, reason };
    if (isNew) {
      metrics.paused();
      log.error({ ...this.#about(), reason }, `Recording is paused, live video goes on: ${REASONS[reason]}`);
    }
    const row = this.#row;
    if (row === null) return;
    try {
      await changeRecording(db, row.id, { seen_at: now(), paused_at: since, pause_reason: reason });
      if (isNew) announce(this.#deps, row);
    } catch (error) {
      log.warn({ err: error }, 'the pause of a recording could not be stored');
    }
  }

  async #finish(endedAt: number): Promise<boolean> {
    if (this.#row === null) return true;
    try {
      await this.#save(this.#row);
      await finishRecording(this.#deps, this.#row.id, endedAt);
      return true;
    } catch (error) {
      this.#deps.log.error({ err: error, ...this.#about() }, 'the end of a recording could not be stored');
      await sleep(this.#deps.retryMs, undefined, { signal: this.#rest.signal, ref: false }).catch(() => {});
      return this.#rest.signal.aborted;
    }
  }

  #lose(items: readonly Queued[]): void {
    for (const item of items) {
      if ('segment' in item) this.#noteHole(item.segment, this.#trouble?.reason ?? 'lost');
      item.release();
    }
    this.#cutTracks();
  }

  #noteHole({ startAt, durationMs }: TakenSegment, reason: Hole['reason']): void {
    const before = this.#holes.reduce((sum, { ms }) => sum + ms, 0);
    this.#holes = addHole(this.#holes, { at: Math.round(startAt), ms: Math.round(durationMs), reason });
    this.#deps.metrics.lost(this.#holes.reduce((sum, { ms }) => sum + ms, 0) - before);
  }

  #cutTracks(): void {
    this.#isDropping = false;
    const tracks = [...this.#progress.tracks].map(([id, track]) => [id, { ...track, isCut: true }] as const);
    this.#progress = { ...this.#progress, tracks: new Map(tracks) };
  }

  #about() {
    const { liveRoomId, hostId } = this.#stream;
    return { liveRoomId, hostId };
  }
}

const REASONS: Readonly<Record<Trouble, string>> = {
  full: 'the disk is full',
  limit: 'all recordings together reached RECORDINGS_GB',
  away: 'the store does not answer',
};

/** Records a stream from now on; never throws. */
export const startTake = (deps: TakeDeps, stream: TakenStream): Take => new Recording(deps, stream);
