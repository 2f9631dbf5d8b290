import { useEffect, useState } from 'react';
import { useStore } from '#platform/storage/store.ts';
import { timeline, type Timeline } from './spot.ts';

const SECOND_MS = 1000;

/** The timeline; while nothing plays the newest moves on without it. `isStill` while that is so. */
export const useTimeline = (isStill: boolean): Timeline | null => {
  const shown = useStore(timeline);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isStill) return undefined;
    const from = performance.now();
    const timer = setInterval(() => setSeconds((performance.now() - from) / SECOND_MS), SECOND_MS);
    return () => {
      clearInterval(timer);
      setSeconds(0);
    };
  }, [isStill]);
  if (shown === null) return null;
  const start = shown.start + seconds;
  return { ...shown, start, live: shown.live + seconds, place: Math.max(shown.place, start) };
};
