import { useEffect, useState } from 'react';

const secondsUntil = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Whole seconds until a moment (epoch ms of this device), counting down to 0. */
export const useSecondsLeft = (until: number): number => {
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
  return seconds;
};
