import { useLingui } from '@lingui/react/macro';
import { nearDay, useFormats } from '#platform/i18n/format.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** Nearer than this it is told how long it takes, otherwise when it is. */
const COUNTED_MINUTES = 12 * HOUR_MINUTES;

/** When a match begins, seen from `now`: 距开赛 2小时14分, 今天 22:00, 11月28日 22:00. Moments in epoch ms. */
export const useKickOffWords = (): ((at: number, now: number) => string) => {
  const { t } = useLingui();
  const { hourMinute, monthDay } = useFormats();
  return (at, now) => {
    const minutes = Math.ceil((at - now) / MINUTE_MS);
    const time = hourMinute(at);
    if (minutes <= 0) return t`即将开赛`;
    if (minutes < HOUR_MINUTES) return t`距开赛 ${minutes}分`;
    if (minutes < COUNTED_MINUTES) {
      const hours = Math.floor(minutes / HOUR_MINUTES);
      const rest = minutes % HOUR_MINUTES;
      return t`距开赛 ${hours}小时${rest}分`;
    }
    const near = nearDay(at, now);
    if (near === 'today') return t`今天 ${time}`;
    return near === 'tomorrow' ? t`明天 ${time}` : `${monthDay(at)} ${time}`;
  };
};
