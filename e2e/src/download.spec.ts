import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { HOST, insideNative, STORE_URLS, standInForStores, test, USER_AGENTS } from './download-world.ts';
import { readQr } from './qr-reader.ts';
import { violationsOf } from './violations.ts';
import { wear } from './theme.ts';

const STORE = 'main a[target="_blank"]';
const deepLink = (page: Page) => page.getByRole('link', { name: '在应用里打开' });
const status = (page: Page) => page.locator('p[role="status"]');
const inBrowser = (page: Page) => page.getByRole('link', { name: '继续用浏览器' });
const storesOf = (page: Page) =>
  page.locator(STORE).evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test.describe('before any script', () => {
  test.use({ userAgent: USER_AGENTS.iphone, javaScriptEnabled: false });

  test('[R21, N9] an iPhone finds the App Store and the deep link', async ({ page }) => {
    // A page that takes too long to draw is left to the client: the next visit finds it drawn.
    await expect(async () => {
      await page.goto('/download?path=/nba', { waitUntil: 'commit' });
      expect(await storesOf(page)).toEqual([STORE_URLS.appStoreUrl]);
    }).toPass();
    await expect(deepLink(page)).toHaveAttribute('href', 'touchline://nba');
  });
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: USER_AGENTS.iphone });

  test('[R21] a deep link that opens nothing leads to the store after a moment', async ({ page }) => {
    await standInForStores(page);
    await page.goto('/download?path=/nba');
    await expect(deepLink(page)).toHaveAttribute('href', 'touchline://nba');
    await deepLink(page).click();
    await expect(status(page)).toHaveText('正在打开应用…');
    await page.waitForTimeout(600);
    expect(new URL(page.url()).pathname).toBe('/download');
    await expect(page).toHaveURL(STORE_URLS.appStoreUrl);
  });

  test('[R21] a page that was hidden meanwhile stays: the app is open', async ({ page }) => {
    await standInForStores(page);
    await page.goto('/download');
    await deepLink(page).click();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(status(page)).toBeEmpty();
    await page.waitForTimeout(2200);
    expect(new URL(page.url()).pathname).toBe('/download');
  });

  test('[R11] with a host it speaks of them, and leads to their page in the app and in the browser', async ({
    page,
  }) => {
    await page.goto(`/anchor-download?host=${HOST.id}`);
    await expect(page.getByRole('heading', { name: `${HOST.name}一开播，你就在场` })).toBeVisible();
    await expect(page.locator('main').getByText('正在直播', { exact: true })).toBeVisible();
    await expect(deepLink(page)).toHaveAttribute('href', `touchline://anchor/detail/${HOST.id}`);
    await expect(page).toHaveTitle('看主播，用应用 · Touchline');
    await inBrowser(page).click();
    await expect(page).toHaveURL(`/anchor/detail/${HOST.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(HOST.name);
    await page
      .getByRole('tab', { name: '简介' })
      .or(page.getByRole('tab', { name: '关于' }))
      .click();
    await page.getByRole('link', { name: '在应用里收开播提醒' }).click();
    await expect(page).toHaveURL(`/anchor-download?host=${HOST.id}`);
    await page.getByRole('button', { name: '返回' }).click();
    await expect(page).toHaveURL(`/anchor/detail/${HOST.id}?tab=about`);
  });
});

test.describe('on Android', () => {
  test.use({ userAgent: USER_AGENTS.android });

  test('[R11, R21, A1] inside the native app there is nothing to get', async ({ page }) => {
    await insideNative(page);
    await page.goto('/download');
    await expect(page.getByText('应用已经装好，你正在用它')).toBeVisible();
    expect(await storesOf(page)).toEqual([]);
    await expect(deepLink(page)).toHaveCount(0);
    await page.getByRole('button', { name: '我的' }).click();
    await expect(page.getByRole('link', { name: '我的预约和关注' })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('link', { name: '下载应用' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: '去看主播' }).click();
    await expect(page).toHaveURL('/anchor');
  });
});

test.describe('on a wide screen', () => {
  test.use({
    userAgent: USER_AGENTS.desktop,
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
  });

  test('[R11, R21, E18] a QR code leads a phone to the same place, beside all stores', async ({ page, offering }) => {
    await page.goto('/download?path=/five-leagues?tab=2');
    const code = page.getByRole('img', { name: /二维码/ });
    await expect(code).toBeVisible();
    expect(await readQr(code.locator('..'))).toBe(`${offering}/download?path=%2Ffive-leagues%3Ftab%3D2`);
    expect(await storesOf(page)).toEqual([
      STORE_URLS.appStoreUrl,
      STORE_URLS.googlePlayUrl,
      STORE_URLS.androidPackageUrl,
    ]);
    await expect(deepLink(page)).toHaveCount(0);
    await page.goto(`/anchor-download?host=${HOST.id}`);
    await expect(code).toBeVisible();
    expect(await readQr(code.locator('..'))).toBe(`${offering}/anchor-download?path=%2Fanchor%2Fdetail%2F${HOST.id}`);
    await wear(page, 'dark');
    expect(await readQr(code.locator('..'))).toBe(`${offering}/anchor-download?path=%2Fanchor%2Fdetail%2F${HOST.id}`);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await violationsOf(page)).toEqual([]);
  });
});
