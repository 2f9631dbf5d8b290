import { expect, test } from './touchline.ts';

test('[C1] the app shows traditional Chinese, by the server and after a choice', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('touchline.locale', 'zh-Hant'));
  await page.goto('/anchor');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
  await expect(page.getByRole('link', { name: '推薦' }).first()).toBeVisible();
  await page.goto('/account/sign-in');
  await expect(page.getByRole('button', { name: '登入', exact: true })).toBeVisible();
});
