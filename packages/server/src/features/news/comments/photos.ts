import { CODE } from '@touchline/contract/codes.ts';
import { photoSizeSuffix } from '@touchline/domain/comment-photos.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import { serverTexts } from '@touchline/domain/languages/server-texts.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { type EncodedPicture, PictureRefused, reencode } from '#platform/pictures/reencode.ts';
import type { NewsDeps, Writer } from '../deps.ts';
import { addPhoto, PHOTO_WAIT_MS, photoCountSince, removeUnshownBetween } from './photo-repo.ts';

const AS_WEBP = { format: 'webp', sideMost: 1600, quality: 80 } as const;

/** Re-encodes a comment's picture as WebP of at most 1600 px. Throws 200305 in the language of the sender. */
const drawPhoto = async (body: Buffer, language: Language): Promise<EncodedPicture> => {
  try {
    return await reencode(body, AS_WEBP);
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    throw new ApiError(CODE.PICTURE_REFUSED, serverTexts(language).pictureFaults[error.fault]);
  }
};

const BYTES_MOST = 8 * 1024 * 1024;
const DAY_MS = 86_400_000;
const PHOTOS_A_DAY = 60;

/** Stores a picture that its member may then show in comments; its key ends with its size. */
export const uploadPhoto = async (
  deps: NewsDeps,
  { uid, language }: Writer,
  base64: string,
): Promise<{ key: string; width: number; height: number }> => {
  await deps.requireMayWrite({ uid, language }, '');
  await deps.limits.consume('commentPhoto', uid);
  if ((await photoCountSince(deps.db, uid, deps.now() - DAY_MS)) >= PHOTOS_A_DAY)
    throw new ApiError(CODE.TOO_MANY, `at most ${PHOTOS_A_DAY} pictures a day`);
  const sent = Buffer.from(base64, 'base64');
  if (sent.length > BYTES_MOST) throw new ApiError(CODE.TOO_LARGE, 'a picture can be up to 8 MB');
  const { body, width, height } = await drawPhoto(sent, language);
  const suffix = photoSizeSuffix({ width, height });
  const key = deps.fileKey(body, suffix);
  // Before the file, so that a concurrent removal of the last comment with the same picture keeps the file.
  await inTransaction(deps.db, (trx) => addPhoto(trx, { key, uid, created_at: deps.now() }));
  await deps.storeFile({ contentType: 'image/webp', body, width }, suffix);
  return { key, width, height };
};

/** After a longer stop of the server unused pictures remain. */
const LOOK_BACK_MS = 30 * DAY_MS;

/** Removes pictures that no comment shows a day after their upload. */
export const removeOrphanedPhotos = async (deps: NewsDeps): Promise<void> => {
  const to = deps.now() - PHOTO_WAIT_MS;
  await inTransaction(deps.db, (trx) => removeUnshownBetween(deps, trx, { from: to - LOOK_BACK_MS, to }));
};
