import { useRenderTime } from '#platform/prerender/prerender-context.ts';
import { useEffect, useState } from 'react';
import { serverClock } from '#platform/time/server-clock.ts';

/** The present in epoch ms, anew each second while `runs`. */
export const useNow = (runs = true): number => {
  const [now, setNow] = useState(useRenderTime());
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(serverClock.now()), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  return now;
};
