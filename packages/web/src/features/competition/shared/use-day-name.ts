import { noonOf } from '#platform/i18n/device-zone.ts';
import { useDayHeading } from '#platform/i18n/use-day-heading.ts';
import { useRenderTime } from '#platform/prerender/prerender-context.ts';

/** A day (`YYYY-MM-DD`) as a heading. */
export const useDayName = (): ((date: string) => string) => {
  const headingOf = useDayHeading();
  const present = useRenderTime();
  return (date) => headingOf(noonOf(date), present);
};
