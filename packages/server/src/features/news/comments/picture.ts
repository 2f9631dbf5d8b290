import { CODE } from '@touchline/contract/codes.ts';
import type { TextLanguage } from '@touchline/domain/comment-rule.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { type DrawnPicture, PictureRefused, redraw } from '#platform/pictures/redraw.ts';

const AS_WEBP = { format: 'webp', sideMost: 1600, quality: 80 } as const;

const REFUSALS = {
  gif: { zh: '不支持 GIF 图片，请上传 PNG、JPEG 或 WebP', en: 'GIF is not supported, please upload PNG, JPEG or WebP' },
  svg: { zh: '不支持 SVG 图片，请上传 PNG、JPEG 或 WebP', en: 'SVG is not supported, please upload PNG, JPEG or WebP' },
  unknown: {
    zh: '无法识别这张图片，请上传 PNG、JPEG 或 WebP',
    en: 'this file type is not supported, please upload PNG, JPEG or WebP',
  },
  pixels: { zh: '图片尺寸过大，最多 5000 万像素', en: 'the picture has more than 50 million pixels' },
  damaged: { zh: '图片已损坏，无法读取', en: 'the picture is damaged and cannot be read' },
} as const;

/** Draws a comment's picture anew as WebP of at most 1600 px. Throws 200305 in the language of the sender. */
export const drawPhoto = async (body: Buffer, language: TextLanguage): Promise<DrawnPicture> => {
  try {
    return await redraw(body, AS_WEBP);
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    throw new ApiError(CODE.PICTURE_REFUSED, REFUSALS[error.fault][language]);
  }
};
