import { zoneOffset } from '@touchline/domain/zone-offset.ts';

/**
 * How clocks in an IANA zone run in the year of `now` (epoch ms), by which a device tells whether it is its own: one
 * `<epoch ms>=<minutes ahead of UTC>` in winter and one in summer.
 */
export const zoneClock = (timeZone: string, now: number): string => {
  const year = new Date(now).getUTCFullYear();
  const moments = [Date.UTC(year, 0, 1), Date.UTC(year, 6, 1)];
  return moments.map((at) => `${at}=${zoneOffset(timeZone, at)}`).join(' ');
};
