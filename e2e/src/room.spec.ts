import type { Page } from '@playwright/test';
import { swipeLeft } from './swipe.ts';
import { CUP, expect, HOSTS, test } from './room-world.ts';

const CUP_ROOM = `/program-detail/${HOSTS.first.id}/${CUP}`;

const board = (page: Page) => page.locator('[data-scoreboard]');
const hosts = (page: Page) => page.getByRole('navigation', { name: '这场比赛的主播' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const openTab = (page: Page) => page.locator('[role="tab"][aria-selected="true"]');

test('[R7] a host with a match: both sides, score, minute, competition, ground, half time, and the hosts', async ({
  page,
}) => {
  await page.goto(CUP_ROOM);
  await expect(board(page)).toContainText('阿森纳');
  await expect(board(page)).toContainText('1:0');
  await expect(board(page)).toContainText("67'下半场");
  await expect(page).toHaveTitle(/阿森纳 - 切尔西/);
  for (const fact of ['英超', '第 12 轮', 'Emirates Stadium', '半场 1-0'])
    await expect(page.getByText(fact, { exact: true })).toBeVisible();
  await expect(hosts(page).getByRole('link')).toHaveCount(2);
  await expect(hosts(page).locator('[aria-current]')).toContainText(HOSTS.first.name);
  await expect(page.getByRole('button', { name: `关注 ${HOSTS.first.name}` })).toBeVisible();
  await expect(openTab(page)).toHaveText('聊天');
});

test('[R7] a match alone opens with its first host; without hosts it opens on its events and says that nobody shows it', async ({
  page,
}) => {
  await page.goto(`/program-detail/${CUP}`);
  await expect(hosts(page).locator('[aria-current]')).toHaveCount(1);
  await page.goto('/program-detail/alone');
  await expect(board(page)).toContainText('0:2');
  await expect(hosts(page)).toHaveCount(0);
  await expect(openTab(page)).toHaveText('事件');
  await tab(page, '聊天').click();
  await expect(page.getByText('没有主播在播这场比赛')).toBeVisible();
});

test('[R7] without a match: what the host shows now, else the next one with its countdown', async ({ page }) => {
  await page.goto(`/program-detail/${HOSTS.first.id}`);
  await expect(board(page)).toContainText('1:0');
  await page.goto(`/program-detail/${HOSTS.coming.id}`);
  await expect(board(page)).toContainText('埃弗顿');
  await expect(board(page).getByRole('timer')).toHaveText(/还有 01:(30|[0-2]\d):\d\d/);
  await expect(page.getByRole('status').filter({ hasText: '开播，预约后提醒你' })).toBeVisible();
  await page.getByRole('button', { name: '预约 埃弗顿 - 利兹联' }).click();
  await expect(page).toHaveURL(/\/account\/sign-in/);
});

test('[R7] switching the host keeps match, tab and the way back', async ({ page }) => {
  await page.goto('/anchor');
  await page.evaluate((path) => history.pushState({ idx: 1 }, '', path), '/news');
  await page.goto(`${CUP_ROOM}?tab=standings`);
  await expect(board(page)).toContainText('1:0');
  await hosts(page)
    .getByRole('link', { name: new RegExp(HOSTS.second.name) })
    .click();
  await expect(page).toHaveURL(new RegExp(`/program-detail/${HOSTS.second.id}/${CUP}\\?tab=standings$`));
  await expect(board(page)).toContainText('1:0');
  await expect(hosts(page).locator('[aria-current]')).toContainText(HOSTS.second.name);
  await expect(openTab(page)).toHaveText('积分');
  await page.goBack();
  await expect(page).not.toHaveURL(/program-detail/);
});

test('[R7] tabs live in the address, and a swipe goes to the next one', async ({ page }) => {
  await page.goto(`${CUP_ROOM}?tab=events`);
  await expect(page.getByRole('list', { name: '比赛事件' })).toContainText('B. Saka');
  await expect(page.getByRole('list', { name: '比赛事件' })).toContainText('助攻 M. Rice');
  await swipeLeft(page.getByRole('tabpanel'));
  await expect(page).toHaveURL(/tab=statistics/);
  await expect(page.locator('[data-statistic="shots"]')).toContainText('9射门3');
  await page.getByRole('button', { name: '上半场' }).click();
  await expect(page.locator('[data-statistic="shots"]')).toContainText('2射门1');
});

test('[N15] line-ups: shirts on the pitch with number, rating and goal, the bench and the coach', async ({ page }) => {
  await page.goto(`${CUP_ROOM}?tab=line-ups`);
  const scorer = page.locator('[data-player="b-saka"]');
  await expect(scorer).toContainText('7.4');
  await expect(scorer).toContainText('进球 1');
  const [scorerBox, opponentBox] = await Promise.all([
    scorer.boundingBox(),
    page.locator('[data-player="c-palmer"]').boundingBox(),
  ]);
  expect(scorerBox?.y).toBeLessThan(opponentBox?.y ?? 0);
  await expect(page.getByRole('list', { name: '阿森纳' })).toContainText('Trossard');
  await expect(page.getByRole('list', { name: '阿森纳' })).toContainText('A. Coach');
});

test('[N15] what a player did is told in words too, on the pitch and on the bench', async ({ page }) => {
  await page.route('**/ssapi/match/events*', async (route) => {
    const reply = await (await route.fetch()).json();
    const [goal] = reply.data.events;
    const more = [
      { ...goal, kind: 'own-goal', side: 'away', relatedPlayer: null },
      { ...goal, kind: 'yellow-card', relatedPlayer: null },
      { ...goal, kind: 'substitution', minute: 60, player: 'L. Trossard', relatedPlayer: 'B. Saka' },
      { ...goal, minute: 65, player: 'L. Trossard', relatedPlayer: null },
      { ...goal, kind: 'red-card', player: 'L. Trossard', relatedPlayer: null },
    ].map((event, place) => ({ ...event, id: `more-${place}` }));
    await route.fulfill({ json: { ...reply, data: { ...reply.data, events: [...reply.data.events, ...more] } } });
  });
  await page.goto(`${CUP_ROOM}?tab=line-ups`);
  const starter = page.locator('[data-player="b-saka"]');
  for (const words of ['进球 1', '乌龙球 1', '黄牌']) await expect(starter).toContainText(words);
  await expect(starter.getByRole('img', { name: '第 60 分钟下场' })).toBeVisible();
  const substitute = page.getByRole('list', { name: '阿森纳' }).getByRole('listitem').filter({ hasText: 'Trossard' });
  for (const words of ['进球 1', '红牌']) await expect(substitute).toContainText(words);
  await expect(substitute.getByRole('img', { name: '第 60 分钟上场' })).toBeVisible();
});

test('[T3, N15] a basketball game: quarters, runs, leaders, and a box score that a tap on a head sorts', async ({
  page,
}) => {
  await page.goto(`/program-detail/${HOSTS.court.id}?tab=events`);
  await expect(board(page)).toContainText('88:91');
  await expect(board(page)).toContainText(/Q3 04:1[12]/);
  await expect(page.getByRole('table', { name: '各节得分' }).getByRole('row', { name: /湖人/ })).toContainText(
    '303028–88',
  );
  await expect(page.getByRole('list', { name: '比赛事件' })).toContainText('连得 9 分');
  await tab(page, '阵容').click();
  await expect(page.getByRole('list', { name: '全场最佳' })).toContainText('E. Five');
  const names = () => page.getByRole('region', { name: '球员数据' }).locator('tbody th').allInnerTexts();
  expect((await names())[0]).toContain('A. One');
  await page.getByRole('button', { name: '按得分排序' }).click();
  expect((await names())[0]).toContain('E. Five');
});

test('[K6, N15] the table of the competition marks both teams', async ({ page }) => {
  await page.goto(`${CUP_ROOM}?tab=standings`);
  const rows = page.getByRole('region', { name: '英超' }).locator('tbody tr');
  await expect(rows.filter({ hasText: '阿森纳' })).toHaveAttribute('data-chosen');
  await expect(rows.filter({ hasText: '利物浦' })).not.toHaveAttribute('data-chosen');
});

test('[R7] a show that is over says so and leads on; a match that nobody knows has a way back', async ({ page }) => {
  await page.goto(`/program-detail/${HOSTS.gone.id}/over`);
  await expect(page.getByText('这场直播已经结束')).toBeVisible();
  await page.getByRole('link', { name: '看主播的下一场' }).click();
  await expect(page).toHaveURL(new RegExp(`/anchor/detail/${HOSTS.gone.id}`));

  for (const unknown of ['/program-detail/nobody', '/program-detail/nobody/nothing', '/program-detail/No_Id!']) {
    await page.goto(unknown);
    await expect(page.getByText('没有找到这场比赛')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await page.getByRole('link', { name: '看看正在直播的主播' }).click();
  await expect(page).toHaveURL(/\/anchor$/);
});

test('[N15] a part that fails says so and tries again; the rest of the page lives on', async ({ page }) => {
  let fails = true;
  await page.route('**/ssapi/match/statistics*', (route) =>
    fails
      ? route.fulfill({ status: 500, json: { code: 10500, msg: '', data: null, time: Date.now() } })
      : route.continue(),
  );
  await page.goto(`${CUP_ROOM}?tab=statistics`);
  await expect(page.getByText('技术统计加载失败')).toBeVisible({ timeout: 20_000 });
  await expect(board(page)).toContainText('1:0');
  fails = false;
  await page.getByRole('tabpanel').getByRole('button', { name: '重试' }).click();
  await expect(page.locator('[data-statistic="shots"]')).toBeVisible();
});

test('[N15] offline the room keeps what it showed', async ({ page, context }) => {
  await page.goto(`${CUP_ROOM}?tab=events`);
  await expect(page.getByRole('list', { name: '比赛事件' })).toContainText('B. Saka');
  await context.setOffline(true);
  await expect(page.getByText(/^离线/)).toBeVisible();
  await expect(board(page)).toContainText('1:0');
  await expect(page.getByRole('list', { name: '比赛事件' })).toContainText('B. Saka');
});

test('[N15] the chat fills the window, and other tabs scroll under what is pinned', async ({ page }) => {
  await page.goto(CUP_ROOM);
  const main = page.getByRole('main');
  await expect(page.getByRole('region', { name: '聊天' })).toBeVisible();
  expect(await main.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  expect((await page.getByRole('region', { name: '聊天' }).boundingBox())?.height).toBeGreaterThan(300);

  await tab(page, '阵容').click();
  await expect(page.locator('[data-player="b-saka"]')).toBeVisible();
  await main.evaluate((element) => element.scrollTo(0, 400));
  await expect(page.getByRole('button', { name: '返回' }).last()).toBeInViewport();
  expect((await page.getByRole('tablist', { name: '比赛内容' }).boundingBox())?.y).toBe(48);
  await tab(page, '积分').click();
  expect((await page.getByRole('region', { name: '英超' }).boundingBox())?.y).toBeGreaterThan(48);
});

test('[R7] the room is shared by its address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(CUP_ROOM);
  await page.getByRole('button', { name: '分享' }).first().click();
  await expect(page.getByText('链接已复制')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(CUP_ROOM);
});
