import { formatHourMinute, formatMonth, formatMonthDay, formatWeekday } from '@touchline/domain/dates.ts';
import { formatCount } from '@touchline/domain/watcher-count.ts';
import { deviceOffset } from '#platform/i18n/device-zone.ts';
import { useLocale } from '#platform/i18n/locale.ts';

export interface Formats {
  /** `MM月DD日` in Chinese (K12), `21 Nov` in English. */
  monthDay(at: number): string;
  /** `8月`, `Aug`. */
  month(at: number): string;
  hourMinute(at: number): string;
  /** `周一`, `Mon`. */
  weekday(at: number): string;
  /** `1.2万`, `12K`. */
  count(value: number): string;
}

/** Dates, times and counts in the language on screen. Moments are epoch ms. */
export const useFormats = (): Formats => {
  const locale = useLocale();
  return {
    monthDay: (at) => formatMonthDay(at, deviceOffset, locale),
    month: (at) => formatMonth(at, deviceOffset, locale),
    hourMinute: (at) => formatHourMinute(at, deviceOffset),
    weekday: (at) => formatWeekday(at, deviceOffset, locale),
    count: (value) => formatCount(value, locale),
  };
};
