import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from './api.ts';
import { overhang } from './overhang.ts';
import { expect, test } from './quiet-touchline.ts';
import { seedBoard, publishReports, threeReports } from './ranking-world.ts';
import { signInAs } from './signed-in.ts';
import { swipeLeft } from './swipe.ts';
import { violationsOf } from './violations.ts';

/** Profits far above those of other tests' users, so that these stand on the podium and below it in this order. */
const PROFITS = [90_000, 80_000, 70_000, 60_000, 50_000, 40_000];

const place = (page: Page, userId: string): Locator => page.locator(`[data-user="${userId}"]`);
const namesOf = (page: Page, prefix: string): Promise<(string | null)[]> =>
  page.locator(`[data-user^="${prefix}-"]`).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-user')));
const own = (page: Page): Locator => page.getByRole('complementary', { name: '我的名次' });
const opened = (page: Page, reportId: string): Locator => page.locator(`[data-report="${reportId}"]`);
const like = (page: Page, reportId: string): Locator => opened(page, reportId).getByRole('button', { name: /^点赞/ });
const dislike = (page: Page, reportId: string): Locator =>
  opened(page, reportId).getByRole('button', { name: /^点踩/ });

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
  await expect(place(page, 'board-4')).toContainText('100%');

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

test('[E7] a tap shows the latest reports in place with odds, money and the way to all of them', async ({
  page,
  api,
}) => {
  await seedBoard(
    api,
    'open',
    PROFITS.map((profit) => profit * 10),
  );
  await publishReports(api, [{ id: 'open-4-extra', userId: 'open-4', profit: 5 }]);
  await page.goto('/user-ranking');
  const row = place(page, 'open-4');
  await row.getByRole('button', { name: '用户open-4' }).click();
  await expect(row.locator('[data-report]')).toHaveCount(3);
  await expect(opened(page, 'open-4-extra')).toContainText('英超阿森纳 -0.75@1.92');
  await expect(opened(page, 'open-4-extra')).toContainText('投 100返 105');
  await row.getByRole('link', { name: '查看更多战报' }).click();
  await expect(page).toHaveURL('/user-ranking/user/open-4');
});

test('[C8] like and dislike: at once, one or the other, undone by a second press, taken back with a message', async ({
  page,
  api,
}) => {
  await seedBoard(
    api,
    'vote',
    PROFITS.map((profit) => profit * 20),
  );
  await signInAs(page, await api.register('ranking-voter'));
  await page.goto('/user-ranking');
  await place(page, 'vote-5').getByRole('button').first().click();
  const [up, down] = [like(page, 'vote-5-1'), dislike(page, 'vote-5-1')];
  await up.click();
  await expect(up).toHaveText('1');
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  await down.click();
  await expect(up).toHaveText('0');
  await expect(down).toHaveText('1');
  await down.click();
  await expect(down).toHaveText('0');
  await expect(down).toHaveAttribute('aria-pressed', 'false');

  await page.route('**/api/forehead/user/ranking/report/like', (route) => route.abort());
  await up.click();
  await expect(page.getByRole('status').filter({ hasText: '保存失败' })).toBeVisible();
  await expect(up).toHaveText('0');
  await expect(up).toHaveAttribute('aria-pressed', 'false');
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

test('[R18] with less motion wished, rows stand in their new places at once', async ({ page, api }) => {
  await seedBoard(
    api,
    'still',
    PROFITS.map((profit) => profit * 50),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/user-ranking');
  await expect(place(page, 'still-6')).toBeVisible();
  await expect(async () => {
    await publishReports(api, [{ id: `still-6-${Date.now()}`, userId: 'still-6', profit: 20_000_000 }]);
    await expect.poll(async () => (await namesOf(page, 'still'))[0], { timeout: 8000 }).toBe('still-6');
  }).toPass();
  const running = await place(page, 'still-6').evaluate((row) => row.getAnimations().length);
  expect(running).toBe(0);
});

test('[C8] the own row is pinned, tells what is missing, and hides and shows the member for others', async ({
  page,
  api,
}) => {
  const member = await api.register('ranking-owner');
  await seedBoard(api, 'mate', PROFITS);
  await publishReports(api, threeReports('owner', 55_000, { uid: member.uid }));
  await signInAs(page, member);
  await page.goto('/user-ranking');
  await expect(own(page)).toContainText('+55,000');
  await expect(own(page)).toContainText(/再赢 [\d,]+ 追上第 \d+ 名/);
  await expect(own(page)).toBeInViewport();

  await own(page).getByRole('button', { name: '我的榜单设置' }).click();
  const hide = page.getByRole('switch', { name: /^隐藏我的榜单/ });
  await hide.click();
  await expect(hide).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('Escape');
  await expect(own(page)).toContainText('已隐藏');
  const seen = async () => (await api.call('listRanking', {})).list.some(({ userId }) => userId === 'owner');
  await expect.poll(seen).toBe(false);

  await own(page).getByRole('button', { name: '我的榜单设置' }).click();
  await hide.click();
  await expect(hide).toHaveAttribute('aria-checked', 'false');
  await expect.poll(seen).toBe(true);
});

test('[C8] a member without a report is told so, a visitor has no row', async ({ page, api }) => {
  await seedBoard(api, 'mate', PROFITS);
  await page.goto('/user-ranking');
  await expect(place(page, 'mate-1')).toBeVisible();
  await expect(own(page)).toHaveCount(0);
  await signInAs(page, await api.register('ranking-nobody'));
  await page.goto('/user-ranking');
  await expect(own(page)).toContainText('未上榜');
  await expect(own(page)).toContainText('本期还没有已结算的战报');
});

test('[X4] a board that does not come says so and comes with a retry', async ({ page, api }) => {
  await seedBoard(api, 'mate', PROFITS);
  await page.route('**/api/forehead/user/ranking/list', (route) => route.abort());
  await page.goto('/user-ranking');
  const alert = page.getByRole('alert').filter({ hasText: '榜单加载失败' });
  await expect(alert).toBeVisible({ timeout: 20_000 });
  await page.unrouteAll();
  await alert.getByRole('button', { name: '重试' }).click();
  await expect(place(page, 'mate-1')).toBeVisible();
});

test('[N8, T6] a live host and the banner of the board stand above it', async ({ page, api }) => {
  await seedBoard(api, 'mate', PROFITS);
  const { key } = await api.ops('opsUploadFile', {
    contentType: 'image/png',
    base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  });
  const banner = (kind: number, title: string) =>
    api.ops('opsSaveBanner', {
      id: `ranking-${kind}`,
      categoryId: 30_300 + kind,
      title,
      images: key,
      actionType: 0,
      actionContent: '',
    });
  await Promise.all([banner(1, '红单活动'), banner(2, '盈利活动'), banner(3, '人气活动'), banner(4, '关注活动')]);
  await page.goto('/user-ranking');
  await expect(page.getByText('盈利活动')).toBeVisible();
  await expect(page.getByText('红单活动')).toHaveCount(0);
  await page.getByRole('button', { name: '红单榜' }).click();
  await expect(page.getByText('红单活动')).toBeVisible();
  await expect(page.getByText('关注活动')).toHaveCount(0);
  await expect(page.locator('[data-host="host-1"]').getByRole('link', { name: '老金' })).toHaveAttribute(
    'href',
    /\/program-detail\/host-1\/derby$/,
  );
});

for (const locale of ['zh-CN', 'en-US'])
  test(`[N12, N15, R18] in ${locale} nothing is wrong for other tools in either theme, and at 320 px nothing hangs over`, async ({
    page,
    api,
  }) => {
    const name = locale.toLowerCase();
    const member = await api.register(`ranking-${name}`);
    await seedBoard(api, 'mate', PROFITS);
    await publishReports(api, threeReports(`looks-${name}`, 65_000, { uid: member.uid }));
    await signInAs(page, member);
    await page.addInitScript((language) => localStorage.setItem('touchline.locale', language), locale);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/user-ranking');
    await place(page, 'mate-4').getByRole('button').first().click();
    await expect(opened(page, 'mate-4-1')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overhang(page)).toBe(0);
  });
