import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** A page slides in for a moment; a box that stood still for so many frames has arrived. */
const SETTLED_FRAMES = 30;

const rectangleIn = (ground: Element, box: Element): readonly [x: number, y: number, width: number, height: number] => {
  const from = ground.getBoundingClientRect();
  const { left, top, width, height } = box.getBoundingClientRect();
  return [left - from.left, top - from.top, width, height];
};

/** Lays `layer` over `box`, wherever that scrolls or slides to. */
export const useFollowBox = (layer: RefObject<HTMLElement | null>, box: HTMLElement | null): void => {
  useLayoutEffect(() => {
    const element = layer.current;
    const ground = element?.parentElement;
    if (box === null || !element || !ground) return;
    let frame = 0;
    let stillFor = 0;
    let last = '';
    const place = (): void => {
      const [x, y, width, height] = rectangleIn(ground, box);
      const present = [x, y, width, height].join(' ');
      stillFor = present === last ? stillFor + 1 : 0;
      last = present;
      Object.assign(element.style, {
        transform: `translate(${x}px, ${y}px)`,
        width: `${width}px`,
        height: `${height}px`,
      });
      frame = stillFor < SETTLED_FRAMES ? requestAnimationFrame(place) : 0;
    };
    const follow = (): void => {
      stillFor = 0;
      if (frame === 0) place();
    };
    const sizes = new ResizeObserver(follow);
    sizes.observe(box);
    sizes.observe(ground);
    addEventListener('scroll', follow, { capture: true, passive: true });
    place();
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      removeEventListener('scroll', follow, { capture: true });
      for (const name of ['transform', 'width', 'height']) element.style.removeProperty(name);
    };
  }, [layer, box]);
};
