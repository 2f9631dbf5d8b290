import { useRef } from 'react';
import type { TouchEvent, TouchList } from 'react';
import { rootNode } from '#platform/host/root.ts';

/** How far fingers move together or apart until it is a pinch. */
const TOGETHER_RATIO = 0.75;
const APART_RATIO = 1.3;

interface PinchHandlers {
  onTouchStart: (event: TouchEvent) => void;
  onTouchMove: (event: TouchEvent) => void;
}

const distanceOf = ([one, other]: [TouchList[number], TouchList[number]]): number =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

const fingersOf = ({ touches }: TouchEvent): [TouchList[number], TouchList[number]] | null => {
  const [one, other] = [touches[0], touches[1]];
  return touches.length === 2 && one && other ? [one, other] : null;
};

/** Calls `onPinch` once for two fingers that move together or apart, with what lies between them. */
export const usePinch = (onPinch: (kind: 'together' | 'apart', target: Element | null) => void): PinchHandlers => {
  const start = useRef<number | null>(null);
  return {
    onTouchStart: (event) => {
      const fingers = fingersOf(event);
      start.current = fingers && distanceOf(fingers);
    },
    onTouchMove: (event) => {
      const fingers = fingersOf(event);
      if (start.current === null || fingers === null) return;
      const ratio = distanceOf(fingers) / start.current;
      if (ratio > TOGETHER_RATIO && ratio < APART_RATIO) return;
      start.current = null;
      const [one, other] = fingers;
      const middle = rootNode().elementFromPoint((one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
      onPinch(ratio < 1 ? 'together' : 'apart', middle);
    },
  };
};
