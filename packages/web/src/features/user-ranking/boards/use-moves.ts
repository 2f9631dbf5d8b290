import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

interface ElementPosition {
  left: number;
  top: number;
}

const MOVE = { duration: 420, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' } as const;

const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const move = (element: HTMLElement, from: ElementPosition, to: ElementPosition): void => {
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (x !== 0 || y !== 0) element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], MOVE);
};

/**
 * Lets the children with `data-user` slide to their new places when `order` changes; the box has to be positioned. Their
 * places are those of the layout, so that a move under way does not disturb the next one.
 */
export const useMoves = (order: string): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<{ order: string; places: ReadonlyMap<string, ElementPosition> } | null>(null);
  useLayoutEffect(() => {
    const elements = [...(box.current?.querySelectorAll<HTMLElement>('[data-user]') ?? [])];
    const places = new Map<string, ElementPosition>();
    const before = last.current;
    const isMoved = before !== null && before.order !== order && !wantsLessMotion();
    for (const element of elements) {
      const id = element.dataset['user'] ?? '';
      const place = { left: element.offsetLeft, top: element.offsetTop };
      const from = isMoved ? before.places.get(id) : undefined;
      places.set(id, place);
      if (from) move(element, from, place);
    }
    last.current = { order, places };
  });
  return box;
};
