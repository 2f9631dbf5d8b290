import { useLingui } from '@lingui/react/macro';
import { nearDay, useFormats } from '#platform/i18n/format.ts';

/** When a show begins, in a word: 今天 20:30, 明天 20:30, 11月28日. Moments in epoch ms. */
export const useShowTime = (): ((at: number, now: number) => string) => {
  const { t } = useLingui();
  const { hourMinute, monthDay } = useFormats();
  return (at, now) => {
    const near = nearDay(at, now);
    const time = hourMinute(at);
    if (near === 'today') return t`今天 ${time}`;
    return near === 'tomorrow' ? t`明天 ${time}` : monthDay(at);
  };
};
