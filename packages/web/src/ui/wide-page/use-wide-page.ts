import { useLayoutEffect } from 'react';
import { useIsAppWide } from '#ui/columns/use-is-app-wide.ts';
import { markApp } from '#platform/host/root.ts';
import '#ui/wide-page/wide-page.css';

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
  const isWide = useIsAppWide(1024);
  useLayoutEffect(() => (isWide ? widen() : undefined), [isWide]);
  return isWide;
};
