import { randomBytes, randomInt } from 'node:crypto';
import type { OpenMemory } from '#platform/nodes/short-memory.ts';
import { CODE_ALPHABET, drawImageCode } from './image-code-drawing.ts';

const LIFETIME_MS = 5 * 60_000;
const MOST_CODES = 10_000;
const CODE_LENGTH = 4;

/** Image codes that were drawn and not yet tried. */
export interface ImageCodes {
  issue(): Promise<{ imageCodeId: string; svg: string }>;
  /** Whether this is the text of the picture; the picture is spent by the question. */
  accept(imageCodeId: string, typed: string): Promise<boolean>;
}

const randomText = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

export const createImageCodes = (openMemory: OpenMemory, pickText: () => string = randomText): ImageCodes => {
  const codes = openMemory('image-code', MOST_CODES);
  return {
    async issue() {
      const imageCodeId = randomBytes(16).toString('base64url');
      const text = pickText();
      await codes.put(imageCodeId, text, LIFETIME_MS);
      return { imageCodeId, svg: drawImageCode(text) };
    },
    accept: async (imageCodeId, typed) => (await codes.take(imageCodeId)) === typed.trim().toUpperCase(),
  };
};
