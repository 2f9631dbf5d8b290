import { usePresent } from '#platform/prerender/present.ts';
import { useEffect, useState } from 'react';

/** The present in epoch ms, anew each second while `runs`. */
export const useNow = (runs = true): number => {
  const [now, setNow] = useState(usePresent());
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  return now;
};
