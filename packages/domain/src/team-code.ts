const LENGTH = 3;

/** What stands for a team where its source gives no code: the first three letters or digits of its short name, as capitals. */
export const teamCodeOf = (shortName: string): string =>
  [...shortName.normalize('NFD').replaceAll(/[^\p{L}\p{N}]/gu, '')].slice(0, LENGTH).join('').toUpperCase();
