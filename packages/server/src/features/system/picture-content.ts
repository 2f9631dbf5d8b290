import { malformed } from '#platform/http/api-error.ts';
import { formatOf, type PictureFormat, PictureRefused, reencode } from '#platform/pictures/reencode.ts';

const SIDE_MOST = 2560;
/** It is made smaller from: little is lost twice. */
const QUALITY = 88;
const FORMATS = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
} as const satisfies Record<string, PictureFormat>;
type UploadType = keyof typeof FORMATS;

const WORDS = {
  pixels: 'the picture has more than 50 million pixels',
  svg: 'SVG is not supported, please upload PNG, JPEG or WebP',
  damaged: 'the picture is damaged and cannot be read',
} as const;

/** A picture as it is kept. */
interface ValidatedPicture {
  contentType: string;
  body: Buffer;
  /** In px. */
  width: number;
}

/**
 * Reads an uploaded picture whose content must be what its type says. Pixels are drawn anew in the same format, at most 2560 px
 * long. Throws 10400 with the reason.
 */
export const validatePicture = async (contentType: UploadType, base64: string): Promise<ValidatedPicture> => {
  const sent = Buffer.from(base64, 'base64');
  const refused = (message: string) => malformed([{ path: 'base64', message }]);
  const format = FORMATS[contentType];
  try {
    if (formatOf(sent) !== format) throw new PictureRefused('unknown');
    const { body, width } = await reencode(sent, { format, sideMost: SIDE_MOST, quality: QUALITY });
    return { contentType, body, width };
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    const { fault } = error;
    throw refused(fault in WORDS ? WORDS[fault as keyof typeof WORDS] : `the content is not a ${contentType}`);
  }
};
