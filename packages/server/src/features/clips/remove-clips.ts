import type { Trx } from '#platform/db/open-database.ts';
import { afterCommit, inTransaction } from '#platform/db/transaction.ts';
import { CLIP_FILES, type ClipRow, CLIPS_TAG, cutOf, filesOf } from './clip-repo.ts';
import type { ClipDeps } from './deps.ts';

type Removing = Pick<ClipDeps, 'files' | 'log' | 'cache'>;
type Files = ReturnType<typeof filesOf>;

const DAY_MS = 86_400_000;

export const removeFiles = async ({ files }: Pick<ClipDeps, 'files'>, list: readonly Files[]): Promise<void> => {
  for (const { mp4, poster } of list) {
    await files.remove(mp4);
    await files.remove(poster);
  }
};

const removeAfter = (deps: Removing, trx: Trx, rows: readonly ClipRow[]): void => {
  const list = rows.filter(({ files }) => files > 0).map(({ id, files }) => filesOf(id, files));
  afterCommit(trx, () => {
    deps.cache.invalidate(CLIPS_TAG);
    removeFiles(deps, list).catch((error: unknown) => {
      deps.log.error({ err: error }, 'the files of removed clips could not be removed');
    });
  });
};

/** Forgets a clip and its files if `trx` commits; the row stays so that its moment is not cut again. */
export const removeClip = async (deps: Removing, trx: Trx, row: ClipRow, now: number): Promise<void> => {
  await trx.updateTable('clip').set({ removed_at: now, files: 0 }).where('id', '=', row.id).execute();
  removeAfter(deps, trx, [row]);
};

/** Removes the clips of a host, a match or a stream with their files, if `trx` commits. */
export const removeClips = async (
  deps: Removing,
  trx: Trx,
  [column, value]: readonly ['host_id' | 'match_id' | 'stream_id', string],
): Promise<void> => {
  removeAfter(deps, trx, await trx.deleteFrom('clip').where(column, '=', value).returningAll().execute());
};

/** Removes clips of streams without a recording once a recording would have gone; those of others go with it. */
export const removeOldClips = (deps: Pick<ClipDeps, 'db' | 'now'> & Removing, days: number): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const removed = await trx
      .deleteFrom('clip')
      .where('created_at', '<', deps.now() - days * DAY_MS)
      .where('stream_id', 'not in', (eb) => eb.selectFrom('recording').select('stream_id'))
      .returningAll()
      .execute();
    removeAfter(deps, trx, removed);
  });

/** Removes files that no clip names: a store that was away, or a server that ended, left them. */
export const removeLeftFiles = async ({ db, files }: Pick<ClipDeps, 'db' | 'files'>): Promise<void> => {
  for await (const page of files.list(CLIP_FILES)) {
    const cuts = page.map(({ key }) => ({ key, cut: cutOf(key) }));
    const rows = await db
      .selectFrom('clip')
      .select(['id', 'files'])
      .where('removed_at', 'is', null)
      .where('id', 'in', [...new Set(cuts.map(({ cut }) => cut?.id ?? ''))])
      .execute();
    const current = new Map(rows.map((row) => [row.id, row.files]));
    for (const { key, cut } of cuts) {
      if (cut === null) continue;
      const newest = current.get(cut.id);
      // The next cut is stored before its clip names it.
      if (newest !== undefined && (cut.files === newest || cut.files === newest + 1)) continue;
      await files.remove(key);
    }
  }
};
