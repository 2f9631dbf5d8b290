import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark, Figure } from '#figure.ts';
import { httpGet } from '#process/http-get.ts';
import { cpuMicroseconds } from '#process/usage.ts';
import { startWorker } from '#process/worker.ts';
import { startLiveRoom } from './live-room.ts';
import { cacheInFrontOf, serveFiles } from './nginx.ts';
import type { Received, ViewersCalls } from './viewers.ts';

const VIEWERS = 500;
const SECONDS = 20;
const PARTS_PER_SECOND = 2;
/** A stream that has run for a while has a playlist of some length. */
const WARM_UP_MS = 30_000;
const PICTURE = '-f lavfi -i testsrc2=size=640x360:rate=25 -f lavfi -i sine=frequency=440:sample_rate=44100 -t 20';
const CODECS =
  '-c:v libx264 -preset veryfast -b:v 900k -maxrate 900k -bufsize 900k -bf 0 -g 50 -pix_fmt yuv420p -c:a aac -b:a 96k';

/** An encoder that costs next to nothing: a picture of about 1 Mbit/s that was encoded before. */
const publishLoop =
  (folder: string) =>
  (server: string, streamKey: string): ChildProcess =>
    spawn(
      'ffmpeg',
      `-loglevel error -re -stream_loop -1 -i ${join(folder, 'loop.flv')} -c copy -f flv ${server}/${streamKey}`.split(
        ' ',
      ),
      { stdio: 'ignore' },
    );

/** How long a server is watched without viewers: it receives, packs and records the stream, and plays its demo world. */
const QUIET_MS = 10_000;

interface Load extends Received {
  /** That the processes took for the viewers, in µs. */
  cpu: number;
}

/** Lets viewers watch a playlist and counts the CPU of the processes that serve it. */
const load = async (playlist: string, pids: readonly number[]): Promise<Load> => {
  const worker = startWorker<ViewersCalls>(new URL('./viewers.ts', import.meta.url));
  const cpuNow = (): number => pids.reduce((sum, pid) => sum + cpuMicroseconds(pid), 0);
  const perMs = async <Result>(work: () => Promise<Result>) => {
    const [cpu, at] = [cpuNow(), performance.now()];
    const result = await work();
    const ms = performance.now() - at;
    return { result, ms, cpu: (cpuNow() - cpu) / ms };
  };
  const quiet = await perMs(() => sleep(QUIET_MS));
  try {
    await worker.call('join', { playlist, viewers: VIEWERS, seconds: SECONDS });
    const busy = await perMs(() => worker.call('leave', null));
    return { ...busy.result, cpu: (busy.cpu - quiet.cpu) * busy.ms };
  } finally {
    await worker.stop();
  }
};

/** Files of the same sizes from nginx, requested as often. */
const loadOfFiles = async ({ playlistBytes, partBytes }: Received): Promise<Load> => {
  const nginx = await serveFiles({
    'index.m3u8': Buffer.alloc(playlistBytes, '#'),
    'part.m4s': Buffer.alloc(Math.round(partBytes), 'x'),
  });
  const worker = startWorker<ViewersCalls>(new URL('./viewers.ts', import.meta.url));
  try {
    const before = cpuMicroseconds(nginx.pid);
    const received = await worker.call('pull', {
      urls: [`${nginx.origin}/index.m3u8`, `${nginx.origin}/part.m4s`],
      viewers: VIEWERS,
      rounds: SECONDS * PARTS_PER_SECOND,
      everyMs: 1000 / PARTS_PER_SECOND,
    });
    return { ...received, cpu: cpuMicroseconds(nginx.pid) - before };
  } finally {
    await Promise.all([worker.stop(), nginx.stop()]);
  }
};

const perPart = ({ cpu, parts }: Load): number => cpu / parts;

/** CPU for each part that a viewer receives, with the playlist that names it, beside nginx with files of the same sizes. */
const measure = async (isCached: boolean): Promise<Figure> => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-loop-'));
  execFileSync('ffmpeg', `-loglevel error ${PICTURE} ${CODECS} ${join(folder, 'loop.flv')}`.split(' '));
  const room = await startLiveRoom(publishLoop(folder));
  try {
    await sleep(WARM_UP_MS);
    const { origin, pid } = room.server;
    const path = `/live/origin/${room.liveRoomId}/source/index.m3u8`;
    await httpGet(origin + path, {});
    const cache = isCached ? await cacheInFrontOf(origin) : null;
    const ours = await load((cache?.origin ?? origin) + path, [pid, ...(cache ? [cache.pid] : [])]);
    await cache?.stop();
    const floor = await loadOfFiles(ours);
    return {
      value: perPart(ours),
      floor: perPart(floor),
      ratio: perPart(ours) / perPart(floor),
      unit: 'µs CPU for a part and its playlist',
      // Node itself takes more than that: many viewers are handed to a cache.
      ...(isCached && { target: 1.3 }),
    };
  } finally {
    await room.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** 500 viewers of low-latency HLS at about 1 Mbit/s each: from this server, and from nginx that caches it. */
export const manyViewers: readonly Benchmark[] = [
  { name: 'viewers-500', measure: () => measure(false) },
  { name: 'viewers-500-behind-nginx', measure: () => measure(true) },
];
