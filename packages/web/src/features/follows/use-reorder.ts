import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

interface Reorder {
  /** The list; its children are the rows. */
  list: RefObject<HTMLOListElement | null>;
  /** As it looks while a row is dragged. */
  shown: readonly string[];
  dragged: string | null;
  /** For the handle of a row: dragged by the finger or mouse, moved by the arrow keys. */
  handleOf: (key: string) => {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

const moved = (keys: readonly string[], key: string, to: number): string[] => {
  const others = keys.filter((one) => one !== key);
  return [...others.slice(0, to), key, ...others.slice(to)];
};

/** Puts rows into another order; `onOrder` gets it once a row is let go. */
export const useReorder = (keys: readonly string[], onOrder: (keys: readonly string[]) => void): Reorder => {
  const list = useRef<HTMLOListElement>(null);
  const [dragging, setDragging] = useState<{ key: string; keys: readonly string[] } | null>(null);
  const shown = dragging?.keys ?? keys;

  /** How many of the other rows have their middle above. */
  const placeAt = (y: number, key: string): number =>
    [...(list.current?.children ?? [])].filter((row, index) => {
      const { top, height } = row.getBoundingClientRect();
      return shown[index] !== key && top + height / 2 < y;
    }).length;

  const end = (): void => {
    if (dragging !== null && dragging.keys.join() !== keys.join()) onOrder(dragging.keys);
    setDragging(null);
  };

  return {
    list,
    shown,
    dragged: dragging?.key ?? null,
    handleOf: (key) => ({
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging({ key, keys });
      },
      onPointerMove: ({ clientY }) => {
        if (dragging?.key === key) setDragging({ key, keys: moved(shown, key, placeAt(clientY, key)) });
      },
      onPointerUp: end,
      onPointerCancel: () => setDragging(null),
      onKeyDown: (event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        const to = keys.indexOf(key) + (step ?? 0);
        if (step === undefined) return;
        event.preventDefault();
        if (to >= 0 && to < keys.length) onOrder(moved(keys, key, to));
      },
    }),
  };
};
