import type { PictureFault } from '@touchline/domain/languages/server-texts.ts';
import { CODE } from '@touchline/contract/codes.ts';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { ApiError } from '#platform/http/api-error.ts';

/** A few kilobytes can unpack to gigabytes: pictures with more pixels than a phone's camera takes are not decoded. */
const PIXELS_MOST = 50_000_000;
const SECONDS_MOST = 15;
/** A decoded picture takes much memory, and encoding it a whole processor. */
const AT_ONCE = 1;
const WAITING_MOST = 20;
const RETRY_MS = 5000;

const turns = pLimit(AT_ONCE);

export type PictureFormat = 'png' | 'jpeg' | 'webp';

/** The picture is refused. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(`the picture is refused: ${fault}`);
    this.fault = fault;
  }
}

const FIRST_BYTES = {
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
  jpeg: Buffer.from('ffd8ff', 'hex'),
  riff: Buffer.from('RIFF'),
  gif: Buffer.from('GIF8'),
} as const;

/** The format by content; names and declared types are ignored. Throws `PictureRefused` for any other format. */
export const formatOf = (body: Buffer): PictureFormat => {
  const beginsWith = (bytes: Buffer): boolean => body.subarray(0, bytes.length).equals(bytes);
  if (beginsWith(FIRST_BYTES.riff) && body.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  if (beginsWith(FIRST_BYTES.png)) return 'png';
  if (beginsWith(FIRST_BYTES.jpeg)) return 'jpeg';
  if (beginsWith(FIRST_BYTES.gif)) throw new PictureRefused('gif');
  throw new PictureRefused(/<svg[\s>]/i.test(body.toString('latin1', 0, 1024)) ? 'svg' : 'unknown');
};

const ENCODE: Record<PictureFormat, (drawing: Sharp, quality: number) => Sharp> = {
  png: (drawing) => drawing.png({ compressionLevel: 9 }),
  jpeg: (drawing, quality) => drawing.jpeg({ quality, mozjpeg: true }),
  webp: (drawing, quality) => drawing.webp({ quality }),
};

interface Input {
  format: PictureFormat;
  /** Longest side in px; larger pictures are scaled down. */
  sideMost: number;
  /** From 1 to 100; PNG is lossless at any value. */
  quality: number;
}

export interface EncodedPicture {
  body: Buffer;
  width: number;
  height: number;
}

/**
 * Re-encodes a picture, upright, off the event loop and one at a time. Only its pixels are kept: no location or camera
 * data, no trailing bytes, and only the first frame of an animation. Throws `PictureRefused`, or 10503 when too many
 * are queued.
 */
export const reencode = async (body: Buffer, input: Input): Promise<EncodedPicture> => {
  formatOf(body);
  const { width = 0, height = 0 } = await orDamaged(sharp(body, { limitInputPixels: false }).metadata());
  if (width * height > PIXELS_MOST) throw new PictureRefused('pixels');
  if (turns.pendingCount >= WAITING_MOST)
    throw new ApiError(CODE.OVERLOAD, 'too many pictures at once, please try again', { retryAfterMs: RETRY_MS });
  return turns(() => orDamaged(draw(body, input)));
};

const draw = async (body: Buffer, { format, sideMost, quality }: Input): Promise<EncodedPicture> => {
  const upright = sharp(body, { limitInputPixels: PIXELS_MOST, failOn: 'error' })
    .autoOrient()
    .resize({ width: sideMost, height: sideMost, fit: 'inside', withoutEnlargement: true });
  const encoded = ENCODE[format](upright, quality).timeout({ seconds: SECONDS_MOST });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { body: data, width: info.width, height: info.height };
};

const orDamaged = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch {
    throw new PictureRefused('damaged');
  }
};

/** Formats that are smaller than the upload, best first. */
export const SMALL_FORMATS = ['avif', 'webp'] as const;
export type SmallFormat = (typeof SMALL_FORMATS)[number];

/** A stored picture scaled to `width` px, or at its own width when that is less. Rejects when it cannot be decoded. */
export const resize = (body: Uint8Array, width: number, format: SmallFormat): Promise<Buffer> => {
  const small = sharp(body, { limitInputPixels: PIXELS_MOST }).autoOrient().resize({ width, withoutEnlargement: true });
  const encoded =
    format === 'avif'
      ? small.avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' })
      : small.webp({ quality: 76 });
  return encoded.timeout({ seconds: SECONDS_MOST }).toBuffer();
};
