import { useLingui } from '@lingui/react/macro';
import type { ScheduleEntry } from '@touchline/contract/anchor.ts';
import { nearDay } from '#platform/i18n/device-zone.ts';
import { useFormats } from '#platform/i18n/format.ts';

type Show = Pick<ScheduleEntry, 'startDate' | 'timeKnown'>;

/** When a show begins, in a word: 今天 20:30, 明天 20:30, 11月28日; 今天 while nobody knows the hour. `now` in epoch ms. */
export const useShowTime = (): ((show: Show, now: number) => string) => {
  const { t } = useLingui();
  const { hourMinute, monthDay } = useFormats();
  return ({ startDate, timeKnown }, now) => {
    const near = nearDay(startDate, now);
    const time = hourMinute(startDate);
    if (near === 'today') return timeKnown ? t`今天 ${time}` : t`今天`;
    if (near === 'tomorrow') return timeKnown ? t`明天 ${time}` : t`明天`;
    return monthDay(startDate);
  };
};
