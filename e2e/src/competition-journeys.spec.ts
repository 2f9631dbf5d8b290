import type { Locator, Page } from '@playwright/test';
import { pinch } from './pinch.ts';
import { swipeLeft } from './swipe.ts';
import { expect, test } from './touchline.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name });
const bracketOf = (page: Page): Locator => page.getByRole('region', { name: '淘汰赛对阵' });
/** A round on screen by its place, from the left. */
const round = (page: Page, place: number): Locator => bracketOf(page).locator('section').nth(place);
const tieOf = (page: Page, team: string): Locator => round(page, 0).locator('[data-tie]').filter({ hasText: team });

test('[R12] the bracket is read on 320 px: by columns, and whole by two fingers or a press', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/world-cup?tab=bracket');
  await expect(tieOf(page, '巴拉圭')).toContainText('点 3-4');
  await expect(tieOf(page, '塞内加尔')).toContainText('加时');
  await swipeLeft(tieOf(page, '巴拉圭'));
  await expect(page).toHaveURL(/round=round-of-16/);
  await expect(tab(page, '淘汰赛')).toHaveAttribute('aria-selected', 'true');
  await expect(round(page, 0)).toHaveAccessibleName('16 强');

  await pinch(round(page, 0).locator('[data-tie]').first(), 'together');
  await expect(page).toHaveURL(/round=all/);
  await expect(bracketOf(page).locator('section')).toHaveCount(5);
  const path = bracketOf(page).locator('[data-path]');
  await expect(path).toContainText(['奥地利', '葡萄牙', '比利时', '法国', '阿根廷']);
  const [first, final] = [await path.first().boundingBox(), await path.last().boundingBox()];
  expect(first?.height).toBeGreaterThanOrEqual(44);
  expect(first?.x).toBeGreaterThanOrEqual(0);
  expect((final?.x ?? 0) + (final?.width ?? 0)).toBeLessThanOrEqual(320);

  await pinch(round(page, 2).locator('[data-tie]').first(), 'apart');
  await expect(page).toHaveURL(/round=quarter-final/);
  await expect(round(page, 0)).toHaveAccessibleName('四分之一决赛');
  await page.getByRole('button', { name: '总览' }).click();
  await page.getByRole('combobox', { name: '晋级之路' }).selectOption('阿根廷');
  await expect(path).toContainText(['佛得角', '埃及', '瑞士', '英格兰', '西班牙']);
});

test('[N5] from a row of a table to the team, its player, and back: the table stands where it stood', async ({
  page,
}) => {
  const home = page.locator('main[data-page="/world-cup"]');
  const topOf = (): Promise<number> => home.evaluate((element) => element.scrollTop);
  await page.goto('/world-cup?tab=groups');
  await page.locator('tr[data-team="nt-es"]').getByRole('link').scrollIntoViewIfNeeded();
  const top = await topOf();
  expect(top).toBeGreaterThan(500);
  await page.locator('tr[data-team="nt-es"]').getByRole('link').click();
  await expect(page).toHaveURL('/world-cup/team/nt-es');
  await tab(page, '阵容').click();
  await page.getByRole('link', { name: /Unai Simón/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unai Simón');
  await page.getByRole('button', { name: '返回' }).click();
  await expect(tab(page, '阵容')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL('/world-cup?tab=groups');
  await expect.poll(topOf).toBe(top);
  await expect(page.locator('tr[data-team="nt-es"]')).toBeInViewport();
});

test('[N5] a deep link opens its view, and the way back from a team finds it at the same place', async ({ page }) => {
  await page.goto('/nba?tab=standings&view=west');
  const main = page.locator('main[data-page="/nba"]');
  await expect(page.locator('tr[data-team="nba-lal"]')).toBeVisible();
  await main.evaluate((element) => element.scrollTo({ top: 150 }));
  await page.locator('tr[data-team="nba-lal"]').getByRole('link').click();
  await expect(page).toHaveURL('/nba/team/nba-lal');
  await page.goBack();
  await expect(page.getByRole('button', { name: '西部', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => main.evaluate((element) => element.scrollTop)).toBe(150);
});
