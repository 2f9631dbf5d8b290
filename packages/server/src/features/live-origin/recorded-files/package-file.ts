import { execFile, spawn } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { sourceRun } from '../process/encoder/encoder-arguments.ts';
import type { FromOrigin } from '../process/messages.ts';
import { createPackager } from '../process/packager/packager.ts';
import { THUMBNAIL_BOX } from '../process/thumbnailer.ts';
import { RenditionIndex } from '../streams/rendition-index.ts';
import { inputOf, isNotInstalled, type ProbedFile, probeFile, UnusableFile } from './probe.ts';

const run = promisify(execFile);

const FIRST_PIPE = 3;
const NICE = ['nice', '-n', '10'] as const;
const QUIET = ['-hide_banner', '-loglevel', 'error', '-nostdin'];
/** Pictures of the seek bar, as of live streams. */
const THUMBNAIL_EVERY_S = 10;
/** A file that ends so much earlier than it says was cut off. */
const MISSING_MOST_MS = 3000;
const COMPLAINT_MOST = 300;
/** The first packets of sound in a file that begins in the middle of a show may not be decodable. */
const HARMLESS = /^(\[aac @|Error while decoding stream)/;

/** A complete segment of a recorded file; `at` counts from its beginning. */
interface PackagedSegment {
  rendition: string;
  at: number;
  durationMs: number;
  bytes: number;
  path: string;
  initPath: string;
}

/** What a recorded file became: files as those of live streams, in a folder of the caller. Times are in ms of the file. */
export interface PackagedFile {
  durationMs: number;
  segments: PackagedSegment[];
  thumbnails: { at: number; path: string }[];
}

interface Work {
  path: string;
  folder: string;
  signal: AbortSignal;
}

/** Lines by which FFmpeg says that it could not read everything. */
const complaintsOf = (output: string): string[] =>
  output.split('\n').filter((line) => line.trim() !== '' && !HARMLESS.test(line));

/** Runs FFmpeg with a reader for each of its pipes; returns what it complained of. */
const runWithPipes = async (
  args: readonly string[],
  readers: readonly ((chunks: AsyncIterable<Buffer>) => Promise<void>)[],
  signal: AbortSignal,
): Promise<string[]> => {
  const [program, ...first] = [...NICE, 'ffmpeg', ...QUIET, ...args] as [string, ...string[]];
  const child = spawn(program, first, { stdio: ['ignore', 'ignore', 'pipe', ...readers.map(() => 'pipe' as const)] });
  const kill = (): void => void child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-COMPLAINT_MOST * 10)));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  try {
    const reading = readers.map((read, index) => read(child.stdio[FIRST_PIPE + index] as Readable));
    const [code] = await Promise.all([ended, ...reading]);
    signal.throwIfAborted();
    const complaints = complaintsOf(output);
    return code === 0 || complaints.length > 0 ? complaints : ['FFmpeg ended with an error'];
  } catch (error) {
    if (isNotInstalled(error)) throw new UnusableFile('no-ffmpeg', 'there is no ffmpeg on PATH');
    throw error;
  } finally {
    kill();
    signal.removeEventListener('abort', kill);
    await ended.catch(() => {});
  }
};

/** The segments of all renditions, and what FFmpeg complained of. */
const makeSegments = async ({ path, folder, signal }: Work, file: ProbedFile) => {
  const renditions = new Map<string, RenditionIndex>();
  const receive = (message: FromOrigin): void => {
    if (message.type !== 'part') return;
    const index = renditions.get(message.rendition) ?? new RenditionIndex(message.rendition);
    renditions.set(message.rendition, index);
    index.addPart(message);
  };
  const place = { folder, first: 0, segments: {}, init: 0 };
  const packager = createPackager({ publicationId: '', place, zero: () => 0, publish: receive });
  const { args, renditions: ids } = sourceRun(file, null);
  const complaints = await runWithPipes([...inputOf(path), ...args], packager.readRun(ids), signal);
  const segments = [...renditions.values()].flatMap((index) => {
    index.finish();
    return index.segments.map(({ segment, init, startAt, durationMs, bytes }) => ({
      ...{ rendition: index.id, at: startAt, durationMs, bytes },
      path: join(folder, index.id, `${segment}.m4s`),
      initPath: join(folder, index.id, `init-${init}.mp4`),
    }));
  });
  return { segments, complaints };
};

/** One picture every ten seconds, of key frames alone; each file is called by its time. */
const makeThumbnails = async ({ path, folder, signal }: Work): Promise<PackagedFile['thumbnails']> => {
  const pictures = join(folder, 'thumbnails');
  await mkdir(pictures, { recursive: true });
  const spaced = `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${THUMBNAIL_EVERY_S})'`;
  const args = [
    ...[...QUIET, '-skip_frame', 'nokey', ...inputOf(path), '-map', '0:v:0'],
    ...['-vf', `${spaced},${THUMBNAIL_BOX},settb=1/1000`, '-fps_mode', 'passthrough', '-enc_time_base', '1:1000'],
    ...['-frame_pts', '1', '-pix_fmt', 'yuvj420p', '-q:v', '5', '-threads', '1', '-f', 'image2'],
  ];
  const [program, ...first] = [...NICE, 'ffmpeg', ...args, join(pictures, '%d.jpg')] as [string, ...string[]];
  // What it cannot decode has no picture.
  await run(program, first, { signal }).catch(() => signal.throwIfAborted());
  const times = (await readdir(pictures)).map((name) => Number.parseInt(name, 10)).filter((at) => at >= 0);
  return times.toSorted((a, b) => a - b).map((at) => ({ at, path: join(pictures, `${at}.jpg`) }));
};

/**
 * Makes of a recorded file what the origin makes of a live stream: segments of the source, which is copied, and of its sound, and pictures
 * of the seek bar, in `folder`. All or nothing: throws `UnusableFile` for what cannot be read to its end, and errors of the disk.
 */
export const packageFile = async (path: string, folder: string, signal: AbortSignal): Promise<PackagedFile> => {
  const work = { path, folder, signal };
  const file = await probeFile(path, signal);
  const { segments, complaints } = await makeSegments(work, file);
  const [complaint] = complaints;
  if (complaint !== undefined) throw new UnusableFile('damaged', complaint.slice(0, COMPLAINT_MOST));
  const durationMs = Math.round(Math.max(0, ...segments.map((segment) => segment.at + segment.durationMs)));
  if (durationMs === 0) throw new UnusableFile('damaged', 'there is no picture that could begin');
  if (durationMs < file.durationMs - MISSING_MOST_MS)
    throw new UnusableFile('damaged', `it ends after ${durationMs} ms of ${Math.round(file.durationMs)}`);
  return { durationMs, segments, thumbnails: file.hasVideo ? await makeThumbnails(work) : [] };
};
