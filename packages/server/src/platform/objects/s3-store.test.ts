import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { CODE } from '@touchline/contract/codes.ts';
import { hasSwift, startSwift, type Swift } from '@touchline/service-simulator/s3/swift.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pino from 'pino';
import { describeDefaultDatabase, describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openMemory } from '#platform/db/sqlite.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { createRecorder } from '#features/feeds/recording/recorder.ts';
import { readRecording } from '#features/feeds/recording/read-recording.ts';
import { daysIn } from '#features/feeds/recording/recorded-days.ts';
import { archivedDays, archivedFiles, archiveDays } from '#features/feeds/recording/recording-archive.ts';
import { createTestApp } from '#testing/test-app.ts';
import { picture } from '#testing/test-pictures.ts';
import { checkObjects, removeUnusedObjects } from '#features/system/pictures/check-objects.ts';
import { moveObjects } from './move-objects.ts';
import type { ObjectStore } from './object-store.ts';
import { openObjects } from './open-objects.ts';

const isInstalled = hasSwift();
const HOUR = 3_600_000;
const SILENT = pino({ level: 'silent' });

const keysOf = async (store: ObjectStore, prefix = ''): Promise<string[]> => {
  const keys: string[] = [];
  for await (const page of store.list(prefix)) keys.push(...page.map(({ key }) => key));
  return keys;
};

describe.skipIf(!isInstalled)(`an S3 bucket${isInstalled ? '' : " (Debian's python3-swift is not installed)"}`, () => {
  let swift: Swift;
  let count = 0;
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  beforeAll(async () => (swift = await startSwift()), 30_000);
  afterAll(() => swift.stop());

  /** Settings with a folder of the bucket that no other test has. */
  const settings = (over = {}) => ({
    ...swift.settings,
    OBJECT_STORE: 's3' as const,
    S3_PREFIX: `test-${(count += 1)}/`,
    ...over,
  });
  const open = ({ db }: TestDatabase, of: ReturnType<typeof settings>, log = SILENT) =>
    openObjects(of, { db, now: () => clock.now, log });

  describeEachDatabase('beside a database', (openDatabase) => {
    test('objects are stored, replaced, listed beyond a page and removed, each by its own key', async () => {
      const of = settings();
      const { store } = open(await openDatabase(), of);
      const body = Buffer.from([0, 255, 13, 10]);
      await store.put('pictures/f-1', Buffer.from('old'), 'image/png');
      await store.put('pictures/f-1', body, 'image/png');
      expect(await store.get('pictures/f-1')).toEqual(body);
      expect(await store.get('pictures/f-2')).toBeNull();
      // The server lists five at a time.
      const keys = Array.from({ length: 12 }, (_, index) => `sizes/f-1/${String(index).padStart(4, '0')}.webp`);
      await Promise.all(keys.map((key) => store.put(key, body, 'image/webp')));
      expect(await keysOf(store, 'sizes/')).toEqual(keys);
      const { value: page } = await store.list('pictures/').next();
      expect(page).toMatchObject([{ key: 'pictures/f-1', bytes: 4 }]);
      expect(Math.abs(page[0].at - Date.now())).toBeLessThan(HOUR);
      await store.remove('pictures/f-1');
      await store.remove('pictures/f-1');
      expect(await keysOf(store, 'pictures/')).toEqual([]);
    });

    test('a removal waits for the commit and for uploads of the same content, and is repeated until the bucket answers', async () => {
      const database = await openDatabase();
      const of = settings();
      const { store, removeDue } = open(database, of);
      for (const key of ['pictures/a', 'pictures/b']) await store.put(key, Buffer.from(key), 'image/png');
      const failed = inTransaction(database.db, async (trx) => {
        await store.removeWith(trx, ['pictures/a']);
        throw new Error('no');
      });
      await expect(failed).rejects.toThrow('no');
      await inTransaction(database.db, (trx) => store.removeWith(trx, ['pictures/a', 'pictures/b', 'sizes/none']));
      await removeDue();
      expect(await keysOf(store)).toEqual(['pictures/a', 'pictures/b']);
      // Uploaded again before its time came: it stays.
      await store.put('pictures/b', Buffer.from('again'), 'image/png');
      clock.now += HOUR;
      const wrong = open(database, { ...of, S3_SECRET: 'wrong' });
      await expect(wrong.removeDue()).rejects.toMatchObject({ code: CODE.OVERLOAD });
      // What is being removed is not stored at the same time.
      await expect(store.put('pictures/a', Buffer.from('a'), 'image/png')).rejects.toMatchObject({
        code: CODE.OVERLOAD,
      });
      await removeDue();
      expect(await keysOf(store)).toEqual(['pictures/b']);
      await store.put('pictures/a', Buffer.from('a'), 'image/png');
      expect(await store.get('pictures/a')).toEqual(Buffer.from('a'));
    });

    test('objects move there and back while both are read, and a move that was ended goes on', async () => {
      const database = await openDatabase();
      const before = open(database, { ...settings(), OBJECT_STORE: 'database' } as never);
      const bodies = new Map(
        Array.from({ length: 7 }, (_, index) => [`pictures/f-${index}`, Buffer.alloc(5000, index)]),
      );
      for (const [key, body] of bodies) await before.store.put(key, body, 'image/png');
      const objects = open(database, settings());
      const readAll = async () => {
        for (const [key, body] of bodies) expect(await objects.store.get(key)).toEqual(body);
      };
      let left = 3;
      const ending = {
        ...objects.first,
        put: (...of: Parameters<ObjectStore['put']>) =>
          (left -= 1) < 0 ? Promise.reject(new Error('killed')) : objects.first.put(...of),
      };
      const type = { prefixes: [''], typeOf: async () => 'image/png' };
      await expect(moveObjects({ ...objects, first: ending }, type)).rejects.toThrow('killed');
      expect(await keysOf(objects.first)).toHaveLength(3);
      await readAll();
      expect(await moveObjects(objects, type)).toEqual({ objects: 4, bytes: 20_000 });
      expect(objects.second && (await keysOf(objects.second))).toEqual([]);
      await readAll();
      expect(await moveObjects(objects, type)).toEqual({ objects: 0, bytes: 0 });
      expect(await moveObjects({ first: objects.second ?? objects.first, second: objects.first }, type)).toMatchObject({
        objects: 7,
      });
      expect(await keysOf(objects.first)).toEqual([]);
      await readAll();
    });

    test('a target that gives back other bytes loses nothing', async () => {
      const { first, second } = open(await openDatabase(), settings());
      await second?.put('pictures/f-1', Buffer.from('whole'), 'image/png');
      const bent = { ...first, get: async () => Buffer.from('half') };
      await expect(
        moveObjects({ first: bent, second }, { prefixes: ['pictures/'], typeOf: async () => 'image/png' }),
      ).rejects.toThrow('it was kept');
      expect(await second?.get('pictures/f-1')).toEqual(Buffer.from('whole'));
    });
  });

  describeDefaultDatabase('as the store of a site', (openDatabase) => {
    const upload = async (app: Awaited<ReturnType<typeof createTestApp>>, width = 300) =>
      app.ops('opsUploadFile', {
        contentType: 'image/png',
        base64: (await picture(width, 200).png().toBuffer()).toString('base64'),
      });
    const fetchFile = (app: Awaited<ReturnType<typeof createTestApp>>, key: string, query = '') =>
      app.app.inject({
        url: `/api/forehead/system/file/get/${key}${query}`,
        headers: { accept: 'image/avif,image/webp,*/*' },
      });

    test('pictures and their widths are in the bucket alone, and are sent with the same headers', async () => {
      const database = await openDatabase();
      const of = settings();
      const app = await createTestApp(database, of);
      const { key } = (await upload(app)).data;
      const [whole, small] = [await fetchFile(app, key), await fetchFile(app, key, '?w=96')];
      expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'image/png']);
      expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/avif']);
      for (const { headers } of [whole, small])
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(await database.db.selectFrom('stored_object').select('key').execute()).toEqual([]);
      const { store } = open(database, of);
      const wanted = [192, 384, 96].flatMap((width) =>
        ['avif', 'webp'].map((format) => `sizes/${key}/${width}.${format}`),
      );
      await expect.poll(() => keysOf(store), { timeout: 10_000 }).toEqual([`pictures/${key}`, ...wanted]);
      await app.close();
    });

    test('when the bucket is away uploads are refused without a row and pictures answer 503 until it is back', async () => {
      const database = await openDatabase();
      const own = await startSwift();
      const app = await createTestApp(database, { ...settings(), ...own.settings });
      const { key } = (await upload(app)).data;
      await own.stop();
      const refused = await upload(app, 200);
      expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([503, CODE.OVERLOAD, '10']);
      expect(await database.db.selectFrom('file').select('key').execute()).toHaveLength(1);
      const away = await fetchFile(app, key, '?w=768');
      expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '10']);
      const page = await app.app.inject('/metrics');
      expect(page.body).toMatch(/touchline_object_seconds_count\{store="s3",operation="put",result="failed"\} [1-9]/);
      await app.close();
    }, 60_000);

    test('objects without a picture go after a day, and pictures without an object are named', async () => {
      const database = await openDatabase();
      const of = settings();
      const app = await createTestApp(database, of);
      const { key } = (await upload(app)).data;
      const { store } = open(database, of);
      await expect.poll(() => keysOf(store), { timeout: 10_000 }).toHaveLength(7);
      await store.put('pictures/f-unused', Buffer.from('1'), 'image/png');
      await store.put('recordings/2026-11-20/a.gz', Buffer.from('1'), 'application/gzip');
      const deps = { db: database.db, objects: store, now: () => Date.now() + HOUR };
      expect(await checkObjects(deps)).toMatchObject({ objects: 8, unused: [], lost: [] });
      const later = { ...deps, now: () => Date.now() + 25 * HOUR };
      expect(await checkObjects(later)).toMatchObject({ unused: ['pictures/f-unused'] });
      await removeUnusedObjects(later);
      await store.remove(`pictures/${key}`);
      expect(await checkObjects(later)).toMatchObject({ objects: 6, unused: [], lost: [key] });
      expect(await keysOf(store, 'recordings/')).toHaveLength(1);
      await app.close();
    });
  });

  test('recorded days that are over go into the bucket once, also from two nodes, and are replayed from there', async () => {
    const db = openMemory();
    await migrate(db, 'sqlite');
    const { outside, archive } = openObjects(settings(), { db, now: () => clock.now, log: SILENT });
    if (!archive || !outside) throw new Error('there is no bucket');
    const root = mkdtempSync(join(tmpdir(), 'touchline-recordings-'));
    const noon = Date.UTC(2026, 10, 20, 12);
    const record = async (folder: string, body: string, at: number): Promise<void> => {
      const recorder = createRecorder({ folder, mostBytes: 1e6, mostDays: 9, log: SILENT, keys: [] });
      const reply = { source: 'a', path: '/x', status: 200, headers: new Headers(), isDocument: true };
      recorder.record({ ...reply, body, at });
      await recorder.flush();
    };
    const [one, two] = [join(root, 'one'), join(root, 'two')];
    await record(one, 'first', noon);
    await record(two, 'second', noon + 1);
    await record(one, 'today', noon + 24 * HOUR);
    const failing = { put: () => Promise.reject(new Error('away')) };
    await expect(archiveDays(failing, one, noon + 24 * HOUR)).rejects.toThrow('away');
    for (const folder of [one, two, one]) await archiveDays(archive, folder, noon + 24 * HOUR);
    expect((await daysIn(one)).map(({ name }) => name)).toEqual(['2026-11-21']);
    expect(await archivedDays(outside)).toMatchObject([{ name: '2026-11-20', sources: ['a'] }]);
    const recording = await readRecording(await archivedFiles(outside, '2026-11-20'));
    const bodies: string[] = [];
    for await (const { body } of recording.documents()) bodies.push(body);
    expect([bodies, recording.damaged]).toEqual([['first', 'second'], 0]);
    rmSync(root, { recursive: true });
    await db.destroy();
  });

  test('after a server left some calls unanswered, further ones fail at once for a while', async () => {
    let requests = 0;
    const hanging = createServer(() => void (requests += 1)).listen(0, '127.0.0.1');
    await once(hanging, 'listening');
    const { port } = hanging.address() as AddressInfo;
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const now = () => clock.now;
    const of = settings({ S3_URL: `http://127.0.0.1:${port}` });
    const { store } = openObjects(of, { db: undefined as never, now, log });
    const calls = () => Promise.allSettled(Array.from({ length: 5 }, () => store.get('pictures/f-1')));
    expect((await calls()).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
    const first = requests;
    await calls();
    expect([first > 0, requests]).toEqual([true, first]);
    expect(lines).toHaveLength(1);
    expect(lines.join('')).not.toContain(of.S3_SECRET);
    hanging.closeAllConnections();
    hanging.close();
  });
});
