import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** The present minute in epoch ms; what is told of time on the page changes with it. */
export const useMinute = (): number => {
  const [minute, setMinute] = useState(thisMinute);
  useEffect(() => {
    const timer = setInterval(() => setMinute(thisMinute()), 5000);
    return () => clearInterval(timer);
  }, []);
  return minute;
};
