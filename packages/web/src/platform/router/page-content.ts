import { pageOnScreen } from '#platform/router/page-scroll.ts';

/** Says when the content of the page on screen may have another height, or another page is there. Returns the end of it. */
export const watchPageContent = (changed: () => void): (() => void) => {
  const sizes = new ResizeObserver(changed);
  const watchBoxes = (): void => {
    sizes.disconnect();
    for (const box of pageOnScreen.get()?.children ?? []) sizes.observe(box);
    changed();
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
  };
};
