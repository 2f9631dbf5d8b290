/** Draws the loop that the demo rooms show: 12 s of a match, as HLS segments of 2 s (needs ffmpeg with librsvg). */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defs, ellipse, linear, radial, rect, svg } from '@touchline/feeds/demo-world/art/svg.ts';
import { aimedAt, FRAME } from './demo-loop/camera.ts';
import { ball, figure, shadow } from './demo-loop/figure.ts';
import { ground } from './demo-loop/ground.ts';
import { LOOP_SECONDS } from './demo-loop/motion.ts';
import { ballAt, ballX, ballY, players } from './demo-loop/play.ts';

const RATE = 25;
const SEGMENT_SECONDS = 2;
const LIMIT_BYTES = 800_000;
const TARGET = join(import.meta.dirname, '../packages/server/assets/demo-live');

const team = players();

/** Floodlight on the grass, and dark edges. */
const light = (): string =>
  [
    defs(
      radial('lamp', [
        [0, '#f4ffe8', 0.2],
        [1, '#f4ffe8', 0],
      ]),
      radial(
        'edge',
        [
          [0.55, '#02140b', 0],
          [1, '#02140b', 0.4],
        ],
        [0.5, 0.52, 0.72],
      ),
      linear('roof', [
        [0, '#03080e', 0.6],
        [0.2, '#03080e', 0],
      ]),
    ),
    ellipse(FRAME.width * 0.5, FRAME.height * 0.5, FRAME.width * 0.5, FRAME.height * 0.42, 'url(#lamp)'),
    rect(0, 0, FRAME.width, FRAME.height, 'url(#edge)'),
    rect(0, 0, FRAME.width, FRAME.height, 'url(#roof)'),
  ].join('');

/** One picture of the loop. */
const frame = (second: number): string => {
  const x = ballX(second);
  const sway = Math.sin((2 * Math.PI * second) / LOOP_SECONDS);
  const camera = aimedAt(x * 0.8 + 2, 9 + ballY(second) * 0.12 + sway * 0.4, 1.02 + x / 400);
  const spot = ballAt(second);
  const seen = team.map((player) => ({ player, spot: player.at(second) }));
  const inOrder = seen.toSorted((a, b) => b.spot[1] - a.spot[1]);
  const behind = inOrder.filter((one) => one.spot[1] >= spot[1]);
  const before = inOrder.filter((one) => one.spot[1] < spot[1]);
  return svg(
    FRAME.width,
    FRAME.height,
    [
      rect(0, 0, FRAME.width, FRAME.height, '#0a1118'),
      ground(camera, second),
      ...seen.map((one) => shadow(camera, one.spot)),
      shadow(camera, spot, 0.3),
      ...behind.map(({ player }) => figure(camera, player, second)),
      ball(camera, spot),
      ...before.map(({ player }) => figure(camera, player, second)),
      light(),
    ].join(''),
  );
};

const ffmpeg = (...args: string[]): void => {
  const { status, stderr } = spawnSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}: ${stderr}`);
};

/** A murmur of a crowd, so that unmuting a room is heard. */
const MURMUR = `anoisesrc=color=pink:seed=7:sample_rate=32000:duration=${LOOP_SECONDS},bandpass=f=520:width_type=o:w=2,tremolo=f=0.25:d=0.3,volume=0.5`;

const encode = (frames: string): void => {
  const video = ['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryslow', '-pix_fmt', 'yuv420p', '-crf', '27'];
  const cuts = ['-g', `${RATE * SEGMENT_SECONDS}`, '-keyint_min', `${RATE * SEGMENT_SECONDS}`, '-sc_threshold', '0'];
  const sound = ['-c:a', 'aac', '-b:a', '24k', '-ac', '1'];
  const exact = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact', '-map_metadata', '-1'];
  const hls = [
    '-f',
    'hls',
    '-hls_time',
    `${SEGMENT_SECONDS}`,
    '-hls_list_size',
    '0',
    '-hls_segment_filename',
    join(TARGET, 'loop-%d.mpegts'),
  ];
  const inputs = ['-framerate', `${RATE}`, '-i', join(frames, '%03d.svg'), '-f', 'lavfi', '-i', MURMUR];
  ffmpeg(...inputs, ...video, ...cuts, ...sound, ...exact, '-t', `${LOOP_SECONDS}`, ...hls, join(frames, 'loop.m3u8'));
};

const frames = mkdtempSync(join(tmpdir(), 'demo-loop-'));
try {
  for (let number = 0; number < LOOP_SECONDS * RATE; number += 1)
    writeFileSync(join(frames, `${String(number).padStart(3, '0')}.svg`), frame(number / RATE));
  for (const old of globSync(join(TARGET, 'loop-*'))) rmSync(old);
  encode(frames);
} finally {
  rmSync(frames, { recursive: true });
}

const segments = Array.from({ length: LOOP_SECONDS / SEGMENT_SECONDS }, (_, place) => ({
  name: `loop-${place}.mpegts`,
  durationMs: SEGMENT_SECONDS * 1000,
}));
const bytes = segments.reduce((sum, { name }) => sum + statSync(join(TARGET, name)).size, 0);
if (bytes > LIMIT_BYTES) throw new Error(`the loop has ${bytes} bytes, more than ${LIMIT_BYTES}`);
writeFileSync(join(TARGET, 'segments.json'), `${JSON.stringify(segments, null, 2)}\n`);
console.log(`${segments.length} segments, ${bytes} bytes`);
