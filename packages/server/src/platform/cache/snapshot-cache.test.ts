import { beforeEach, expect, test } from 'vitest';
import { ANY_TAG, Snapshot, SnapshotCache, nonPageTag } from '#platform/cache/snapshot-cache.ts';

const MAX_AGE_MS = 1000;

let now: number;
let cache: SnapshotCache;
let made: number;

const produce = async (): Promise<number> => ++made;
const get = (from = cache, key = 'list', tags = ['anchor', 'matches']): Promise<number> =>
  from.get(key, tags, MAX_AGE_MS, produce);

beforeEach(() => {
  now = 1000;
  made = 0;
  cache = new SnapshotCache(() => now);
});

test('a value is produced once for concurrent callers, and again only when it is too old', async () => {
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  now += MAX_AGE_MS;
  expect(await get()).toBe(1);
  now += 1;
  expect(await get()).toBe(2);
});

test('values are produced again after the clock was set back', async () => {
  await get();
  now -= 1;
  expect(await get()).toBe(2);
});

test('each of its tags makes a value stale, however often others were invalidated before and between', async () => {
  expect(await get()).toBe(1);
  cache.invalidate('news');
  expect(await get()).toBe(1);
  cache.invalidate('matches');
  cache.invalidate('news');
  expect(await get()).toBe(2);
  cache.invalidate('anchor');
  expect(await get()).toBe(3);
  cache.invalidateAll();
  expect([await get(), await get()]).toEqual([4, 4]);
});

test('a value whose data changes while it is produced is returned only to earlier callers', async () => {
  const first = get();
  cache.invalidate('anchor');
  expect([await first, await get()]).toEqual([1, 2]);
});

test('changes of data that pages show make pages stale, chat does not', async () => {
  const page = () => get(cache, 'page', [ANY_TAG]);
  expect(await page()).toBe(1);
  cache.invalidate(nonPageTag('chat'));
  expect(await page()).toBe(1);
  cache.invalidate('news');
  expect(await page()).toBe(2);
});

test('sibling caches have a capacity of their own and share tags', async () => {
  const beside = cache.beside(1);
  expect([await get(), await get(beside)]).toEqual([1, 2]);
  await get(beside, 'another');
  expect([await get(), await get(beside)]).toEqual([1, 4]);
  beside.invalidate('anchor');
  expect([await get(), await get(beside)]).toEqual([5, 6]);
});

test('a value that could not be produced is produced for the next caller', async () => {
  const fail = (): Promise<number> => Promise.reject(new Error('the database is away'));
  await expect(cache.get('list', [], MAX_AGE_MS, fail)).rejects.toThrow('away');
  expect(await get()).toBe(1);
});

test('[V5] a reply that is unchanged after an invalidation keeps its time until it is too old', async () => {
  let data = 'public';
  const reply = async () =>
    (await cache.get('reply', ['anchor'], MAX_AGE_MS, async () => Snapshot.of(`${data} at ${now}`, data))).text();
  expect(await reply()).toBe('public at 1000');
  const changeAfter = (ms: number): Promise<string> => {
    now += ms;
    cache.invalidate('anchor');
    return reply();
  };
  expect([await changeAfter(400), await changeAfter(600)]).toEqual(['public at 1000', 'public at 1000']);
  expect(await changeAfter(1)).toBe('public at 2001');
  data = 'other';
  expect(await changeAfter(1)).toBe('other at 2002');
});
