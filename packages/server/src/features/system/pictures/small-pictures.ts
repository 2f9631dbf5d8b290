import { PICTURE_WIDTHS, type PictureWidth } from '@touchline/domain/picture-widths.ts';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { SharedBytes } from '#platform/cache/shared-bytes.ts';
import type { Db } from '#platform/db/open-database.ts';
import { resize, SMALL_FORMATS } from '#platform/pictures/reencode.ts';
import { hasSmall, saveSmallPicture, readSmall, type SmallPicture } from './small-picture-repo.ts';

/** Maximum queue length; beyond it the original is sent. */
const WAITING_MOST = 40;
const KEPT_BYTES = 32 * 1024 * 1024;

/** Raster types, which are available in other widths and formats. */
export const RASTER_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** The sizes of uploaded pictures: created once, one at a time, and stored. */
export interface SmallPictures {
  /** A size, created when missing; null when the picture has none or too many wait: the original is to be sent. */
  find(wanted: SmallPicture): Promise<Buffer | null>;
  /**
   * Starts to create all sizes of a picture that is `width` px wide. Missing sizes are created on the first request.
   */
  prepare(key: string, width: number): void;
  /** Stops after the size in progress. */
  close(): Promise<void>;
}

interface SmallPictureDeps {
  db: Db;
  log: Logger;
}

const nameOf = ({ key, width, format }: SmallPicture): string => `${key} ${width} ${format}`;

/** The last one is at least as wide as the picture. */
const widthsOf = (width: number): readonly PictureWidth[] => {
  const enough = PICTURE_WIDTHS.findIndex((some) => some >= width);
  return enough === -1 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, enough + 1);
};

export const createSmallPictures = ({ db, log }: SmallPictureDeps): SmallPictures => {
  const turns = pLimit(1);
  // Queued one at a time, so that requested pictures need not wait for others.
  const preparations = pLimit(1);
  const cache = new SharedBytes(KEPT_BYTES);
  const inFlight = new Map<string, Promise<Buffer | null>>();
  let isClosed = false;

  const make = async (wanted: SmallPicture): Promise<Buffer | null> => {
    const picture = await db
      .selectFrom('file')
      .select('body')
      .where('key', '=', wanted.key)
      .where('content_type', 'in', RASTER_TYPES)
      .executeTakeFirst();
    if (!picture) return null;
    const body = await resize(picture.body, wanted.width, wanted.format);
    await saveSmallPicture(db, wanted, body);
    return body;
  };

  const makeSequentially = async (wanted: SmallPicture): Promise<Buffer | null> => {
    if (isClosed || turns.pendingCount >= WAITING_MOST) return null;
    try {
      return await turns(() => make(wanted));
    } catch (error) {
      log.warn({ err: error, key: wanted.key }, 'a picture could not be scaled');
      return null;
    }
  };

  const find: SmallPictures['find'] = async (wanted) => {
    const name = nameOf(wanted);
    if (await hasSmall(db, wanted)) return cache.get(name, () => readSmall(db, wanted));
    const known = inFlight.get(name);
    if (known) return known;
    const made = makeSequentially(wanted).finally(() => inFlight.delete(name));
    inFlight.set(name, made);
    return made;
  };

  const prepareAll = async (key: string, pictureWidth: number): Promise<void> => {
    for (const width of widthsOf(pictureWidth))
      for (const format of SMALL_FORMATS) if (!isClosed) await find({ key, width, format });
  };

  return {
    find,
    prepare(key, width) {
      preparations(() => prepareAll(key, width)).catch((error: unknown) =>
        log.warn({ err: error, key }, 'the sizes of a picture could not be created'),
      );
    },
    async close() {
      isClosed = true;
      await Promise.allSettled([...inFlight.values(), preparations(() => undefined)]);
    },
  };
};
