import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/db/open-database.ts';
import { signKey } from '../signatures.ts';
import { readSecret } from '../stream-repo.ts';
import { createTestOrigin, type TestOrigin } from '../test-origin.ts';

const SECRET = 'a-secret-of-the-media-server';
const ON_AIR = { liveRoomId: 'open', hostId: 'wang', isLive: true };
const OFF_AIR = { ...ON_AIR, isLive: false };
const LINES = JSON.stringify([
  {
    id: 'srs',
    name: { zh: '高清', en: 'HD' },
    quality: { zh: '原画', en: 'Source' },
    flv: 'https://video.example.com/live/{room}.flv',
  },
]);
const GRACE_MS = 400;
const ENV = { RTMP_PORT: '0', LIVE_HOOK_SECRET: SECRET, LIVE_LINES: LINES };

let database: OpenDatabase;
let at: TestOrigin;

beforeEach(async () => {
  database = await openDatabase({ dataDir: mkdtempSync(join(tmpdir(), 'touchline-hooks-')) });
  at = await createTestOrigin(database, ENV, { graceMs: GRACE_MS });
});
afterEach(async () => {
  await at.close();
  await database.close();
});

const keyFor = async (liveRoomId = 'open', expiresAt = at.clock.now + 3_600_000) =>
  signKey(await readSecret(database.db), liveRoomId, { hostId: 'wang', generation: 0, expiresAt });
const post = (path: string, body: object | URLSearchParams, secret: string | null = SECRET) =>
  fetch(`http://${at.at}/live/hooks/${path}${secret === null ? '' : `?secret=${secret}`}`, {
    method: 'POST',
    ...(body instanceof URLSearchParams
      ? { body }
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
/** The body of SRS, as its documentation shows it. */
const srs = async (action: string, { client = '9308h583', stream = 'open', key = '' } = {}) => {
  const reply = await post('srs', {
    ...{
      server_id: 'vid-0xk989d',
      action,
      client_id: client,
      ip: '192.168.1.10',
      vhost: 'video.test.com',
      app: 'live',
    },
    ...{ tcUrl: 'rtmp://video.test.com/live', stream, param: `?key=${key}` },
  });
  expect(reply.status).toBe(200);
  return (await reply.json()) as { code: number; msg?: string };
};
/** The body of MediaMTX, as its configuration file shows it. */
const mediaMtx = async (action: string, path: string, query = '', more: { password?: string; token?: string } = {}) =>
  (
    await post('mediamtx', {
      ...{ user: '', password: '', token: '', ip: '192.168.1.10', action, path, protocol: 'rtmp' },
      ...{ id: '5f3c8b1e', query, ...more },
    })
  ).status;
const event = async (name: string, query = '', id = '5f3c8b1e') =>
  (await post('mediamtx', new URLSearchParams({ event: name, path: 'open', id, query }))).status;
const isReported = async (changes: object[]) => {
  await expect.poll(() => at.liveChanges).toEqual(changes);
};

test('SRS: a valid key sets the room live on the lines of the operator, and the end of publishing ends it', async () => {
  const key = await keyFor();
  expect(await srs('on_publish', { key })).toEqual({ code: 0 });
  await isReported([ON_AIR]);
  const stored = { flv: '', m3u8: '/live/demo/football/open.m3u8', rtmp: '' };
  const room = { liveRoomId: 'open', isPrivate: false, session: null, stored };
  expect(at.origin.videoOf(room).lines.map(({ id, flv }) => [id, flv])).toEqual([
    ['srs', 'https://video.example.com/live/open.flv'],
  ]);
  expect(await at.listStreams()).toMatchObject([{ liveRoomId: 'open', address: '192.168.1.10', hls: false }]);
  expect((await at.fetch('/live/origin/open.flv')).status).toBe(404);
  // Callbacks are repeated when the answer was lost.
  expect(await srs('on_publish', { key })).toEqual({ code: 0 });
  expect(await srs('on_publish', { key, client: 'another' })).toEqual({
    code: 1,
    msg: 'the room is published to already',
  });
  expect(at.origin.refusalsOf('open').refusal?.reason).toBe('occupied');
  expect(await srs('on_unpublish', { client: 'another' })).toEqual({ code: 0 });
  expect(at.origin.waitsUntil('open')).toBeNull();
  for (let count = 0; count < 2; count += 1) expect(await srs('on_unpublish')).toEqual({ code: 0 });
  await isReported([ON_AIR, OFF_AIR]);
  expect(at.origin.videoOf(room).lines).toMatchObject([{ id: 'main' }]);
});

test('SRS: a key that is expired, of another room, or no key is refused, and nothing changes', async () => {
  const expired = await keyFor('open', at.clock.now - 1000);
  expect(await srs('on_publish', { key: expired })).toEqual({ code: 1, msg: 'the key is expired' });
  expect(await srs('on_publish', { key: await keyFor('vip') })).toMatchObject({ code: 1 });
  expect(await srs('on_publish')).toEqual({ code: 1, msg: 'there is no key' });
  expect(at.liveChanges).toEqual([]);
  expect(JSON.stringify(at.logLines)).not.toContain(expired.split('.').at(-1));
});

const restart = async (graceMs: number): Promise<void> => {
  await at.close();
  at = await createTestOrigin(database, ENV, { graceMs });
};
const LONG_MS = 600_000;

test('[E13] a stream outlives the connection of its encoder: one that comes back in time goes on with it', async () => {
  await restart(LONG_MS);
  const key = await keyFor();
  const streamId = () => at.origin.streamOf('open')?.streamId;
  await srs('on_publish', { key });
  const first = streamId();
  await srs('on_unpublish');
  expect(at.origin.waitsUntil('open')).toBe(at.clock.now + LONG_MS);
  expect(await srs('on_publish', { key, client: 'back' })).toEqual({ code: 0 });
  expect([streamId(), at.origin.waitsUntil('open')]).toEqual([first, null]);
  // The end of the old connection comes late.
  await srs('on_unpublish');
  expect(at.origin.waitsUntil('open')).toBeNull();
  await srs('on_unpublish', { client: 'back' });
  for (const id of ['one', 'two']) {
    expect(await event('ready', `key=${key}`, id)).toBe(200);
    expect([streamId(), at.origin.waitsUntil('open')]).toEqual([first, null]);
    expect(await event('not-ready', '', id)).toBe(200);
    expect(at.origin.waitsUntil('open')).not.toBeNull();
  }
  // Neither of the two ended the show; a revoked key does at once.
  await isReported([ON_AIR]);
  await at.revoke('open');
  await isReported([ON_AIR, OFF_AIR]);
});

test('[E13] a restarted server remembers what is published elsewhere, waits for what is lost, and takes its end', async () => {
  await srs('on_publish', { key: await keyFor() });
  await isReported([ON_AIR]);
  await restart(LONG_MS);
  expect(at.origin.streamOf('open')).toMatchObject({ isExternal: true, waitsUntil: null });
  await srs('on_unpublish');
  expect(at.origin.waitsUntil('open')).toBe(at.clock.now + LONG_MS);
  await restart(LONG_MS);
  expect(at.origin.waitsUntil('open')).toBe(at.clock.now + LONG_MS);
  await srs('on_publish', { key: await keyFor(), client: 'back' });
  await restart(GRACE_MS);
  expect(at.origin.streamOf('open')).toMatchObject({ isExternal: true, waitsUntil: null });
  await srs('on_unpublish', { client: 'back' });
  await isReported([OFF_AIR]);
});

test('MediaMTX: a publisher is authenticated, live once its stream is ready, and over when it is not', async () => {
  const key = await keyFor();
  expect(await mediaMtx('publish', 'open')).toBe(401);
  expect(await mediaMtx('publish', 'open', `key=${await keyFor('vip')}`)).toBe(401);
  for (const more of [{ password: key }, { token: key }]) expect(await mediaMtx('publish', 'open', '', more)).toBe(200);
  expect(await mediaMtx('publish', 'live/open', `key=${key}`)).toBe(200);
  expect(at.liveChanges).toEqual([]);
  expect(await event('ready', 'key=wrong')).toBe(401);
  for (let count = 0; count < 2; count += 1) expect(await event('ready', `key=${key}`)).toBe(200);
  await isReported([ON_AIR]);
  // Newer versions escape the query for their commands, and curl does so once more.
  expect(await event('ready', encodeURIComponent(`user=wang&key=${key}`))).toBe(200);
  expect(await event('ready', encodeURIComponent('key=wrong'), 'another')).toBe(401);
  expect(await event('ready', `key=${key}`, 'another')).toBe(401);
  expect(await event('not-ready', '', 'another')).toBe(200);
  await isReported([ON_AIR]);
  for (let count = 0; count < 2; count += 1) expect(await event('not-ready')).toBe(200);
  await isReported([ON_AIR, OFF_AIR]);
});

test('[P4] MediaMTX: public rooms may be read; private, hidden and unknown ones, and its other parts, may not', async () => {
  at.rooms.set('gone', { liveRoomId: 'gone', hostIds: ['wang'], isPrivate: false, isHidden: true });
  expect([await mediaMtx('read', 'open'), await mediaMtx('playback', 'open')]).toEqual([200, 200]);
  const room = { liveRoomId: 'vip', isPrivate: true, session: 'ines', stored: { flv: '', m3u8: '', rtmp: '' } };
  const signed = at.origin.access.sign('vip', room.session);
  for (const [action, path, query = ''] of [
    ['read', 'vip', signed],
    ['playback', 'vip'],
    ['read', 'gone'],
    ['read', 'none'],
    ['api', ''],
    ['metrics', ''],
  ] as const)
    expect(await mediaMtx(action, path, query)).toBe(401);
});

test('[C2] without the secret, with a wrong one, or without the setting nothing is answered; broken bodies are 400', async () => {
  const body = { action: 'on_publish', client_id: 'c', stream: 'open', param: `?key=${await keyFor()}` };
  for (const secret of [null, '', 'wrong', `${SECRET}x`]) expect((await post('srs', body, secret)).status).toBe(403);
  expect((await post('mediamtx', { action: 'read', path: 'open' }, 'wrong')).status).toBe(403);
  for (const broken of [{}, [], { action: 'on_play', client_id: 'c', stream: 'open' }, { ...body, stream: 7 }])
    expect((await post('srs', broken)).status).toBe(400);
  expect((await post('mediamtx', { action: 'read' })).status).toBe(400);
  await at.close();
  at = await createTestOrigin(database, { RTMP_PORT: '0' });
  expect((await post('srs', body)).status).toBe(404);
  expect(at.liveChanges).toEqual([]);
});
