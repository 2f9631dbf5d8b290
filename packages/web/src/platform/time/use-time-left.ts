import { formatDuration } from '@touchline/domain/dates.ts';
import { useEffect, useState } from 'react';

const secondsUntil = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** The time until a moment (epoch ms of this device) as `mm:ss` (K12), counting down; null when it has come. */
export const useTimeLeft = (until: number): string | null => {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    const count = (): void => {
      const left = secondsUntil(until);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(count, 250);
    count();
    return () => clearInterval(timer);
  }, [until]);
  return seconds === 0 ? null : formatDuration(seconds);
};
