/** `2026-27` as 26/27; a year stays as it is. */
export const shortSeason = (label: string): string => label.replace(/^\d\d(\d\d)-(\d\d)$/, '$1/$2');
