/**
 * Draws the short match scene that every demo room streams, and cuts it into HLS segments with ffmpeg:
 * `node scripts/draw-demo-loop.ts`. The result is kept in the repository, so this runs only when the scene is changed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawFrame, FRAME } from './demo-loop/frame.ts';
import { LOOP_SECONDS, sceneAt } from './demo-loop/play.ts';

const RATE = 25;
const SEGMENT_SECONDS = 2;
const FOLDER = fileURLToPath(new URL('../packages/server/assets/demo-live', import.meta.url));
const PLAYLIST = join(FOLDER, 'loop.m3u8');

const input = [
  '-f',
  'rawvideo',
  '-pix_fmt',
  'rgb24',
  '-s',
  `${FRAME.width}x${FRAME.height}`,
  '-r',
  `${RATE}`,
  '-i',
  '-',
];
const keyFrames = ['-g', `${SEGMENT_SECONDS * RATE}`, '-keyint_min', `${SEGMENT_SECONDS * RATE}`, '-sc_threshold', '0'];
const video = [
  '-c:v',
  'libx264',
  '-profile:v',
  'baseline',
  '-level',
  '3.0',
  '-pix_fmt',
  'yuv420p',
  '-preset',
  'veryslow',
];
const rate = ['-crf', '27', '-maxrate', '500k', '-bufsize', '500k'];
const cut = ['-f', 'hls', '-hls_time', `${SEGMENT_SECONDS}`, '-hls_list_size', '0', '-hls_flags', 'split_by_time'];
const files = ['-hls_segment_filename', join(FOLDER, 'loop-%d.mpegts'), PLAYLIST];

const encode = async (): Promise<void> => {
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...video, ...rate, ...keyFrames, ...cut, ...files], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  for (let frame = 0; frame < LOOP_SECONDS * RATE; frame += 1)
    if (!ffmpeg.stdin.write(drawFrame(sceneAt(frame / RATE)))) await once(ffmpeg.stdin, 'drain');
  ffmpeg.stdin.end();
  const [code] = await once(ffmpeg, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
};

/** Names and lengths of the segments, as the playlist of ffmpeg says. */
const segmentsIn = (playlist: string): { name: string; durationMs: number }[] =>
  [...playlist.matchAll(/#EXTINF:([\d.]+),\s*(\S+)/g)].map(([, seconds, name = '']) => ({
    name,
    durationMs: Math.round(Number(seconds) * 1000),
  }));

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
await encode();
writeFileSync(
  join(FOLDER, 'segments.json'),
  `${JSON.stringify(segmentsIn(readFileSync(PLAYLIST, 'utf8')), null, 2)}\n`,
);
rmSync(PLAYLIST);
