import type { NameTable } from '#languages/name-in.ts';

/** The data has every name in this language. */
export const names: NameTable = {};
