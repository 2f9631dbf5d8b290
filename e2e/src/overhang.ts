import { expect, type Page } from '@playwright/test';

/** A narrow phone and a wide one, in px. */
const WIDTHS = [320, 480];
const HEIGHT = 640;

/** How far the page or its scroll container reaches beyond the window, in px. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const boxes = [document.documentElement, document.body, ...document.querySelectorAll('main')];
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
  });

/** Text at 130 % of its size, as a person sets it in the browser. */
const enlargeText = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '130%', 'important'));
};

const expectNoOverhang = async (page: Page, what: string): Promise<void> => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect.poll(() => overhang(page), `${what} at ${width} px`).toBeLessThanOrEqual(0);
  }
};

/** Nothing reaches beyond the window of a narrow phone and of a wide one, with text at 130 % too. */
export const expectToFit = async (page: Page, what: string): Promise<void> => {
  await expectNoOverhang(page, what);
  await enlargeText(page);
  await expectNoOverhang(page, `${what} with large text`);
};
