import { randomBytes, randomInt } from 'node:crypto';
import { CODE_ALPHABET, drawImageCode } from './image-code-drawing.ts';

const LIFETIME_MS = 5 * 60_000;
const MOST_CODES = 10_000;
const CODE_LENGTH = 4;

/** Image codes that were drawn and not yet tried. */
export interface ImageCodes {
  issue(): { imageCodeId: string; svg: string };
  /** Whether this is the text of the picture; the picture is spent by the question. */
  accept(imageCodeId: string, typed: string): boolean;
}

const randomText = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

export const createImageCodes = (now: () => number, pickText: () => string = randomText): ImageCodes => {
  const codes = new Map<string, { text: string; expiresAt: number }>();
  return {
    issue() {
      const imageCodeId = randomBytes(16).toString('base64url');
      const text = pickText();
      codes.set(imageCodeId, { text, expiresAt: now() + LIFETIME_MS });
      const [oldest] = codes.keys();
      if (codes.size > MOST_CODES && oldest !== undefined) codes.delete(oldest);
      return { imageCodeId, svg: drawImageCode(text) };
    },
    accept(imageCodeId, typed) {
      const found = codes.get(imageCodeId);
      codes.delete(imageCodeId);
      return found !== undefined && found.expiresAt > now() && found.text === typed.trim().toUpperCase();
    },
  };
};
