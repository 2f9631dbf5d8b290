import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { OpenStore } from '#platform/nodes/ephemeral-store.ts';
import { CODE_ALPHABET, drawImageCode } from './image-code-drawing.ts';
import { createConcurrencyLimit } from '#platform/passwords/concurrency-limit.ts';

const LIFETIME_MS = 5 * 60_000;
const CODE_LENGTH = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const TAG_LENGTH = Buffer.alloc(TAG_BYTES).toString('base64url').length;
/** Codes tried within their lifetime. To evict one takes as many tries, which are rate limited. */
const MOST_TRIED = 100_000;
const DRAWN_AT_ONCE = 2;
const MOST_WAITING_DRAWINGS = 60;
const ID = new RegExp(
  `^(?<expiry>[a-z0-9]{1,9})\\.(?<nonce>[\\w-]{16})\\.(?<tag>[\\w-]{${TAG_LENGTH}})\\.(?<seal>[\\w-]{${TAG_LENGTH}})$`,
);

/** Captcha pictures. Their texts are not stored: the id of a picture carries a keyed tag of its text. */
export interface ImageCodes {
  /** A new picture as a PNG data URL. */
  issue(): Promise<{ imageCodeId: string; image: string }>;
  /** Whether this is the text of the picture; each check consumes the picture. */
  accept(imageCodeId: string, typed: string): Promise<boolean>;
}

interface ImageCodeDeps {
  openMemory: OpenStore;
  now: () => number;
  /** Signs the ids; the same on every node. */
  secret: () => Promise<string>;
  pickText?: () => string;
}

const randomText = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

const sign = (secret: string, ...deps: readonly string[]): string =>
  createHmac('sha256', secret).update(deps.join('\n')).digest().subarray(0, TAG_BYTES).toString('base64url');

/** Both have the same length and alphabet. */
const isEqual = (answer: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(answer), Buffer.from(expected));

export const createImageCodes = ({ openMemory, now, secret, pickText = randomText }: ImageCodeDeps): ImageCodes => {
  const tried = openMemory('image-code-tried', MOST_TRIED);
  const drawing = createConcurrencyLimit(DRAWN_AT_ONCE, MOST_WAITING_DRAWINGS);
  let known: Promise<string> | undefined;
  const readSecret = async (): Promise<string> => {
    // A failed read is retried by the next call.
    known ??= secret().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    async issue() {
      const key = await readSecret();
      const text = pickText();
      const [expiry, nonce] = [(now() + LIFETIME_MS).toString(36), randomBytes(NONCE_BYTES).toString('base64url')];
      // The text cannot be recovered from its tag without the key, however few texts there are.
      const tag = sign(key, 'text', expiry, nonce, text);
      const seal = sign(key, 'issued', expiry, nonce, tag);
      const picture = await drawing.run(() => drawImageCode(text));
      const image = `data:image/png;base64,${picture.toString('base64')}`;
      return { imageCodeId: [expiry, nonce, tag, seal].join('.'), image };
    },
    async accept(imageCodeId, typed) {
      const key = await readSecret();
      const { expiry = '', nonce = '', tag = '', seal = '' } = ID.exec(imageCodeId)?.groups ?? {};
      // Only issued codes are stored as used.
      if (seal === '' || !isEqual(seal, sign(key, 'issued', expiry, nonce, tag))) return false;
      const remainingMs = Number.parseInt(expiry, 36) - now();
      if (remainingMs <= 0 || !(await tried.claim(nonce, remainingMs))) return false;
      return isEqual(tag, sign(key, 'text', expiry, nonce, typed.trim().toUpperCase()));
    },
  };
};
