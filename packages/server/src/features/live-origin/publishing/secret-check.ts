import { hash, timingSafeEqual } from 'node:crypto';

const digest = (value: string): Buffer => hash('sha256', value, 'buffer');

/** Compares with a secret, in the same time whatever is given. */
export const createSecretCheck = (secret: string): ((given: unknown) => boolean) => {
  const expected = digest(secret);
  return (given) => typeof given === 'string' && timingSafeEqual(digest(given), expected);
};
