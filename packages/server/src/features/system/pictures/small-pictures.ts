import { PICTURE_WIDTHS, type PictureWidth } from '@touchline/domain/picture-widths.ts';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { LRUCache } from 'lru-cache';
import type { Db } from '#platform/db/open-database.ts';
import { resize, SMALL_FORMATS } from '#platform/pictures/reencode.ts';
import type { ObjectStore } from '#platform/objects/object-store.ts';
import { pictureObject, sizeObject, type SmallPicture } from './picture-objects.ts';

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
  objects: ObjectStore;
  log: Logger;
}

/** The last one is at least as wide as the picture. */
const widthsOf = (width: number): readonly PictureWidth[] => {
  const enough = PICTURE_WIDTHS.findIndex((some) => some >= width);
  return enough === -1 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, enough + 1);
};

const isThere = async (db: Db, { key }: SmallPicture): Promise<boolean> => {
  const found = db.selectFrom('file').select('key').where('key', '=', key);
  return (await found.where('content_type', 'in', RASTER_TYPES).executeTakeFirst()) !== undefined;
};

const make = async ({ db, objects }: SmallPictureDeps, wanted: SmallPicture): Promise<Buffer | null> => {
  const picture = await objects.get(pictureObject(wanted.key));
  if (!picture) return null;
  const body = await resize(picture, wanted.width, wanted.format);
  // Unless the picture was removed meanwhile.
  if (await isThere(db, wanted)) await objects.put(sizeObject(wanted), body, `image/${wanted.format}`);
  return body;
};

export const createSmallPictures = (deps: SmallPictureDeps): SmallPictures => {
  const { db, objects, log } = deps;
  const turns = pLimit(1);
  // Queued one at a time, so that requested pictures need not wait for others.
  const preparations = pLimit(1);
  const cache = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  const inFlight = new Map<string, Promise<Buffer | null>>();
  let isClosed = false;

  const makeSequentially = async (wanted: SmallPicture): Promise<Buffer | null> => {
    if (isClosed || turns.pendingCount >= WAITING_MOST) return null;
    try {
      return await turns(() => make(deps, wanted));
    } catch (error) {
      log.warn({ err: error, key: wanted.key }, 'a picture could not be scaled');
      return null;
    }
  };

  const findOrMake = async (wanted: SmallPicture, name: string): Promise<Buffer | null> => {
    const body = (await objects.get(name)) ?? (await makeSequentially(wanted));
    if (body) cache.set(name, body);
    return body;
  };

  const find: SmallPictures['find'] = async (wanted) => {
    if (!(await isThere(db, wanted))) return null;
    const name = sizeObject(wanted);
    const known = cache.get(name) ?? inFlight.get(name);
    if (known) return known;
    const found = findOrMake(wanted, name).finally(() => inFlight.delete(name));
    inFlight.set(name, found);
    return found;
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
