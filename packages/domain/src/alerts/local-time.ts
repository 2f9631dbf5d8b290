import { zoneOffset } from '#zone-offset.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MINUTES_OF_DAY = 1440;

/** Quiet hours in minutes of the day (0-1439); `until` may be earlier than `from`, then they pass midnight. Equal ones are no time at all. */
export interface QuietHours {
  from: number;
  until: number;
}

/** What a clock in an IANA zone shows at `at` (epoch ms), as if it were UTC. */
const wallTime = (at: number, zone: string): number => at + zoneOffset(zone, at) * MINUTE_MS;

/** Whether a time zone is one that this machine knows. */
export const isTimeZone = (zone: string): boolean => {
  try {
    zoneOffset(zone, 0);
    return true;
  } catch {
    return false;
  }
};

/** Whether it is quiet at `at` (epoch ms) by the clock of the zone; null is never quiet. */
export const isQuietAt = (quiet: QuietHours | null, zone: string, at: number): boolean => {
  if (quiet === null || quiet.from === quiet.until) return false;
  const minute = Math.floor(wallTime(at, zone) / MINUTE_MS) % MINUTES_OF_DAY;
  const { from, until } = quiet;
  return from < until ? minute >= from && minute < until : minute >= from || minute < until;
};

/** The day of a zone at `at`: its name as `2026-11-21`, and the instant (epoch ms) at which it began. */
export const dayIn = (zone: string, at: number): { name: string; start: number } => {
  const midnight = Math.floor(wallTime(at, zone) / DAY_MS) * DAY_MS;
  return { name: new Date(midnight).toISOString().slice(0, 10), start: instantOf(midnight, zone) };
};

/** The instant of a reading of the zone's clock; one that a clock change skips counts as the hour after it. */
const instantOf = (wall: number, zone: string): number => {
  const guess = wall - zoneOffset(zone, wall) * MINUTE_MS;
  const instant = wall - zoneOffset(zone, guess) * MINUTE_MS;
  return wallTime(instant, zone) === wall ? instant : Math.max(instant, guess);
};

/** The next time after `at` (epoch ms) at which the zone's clock shows the full `hour`. */
export const nextAtHour = (hour: number, zone: string, at: number): number => {
  const midnight = Math.floor(wallTime(at, zone) / DAY_MS) * DAY_MS;
  const today = instantOf(midnight + hour * HOUR_MS, zone);
  return today > at ? today : instantOf(midnight + DAY_MS + hour * HOUR_MS, zone);
};
