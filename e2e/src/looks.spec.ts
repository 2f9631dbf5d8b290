import type { Page } from '@playwright/test';
import { expect, test } from './quiet-touchline.ts';

const openMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(我的|My account)$/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** The theme at the first frame and whenever it changed afterwards. */
const watchTheme = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seenThemes: seen });
    const look = (): void => {
      const theme = document.body?.dataset['theme'];
      if (theme !== undefined && document.querySelector('#root') !== null && seen.at(-1) !== theme) seen.push(theme);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
};

test('[N12] the theme is normal at first; the dark one persists and shows from the first frame', async ({ page }) => {
  await page.goto('/anchor');
  const body = page.locator('body');
  await expect(body).toHaveClass(/theme-normal/);
  await expect(body).toHaveAttribute('data-theme', 'normal');
  const lightPaper = await body.evaluate((element) => getComputedStyle(element).backgroundColor);
  await openMenu(page);
  await page.getByRole('group', { name: '外观' }).getByRole('button', { name: '深色' }).click();
  await expect(body).toHaveClass(/theme-dark/);
  await expect(body).toHaveAttribute('data-theme', 'dark');

  await watchTheme(page);
  await page.reload();
  await expect(page.getByRole('navigation')).toBeVisible();
  await expect(body).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => (globalThis as { seenThemes?: string[] }).seenThemes)).toEqual(['dark']);
  expect(await body.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(lightPaper);
});

test('[N15] English persists: the tabs speak it and the page says so', async ({ page }) => {
  await page.goto('/news');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await openMenu(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Channels' })).toContainText(/Hosts.*TipsRankingTop 5NBA/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});

test('[N12] the app is as high as the window, whatever the window is', async ({ page }) => {
  await page.goto('/anchor');
  for (const height of [812, 640]) {
    await page.setViewportSize({ width: 375, height });
    await expect
      .poll(() => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().height))
      .toBe(height);
  }
});
