import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, rm, symlink, truncate } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { segmentKey } from '../recording-keys.ts';
import { recordingOfStream, segmentsOf } from '../recording-repo.ts';
import { choose } from '../choices.ts';
import { createImports, type Imports } from './imports.ts';

const SECRET = 'a-secret-of-the-media-server';
const LIVE = { hostId: 'wang', liveRoomId: 'room-wang' };
const SHOW_ID = 'show-0b8e1f6e-9d0c-4a36-8a53-2f1f0c6f7a11';
const [SECONDS, FPS, SECOND] = [6, 15, 1000];
const FRAMES = SECONDS * FPS;
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

/** What SRS records, and what MediaMTX does. */
let files: { flv: string; mp4: string };
beforeAll(() => {
  if (!hasFfmpeg) return;
  const folder = mkdtempSync(join(tmpdir(), 'touchline-dvr-'));
  files = { flv: join(folder, 'show.flv'), mp4: join(folder, 'show.mp4') };
  const source = ['-f', 'lavfi', '-i', `testsrc=s=160x90:r=${FPS}`, '-f', 'lavfi', '-i', 'sine=frequency=440'];
  const encoder = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', String(FPS), '-c:a', 'aac'];
  const fragmented = ['-movflags', '+frag_keyframe+empty_moov+default_base_moof'];
  const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-loglevel', 'error', ...args]);
  ffmpeg(...source, '-t', String(SECONDS), ...encoder, files.flv);
  ffmpeg('-i', files.flv, '-c', 'copy', ...fragmented, files.mp4);
});

const describeImports = hasFfmpeg
  ? describeEachDatabase
  : (name: string) => test(`${name}: there is no ffmpeg on PATH`, ({ skip }) => skip());

describeImports('files of media servers', (open) => {
  let database: TestDatabase;
  let app: TestApp;
  let imports: Imports;
  let [shared, stored, at] = ['', '', ''];
  let begun: number;
  const log: string[] = [];

  const openApp = async (more: Record<string, string> = {}): Promise<void> => {
    log.length = 0;
    const env = {
      ...{ LOG_LEVEL: 'info', LIVE_HOOK_SECRET: SECRET, LIVE_HOOK_RECORDINGS: shared, RECORDINGS_DIR: stored },
      ...{ RECORDINGS_FREE_GB: '0', RTMP_PUBLIC_URL: 'rtmp://media.example/live', ...more },
    };
    app = await createTestApp(database, env, undefined, { write: (line: string) => void log.push(line) });
    imports = createImports({ ...app.recordings, storage: app.recordings.recorder.storage }, { retryMs: 20 });
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    await app.origin.start();
    at = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  };
  const closeApp = async (): Promise<void> => {
    await Promise.all([imports.stop(), app.recordings.imports.stop()]);
    await app.origin.stop();
    await app.close();
  };
  beforeEach(async () => {
    database = await open();
    shared = mkdtempSync(join(tmpdir(), 'touchline-shared-'));
    stored = mkdtempSync(join(tmpdir(), 'touchline-stored-'));
    await openApp();
    begun = app.clock.now;
    await app.ops('opsSaveHost', { id: 'wang', name: '老王' });
    await saveShow();
  });
  afterEach(closeApp);

  const saveShow = (more: { liveUserGroupId?: string } = {}) =>
    app.ops('opsSaveSchedule', {
      ...{ ...LIVE, matchId: SHOW_ID, startDate: app.clock.now, liveStatus: 1 as const, title: 'Tonight' },
      ...more,
    });
  const post = (path: string, body: object | URLSearchParams) =>
    fetch(`${at}/live/hooks/${path}?secret=${SECRET}`, {
      method: 'POST',
      ...(body instanceof URLSearchParams
        ? { body }
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  /** As SRS posts it: https://ossrs.io/lts/en-us/docs/v5/doc/http-callback */
  const srs = async (action: string, more: object = {}) => {
    const reply = await post('srs', {
      ...{ action, client_id: '9308h583', ip: '192.168.1.10', vhost: 'video.test.com', app: 'live' },
      ...{ stream: 'room-wang', param: '', server_id: 'vid-werty', stream_url: 'video.test.com/live/room-wang' },
      ...{ stream_id: 'vid-124q9y3', ...more },
    });
    expect(reply.status).toBe(200);
    return (await reply.json()) as { code: number; msg?: string };
  };
  const dvr = (file: string, cwd = '/usr/local/srs') => srs('on_dvr', { cwd, file });
  /** As curl sends the variables of `runOnRecordSegmentComplete`. */
  const recorded = async (segment: string) =>
    (await post('mediamtx', new URLSearchParams({ event: 'recorded', path: 'room-wang', segment }))).status;
  const begin = async (): Promise<void> => {
    const { data } = await app.ops('opsIssueStreamKey', { ...LIVE, hours: 12 });
    expect(await srs('on_publish', { param: `?${data.streamKey.split('?')[1]}` })).toEqual({ code: 0 });
  };
  const streamId = () => app.origin.streamOf('room-wang')?.streamId ?? '';
  const endShow = async (): Promise<void> => {
    await app.ops('opsRevokeStreamKeys', { liveRoomId: 'room-wang' });
  };
  /** A file of a media server that was finished so many ms after the show began. */
  const makeFile = (name: string, endMs: number, from = files.flv): string => {
    const path = join(shared, name);
    mkdirSync(dirname(path), { recursive: true });
    copyFileSync(from, path);
    const seconds = (begun + endMs) / SECOND;
    utimesSync(path, seconds, seconds);
    return path;
  };
  const listed = async () => (await app.ops('opsListRecordings', {})).data.list;
  const states = async () =>
    (await database.db.selectFrom('media_server_file').selectAll().orderBy('path').execute()).map(({ state }) => state);
  const importAll = async (): Promise<void> => {
    const tickAndLook = async () => {
      await imports.tick();
      return states();
    };
    await expect.poll(tickAndLook, { timeout: 60_000 }).not.toContain('waiting');
  };
  /** Attempts what is read again and again until it has failed. */
  const failAll = async (): Promise<void> => {
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const attempts = async () => {
        await imports.tick();
        return (await database.db.selectFrom('media_server_file').select('attempts').execute()).map(
          (row) => row.attempts,
        );
      };
      await expect
        .poll(attempts, { timeout: 60_000 })
        .toSatisfy((all) => all.every((made: number) => made === attempt));
      app.clock.now += 60 * SECOND;
    }
  };
  /** The pictures of a playlist, for each init segment by itself. */
  const framesOf = async (path: string): Promise<number[]> => {
    const parts: Buffer[][] = [];
    const folder = dirname(path);
    for (const line of (await get(path)).body.split('\n')) {
      const [, init] = /^#EXT-X-MAP:URI="(.*)"$/.exec(line) ?? [];
      if (init !== undefined) parts.push([(await get(`${folder}/${init}`)).rawPayload]);
      else if (/^\d+\.m4s/.test(line)) parts.at(-1)?.push((await get(`${folder}/${line}`)).rawPayload);
    }
    return parts.map((buffers) => {
      const file = join(mkdtempSync(join(tmpdir(), 'touchline-frames-')), 'all.mp4');
      writeFileSync(file, Buffer.concat(buffers));
      const entries = ['-select_streams', 'v:0', '-count_frames', '-show_entries', 'stream=nb_read_frames'];
      return Number(execFileSync('ffprobe', ['-v', 'error', ...entries, '-of', 'csv=p=0', file]).toString());
    });
  };
  const get = (path: string) => app.app.inject({ url: `/live/replay/${path}` });
  const isReady = async (id: string): Promise<void> => {
    const state = async () => (await listed()).find((one) => one.id === id)?.state;
    await expect.poll(state, { timeout: 60_000 }).toBe('ready');
  };

  test('SRS: files of one show are one recording, in the times and with the pictures of the show', async () => {
    await begin();
    const first = makeFile('live/room-wang/1.flv', SECONDS * SECOND);
    // Relative to the folder that SRS runs in, and reported twice.
    for (let count = 0; count < 2; count += 1)
      expect(await dvr(`./${relative(dirname(shared), first)}`, dirname(shared))).toEqual({ code: 0 });
    await importAll();
    const [{ id, state } = { id: '', state: '' }] = await listed();
    expect(state).toBe('recording');
    expect((await get(`${id}/source/index.m3u8`)).body).toContain('#EXT-X-PLAYLIST-TYPE:EVENT');
    app.clock.now = begun + 20 * SECOND;
    const second = makeFile('live/room-wang/2.flv', 20 * SECOND);
    await endShow();
    expect(await dvr(second)).toEqual({ code: 0 });
    await importAll();
    await isReady(id);
    expect(await listed()).toMatchObject([
      { id, title: 'Tonight', matchId: SHOW_ID, endedAt: begun + 20 * SECOND, lostMs: 0, fileFault: null },
    ]);
    const list = (await get(`${id}/source/index.m3u8`)).body;
    expect(list).toMatch(/#EXT-X-ENDLIST\n$/);
    expect(list.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1);
    const dates = [...list.matchAll(/PROGRAM-DATE-TIME:(.*)/g)].map(([, date]) => Date.parse(date ?? ''));
    for (const [index, start] of [0, 14 * SECOND].entries())
      expect(Math.abs((dates[index] ?? 0) - begun - start)).toBeLessThanOrEqual(100);
    expect(await framesOf(`${id}/source/index.m3u8`)).toEqual([FRAMES, FRAMES]);
    expect((await get(`${id}/index.m3u8`)).body).toMatch(
      /RESOLUTION=160x90\nsource\/index\.m3u8\n(.*\n)*audio\/index\.m3u8/,
    );
    expect((await get(`${id}/cover.jpg`)).rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect((await get(`${id}/thumbnails.vtt`)).body.match(/thumbnails\/\d+\.jpg/g)).toHaveLength(2);
    // Reported once more, and imported by a server that was killed before it noted that: nothing is stored twice.
    const bytes = (await listed())[0]?.bytes;
    expect(await dvr(first)).toEqual({ code: 0 });
    await database.db.updateTable('media_server_file').set({ state: 'waiting', due_at: 0 }).execute();
    await importAll();
    expect([(await listed())[0]?.bytes, readdirSync(join(app.recordings.workshop))]).toEqual([bytes, []]);
    // It goes as others do; the files of the media server are its own.
    await app.ops('opsRemoveRecording', { id });
    await app.recordings.sweep();
    for (const table of ['recording', 'recording_segment', 'media_server_file', 'media_server_stream'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(readFileSync(first)).toEqual(readFileSync(files.flv));
    expect(await dvr(first)).toMatchObject({ code: 1 });
  }, 180_000);

  test('MediaMTX: files that are reported late are played in the order of the show', async () => {
    await begin();
    const [first, second] = [6000, 12_000].map((end) => makeFile(`room-wang/${end}.mp4`, end, files.mp4)) as [
      string,
      string,
    ];
    app.clock.now = begun + 13_000;
    for (const file of [relative(shared, second), first]) {
      expect(await recorded(file)).toBe(200);
      await importAll();
    }
    const { id = '' } = (await listed())[0] ?? {};
    const rows = await segmentsOf(database.db, id, 'source');
    expect(rows.map(({ start_at: start }) => start)).toEqual(rows.map(({ start_at: start }) => start).toSorted());
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
    expect((await get(`${id}/source/index.m3u8`)).body.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1);
    expect(await framesOf(`${id}/source/index.m3u8`)).toEqual([FRAMES, FRAMES]);
  }, 180_000);

  test('what cannot be read to its end is named in log and console, and changes nothing', async () => {
    await begin();
    const cut = makeFile('cut.flv', 6000);
    await truncate(cut, 30_000);
    const page = join(shared, 'page.mp4');
    writeFileSync(page, '#EXTM3U\n#EXTINF:5,\n/etc/hostname\n');
    const empty = makeFile('empty.flv', 6000);
    await truncate(empty, 0);
    for (const path of [cut, page, empty]) {
      utimesSync(path, begun / SECOND + 6, begun / SECOND + 6);
      expect(await dvr(path)).toEqual({ code: 0 });
    }
    await failAll();
    expect(await states()).toEqual(['failed', 'failed', 'failed']);
    expect(await listed()).toMatchObject([{ state: 'recording', durationMs: 0, bytes: 0, fileFault: 'damaged' }]);
    const named = log.filter((line) => line.includes('could not be read: nothing of it is in the recording'));
    expect(named).toHaveLength(3);
    const whole = makeFile('whole.flv', 12_000);
    app.clock.now = begun + 30 * SECOND;
    expect(await dvr(whole)).toEqual({ code: 0 });
    await importAll();
    const [recording] = await listed();
    expect(recording?.fileFault).toBe('damaged');
    expect(await framesOf(`${recording?.id}/source/index.m3u8`)).toEqual([FRAMES]);
  }, 180_000);

  test('files elsewhere, of other rooms and times, and of other kinds are refused', async () => {
    const early = makeFile('early.flv', -1000);
    await begin();
    const good = makeFile('good.flv', 6000);
    const outside = join(mkdtempSync(join(tmpdir(), 'touchline-outside-')), 'a.flv');
    copyFileSync(files.flv, outside);
    symlinkSync(outside, join(shared, 'link.flv'));
    symlinkSync(dirname(outside), join(shared, 'folder'));
    mkdirSync(join(shared, 'folder.flv'));
    makeFile('room.txt', 6000);
    const message = async (file: string) => (await dvr(file, shared)).msg;
    for (const file of [outside, 'link.flv', 'folder/a.flv', `../${relative(dirname(shared), outside)}`, '.'])
      expect([file, await message(file)]).toEqual([file, 'the file is not in LIVE_HOOK_RECORDINGS']);
    expect(await message('none.flv')).toBe('the file is not there');
    expect(await message('folder.flv')).toBe('this is no file');
    expect(await message('room.txt')).toBe('only .flv and .mp4 are taken');
    expect(await message(early)).toBe('no show of this room that is recorded was on the air then');
    expect((await srs('on_dvr', { stream: 'another', cwd: shared, file: good })).code).toBe(1);
    expect(await recorded('link.flv')).toBe(401);
    for (const broken of [{ cwd: shared }, { file: good }, { cwd: shared, file: 7 }])
      expect((await post('srs', { action: 'on_dvr', client_id: 'c', stream: 'room-wang', ...broken })).status).toBe(
        400,
      );
    expect(await states()).toEqual([]);
    // A link inside of the folder is another name of the same file.
    symlinkSync(good, join(shared, 'inside.flv'));
    for (const file of ['inside.flv', good]) expect(await message(file)).toBeUndefined();
    expect(await states()).toEqual(['waiting']);
    await closeApp();
    await openApp({ LIVE_HOOK_RECORDINGS: '' });
    expect(await message(good)).toBe('LIVE_HOOK_RECORDINGS is not set');
  }, 180_000);

  test('with a full disk it waits and says so; a restart in between goes on, and nothing is stored twice', async () => {
    await begin();
    const stream = streamId();
    app.clock.now = begun + 7000;
    expect(await dvr(makeFile('1.flv', 6000))).toEqual({ code: 0 });
    const row = async () => recordingOfStream(database.db, stream);
    const { id = '' } = (await row()) ?? {};
    // Writing there fails with the error of a full disk: ENOSPC.
    const full = join(stored, segmentKey(id, 'source', 2));
    await mkdir(dirname(full), { recursive: true });
    await symlink('/dev/full', `${full}.part`);
    await imports.tick();
    await expect.poll(async () => (await row())?.pause_reason, { timeout: 60_000 }).toBe('full');
    expect((await app.ops('opsListRecordings', { paused: 1 })).data.list).toMatchObject([{ id, pauseReason: 'full' }]);
    await closeApp();
    await rm(`${full}.part`);
    await openApp();
    app.clock.now = begun + 20 * SECOND;
    await importAll();
    expect(await row()).toMatchObject({ paused_at: null, pause_reason: null, holes: '[]' });
    expect((await framesOf(`${id}/source/index.m3u8`)).reduce((sum, frames) => sum + frames)).toBe(FRAMES);
    // The stream is remembered, too: its end makes the recording ready.
    await endShow();
    await isReady(id);
  }, 180_000);

  test('without FFmpeg nothing is taken in, and the console says why', async () => {
    await begin();
    expect(await dvr(makeFile('1.flv', 6000))).toEqual({ code: 0 });
    const { PATH } = process.env;
    process.env.PATH = '/nowhere';
    try {
      await failAll();
    } finally {
      process.env.PATH = PATH;
    }
    expect(await listed()).toMatchObject([{ durationMs: 0, fileFault: 'no-ffmpeg' }]);
  }, 180_000);

  test('[P4] a private show stays one, and what comes after its end is not recorded', async () => {
    await app.ops('opsSaveGroup', { id: 'vip', name: 'VIP', memberUids: [] });
    await saveShow({ liveUserGroupId: 'vip' });
    await begin();
    app.clock.now = begun + 3500;
    await endShow();
    // The connection to the media server went on for some seconds.
    const file = makeFile('1.flv', 6000);
    expect(await dvr(file)).toEqual({ code: 0 });
    await importAll();
    const [recording] = await listed();
    await isReady(recording?.id ?? '');
    expect(recording?.isPrivate).toBe(true);
    // The segment in which it ended is the last one.
    expect(Math.abs((recording?.durationMs ?? 0) - 4000)).toBeLessThanOrEqual(200);
    expect((await get(`${recording?.id}/index.m3u8`)).statusCode).toBe(404);
    expect((await app.app.inject({ url: recording?.m3u8 ?? '' })).statusCode).toBe(200);
  }, 180_000);

  test('a show that its host does not want recorded has no recording', async () => {
    await database.db.transaction().execute((trx) => choose(trx, { hostId: 'wang', matchId: '', isOn: false }));
    await begin();
    expect(await dvr(makeFile('1.flv', 6000))).toMatchObject({ code: 1 });
    await database.db.transaction().execute((trx) => choose(trx, { hostId: 'wang', matchId: '', isOn: true }));
    app.clock.now += 10 * SECOND;
    await app.recordings.imports.tick();
    await database.db.transaction().execute((trx) => choose(trx, { hostId: 'wang', matchId: '', isOn: false }));
    expect(await dvr(makeFile('2.flv', 12_000))).toEqual({ code: 0 });
    await importAll();
    expect(await listed()).toMatchObject([{ durationMs: 0, fileFault: null }]);
  }, 180_000);
});
