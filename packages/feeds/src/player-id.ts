import { plainLetters } from '#plain-letters.ts';
import { stableId } from '#stable-id.ts';

/** The id of a player of a line-up; one whom the source has not filed (`id` is null) has an id made of his name. */
export const playerIdOf = (source: string, { id, name }: { id?: number | null; name: string }): string =>
  stableId(source, id ?? plainLetters(name).replaceAll(/[^\p{L}\p{N}]+/gu, '-'));
