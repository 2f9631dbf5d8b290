const DAY_MS = 24 * 60 * 60_000;

/** Noon UTC of the day of a time, both in epoch ms: the kick-off of a match of which only the day is known. */
export const noonUtc = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS + DAY_MS / 2;
