import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createBroadcast } from '../broadcast.ts';
import { createLadders, LADDER_TIMING, type LadderTiming } from './ladders.ts';
import { Machines } from './machines.ts';
import { createOwnMachine } from './own-machine.ts';

const LOOK_MS = 20;
const VIDEO = 9;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-ladders-'));
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
  // A stand-in for FFmpeg, not the real one: it writes down which encoder it was to use, has no h264_nvenc, and encodes nothing.
  const lines = [
    '#!/bin/sh',
    `echo "$*" >>'${folder}/calls'`,
    'case " $* " in *" h264_nvenc "*) echo "no such device" >&2; exit 1;; esac',
    'cat >/dev/null',
  ];
  writeFileSync(join(folder, 'calls'), '');
  writeFileSync(join(folder, 'ffmpeg'), lines.join('\n'));
  chmodSync(join(folder, 'ffmpeg'), 0o755);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const calls = (): string[] => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n').filter(Boolean);

const readAll = async (chunks: AsyncIterable<Buffer>): Promise<void> => {
  for await (const { length } of chunks) expect(length).toBeGreaterThan(0);
};

/** A publication of 1280x720 that has a key frame. */
const publication = (
  ladders: ReturnType<typeof createLadders>,
  { width = 1280, height = 720, hasVideo = true } = {},
) => {
  const size = { width, height };
  const broadcast = createBroadcast();
  const written = new Map<string, number>();
  const changes: string[][] = [];
  const failures: string[] = [];
  const ladder = ladders.start({
    publicationId: '1',
    broadcast,
    picture: () => ({ ...size, frameRate: 25, bitrate: null, codec: 'H.264' }),
    readRun: (ids) => ids.map(() => readAll),
    writtenTo: (id) => written.get(id) ?? null,
    failed: (reason) => void failures.push(reason),
    changed: (ids) => void changes.push([...ids]),
  });
  onTestFinished(ladder.stop);
  const push = (kind: number, flags: number, data = Buffer.from([0x17, 1, 0, 0, 0])) =>
    broadcast.push({ codec_type: kind, flags, dts: 0, size: data.length, data });
  const header = (of: number) => push(VIDEO, 2, Buffer.from([0x17, 0, 0, 0, 0, of]));
  if (hasVideo) header(0);
  if (hasVideo) push(VIDEO, 3);
  else for (let count = 0; count < 100; count++) push(8, 1);
  const changeSize = (to: typeof size) => {
    Object.assign(size, to);
    header(to.height % 256);
    push(VIDEO, 3);
  };
  return { ladder, written, changes, failures, changeSize, state: () => ladder.state() };
};

const limits = { most: 1, encoder: 'libx264', threads: 0, nice: 0 };
const lookOften = { lookEveryMs: LOOK_MS };

/** Ladders of this machine alone, which is idle for as long as a test says. */
const laddersOf = (settings: typeof limits, timing: Partial<LadderTiming> = {}, idleMs = () => 0) => {
  const all = { ...LADDER_TIMING, ...timing };
  const own = createOwnMachine(settings, idleMs);
  return createLadders(new Machines(own, { idleForMs: all.growAfterMs, now: all.now }), all);
};

test('an encoder that fails on hardware is replaced by software for this stream', async () => {
  const ladders = laddersOf({ ...limits, encoder: 'h264_nvenc' });
  const { state, failures } = publication(ladders);
  await expect.poll(state).toMatchObject({ state: 'on', encoder: 'libx264', renditions: ['480p', '360p'] });
  await expect.poll(calls).toHaveLength(2);
  expect(failures).toEqual(['no such device']);
  expect(calls().map((line) => /-c:v (\S+)/.exec(line)?.[1])).toEqual(['h264_nvenc', 'libx264']);
});

test('a ladder that falls behind loses its largest rendition, then all, and gives its place to a waiting stream', async () => {
  const ladders = laddersOf(limits, lookOften);
  const { state, written, changes } = publication(ladders);
  const waiting = publication(ladders);
  await expect.poll(state).toMatchObject({ state: 'on', behindMs: 0 });
  expect(waiting.state()).toMatchObject({ state: 'limit', renditions: [] });
  await expect.poll(calls).toHaveLength(1);

  written.set('source', 6000);
  await expect.poll(() => state().behindMs).toBe(6000);
  await new Promise((resolve) => setTimeout(resolve, LOOK_MS * 10));
  expect(state().state).toBe('on');

  written.set('source', 6001);
  await expect.poll(state).toMatchObject({ state: 'shortened', renditions: ['360p'] });
  await expect.poll(calls).toHaveLength(2);
  expect(calls()[1]).toContain('split=1');

  // It began at 6001.
  written.set('source', 12_002);
  await expect.poll(state).toMatchObject({ state: 'slow', renditions: [], encoder: null });
  expect(changes).toEqual([[], ['480p', '360p'], ['360p'], []]);
  await expect.poll(waiting.state).toMatchObject({ state: 'on', renditions: ['480p', '360p'] });
});

test('a shortened ladder grows back, one rendition at a time, once it kept up and the machine was idle for a while; twice that after a growth that failed', async () => {
  const clock = { now: 1_000_000 };
  const idle = { ms: 0 };
  const timing = { ...lookOften, growAfterMs: 60_000, now: () => clock.now };
  const { state, written, changes } = publication(laddersOf(limits, timing, () => idle.ms));
  const renditions = () => state().renditions;
  const looks = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS * 10));
  /** Everything is written up to `to`, in a run that has begun. */
  const keepUp = (to: number) => {
    for (const id of ['source', '480p', '360p']) written.set(id, to);
  };
  const fallBehind = async (to: number, left: string[]) => {
    await expect.poll(() => (written.set('source', to), state().behindMs)).toBeGreaterThan(6000);
    await expect.poll(renditions).toEqual(left);
    await looks();
    keepUp(to);
  };
  await expect.poll(calls).toHaveLength(1);
  await fallBehind(7000, ['360p']);

  clock.now += 59_999;
  idle.ms = 100_000;
  await looks();
  expect(renditions()).toEqual(['360p']);
  clock.now += 1;
  idle.ms = 59_999;
  await looks();
  expect(renditions()).toEqual(['360p']);
  idle.ms = 60_000;
  await expect.poll(renditions).toEqual(['480p', '360p']);
  await expect.poll(calls).toHaveLength(3);
  expect(calls()[2]).toContain('split=2');

  // It fails: twice the time.
  await fallBehind(14_000, ['360p']);
  clock.now += 119_999;
  idle.ms = 200_000;
  await looks();
  expect(renditions()).toEqual(['360p']);
  clock.now += 1;
  await expect.poll(renditions).toEqual(['480p', '360p']);

  // Down to nothing, and up again from nothing.
  await expect.poll(calls).toHaveLength(5);
  await fallBehind(21_000, ['360p']);
  await expect.poll(calls).toHaveLength(6);
  await fallBehind(28_000, []);
  expect(state().state).toBe('slow');
  clock.now += 600_000;
  await expect.poll(state).toMatchObject({ state: 'shortened', renditions: ['360p'] });
  clock.now += 600_000;
  await expect.poll(state).toMatchObject({ state: 'on', renditions: ['480p', '360p'] });
  expect(changes.at(-1)).toEqual(['480p', '360p']);
});

test('two shortened ladders of one machine do not grow at once', async () => {
  const clock = { now: 1_000_000 };
  const timing = { ...lookOften, now: () => clock.now };
  const ladders = laddersOf({ ...limits, most: 2 }, timing, () => 100_000);
  const both = [publication(ladders), publication(ladders)];
  await expect.poll(calls).toHaveLength(2);
  for (const { written } of both) written.set('source', 7000);
  for (const { state } of both) await expect.poll(state).toMatchObject({ state: 'shortened' });
  await expect.poll(calls).toHaveLength(4);
  clock.now += 60_000;
  const states = () => both.map(({ state }) => state().state).toSorted();
  await expect.poll(states).toEqual(['on', 'shortened']);
  await new Promise((resolve) => setTimeout(resolve, LOOK_MS * 10));
  expect(states()).toEqual(['on', 'shortened']);
  clock.now += 60_000;
  await expect.poll(states).toEqual(['on', 'on']);
});

test('a stream that ends gives its place to the one that waits longest', async () => {
  const ladders = laddersOf(limits);
  const [first, second, third] = [publication(ladders), publication(ladders), publication(ladders)];
  await expect.poll(first.state).toMatchObject({ state: 'on' });
  second.ladder.stop();
  first.ladder.stop();
  await expect.poll(third.state).toMatchObject({ state: 'on' });
  expect(second.state()).toMatchObject({ state: 'limit' });
});

test('nothing is encoded of a small picture, of sound alone, and without a place for anybody', async () => {
  const small = publication(laddersOf(limits), { width: 320, height: 180 });
  const sound = publication(laddersOf(limits), { hasVideo: false });
  const off = publication(laddersOf({ ...limits, most: 0 }));
  await expect.poll(small.state).toMatchObject({ state: 'small' });
  await expect.poll(sound.state).toMatchObject({ state: 'small' });
  await expect.poll(off.state).toMatchObject({ state: 'off' });
  expect(calls()).toEqual([]);
});

test('a picture that grows gets a ladder, one that shrinks loses it', async () => {
  const { state, changes, changeSize } = publication(laddersOf(limits), { width: 320, height: 180 });
  await expect.poll(state).toMatchObject({ state: 'small' });
  changeSize({ width: 1280, height: 720 });
  await expect.poll(state).toMatchObject({ state: 'on', renditions: ['480p', '360p'] });
  await expect.poll(calls).toHaveLength(1);
  // No rendition is below 90 % of its height and above 480: FFmpeg alone begins again.
  changeSize({ width: 960, height: 540 });
  await expect.poll(calls).toHaveLength(2);
  expect(state()).toMatchObject({ state: 'on', renditions: ['480p', '360p'] });
  changeSize({ width: 320, height: 180 });
  await expect.poll(state).toMatchObject({ state: 'small' });
  await expect.poll(() => changes).toEqual([[], [], ['480p', '360p'], []]);
});
