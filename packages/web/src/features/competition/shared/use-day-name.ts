import { usePresent } from '#platform/prerender/present.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { noonOf } from '#platform/i18n/device-day.ts';
import { nearDay, useFormats } from '#platform/i18n/format.ts';

const NEAR_DAYS = { yesterday: msg`昨天`, today: msg`今天`, tomorrow: msg`明天` } as const;

/** A day (`YYYY-MM-DD`) as a heading: 今天 11月21日, 周六 11月28日. */
export const useDayName = (): ((date: string) => string) => {
  const { t } = useLingui();
  const { monthDay, weekday } = useFormats();
  const present = usePresent();
  return (date) => {
    const noon = noonOf(date);
    const near = nearDay(noon, present);
    return `${near === null ? weekday(noon) : t(NEAR_DAYS[near])} ${monthDay(noon)}`;
  };
};
