import { createHash } from 'node:crypto';

const MAX_LENGTH = 64;
const HASH_LENGTH = 8;

/** An id made of parts that already are ids; one over 64 characters is truncated and ends with a hash of the whole. */
export const stableId = (...parts: readonly (string | number)[]): string => {
  const whole = parts.join('-');
  if (whole.length <= MAX_LENGTH) return whole;
  const hash = createHash('sha256').update(whole).digest('hex').slice(0, HASH_LENGTH);
  return `${whole.slice(0, MAX_LENGTH - HASH_LENGTH - 1)}-${hash}`;
};
