import { LAZY_IMAGE } from '@touchline/domain/polling.ts';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

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
      { rootMargin: `${Math.round(innerHeight * (LAZY_IMAGE.preloadRatio - 1))}px 0px` },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [isNear, target]);
  return isNear;
};
