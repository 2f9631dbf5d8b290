import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { Piece } from './deps.ts';

const run = promisify(execFile);

/** A clip of a minute takes far less, also beside a full ladder. */
const LIMIT_MS = 180_000;
const NICE = '15';
/** The picture at this place shows what happened, which is where links show a clip. */
const POSTER_WIDTH = 640;
const MS_PER_SECOND = 1000;

/** One MP4 that every device plays: the picture of at most 720 lines, the sound as loud as it is. */
const OUTPUT = [
  ...['-map', '0:v:0', '-map', '0:a:0?', '-vf', "scale=-2:'min(720,ih)':flags=bicubic"],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-maxrate', '3000k', '-bufsize', '6000k'],
  ...['-profile:v', 'high', '-pix_fmt', 'yuv420p', '-threads', '2'],
  ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-map_metadata', '-1', '-map_chapters', '-1'],
  ...['-movflags', '+faststart', '-f', 'mp4'],
];

/** What was cut, on this machine's disk. */
export interface CutFiles {
  mp4: string;
  poster: string;
  startAt: number;
  durationMs: number;
  width: number;
  height: number;
  bytes: number;
}

interface Cut {
  pieces: readonly Piece[];
  /** Epoch ms. */
  from: number;
  to: number;
  /** What the poster shows, epoch ms. */
  posterAt: number;
}

const seconds = (ms: number): string => (ms / MS_PER_SECOND).toFixed(3);

/** What `ffmpeg -i` says of a file. */
const LENGTH = /Duration: (\d+):(\d+):(\d+\.\d+)/;
const SIZE = /Video: .*?, (\d{2,5})x(\d{2,5})[ ,]/;

const measure = async (ffmpeg: string, path: string) => {
  const failed = await run(ffmpeg, ['-hide_banner', '-i', path]).catch((error: unknown) => error);
  const text = String((failed as { stderr?: string }).stderr ?? '');
  const [, hours = '0', minutes = '0', rest = '0'] = LENGTH.exec(text) ?? [];
  const [, width = '0', height = '0'] = SIZE.exec(text) ?? [];
  const durationMs = Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)) * MS_PER_SECOND);
  return { durationMs, width: Number(width), height: Number(height) };
};

/** Puts the init segment and what follows it into one file. */
const joinPieces = (pieces: readonly Piece[], path: string): Promise<void> =>
  pipeline(async function* () {
    yield* createReadStream(pieces[0]?.initPath ?? '');
    for (const { path: part, bytes } of pieces) yield* createReadStream(part, { end: bytes - 1 });
  }, createWriteStream(path));

/**
 * Cuts a stretch of a stream exactly, by encoding it again, into an MP4 and a poster in `folder`; a stretch that begins before the first
 * piece or ends after the last one is shorter. Throws what FFmpeg says, and the errors of the disk.
 */
export const cutClip = async (
  { pieces, from, to, posterAt }: Cut,
  { ffmpeg, folder }: { ffmpeg: string; folder: string },
): Promise<CutFiles> => {
  const [source, mp4, poster] = ['source.mp4', 'clip.mp4', 'poster.jpg'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const begin = pieces[0]?.startAt ?? from;
  const startAt = Math.max(from, begin);
  const quiet = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'];
  const gently = (args: readonly string[]) =>
    run('nice', ['-n', NICE, ffmpeg, ...quiet, ...args], { timeout: LIMIT_MS, killSignal: 'SIGKILL' });
  await joinPieces(pieces, source);
  // Behind the input: every picture is decoded, so that the first one is the right one wherever the key frames are.
  await gently(['-i', source, '-ss', seconds(startAt - begin), '-t', seconds(to - startAt), ...OUTPUT, mp4]);
  await rm(source);
  const { durationMs, width, height } = await measure(ffmpeg, mp4);
  if (durationMs === 0 || width === 0) throw new Error('nothing was cut');
  const at = Math.max(0, Math.min(posterAt - startAt, durationMs - 500));
  const small = ['-frames:v', '1', '-vf', `scale='min(${POSTER_WIDTH},iw)':-2`, '-q:v', '4'];
  await gently(['-ss', seconds(at), '-i', mp4, ...small, poster]);
  return { mp4, poster, startAt, durationMs, width, height, bytes: (await stat(mp4)).size };
};
