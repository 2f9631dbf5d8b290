import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Tracks } from './process/broadcast.ts';
import { sourceRun } from './process/encoder/encoder-arguments.ts';
import type { FromOrigin, PartMessage, StreamPlace } from './process/messages.ts';
import { createPackager } from './process/packager/packager.ts';

const QUIET = ['-hide_banner', '-loglevel', 'error', '-y'];
export const PICTURE = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=15'];
export const SOUND = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100'];
export const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-sc_threshold', '0'];
export const AAC = ['-c:a', 'aac', '-b:a', '64k'];

/** Encodes a stream of 320 x 180 at 15 fps as FLV; returns its path. */
export const encodeFlv = (folder: string, name: string, args: readonly string[]): string => {
  const path = join(folder, `${name}.flv`);
  const { status, stderr } = spawnSync('ffmpeg', [...QUIET, ...args, '-f', 'flv', path], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return path;
};

interface Packaging {
  place: StreamPlace;
  tracks?: Tracks;
  publicationId?: string;
  /** Epoch ms of media time 0. */
  zero?: number;
}

/** Sends a file through FFmpeg and the packager as the origin does with a publication, and returns what they report. */
export const packageFlv = async (
  path: string,
  { place, tracks = { hasAudio: true, hasVideo: true }, publicationId = 'p1', zero = 0 }: Packaging,
): Promise<FromOrigin[]> => {
  const messages: FromOrigin[] = [];
  const publish = (message: FromOrigin): void => void messages.push(message);
  const packager = createPackager({ publicationId, place, zero: () => zero, publish });
  const run = sourceRun(tracks, null);
  const readers = packager.readRun(run.renditions);
  const args = [...QUIET, '-copyts', '-f', 'flv', '-i', path, ...run.args];
  const child = spawn('ffmpeg', args, { stdio: ['ignore', 'ignore', 'ignore', ...readers.map(() => 'pipe' as const)] });
  const ended = once(child, 'close');
  const pipes = child.stdio.slice(3) as Readable[];
  await Promise.all(readers.map((read, index) => read(pipes[index] as Readable)));
  await ended;
  return messages;
};

/** The parts of a rendition, in order. */
export const partsOf = (messages: readonly FromOrigin[], rendition: string): PartMessage[] =>
  messages.flatMap((message) => (message.type === 'part' && message.rendition === rendition ? [message] : []));

interface Packet {
  /** `video` or `audio`. */
  kind: string;
  /** In ms. */
  pts: number;
}

/** What ffprobe reads from a file; throws when it reports any error. */
export const probePackets = (path: string, ...options: string[]): Packet[] => {
  const entries = ['-show_entries', 'packet=codec_type,pts_time', '-of', 'csv=p=0'];
  const { stdout, stderr } = spawnSync('ffprobe', ['-v', 'error', ...options, ...entries, path], { encoding: 'utf8' });
  if (stderr !== '') throw new Error(stderr);
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.split(','))
    .map(([kind = '', seconds]) => ({ kind, pts: Math.round(Number(seconds) * 1000) }));
};
