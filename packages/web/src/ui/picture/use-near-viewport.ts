import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { pageAround } from '#platform/router/page-scroll.ts';
import { LAZY_IMAGE } from '#ui/picture/lazy-image.ts';

/** True once the element came within 1.3 heights of its page (K3): a margin counts for the observer's root alone. */
export const useNearViewport = (target: RefObject<Element | null>, eager: boolean): boolean => {
  const [isNear, setNear] = useState(eager);
  useEffect(() => {
    const element = target.current;
    if (isNear || !element) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { root: pageAround(element), rootMargin: `${Math.round((LAZY_IMAGE.preloadRatio - 1) * 100)}% 0%` },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [isNear, target]);
  return isNear;
};
