import type { Page } from '@playwright/test';
import { expect, test } from './quiet-touchline.ts';
import { violationsOf } from './violations.ts';
import { LIVE_HOST } from './world.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: '主播、球队、球员、比赛、推荐' });
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('from the tab bar to a team by its initials with the keyboard, and back to what was found', async ({ page }) => {
  await page.goto('/anchor');
  await page.getByRole('link', { name: '搜索' }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('asn');
  const team = group(page, '球队').getByRole('link', { name: '阿森纳' });
  await expect(team).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^找到 \d+ 个结果$/ })).toBeAttached();
  await expect(page).toHaveURL('/search?q=asn');
  await expect(group(page, '比赛').locator('[data-match="derby"]')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(team).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/five-leagues/league/12387/team/arsenal');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=asn');
  await expect(field(page)).toHaveValue('asn');
  await expect(team).toBeVisible();
  await field(page).fill('枪手');
  await expect(team).toContainText('又名 枪手');
});

test('a host on air by pinyin leads into the room, is among the recent searches, and what was meant is offered', async ({
  page,
  context,
}) => {
  await page.goto('/search?q=laojin');
  const host = group(page, '主播').getByRole('link', { name: LIVE_HOST.name });
  await expect(host).toBeVisible();
  await host.click();
  await expect(page).toHaveURL(`/program-detail/${LIVE_HOST.id}`);
  await page.goBack();
  await page.getByRole('button', { name: '清除' }).click();
  await expect(group(page, '最近').getByRole('link', { name: LIVE_HOST.name })).toBeVisible();
  await group(page, '最近').getByRole('button', { name: '清空' }).click();
  await expect(group(page, '最近')).toHaveCount(0);

  await field(page).fill('切而西');
  await expect(page.getByText('没有找到“切而西”')).toBeVisible();
  await expect(group(page, '球队').getByRole('link', { name: '切尔西' })).toBeVisible();
  await expect(page.getByRole('link', { name: '看今天的比赛' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await context.setOffline(true);
  await field(page).fill('fulham');
  await expect(page.getByRole('alert').filter({ hasText: '搜索失败' })).toBeVisible();
  await context.setOffline(false);
  await expect(group(page, '球队').getByRole('link', { name: '富勒姆' })).toBeVisible();
});
