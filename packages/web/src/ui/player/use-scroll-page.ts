import { useEffect, type RefObject } from 'react';
import { rootNode } from '#platform/host/root.ts';

/** A finger that leaves the picture in motion moves the page on by what it would do in this time. */
const GLIDE_MS = 250;

const scrollerAround = (box: Element): Element | null => {
  for (let node = box.parentElement; node !== null; node = node.parentElement)
    if (node.scrollHeight > node.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(node).overflowY)) return node;
  return null;
};

const isElsewhere = ({ target }: Event): boolean =>
  rootNode().fullscreenElement !== null || (target instanceof Element && target.closest('dialog') !== null);

/** The player lies over the page, not in it: wheel and finger on the picture scroll the page around its `box`. */
export const useScrollPage = (layer: RefObject<HTMLElement | null>, box: HTMLElement | null): void =>
  useEffect(() => {
    const element = layer.current;
    if (element === null || box === null) return undefined;
    let last = { y: 0, at: 0 };
    let speed = 0;
    const scroll = (top: number, behavior?: ScrollBehavior): void =>
      scrollerAround(box)?.scrollBy({ top, ...(behavior && { behavior }) });
    const onWheel = (event: WheelEvent): void => {
      if (!isElsewhere(event) && !event.ctrlKey) scroll(event.deltaY);
    };
    const onStart = ({ touches: [touch], timeStamp }: TouchEvent): void => {
      speed = 0;
      last = { y: touch?.clientY ?? 0, at: timeStamp };
    };
    const onMove = (event: TouchEvent): void => {
      const [touch] = event.touches;
      if (touch === undefined || event.touches.length > 1 || isElsewhere(event)) return;
      const step = last.y - touch.clientY;
      speed = step / Math.max(1, event.timeStamp - last.at);
      last = { y: touch.clientY, at: event.timeStamp };
      scroll(step);
    };
    const onEnd = (event: TouchEvent): void => {
      if (speed !== 0 && !isElsewhere(event)) scroll(speed * GLIDE_MS, 'smooth');
    };
    const end = new AbortController();
    const { signal } = end;
    element.addEventListener('wheel', onWheel, { passive: true, signal });
    element.addEventListener('touchstart', onStart, { passive: true, signal });
    element.addEventListener('touchmove', onMove, { passive: true, signal });
    element.addEventListener('touchend', onEnd, { passive: true, signal });
    return () => end.abort();
  }, [layer, box]);
