import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { RoomTab } from '#features/room/room-tabs.ts';

/** A tab that is chosen far down a page begins at its top, with the tabs where they are. */
export const useKeepTabsInView = (tab: RoomTab): RefObject<HTMLDivElement | null> => {
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef(tab);
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null || shown.current === tab) return;
    shown.current = tab;
    const pinned = parseFloat(getComputedStyle(element).scrollMarginTop);
    if (element.getBoundingClientRect().top < pinned) element.scrollIntoView({ block: 'start' });
  }, [tab]);
  return area;
};
