import type { Locator, Page } from '@playwright/test';
import { expect, test } from './quiet-touchline.ts';

const anchorPage = (page: Page): Locator => page.locator('main[data-page="/anchor"]');
const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: '频道' }).getByRole('link', { name });
const topOf = (main: Locator): Promise<number> => main.evaluate((element) => element.scrollTop);

/** Scrolls the anchor home down, and says how far it went. */
const scrollDown = async (page: Page): Promise<number> => {
  await expect(page.getByText('第 1 条动态')).toBeAttached();
  await anchorPage(page).evaluate((element) => element.scrollTo({ top: 700 }));
  await expect.poll(() => topOf(anchorPage(page))).toBeGreaterThan(500);
  return topOf(anchorPage(page));
};

test('[N5, N6] the anchor home stays alive: back from another tab it is the same page at the same place', async ({
  page,
}) => {
  await page.goto('/anchor');
  const top = await scrollDown(page);
  await anchorPage(page).evaluate((element) => element.setAttribute('data-mark', 'kept'));
  await tab(page, '推荐').click();
  await expect(page).toHaveURL('/news');
  await expect(anchorPage(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('touchline.last-route'))).toBe('/news');
  await tab(page, '主播').click();
  await expect(page).toHaveURL('/anchor');
  await expect.poll(() => topOf(anchorPage(page))).toBe(top);
  await expect(anchorPage(page)).toHaveAttribute('data-mark', 'kept');
  expect(await page.evaluate(() => localStorage.getItem('touchline.last-route'))).toBe('/anchor');
});

test('[N5, N6] a page that is not kept is new each time, and leaves the last route as it was', async ({ page }) => {
  await page.goto('/anchor');
  const top = await scrollDown(page);
  await page.evaluate(() => {
    history.pushState({}, '', '/gold-document');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.locator('main[data-page="/gold-document"]')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('touchline.last-route'))).toBe('/anchor');
  await page.goBack();
  await expect.poll(() => topOf(anchorPage(page))).toBe(top);
  await expect(page.locator('main[data-page="/gold-document"]')).toHaveCount(0);
});

test('[N3] a tap on the active tab scrolls to the top', async ({ page }) => {
  await page.goto('/anchor');
  await scrollDown(page);
  await tab(page, '主播').click();
  await expect.poll(() => topOf(anchorPage(page))).toBe(0);
  await expect(page).toHaveURL('/anchor');
});

test('[N9] another value of the query t renders the pages anew', async ({ page }) => {
  await page.goto('/anchor?t=1');
  await expect(anchorPage(page)).toBeVisible();
  await anchorPage(page).evaluate((element) => element.setAttribute('data-mark', 'old'));
  await page.evaluate(() => {
    history.pushState({}, '', '/anchor?t=2');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(anchorPage(page)).not.toHaveAttribute('data-mark', 'old');
  await expect(page.locator('[data-match="derby"]').filter({ visible: true }).first()).toBeVisible();
});
