import { byName } from '@touchline/domain/by-name.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { useFormats } from '#platform/i18n/format.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const relativeFormat = byName((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }));

/** 3分钟前, 5小时前, then the date with its time. Moments in epoch ms. */
export const useTimeSince = (): ((at: number, now: number) => string) => {
  const locale = useLocale();
  const { monthDay, hourMinute } = useFormats();
  const relative = relativeFormat(locale);
  return (at, now) => {
    const age = Math.max(0, now - at);
    if (age < MINUTE_MS) return relative.format(0, 'second');
    if (age < HOUR_MS) return relative.format(-Math.floor(age / MINUTE_MS), 'minute');
    if (age < DAY_MS) return relative.format(-Math.floor(age / HOUR_MS), 'hour');
    return `${monthDay(at)} ${hourMinute(at)}`;
  };
};
