import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import type { NewsDeps } from '../deps.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';

/** How long a picture waits for its comment. */
export const PHOTO_WAIT_MS = 86_400_000;

/** Records a member's upload of a picture for comments, which keeps its file. */
export const addPhoto = async (trx: Trx, photo: { key: string; uid: string; created_at: number }): Promise<void> => {
  await waitForLock(trx, 'comment-photos');
  await trx
    .insertInto('comment_photo')
    .values(photo)
    .onConflict((conflict) => conflict.columns(['key', 'uid']).doUpdateSet({ created_at: photo.created_at }))
    .execute();
};

/** Number of pictures that a member uploaded since a time. */
export const photoCountSince = async (db: Db, uid: string, since: number): Promise<number> => {
  const { count } = await db
    .selectFrom('comment_photo')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Which of these pictures the member uploaded; locks them until the end of the transaction. */
export const ownPhotosAmong = async (trx: Trx, uid: string, keys: readonly string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set();
  await waitForLock(trx, 'comment-photos', 'shared');
  const rows = await trx
    .selectFrom('comment_photo')
    .select('key')
    .where('uid', '=', uid)
    .where('key', 'in', [...keys])
    .execute();
  return new Set(rows.map((row) => row.key));
};

/** Uploads without a comment of their member. */
const removeUnshown = (trx: Trx) =>
  trx.deleteFrom('comment_photo').where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('tip_comment')
          .select('tip_comment.id')
          .whereRef('tip_comment.uid', '=', 'comment_photo.uid')
          .where(sql<boolean>`tip_comment.photos like '%' || comment_photo.key || '%'`),
      ),
    ),
  );

/** The same picture has the same key for all members: its file is removed with the last upload. */
const removeFilesWithoutUpload = async (deps: NewsDeps, trx: Trx, keys: ReadonlySet<string>): Promise<void> => {
  for (const key of keys) {
    const upload = await trx.selectFrom('comment_photo').select('uid').where('key', '=', key).executeTakeFirst();
    if (!upload) await deps.removeFile(trx, key);
  }
};

/**
 * Removes the pictures of removed comments that no other comment shows, so that their URLs become invalid. Later uploads,
 * and those of others, wait for a comment that may be in progress, but no longer than other uploads.
 */
export const removePhotosOf = async (
  deps: NewsDeps,
  trx: Trx,
  comments: readonly { uid: string | null; photos: string; created_at: number }[],
): Promise<void> => {
  const shown = comments.flatMap(({ uid, photos, created_at: at }) =>
    photos === '' || uid === null ? [] : photos.split(',').map((key) => ({ uid, key, at })),
  );
  if (shown.length === 0) return;
  await waitForLock(trx, 'comment-photos');
  const waitedEnough = deps.now() - PHOTO_WAIT_MS;
  for (const { uid, key, at } of shown)
    await removeUnshown(trx)
      .where('key', '=', key)
      .where('uid', '=', uid)
      .where('created_at', '<=', Math.max(at, waitedEnough))
      .execute();
  await removeFilesWithoutUpload(deps, trx, new Set(shown.map(({ key }) => key)));
};

/** Removes uploads of these members; returns their number. Pictures that another member uploaded too are kept. */
export const removeUploadsOf = async (
  deps: NewsDeps,
  trx: Trx,
  uids: SelectQueryBuilder<Tables, 'account', { uid: string }>,
): Promise<number> => {
  await waitForLock(trx, 'comment-photos');
  const uploads = await trx.deleteFrom('comment_photo').where('uid', 'in', uids).returning('key').execute();
  await removeFilesWithoutUpload(deps, trx, new Set(uploads.map(({ key }) => key)));
  return uploads.length;
};

/** Removes uploads between two times without a comment. */
export const removeUnshownBetween = async (
  deps: NewsDeps,
  trx: Trx,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  await waitForLock(trx, 'comment-photos');
  const removed = await removeUnshown(trx)
    .where('created_at', '>', from)
    .where('created_at', '<=', to)
    .returning('key')
    .execute();
  await removeFilesWithoutUpload(deps, trx, new Set(removed.map(({ key }) => key)));
};
