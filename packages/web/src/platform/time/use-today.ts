import { deviceDay } from '#platform/i18n/device-zone.ts';
import { renderedAt, useDeviceValue, useRenderTime } from '#platform/prerender/prerender-context.ts';
import { onMinute } from '#platform/time/minute-clock.ts';
import { serverClock } from '#platform/time/server-clock.ts';

const today = (): string => deviceDay(serverClock.now());
const drawnDay = (): string => deviceDay(renderedAt());

/** The present in epoch ms for words such as "today": whoever uses it is drawn again when the day of this device is over. */
export const useToday = (): number => {
  useDeviceValue(onMinute, today, drawnDay);
  return useRenderTime();
};
