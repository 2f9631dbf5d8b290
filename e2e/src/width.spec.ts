import { expectToFit } from './overhang.ts';
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

test('pages fit 320 and 480 px without scrolling sideways, with text at 130 % too', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectToFit(page, path);
  }
});
