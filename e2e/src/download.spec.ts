import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { HOST, insideNative, STORE_URLS, standInForStores, test, USER_AGENTS } from './download-world.ts';
import { readQr } from './qr-reader.ts';
import { violationsOf } from './violations.ts';
import { expectEnglishPages, expectSoundPages } from './accessibility-checks.ts';
import { wear } from './theme.ts';

const PAGES = ['/download', '/anchor-download'];
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

  test('[R21, C4, E26] the App Store alone is offered, and a deep link', async ({ page }) => {
    await page.goto('/download');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('把球场装进口袋');
    expect(await storesOf(page)).toEqual([STORE_URLS.appStoreUrl]);
    await expect(page.locator(STORE)).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(deepLink(page)).toHaveAttribute('href', 'touchline://anchor');
    await expect(page.getByRole('img', { name: /二维码/ })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: '频道' })).toBeVisible();
  });

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

  test('[R11] a host who is unknown leaves the page as it is without one', async ({ page }) => {
    await page.goto('/anchor-download?host=nobody');
    await expect(page.getByRole('heading', { name: '主播一开播，你就在场', exact: true })).toBeVisible();
    await expect(page.getByText('1 位主播正在直播')).toBeVisible();
  });

  test('[R21, E26] without any place the page says that the browser does, and how to keep it', async ({
    page,
    quiet,
  }) => {
    await page.goto(`${quiet.baseUrl}/download`);
    await expect(page.getByText('不用安装，浏览器里就是完整的应用')).toBeVisible();
    await expect(page.getByText('点浏览器的分享按钮，再选「添加到主屏幕」')).toBeVisible();
    await expect(deepLink(page)).toHaveCount(0);
    expect(await storesOf(page)).toEqual([]);
    await inBrowser(page).click();
    await expect(page).toHaveURL(`${quiet.baseUrl}/anchor`);
  });
});

test.describe('on Android', () => {
  test.use({ userAgent: USER_AGENTS.android });

  test('[R11, R21, C4] the Play Store and the package are offered, on both pages', async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path);
      await expect(deepLink(page)).toBeVisible();
      expect(await storesOf(page)).toEqual([STORE_URLS.googlePlayUrl, STORE_URLS.androidPackageUrl]);
    }
  });

  test('[R21] the offer of the browser to install the page is taken up where no store has the app', async ({
    page,
    quiet,
  }) => {
    await page.goto(`${quiet.baseUrl}/download`);
    await expect(page.getByText('打开浏览器的菜单')).toBeVisible();
    await page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt'), {
        prompt: async () => Object.assign(document.body.dataset, { prompted: 'yes' }),
      });
      dispatchEvent(offer);
    });
    await page.getByRole('button', { name: '添加到主屏幕' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-prompted', 'yes');
  });

  test('[R11, R21] a hostile target leads to the anchor home, in the app and in the browser', async ({ page }) => {
    for (const path of [
      '//evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/%5Cevil.example',
      '/..//evil.example',
      '%20//evil.example',
      '/download?path=//evil.example',
    ]) {
      await page.goto(`/download?path=${path}`);
      await expect(inBrowser(page), path).toHaveAttribute('href', '/anchor');
      await expect(deepLink(page), path).toHaveAttribute('href', 'touchline://anchor');
    }
    await page.goto('/anchor-download?host=..%2F..%2Fevil');
    await inBrowser(page).click();
    await expect(page).toHaveURL('/anchor');
  });

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

test('[N12, N15, R11, R21] no accessibility violation in either theme, and nothing hangs over', async ({ page }) => {
  await expectSoundPages(page, PAGES, { isThere: () => expect(inBrowser(page)).toBeVisible() });
});

test('[R11, R21, N15] in English', async ({ page }) => {
  const titles = ['The whole pitch in your pocket', 'Be there when a host goes live'];
  await expectEnglishPages(page, ['/download', '/anchor-download'], {
    isThere: () => expect(page.getByRole('heading', { name: new RegExp(titles.join('|')) })).toBeVisible(),
  });
});
