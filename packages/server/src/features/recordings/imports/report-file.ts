import { realpath, stat } from 'node:fs/promises';
import { extname, relative, resolve } from 'node:path';
import type { RecordingDeps } from '../deps.ts';
import { findRecording } from '../recording-repo.ts';
import { insertFile, streamAt } from './file-repo.ts';

/** What SRS and MediaMTX record in. */
const FORMATS: ReadonlySet<string> = new Set(['.flv', '.mp4']);

/** A file that a media server says it finished. */
export interface ReportedFile {
  liveRoomId: string;
  /** Absolute, or from `folder` on, by default that of the settings. */
  path: string;
  folder?: string;
}

/** The file itself, whatever links lead to it, and when it was last changed; or why it is not taken. */
const locate = async (root: string, { path, folder }: ReportedFile) => {
  try {
    const [shared, real] = await Promise.all([realpath(root), realpath(resolve(folder ?? root, path))]);
    const inside = relative(shared, real);
    if (inside === '' || inside.startsWith('..')) return 'the file is not in LIVE_HOOK_RECORDINGS';
    if (!FORMATS.has(extname(real).toLowerCase())) return 'only .flv and .mp4 are taken';
    const found = await stat(real);
    return found.isFile() ? { path: real, changedAt: Math.round(found.mtimeMs) } : 'this is no file';
  } catch {
    return 'the file is not there';
  }
};

const take = async (deps: RecordingDeps, file: ReportedFile): Promise<string | null> => {
  const { config, db, now, log } = deps;
  if (config.LIVE_HOOK_RECORDINGS === undefined) return 'LIVE_HOOK_RECORDINGS is not set';
  const located = await locate(config.LIVE_HOOK_RECORDINGS, file);
  if (typeof located === 'string') return located;
  const stream = await streamAt(db, file.liveRoomId, located.changedAt);
  const recording = stream && (await findRecording(db, stream.recording_id));
  if (!recording) return 'no show of this room that is recorded was on the air then';
  const isNew = await insertFile(db, {
    ...{ path: located.path, changed_at: located.changedAt, recording_id: recording.id },
    ...{ state: 'waiting', fault: null, attempts: 0, due_at: now() },
  });
  if (isNew)
    log.info({ file: located.path, recordingId: recording.id }, 'a file of a media server becomes a recording');
  return null;
};

/** Takes note of a file once, however often it is reported. Null, or why it is not taken. */
export const reportFile = async (deps: RecordingDeps, file: ReportedFile): Promise<string | null> => {
  const reason = await take(deps, file);
  if (reason !== null)
    deps.log.warn({ liveRoomId: file.liveRoomId, file: file.path, reason }, 'a file of a media server is not taken');
  return reason;
};
