import { malformed } from '#platform/http/api-error.ts';
import { formatOf, type PictureFormat, PictureRefused, redraw } from '#platform/pictures/redraw.ts';

const SIDE_MOST = 2560;
/** It is made smaller from: little is lost twice. */
const QUALITY = 88;
const FORMATS: Readonly<Record<string, PictureFormat>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
};

/** Any prefix may stand for the namespace of SVG. */
const ACTIVE_ELEMENT = /<(?:[\w.-]+:)?(?:script|foreignObject|iframe|embed|object|audio|video|handler|listener)[\s/>]/i;
/** Handlers, addresses that are no part of the drawing, and animations of either. */
const ACTIVE_ATTRIBUTE =
  /[\s"']on\w+\s*=|href\s*=\s*["'](?!#|data:image\/(?:png|jpeg|webp);)|attributeName\s*=\s*["'](?![a-z-]+["'])|attributeName\s*=\s*["'](?:href|on)/i;
/** What brings in other documents, styles or texts. */
const OUTSIDE = /javascript:|<!ENTITY|<\?xml-stylesheet|@import|url\(\s*["']?(?![#"'\s])/i;

const isHarmlessSvg = (text: string): boolean =>
  /^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(text) &&
  ![ACTIVE_ELEMENT, ACTIVE_ATTRIBUTE, OUTSIDE].some((pattern) => pattern.test(text));

const WORDS = {
  pixels: 'the picture has more than 50 million pixels',
  damaged: 'the picture is damaged and cannot be read',
} as const;

/** A picture as it is kept. */
interface TakenPicture {
  contentType: string;
  body: Buffer;
  /** In px; null for a drawing of lines. */
  width: number | null;
}

/**
 * Reads an uploaded picture whose content must be what its type says. Pixels are drawn anew in the same format, at most 2560 px
 * long; an SVG is kept as it is, and refused with scripts or outside links. Throws 10400 with the reason.
 */
export const takePicture = async (contentType: string, base64: string): Promise<TakenPicture> => {
  const sent = Buffer.from(base64, 'base64');
  const refused = (message: string) => malformed([{ path: 'base64', message }]);
  const format = FORMATS[contentType];
  if (format === undefined) {
    if (!isHarmlessSvg(sent.toString('utf8'))) throw refused(`the content is not a harmless ${contentType}`);
    return { contentType, body: sent, width: null };
  }
  try {
    if (formatOf(sent) !== format) throw new PictureRefused('unknown');
    const { body, width } = await redraw(sent, { format, sideMost: SIDE_MOST, quality: QUALITY });
    return { contentType, body, width };
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    const { fault } = error;
    throw refused(fault === 'pixels' || fault === 'damaged' ? WORDS[fault] : `the content is not a ${contentType}`);
  }
};
