import { useRef } from 'react';
import type { TouchEvent } from 'react';
import { lineDirection } from '#ui/line-direction.ts';

const FAR_ENOUGH_PX = 60;
const SIDEWAYS_RATIO = 1.8;

interface SwipeHandlers {
  onTouchStart: (event: TouchEvent) => void;
  onTouchEnd: (event: TouchEvent) => void;
}

const scrollsSideways = (target: EventTarget, within: Element): boolean => {
  for (let node = target as Element | null; node && node !== within; node = node.parentElement) {
    if (node.hasAttribute('data-swipe')) return true;
    if (node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflowX !== 'visible') return true;
  }
  return false;
};

/** Calls `onSwipe` with 1 for a swipe to the left and -1 to the right, and the other way round where lines run from the right; what scrolls sideways itself, or says `data-swipe`, keeps its touches. */
export const useSwipe = (onSwipe: (step: 1 | -1) => void): SwipeHandlers => {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: (event) => {
      const touch = event.touches[0];
      const isFree = event.touches.length === 1 && !scrollsSideways(event.target, event.currentTarget);
      start.current = touch && isFree ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: (event) => {
      const touch = event.changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!touch || !from) return;
      const dx = touch.clientX - from.x;
      const dy = touch.clientY - from.y;
      if (Math.abs(dx) > FAR_ENOUGH_PX && Math.abs(dx) > Math.abs(dy) * SIDEWAYS_RATIO)
        onSwipe(dx * lineDirection(event.currentTarget) < 0 ? 1 : -1);
    },
  };
};
