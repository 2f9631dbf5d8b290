import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Batches } from './batches.ts';

const EVERY_MS = 30;

/** Batches that note when each began and what was in it. */
const noting = (work: () => Promise<void> = async () => undefined) => {
  const written: { key: string; items: readonly number[]; at: number }[] = [];
  const batches = new Batches<number, number>({ everyMs: EVERY_MS, most: 1000 }, async (key, items) => {
    written.push({ key, items, at: performance.now() });
    await work();
    return items.map((item) => item * 2);
  });
  return { batches, written };
};

test('however many come, and however slowly they are written, at most one batch of a key begins in each period', async () => {
  const { batches, written } = noting(() => sleep(5));
  const began = performance.now();
  const outcomes: Promise<number>[] = [];
  for (let item = 0; item < 900; item += 1) {
    outcomes.push(batches.add('room', item));
    if (item % 30 === 0) await sleep(3);
  }
  expect(await Promise.all(outcomes)).toEqual(Array.from({ length: 900 }, (_, item) => item * 2));
  expect(written.flatMap(({ items }) => items)).toEqual(Array.from({ length: 900 }, (_, item) => item));
  // A timer may be a millisecond early.
  for (const [at, { at: start }] of written.entries())
    expect(start - (written[at - 1]?.at ?? -Infinity)).toBeGreaterThan(EVERY_MS - 2);
  expect(written.length).toBeLessThanOrEqual(1 + (performance.now() - began) / (EVERY_MS - 2));
});

test('the first is written at once, what comes meanwhile together, and keys do not wait for each other', async () => {
  const { batches, written } = noting();
  await Promise.all([batches.add('a', 1), batches.add('b', 2), batches.add('a', 3), batches.add('a', 4)]);
  expect(written.map(({ key, items }) => [key, items])).toEqual([
    ['a', [1]],
    ['b', [2]],
    ['a', [3, 4]],
  ]);
});

test('callers of a batch that fails learn it, and the next batch is written', async () => {
  let failures = 1;
  const { batches, written } = noting(async () => {
    if (failures-- > 0) throw new Error('the database is gone');
  });
  await expect(batches.add('room', 1)).rejects.toThrow('the database is gone');
  expect(await batches.add('room', 2)).toBe(4);
  expect(written).toHaveLength(2);
});

test('beyond the most that may wait nobody is let in, and nobody who waits is lost', async () => {
  const { batches } = noting();
  const outcomes = Array.from({ length: 1001 }, (_, item) => batches.add('room', item));
  expect(() => batches.add('room', 0)).toThrow('too many at once');
  expect(await Promise.all(outcomes)).toHaveLength(1001);
});
