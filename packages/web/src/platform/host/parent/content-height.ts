import { createThrottle } from '#platform/push/throttle.ts';
import { watchPageContent } from '#platform/router/page-content.ts';
import { pageOnScreen } from '#platform/router/page-scroll.ts';

const EVERY_MS = 250;
const NO_BOX = 'height:0;--app-height:0px';

/** What lies over the page, as while it loads, is as high as the page is already. */
const isInFlow = (element: Element): boolean => !/absolute|fixed/.test(getComputedStyle(element).position);

/**
 * Height of the page's content in CSS px; null while there is nothing on it. Measured in a box without height: what fills its box would
 * else be as high as the frame, and a frame that follows it would grow without end.
 */
const contentHeight = (page: HTMLElement): number | null => {
  if (![...page.children].some(isInFlow)) return null;
  page.style.cssText = NO_BOX;
  const height = page.scrollHeight;
  page.style.cssText = '';
  return height;
};

/** Tells the height of the content of the page on screen whenever it changes, at most every 250 ms. Returns the end of it. */
export const watchContentHeight = (notify: (height: number) => void): (() => void) => {
  let reported = 0;
  const measure = createThrottle(() => {
    const page = pageOnScreen.get();
    const height = page === null ? null : contentHeight(page);
    if (height === null || height === reported) return false;
    reported = height;
    notify(height);
    return true;
  }, EVERY_MS);
  const stop = watchPageContent(measure.request);
  return () => {
    stop();
    measure.cancel();
  };
};
