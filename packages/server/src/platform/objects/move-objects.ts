import { createHash } from 'node:crypto';
import type { Objects } from './open-objects.ts';

/** What was moved. */
export interface MovedObjects {
  objects: number;
  bytes: number;
}

const sumOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

/**
 * Moves every object from `second` into `first`, where the settings want them: copies it, reads it there again, compares the
 * checksums, then removes it. Ended anywhere it goes on where it was at the next call, and servers may run meanwhile: they read both.
 */
export const moveObjects = async (
  { first, second }: Pick<Objects, 'first' | 'second'>,
  contentTypeOf: (key: string) => Promise<string>,
  moved: (so: MovedObjects) => void = () => {},
): Promise<MovedObjects> => {
  const total: MovedObjects = { objects: 0, bytes: 0 };
  if (second === null) return total;
  for await (const page of second.list('')) {
    for (const { key } of page) {
      const body = await second.get(key);
      if (!body) continue;
      await first.put(key, body, await contentTypeOf(key));
      const stored = await first.get(key);
      if (!stored || sumOf(stored) !== sumOf(body))
        throw new Error(`${key} is not in the target as it was; it was kept`);
      await second.remove(key);
      total.objects += 1;
      total.bytes += body.length;
    }
    moved(total);
  }
  return total;
};
