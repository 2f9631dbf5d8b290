import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { removeOldRows } from '#platform/privacy/retention.ts';
import { ConsoleBrowser } from '#testing/test-staff.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createRecorder, type Recorder } from './recorder/recorder.ts';
import { segmentKey } from './recording-keys.ts';
import { findRecording, holesOf, recordingOfStream, segmentsOf } from './recording-repo.ts';
import { choose } from './choices.ts';
import { storeBatch } from './recorder/store-batch.ts';
import { encodeShow, segmentsOfShow, type TestShow } from './test-show.ts';

const run = promisify(execFile);
const SECONDS = 6;
const FPS = 15;
const CANARY = 'CANARY-IN-THE-VIDEO';
const SECRET_TITLE = 'CANARY-IN-THE-TITLE';
const LIVE = { hostId: 'wang', liveRoomId: 'room-wang' };
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const SHOW_ID = 'show-0b8e1f6e-9d0c-4a36-8a53-2f1f0c6f7a11';
const DAY_MS = 86_400_000;

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

let show: TestShow;
beforeAll(() => {
  if (hasFfmpeg) show = encodeShow(SECONDS, CANARY);
});

const describeRecordings = hasFfmpeg
  ? describeEachDatabase
  : (name: string) => test(`${name}: there is no ffmpeg on PATH`, ({ skip }) => skip());

describeRecordings('recordings', (open) => {
  let database: TestDatabase;
  let app: TestApp;
  let recorder: Recorder;
  let folder: string;
  let env: Record<string, string>;
  const log: string[] = [];

  const openApp = async (more: Record<string, string> = {}): Promise<void> => {
    log.length = 0;
    const logTo = { write: (line: string) => void log.push(line) };
    app = await createTestApp(database, { LOG_LEVEL: 'info', ...env, ...more }, undefined, logTo);
    recorder = createRecorder(app.recordings, { retryMs: 20 });
  };
  beforeEach(async () => {
    database = await open();
    folder = mkdtempSync(join(tmpdir(), 'touchline-recordings-'));
    env = { RECORDINGS_DIR: folder, RECORDINGS_FREE_GB: '0' };
    await openApp();
    await app.ops('opsSaveHost', { id: 'wang', name: '老王' });
    await saveShow({ title: 'Tonight' });
  });
  afterEach(async () => {
    await recorder.stop();
    await app.close();
  });

  const saveShow = async (more: { title?: string; liveUserGroupId?: string | null }) => {
    const entry = { ...LIVE, matchId: SHOW_ID, startDate: app.clock.now, liveStatus: 1 as const };
    expect((await app.ops('opsSaveSchedule', { ...entry, ...more })).code).toBe(1);
  };
  const began = (streamId = 's1') => recorder.began({ streamId, ...LIVE, startedAt: app.clock.now });
  const segments = (streamId = 's1', startAt = app.clock.now) => segmentsOfShow(show, { streamId, startAt });
  const take = (some: ReturnType<typeof segments>) => Promise.all(some.map((one) => recorder.segment(one)));
  const recordingOf = async (streamId = 's1') => {
    const row = await recordingOfStream(app.anchor.db, streamId);
    if (!row) throw new Error('nothing was recorded');
    return row;
  };
  const record = async (streamId = 's1') => {
    began(streamId);
    await take(segments(streamId));
    recorder.thumbnail({ streamId, at: app.clock.now + 1000, path: show.picture });
    recorder.ended(streamId, app.clock.now + SECONDS * 1000);
    await expect.poll(async () => (await recordingOf(streamId)).state).toBe('ready');
    return recordingOf(streamId);
  };
  const get = (path: string) => app.app.inject({ url: `/live/replay/${path}` });
  /** The pictures that FFmpeg shows of a playlist, as any player fetches it. */
  const framesOf = async (path: string): Promise<number> => {
    if (!app.app.server.listening) await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/live/replay/${path}`;
    const { stdout } = await run('ffprobe', [
      ...['-v', 'error', '-select_streams', 'v:0', '-count_frames', '-show_entries', 'stream=nb_read_frames'],
      ...['-of', 'csv=p=0', url],
    ]);
    return Number(stdout.trim().split('\n')[0]);
  };

  test('a show is recorded whole and played from its playlists', async () => {
    const row = await record();
    expect(row).toMatchObject({ title: 'Tonight', match_id: SHOW_ID, duration_ms: SECONDS * 1000, holes: '[]' });
    expect(row.expires_at).toBe(app.clock.now + SECONDS * 1000 + 30 * DAY_MS);
    const list = (await get(`${row.id}/source/index.m3u8`)).body;
    expect(list.match(/^\d+\.m4s$/gm)).toHaveLength(show.paths.length);
    expect(list).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    expect(list).toMatch(/#EXT-X-ENDLIST\n$/);
    expect(list).toContain(`#EXT-X-PROGRAM-DATE-TIME:${new Date(app.clock.now).toISOString()}`);
    const sent = await get(`${row.id}/source/1.m4s`);
    expect(sent.rawPayload).toEqual(await readFile(show.paths[1] ?? ''));
    const variants = (await get(`${row.id}/index.m3u8`)).body;
    expect(variants).toMatch(/CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2",RESOLUTION=160x90\nsource\/index\.m3u8\n/i);
    expect(await framesOf(`${row.id}/index.m3u8`)).toBe(SECONDS * FPS);
    expect((await get(`${row.id}/thumbnails.vtt`)).body).toContain('thumbnails/0.jpg');
    expect((await get(`${row.id}/cover.jpg`)).rawPayload).toEqual(await readFile(show.picture));
  });

  test('a batch whose commit was not answered is stored once', async () => {
    const { id } = await record();
    const before = { tracks: new Map(), thumbnails: 0, bytes: 0 };
    const taken = segmentsOfShow(show, { streamId: 'other', startAt: app.clock.now, rendition: '360p' });
    const batch = [...taken.map((segment) => ({ segment })), { thumbnail: { at: app.clock.now, path: show.picture } }];
    const first = await storeBatch(app.recordings, id, before, batch);
    const rows = await segmentsOf(database.db, id, '360p');
    expect(rows).toHaveLength(show.paths.length);
    expect(await storeBatch(app.recordings, id, before, batch)).toEqual(first);
    expect(await segmentsOf(database.db, id, '360p')).toEqual(rows);
  });

  test('its files are sent in parts to who wants parts, as iPhones do', async () => {
    const { id } = await record();
    const files = { 'source/init-0.mp4': show.initPath, 'source/1.m4s': show.paths[1] ?? '' };
    for (const [name, path] of Object.entries(files)) {
      const whole = await readFile(path);
      const ask = (range: string, method: 'GET' | 'HEAD' = 'GET') =>
        app.app.inject({ method, url: `/live/replay/${id}/${name}`, headers: { range } });
      const first = await ask('bytes=0-1');
      expect([
        first.statusCode,
        first.rawPayload,
        first.headers['content-range'],
        first.headers['content-length'],
      ]).toEqual([206, whole.subarray(0, 2), `bytes 0-1/${whole.length}`, '2']);
      const rest = await ask('bytes=2-');
      expect([rest.statusCode, rest.rawPayload]).toEqual([206, whole.subarray(2)]);
      expect((await ask('bytes=-4')).rawPayload).toEqual(whole.subarray(-4));
      const beyond = await ask(`bytes=${whole.length}-`);
      expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.length}`]);
      const head = await ask('bytes=0-1', 'HEAD');
      expect([head.statusCode, head.headers['accept-ranges'], head.headers['content-length']]).toEqual([
        200,
        'bytes',
        String(whole.length),
      ]);
    }
  });

  test('a show that is on the air is an event playlist; one file that is not there is no entry', async () => {
    began();
    await take(segments().slice(0, 2));
    const { id } = await recordingOf();
    const list = (await get(`${id}/source/index.m3u8`)).body;
    expect(list).toContain('#EXT-X-PLAYLIST-TYPE:EVENT');
    expect(list).not.toContain('#EXT-X-ENDLIST');
    for (const name of ['source/9.m4s', 'source/../0.m4s', '720p/index.m3u8', 'thumbnails/0.jpg', 'nothing'])
      expect((await get(`${id}/${name}`)).statusCode).toBe(404);
  });

  test('goes on with the same recording after a restart of the server', async () => {
    began();
    const all = segments();
    await take(all.slice(0, 3));
    const { id } = await recordingOf();
    await recorder.stop();
    expect((await recordingOf()).state).toBe('recording');
    recorder = createRecorder(app.recordings, { retryMs: 20 });
    began();
    await take(all.slice(3));
    recorder.ended('s1', app.clock.now + SECONDS * 1000);
    await expect.poll(async () => (await recordingOf()).state).toBe('ready');
    expect((await recordingOf()).id).toBe(id);
    const rows = await segmentsOf(app.anchor.db, id, 'source');
    expect(rows.map(({ number, is_discontinuity: cut }) => [number, cut])).toEqual(
      all.map((_, number) => [number, number === 3 ? 1 : 0]),
    );
    expect(await framesOf(`${id}/index.m3u8`)).toBe(SECONDS * FPS);
  });

  test('with a full disk the recording waits, says so, and loses nothing once there is space', async () => {
    const all = segments();
    began();
    await take(all.slice(0, 2));
    const { id } = await recordingOf();
    // Writing there fails with the error of a full disk: ENOSPC.
    const full = join(folder, segmentKey(id, 'source', 2));
    await mkdir(dirname(full), { recursive: true });
    await symlink('/dev/full', `${full}.part`);
    const waiting = take(all.slice(2));
    await expect.poll(async () => (await recordingOf()).pause_reason).toBe('full');
    expect(await recordingOf()).toMatchObject({ state: 'recording', paused_at: app.clock.now });
    const rows = await segmentsOf(app.anchor.db, id, 'source');
    expect(rows).toHaveLength(2);
    await rm(`${full}.part`);
    await waiting;
    const after = await recordingOf();
    expect([after.pause_reason, after.paused_at, holesOf(after)]).toEqual([null, null, []]);
    recorder.ended('s1', app.clock.now + SECONDS * 1000);
    await expect.poll(async () => (await recordingOf()).state).toBe('ready');
    expect(await framesOf(`${id}/index.m3u8`)).toBe(SECONDS * FPS);
  });

  test('at the limit of all recordings it pauses, and goes on below it', async () => {
    await recorder.stop();
    await app.close();
    await openApp({ RECORDINGS_GB: '1' });
    const { id } = await record('old');
    const set = (bytes: number) => app.anchor.db.updateTable('recording').set({ bytes }).where('id', '=', id).execute();
    await set(1_000_000_000);
    app.clock.now += 60_000;
    began();
    const waiting = take(segments());
    await expect.poll(async () => (await recordingOf()).pause_reason).toBe('limit');
    await set(1000);
    app.clock.now += 60_000;
    await waiting;
    expect((await recordingOf()).pause_reason).toBeNull();
  });

  test('what a host does not want is not recorded; a choice counts at once', async () => {
    const { db } = app.anchor;
    await db.transaction().execute((trx) => choose(trx, { hostId: 'wang', matchId: '', isOn: false }));
    began('off');
    await take(segments('off'));
    recorder.ended('off', app.clock.now);
    expect(await recordingOfStream(db, 'off')).toBeUndefined();
    await db.transaction().execute((trx) => choose(trx, { hostId: 'wang', matchId: SHOW_ID, isOn: true }));
    expect((await record('on')).duration_ms).toBe(SECONDS * 1000);
  });

  test('renditions that are not wanted are left out', async () => {
    await recorder.stop();
    await app.close();
    await openApp({ RECORDING_RENDITIONS: '360p' });
    began();
    await take(segments());
    await take(segmentsOfShow(show, { streamId: 's1', startAt: app.clock.now, rendition: '360p' }));
    const { id } = await recordingOf();
    expect((await get(`${id}/source/index.m3u8`)).statusCode).toBe(404);
    expect((await get(`${id}/index.m3u8`)).body).toMatch(/^360p\/index\.m3u8$/m);
  });

  test('goes with its files when it was kept long enough; a failure is repeated', async () => {
    const { id } = await record();
    await app.recordings.sweep();
    expect(await findRecording(app.anchor.db, id)).toBeDefined();
    app.clock.now += 31 * DAY_MS;
    const { remove } = app.recordings.files;
    app.recordings.files.remove = () => Promise.reject(new Error('not yet'));
    await expect(app.recordings.sweep()).rejects.toThrow('not yet');
    expect((await get(`${id}/index.m3u8`)).statusCode).toBe(404);
    app.recordings.files.remove = remove;
    await app.recordings.sweep();
    await expect(readFile(join(folder, segmentKey(id, 'source', 0)))).rejects.toThrow('ENOENT');
    for (const table of ['recording', 'recording_segment', 'recording_init', 'recording_thumbnail'] as const)
      expect(await app.anchor.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('one whose stream ended unseen is ready some minutes later', async () => {
    began();
    await take(segments());
    await recorder.stop();
    app.clock.now += 9 * 60_000;
    await app.recordings.sweep();
    expect((await recordingOf()).state).toBe('recording');
    app.clock.now += 2 * 60_000;
    await app.recordings.sweep();
    const row = await recordingOf();
    expect(row.state).toBe('ready');
    expect(row.ended_at - row.started_at).toBe(SECONDS * 1000);
  });

  test('[P4] a private show reaches its group alone, and nobody once the room is open to all', async () => {
    const [member, stranger] = [await app.member('ines'), await app.member('otto')];
    await app.ops('opsSaveGroup', { id: 'vip', name: 'VIP', memberUids: [member.uid] });
    await saveShow({ liveUserGroupId: 'vip', title: SECRET_TITLE });
    const { id, group_id: groupId } = await record();
    expect(groupId).toBe('vip');
    expect(log.join('')).toContain(id);
    expect(log.join('')).not.toContain(SECRET_TITLE);
    const subject = { id, liveRoomId: LIVE.liveRoomId, groupId };
    const sessionOf = async (uid: string) =>
      (await app.anchor.db.selectFrom('session').select('token_hash').where('uid', '=', uid).executeTakeFirstOrThrow())
        .token_hash;
    const queryOf = async (uid: string) => app.recordings.rights.queryFor(subject, { session: await sessionOf(uid) });
    const files = ['index.m3u8', 'source/index.m3u8', 'source/init-0.mp4', 'source/0.m4s', 'thumbnails/0.jpg'];
    const rest = ['cover.jpg', 'thumbnails.vtt'];
    const own = await queryOf(member.uid);
    for (const file of [...files, ...rest]) {
      const reply = await get(`${id}/${file}${own}`);
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'private, no-store']);
      for (const query of ['', `${own}x`, own.replace('expires=', 'expires=9')])
        expect([file, (await get(`${id}/${file}${query}`)).statusCode]).toEqual([file, 404]);
      const refused = await get(`${id}/${file}${await queryOf(stranger.uid)}`);
      expect([refused.statusCode, refused.body.includes(CANARY)]).toEqual([403, false]);
    }
    expect((await get(`${id}/source/init-0.mp4${own}`)).body).toContain(CANARY);
    // All addresses in a playlist carry the signature.
    const list = (await get(`${id}/source/index.m3u8${own}`)).body;
    for (const line of list.match(/^(\d+\.m4s|#EXT-X-MAP).*$/gm) ?? []) expect(line).toContain(own);
    app.clock.now += 9 * 3_600_000;
    expect((await get(`${id}/index.m3u8${own}`)).statusCode).toBe(403);
    const again = await queryOf(member.uid);
    await app.ops('opsSaveGroup', { id: 'vip', name: 'VIP', memberUids: [] });
    app.clock.now += 5000;
    expect((await get(`${id}/source/0.m4s${again}`)).statusCode).toBe(403);
    await saveShow({ liveUserGroupId: null });
    app.clock.now += 5000;
    for (const query of ['', again]) expect((await get(`${id}/source/0.m4s${query}`)).statusCode).toBe(404);
  });

  test('views are counted once for each viewer, and not for robots or at the console', async () => {
    const { id } = await record();
    const views = async () => (await recordingOf()).views;
    const fetchAs = (program: string, file: string, query = '') =>
      app.app.inject({ url: `/live/replay/${id}/source/${file}${query}`, headers: { 'user-agent': program } });
    for (const file of ['index.m3u8', 'init-0.mp4', '0.m4s', '1.m4s', '1.m4s']) await fetchAs(DESKTOP, file);
    for (const program of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'Lavf/61.7.100', 'curl/8.5.0', ''])
      for (const file of ['0.m4s', '1.m4s', '2.m4s', '3.m4s']) await fetchAs(program, file);
    const subject = { id, liveRoomId: LIVE.liveRoomId, groupId: null };
    const console = await app.recordings.rights.queryFor(subject, 'console');
    for (const file of ['0.m4s', '1.m4s', '2.m4s', '3.m4s']) await fetchAs(`${PHONE} staff`, file, console);
    for (const file of ['0.m4s', '1.m4s', '2.m4s', '3.m4s', '0.m4s']) await fetchAs(PHONE, file);
    await expect.poll(views).toBe(1);
    for (const file of ['3.m4s', '4.m4s', '5.m4s']) await fetchAs(DESKTOP, file);
    await expect.poll(views).toBe(2);
    // As many as watched the show when it was live.
    for (const streamId of ['s1', 's1', 'another']) recorder.viewed(streamId);
    await expect.poll(views).toBe(4);
  });

  test('[P4] hidden ones and those of hidden hosts are not there, but at the console', async () => {
    const { id } = await record();
    const subject = { id, liveRoomId: LIVE.liveRoomId, groupId: null };
    const status = async (query = '') => (await get(`${id}/index.m3u8${query}`)).statusCode;
    expect(await status()).toBe(200);
    await app.anchor.db.updateTable('recording').set({ hidden_by: 'host' }).execute();
    const query = await app.recordings.rights.queryFor(subject, 'console');
    expect([await status(), await status(query)]).toEqual([404, 200]);
    app.clock.now += 21 * 60_000;
    expect(await status(query)).toBe(404);
    await app.anchor.db.updateTable('recording').set({ hidden_by: null }).execute();
    expect(await status()).toBe(200);
    await app.ops('opsSaveHost', { id: 'wang', liveStatus: 3 });
    app.clock.now += 5000;
    expect(await status()).toBe(404);
  });

  test('[X1] hosts list, hide, keep and remove their own; what staff hid they cannot show', async () => {
    const [owner, other] = [await app.member('laowang'), await app.member('otto')];
    await app.ops('opsSaveHost', { id: 'wang', uid: owner.uid });
    await app.ops('opsSaveHost', { id: 'otto', name: 'Otto', uid: other.uid });
    const { id } = await record();
    const [host, stranger] = [new ConsoleBrowser(app), new ConsoleBrowser(app)];
    for (const [browser, login] of [
      [host, 'laowang'],
      [stranger, 'otto'],
    ] as const)
      await browser.call('opsEnterAsMember', { username: login, password: `password-${login}` });
    const own = await host.call('opsListRecordings', { hostId: 'wang' });
    expect(own.data).toMatchObject({
      sums: { bytes: (await recordingOf()).bytes },
      list: [{ id, hostName: '老王', title: 'Tonight', state: 'ready', lostMs: 0, hiddenBy: null }],
    });
    const [{ cover, m3u8 } = { cover: '', m3u8: '' }] = own.data.list;
    for (const url of [cover, m3u8]) expect((await app.app.inject({ url })).statusCode).toBe(200);
    for (const request of [{}, { hostId: 'otto' }])
      expect((await host.call('opsListRecordings', request)).code).toBe(CODE.FORBIDDEN);
    for (const name of ['opsGetRecording', 'opsSaveRecording', 'opsRemoveRecording'] as const)
      expect((await stranger.call(name, { id })).code).toBe(CODE.FORBIDDEN);

    const hidden = await host.call('opsSaveRecording', { id, published: 0, title: 'Derby', keepUntil: null });
    expect(hidden.data).toMatchObject({ hiddenBy: 'host', title: 'Derby', keepUntil: null });
    expect((await get(`${id}/index.m3u8`)).statusCode).toBe(404);
    expect((await host.call('opsSaveRecording', { id, published: 1 })).data.hiddenBy).toBeNull();
    await app.ops('opsSaveRecording', { id, published: 0 });
    expect((await host.call('opsSaveRecording', { id, published: 1 })).code).toBe(CODE.CONFLICT);
    expect((await host.call('opsSaveRecording', { id, published: 0 })).data.hiddenBy).toBe('staff');

    app.clock.now += 400 * DAY_MS;
    await app.recordings.sweep();
    await host.call('opsEnterAsMember', { username: 'laowang', password: 'password-laowang' });
    expect((await host.call('opsRemoveRecording', { id })).code).toBe(1);
    expect((await app.ops('opsListRecordings', {})).data.total).toBe(0);
    const { list } = (await app.ops('opsListAudit', { action: 'recording.remove' })).data;
    expect(list).toMatchObject([{ subject: id }]);
    await app.recordings.sweep();
    expect(await app.anchor.db.selectFrom('recording').selectAll().execute()).toEqual([]);
  });

  test('one that is on the air is not removed; staff find those that wait, and those that end soon', async () => {
    const { id } = await record('old');
    app.clock.now += 60_000;
    began();
    await take(segments());
    const live = await recordingOf();
    expect((await app.ops('opsRemoveRecording', { id: live.id })).code).toBe(CODE.CONFLICT);
    const found = async (filter: object) => (await app.ops('opsListRecordings', filter)).data.list.map((one) => one.id);
    expect(await found({ paused: 1 })).toEqual([]);
    await app.anchor.db.updateTable('recording').set({ paused_at: 1 }).where('id', '=', live.id).execute();
    expect(await found({ paused: 1 })).toEqual([live.id]);
    expect(await found({ state: 'ready' })).toEqual([id]);
    expect(await found({ q: 'TONIGHT' })).toEqual([live.id, id]);
    app.clock.now += 28 * DAY_MS;
    expect(await found({ ending: 1 })).toEqual([live.id, id]);
  });

  test('[C7] the chat of a recorded show is kept as long as its recording', async () => {
    await record();
    const line = { live_room_id: LIVE.liveRoomId, kind: 'notice', role: 'system', nick_name: '', head_url: '' };
    const rest = {
      uid: null,
      vip_level: 0,
      client_id: null,
      reply_to: null,
      event: null,
      guard_group_id: null,
      demo: 0,
    };
    const { now } = app.clock;
    await app.anchor.db
      .insertInto('chat_message')
      .values([
        { id: 'during', text: 'goal', created_at: now + 1000, ...line, ...rest },
        { id: 'after', text: 'bye', created_at: now + 60_000, ...line, ...rest },
      ])
      .execute();
    const kept = async () => {
      await removeOldRows({ db: app.anchor.db, now: () => app.clock.now });
      return (await app.anchor.db.selectFrom('chat_message').select('id').execute()).map(({ id }) => id);
    };
    app.clock.now += 400 * DAY_MS;
    expect(await kept()).toEqual(['during']);
    await app.recordings.sweep();
    expect(await kept()).toEqual([]);
  });
});
