import type { RankingRow } from '@touchline/contract/user-ranking.ts';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { hostOf, listOf, matchHostOf, matchOf, entryOf as showOf } from '#data/host/sample-anchor.ts';
import { entryOf, replyOf, rowOf, weekOf } from '#data/ranking/sample-board.ts';
import { reportOf } from '#data/ranking/sample-reports.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { expectSoundPage } from '#testing/accessibility.ts';
import { address, renderPage } from '#testing/render-page.ts';
import { Refusal, type Replies, UNREACHABLE } from '#testing/stub-replies.ts';

const PATH = '/user-ranking';
const MEMBER = sampleMember('owner');
const DAY_MS = 86_400_000;
const PERIOD = { ...replyOf().period, startDate: Date.now() - DAY_MS, endDate: Date.now() + DAY_MS };
const PROFITS = [90_000, 80_000, 70_000, 60_000, 50_000, 40_000];

/** Six users, each with three of four reports. */
const LIST = PROFITS.map((profit, index) => {
  const userId = `user-${index + 1}`;
  const reports = [1, 2, 3].map((number) => reportOf(`${userId}-${number}`, { userId }));
  return entryOf(userId, index + 1, { profit, bettingReportList: reports, showMore: 1 });
});

const boardOf = (mine: RankingRow | null = null) => ({ ...replyOf(mine), period: PERIOD, list: LIST });

const boards = (): Replies => ({
  getRankingConfig: { rankingConfigList: [weekOf({ rankingDateList: [PERIOD] })] },
  listTitles: { list: [] },
  listRanking: ({ board }) => ({ ...boardOf(), board }),
  likeReport: ({ reportId, on }) => ({ reportId, like: on, disLike: 0, myVote: on }),
  dislikeReport: ({ reportId, on }) => ({ reportId, like: 0, disLike: on, myVote: -on }),
});

const user = (id: string): Locator => page.getBySelector(`[data-user="${id}"]`);
const shownUsers = (): (string | null)[] =>
  page
    .getBySelector('[data-user]')
    .elements()
    .map((row) => row.getAttribute('data-user'));
const report = (id: string): Locator => page.getBySelector(`[data-report="${id}"]`);
const own = page.getByRole('complementary', { name: '我的名次' });

test('[E7] a tap shows the latest reports in place with odds and money, and leads to all of them', async () => {
  await renderPage(PATH, boards());
  const row = user('user-4');
  await row.getByRole('button', { name: 'user-4' }).click();
  await expect.poll(() => row.getBySelector('[data-report]').elements()).toHaveLength(3);
  await expect.element(report('user-4-1')).toMatchTextContent(/英超阿森纳 -0\.75@1\.92/);
  await expect.element(report('user-4-1')).toMatchTextContent('投 100返 192');
  await expect
    .element(row.getByRole('link', { name: '查看更多战报' }))
    .toHaveAttribute('href', '/user-ranking/user/user-4');
});

test('[C8] like and dislike: at once, one or the other, undone by a second press, taken back with a message', async () => {
  const { change } = await renderPage(PATH, boards(), { member: MEMBER });
  await user('user-5').getByRole('button').first().click();
  const up = report('user-5-1').getByRole('button', { name: /^点赞/ });
  const down = report('user-5-1').getByRole('button', { name: /^点踩/ });
  await up.click();
  await expect.element(up).toHaveTextContent('1');
  await expect.element(up).toHaveAttribute('aria-pressed', 'true');
  await down.click();
  await expect.element(up).toHaveTextContent('0');
  await expect.element(down).toHaveTextContent('1');
  await down.click();
  await expect.element(down).toHaveTextContent('0');
  await expect.element(down).toHaveAttribute('aria-pressed', 'false');

  change({ likeReport: UNREACHABLE });
  await up.click();
  await expect.element(page.getByRole('status').filter({ hasText: '保存失败' })).toBeVisible();
  await expect.element(up).toHaveTextContent('0');
  await expect.element(up).toHaveAttribute('aria-pressed', 'false');
});

test('[R18] with less motion wished, rows stand in their new places at once', async () => {
  const { channels, publish } = await renderPage(PATH, boards());
  await user('user-5').getByRole('button').first().click();
  await expect.element(report('user-5-1')).toBeVisible();
  await expect.poll(channels).toContain('ranking:week');
  const [last, ...others] = LIST.toReversed();
  const list = [last, ...others.toReversed()].flatMap((row, index) =>
    row === undefined ? [] : [rowOf(row.userId, index + 1, { profit: 1_000_000 - index })],
  );
  publish('ranking:week', 'ranking.change', { configId: 'week', periodId: PERIOD.id, board: 'gain', list });
  await expect.poll(shownUsers).toEqual(['user-6', 'user-1', 'user-2', 'user-3', 'user-4', 'user-5']);
  await expect.element(report('user-5-1')).toBeVisible();
  await expect.element(user('user-6')).toHaveAttribute('data-step', '1');
  expect(user('user-6').element().getAnimations()).toEqual([]);
});

test('[C8] the own row is pinned, tells what is missing, and hides and shows the member for others', async () => {
  let hidden: 0 | 1 = 0;
  const { requests } = await renderPage(
    PATH,
    {
      ...boards(),
      listRanking: () => ({ ...boardOf(rowOf('owner', 5, { profit: 55_000 })), mineHidden: hidden }),
      switchRanking: (request) => ({ hidden: (hidden = request.hidden === 1 ? 1 : 0) }),
    },
    { member: MEMBER },
  );
  await expect.element(own).toMatchTextContent('+55,000');
  await expect.element(own).toMatchTextContent('再赢 5,000 追上第 4 名');
  await expect.element(own).toBeInViewport();

  await own.getByRole('button', { name: '我的榜单设置' }).click();
  const hide = page.getByRole('switch', { name: /^隐藏我的榜单/ });
  await hide.click();
  await expect.element(hide).toHaveAttribute('aria-checked', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(own).toMatchTextContent('已隐藏');
  await expect.poll(() => requests('switchRanking')).toEqual([{ hidden: 1 }]);

  await own.getByRole('button', { name: '我的榜单设置' }).click();
  await hide.click();
  await expect.element(hide).toHaveAttribute('aria-checked', 'false');
  await expect.poll(() => requests('switchRanking')).toEqual([{ hidden: 1 }, { hidden: 0 }]);
});

test('[C8] a visitor has no row', async () => {
  await renderPage(PATH, boards());
  await expect.element(user('user-1')).toBeVisible();
  expect(own.elements()).toEqual([]);
});

test('[C8] a member without a report sees that', async () => {
  await renderPage(PATH, boards(), { member: MEMBER });
  await expect.element(own).toMatchTextContent('未上榜');
  await expect.element(own).toMatchTextContent('本期还没有已结算的战报');
});

const past = { ...PERIOD, id: 'w-2026-11-09', startDate: Date.now() - 8 * DAY_MS, endDate: Date.now() - DAY_MS };
const periods = page.getBySelector('[data-period]');
const running = page.getBySelector('[data-mode="recent"]');
const historical = page.getBySelector('[data-mode="historical"]');

test('[E9] an earlier period is historical: without arrows, in the address, and back again', async () => {
  await renderPage(PATH, {
    ...boards(),
    getRankingConfig: { rankingConfigList: [weekOf({ rankingDateList: [PERIOD, past] })] },
    listRanking: ({ periodId }) => ({ ...boardOf(), period: periodId === past.id ? past : PERIOD }),
  });
  await expect.element(running).toBeVisible();
  await periods.nth(1).click();
  await expect.poll(address).toBe(`${PATH}?period=${past.id}`);
  await expect.element(historical).toMatchTextContent('历史榜');
  await expect.element(user('user-4')).toMatchTextContent('+60,000');
  expect(user('user-4').getBySelector('[role="img"]').elements()).toEqual([]);
  await periods.first().click();
  await expect.poll(address).toBe(PATH);
  await expect.element(running).toBeVisible();
});

test('[E9] a ranking over dates that are past is historical, without a board for nobody', async () => {
  const opening = weekOf({
    id: 'opening',
    kind: 'custom',
    text: { zh: '开幕榜', en: 'Opening' },
    rankingDateList: [past],
  });
  await renderPage(`${PATH}?ranking=opening`, {
    ...boards(),
    getRankingConfig: { rankingConfigList: [weekOf({ rankingDateList: [PERIOD] }), opening] },
    listRanking: { ...boardOf(), configId: 'opening', period: past, list: [] },
  });
  await expect.element(historical).toMatchTextContent('历史榜');
  expect(periods.elements()).toHaveLength(1);
  expect(periods.element().textContent).not.toContain('本期');
  await expect.element(page.getByText('这一期没有人上榜')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '先看推荐' })).toBeVisible();
});

for (const unknown of ['period=w-1999-01-04', 'ranking=no-such'])
  test(`[E9] an unknown ${unknown} leads to the running board`, async () => {
    await renderPage(`${PATH}?${unknown}`, {
      ...boards(),
      listRanking: ({ board, configId, periodId }) =>
        periodId === 'w-1999-01-04' || configId === 'no-such' ? new Refusal(10404, '') : { ...boardOf(), board },
    });
    await page.getByRole('button', { name: '看本期榜单' }).click();
    await expect.poll(address).toBe(PATH);
    await expect.element(running).toBeVisible();
  });

test('[X4] a board that does not come says so and comes with a retry', async () => {
  const { change } = await renderPage(PATH, { ...boards(), listRanking: UNREACHABLE });
  const alert = page.getByRole('alert').filter({ hasText: '榜单加载失败' });
  await expect.element(alert).toBeVisible();
  change(boards());
  await alert.getByRole('button', { name: '重试' }).click();
  await expect.element(user('user-1')).toBeVisible();
});

test('[N8, T6] a live host and the banner of the board stand above it', async () => {
  const banner = (kind: number, title: string) => ({
    id: `ranking-${kind}`,
    categoryId: 30_300 + kind,
    title,
    subtitle: '',
    images: `picture-${kind}`,
    actionType: 0 as const,
    actionContent: '',
    sort: kind,
  });
  const [now, matchId] = [Date.now(), 'derby'];
  await renderPage(PATH, {
    ...boards(),
    listBanners: [banner(1, '红单活动'), banner(2, '盈利活动'), banner(3, '人气活动'), banner(4, '关注活动')],
    getAnchorList: listOf({
      hosts: [
        hostOf('host-1', {
          name: '老金',
          liveStatus: 1,
          liveSchedule: [
            showOf(matchId, { liveStatus: 1, liveHostType: 1, liveRoomId: 'room-host-1', startDate: now }),
          ],
        }),
      ],
      liveMatchList: [
        matchOf(matchId, { startDate: now, hostList: [matchHostOf('host-1', { name: '老金', startDate: now })] }),
      ],
    }),
  });
  await expect.element(page.getByText('盈利活动')).toBeVisible();
  expect(page.getByText('红单活动').elements()).toEqual([]);
  await page.getByRole('button', { name: '红单榜' }).click();
  await expect.element(page.getByText('红单活动')).toBeVisible();
  expect(page.getByText('关注活动').elements()).toEqual([]);
  await expect
    .element(page.getBySelector('[data-host="host-1"]').getByRole('link', { name: '老金' }))
    .toHaveAttribute('href', '/program-detail/host-1/derby');
});

for (const locale of ['zh-CN', 'en-US'] as const)
  test(`[N12, N15, R18] in ${locale} nothing is wrong for other tools in either theme, and nothing hangs over`, async () => {
    await renderPage(
      PATH,
      { ...boards(), listRanking: boardOf(rowOf('owner', 5, { profit: 65_000 })) },
      { member: MEMBER, locale },
    );
    await user('user-4').getByRole('button').first().click();
    await expect.element(report('user-4-1')).toBeVisible();
    await expectSoundPage();
  });
