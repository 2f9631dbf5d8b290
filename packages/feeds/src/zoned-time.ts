import { zoneOffset } from '@touchline/domain/zone-offset.ts';

const MINUTE_MS = 60_000;

/**
 * The time at which a clock in an IANA zone shows the given date and time; `wallTime` is that reading as UTC epoch
 * ms. An hour that a clock change skips counts as the hour after it; a repeated one counts once.
 */
export const zonedToUtc = (wallTime: number, zone: string): number => {
  const guess = wallTime - zoneOffset(zone, wallTime) * MINUTE_MS;
  return wallTime - zoneOffset(zone, guess) * MINUTE_MS;
};
