import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

const HALF = 0.5;

/** Whether half of the element is on screen and the page is visible; false while a kept page is hidden. */
export const useSeen = (target: RefObject<Element | null>): boolean => {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    let isInView = false;
    const tell = (): void => setSeen(isInView && document.visibilityState === 'visible');
    const watcher = new IntersectionObserver(
      (entries) => {
        isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= HALF;
        tell();
      },
      { threshold: [0, HALF] },
    );
    watcher.observe(element);
    document.addEventListener('visibilitychange', tell);
    return () => {
      watcher.disconnect();
      document.removeEventListener('visibilitychange', tell);
      setSeen(false);
    };
  }, [target]);
  return isSeen;
};
