import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { rankedUserOf, reportOf, reportPageOf } from '#data/ranking/sample-reports.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { expectSoundPage } from '#testing/accessibility.ts';
import { address, renderPage, textsOf } from '#testing/render-page.ts';
import { Refusal, type Replies } from '#testing/stub-replies.ts';

const PATH = '/user-ranking/user/user-1';
const MEMBER = sampleMember('reader');

const row = (id: string): Locator => page.getBySelector(`[data-report="${id}"]`);
const votes = (article: Locator) => ({
  like: article.getByRole('button', { name: /^点赞/ }),
  dislike: article.getByRole('button', { name: /^点踩/ }),
});
const figure = (name: string): Locator =>
  page
    .getBySelector('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getBySelector('dd');

/** One user with one report, on which both votes are taken. */
const oneReport = (): Replies => ({
  getRankedUser: rankedUserOf(),
  listBettingReports: reportPageOf([reportOf('r1')]),
  likeReport: ({ reportId, on }) => ({ reportId, like: on, disLike: 0, myVote: on }),
  dislikeReport: ({ reportId, on }) => ({ reportId, like: 0, disLike: on, myVote: -on }),
});

/** What three wins, two losses and two wins add up to. */
const WORKED = rankedUserOf({
  profit: 422,
  reds: 5,
  settled: 7,
  winRate: 71,
  streak: 2,
  longestStreak: 3,
  followBetCount: 6,
  curve: [
    { day: '2026-10-30', profit: 20, total: 20 },
    { day: '2026-10-31', profit: 10, total: 30 },
    { day: '2026-11-01', profit: 500, total: 530 },
    { day: '2026-11-02', profit: -300, total: 230 },
    { day: '2026-11-03', profit: 0, total: 230 },
    { day: '2026-11-04', profit: 100, total: 330 },
    { day: '2026-11-05', profit: 92, total: 422 },
  ],
  tenHistory: [1, 1, 2, 2, 1, 1, 1],
});

test('[R19, R22, E7] the page tells the sums of all reports, its curve each day’s sum', async () => {
  await renderPage(PATH, { ...oneReport(), getRankedUser: WORKED });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('用户一');
  for (const [name, value] of [
    ['总盈利（金币）', '+422'],
    ['胜率', '5/7太少'],
    ['连红', '2'],
    ['最长连红', '3'],
    ['跟单', '6'],
    ['获赞', '0'],
  ] as const)
    await expect.poll(() => textsOf(figure(name))).toEqual([value]);
  await expect
    .element(page.getByRole('img', { name: /^最近的结果/ }))
    .toHaveAccessibleName(/命中、命中、未中、未中、命中、命中、命中$/);
  await expect.element(page.getByText('最高 +530 · 最低 +20')).toBeVisible();
  const slider = page.getByRole('slider', { name: '盈利曲线，选择日期' });
  await expect.element(slider).toHaveAttribute('aria-valuetext', '11月05日：累计 +422，当天 +92');
  for (const [position, text] of [
    ['0', '10月30日：累计 +20，当天 +20'],
    ['3', '11月02日：累计 +230，当天 −300'],
    ['5', '11月04日：累计 +330，当天 +100'],
  ] as const) {
    await slider.fill(position);
    await expect.element(slider).toHaveAttribute('aria-valuetext', text);
  }
  await slider.fill('4');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '11月03日：累计 +230，当天 0');
  // A press in the middle chooses the day in the middle.
  await slider.click();
  await expect.element(slider).toHaveAttribute('aria-valuetext', '11月02日：累计 +230，当天 −300');
  await expect.element(page.getBySelector('time[datetime="2026-11-02"]')).toHaveTextContent('11月02日');
});

test('[R19] one single day is a curve too', async () => {
  await renderPage(PATH, oneReport());
  await expect.element(figure('总盈利（金币）')).toHaveTextContent('+92');
  await expect.element(page.getBySelector('path[d="M50 100L50 0"]')).toBeInTheDocument();
  await expect.element(page.getByText('11月21日', { exact: true }).first()).toBeVisible();
});

test('[R19] without a settled report the page says so', async () => {
  const waiting = reportOf('r1', { settledAt: null, result: 0, payout: 0, profit: 0 });
  await renderPage(PATH, {
    getRankedUser: rankedUserOf({ profit: 0, settled: 0, reds: 0, winRate: null, curve: [], tenHistory: [] }),
    listBettingReports: reportPageOf([waiting]),
  });
  await expect.element(page.getByText('近60天没有结算的报告')).toBeVisible();
  await expect.element(page.getByText('待开奖')).toBeVisible();
});

test('[C5] the title tells its rule on a press', async () => {
  await renderPage(PATH, {
    ...oneReport(),
    getRankedUser: rankedUserOf({ userTitle: 'rookie' }),
    listTitles: {
      list: [{ id: 'rookie', name: { zh: '新锐', en: 'Rookie' }, rule: { zh: '前 20 单', en: 'The first 20' } }],
    },
  });
  const title = page.getByRole('button', { name: '新锐' });
  await expect.element(title).toHaveAttribute('aria-expanded', 'false');
  await title.click();
  await expect.element(title).toHaveAttribute('aria-expanded', 'true');
  const rule = page.getBySelector(`[id="${title.element().getAttribute('aria-controls')}"]`);
  await expect.element(rule).toMatchTextContent(/前 20 单/);
});

test('[K1, C8, E8] 230 reports come by hundreds, each page by the cursor of the one before', async () => {
  const ids = Array.from({ length: 230 }, (_, index) => `r${index}`);
  const { requests } = await renderPage(`${PATH}?records=historical`, {
    ...oneReport(),
    listBettingReports: ({ pageNum, size }) => {
      const list = ids.slice((pageNum - 1) * size, pageNum * size).map((id) => reportOf(id));
      const isLastPage = pageNum * size >= ids.length;
      return reportPageOf(list, { pageNum, total: 230, isLastPage, cursor: isLastPage ? null : `after-${pageNum}` });
    },
  });
  const list = page.getByRole('list', { name: '历史记录' });
  const shown = (): (string | null)[] =>
    list
      .getBySelector('[data-report]')
      .elements()
      .map((report) => report.getAttribute('data-report'));
  await expect.poll(shown).toHaveLength(100);
  await expect.element(page.getByText('共 230 单')).toBeVisible();
  await expect
    .poll(() => {
      list.element().nextElementSibling?.scrollIntoView();
      return shown();
    })
    .toEqual(ids);
  await expect.element(page.getByText('没有更多了')).toBeVisible();
  expect(requests('listBettingReports')).toEqual(
    [{ pageNum: 1 }, { pageNum: 2, cursor: 'after-1' }, { pageNum: 3, cursor: 'after-2' }].map((part) => ({
      userId: 'user-1',
      recordsType: 'historical',
      size: 100,
      ...part,
    })),
  );
});

test('[C8, E7] likes and dislikes show at once, exclude each other and can be taken back', async () => {
  const never = new Promise<never>(() => undefined);
  const { requests, change } = await renderPage(PATH, oneReport(), { member: MEMBER });
  const { like, dislike } = votes(row('r1'));
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');
  const counts = (): number[] => [...textsOf(like), ...textsOf(dislike)].map(Number);
  expect(counts()).toEqual([0, 0]);
  for (const [button, after] of [
    [like, [1, 0]],
    [dislike, [0, 1]],
    [dislike, [0, 0]],
  ] as const) {
    await button.click();
    await expect.poll(counts).toEqual(after);
  }
  await expect.poll(() => requests('likeReport')).toEqual([{ reportId: 'r1', on: 1 }]);
  await expect
    .poll(() => requests('dislikeReport'))
    .toEqual([
      { reportId: 'r1', on: 1 },
      { reportId: 'r1', on: 0 },
    ]);
  // Before the server has said anything.
  change({ likeReport: () => never });
  await like.click();
  await expect.poll(counts).toEqual([1, 0]);
});

test('[C8] the own vote and the likes of the user stand there on return', async () => {
  await renderPage(
    PATH,
    {
      getRankedUser: rankedUserOf({ like: 1 }),
      listBettingReports: reportPageOf([reportOf('r1', { like: 1, myVote: 1 })]),
    },
    { member: MEMBER },
  );
  const { like, dislike } = votes(row('r1'));
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  await expect.element(dislike).toHaveAttribute('aria-pressed', 'false');
  await expect.element(figure('获赞')).toHaveTextContent('1');
});

test('[C8] a vote that is not taken goes back, with a message', async () => {
  await renderPage(PATH, { ...oneReport(), likeReport: new Refusal(10500, '现在不能点赞') }, { member: MEMBER });
  const { like } = votes(row('r1'));
  await like.click();
  await expect.element(page.getByText(/现在不能点赞|保存失败/)).toBeVisible();
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');
  await expect.element(like).toHaveTextContent('0');
});

test('[C8] votes of others arrive by push, with the sum of the user', async () => {
  const { change, channels, publish } = await renderPage(PATH, oneReport());
  const { like, dislike } = votes(row('r1'));
  await expect.element(like).toHaveTextContent('0');
  await expect.poll(channels).toContain('ranking:week');
  change({ getRankedUser: rankedUserOf({ like: 2, disLike: 1 }) });
  publish('ranking:week', 'report.change', { reportId: 'r1', like: 2, disLike: 1 });
  await expect.element(like).toHaveTextContent('2');
  await expect.element(dislike).toHaveTextContent('1');
  await expect.element(figure('获赞')).toHaveTextContent('2');
});

test('[P1] a visitor who likes is led to sign-in', async () => {
  const { requests } = await renderPage(PATH, oneReport());
  await votes(row('r1')).like.click();
  await expect.poll(address).toMatch(/\/account\/sign-in/);
  expect(requests('likeReport')).toEqual([]);
});

test('[E7] a report whose bets cannot be read says so; the others lead to their matches', async () => {
  const broken = reportOf('broken', { betInfos: [], isBroken: 1, stake: 70, payout: 0, profit: -70, result: 2 });
  await renderPage(PATH, { ...oneReport(), listBettingReports: reportPageOf([broken, reportOf('whole')]) });
  await expect.element(row('broken')).toMatchTextContent(/这份报告的下注内容无法读取/);
  await expect.element(row('broken')).toMatchTextContent(/投 70/);
  await expect.element(row('broken').getByRole('img', { name: '结果：未中' })).toBeVisible();
  for (const text of [/英超/, /阿森纳 -0\.75/, /@1\.92/, /投 100/, /返 192/])
    await expect.element(row('whole')).toMatchTextContent(text);
  const link = row('whole').getByRole('link', { name: '阿森纳 vs 切尔西' });
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/\/program-detail\/derby$/));
});

test('[E9] records of the running week and those before, in the address', async () => {
  const { change, reload } = await renderPage(PATH, {
    ...oneReport(),
    listBettingReports: ({ recordsType }) => reportPageOf(recordsType === 'new' ? [] : [reportOf('then')]),
  });
  await expect.element(page.getByText('本周还没有记录')).toBeVisible();
  await page.getByRole('button', { name: '看历史记录' }).click();
  await expect.element(page.getByRole('tab', { name: '历史记录' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(row('then')).toBeVisible();
  expect(address()).toMatch(/records=historical/);
  change({ listBettingReports: ({ recordsType }) => reportPageOf([reportOf(recordsType === 'new' ? 'now' : 'then')]) });
  reload();
  await expect.element(row('then')).toBeVisible();
  await page.getByRole('tab', { name: '本周记录' }).click();
  await expect.element(row('now')).toBeVisible();
  expect(row('then').elements()).toEqual([]);
});

test('[R19, C8] the own page says who sees it, and hides the member', async () => {
  let hidden: 0 | 1 = 0;
  const { requests, reload } = await renderPage(
    PATH,
    {
      ...oneReport(),
      getRankedUser: () => rankedUserOf({ isMine: 1, hidden }),
      switchRanking: (request) => ({ hidden: (hidden = request.hidden === 1 ? 1 : 0) }),
    },
    { member: MEMBER },
  );
  const hide = page.getByRole('switch', { name: '隐藏我' });
  await expect.element(hide).toHaveAttribute('aria-checked', 'false');
  await hide.click();
  await expect.element(page.getByText('只有你能看到这一页，榜单上也没有你')).toBeVisible();
  await expect.poll(() => requests('switchRanking')).toEqual([{ hidden: 1 }]);
  reload();
  await expect.element(hide).toHaveAttribute('aria-checked', 'true');
  await expect.element(figure('总盈利（金币）')).toHaveTextContent('+92');
  await hide.click();
  await expect.poll(() => requests('switchRanking')).toEqual([{ hidden: 1 }, { hidden: 0 }]);
});

test('[R19, C8] who is not there, or hides, is found by nobody, and the page leads to the board', async () => {
  const missing = new Refusal(10404, '找不到');
  await renderPage(PATH, { getRankedUser: missing, listBettingReports: missing });
  await expect.element(page.getByText('找不到这位用户')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '看榜单' })).toHaveAttribute('href', '/user-ranking');
});

test('[N12, N15, X1] the page in English holds, without a violation in either theme', async () => {
  const broken = reportOf('broken', { betInfos: [], isBroken: 1 });
  await renderPage(
    PATH,
    {
      getRankedUser: { ...WORKED, name: 'AVeryLongNameWithoutAnySpaceInIt12345', isMine: 1 },
      listBettingReports: reportPageOf([broken, reportOf('whole')]),
    },
    { member: MEMBER, locale: 'en-US' },
  );
  await expect.element(page.getByText('Total profit (coins)')).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'This week' })).toBeVisible();
  await expect.element(row('broken')).toBeVisible();
  await expectSoundPage();
  expect(textsOf(page.getByRole('main')).join(' ')).not.toMatch(/胜率|连红|记录|累计|当天/);
});
