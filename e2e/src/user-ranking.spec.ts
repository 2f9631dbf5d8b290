import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from './api.ts';
import { expect, test } from './quiet-touchline.ts';
import { seedBoard, publishReports } from './ranking-world.ts';
import { swipeLeft } from './swipe.ts';

/** Profits far above those of other tests' users, so that these stand on the podium and below it in this order. */
const PROFITS = [90_000, 80_000, 70_000, 60_000, 50_000, 40_000];

const place = (page: Page, userId: string): Locator => page.locator(`[data-user="${userId}"]`);
const namesOf = (page: Page, prefix: string): Promise<(string | null)[]> =>
  page.locator(`[data-user^="${prefix}-"]`).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-user')));
const opened = (page: Page, reportId: string): Locator => page.locator(`[data-report="${reportId}"]`);
const like = (page: Page, reportId: string): Locator => opened(page, reportId).getByRole('button', { name: /^点赞/ });

test('[R18, E9] boards, podium and rows; board and period are in the address, a swipe leads to the next board', async ({
  page,
  api,
}) => {
  await seedBoard(api, 'board', PROFITS);
  await page.goto('/user-ranking');
  await expect(place(page, 'board-1')).toContainText('+90,000');
  await expect.poll(() => namesOf(page, 'board')).toEqual([1, 2, 3, 4, 5, 6].map((number) => `board-${number}`));
  await expect(place(page, 'board-1')).toHaveAttribute('data-step', '1');
  await expect(place(page, 'board-4')).toContainText('跟单 3');
  // Three of three settled are too few for a percentage.
  await expect(place(page, 'board-4')).toContainText('3/3');
  await expect(place(page, 'board-4')).not.toContainText('%');

  await swipeLeft(page.getByRole('list', { name: '前三名' }));
  await expect(page).toHaveURL(/board=popularity/);
  await expect(page.getByRole('button', { name: '人气榜' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '红单榜' }).click();
  await expect(page).toHaveURL(/board=red/);
  await expect(place(page, 'board-1')).toContainText('3 红');

  await page.getByRole('combobox', { name: '榜单周期' }).selectOption('month');
  await expect(page).toHaveURL(/ranking=month/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: '榜单周期' })).toHaveValue('month');
  await expect(place(page, 'board-1')).toContainText('3 红');
});

test('[P1, C8] a visitor who likes signs in, is back on the board, and the report is liked', async ({ page, api }) => {
  await seedBoard(
    api,
    'visit',
    PROFITS.map((profit) => profit * 30),
  );
  await api.register('ranking-visitor');
  await page.goto('/user-ranking');
  await place(page, 'visit-1').getByRole('button').first().click();
  await like(page, 'visit-1-1').click();
  await expect(page).toHaveURL(/sign-in/);
  await page.getByLabel('用户名').fill('ranking-visitor');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/user-ranking');
  await expect
    .poll(async () => {
      const { list } = await api.call('listBettingReports', { userId: 'visit-1' });
      return list.find(({ id }) => id === 'visit-1-1')?.like;
    })
    .toBe(1);
});

test('[R18, E7] a report that comes in re-orders the open board, opened reports stay, and the rows slide', async ({
  page,
  api,
}) => {
  await seedBoard(
    api,
    'push',
    PROFITS.map((profit) => profit * 40),
  );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/user-ranking');
  await place(page, 'push-5').getByRole('button').first().click();
  await expect(opened(page, 'push-5-1')).toBeVisible();
  await page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (this: Element, ...given: Parameters<typeof animate>) {
      const user = this.getAttribute('data-user');
      if (user !== null) moved.push(user);
      return animate.apply(this, given);
    };
  });
  await expect(async () => {
    const id = `push-6-${Date.now()}`;
    await publishReports(api, [{ id, userId: 'push-6', profit: 10_000_000 }]);
    await expect.poll(async () => (await namesOf(page, 'push'))[0], { timeout: 8000 }).toBe('push-6');
  }).toPass();
  expect(await namesOf(page, 'push')).toEqual(['push-6', 'push-1', 'push-2', 'push-3', 'push-4', 'push-5']);
  await expect(opened(page, 'push-5-1')).toBeVisible();
  const moved = await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved);
  expect(moved).toContain('push-5');
  await expect(place(page, 'push-6')).toHaveAttribute('data-step', '1');
});
