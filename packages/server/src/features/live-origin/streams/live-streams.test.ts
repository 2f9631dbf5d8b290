import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { PlaybackDeps } from '../playback/playback-deps.ts';
import { registerPlayback } from '../playback/playback-routes.ts';
import type { StreamPlace } from '../process/messages.ts';
import type { StreamListener, StreamSegment } from '../stream-listener.ts';
import { AAC, encodeFlv, H264, packageFlv, PICTURE, probePackets, SOUND } from '../test-packaging.ts';
import { missingFfmpeg } from '../test-publisher.ts';
import { checkMediaPlaylist } from './test-playlist.ts';
import { createLiveStreams, type LiveStreams } from './live-streams.ts';

const STARTED_AT = Date.UTC(2026, 10, 21, 12);
/** Seconds since 1970. */
const FIRST = STARTED_AT / 1000;
const FORMAT = { codecs: 'avc1.64000c,mp4a.40.2', width: 320, height: 180, frameRate: 15 };
const PART_MS = 500;
const LIST = '/live/origin/open/source/index.m3u8';

let scratch: string;
let streams: LiveStreams;
let app: FastifyInstance;
let segments: StreamSegment[];
let holding: Promise<void> | undefined;
let place: StreamPlace;

const follower: StreamListener = {
  segment(segment) {
    segments.push(segment);
    return holding;
  },
};
const failing: StreamListener = {
  segment: () => {
    throw new Error('no room');
  },
};

const open = (windowMs?: number): void => {
  streams = createLiveStreams({
    folder: join(scratch, 'live'),
    listeners: [failing, follower],
    now: () => STARTED_AT,
    log: pino({ level: 'silent' }),
    ...(windowMs === undefined ? {} : { windowMs }),
  });
  streams.start();
  streams.begin({ streamId: 's1', liveRoomId: 'open', hostId: 'wang', startedAt: STARTED_AT });
  place = streams.attach('s1', 'p1');
};

beforeEach(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'touchline-streams-'));
  [segments, holding] = [[], undefined];
  open();
  app = fastify();
  const deps = {
    now: () => STARTED_AT,
    rights: { check: async () => '' },
    streams: { find: (id: string) => streams.find(id) },
  };
  registerPlayback(app, deps as unknown as PlaybackDeps);
  await app.ready();
});
afterEach(async () => {
  await app.close();
  await streams.stop();
  rmSync(scratch, { recursive: true, force: true });
});

const pathOf = (name: string): string => join(place.folder, 'source', name);
const textOf = (segment: number, part: number): string => `<${segment}.${part}>`.padEnd(16, '.');
const init = (number = place.init): void => {
  mkdirSync(dirname(pathOf('x')), { recursive: true });
  writeFileSync(pathOf(`init-${number}.mp4`), `init ${number}`);
  streams.receive({ type: 'init', publicationId: 'p1', rendition: 'source', init: number, format: FORMAT });
};
/** A part of half a second; a segment has four. */
const part = (segment: number, index: number, { run = place.init, publicationId = 'p1' } = {}): void => {
  const mediaTime = ((segment - FIRST) * 4 + index) * PART_MS;
  writeFileSync(pathOf(`${segment}.m4s`), textOf(segment, index), { flag: index === 0 ? 'w' : 'a' });
  streams.receive({
    ...{ type: 'part', publicationId, rendition: 'source', segment, part: index, init: run, durationMs: PART_MS },
    ...{ offset: index * 16, bytes: 16, mediaTime, startAt: STARTED_AT + mediaTime, isIndependent: index === 0 },
  });
};
const whole = (segment: number, options?: Parameters<typeof part>[2]): void => {
  for (let index = 0; index < 4; index += 1) part(segment, index, options);
};
/** `count` complete segments and the first part of the next one. */
const show = (count: number): void => {
  init();
  for (let index = 0; index < count; index += 1) whole(FIRST + index);
  part(FIRST + count, 0);
};
const get = async (url: string) => {
  const { statusCode, body, headers } = await app.inject({ url });
  return { status: statusCode, body, headers };
};

test('[E14] a media playlist is as RFC 8216bis has it: parts of the newest segments, the time of each, the hint', async () => {
  show(20);
  const { status, body, headers } = await get(LIST);
  expect([status, headers['content-type']]).toEqual([200, 'application/vnd.apple.mpegurl']);
  const list = checkMediaPlaylist(body);
  expect(list).toMatchObject({ sequence: FIRST, discontinuities: 0, isOver: false, hint: `${FIRST + 20}.1.m4s` });
  expect(list.segments).toHaveLength(20);
  expect(list.segments[3]).toMatchObject({ uri: `${FIRST + 3}.m4s`, seconds: 2, date: STARTED_AT + 6000 });
  // Parts are for the live edge only.
  expect(list.segments.map(({ parts }) => parts.length)).toEqual([...Array(16).fill(0), 4, 4, 4, 4]);
  expect(headers['cache-control']).toBe('public, max-age=1');
});

test('[E14] an update leaves out what is older than six target durations', async () => {
  show(20);
  const full = checkMediaPlaylist((await get(LIST)).body);
  const { body } = await get(`${LIST}?_HLS_skip=YES`);
  const update = checkMediaPlaylist(body);
  expect(update.skipped).toBeGreaterThan(10);
  expect(update.sequence).toBe(FIRST);
  // The MAP is among what is skipped.
  expect(update.segments).toEqual(full.segments.slice(update.skipped).map((segment) => ({ ...segment, map: '' })));
  expect(body.length).toBeLessThan((await get(LIST)).body.length);
});

test('[E14] a request for the next part waits for it, all with one text; so does the part that was hinted', async () => {
  show(3);
  let answered = 0;
  const next = `${LIST}?_HLS_msn=${FIRST + 3}&_HLS_part=1`;
  const waiting = [next, next, `/live/origin/open/source/${FIRST + 3}.1.m4s`].map(async (url) => {
    const reply = await get(url);
    answered += 1;
    return reply;
  });
  await get(LIST);
  expect(answered).toBe(0);
  part(FIRST + 3, 1);
  const [first, second, media] = await Promise.all(waiting);
  expect(checkMediaPlaylist(first?.body ?? '').hint).toBe(`${FIRST + 3}.2.m4s`);
  expect(second?.body).toBe(first?.body);
  expect(media).toMatchObject({ status: 200, body: textOf(FIRST + 3, 1) });
  // A part after the last one of a segment is the first of the next segment (6.2.5.2).
  const after = get(`${LIST}?_HLS_msn=${FIRST + 3}&_HLS_part=4`);
  for (const index of [2, 3]) part(FIRST + 3, index);
  part(FIRST + 4, 0);
  expect(checkMediaPlaylist((await after).body).hint).toBe(`${FIRST + 4}.1.m4s`);
});

test('[E14] a place that is too far ahead, or none, is answered with 400', async () => {
  show(3);
  const queries = [`_HLS_msn=${FIRST + 6}`, '_HLS_msn=x', '_HLS_msn=-1', '_HLS_part=0', `_HLS_msn=1&_HLS_msn=2`];
  for (const query of queries) expect([query, (await get(`${LIST}?${query}`)).status]).toEqual([query, 400]);
  expect((await get(`${LIST}?_HLS_msn=${FIRST}`)).status).toBe(200);
});

test('[E14] a wait that takes too long ends with 503, to be tried again', { timeout: 20_000 }, async () => {
  show(2);
  const since = performance.now();
  expect((await get(`${LIST}?_HLS_msn=${FIRST + 3}`)).status).toBe(503);
  // Three target durations of 2 s.
  expect(performance.now() - since).toBeGreaterThan(5900);
});

test('[E14] files are found by the names of the playlist only', async () => {
  show(3);
  for (const [name, body] of [
    [`init-${FIRST}.mp4`, `init ${FIRST}`],
    [`${FIRST}.m4s`, [0, 1, 2, 3].map((index) => textOf(FIRST, index)).join('')],
    [`${FIRST + 1}.2.m4s`, textOf(FIRST + 1, 2)],
  ] as const) {
    const reply = await get(`/live/origin/open/source/${name}`);
    expect([reply.status, reply.body, reply.headers['cache-control']]).toEqual([200, body, 'public, max-age=1800']);
  }
  writeFileSync(join(place.folder, 'secret.m4s'), 'secret');
  const names = ['..%2Fsecret.m4s', `${FIRST - 1}.m4s`, `${FIRST + 3}.m4s`, 'init-1.mp4', `${FIRST}.9.m4s`, 'x', ''];
  for (const name of names) expect([name, (await get(`/live/origin/open/source/${name}`)).status]).toEqual([name, 404]);
  for (const path of ['open/none/index.m3u8', 'open/..%2Fs1/index.m3u8', 'OPEN/source/index.m3u8', 'none/index.m3u8'])
    expect([path, (await get(`/live/origin/${path}`)).status]).toEqual([path, 404]);
});

test('[E13, E14] another encoder of the stream goes on with the numbers, after a discontinuity and with its own MAP', async () => {
  show(3);
  streams.detach('p1');
  expect((await get(LIST)).body).not.toContain('ENDLIST');
  place = streams.attach('s1', 'p2');
  expect(place).toMatchObject({ init: FIRST + 1, segments: { source: FIRST + 4 } });
  streams.receive({ type: 'init', publicationId: 'p2', rendition: 'source', init: place.init, format: FORMAT });
  whole(FIRST + 4, { publicationId: 'p2' });
  part(FIRST + 5, 0, { publicationId: 'p2' });
  // What the lost one still reports is not part of it.
  part(FIRST + 5, 1);
  const list = checkMediaPlaylist((await get(LIST)).body);
  expect(list.segments.map(({ map, isDiscontinuity }) => [map, isDiscontinuity])).toEqual([
    ...[0, 1, 2, 3].map(() => [`init-${FIRST}.mp4`, false]),
    [`init-${FIRST + 1}.mp4`, true],
  ]);
  expect(segments.map(({ segment, isDiscontinuity }) => [segment - FIRST, isDiscontinuity])).toEqual([
    ...[0, 1, 2, 3].map((number) => [number, false]),
    [4, true],
  ]);
  streams.end('s1');
  const over = checkMediaPlaylist((await get(LIST)).body);
  expect([over.isOver, over.hint, over.segments.length]).toEqual([true, null, 6]);
});

test('[E14] segments outside of the window are deleted, once all listeners have had them', async () => {
  await streams.stop();
  open(6000);
  let release = (): void => {};
  holding = new Promise((resolve) => (release = resolve));
  onTestFinished(() => release());
  show(5);
  const list = checkMediaPlaylist((await get(LIST)).body);
  expect([list.sequence, list.segments.length]).toEqual([FIRST + 2, 3]);
  expect((await get(`/live/origin/open/source/${FIRST}.m4s`)).status).toBe(404);
  expect(existsSync(pathOf(`${FIRST}.m4s`))).toBe(true);
  expect(segments.map(({ segment, durationMs, bytes, path }) => [segment, durationMs, bytes, path])).toEqual(
    [0, 1, 2, 3, 4].map((index) => [FIRST + index, 2000, 64, pathOf(`${FIRST + index}.m4s`)]),
  );
  release();
  await expect.poll(() => existsSync(pathOf(`${FIRST}.m4s`))).toBe(false);
  expect(existsSync(pathOf(`${FIRST + 2}.m4s`))).toBe(true);
});

describe.skipIf(missingFfmpeg)(`read by another program ${missingFfmpeg ?? ''}`, { timeout: 60_000 }, () => {
  test('[E14] FFmpeg plays what a real encoder made, from the multivariant playlist on, without an error or a gap', async () => {
    const flv = encodeFlv(scratch, 'show', [...PICTURE, ...SOUND, '-t', '7', ...H264, '-g', '30', ...AAC]);
    for (const message of await packageFlv(flv, { place, zero: STARTED_AT })) streams.receive(message);
    streams.end('s1');
    const variants = await get('/live/origin/open/index.m3u8');
    expect(variants.body).toMatch(/^#EXT-X-STREAM-INF:BANDWIDTH=\d+,CODECS="mp4a\.40\.2"\naudio\/index\.m3u8$/m);
    const { body } = await get(LIST);
    const list = checkMediaPlaylist(body);
    expect(list.isOver).toBe(true);
    writeFileSync(pathOf('index.m3u8'), body);
    const times = probePackets(pathOf('index.m3u8'), '-allowed_extensions', 'ALL')
      .flatMap(({ kind, pts }) => (kind === 'video' ? [pts] : []))
      .sort((one, other) => one - other);
    expect(times).toHaveLength(7 * 15);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(70);
  });
});
