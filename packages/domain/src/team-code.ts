const LENGTH = 3;

/** The code of a team whose source has none: the first three letters or digits of its short name, in capitals. */
export const teamCodeOf = (shortName: string): string =>
  [...shortName.normalize('NFD').replaceAll(/[^\p{L}\p{N}]/gu, '')].slice(0, LENGTH).join('').toUpperCase();
