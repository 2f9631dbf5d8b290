import type { Locator, Page } from '@playwright/test';
import { expect, test } from './quiet-touchline.ts';
import { seedBoard } from './ranking-world.ts';

const WEEK_MS = 7 * 86_400_000;
const PROFITS = [90_000, 80_000, 70_000, 60_000];

const place = (page: Page, userId: string): Locator => page.locator(`[data-user="${userId}"]`);

test('[E9] an earlier period is historical: without arrows, in the address, and back again', async ({ page, api }) => {
  await seedBoard(api, 'past', PROFITS, { agoMs: WEEK_MS });
  await page.goto('/user-ranking');
  await expect(page.locator('[data-mode="recent"]')).toBeVisible();
  await page.locator('[data-period]').nth(1).click();
  await expect(page).toHaveURL(/period=w-/);
  await expect(page.locator('[data-mode="historical"]')).toContainText('历史榜');
  await expect(place(page, 'past-4')).toContainText('+60,000');
  await expect(place(page, 'past-4').locator('[role="img"]')).toHaveCount(0);
  await page.locator('[data-period]').first().click();
  await expect(page).toHaveURL('/user-ranking');
  await page.goto('/user-ranking?period=w-1999-01-04');
  await page.getByRole('button', { name: '看本期榜单' }).click();
  await expect(page.locator('[data-mode="recent"]')).toBeVisible();
});

test('[E9] a ranking over dates that are past is historical, and an unknown one leads to the first', async ({
  page,
  api,
}) => {
  const text = { zh: '开幕榜', en: 'Opening board' };
  // So long ago that no other test has a report of then.
  const dates = { startDate: Date.now() - 60 * WEEK_MS, endDate: Date.now() - 59 * WEEK_MS };
  await api.ops('opsSaveRanking', { id: 'opening', kind: 'custom', text, minSample: 0, ...dates });
  await page.goto('/user-ranking?ranking=opening');
  await expect(page.locator('[data-mode="historical"]')).toContainText('历史榜');
  await expect(page.locator('[data-period]')).toHaveCount(1);
  await expect(page.locator('[data-period]')).not.toContainText('本期');
  await expect(page.getByText('这一期没有人上榜')).toBeVisible();
  await expect(page.getByRole('link', { name: '先看推荐' })).toBeVisible();
  await page.goto('/user-ranking?ranking=no-such');
  await page.getByRole('button', { name: '看本期榜单' }).click();
  await expect(page).toHaveURL('/user-ranking');
  await expect(page.locator('[data-mode="recent"]')).toBeVisible();
});
