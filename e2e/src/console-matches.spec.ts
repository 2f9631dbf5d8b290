import { joined } from './push-frames.ts';
import { expect, saveShow, test } from './room-world.ts';
import { signInStaff } from './staff-signed-in.ts';
import { ingest, liveMatchOf } from './world.ts';

const DESK = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, locale: 'zh-CN' } as const;

test('[A7, C14] a goal entered at the match desk moves the score on an open phone; undoing takes it back', async ({
  page,
  api,
  browser,
  rooms,
}) => {
  await ingest(api, [liveMatchOf('desk', [0, 0], { homeTeamId: 'leeds', awayTeamId: 'liverpool' })]);
  await saveShow(api, { id: 'desk-host', name: '台主', room: 'r-desk' }, 'desk', 1);
  const listening = joined(page, 'match:football:desk');
  await page.goto('/program-detail/desk-host/desk');
  const board = page.locator('[data-scoreboard]');
  await expect(board).toContainText('0');
  await listening;

  const context = await browser.newContext({ ...DESK, baseURL: rooms.baseUrl });
  await signInStaff(context, api, rooms.baseUrl, 'mia', 'match-desk');
  const desk = await context.newPage();
  await desk.goto('/console/matches?show=live&q=desk');
  await desk.getByRole('button', { name: /利兹联.*利物浦/ }).click();
  await desk.getByRole('button', { name: '加一条' }).click();
  await desk.getByLabel('球员', { exact: true }).fill('Gelhardt');
  await desk.getByRole('button', { name: '加上' }).click();
  await expect(desk.getByLabel('主队比分 改为')).toHaveValue('1');
  await expect(desk.getByText('没有推荐变结果')).toBeVisible();
  await desk.getByLabel('原因').fill('源漏了进球');
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByText('更正已发布')).toBeVisible();
  await expect(board).toContainText('1');

  await desk.getByRole('button', { name: '撤回' }).click();
  await desk.getByRole('dialog').getByLabel('原因').fill('越位');
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /撤 ?回/ })
    .click();
  await expect(desk.getByText('已撤回')).toBeVisible();
  await expect(board).not.toContainText('1');
  await context.close();
});
