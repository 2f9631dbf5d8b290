import { useEffect } from 'react';
import { rootElement } from '#platform/host/root.ts';

/** What covers more than this of the window is a keyboard. */
const KEYBOARD_PX = 120;
const HEIGHT = '--app-height';

const isCovered = (view: VisualViewport): boolean => view.scale < 1.01 && innerHeight - view.height > KEYBOARD_PX;

/**
 * Makes the app as high as what the phone's keyboard leaves of the window: browsers lay the keyboard over the page, and the
 * input would be under it.
 */
export const useKeyboardRoom = (): void => {
  useEffect(() => {
    const view = visualViewport;
    if (view === null) return;
    const root = rootElement();
    const before = root.style.getPropertyValue(HEIGHT);
    const leave = (): void => {
      if (before === '') root.style.removeProperty(HEIGHT);
      else root.style.setProperty(HEIGHT, before);
    };
    const apply = (): void => {
      if (!isCovered(view)) {
        leave();
        return;
      }
      root.style.setProperty(HEIGHT, `${Math.round(view.height)}px`);
      // Safari has moved the page up to show the field where it was.
      scrollTo(0, 0);
    };
    view.addEventListener('resize', apply);
    return () => {
      view.removeEventListener('resize', apply);
      leave();
    };
  }, []);
};
