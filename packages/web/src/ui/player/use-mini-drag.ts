import { useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';

interface Point {
  x: number;
  y: number;
}

type MiniCorner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

/** The corner of an area that a point in it is nearest to. */
export const nearestCorner = ({ x, y }: Point, area: { width: number; height: number }): MiniCorner => {
  const column = x < area.width / 2 ? 'left' : 'right';
  return y < area.height / 2 ? `top-${column}` : `bottom-${column}`;
};

/** Less is a tap. */
const DRAG_PX = 8;
const SNAP = { duration: 220, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' } as const;

interface DragHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onClickCapture: (event: MouseEvent) => void;
}

const middleOf = (element: Element, within: Element): { x: number; y: number } => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const from = within.getBoundingClientRect();
  return { x: left + width / 2 - from.left, y: top + height / 2 - from.top };
};

/** Lets go of the layer: it glides into the nearest corner. */
const snap = (layer: HTMLElement): void => {
  const ground = layer.parentElement;
  if (!ground) return;
  const from = layer.getBoundingClientRect();
  layer.dataset['corner'] = nearestCorner(middleOf(layer, ground), ground.getBoundingClientRect());
  layer.style.removeProperty('transform');
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const to = layer.getBoundingClientRect();
  layer.animate([{ transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)` }, {}], SNAP);
};

/** Drags the layer by the element that gets the handlers, from corner to corner. */
export const useMiniDrag = (layer: RefObject<HTMLElement | null>): DragHandlers => {
  const start = useRef<{ x: number; y: number } | null>(null);
  const isDragged = useRef(false);

  useEffect(() => {
    const element = layer.current;
    return () => {
      element?.style.removeProperty('transform');
      delete element?.dataset['corner'];
    };
  }, [layer]);

  const end = (): void => {
    start.current = null;
    if (isDragged.current && layer.current) snap(layer.current);
  };

  return {
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY };
      isDragged.current = false;
    },
    onPointerMove: (event) => {
      const from = start.current;
      if (from === null || !layer.current) return;
      const dx = event.clientX - from.x;
      const dy = event.clientY - from.y;
      if (!isDragged.current && Math.hypot(dx, dy) < DRAG_PX) return;
      isDragged.current = true;
      layer.current.style.transform = `translate(${dx}px, ${dy}px)`;
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event) => {
      if (isDragged.current) event.preventDefault();
      isDragged.current = false;
    },
  };
};
