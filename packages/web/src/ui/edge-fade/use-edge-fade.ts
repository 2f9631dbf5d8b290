import { type RefObject, useEffect } from 'react';
import { useRowSizes } from '#ui/edge-fade/use-row-sizes.ts';

const note = (row: HTMLElement): void => {
  const { clientWidth, scrollWidth } = row;
  // Negative where the row starts at the right.
  const before = Math.abs(row.scrollLeft);
  row.toggleAttribute('data-more-before', before > 1);
  row.toggleAttribute('data-more-after', before + clientWidth < scrollWidth - 1);
};

/**
 * Fades the edge of a row that scrolls sideways wherever more of it is out of sight (`[data-more-before]`, `[data-more-after]` in
 * base.css). `content` is whatever the row's width depends on.
 */
export const useEdgeFade = (ref: RefObject<HTMLElement | null>, content?: unknown): void => {
  useRowSizes(ref, note, content);
  useEffect(() => {
    const row = ref.current;
    if (row === null) return;
    const update = (): void => note(row);
    row.addEventListener('scroll', update, { passive: true });
    return () => row.removeEventListener('scroll', update);
  }, [ref]);
};
