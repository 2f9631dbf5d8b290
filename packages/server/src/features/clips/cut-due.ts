import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClipFault } from '@touchline/contract/clip-terms.ts';
import type { ClipRow } from './clip-repo.ts';
import { filesOf } from './clip-repo.ts';
import { removeFiles } from './remove-clips.ts';
import { announceClip } from './announce.ts';
import { cutClip, type CutFiles } from './cut.ts';
import type { ClipDeps, FindFootage, Footage } from './deps.ts';

/** Nobody else cuts a clip while this lasts; a server that stops is followed by another one after it. */
const LEASE_MS = 240_000;
const AGAIN_MS = 1000;
/** After each failed attempt; then it has failed. */
const BACK_OFF_MS = [5000, 30_000, 120_000];
const AT_ONCE = 20;
/** So much later a clip without footage on its node is looked for in the recording. */
const LATE_MS = 15_000;

type DuePick = (row: ClipRow, now: number) => boolean;

/** What is due, oldest first. */
const dueRows = ({ db, now }: ClipDeps): Promise<ClipRow[]> =>
  db
    .selectFrom('clip')
    .selectAll()
    .where('state', '=', 'pending')
    .where('due_at', '<=', now())
    .where('removed_at', 'is', null)
    .where('is_withdrawn', '=', 0)
    .orderBy('due_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();

/** Moves a due clip; false when somebody else did. */
const moveTo = async ({ db }: ClipDeps, { id, due_at }: ClipRow, due: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('clip')
    .set({ due_at: due })
    .where('id', '=', id)
    .where('due_at', '=', due_at)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const faultOf = (error: unknown): ClipFault => {
  const { code } = error as NodeJS.ErrnoException;
  const text = String(error);
  if (code === 'ENOSPC' || code === 'EDQUOT' || text.includes('No space left on device')) return 'disk-full';
  return 'broken';
};

const fail = async ({ db, now }: ClipDeps, row: ClipRow, fault: ClipFault): Promise<void> => {
  const wait = BACK_OFF_MS[row.attempts];
  await db
    .updateTable('clip')
    .set({
      state: wait === undefined ? 'failed' : 'pending',
      attempts: row.attempts + 1,
      due_at: now() + (wait ?? 0),
      fault,
    })
    .where('id', '=', row.id)
    .execute();
};

/** Writes what was cut, unless the clip was removed or is to be cut otherwise by now. */
const finish = async ({ db }: ClipDeps, row: ClipRow, streamId: string, cut: CutFiles): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('clip')
    .set({
      state: 'ready',
      fault: null,
      attempts: 0,
      stream_id: streamId,
      files: row.files + 1,
      start_at: Math.round(cut.startAt),
      duration_ms: cut.durationMs,
      width: cut.width,
      height: cut.height,
      bytes: cut.bytes,
    })
    .where('id', '=', row.id)
    .where('removed_at', 'is', null)
    .where('files', '=', row.files)
    .where('start_ms', '=', row.start_ms)
    .where('end_ms', '=', row.end_ms)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const store = async (deps: ClipDeps, row: ClipRow, streamId: string, cut: CutFiles): Promise<void> => {
  const keys = filesOf(row.id, row.files + 1);
  await deps.files.put(keys.mp4, await readFile(cut.mp4), 'video/mp4');
  await deps.files.put(keys.poster, await readFile(cut.poster), 'image/jpeg');
  const isCurrent = await finish(deps, row, streamId, cut);
  if (!isCurrent) await removeFiles(deps, [keys]);
  else if (row.files > 0) await removeFiles(deps, [filesOf(row.id, row.files)]);
  if (isCurrent) await announceClip(deps, row);
};

const stretchOf = (row: ClipRow) => ({ from: row.happened_at + row.start_ms, to: row.happened_at + row.end_ms });

const cutRow = async (
  deps: ClipDeps,
  row: ClipRow,
  footage: Footage,
  workshop: NonNullable<ClipDeps['workshop']>,
): Promise<void> => {
  let folder: string | null = null;
  try {
    await mkdir(workshop.folder, { recursive: true });
    folder = await mkdtemp(join(workshop.folder, 'cut-'));
    const cut = await cutClip(
      { pieces: footage.pieces, ...stretchOf(row), posterAt: row.happened_at },
      { ffmpeg: workshop.ffmpeg, folder },
    );
    await store(deps, row, footage.streamId, cut);
  } catch (error) {
    deps.log.warn({ err: error, clip: row.id, attempt: row.attempts + 1 }, 'a clip could not be cut');
    await fail(deps, row, faultOf(error));
  } finally {
    await footage.release();
    if (folder !== null) await rm(folder, { recursive: true, force: true });
  }
};

const cutDue = async (deps: ClipDeps, find: FindFootage, pick: DuePick, isLast: boolean): Promise<void> => {
  for (const row of await dueRows(deps)) {
    if (!pick(row, deps.now())) continue;
    const { from, to } = stretchOf(row);
    const footage = await find(row.live_room_id, from, to);
    if (footage === null && !isLast) continue;
    if (footage !== null && !footage.isComplete) {
      await footage.release();
      await moveTo(deps, row, deps.now() + AGAIN_MS);
      continue;
    }
    if (!(await moveTo(deps, row, deps.now() + LEASE_MS))) await footage?.release();
    else if (deps.workshop === null) await fail(deps, row, 'no-ffmpeg');
    else if (footage === null) await fail(deps, row, 'no-video');
    else await cutRow(deps, row, footage, deps.workshop);
  }
};

/** Cuts the clips that are due from the streams of this node, one after another; a job of each node. */
export const cutFromStreams = (deps: ClipDeps): Promise<void> => cutDue(deps, deps.liveFootage, () => true, false);

/** The same from recordings: clips that are cut again, and those that no node has cut; a job of the leader. */
export const cutFromRecordings = (deps: ClipDeps): Promise<void> =>
  cutDue(deps, deps.recordedFootage, (row, now) => row.files > 0 || row.due_at <= now - LATE_MS, true);
