import { type RefObject, useEffect, useRef } from 'react';

/** Tells when a row or one of its children changes its size. `content` is whatever the row's children depend on. */
export const useRowSizes = (
  ref: RefObject<HTMLElement | null>,
  onChange: (row: HTMLElement) => void,
  content?: unknown,
): void => {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const row = ref.current;
    if (row === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => latest.current(row));
    for (const element of [row, ...row.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [ref, content]);
};
