import type { NameTable } from '#languages/name-in.ts';

/** Every name comes in this language with the data. */
export const names: NameTable = {};
