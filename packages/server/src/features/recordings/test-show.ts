import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SEGMENT_SECONDS = 1;

/** Segments of a show as the live origin makes them. */
export interface TestShow {
  initPath: string;
  paths: string[];
  /** A picture of it. */
  picture: string;
}

/** Encodes some seconds with FFmpeg: segments of a second with a picture and a tone; `comment` is in the bytes of the init segment. */
export const encodeShow = (seconds: number, comment = ''): TestShow => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-show-'));
  const source = ['-f', 'lavfi', '-i', `testsrc=s=160x90:r=15`, '-f', 'lavfi', '-i', 'sine=frequency=440'];
  const encoder = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '15', '-sc_threshold', '0', '-c:a', 'aac'];
  const hls = ['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_list_size', '0', '-hls_segment_type', 'fmp4'];
  const names = ['-hls_segment_filename', join(folder, '%03d.m4s'), join(folder, 'index.m3u8')];
  const made = spawnSync('ffmpeg', [
    ...['-loglevel', 'error', ...source, '-t', String(seconds), ...encoder],
    ...['-metadata', `comment=${comment}`, '-bitexact', ...hls, ...names],
  ]);
  if (made.status !== 0) throw new Error(String(made.stderr));
  const picture = join(folder, 'picture.jpg');
  const shot = spawnSync('ffmpeg', [
    ...['-loglevel', 'error', '-f', 'lavfi', '-i', 'testsrc=s=160x90', '-frames:v', '1', picture],
  ]);
  if (shot.status !== 0) throw new Error(String(shot.stderr));
  const paths = readdirSync(folder)
    .filter((name) => name.endsWith('.m4s'))
    .toSorted()
    .map((name) => join(folder, name));
  return { initPath: join(folder, 'init.mp4'), paths, picture };
};

/** The segments of a rendition as the live origin reports them, from `startAt` (epoch ms) on. */
export const segmentsOfShow = (
  { initPath, paths }: TestShow,
  { streamId, startAt, rendition = 'source' }: { streamId: string; startAt: number; rendition?: string },
) =>
  paths.map((path, index) => ({
    streamId,
    rendition,
    segment: index,
    startAt: startAt + index * SEGMENT_SECONDS * 1000,
    durationMs: SEGMENT_SECONDS * 1000,
    bytes: statSync(path).size,
    path,
    initPath,
    isDiscontinuity: false,
  }));
