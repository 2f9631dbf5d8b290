import type { Page } from '@playwright/test';
import { expect, test } from './quiet-touchline.ts';

const PAGES = [
  '/anchor',
  '/news',
  '/download',
  '/anchor-download',
  '/account/sign-in',
  '/account/register',
  '/news/user/7',
];

/** How far the page or its scroll container reaches beyond the window, in px. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const boxes = [document.documentElement, document.body, ...document.querySelectorAll('main')];
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
  });

for (const width of [320, 480]) {
  test(`pages fit ${width} px without scrolling sideways, with text at 130 % too`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect(await overhang(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      await page.addStyleTag({ content: 'html { font-size: 130% !important; }' });
      expect(await overhang(page), `${path} at ${width} px with large text`).toBeLessThanOrEqual(0);
    }
  });
}
