import { expect, test } from 'vitest';
import { SharedBytes } from '#platform/cache/shared-bytes.ts';

const reader = (size: number) => {
  let reads = 0;
  return {
    read: async (): Promise<Buffer> => {
      reads += 1;
      await Promise.resolve();
      return Buffer.alloc(size);
    },
    reads: () => reads,
  };
};

test('concurrent callers get the same body, which is read once', async () => {
  const bytes = new SharedBytes(100);
  const { read, reads } = reader(10);
  const bodies = await Promise.all(Array.from({ length: 50 }, () => bytes.get('a', read)));
  expect([new Set(bodies).size, reads()]).toEqual([1, 1]);
  expect(await bytes.get('a', read)).toBe(bodies[0]);
});

test('the cache keeps to its size; the least recently requested body is dropped first', async () => {
  const bytes = new SharedBytes(100);
  const { read, reads } = reader(20);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'a', 'f']) await bytes.get(key, read);
  expect(reads()).toBe(6);
  await bytes.get('a', read);
  expect(reads()).toBe(6);
  await bytes.get('b', read);
  expect(reads()).toBe(7);
});

test('a body that is too large to cache reaches the caller, and one that could not be read is read again', async () => {
  const bytes = new SharedBytes(100);
  const { read, reads } = reader(80);
  expect([(await bytes.get('a', read)).length, (await bytes.get('a', read)).length, reads()]).toEqual([80, 80, 2]);
  await expect(bytes.get('b', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  expect((await bytes.get('b', reader(10).read)).length).toBe(10);
});
