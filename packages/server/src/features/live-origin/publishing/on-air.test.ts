import { mkdtempSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/db/open-database.ts';
import type { LiveOriginDeps } from '../deps.ts';
import { createOnAir, type OnAir } from './on-air.ts';
import { readOnAir, writeOnAir } from '../stream-repo.ts';

const SHOW = { liveRoomId: 'open', hostId: 'wang' };
const PUBLICATION = { ...SHOW, publicationId: 'p1', address: '127.0.0.1' };

let database: OpenDatabase;
let reported: object[];
let isAway: boolean;
let onAir: OnAir;

const create = (): OnAir =>
  createOnAir(
    {
      db: database.db,
      now: () => 0,
      log: pino({ level: 'silent' }),
      setRoomLive: async (change: object) => {
        if (isAway) throw new Error('the database is away');
        reported.push(change);
      },
    } as unknown as LiveOriginDeps,
    { began: () => {}, changed: () => {}, ended: () => {} },
  );

beforeEach(async () => {
  database = await openDatabase({ dataDir: mkdtempSync(join(tmpdir(), 'touchline-on-air-')) });
  [reported, isAway] = [[], false];
  onAir = create();
});
afterEach(async () => {
  await onAir.settle();
  await database.close();
});

const isPublished = async (changes: object[]): Promise<void> => {
  await expect.poll(() => reported).toEqual(changes);
};

test('[E13] a show that ends while the database is unavailable is ended once it is back', async () => {
  onAir.begin(PUBLICATION);
  await isPublished([{ ...SHOW, isLive: true }]);
  isAway = true;
  onAir.end('p1');
  // The first attempt fails at once, the next is after 2 s.
  await delay(200);
  expect(reported).toHaveLength(1);
  expect(await readOnAir(database.db)).toMatchObject([SHOW]);
  isAway = false;
  await isPublished([
    { ...SHOW, isLive: true },
    { ...SHOW, isLive: false },
  ]);
  await expect.poll(() => readOnAir(database.db)).toEqual([]);
});

test('[E13] shows that could not be ended before the server stopped are ended at the next start', async () => {
  onAir.begin(PUBLICATION);
  onAir.begin({ ...PUBLICATION, publicationId: 'p2', liveRoomId: 'vip' });
  await expect.poll(() => reported).toHaveLength(2);
  isAway = true;
  onAir.end('p1');
  await onAir.settle();
  isAway = false;
  onAir.end('p2');
  await onAir.settle();
  expect(await readOnAir(database.db)).toMatchObject([SHOW]);
  onAir = create();
  await onAir.restore(false);
  expect(reported.at(-1)).toEqual({ ...SHOW, isLive: false });
  expect(await readOnAir(database.db)).toEqual([]);
});

test('[E13] another host of the room begins another stream, also while the first one waits', async () => {
  const first = onAir.begin(PUBLICATION).stream;
  onAir.lose('p1');
  expect(onAir.streamOf('open')).toBe(first);
  const second = onAir.begin({ ...PUBLICATION, publicationId: 'p2', hostId: 'qi' }).stream;
  expect(second.streamId).not.toBe(first.streamId);
  await isPublished([
    { ...SHOW, isLive: true },
    { ...SHOW, isLive: false },
    { ...SHOW, hostId: 'qi', isLive: true },
  ]);
  expect(await readOnAir(database.db)).toMatchObject([{ hostId: 'qi', streamId: second.streamId }]);
});

test('[E13] the list of an older version is read', async () => {
  await writeOnAir(database.db, [SHOW]);
  await onAir.restore(true);
  expect(onAir.streamOf('open')).toMatchObject({ ...SHOW, isExternal: false, publication: null });
  expect(onAir.streamOf('open')?.streamId).toMatch(/^[0-9a-f-]{36}$/);
});
