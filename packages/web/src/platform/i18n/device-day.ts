import { dayOf } from '@touchline/domain/dates.ts';
import { deviceOffset } from '#platform/i18n/device-zone.ts';

const MINUTE_MS = 60_000;

/** Noon of a `YYYY-MM-DD` on this device, epoch ms: inside the day in every zone. */
export const noonOf = (date: string): number => {
  const noonAtUtc = Date.parse(`${date}T12:00:00Z`);
  return noonAtUtc - deviceOffset(noonAtUtc) * MINUTE_MS;
};

/** The day of this device that holds a moment (epoch ms), as `YYYY-MM-DD`. */
export const deviceDay = (at: number): string => dayOf(at, deviceOffset);
