import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { INDEXED_KINDS, type IndexedKind, type SearchEntry } from './entries.ts';
import { type EntrySource, SearchIndex } from './search-index.ts';

const HOST: SearchEntry = { id: 'wang', names: ['Wang'], about: [], popularity: 0 };

let clock: number;
let reads: number;
let isBroken: boolean;
let cache: SnapshotCache;
let index: SearchIndex;

const readHosts = async function* (): AsyncGenerator<SearchEntry[]> {
  reads += 1;
  await Promise.resolve();
  if (isBroken) throw new Error('the database is away');
  yield [HOST];
};
const nothing = async function* (): AsyncGenerator<SearchEntry[]> {};

beforeEach(() => {
  [clock, reads, isBroken] = [0, 0, false];
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  cache = new SnapshotCache(() => 0);
  const sources = Object.fromEntries(
    INDEXED_KINDS.map((kind): [IndexedKind, EntrySource] => [
      kind,
      { tags: [kind], read: kind === 'host' ? readHosts : nothing },
    ]),
  ) as Record<IndexedKind, EntrySource>;
  const nicknames = { tags: [], read: async () => ({}) };
  index = new SearchIndex({ cache, log: pino({ enabled: false }), sources, nicknames });
});
afterEach(async () => {
  await index.close();
  vi.restoreAllMocks();
});

const found = async (): Promise<string[]> =>
  (await index.find({ text: 'wang', kinds: ['host'], limit: 1 })).hits.host.list.map(({ id }) => id);

test('a kind that cannot be read rests before the next attempt, and until then no search says that there is nothing', async () => {
  isBroken = true;
  await expect(found()).rejects.toThrow('the database is away');
  isBroken = false;
  clock = 999;
  for (let time = 0; time < 3; time += 1) await expect(found()).rejects.toMatchObject({ code: CODE.TOO_MANY });
  expect(reads).toBe(1);
  clock = 1000;
  expect(await found()).toEqual(['wang']);
  expect(reads).toBe(2);
});

test('a kind that was read is searched as it was while it cannot be read again', async () => {
  expect(await found()).toEqual(['wang']);
  isBroken = true;
  clock = 1000;
  cache.invalidate('host');
  for (let time = 0; time < 3; time += 1) expect(await found()).toEqual(['wang']);
  expect(reads).toBe(2);
});
