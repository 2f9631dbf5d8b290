import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { hostOf, roomOfHost } from '#data/room/sample-program.ts';
import {
  comingPage,
  cupMatch,
  cupProgram,
  gamePage,
  GOAL,
  HOST,
  MORE_EVENTS,
  OTHER_HOST,
  overPage,
  ROOM_PATH,
  roomPage,
} from '#features/room/sample-room-page.ts';
import { address, renderPage, textsOf } from '#testing/render-page.ts';
import { Refusal } from '#testing/stub-replies.ts';

const board = page.getBySelector('[data-scoreboard]');
const hosts = page.getByRole('navigation', { name: '这场比赛的主播' });
const openHost = hosts.getBySelector('[aria-current]');
const openTab = page.getBySelector('[role="tab"][aria-selected="true"]');
const tab = (name: string): Locator => page.getByRole('tab', { name, exact: true });
const player = (id: string): Locator => page.getBySelector(`[data-player="${id}"]`);
const shots = page.getBySelector('[data-statistic="shots"]');
const boxOf = (locator: Locator): DOMRect => locator.element().getBoundingClientRect();

test('[R7] a host with a match: both sides, score, minute, competition, ground, half time, and the hosts', async () => {
  await renderPage(ROOM_PATH, roomPage());
  for (const text of ['阿森纳', '1:0', "67'下半场"]) await expect.element(board).toMatchTextContent(text);
  expect(document.title).toContain('阿森纳 - 切尔西');
  for (const fact of ['英超', '第 12 轮', 'Emirates Stadium', '半场 1-0'])
    await expect.element(page.getByText(fact, { exact: true })).toBeVisible();
  expect(hosts.getByRole('link').elements()).toHaveLength(2);
  await expect.element(openHost).toMatchTextContent(HOST);
  await expect.element(page.getByRole('button', { name: `关注 ${HOST}` })).toBeVisible();
  await expect.element(openTab).toHaveTextContent('聊天');
});

test('[R7] a match alone opens with its first host', async () => {
  const { requests } = await renderPage('/program-detail/m1', roomPage());
  await expect.element(openHost).toMatchTextContent(HOST);
  expect(requests('getProgram')).toEqual([{ id: 'm1' }]);
});

test('[R7] a match without hosts opens on its events and says that nobody shows it', async () => {
  await renderPage(
    '/program-detail/m1',
    roomPage(cupProgram({ hosts: [], room: null, match: cupMatch({ homeScore: 0, awayScore: 2 }) })),
  );
  await expect.element(board).toMatchTextContent('0:2');
  expect(hosts.elements()).toEqual([]);
  await expect.element(openTab).toHaveTextContent('事件');
  await tab('聊天').click();
  await expect.element(page.getByText('没有主播在播这场比赛')).toBeVisible();
});

test('[R7] a host alone is asked for; the next show has its countdown and can be booked', async () => {
  const { requests } = await renderPage('/program-detail/a', comingPage());
  await expect.element(board).toMatchTextContent('阿森纳');
  expect(requests('getProgram')).toEqual([{ id: 'a' }]);
  await expect.element(board.getByRole('timer')).toMatchTextContent(/还有 01:(30|29):\d\d/);
  await expect.element(page.getByRole('status').filter({ hasText: /主播 .+ 开播/ })).toBeVisible();
  await page.getByRole('button', { name: '预约 阿森纳 - 切尔西' }).click();
  await expect.poll(address).toMatch(/\/account\/sign-in/);
});

test('[R7] switching the host keeps match and tab, and makes no step in the history', async () => {
  await renderPage(`${ROOM_PATH}?tab=standings`, {
    ...roomPage(),
    getProgram: ({ id }) => cupProgram({ room: roomOfHost(id) }),
  });
  await expect.element(board).toMatchTextContent('1:0');
  const steps = history.length;
  await hosts.getByRole('link', { name: new RegExp(OTHER_HOST) }).click();
  await expect.poll(address).toBe('/program-detail/b/m1?tab=standings');
  await expect.element(board).toMatchTextContent('1:0');
  await expect.element(openHost).toMatchTextContent(OTHER_HOST);
  await expect.element(openTab).toHaveTextContent('积分');
  expect(history.length).toBe(steps);
});

test('[R7, N15] events and statistics, of the match and of a half', async () => {
  await renderPage(`${ROOM_PATH}?tab=events`, roomPage());
  const timeline = page.getByRole('list', { name: '比赛事件' });
  await expect.element(timeline).toMatchTextContent('B. Saka');
  await expect.element(timeline).toMatchTextContent('助攻 M. Rice');
  await tab('统计').click();
  await expect.poll(address).toMatch(/tab=statistics/);
  await expect.element(shots).toMatchTextContent('9射门3');
  await page.getByRole('group', { name: '时段', exact: true }).getByRole('button', { name: '上半场' }).click();
  await expect.element(shots).toMatchTextContent('2射门1');
});

test('[N15] line-ups: shirts on the pitch with number, rating and goal, the bench and the coach', async () => {
  await renderPage(`${ROOM_PATH}?tab=line-ups`, roomPage());
  await expect.element(player('b-saka')).toMatchTextContent('7.4');
  await expect.element(player('b-saka')).toMatchTextContent('进球 1');
  expect(boxOf(player('b-saka')).y).toBeLessThan(boxOf(player('c-palmer')).y);
  const bench = page.getByRole('list', { name: '阿森纳' });
  await expect.element(bench).toMatchTextContent('Trossard');
  await expect.element(bench).toMatchTextContent('A. Coach');
});

test('[N15] what a player did is also in words, on the pitch and on the bench', async () => {
  await renderPage(`${ROOM_PATH}?tab=line-ups`, {
    ...roomPage(),
    getMatchEvents: { events: [GOAL, ...MORE_EVENTS] },
  });
  const starter = player('b-saka');
  for (const words of ['进球 1', '乌龙球 1', '黄牌']) await expect.element(starter).toMatchTextContent(words);
  await expect.element(starter.getByRole('img', { name: '第 60 分钟下场' })).toBeVisible();
  const substitute = page.getByRole('list', { name: '阿森纳' }).getByRole('listitem').filter({ hasText: 'Trossard' });
  for (const words of ['进球 1', '红牌']) await expect.element(substitute).toMatchTextContent(words);
  await expect.element(substitute.getByRole('img', { name: '第 60 分钟上场' })).toBeVisible();
});

test('[T3, N15] a basketball game: quarters, runs, leaders, and a box score that a tap on a head sorts', async () => {
  await renderPage('/program-detail/a?tab=events', gamePage());
  await expect.element(board).toMatchTextContent('88:91');
  await expect.element(board).toMatchTextContent(/Q3 04:1[012]/);
  await expect
    .element(page.getByRole('table', { name: '各节得分' }).getByRole('row', { name: /湖人/ }))
    .toMatchTextContent('303028–88');
  await expect.element(page.getByRole('list', { name: '比赛事件' })).toMatchTextContent('连得 9 分');
  await tab('阵容').click();
  await expect.element(page.getByRole('list', { name: '全场最佳' })).toMatchTextContent('E. Five');
  const names = (): string[] => textsOf(page.getByRole('region', { name: '球员数据' }).getBySelector('tbody th'));
  await expect.poll(() => names()[0]).toContain('A. One');
  await page.getByRole('button', { name: '按得分排序' }).click();
  await expect.poll(() => names()[0]).toContain('E. Five');
});

test('[K6, N15] the table of the competition marks both teams', async () => {
  await renderPage(`${ROOM_PATH}?tab=standings`, roomPage());
  const row = (team: string): Locator =>
    page.getByRole('region', { name: '英超' }).getBySelector('tbody tr').filter({ hasText: team });
  for (const team of ['阿森纳', '切尔西']) await expect.element(row(team)).toHaveAttribute('data-chosen');
  await expect.element(row('利物浦')).not.toHaveAttribute('data-chosen');
});

test('[R7] a show that is over says so and leads to the next shows of its host', async () => {
  await renderPage(ROOM_PATH, overPage());
  await expect.element(page.getByText('这场直播已经结束')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '看主播的下一场' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/anchor\/detail\/a/));
});

for (const unknown of ['/program-detail/nobody', '/program-detail/nobody/nothing'])
  test(`[R7] ${unknown}, which nobody knows, has a way back`, async () => {
    await renderPage(unknown, { getProgram: new Refusal(10404, 'no such match') });
    await expect.element(page.getByText('没有找到这场比赛')).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
    await page.getByRole('link', { name: '看看正在直播的主播' }).click();
    await expect.poll(address).toBe('/anchor');
  });

test('[N15] a part that fails says so and tries again; the rest of the page lives on', async () => {
  const { change } = await renderPage(`${ROOM_PATH}?tab=statistics`, {
    ...roomPage(),
    getMatchStatistics: new Refusal(10500, ''),
  });
  await expect.element(page.getByText('技术统计加载失败')).toBeVisible();
  await expect.element(board).toMatchTextContent('1:0');
  change(roomPage());
  await page.getByRole('tabpanel').getByRole('button', { name: '重试' }).click();
  await expect.element(shots).toBeVisible();
});

test('[N15] the chat fills the window, and other tabs scroll under what is pinned', async () => {
  await renderPage(ROOM_PATH, roomPage());
  const main = page.getByRole('main');
  const chat = page.getByRole('region', { name: '聊天' });
  await expect.element(chat).toBeVisible();
  await expect.poll(() => main.element().scrollHeight - main.element().clientHeight).toBe(0);
  expect(boxOf(chat).height).toBeGreaterThan(300);

  await tab('阵容').click();
  await expect.element(player('b-saka')).toBeVisible();
  main.element().scrollTo(0, 400);
  await expect.element(page.getByRole('button', { name: '返回' }).last()).toBeInViewport();
  await expect.poll(() => boxOf(page.getByRole('tablist', { name: '比赛内容' })).y).toBe(48);
  await tab('积分').click();
  await expect.poll(() => boxOf(page.getByRole('region', { name: '英超' })).y).toBeGreaterThan(48);
});

test('[R7] the room is shared by its address', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copied.mockRestore());
  await renderPage(ROOM_PATH, roomPage(cupProgram({ hosts: [hostOf('a', { name: HOST })] })));
  await page.getByRole('button', { name: '分享' }).first().click();
  await page.getByRole('button', { name: '复制链接' }).click();
  await expect.element(page.getByText('链接已复制')).toBeVisible();
  expect(copied.mock.calls).toEqual([[expect.stringMatching(new RegExp(`${ROOM_PATH}$`))]]);
});
