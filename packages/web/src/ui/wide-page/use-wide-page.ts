import { useLayoutEffect } from 'react';
import { useDeviceValue } from '#platform/prerender/prerender-context.ts';
import { markApp, rootElement } from '#platform/host/root.ts';
import '#ui/wide-page/wide-page.css';

const WIDE_PX = 900;
const WIDE = `(min-width: ${WIDE_PX}px)`;

const listen = (listener: () => void): (() => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** In a host the app may have less than the window. */
const hasRoom = (): boolean =>
  matchMedia(WIDE).matches && (rootElement().parentElement?.clientWidth ?? innerWidth) >= WIDE_PX;

/** Parts of a page that want the width; the last one gives it back. */
let wanted = 0;

const widen = (): (() => void) => {
  wanted += 1;
  markApp('wide', '');
  return () => {
    wanted -= 1;
    if (wanted === 0) markApp('wide', null);
  };
};

/** Widens the app's column while the page is on screen of a wide window; says whether there is room for two columns. */
export const useWidePage = (): boolean => {
  const isWide = useDeviceValue(listen, hasRoom, () => false);
  useLayoutEffect(() => (isWide ? widen() : undefined), [isWide]);
  return isWide;
};
