import * as z from 'zod';
import { nameFault } from '#name-scripts.ts';

/** Refuses names that may be taken for others, each fault in its own words. */
export const unmistakable = () => [
  z.refine<string>((name) => nameFault(name) !== 'invisible', 'invisible characters are not allowed'),
  z.refine<string>(
    (name) => nameFault(name) !== 'mixed',
    'expected letters of one script; Chinese, Japanese and Korean may stand beside Latin letters',
  ),
];
