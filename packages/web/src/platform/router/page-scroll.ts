import { createStore, useStore } from '#platform/storage/store.ts';

/** The scroll container of the page on screen (N5). */
const active = createStore<HTMLElement | null>(null);
const scrolled = createStore(false);

/** For those who measure it. */
export const pageOnScreen: Pick<typeof active, 'get' | 'subscribe'> = active;

/** Distance after which the header turns solid. */
const SOLID_AFTER_PX = 12;

export const noteScroll = (container: HTMLElement): void => {
  if (container === active.get()) scrolled.set(container.scrollTop > SOLID_AFTER_PX);
};

export const enterPage = (container: HTMLElement): void => {
  active.set(container);
  noteScroll(container);
};

/** The app has left the page. */
export const leavePages = (): void => {
  active.set(null);
  scrolled.set(false);
};

/** N3. */
export const scrollPageToTop = (): void => active.get()?.scrollTo({ top: 0, behavior: 'smooth' });

/** Whether the page on screen has left its top. */
export const usePageScrolled = (): boolean => useStore(scrolled);
