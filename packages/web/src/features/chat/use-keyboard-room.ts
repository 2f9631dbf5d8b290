import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps the lower edge of an element above the phone's keyboard, which covers the page without making it smaller. A zoomed page
 * is left alone.
 */
export const useKeyboardRoom = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const view = visualViewport;
    if (view === null) return;
    const apply = (): void => {
      const box = element.current?.getBoundingClientRect();
      if (box === undefined || element.current === null) return;
      const isZoomed = view.scale > 1.01;
      const covered = isZoomed ? 0 : Math.max(0, Math.round(box.bottom - view.offsetTop - view.height));
      element.current.style.paddingBottom = covered === 0 ? '' : `${covered}px`;
    };
    view.addEventListener('resize', apply);
    view.addEventListener('scroll', apply);
    return () => {
      view.removeEventListener('resize', apply);
      view.removeEventListener('scroll', apply);
    };
  }, [element]);
};
