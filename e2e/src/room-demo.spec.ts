import { createApi } from './api.ts';
import { watchPage } from './page-watch.ts';
import { expect, test } from './touchline.ts';

for (const sport of ['football', 'basketball'] as const) {
  test(`[R7] a ${sport} room of the demo world has something in every tab of its match`, async ({ page, server }) => {
    const { liveMatchList } = await createApi(server.baseUrl).call('getAnchorList', {});
    const match = liveMatchList.find((live) => live.sport === sport && live.activityStatus === 1);
    const watch = watchPage(page);
    await page.goto(`/program-detail/${match?.matchId}`);
    await expect(page.getByRole('navigation', { name: '这场比赛的主播' }).getByRole('link').first()).toBeVisible();
    await page.getByRole('tab', { name: '统计' }).click();
    await expect(page.locator('[data-statistic]').first()).toBeVisible();
    await page.getByRole('tab', { name: '阵容' }).click();
    await expect(page.locator('ul > [data-player]')).toHaveCount(sport === 'football' ? 22 : 10);
    await page.getByRole('tab', { name: '积分' }).click();
    await expect(page.getByRole('tabpanel').locator('tr[data-chosen]')).toHaveCount(2);
    expect(watch.errors).toEqual([]);
  });
}
