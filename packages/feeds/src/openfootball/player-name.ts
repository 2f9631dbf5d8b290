import { plainLetters } from '#plain-letters.ts';

/** The words of a name in a-z and 0-9: `leo-ostigard` from `Leo Østigard`; empty for a name in another script. */
export const foldName = (name: string): string =>
  plainLetters(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
