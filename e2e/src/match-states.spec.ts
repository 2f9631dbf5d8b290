import type { Page } from '@playwright/test';
import { expect, test } from './quiet-touchline.ts';
import { ingest, liveMatchOf } from './world.ts';

const DAY_MS = 86_400_000;
const TEAMS = { homeTeamId: 'everton', awayTeamId: 'fulham' };
const AHEAD = { ...TEAMS, kickOff: Date.now() + DAY_MS, clock: null, homeScore: null, awayScore: null };

const board = (page: Page) => page.locator('[data-scoreboard]');
const booking = (page: Page) => page.getByRole('button', { name: '预约 埃弗顿 - 富勒姆' });

test('[T5, R7] a match that is cancelled cannot be booked, and nothing of it is still to come', async ({
  page,
  quiet: { api },
}) => {
  const show = async (statusId: number): Promise<void> => {
    await ingest(api, [liveMatchOf('called-off', [0, 0], { ...AHEAD, statusId })]);
    await page.goto('/program-detail/called-off');
  };
  await show(1);
  await expect(booking(page)).toBeVisible();
  await expect(page.getByText('首发名单还没有公布')).toBeVisible();
  await show(12);
  await expect(board(page)).toContainText('取消');
  await expect(booking(page)).toHaveCount(0);
  await expect(page.getByText('这场比赛没有阵容')).toBeVisible();
  await page.getByRole('tab', { name: '事件' }).click();
  await expect(page.getByText('这场比赛没有事件')).toBeVisible();
});

test('[T1] the half of extra time is told by the minute', async ({ page, quiet: { api } }) => {
  const play = async (minute: number): Promise<void> => {
    const clock = { minute, stoppage: 0, secondsLeft: null };
    await ingest(api, [liveMatchOf('extra-time', [1, 1], { ...TEAMS, statusId: 5, clock })]);
  };
  await play(104);
  await page.goto('/program-detail/extra-time');
  await expect(board(page)).toContainText("104'加时上半场");
  await play(106);
  await page.reload();
  await expect(board(page)).toContainText("106'加时下半场");
});

test('[T2] a match says which phase it is in, in its room whole, on cards short, in both languages, as it changes', async ({
  page,
  quiet: { api },
}) => {
  const enter = (statusId: number, detailedStatus: number) =>
    ingest(api, [liveMatchOf('phases', [1, 1], { ...TEAMS, statusId, detailedStatus, clock: null })]);
  await enter(4, 1005);
  await page.goto('/program-detail/phases');
  await expect(board(page)).toContainText('常规时间结束');
  await enter(5, 1007);
  await expect(board(page)).toContainText('加时中场');
  await enter(7, 1013);
  await expect(board(page)).toContainText('等待点球大战');
  await page.goto('/five-leagues');
  const card = page.locator('[data-match="phases"]').first();
  await expect(card).toContainText('等待点球');
  await enter(5, 1012);
  await expect(card).toContainText('等待加时');
  await page.evaluate(() => localStorage.setItem('touchline.locale', 'en-US'));
  await page.goto('/program-detail/phases');
  await expect(board(page)).toContainText('Awaiting extra time');
  await enter(5, 1007);
  await expect(board(page)).toContainText('Extra time, half-time');
});
