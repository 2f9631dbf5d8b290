import { CODE } from '@touchline/contract/codes.ts';
import type { TextLanguage } from '@touchline/domain/comment-rule.ts';
import sharp from 'sharp';
import { ApiError } from '#platform/http/api-error.ts';

/** Longest side of a picture as it is kept. */
const SIDE_MOST = 1600;
/** A few kilobytes can unpack to gigabytes: more pixels than a phone's camera takes are not even read. */
const PIXELS_MOST = 50_000_000;
const SECONDS_MOST = 15;
const QUALITY = 80;

const REFUSALS = {
  gif: { zh: '不支持 GIF 图片，请上传 PNG、JPEG 或 WebP', en: 'GIF is not taken, please send PNG, JPEG or WebP' },
  svg: { zh: '不支持 SVG 图片，请上传 PNG、JPEG 或 WebP', en: 'SVG is not taken, please send PNG, JPEG or WebP' },
  format: {
    zh: '无法识别这张图片，请上传 PNG、JPEG 或 WebP',
    en: 'this is no picture that is taken here, please send PNG, JPEG or WebP',
  },
  pixels: { zh: '图片尺寸过大，最多 5000 万像素', en: 'the picture has more than 50 million pixels' },
  damaged: { zh: '图片已损坏，无法读取', en: 'the picture is damaged and cannot be read' },
} as const;

const refused = (why: keyof typeof REFUSALS, language: TextLanguage): ApiError =>
  new ApiError(CODE.PICTURE_REFUSED, REFUSALS[why][language]);

const FIRST_BYTES = {
  png: Buffer.from('89504e470d0a1a0a', 'hex'),
  jpeg: Buffer.from('ffd8ff', 'hex'),
  riff: Buffer.from('RIFF'),
  gif: Buffer.from('GIF8'),
} as const;

/** What the content says that it is; names and declared types say nothing. */
const kindOf = (body: Buffer): 'taken' | 'gif' | 'svg' | 'format' => {
  const beginsWith = (bytes: Buffer): boolean => body.subarray(0, bytes.length).equals(bytes);
  const isWebp = beginsWith(FIRST_BYTES.riff) && body.toString('latin1', 8, 12) === 'WEBP';
  if (isWebp || beginsWith(FIRST_BYTES.png) || beginsWith(FIRST_BYTES.jpeg)) return 'taken';
  if (beginsWith(FIRST_BYTES.gif)) return 'gif';
  return /<svg[\s>]/i.test(body.toString('latin1', 0, 1024)) ? 'svg' : 'format';
};

export interface DrawnPicture {
  /** WebP. */
  body: Buffer;
  width: number;
  height: number;
}

/**
 * Draws a picture anew: upright, at most 1600 pixels long, as WebP. Nothing but its pixels stays: no place or camera, and no
 * bytes behind its end. Works beside the event loop. Throws 200305 in the language of the sender.
 */
export const drawAnew = async (body: Buffer, language: TextLanguage): Promise<DrawnPicture> => {
  const kind = kindOf(body);
  if (kind !== 'taken') throw refused(kind, language);
  const { width = 0, height = 0 } = await orDamaged(sharp(body, { limitInputPixels: false }).metadata(), language);
  if (width * height > PIXELS_MOST) throw refused('pixels', language);
  const drawing = sharp(body, { limitInputPixels: PIXELS_MOST, failOn: 'error' })
    .autoOrient()
    .resize({ width: SIDE_MOST, height: SIDE_MOST, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: SECONDS_MOST })
    .toBuffer({ resolveWithObject: true });
  const { data, info } = await orDamaged(drawing, language);
  return { body: data, width: info.width, height: info.height };
};

const orDamaged = async <T>(work: Promise<T>, language: TextLanguage): Promise<T> => {
  try {
    return await work;
  } catch {
    throw refused('damaged', language);
  }
};
