import type { Page } from '@playwright/test';

/** How far the page or its scroll container reaches beyond the window, in px. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const boxes = [document.documentElement, document.body, ...document.querySelectorAll('main')];
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
  });

/** Text at 130 % of its size, as a person sets it in the browser. */
export const enlargeText = async (page: Page): Promise<void> => {
  await page.addStyleTag({ content: 'html { font-size: 130% !important; }' });
};
