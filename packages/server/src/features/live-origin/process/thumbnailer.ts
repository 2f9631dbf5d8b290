import { spawn } from 'node:child_process';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Broadcast } from './broadcast.ts';
import { dtsOf } from './media-clock.ts';

const EVERY_MS = 10_000;
/** A picture that takes longer is given up. */
const LONGEST_MS = 10_000;
const MAX_BYTES = 1024 * 1024;
const VIDEO = 9;
const KEY_FRAME = 1;

/** 320 x 180, with bars beside a picture of another shape. */
export const THUMBNAIL_BOX =
  'scale=320:180:force_original_aspect_ratio=decrease:force_divisible_by=2,pad=320:180:-1:-1,setsar=1';
const ARGS = [
  ...['-hide_banner', '-loglevel', 'error', '-skip_frame', 'nokey', '-f', 'flv', '-i', 'pipe:0', '-an'],
  ...[
    '-frames:v',
    '1',
    '-vf',
    THUMBNAIL_BOX,
    '-pix_fmt',
    'yuvj420p',
    '-q:v',
    '5',
    '-threads',
    '1',
    '-f',
    'mjpeg',
    'pipe:1',
  ],
];

/** A picture with its media time in ms. */
export interface Thumbnail {
  path: string;
  mediaTime: number;
}

/** Types of the packets with a picture, by the older header and by the enhanced one. */
const OLDER = 1;
const ENHANCED: readonly number[] = [1, 3];

/** Whether an FLV tag is a key frame, and not the configuration or the end of a codec's pictures. */
const isKeyFrame = (tag: Buffer): boolean => {
  const [kind, first = 0, packet = 0] = [tag[0], tag[11], tag[12]];
  if (kind !== VIDEO || ((first >> 4) & 7) !== KEY_FRAME) return false;
  const isEnhanced = (first & 0x80) !== 0;
  return isEnhanced ? ENHANCED.includes(first & 0x0f) : packet === OLDER;
};

/** One picture of FLV bytes; null when FFmpeg makes none of them. */
const pictureOf = (pieces: readonly Buffer[]): Promise<Buffer | null> =>
  new Promise((resolve) => {
    const child = spawn('ffmpeg', ARGS, { stdio: ['pipe', 'pipe', 'ignore'], timeout: LONGEST_MS });
    const output: Buffer[] = [];
    let bytes = 0;
    child.stdin.on('error', () => {});
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) child.kill('SIGKILL');
      else output.push(chunk);
    });
    child.once('error', () => resolve(null));
    child.once('close', (code) => resolve(code === 0 && bytes > 0 ? Buffer.concat(output) : null));
    for (const piece of pieces) child.stdin.write(piece);
    child.stdin.end();
  });

/**
 * Makes a JPEG of the last key frame every ten seconds, the first as soon as there is one: FFmpeg decodes this frame alone. `nameOf` names the
 * file for a media time in ms; it is complete when `made` is called. Returns a function that stops it.
 */
export const startThumbnails = (
  broadcast: Broadcast,
  {
    folder,
    nameOf,
    made,
  }: { folder: string; nameOf: (mediaTime: number) => string; made: (thumbnail: Thumbnail) => void },
  everyMs = EVERY_MS,
): (() => void) => {
  let isStopped = false;
  let last: number | null = null;
  let leave = (): void => {};
  let timer: NodeJS.Timeout | undefined;
  const keep = async (pieces: readonly Buffer[]): Promise<void> => {
    const at = pieces.findIndex(isKeyFrame);
    const keyFrame = pieces[at];
    if (!keyFrame || dtsOf(keyFrame) === last) return;
    last = dtsOf(keyFrame);
    const picture = await pictureOf(pieces.slice(0, at + 1));
    if (!picture || isStopped) return;
    const path = join(folder, nameOf(last));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${path}.part`, picture);
    await rename(`${path}.part`, path);
    made({ path, mediaTime: last });
  };
  const take = (): void => {
    const gather = (given: readonly Buffer[]): void => {
      // Within the call that joins, there is nothing to leave yet.
      queueMicrotask(() => leave());
      void keep(given)
        .catch(() => {})
        .finally(() => {
          if (!isStopped) timer = setTimeout(take, everyMs);
        });
    };
    leave = broadcast.join({ start: gather, write: () => {}, end: () => {} });
  };
  take();
  return () => {
    isStopped = true;
    leave();
    clearTimeout(timer);
  };
};
