import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { channel } from '@touchline/contract/channels.ts';
import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { User } from '@touchline/contract/account.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeOnAir } from '#features/live-origin/stream-repo.ts';
import { missingFfmpeg } from '#features/live-origin/test-publisher.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { seedAnchors } from '#testing/test-anchors.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { builtApp, ORIGIN, tagsOf } from '#testing/test-share-card.ts';
import { MINUTE_MS, seedBatch, seedMatch } from '#testing/test-seed.ts';
import { cutFromRecordings, cutFromStreams } from './cut-due.ts';
import { CLOCK_FPS, encodeClock, secondsIn, segmentsOf } from './test-stream.ts';

const SECOND = 1000;
/** The goal is learnt this long after the stream began: its clip begins at 18.4 s. */
const GOAL_MS = 30_400;
const LATER_MS = 60 * SECOND;

describeEachDatabase('clips', (openDatabase) => {
  describe.skipIf(missingFfmpeg)(`of goals ${missingFfmpeg ?? ''}`, { timeout: 120_000 }, () => {
    let clock: Awaited<ReturnType<typeof encodeClock>>;
    let database: OpenDatabase;
    let folder: string;
    let app: TestApp;
    let people: { member: User; insider: User };
    let kickOff: number;
    let startAt: number;

    const start = () => createTestApp(database, { DATA_DIR: folder }, builtApp());

    beforeAll(async () => {
      clock = await encodeClock();
    });
    beforeEach(async () => {
      database = await openDatabase();
      folder = mkdtempSync(join(tmpdir(), 'touchline-clips-'));
      app = await start();
      kickOff = app.clock.now - 80 * MINUTE_MS;
      people = await seedAnchors(app);
      startAt = app.clock.now;
      await writeOnAir(database.db, [{ liveRoomId: 'room-wang', hostId: 'wang' }]);
    });
    afterEach(() => app.close());

    const stream = async (...rooms: string[]) => {
      for (const liveRoomId of rooms) {
        app.clipStore.shelf.began({ streamId: `stream-${liveRoomId}`, liveRoomId });
        for (const segment of await segmentsOf(clock, `stream-${liveRoomId}`, startAt))
          await app.clipStore.shelf.segment(segment);
      }
    };
    const report = async (score: [number, number], over: Partial<FeedMatch> = {}) => {
      app.clock.now += 1;
      const match = { ...seedMatch('derby', kickOff, FOOTBALL_STATUS.secondHalf, score), ...over };
      await app.ingest(seedBatch([match], app.clock.now));
    };
    const goal = async (score: [number, number] = [2, 0], over: Partial<FeedMatch> = {}) => {
      app.clock.now = startAt + GOAL_MS - 1;
      await report(score, over);
    };
    const cut = async () => {
      app.clock.now = startAt + LATER_MS;
      await cutFromStreams(app.clips);
      await cutFromRecordings(app.clips);
    };
    const listed = async (token?: string) =>
      (await app.call('listClips', { matchId: 'derby' }, token === undefined ? {} : { token })).data.list;
    const managed = async () => (await app.ops('opsListClips', {})).data.list;
    const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });
    const stored = async (id: string): Promise<string[]> => {
      const keys: string[] = [];
      for await (const page of app.recordings.files.list(`clips/${id}/`)) keys.push(...page.map(({ key }) => key));
      return keys.toSorted();
    };
    const saved = async (url: string): Promise<string> => {
      const path = join(folder, 'fetched.mp4');
      writeFileSync(path, (await get(url)).rawPayload);
      return path;
    };

    test('a goal is cut from 12 s before to 8 s after, exactly, and served with ranges', async () => {
      await stream('room-wang');
      await goal();
      expect(await listed()).toEqual([]);
      await cut();
      const [clip, ...others] = await listed();
      expect(others).toEqual([]);
      expect(clip).toMatchObject({
        hostId: 'wang',
        hostName: '老王',
        isPrivate: false,
        scene: { kind: 'goal', side: 'home', score: [2, 0], minute: 67 },
        happenedAt: startAt + GOAL_MS,
        startAt: startAt + GOAL_MS - 12 * SECOND,
      });
      expect(Math.abs((clip?.durationMs ?? 0) - 20 * SECOND)).toBeLessThanOrEqual(100);
      const seconds = await secondsIn(await saved(clip?.mp4 ?? ''));
      expect(Math.abs(seconds.length / CLOCK_FPS - 20)).toBeLessThanOrEqual(0.1);
      expect([seconds[0], seconds.at(-1)]).toEqual([18, 38]);
      // It begins at 18.4 s: the picture of second 19 comes 0.6 s later.
      expect(Math.abs(seconds.indexOf(19) / CLOCK_FPS - 0.6)).toBeLessThanOrEqual(0.2);

      const part = await get(clip?.mp4 ?? '', { range: 'bytes=4-7' });
      expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
        206,
        'ftyp',
        expect.stringMatching(/^bytes 4-7\/\d+$/),
      ]);
      expect((await get(clip?.mp4 ?? '', { range: 'bytes=999999999-' })).statusCode).toBe(416);
      const { etag } = part.headers;
      const resumed = async (condition: string) =>
        (await get(clip?.mp4 ?? '', { range: 'bytes=4-7', 'if-range': condition })).statusCode;
      expect([await resumed(String(etag)), await resumed('"of an older cut"')]).toEqual([206, 200]);
      expect((await get(clip?.mp4 ?? '')).headers['cache-control']).toContain('public');
      const poster = await get(clip?.poster ?? '');
      expect([poster.headers['content-type'], poster.rawPayload.subarray(0, 2).toString('hex')]).toEqual([
        'image/jpeg',
        'ffd8',
      ]);
      expect((await get('/live/clip/0123456789abcdef01234567.mp4')).statusCode).toBe(404);
    });

    test('a server that stops between goal and cut leaves both to the next one', async () => {
      await stream('room-wang');
      await goal();
      const { now } = app.clock;
      await app.app.close();
      app = await start();
      app.clock.now = now;
      await goal();
      await cut();
      expect((await listed()).map(({ scene }) => scene?.score)).toEqual([[2, 0]]);
      await cut();
      await report([2, 0]);
      await cut();
      expect((await managed()).map(({ state }) => state)).toEqual(['ready']);
    });

    test('a goal that is taken back shows no clip, and the same one when it counts again', async () => {
      await stream('room-wang');
      await goal();
      await cut();
      const [clip] = await listed();
      await report([1, 0]);
      expect(await listed()).toEqual([]);
      expect((await get(clip?.mp4 ?? '')).statusCode).toBe(404);
      expect((await managed()).map(({ isWithdrawn }) => isWithdrawn)).toEqual([true]);
      await report([2, 0]);
      expect((await listed()).map(({ id }) => id)).toEqual([clip?.id]);
    });

    test('[R14] a clip of a private room is for who may enter it, on every way', async () => {
      const onAir = { 'room-wang': 'wang', 'vip-qi': 'qi' };
      await writeOnAir(
        database.db,
        Object.entries(onAir).map(([liveRoomId, hostId]) => ({ liveRoomId, hostId })),
      );
      await stream('room-wang', 'vip-qi');
      const published: string[] = [];
      const { publish } = app.clips;
      app.clips.publish = (name, ...message) => {
        published.push(name);
        publish(name, ...message);
      };
      await goal();
      await cut();
      const rooms = async (token?: string) => (await listed(token)).map(({ liveRoomId }) => liveRoomId);
      expect([await rooms(), await rooms(people.member.token)]).toEqual([['room-wang'], ['room-wang']]);
      expect((await rooms(people.insider.token)).toSorted()).toEqual(['room-wang', 'vip-qi']);
      const secret = (await listed(people.insider.token)).find(({ isPrivate }) => isPrivate);
      expect(published.filter((name) => name === channel.room('vip-qi'))).toHaveLength(1);
      expect(published.filter((name) => name.startsWith('match:'))).toHaveLength(1);

      const id = secret?.id ?? '';
      expect((await app.call('getClip', { id })).code).toBe(10404);
      expect((await app.call('getClip', { id }, { token: people.insider.token })).data.hostId).toBe('qi');
      const opened = await get(secret?.mp4 ?? '');
      expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'private, no-store']);
      for (const url of [`/live/clip/${id}.mp4`, `/live/clip/${id}.jpg`, `${secret?.mp4.split('&sign')[0]}&sign=x`])
        expect((await get(url)).statusCode).toBe(404);
      // What is made for others has the public clip and nothing of the private one.
      const open = (await listed())[0]?.id ?? '';
      const sitemap = (await get('/sitemap-clips.xml')).body;
      expect([sitemap.includes(`/clip/${open}`), sitemap.includes(id)]).toEqual([true, false]);
      const shared = await get(`/clip/${open}`);
      expect(tagsOf(shared.body)).toMatchObject({
        'og:type': 'video.other',
        'og:video': `${ORIGIN}/live/clip/${open}.mp4?v=1`,
        'og:video:type': 'video/mp4',
        'twitter:card': 'player',
        'twitter:player:stream': `${ORIGIN}/live/clip/${open}.mp4?v=1`,
      });
      expect(shared.body).toContain('"@type":"VideoObject"');
      const closed = await get(`/clip/${id}`);
      expect([closed.statusCode, closed.body.includes('og:video'), closed.body.includes('vip-qi')]).toEqual([
        404,
        false,
        false,
      ]);
      expect((await get(`/pictures/clip/${open}.png`)).headers['content-type']).toBe('image/png');
      expect((await get(`/pictures/clip/${id}.png`)).statusCode).toBe(404);
      const hidden = await get(`/clip/${open}`, { cookie: 'touchline-results=hidden' });
      expect(hidden.body).not.toMatch(/2-0|og:video/);
      // The right ends: so does the address.
      await app.ops('opsSaveGroup', { id: 'vip-club', memberUids: [] });
      app.clock.now += 5 * SECOND;
      expect((await get(secret?.mp4 ?? '')).statusCode).toBe(403);
    });

    test('a host shifts, hides and removes own clips; what was removed is not cut again', async () => {
      await stream('room-wang');
      await goal();
      await cut();
      const [clip] = await managed();
      const id = clip?.id ?? '';
      const again = (await app.ops('opsCutClip', { id, startMs: -20_000, endMs: -5000 })).data;
      expect(again).toMatchObject({ state: 'pending', mp4: expect.stringContaining('?v=1') });
      await cutFromStreams(app.clips);
      const [shifted] = await listed();
      expect(Math.abs((shifted?.durationMs ?? 0) - 15 * SECOND)).toBeLessThanOrEqual(100);
      expect((await secondsIn(await saved(shifted?.mp4 ?? '')))[0]).toBe(10);
      expect(await stored(id)).toEqual([`clips/${id}/2.jpg`, `clips/${id}/2.mp4`]);

      await app.ops('opsHideClip', { id, hidden: 1 });
      expect([await listed(), (await get(shifted?.mp4 ?? '')).statusCode]).toEqual([[], 404]);
      const [hidden] = await managed();
      expect((await get(hidden?.mp4 ?? '')).statusCode).toBe(200);
      await app.ops('opsHideClip', { id, hidden: 0 });
      expect(await listed()).toHaveLength(1);
      await app.ops('opsRemoveClip', { id });
      expect(await managed()).toEqual([]);
      await expect.poll(() => stored(id)).toEqual([]);
      await report([1, 0]);
      await goal();
      await cut();
      expect(await managed()).toEqual([]);
      const actions = (await app.ops('opsListAudit', { action: 'clip.' })).data.list.map(({ action }) => action);
      expect(actions).toEqual(['clip.remove', 'clip.hide', 'clip.hide', 'clip.cut']);
    });

    test('what cannot be cut is tried again, then it has failed; cutting it again helps', async () => {
      await stream('room-wang');
      await goal();
      const { put } = app.clips.files;
      app.clips.files.put = async () => {
        throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      };
      for (let attempt = 1; attempt <= 4; attempt += 1) {
        app.clock.now += 200 * SECOND;
        await cutFromStreams(app.clips);
      }
      expect((await managed()).map(({ state, fault }) => [state, fault])).toEqual([['failed', 'disk-full']]);
      expect(readdirSync(join(folder, 'clip-workshop'))).toEqual([]);
      app.clips.files.put = put;
      await app.ops('opsCutClip', { id: (await managed())[0]?.id ?? '' });
      await cutFromStreams(app.clips);
      expect((await listed()).map(({ scene }) => scene?.score)).toEqual([[2, 0]]);
    });

    test('a room without a stream has no clip, and one whose video is gone says so', async () => {
      await writeOnAir(database.db, [{ liveRoomId: 'vip-qi', hostId: 'qi' }]);
      await goal();
      for (let attempt = 1; attempt <= 4; attempt += 1) {
        app.clock.now += 300 * SECOND;
        await cutFromRecordings(app.clips);
      }
      expect((await managed()).map(({ hostId, state, fault }) => [hostId, state, fault])).toEqual([
        ['qi', 'failed', 'no-video'],
      ]);
    });

    test('what is not on the shelf is cut from the recording, which leads to it and takes it along', async () => {
      const { recorder } = app.recordings;
      const of = { streamId: 'recorded', liveRoomId: 'room-wang', hostId: 'wang' };
      recorder.began?.({ ...of, startedAt: startAt });
      for (const segment of await segmentsOf(clock, 'recorded', startAt)) await recorder.segment?.(segment);
      recorder.ended?.('recorded', startAt + 44 * SECOND);
      await expect
        .poll(() => database.db.selectFrom('recording').selectAll().execute())
        .toMatchObject([{ state: 'ready' }]);
      await goal();
      await cut();
      const [clip] = await listed();
      const seconds = await secondsIn(await saved(clip?.mp4 ?? ''));
      expect([seconds[0], seconds.at(-1)]).toEqual([18, 38]);
      const [recording] = await database.db.selectFrom('recording').select('id').execute();
      expect(clip?.replay).toEqual({ id: recording?.id, place: GOAL_MS - 12 * SECOND });
      await database.db.updateTable('recording').set({ hidden_by: 'host' }).execute();
      app.cache.invalidate('clips');
      expect((await listed())[0]?.replay).toBeNull();
      await database.db.updateTable('recording').set({ state: 'removed' }).execute();
      await app.recordings.sweep();
      expect([await managed(), await listed()]).toEqual([[], []]);
      await expect.poll(() => stored(clip?.id ?? '')).toEqual([]);
    });

    test('clips go with their host', async () => {
      await stream('room-wang');
      await goal();
      await cut();
      const [clip] = await listed();
      await app.ops('opsRemoveHost', { id: 'wang', force: 1 });
      expect(await managed()).toEqual([]);
      await expect.poll(() => stored(clip?.id ?? '')).toEqual([]);
    });
  });
});
