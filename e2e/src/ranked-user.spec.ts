import type { User } from '@touchline/contract/account.ts';
import { BET_RESULT } from '@touchline/contract/bet.ts';
import type { ReportInput } from '@touchline/contract/ops-ranking.ts';
import type { Locator, Page } from '@playwright/test';
import type { Api } from './api.ts';
import { enlargeText, overhang } from './overhang.ts';
import { joined } from './push-frames.ts';
import { expect, test } from './quiet-touchline.ts';
import { signInAs } from './signed-in.ts';
import { violationsOf } from './violations.ts';

const DAY_MS = 86_400_000;
const { win, lose } = BET_RESULT;

const BET = {
  matchId: 'derby',
  matchName: '阿森纳 vs 切尔西',
  league: '英超',
  market: 'handicap',
  selection: 'home',
  line: -0.75,
  odds: 1.92,
};

/** A lost single of 100 coins, placed and settled a minute ago; `days` puts it so many days back. */
const report = (id: string, userId: string, { days = 0, ...over }: Partial<ReportInput> & { days?: number } = {}) => {
  const at = Date.now() - days * DAY_MS - 60_000;
  return {
    id: `${userId}-${id}`,
    userId,
    userName: `用户${userId}`,
    placedAt: at - 1000,
    settledAt: at,
    stake: 100,
    payout: 0,
    result: lose,
    betInfo: JSON.stringify([BET]),
    ...over,
  };
};
const won = (id: string, userId: string, profit: number, over: Parameters<typeof report>[2] = {}) =>
  report(id, userId, { result: win, payout: 100 + profit, ...over });

const ingest = (api: Api, ...reports: unknown[]) => api.ops('opsIngestReports', { reports });
const open = (page: Page, userId: string, search = '') => page.goto(`/user-ranking/user/${userId}${search}`);
const row = (page: Page, id: string): Locator => page.locator(`[data-report="${id}"]`);
const votes = (article: Locator) => ({
  like: article.getByRole('button', { name: /^点赞/ }),
  dislike: article.getByRole('button', { name: /^点踩/ }),
});
const figure = (page: Page, name: string): Locator =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
const dayText = (daysAgo: number): string => {
  const [, month = '', day = ''] = new Date(Date.now() - daysAgo * DAY_MS + 8 * 3_600_000).toISOString().split(/[-T]/);
  return `${month}月${day}日`;
};

/** Three wins, two losses, two wins: 422 coins in all, 5 of 7 won, three in a row at most, two running, six singles. */
const ingestWorkedExample = (api: Api, userId: string) =>
  ingest(
    api,
    won('a', userId, 20, { days: 22 }),
    won('b', userId, 10, { days: 21 }),
    won('c', userId, 500, { days: 20 }),
    report('d', userId, { days: 12, stake: 300 }),
    report('e', userId, { days: 5.001, stake: 150, betInfo: JSON.stringify([BET, { ...BET, matchId: 'coming-1' }]) }),
    won('f', userId, 250, { days: 5 }),
    won('g', userId, 92),
  );

test('[R19, R22, E7] the page adds up all reports, its curve tells each day’s sum', async ({ page, api }) => {
  await ingestWorkedExample(api, 'worked');
  await open(page, 'worked');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('用户worked');
  for (const [name, value] of [
    ['总盈利（金币）', '+422'],
    ['胜率', '71%5/7'],
    ['连红', '2'],
    ['最长连红', '3'],
    ['跟单', '6'],
    ['获赞', '0'],
  ] as const)
    await expect(figure(page, name).locator('dd')).toHaveText(value);
  await expect(page.getByRole('img', { name: /^最近的结果/ })).toHaveAccessibleName(
    /命中、命中、未中、未中、命中、命中、命中$/,
  );
  await expect(page.getByText('最高 +530 · 最低 +20')).toBeVisible();
  const slider = page.getByRole('slider', { name: '盈利曲线，选择日期' });
  await expect(slider).toHaveAttribute('aria-valuetext', `${dayText(0)}：累计 +422，当天 +92`);
  await slider.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', `${dayText(22)}：累计 +20，当天 +20`);
  await slider.fill('10');
  await expect(slider).toHaveAttribute('aria-valuetext', `${dayText(12)}：累计 +230，当天 −300`);
  await slider.fill('17');
  await expect(slider).toHaveAttribute('aria-valuetext', `${dayText(5)}：累计 +330，当天 +100`);
  await slider.tap();
  await expect(slider).toHaveAttribute('aria-valuetext', `${dayText(11)}：累计 +230，当天 0`);
  await expect(page.locator(`time:text-is("${dayText(11)}")`)).toBeVisible();
});

test('[R19] one single day is a curve too, and without a settled report the page says so', async ({ page, api }) => {
  await ingest(api, won('a', 'one-day', 92), report('a', 'waiter', { settledAt: null, result: BET_RESULT.waiting }));
  await open(page, 'one-day');
  await expect(figure(page, '总盈利（金币）').locator('dd')).toHaveText('+92');
  await expect(page.locator('path[d="M50 100L50 0"]')).toBeAttached();
  await expect(page.getByText(dayText(0), { exact: true }).first()).toBeVisible();
  await open(page, 'waiter');
  await expect(page.getByText('近60天没有结算的报告')).toBeVisible();
  await expect(page.getByText('待开奖')).toBeVisible();
});

test('[C5] the title tells its rule on a press', async ({ page, api }) => {
  await ingest(api, won('a', 'titled', 1));
  await open(page, 'titled');
  const title = page.getByRole('button', { name: '新锐' });
  await expect(title).toHaveAttribute('aria-expanded', 'false');
  await title.click();
  await expect(title).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator(`[id="${await title.getAttribute('aria-controls')}"]`)).toBeVisible();
});

test('[K1, C8, E8] 230 reports come by hundreds, none twice or lost while new ones come in', async ({ page, api }) => {
  const now = Date.now();
  const many = Array.from({ length: 230 }, (_, place) =>
    // Pairs at one instant: the place in the list is told by more than the time.
    won(String(place).padStart(3, '0'), 'busy', 1, { placedAt: now - 9 * DAY_MS - Math.floor(place / 2) * 1000 }),
  );
  await ingest(api, ...many);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/data/betting/list'))
      requested.push(new URLSearchParams(request.postData() ?? '').get('size') ?? '');
  });
  await open(page, 'busy', '?records=historical');
  const list = page.getByRole('list', { name: '历史记录' });
  const ids = () => list.locator('[data-report]').evaluateAll((all) => all.map((one) => one.dataset['report'] ?? ''));
  await expect.poll(async () => (await ids()).length).toBe(100);
  await expect(page.getByText('共 230 单')).toBeVisible();
  for (const name of ['new-1', 'new-2', 'new-3'])
    await ingest(api, won(name, 'busy', 1, { placedAt: now - 8 * DAY_MS }));
  await expect(async () => {
    await list.locator('+ [role="status"]').scrollIntoViewIfNeeded();
    await expect(page.getByText('没有更多了')).toBeVisible({ timeout: 500 });
  }).toPass();
  const seen = await ids();
  expect(seen).toHaveLength(230);
  expect(new Set(seen)).toEqual(new Set(many.map(({ id }) => id)));
  // The first hundred came with the page.
  expect(requested).toEqual(['100', '100']);
});

test('[C8, E7] likes and dislikes show at once, exclude each other and can be taken back', async ({ page, api }) => {
  await ingest(api, won('a', 'voted', 50));
  await signInAs(page, await api.register('voter'));
  await open(page, 'voted');
  const { like, dislike } = votes(row(page, 'voted-a'));
  const counts = async () => [await like.innerText(), await dislike.innerText()].map(Number);
  const onServer = async () => {
    const [found] = (await api.call('listBettingReports', { userId: 'voted' })).list;
    return [found?.like, found?.disLike];
  };
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  expect(await counts()).toEqual([0, 0]);
  for (const [button, after] of [
    [like, [1, 0]],
    [dislike, [0, 1]],
    [dislike, [0, 0]],
    [like, [1, 0]],
  ] as const) {
    await button.click();
    await expect.poll(counts).toEqual(after);
    await expect.poll(onServer).toEqual(after);
  }
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(dislike).toHaveAttribute('aria-pressed', 'false');
  await expect(figure(page, '获赞').locator('dd')).toHaveText('1');
});

test('[C8] a vote that is not taken goes back, with a message', async ({ page, api }) => {
  await ingest(api, won('a', 'refused', 50));
  await signInAs(page, await api.register('refused-voter'));
  await open(page, 'refused');
  await page.route('**/user/ranking/report/like', (route) =>
    route.fulfill({ json: { code: 10500, msg: '现在不能点赞', data: {}, time: Date.now() } }),
  );
  const { like } = votes(row(page, 'refused-a'));
  await like.click();
  await expect(page.getByText(/现在不能点赞|保存失败/)).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(like).toHaveText('0');
});

test('[C8] votes of others arrive by push, with the sum of the user', async ({ page, api }) => {
  await ingest(api, won('a', 'pushed', 50));
  const inRanking = joined(page, 'ranking:week');
  await open(page, 'pushed');
  await inRanking;
  const { like, dislike } = votes(row(page, 'pushed-a'));
  await expect(like).toHaveText('0');
  const fans: User[] = [await api.register('fan-one'), await api.register('fan-two')];
  for (const fan of fans) await api.call('likeReport', { reportId: 'pushed-a', on: 1 }, fan);
  await api.call('dislikeReport', { reportId: 'pushed-a', on: 1 }, await api.register('no-fan'));
  await expect(like).toHaveText('2');
  await expect(dislike).toHaveText('1');
  await expect(figure(page, '获赞').locator('dd')).toHaveText('2');
});

test('[P1] a visitor who likes is led to sign-in', async ({ page, api }) => {
  await ingest(api, won('a', 'visited', 50));
  await open(page, 'visited');
  await votes(row(page, 'visited-a')).like.click();
  await expect(page).toHaveURL(/\/account\/sign-in/);
});

test('[E7] a report whose bets cannot be read says so; the others lead to their matches', async ({ page, api }) => {
  await ingest(
    api,
    report('broken', 'mixed', { betInfo: '[{"matchId":', stake: 70 }),
    won('whole', 'mixed', 92, { days: 0.001 }),
  );
  await open(page, 'mixed');
  await expect(row(page, 'mixed-broken')).toContainText('这份报告的下注内容无法读取');
  await expect(row(page, 'mixed-broken')).toContainText('投 70');
  await expect(row(page, 'mixed-broken').getByRole('img', { name: '结果：未中' })).toBeVisible();
  const whole = row(page, 'mixed-whole');
  for (const text of ['英超', '阿森纳 -0.75', '@1.92', '投 100', '返 192']) await expect(whole).toContainText(text);
  await whole.getByRole('link', { name: '阿森纳 vs 切尔西' }).click();
  await expect(page).toHaveURL(/\/program-detail\/derby$/);
});

test('[E9] records of the running week and those before, in the address', async ({ page, api }) => {
  await ingest(api, won('then', 'weekly', 1, { days: 9 }));
  await open(page, 'weekly');
  await expect(page.getByText('本周还没有记录')).toBeVisible();
  await page.getByRole('button', { name: '看历史记录' }).click();
  await expect(page.getByRole('tab', { name: '历史记录' })).toHaveAttribute('aria-selected', 'true');
  await expect(row(page, 'weekly-then')).toBeVisible();
  await expect(page).toHaveURL(/records=historical/);
  await ingest(api, won('now', 'weekly', 1));
  await page.reload();
  await expect(row(page, 'weekly-then')).toBeVisible();
  await page.getByRole('tab', { name: '本周记录' }).click();
  await expect(row(page, 'weekly-now')).toBeVisible();
  await expect(row(page, 'weekly-then')).toHaveCount(0);
});

test('[R19, C8] who hides is found by nobody else, and is told so on the own page', async ({ page, api, browser }) => {
  const owner = await api.register('hider');
  await ingest(api, won('a', 'hider', 50, { uid: owner.uid }));
  await signInAs(page, owner);
  await open(page, 'hider');
  const hide = page.getByRole('switch', { name: '隐藏我' });
  await expect(hide).toHaveAttribute('aria-checked', 'false');
  await hide.click();
  await expect(page.getByText('只有你能看到这一页，榜单上也没有你')).toBeVisible();
  const isGone = async () => (await api.rawCall('getRankedUser', { userId: 'hider' })).code === 10404;
  await expect.poll(isGone).toBe(true);
  await page.reload();
  await expect(hide).toHaveAttribute('aria-checked', 'true');
  await expect(figure(page, '总盈利（金币）').locator('dd')).toHaveText('+50');

  const visitor = await browser.newPage();
  for (const userId of ['hider', 'nobody']) {
    await visitor.goto(new URL(`/user-ranking/user/${userId}`, page.url()).href);
    await expect(visitor.getByText('找不到这位用户')).toBeVisible();
    await expect(visitor.getByRole('link', { name: '看榜单' })).toHaveAttribute('href', '/user-ranking');
  }
  await visitor.close();
  await hide.click();
  await expect.poll(isGone).toBe(false);
});

test('[N12, N15, X1] the page in English holds on 320 px, without a violation in either theme', async ({
  page,
  api,
}) => {
  const userId = 'english';
  const owner = await api.register(userId);
  await ingestWorkedExample(api, userId);
  await ingest(
    api,
    report('broken', userId, {
      betInfo: 'broken',
      userName: 'AVeryLongNameWithoutAnySpaceInIt12345',
      uid: owner.uid,
    }),
  );
  await page.addInitScript(() => localStorage.setItem('touchline.locale', 'en-US'));
  await signInAs(page, owner);
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, userId);
  await expect(page.getByText('Total profit (coins)')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'This week' })).toBeVisible();
  await expect(row(page, `${userId}-broken`)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
  await enlargeText(page);
  expect(await overhang(page)).toBe(0);
  expect((await page.locator('main').innerText()).match(/[\u4e00-\u9fff]+/g) ?? []).toEqual(
    expect.not.arrayContaining(['胜率', '连红', '记录', '累计', '当天']),
  );
});
