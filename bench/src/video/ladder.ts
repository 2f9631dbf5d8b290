import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ladderRun, sourceRun } from '@touchline/server/src/features/live-origin/process/encoder/encoder-arguments.ts';
import { renditionsBelow } from '@touchline/server/src/features/live-origin/process/encoder/renditions.ts';
import { SOFTWARE } from '@touchline/server/src/features/live-origin/process/encoder/video-encoder.ts';
import { type Benchmark, type Figure, median } from '#figure.ts';
import { cpuMicroseconds } from '#process/usage.ts';

const SECONDS = Number(process.env['LADDER_BENCH_SECONDS'] ?? 20);
const ROUNDS = Number(process.env['LADDER_BENCH_ROUNDS'] ?? 1);
const MICROSECONDS = 1_000_000;
/** Until what has arrived is encoded. */
const REST_MS = 500;
const BOTH = { hasVideo: true, hasAudio: true };
const INPUT = ['-hide_banner', '-loglevel', 'error', '-f', 'flv', '-i', 'pipe:0'];

interface Source {
  width: number;
  height: number;
  kbits: number;
}
const FULL: Source = { width: 1920, height: 1080, kbits: 6000 };
const HALF: Source = { width: 1280, height: 720, kbits: 3000 };

/** What OBS would send, at 30 frames a second: a moving picture with grain, which makes its encoders work. */
const writeSource = (path: string, { width, height, kbits }: Source): void => {
  const picture = `testsrc2=size=${width}x${height}:rate=30,noise=alls=10:allf=t`;
  const rate = `${kbits}k`;
  execFileSync('ffmpeg', [
    ...[
      '-loglevel',
      'error',
      '-f',
      'lavfi',
      '-i',
      picture,
      '-f',
      'lavfi',
      '-i',
      'sine=frequency=440:sample_rate=48000',
    ],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'zerolatency', '-g', '60'],
    ...['-b:v', rate, '-maxrate', rate, '-bufsize', rate, '-c:a', 'aac', '-t', String(SECONDS), '-f', 'flv', path],
  ]);
};

/** CPU seconds of one FFmpeg for each second of the stream, which arrives in real time. */
const cpuOf = async (args: readonly string[], pipes: number, source: string): Promise<number> => {
  const outputs = Array.from({ length: pipes }, () => 'pipe' as const);
  const child = spawn('ffmpeg', args, { stdio: ['pipe', 'ignore', 'inherit', ...outputs] });
  for (const pipe of child.stdio.slice(3)) (pipe as NodeJS.ReadableStream | null)?.resume();
  const feed = ['-loglevel', 'error', '-re', '-i', source, '-c', 'copy', '-f', 'flv', 'pipe:1'];
  const feeder = spawn('ffmpeg', feed, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    if (!child.stdin) throw new Error('FFmpeg has no standard input');
    await pipeline(feeder.stdout, child.stdin, { end: false });
    await sleep(REST_MS);
    if (child.exitCode !== null) throw new Error(`FFmpeg ended with ${child.exitCode}`);
    return cpuMicroseconds(child.pid ?? 0) / MICROSECONDS / SECONDS;
  } finally {
    feeder.kill('SIGKILL');
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  }
};

const runOf = (what: 'copy' | 'ladder', { width, height }: Source) => {
  if (what === 'copy') return sourceRun(BOTH, null);
  const picture = { width, height, frameRate: 30, bitrate: null, codec: 'H.264' };
  return ladderRun(BOTH, renditionsBelow(picture), picture, { encoder: SOFTWARE, threads: 0 });
};

/** Beside plainly decoding the same source. */
const measure = async (what: 'copy' | 'ladder', source: Source): Promise<Figure> => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-ladder-'));
  try {
    const path = join(folder, 'source.flv');
    writeSource(path, source);
    const run = runOf(what, source);
    const [values, floors]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      floors.push(await cpuOf([...INPUT, '-f', 'null', '-'], 0, path));
      values.push(await cpuOf([...INPUT, ...run.args], run.renditions.length, path));
    }
    const ratio = median(values.map((value, round) => value / (floors[round] ?? NaN)));
    return { value: median(values), floor: median(floors), ratio, unit: 'CPU s per s' };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** CPU time that one stream takes of FFmpeg: to copy it and level its sound, and to encode the renditions below it. */
export const ladders: readonly Benchmark[] = [
  { name: 'ladder-copy-1080p30', measure: () => measure('copy', FULL) },
  { name: 'ladder-1080p30', measure: () => measure('ladder', FULL) },
  { name: 'ladder-720p30', measure: () => measure('ladder', HALF) },
];
