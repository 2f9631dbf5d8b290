import { enlargeText, overhang } from './overhang.ts';
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

for (const width of [320, 480]) {
  test(`pages fit ${width} px without scrolling sideways, with text at 130 % too`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect(await overhang(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      await enlargeText(page);
      expect(await overhang(page), `${path} at ${width} px with large text`).toBeLessThanOrEqual(0);
    }
  });
}
