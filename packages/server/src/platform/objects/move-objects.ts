import { createHash } from 'node:crypto';
import type { ObjectStore } from './object-store.ts';
import type { Objects } from './open-objects.ts';

/** What was moved. */
interface MovedObjects {
  objects: number;
  bytes: number;
}

interface MoveOptions {
  /** Objects whose keys start with one of these. */
  prefixes: readonly string[];
  /** The content type of an object. */
  typeOf: (key: string) => Promise<string>;
}

const sumOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

/** Returns the bytes; null when the object is gone. */
const moveOne = async (
  to: ObjectStore,
  from: ObjectStore,
  key: string,
  typeOf: MoveOptions['typeOf'],
): Promise<number | null> => {
  const body = await from.get(key);
  if (!body) return null;
  await to.put(key, body, await typeOf(key));
  const stored = await to.get(key);
  if (!stored || sumOf(stored) !== sumOf(body)) throw new Error(`${key} is not in the target as it was; it was kept`);
  await from.remove(key);
  return body.length;
};

/**
 * Moves objects from `second` into `first`, where the settings want them: copies each, reads it there again, compares the checksums,
 * then removes it. Ended anywhere it goes on where it was at the next call, and servers may run meanwhile: they read both.
 */
export const moveObjects = async (
  { first, second }: Pick<Objects, 'first' | 'second'>,
  { prefixes, typeOf }: MoveOptions,
  moved: (so: MovedObjects) => void = () => {},
): Promise<MovedObjects> => {
  const total: MovedObjects = { objects: 0, bytes: 0 };
  if (second === null) return total;
  for (const prefix of prefixes) {
    for await (const page of second.list(prefix)) {
      for (const { key } of page) {
        const bytes = await moveOne(first, second, key, typeOf);
        total.objects += bytes === null ? 0 : 1;
        total.bytes += bytes ?? 0;
      }
      moved(total);
    }
  }
  return total;
};
