import { useEffect, useState, type RefObject } from 'react';
import { pageAround } from '#platform/router/page-scroll.ts';

interface Line {
  id: string;
}

/** Whether what stands at `top` is in sight below the bars of the page; its scroll margin says how high they are. */
const useIsInSight = (top: RefObject<HTMLElement | null>): boolean => {
  const [isInSight, setInSight] = useState(true);
  useEffect(() => {
    const element = top.current;
    if (element === null) return undefined;
    const bars = parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting !== false), {
      root: pageAround(element),
      rootMargin: `${-bars}px 0px 0px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [top]);
  return isInSight;
};

/** How many lines, the newest of which is the first, came since their top was last in sight. */
export const useUnseenLines = (lines: readonly Line[], top: RefObject<HTMLElement | null>): number => {
  const isInSight = useIsInSight(top);
  const newest = lines[0]?.id;
  const [seen, setSeen] = useState(newest);
  if (isInSight && seen !== newest) setSeen(newest);
  return isInSight
    ? 0
    : Math.max(
        0,
        lines.findIndex(({ id }) => id === seen),
      );
};
