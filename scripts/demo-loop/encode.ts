import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOOP_SECONDS } from './motion.ts';

const RATE = 25;
const SEGMENT_SECONDS = 2;

/** A murmur of a crowd, so that unmuting a room is heard. */
const MURMUR = `anoisesrc=color=pink:seed=7:sample_rate=32000:duration=${LOOP_SECONDS},bandpass=f=520:width_type=o:w=2,tremolo=f=0.25:d=0.3,volume=0.5`;

const VIDEO = '-c:v libx264 -profile:v main -preset veryslow -tune animation -bf 5 -pix_fmt yuv420p -threads 1';
const CUTS = `-g ${RATE * SEGMENT_SECONDS} -keyint_min ${RATE * SEGMENT_SECONDS} -sc_threshold 0`;
const SOUND = '-c:a aac -b:a 16k -ac 1';
const EXACT = '-fflags +bitexact -flags:v +bitexact -flags:a +bitexact -map_metadata -1';
/** Tables are written once in a segment: ten times a second they would take a tenth of the file. */
const PACKAGING = `-t ${LOOP_SECONDS} -f hls -hls_time ${SEGMENT_SECONDS} -hls_list_size 0 -hls_segment_options pat_period=${SEGMENT_SECONDS}:sdt_period=${SEGMENT_SECONDS}`;

const ffmpeg = (args: readonly string[]): void => {
  const { status, stderr } = spawnSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}: ${stderr}`);
};

/** How a loop is made small. */
interface Quality {
  /** x264's constant rate factor: lower is better. */
  rate: number;
  /** The rows at the top, in px, where the crowd sits: they may be coarser. */
  crowd: number;
}

const encode = (frames: string, target: string, { rate, crowd }: Quality): void => {
  const inputs = ['-framerate', `${RATE}`, '-i', join(frames, '%03d.svg'), '-f', 'lavfi', '-i', MURMUR];
  const video = `-vf addroi=0:0:iw:${crowd}:0.16 ${VIDEO} -crf ${rate} ${CUTS}`;
  const output = `${video} ${SOUND} ${EXACT} ${PACKAGING}`.split(' ');
  ffmpeg([...inputs, ...output, '-hls_segment_filename', join(target, 'loop-%d.mpegts'), join(frames, 'loop.m3u8')]);
};

const segments = Array.from({ length: LOOP_SECONDS / SEGMENT_SECONDS }, (_, place) => ({
  name: `loop-${place}.mpegts`,
  durationMs: SEGMENT_SECONDS * 1000,
}));

/** Writes a loop into a folder: HLS segments of 2 s, and `segments.json` with their names and lengths. */
export const writeLoop = (target: string, picture: (second: number) => string, quality: Quality): void => {
  const work = mkdtempSync(join(tmpdir(), 'demo-loop-'));
  const [frames, loop] = [join(work, 'frames'), join(work, 'loop')];
  try {
    mkdirSync(frames);
    mkdirSync(loop);
    for (let number = 0; number < LOOP_SECONDS * RATE; number += 1)
      writeFileSync(join(frames, `${String(number).padStart(3, '0')}.svg`), picture(number / RATE));
    encode(frames, loop, quality);
    writeFileSync(join(loop, 'segments.json'), `${JSON.stringify(segments, null, 2)}\n`);
    rmSync(target, { recursive: true, force: true });
    cpSync(loop, target, { recursive: true });
  } finally {
    rmSync(work, { recursive: true });
  }
};
