import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { nearDay } from '#platform/i18n/device-zone.ts';
import { useFormats } from '#platform/i18n/format.ts';

const NEAR_DAYS = { yesterday: msg`昨天`, today: msg`今天`, tomorrow: msg`明天` } as const;

/** Heading of the day that holds a moment: 今天 11月21日, 周六 11月28日. Moments in epoch ms. */
export const useDayHeading = (): ((at: number, now: number) => string) => {
  const { t } = useLingui();
  const { monthDay, weekday } = useFormats();
  return (at, now) => {
    const near = nearDay(at, now);
    return `${near === null ? weekday(at) : t(NEAR_DAYS[near])} ${monthDay(at)}`;
  };
};
