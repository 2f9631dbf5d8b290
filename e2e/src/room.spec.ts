import { swipeLeft } from './swipe.ts';
import { CUP, expect, HOST, test } from './room-world.ts';

const CUP_ROOM = `/program-detail/${HOST.id}/${CUP}`;

test('[R7, N15] tabs live in the address, a swipe goes to the next one, and offline the room keeps what it showed', async ({
  page,
  context,
}) => {
  await page.goto(`${CUP_ROOM}?tab=events`);
  await expect(page.getByRole('list', { name: '比赛事件' })).toContainText('B. Saka');
  await swipeLeft(page.getByRole('tabpanel'));
  await expect(page).toHaveURL(/tab=statistics/);
  await expect(page.locator('[data-statistic="shots"]')).toContainText('9射门3');
  await context.setOffline(true);
  await expect(page.getByText(/^离线/)).toBeVisible();
  await expect(page.locator('[data-scoreboard]')).toContainText('1:0');
  await expect(page.locator('[data-statistic="shots"]')).toContainText('9射门3');
});
