import { useEffect, useState, type RefObject } from 'react';

const HALF = 0.5;
/** Scrolling past is not looking. */
const DWELL_MS = 500;

/** Whether half of the element has been on screen for a moment and the page is visible; false while a kept page is hidden. */
export const useSeen = (target: RefObject<Element | null>): boolean => {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    let isInView = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const notify = (): void => {
      clearTimeout(timer);
      if (!isInView || document.visibilityState !== 'visible') setSeen(false);
      else timer = setTimeout(() => setSeen(true), DWELL_MS);
    };
    const watcher = new IntersectionObserver(
      (entries) => {
        isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= HALF;
        notify();
      },
      { threshold: [0, HALF] },
    );
    watcher.observe(element);
    document.addEventListener('visibilitychange', notify);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
      document.removeEventListener('visibilitychange', notify);
      setSeen(false);
    };
  }, [target]);
  return isSeen;
};
