import { Throttle } from '#platform/push/throttle.ts';
import { pageOnScreen } from '#platform/router/page-scroll.ts';

const EVERY_MS = 250;

/** What lies over the page, as while it loads, is as high as the page is already. */
const isInFlow = (element: Element): element is HTMLElement =>
  'offsetTop' in element && !/absolute|fixed/.test(getComputedStyle(element).position);

/** Height that the page would have without a scroll of its own, in CSS px; null while there is nothing on it. */
const contentHeight = (page: HTMLElement): number | null => {
  const ends = [...page.children].filter(isInFlow).map((child) => child.offsetTop + child.offsetHeight);
  const below = Number.parseFloat(getComputedStyle(page).paddingBottom) || 0;
  return ends.length === 0 ? null : Math.ceil(Math.max(...ends) + below);
};

/** Tells the height of the content of the page on screen whenever it changes, at most every 250 ms. Returns the end of it. */
export const watchContentHeight = (tell: (height: number) => void): (() => void) => {
  let told = 0;
  const measure = new Throttle(() => {
    const page = pageOnScreen.get();
    const height = page === null ? null : contentHeight(page);
    if (height === null || height === told) return false;
    told = height;
    tell(height);
    return true;
  }, EVERY_MS);
  const sizes = new ResizeObserver(() => measure.request());
  const watchBoxes = (): void => {
    sizes.disconnect();
    for (const box of pageOnScreen.get()?.children ?? []) sizes.observe(box);
    measure.request();
  };
  const boxes = new MutationObserver(watchBoxes);
  const watchPage = (): void => {
    boxes.disconnect();
    const page = pageOnScreen.get();
    if (page !== null) boxes.observe(page, { childList: true });
    watchBoxes();
  };
  const stopPage = pageOnScreen.subscribe(watchPage);
  watchPage();
  return () => {
    stopPage();
    boxes.disconnect();
    sizes.disconnect();
    measure.cancel();
  };
};
