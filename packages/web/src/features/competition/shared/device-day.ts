import { dayOf } from '@touchline/domain/dates.ts';
import { deviceOffset } from '#platform/i18n/format.ts';

/** IANA name of the device's zone: its days are the days of lists. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Noon of a `YYYY-MM-DD` on this device, epoch ms: inside the day in every zone. */
export const noonOf = (date: string): number => new Date(`${date}T12:00:00`).getTime();

/** The day of this device that holds a moment (epoch ms), as `YYYY-MM-DD`. */
export const deviceDay = (at: number): string => dayOf(at, deviceOffset);
