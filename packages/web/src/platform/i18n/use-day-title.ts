import { useRenderTime } from '#platform/prerender/prerender-context.ts';
import { useLingui } from '@lingui/react/macro';
import { nearDay } from '#platform/i18n/device-zone.ts';
import { useFormats } from '#platform/i18n/format.ts';

/** Heading of a day that holds a moment (epoch ms): a near day by its name, then its date and weekday. */
export const useDayTitle = (): ((at: number) => { title: string; note: string }) => {
  const { t } = useLingui();
  const { monthDay, weekday } = useFormats();
  const present = useRenderTime();
  const names = { yesterday: t`昨天`, today: t`今天`, tomorrow: t`明天` };
  return (at) => {
    const near = nearDay(at, present);
    if (near === null) return { title: monthDay(at), note: weekday(at) };
    return { title: names[near], note: `${weekday(at)} ${monthDay(at)}` };
  };
};
