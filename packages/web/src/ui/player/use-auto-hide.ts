import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

const SHOWN_MS = 3000;

interface AutoHide {
  isShown: boolean;
  show: () => void;
  hide: () => void;
  toggle: () => void;
}

/** Controls that go away 3 s after the last use; they stay while the keyboard's focus is within `box`. */
export const useAutoHide = (box: RefObject<HTMLElement | null>): AutoHide => {
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hide = (): void => {
    clearTimeout(timer.current);
    setShown(false);
  };
  const show = (): void => {
    setShown(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (box.current?.querySelector(':focus-visible')) show();
      else setShown(false);
    }, SHOWN_MS);
  };
  return { isShown, show, hide, toggle: () => (isShown ? hide() : show()) };
};
