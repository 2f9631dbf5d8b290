import { mkdir, mkdtemp, realpath, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { troubleOf } from '#platform/objects/file-store.ts';
import { announce } from '../announce.ts';
import { isChosen } from '../choices.ts';
import type { PackagedFile, RecordingDeps } from '../deps.ts';
import type { Storage } from '../recorder/recorder.ts';
import { changeRecording, findRecording, type RecordingRow } from '../recording-repo.ts';
import { changeFile, claimFile, dueFile, type FileRow, forgetFile, streamOfRecording } from './file-repo.ts';
import { StorageRefusal, storeFile } from './store-file.ts';

const RETRY_MS = 5000;
/** After each failed attempt at a file; then it has failed. */
const BACK_OFF_MS = [5000, 30_000];
/** Nobody else imports a file while this lasts; it is renewed on the way. */
const LEASE_MS = 600_000;
const GB = 1_000_000_000;

type Fault = NonNullable<FileRow['fault']>;
const FAULTS: ReadonlySet<unknown> = new Set<Fault>(['damaged', 'codec', 'no-ffmpeg']);

export type ImportDeps = RecordingDeps & { storage: Storage };

/** The file as it was reported, whose bytes do not change any more. */
const isUnchanged = async ({ path, changed_at: changedAt }: FileRow): Promise<boolean> => {
  if ((await realpath(path)) !== path) return false;
  return Math.round((await stat(path)).mtimeMs) === changedAt;
};

const faultOf = (error: unknown): Fault | null => {
  const { fault, code } = error as { fault?: unknown; code?: unknown };
  if (FAULTS.has(fault)) return fault as Fault;
  return code === 'ENOENT' ? 'missing' : null;
};

/** Takes in files that were reported, one after another. */
export class Importer {
  readonly #deps: ImportDeps;
  readonly #retryMs: number;
  readonly #rest = new AbortController();
  /** Recordings that cannot be stored now. */
  readonly #paused = new Set<string>();

  /** `retryMs`: how soon a store in trouble is tried again. */
  constructor(deps: ImportDeps, retryMs = RETRY_MS) {
    this.#deps = deps;
    this.#retryMs = retryMs;
  }

  stop(): void {
    this.#rest.abort();
  }

  /** Imports what is due, one file after another. */
  async work(): Promise<void> {
    const { db, now } = this.#deps;
    while (!this.#rest.signal.aborted) {
      const row = await dueFile(db, now());
      if (!row) return;
      if (await claimFile(db, row, now() + LEASE_MS)) await this.#import(row);
    }
  }

  async #import(row: FileRow): Promise<void> {
    const { db, now, log } = this.#deps;
    try {
      await this.#attempt(row);
    } catch (error) {
      const fault = faultOf(error);
      // What was ended, or failed for another reason, is tried again.
      if (fault === null) {
        if (!this.#rest.signal.aborted) log.error({ err: error, file: row.path }, 'a file could not be imported');
        await changeFile(db, row, { due_at: now() + RETRY_MS });
      } else await this.#fail(row, fault, error);
    }
  }

  async #attempt(row: FileRow): Promise<void> {
    const { db, log, workshop } = this.#deps;
    const recording = await findRecording(db, row.recording_id);
    if (!recording) return forgetFile(db, row);
    if (!(await isChosen(db, recording.host_id, recording.match_id))) {
      log.info({ file: row.path, recordingId: recording.id }, 'a file is left out: its show is not to be recorded');
      return changeFile(db, row, { state: 'stored', fault: null });
    }
    await mkdir(workshop, { recursive: true });
    const folder = await mkdtemp(join(workshop, 'file-'));
    try {
      const file = await this.#untilStored(row, recording, () => this.#package(row, folder));
      await this.#untilStored(row, recording, () => this.#store(row, recording, file));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    await changeFile(db, row, { state: 'stored', fault: null });
    announce(this.#deps, recording);
    log.info({ file: row.path, recordingId: recording.id }, 'a file of a media server is part of its recording');
  }

  async #package(row: FileRow, folder: string): Promise<PackagedFile> {
    const { config, packageFile, storage } = this.#deps;
    const reason = await storage.limit.reason();
    if (reason !== null) throw new StorageRefusal(reason);
    const [{ size }, { bavail, bsize }] = await Promise.all([stat(row.path), statfs(folder)]);
    // Its copy lies there for a while.
    if (bavail * bsize < size + config.RECORDINGS_FREE_GB * GB) throw new StorageRefusal('full');
    const changed = () => Object.assign(new Error('it has changed since it was reported'), { fault: 'damaged' });
    if (!(await isUnchanged(row))) throw changed();
    const file = await packageFile(row.path, folder, this.#rest.signal);
    if (!(await isUnchanged(row))) throw changed();
    return file;
  }

  async #store(row: FileRow, { id }: RecordingRow, file: PackagedFile): Promise<void> {
    const { db, now, storage } = this.#deps;
    const [recording, stream] = await Promise.all([findRecording(db, id), streamOfRecording(db, id)]);
    if (!recording || !stream) return;
    // A file is changed for the last time when its last picture has arrived.
    const startAt = row.changed_at - file.durationMs;
    await storeFile(this.#deps, file, { row: recording, stream, startAt }, async () => {
      this.#rest.signal.throwIfAborted();
      await changeFile(db, row, { due_at: now() + LEASE_MS });
      if (this.#paused.delete(id)) storage.metrics.resumed();
    });
  }

  /** While the store is in trouble the recording waits, and says so. */
  async #untilStored<Value>(row: FileRow, recording: RecordingRow, work: () => Promise<Value>): Promise<Value> {
    const { signal } = this.#rest;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (signal.aborted || faultOf(error) !== null) throw error;
        await this.#pause(recording, error instanceof StorageRefusal ? error.reason : troubleOf(error), error);
      }
      await sleep(this.#retryMs, undefined, { signal, ref: false });
      await changeFile(this.#deps.db, row, { due_at: this.#deps.now() + LEASE_MS });
    }
  }

  async #pause(recording: RecordingRow, reason: StorageRefusal['reason'], error: unknown): Promise<void> {
    const { db, now, log, storage } = this.#deps;
    const { id, host_id: hostId, live_room_id: liveRoomId } = recording;
    if (this.#paused.has(id)) return changeRecording(db, id, { seen_at: now() });
    this.#paused.add(id);
    storage.metrics.paused();
    log.error(
      { err: error, hostId, liveRoomId, reason },
      'a file of a media server cannot be stored: it is tried again',
    );
    await changeRecording(db, id, { seen_at: now(), paused_at: now(), pause_reason: reason });
    announce(this.#deps, recording);
  }

  async #fail(row: FileRow, fault: Fault, error: unknown): Promise<void> {
    const { db, now, log } = this.#deps;
    const wait = BACK_OFF_MS[row.attempts];
    const again = wait === undefined ? { state: 'failed' as const } : { due_at: now() + wait };
    await changeFile(db, row, { ...again, fault, attempts: row.attempts + 1 });
    const reason = error instanceof Error ? error.message : String(error);
    const about = { file: row.path, recordingId: row.recording_id, fault, reason };
    if (wait !== undefined) return log.warn(about, 'a file of a media server could not be read: it is tried again');
    log.error(about, 'a file of a media server could not be read: nothing of it is in the recording');
    const recording = await findRecording(db, row.recording_id);
    if (recording) announce(this.#deps, recording);
  }
}
