import { dayOf } from '@touchline/domain/dates.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A time zone by its IANA name, with the minutes that it is ahead of UTC at a moment (epoch ms). */
export interface TimeZone {
  name: string;
  offsetAt(at: number): number;
}

let other: TimeZone | undefined;

/** On the server the zone is that of the visitor for whom a page is drawn. */
export const renderInZone = (zone: TimeZone): void => {
  other = zone;
};

/** Minutes that this device is ahead of UTC at a moment. */
export const deviceOffset = (at: number): number => other?.offsetAt(at) ?? -new Date(at).getTimezoneOffset();

/** IANA name of the device's zone: its days are the days of lists. */
export const deviceTimeZone = (): string =>
  other?.name ?? globalThis.touchlineZone?.() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Noon of a `YYYY-MM-DD` on this device, epoch ms: inside the day in every zone. */
export const noonOf = (date: string): number => {
  const noonAtUtc = Date.parse(`${date}T12:00:00Z`);
  return noonAtUtc - deviceOffset(noonAtUtc) * MINUTE_MS;
};

/** The day of this device that holds a moment (epoch ms), as `YYYY-MM-DD`. */
export const deviceDay = (at: number): string => dayOf(at, deviceOffset);

/** Which day a moment is in, seen from `now`: for headings that say today or tomorrow. */
export const nearDay = (at: number, now: number): 'yesterday' | 'today' | 'tomorrow' | null => {
  const day = deviceDay(at);
  if (day === deviceDay(now)) return 'today';
  if (day === deviceDay(now + DAY_MS)) return 'tomorrow';
  return day === deviceDay(now - DAY_MS) ? 'yesterday' : null;
};
