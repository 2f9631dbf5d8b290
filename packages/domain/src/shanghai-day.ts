const DAY_MS = 86_400_000;
/** Shanghai is 8 hours ahead of UTC all year. */
const AHEAD_MS = 8 * 3_600_000;

/** The calendar day in Shanghai as `YYYY-MM-DD`. */
export const shanghaiDay = (instant: number): string => new Date(instant + AHEAD_MS).toISOString().slice(0, 10);

/** Midnight in Shanghai of the day of an instant, in epoch ms. */
export const shanghaiDayStart = (instant: number): number =>
  Math.floor((instant + AHEAD_MS) / DAY_MS) * DAY_MS - AHEAD_MS;

/** Midnight in Shanghai at which a day (`YYYY-MM-DD`) begins, in epoch ms; null for a day that no calendar has. */
export const startOfShanghaiDay = (day: string): number | null => {
  const start = Date.parse(`${day}T00:00:00Z`) - AHEAD_MS;
  return Number.isNaN(start) || shanghaiDay(start) !== day ? null : start;
};
