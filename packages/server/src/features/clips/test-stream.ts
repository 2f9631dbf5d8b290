import { execFile } from 'node:child_process';
import { mkdtemp, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const SEGMENT_MS = 2000;
const FPS = 15;
const DARKEST = 16;
/** So much brighter is the picture of each second than that of the one before. */
const STEP = 4;

/** A stream of 44 s whose brightness tells its second, as segments with one init segment. */
export const encodeClock = async (): Promise<{ initPath: string; paths: string[] }> => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-clock-'));
  const picture = `color=black:s=64x36:r=${FPS},geq=lum='${DARKEST}+${STEP}*floor(T)':cb=128:cr=128`;
  await run('ffmpeg', [
    ...['-loglevel', 'error', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'sine=frequency=440'],
    ...['-t', '44', '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '30', '-keyint_min', '30', '-sc_threshold', '0'],
    ...['-c:a', 'aac', '-f', 'hls', '-hls_time', '2', '-hls_list_size', '0', '-hls_segment_type', 'fmp4'],
    ...['-hls_segment_filename', join(folder, '%02d.m4s'), join(folder, 'index.m3u8')],
  ]);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.m4s')).toSorted();
  return { initPath: join(folder, 'init.mp4'), paths: names.map((name) => join(folder, name)) };
};

/** The segments of that stream as the origin reports them when it began at `startAt`. */
export const segmentsOf = async (
  { initPath, paths }: { initPath: string; paths: string[] },
  streamId: string,
  startAt: number,
) =>
  Promise.all(
    paths.map(async (path, segment) => ({
      streamId,
      rendition: 'source',
      segment,
      startAt: startAt + segment * SEGMENT_MS,
      durationMs: SEGMENT_MS,
      bytes: (await stat(path)).size,
      path,
      initPath,
      isDiscontinuity: segment === 0,
    })),
  );

/** The second that each picture of a video shows. */
export const secondsIn = async (path: string): Promise<number[]> => {
  const { stdout } = await run(
    'ffmpeg',
    ['-loglevel', 'error', '-i', path, '-vf', `fps=${FPS},scale=2:2`, '-pix_fmt', 'yuv420p', '-f', 'rawvideo', '-'],
    { encoding: 'buffer' },
  );
  const bytesOfPicture = 6;
  return Array.from({ length: stdout.length / bytesOfPicture }, (_, at) =>
    Math.round(((stdout[at * bytesOfPicture] ?? 0) - DARKEST) / STEP),
  );
};

export const CLOCK_FPS = FPS;
