import { zonedToUtc } from '#zoned-time.ts';

export interface KickOff {
  /** Epoch ms; noon UTC of the day when the time is not known. */
  at: number;
  timeKnown: boolean;
  /** What the feed leaves open; null when nothing. */
  problem: string | null;
}

const MINUTE_MS = 60_000;
const TIME = /^(\d{1,2}):(\d{2})(?:\s*UTC(?:([+-]\d{1,2})(?::(\d{2}))?)?)?$/;

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const unknown = (day: string, problem: string): KickOff => ({ at: noonOf(day), timeKnown: false, problem });

/**
 * The moment of a kick-off from the feed's day and time: `13:00 UTC-6` carries its offset, `15:00` is the clock of `zone`
 * (IANA) with its summer time. `previousDay` stands in for a missing day.
 */
export const kickOffOf = (
  day: string | null | undefined,
  time: string | null | undefined,
  zone: string | null,
  previousDay: string,
): KickOff => {
  if (day === null || day === undefined) return unknown(previousDay, 'no date');
  if (time === null || time === undefined) return unknown(day, 'no kick-off time');
  const [found, hours, minutes, offsetHours, offsetMinutes] = TIME.exec(time.trim()) ?? [];
  if (found === undefined || Number(hours) > 23 || Number(minutes) > 59)
    return unknown(day, `unreadable kick-off time "${time}"`);
  const wallTime = Date.parse(`${day}T00:00:00Z`) + (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  if (found.includes('UTC')) {
    const sign = offsetHours?.startsWith('-') === true ? -1 : 1;
    const offset = Number(offsetHours ?? 0) * 60 + sign * Number(offsetMinutes ?? 0);
    return { at: wallTime - offset * MINUTE_MS, timeKnown: true, problem: null };
  }
  if (zone === null) return unknown(day, `kick-off time "${time}" without a time zone`);
  return { at: zonedToUtc(wallTime, zone), timeKnown: true, problem: null };
};
