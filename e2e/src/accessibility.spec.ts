import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './quiet-touchline.ts';

const PAGES = ['/anchor', '/news', '/program-detail/7', '/euro-cup', '/account/sign-in', '/account/register'];

for (const theme of ['normal', 'dark']) {
  test(`pages have no accessibility violation in the ${theme} theme`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('touchline.theme', chosen), theme);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.locator('body')).toHaveAttribute('data-theme', theme);
      await expect(page.getByRole('heading').first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
      expect(found, `${path} in the ${theme} theme`).toEqual([]);
    }
  });
}
