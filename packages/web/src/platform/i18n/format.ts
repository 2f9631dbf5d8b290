import { formatHourMinute, formatMonthDay, dayOf } from '@touchline/domain/dates.ts';
import { formatCount } from '@touchline/domain/watcher-count.ts';
import { deviceOffset, deviceTimeZone } from '#platform/i18n/device-zone.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import type { Locale } from '#platform/i18n/locale.ts';

/** `MM月DD日` in Chinese (K12), `21 Nov` in English. */
const monthDayIn = (at: number, locale: Locale): string =>
  locale === 'zh-CN'
    ? formatMonthDay(at, deviceOffset)
    : new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: deviceTimeZone() }).format(at);

const DAY_MS = 86_400_000;

const weekdayIn = (at: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: deviceTimeZone() }).format(at);

/** Which day a moment is in, seen from `now`: for headings that say today or tomorrow. */
export const nearDay = (at: number, now: number): 'yesterday' | 'today' | 'tomorrow' | null => {
  const day = dayOf(at, deviceOffset);
  if (day === dayOf(now, deviceOffset)) return 'today';
  if (day === dayOf(now + DAY_MS, deviceOffset)) return 'tomorrow';
  return day === dayOf(now - DAY_MS, deviceOffset) ? 'yesterday' : null;
};

export interface Formats {
  monthDay(at: number): string;
  hourMinute(at: number): string;
  weekday(at: number): string;
  /** `1.2万`, `12K`. */
  count(value: number): string;
}

/** Dates, times and counts in the language on screen. Moments are epoch ms. */
export const useFormats = (): Formats => {
  const locale = useLocale();
  return {
    monthDay: (at) => monthDayIn(at, locale),
    hourMinute: (at) => formatHourMinute(at, deviceOffset),
    weekday: (at) => weekdayIn(at, locale),
    count: (value) => formatCount(value, locale),
  };
};
