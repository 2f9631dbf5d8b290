import { rootScroller } from '#platform/host/root.ts';
import { createStore, useStore } from '#platform/storage/store.ts';

/** The page on screen. */
const active = createStore<HTMLElement | null>(null);
const scrolled = createStore(false);

/** For those who measure it. */
export const pageOnScreen: Pick<typeof active, 'get' | 'subscribe'> = active;

/** Distance after which the header turns solid. */
const SOLID_AFTER_PX = 12;

/** The page that an element stands in, whose edge cuts off what is not seen; null for what lies over the pages. */
export const pageAround = (element: Element): HTMLElement | null => {
  const place = element.closest<HTMLElement>('main, dialog');
  return place?.tagName === 'MAIN' ? place : null;
};

/** N5: what scrolls a page: the container that a host has handed over, else the page itself. */
export const scrollerOf = (page: HTMLElement): HTMLElement => rootScroller() ?? page;

const noteTop = (top: number): void => scrolled.set(top > SOLID_AFTER_PX);

/**
 * A page comes on screen, at the top or, `afterMs` later, where it was left (N5). `keepTop` hears of each later place. Returns the end
 * of it.
 */
export const enterPage = (
  page: HTMLElement,
  { savedTop, afterMs, keepTop }: { savedTop: number; afterMs: number; keepTop: (top: number) => void },
): (() => void) => {
  const scroller = scrollerOf(page);
  let restoring: ReturnType<typeof setTimeout> | undefined;
  const follow = (): void => {
    noteTop(scroller.scrollTop);
    if (restoring === undefined) keepTop(scroller.scrollTop);
  };
  // What a host has handed over shows all pages in turn.
  if (scroller !== page) scroller.scrollTop = 0;
  if (savedTop > 0) {
    restoring = setTimeout(() => {
      restoring = undefined;
      scroller.scrollTop = savedTop;
    }, afterMs);
  }
  active.set(page);
  noteTop(scroller.scrollTop);
  scroller.addEventListener('scroll', follow, { passive: true });
  return () => {
    clearTimeout(restoring);
    scroller.removeEventListener('scroll', follow);
  };
};

/** The app has left the page. */
export const leavePages = (): void => {
  active.set(null);
  scrolled.set(false);
};

/** N3. */
export const scrollPageToTop = (): void => {
  const page = active.get();
  if (page !== null) scrollerOf(page).scrollTo({ top: 0, behavior: 'smooth' });
};

/** Whether the page on screen has left its top. */
export const usePageScrolled = (): boolean => useStore(scrolled);
