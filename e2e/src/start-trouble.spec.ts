import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './quiet-touchline.ts';
import { LIVE_HOST } from './world.ts';

interface BuiltFile {
  file: string;
}

const manifest = JSON.parse(
  readFileSync(new URL('../../packages/web/dist/.vite/manifest.json', import.meta.url), 'utf8'),
) as Record<string, BuiltFile>;

/** The script with the messages of a language. */
const catalogue = (locale: 'zh-CN' | 'en-US'): string =>
  `**/${manifest[`src/platform/i18n/locales/${locale}/catalog.ts`]?.file ?? 'none'}`;

/** The starts of the page that were made without the messages. */
const withoutMessages = async (page: Page, locale: 'zh-CN' | 'en-US'): Promise<() => number> => {
  let starts = 0;
  page.on('framenavigated', () => (starts += 1));
  await page.route(catalogue(locale), (route) => route.abort());
  return () => starts;
};

test('[N9] without the messages of the language the page says so, and a second try shows it', async ({ page }) => {
  const starts = await withoutMessages(page, 'zh-CN');
  await page.goto('/account/profile');
  await expect(page.getByRole('alert')).toContainText('暂时连不上服务器');
  // A release may have replaced the script: the page was loaded anew once, and not again.
  expect(starts()).toBe(2);
  await page.unrouteAll();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('link', { name: '登录或注册' })).toBeVisible();
});

test('[N9] a page that the server has drawn does not stay without its script', async ({ page }) => {
  await withoutMessages(page, 'zh-CN');
  // Nobody waits here for a take-over, which does not come.
  await page.goto('/robots.txt');
  await page.evaluate(() => location.assign('/anchor'));
  await expect(page.getByRole('alert')).toContainText('暂时连不上服务器');
  await page.unrouteAll();
  await page.getByRole('button', { name: '重试' }).click();
  const follow = page.getByRole('button', { name: `关注 ${LIVE_HOST.name}`, exact: true }).first();
  await follow.click();
  await expect(page).toHaveURL(/\/account\/sign-in/);
});

test('[N9] what is said without the messages is said in the chosen language', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('touchline.locale', 'en-US'));
  await withoutMessages(page, 'en-US');
  await page.goto('/account/profile');
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('[N9] pressing twice to try again starts the app once', async ({ page }) => {
  await withoutMessages(page, 'zh-CN');
  await page.goto('/account/profile');
  const retry = page.getByRole('button', { name: '重试' });
  await expect(retry).toBeVisible();
  await page.unrouteAll();
  const line = Promise.withResolvers<void>();
  let starts = 0;
  await page.route('**/domain/list/v2', async (route) => {
    starts += 1;
    await line.promise;
    await route.continue();
  });
  await retry.dblclick();
  await expect(retry).toBeDisabled();
  line.resolve();
  await expect(page.getByRole('link', { name: '登录或注册' })).toBeVisible();
  expect(starts).toBe(1);
});

test('[N9] a second try that fails, too, can be made again', async ({ page }) => {
  await withoutMessages(page, 'zh-CN');
  await page.goto('/account/profile');
  const retry = page.getByRole('button', { name: '重试' });
  await retry.click();
  await expect(retry).toBeEnabled();
  await page.unrouteAll();
  await retry.click();
  await expect(page.getByRole('link', { name: '登录或注册' })).toBeVisible();
});

const chooseEnglish = (page: Page): Promise<void> => page.getByRole('button', { name: 'English' }).click();

test('[N9] the choice of a language whose messages a release has replaced outlives the new start of the app', async ({
  page,
}) => {
  await page.goto('/account/profile');
  await page.route(catalogue('en-US'), (route) => route.abort(), { times: 1 });
  await chooseEnglish(page);
  await expect(page.getByRole('link', { name: 'Sign in or register' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});

test('[N9] a language whose messages do not come either after the new start is not chosen, and the page says so', async ({
  page,
}) => {
  await page.goto('/account/profile');
  await page.evaluate(() => sessionStorage.setItem('touchline.chunk-reload', String(Date.now())));
  const starts = await withoutMessages(page, 'en-US');
  await chooseEnglish(page);
  await expect(page.getByRole('status').filter({ hasText: '语言加载失败，请重试' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  expect(starts()).toBe(0);
  await page.reload();
  await expect(page.getByRole('link', { name: '登录或注册' })).toBeVisible();
});
