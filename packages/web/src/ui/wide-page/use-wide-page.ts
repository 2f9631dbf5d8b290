import { useLayoutEffect, useSyncExternalStore } from 'react';
import '#ui/wide-page/wide-page.css';

const WIDE = '(min-width: 900px)';

const listen = (listener: () => void): (() => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Widens the app's column while the page is on screen of a wide window; says whether there is room for two columns. */
export const useWidePage = (): boolean => {
  const isWide = useSyncExternalStore(listen, () => matchMedia(WIDE).matches);
  useLayoutEffect(() => {
    if (!isWide) return undefined;
    document.body.dataset['wide'] = '';
    return () => {
      delete document.body.dataset['wide'];
    };
  }, [isWide]);
  return isWide;
};
