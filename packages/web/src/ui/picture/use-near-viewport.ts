import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** K3. */
const PRELOAD_VIEWPORTS = 1.3;

/** True once the element came within 1.3 viewports (K3). */
export const useNearViewport = (target: RefObject<Element | null>, eager: boolean): boolean => {
  const [isNear, setNear] = useState(eager);
  useEffect(() => {
    const element = target.current;
    if (isNear || !element) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `${Math.round(innerHeight * (PRELOAD_VIEWPORTS - 1))}px 0px` },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [isNear, target]);
  return isNear;
};
