import { useEffect, useState } from 'react';
import { useIsPrerendered, useRenderTime } from '#platform/prerender/prerender-context.ts';
import { serverClock } from '#platform/time/server-clock.ts';

const MINUTE_MS = 60_000;

const minuteOf = (at: number): number => Math.floor(at / MINUTE_MS) * MINUTE_MS;

/** The present minute in epoch ms; what is told of time on the page changes with it. */
export const useMinute = (): number => {
  const isPrerendered = useIsPrerendered();
  const [minute, setMinute] = useState(minuteOf(useRenderTime()));
  useEffect(() => {
    if (isPrerendered) return undefined;
    const look = (): void => setMinute(minuteOf(serverClock.now()));
    look();
    const timer = setInterval(look, 5000);
    return () => clearInterval(timer);
  }, [isPrerendered]);
  return minute;
};
