import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { cardOf, legOf, matchOf, tipOf, TIPSTER } from '#data/tip/sample-tip.ts';
import { tipPageOf, tipsterPageOf } from '#data/tip/sample-tip-lists.ts';
import { commentPageOf } from '#data/tip/sample-comments.ts';
import { OPEN_RULE } from '#entities/comment-rule/sample-rule.ts';
import { boughtOnSale, tipOnSale, tipPage } from '#features/news/detail/sample-tip-page.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { wantedAction } from '#platform/session/wanted-action.ts';
import { expectEnglish, expectSoundPage } from '#testing/accessibility.ts';
import { address, renderPage } from '#testing/render-page.ts';
import { type Replies, UNREACHABLE } from '#testing/stub-replies.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const MATCH = matchOf('m1', { startDate: Date.now() + 2 * HOUR_MS - MINUTE_MS });

/** A tip on sale, of a match in two hours. */
const tipCard = (id: string, part: Parameters<typeof cardOf>[0] = {}) =>
  cardOf({
    id,
    sportsTitle: `Tip ${id}`,
    messageMatchList: [{ ...legOf('m1'), match: MATCH }],
    publishTime: Date.now() - HOUR_MS,
    closeTime: MATCH.startDate,
    ...part,
  });

const news = (): Replies => ({
  listTitles: { list: [] },
  listTipsters: tipsterPageOf([TIPSTER]),
  getTipFilters: {
    sports: [{ id: 1, name: { zh: '足球', en: 'Football' } }],
    competitions: [{ id: '12387', sportsType: 1, name: { zh: '英超', en: 'Premier League' } }],
    sources: [{ id: 1, name: { zh: '本站', en: 'This site' } }],
  },
  listOngoingTipMatches: { list: [] },
  listReadTips: { messageIds: [] },
  listTips: tipPageOf([tipCard('t1')]),
});

const cards = page.getByRole('list', { name: '推荐', exact: true }).getByRole('article');
const card = (id: string): Locator => page.getBySelector(`[data-tip="${id}"]`);
const shownTips = (): (string | null)[] => cards.elements().map((tip) => tip.getAttribute('data-tip'));

test('[R3, E21] a card tells its tipster, match, price and promise, and leads to the tip', async () => {
  await renderPage('/news', {
    ...news(),
    listTips: tipPageOf([
      tipCard('paid', { goldPrice: 1280, returnGoldPercentage: 60 }),
      tipCard('free', { goldPrice: 0, openBackGold: 0 }),
    ]),
    getTip: tipOf({ id: 'free' }),
  });
  await expect.poll(shownTips).toEqual(['paid', 'free']);
  await expect.element(card('paid')).toMatchTextContent(TIPSTER.name);
  await expect.element(card('paid')).toMatchTextContent('1,280');
  await expect.element(card('paid')).toMatchTextContent('不中退60%');
  await expect.element(card('paid')).toMatchTextContent(/英超homevsguest距开赛 [12]小时\d+分/);
  await expect.element(card('free')).toMatchTextContent('免费');
  await expect
    .element(card('free').getByRole('link', { name: 'Tip free' }))
    .toHaveAttribute('href', '/news/detail/free');
});

test('[E19, T10] the list goes on without end; while new tips come nothing moves, comes twice or is lost', async () => {
  const ids = Array.from({ length: 23 }, (_, index) => `t${23 - index}`);
  const { requests, change, channels, publish } = await renderPage('/news?match=m1', {
    ...news(),
    listTips: ({ page: number, size }) => {
      const isLastPage = number * size >= ids.length;
      const list = ids.slice((number - 1) * size, number * size).map((id) => tipCard(id));
      return {
        ...tipPageOf(list),
        pageNum: number,
        total: 23,
        isLastPage,
        cursor: isLastPage ? null : `after-${number}`,
      };
    },
  });
  await expect.poll(shownTips).toEqual(ids.slice(0, 10));
  await expect.poll(channels).toContain('tips');
  for (const id of ['new-1', 'new-2']) publish('tips', 'tip.add', tipCard(id));
  const pill = page.getByRole('button', { name: '2 条新推荐' });
  await expect.element(pill).toBeVisible();
  expect(shownTips()[0]).toBe('t23');
  const main = page.getByRole('main').element();
  await expect
    .poll(() => {
      main.scrollTo({ top: main.scrollHeight });
      return shownTips();
    })
    .toEqual(ids);
  expect(requests('listTips').map(({ page: number, cursor, matchId }) => [number, cursor, matchId])).toEqual([
    [1, undefined, 'm1'],
    [2, 'after-1', 'm1'],
    [3, 'after-2', 'm1'],
  ]);
  change({ listTips: tipPageOf(['new-2', 'new-1', ...ids].map((id) => tipCard(id))) });
  await pill.click();
  await expect.poll(shownTips).toEqual(['new-2', 'new-1', ...ids]);
  await expect.element(card('new-2')).toBeInViewport();
  expect(page.getByRole('button', { name: /条新推荐/ }).elements()).toEqual([]);
});

test('[E22, C14] matches with tips stand in a strip; a tap lists their tips, scores come by push', async () => {
  const live = { ...MATCH, statusId: 4, startDate: Date.now() - 80 * MINUTE_MS, homeScore: 1, awayScore: 0 };
  const match = { ...live, clock: { minute: 67, stoppage: 0, secondsLeft: null }, updatedAt: Date.now() };
  const { requests, channels, publish } = await renderPage('/news', {
    ...news(),
    listOngoingTipMatches: { list: [{ match, tipCount: 1, onSaleCount: 1 }] },
    listTips: ({ matchId }) =>
      tipPageOf(
        matchId === undefined
          ? [tipCard('other')]
          : [tipCard('on-now', { messageMatchList: [{ ...legOf('m1'), match }] })],
      ),
  });
  const strip = page.getByRole('group', { name: '有推荐的比赛' }).getBySelector('[data-match="m1"]');
  await expect.element(strip).toMatchTextContent("67'");
  await strip.click();
  await expect.element(strip).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(shownTips).toEqual(['on-now']);
  expect(requests('listTips').at(-1)).toMatchObject({ matchId: 'm1' });
  await expect.element(card('on-now').getBySelector('[data-match]')).toMatchTextContent('1:0');
  await expect.poll(channels).toContain('match:football:m1');
  const { matchId, sport, statusId, detailedStatus, awarded, delayedSince, parts } = match;
  publish('match:football:m1', 'match.change', {
    matchId,
    sport,
    statusId,
    detailedStatus,
    awarded,
    delayedSince,
    parts,
    homeScore: 2,
    awayScore: 0,
    clock: { minute: 71, stoppage: 0, secondsLeft: null },
    updatedAt: Date.now(),
  });
  await expect.element(card('on-now').getBySelector('[data-match]')).toMatchTextContent('2:0');
  await expect.element(strip).toMatchTextContent("71'");
  await page.getByRole('group', { name: '筛选推荐' }).getByRole('button', { name: 'home vs guest ✕' }).click();
  await expect.element(strip).toHaveAttribute('aria-pressed', 'false');
});

test('[E22, R5] what a member has read steps back in the list', async () => {
  await renderPage(
    '/news',
    { ...news(), listTips: tipPageOf([tipCard('t1'), tipCard('t2')]), listReadTips: { messageIds: ['t2'] } },
    { member: sampleMember('reader') },
  );
  await expect.element(card('t2').getByText('已读')).toBeInTheDocument();
  expect(card('t1').getByText('已读').elements()).toEqual([]);
});

test('[R3] when tips do not load, the page says so and tries again', async () => {
  const { change } = await renderPage('/news', { ...news(), listTips: UNREACHABLE });
  await expect.element(page.getByText('推荐加载失败')).toBeVisible();
  change(news());
  await page.getByRole('alert').getByRole('button', { name: '重试' }).click();
  await expect.element(card('t1')).toBeVisible();
  expect(address()).toBe('/news');
});

test('[R3, E19] among the tips of followed experts a new one is announced, also of an expert whom the page never showed', async () => {
  const { channels, publish } = await renderPage(
    '/news?followed=1',
    {
      ...news(),
      listTipsters: tipsterPageOf([]),
      listTips: tipPageOf([]),
      getTipster: ({ professorId: id }) => ({ ...TIPSTER, id, isAttention: id === 'unseen' ? 1 : 0 }),
    },
    { member: sampleMember('follower') },
  );
  await expect.element(page.getByRole('group', { name: '筛选推荐' })).toBeVisible();
  await expect.poll(channels).toContain('tips');
  for (const professorId of ['stranger', 'unseen'])
    publish('tips', 'tip.add', tipCard(`of-${professorId}`, { professorId }));
  await page.getByRole('button', { name: '1 条新推荐' }).click();
  await expect.poll(shownTips).toEqual(['of-unseen']);
});

const LOOKED_AT = ['/news', '/news/all-gods?sort=2'];

for (const path of LOOKED_AT) {
  test(`[N12, N15, R3, R6] ${path} has no accessibility violation in either theme, and fits`, async () => {
    await renderPage(path, { ...news(), listTips: tipPageOf([tipCard('t1', { isTripartite: 1 }), tipCard('t2')]) });
    await expect.element(page.getByText(TIPSTER.name).first()).toBeVisible();
    await expectSoundPage();
  });

  test(`[N15, R3, R6] ${path} speaks English`, async () => {
    await renderPage(path, news(), { locale: 'en-US' });
    await expect.element(page.getByText(TIPSTER.name).first()).toBeVisible();
    await expectEnglish([TIPSTER.name, TIPSTER.name.slice(0, 1), TIPSTER.tag]);
  });
}

test('in a wide window the first tip is open beside the list, unread until one is opened by its own address', async () => {
  const { requests } = await renderPage('/news', {
    ...news(),
    listTips: tipPageOf([tipCard('t1'), tipCard('t2')]),
    getTip: ({ id }: { id: string }) => tipOf({ id, sportsTitle: `Whole ${id}` }),
    listTipComments: commentPageOf([]),
    getCommentRule: OPEN_RULE,
  });
  await page.viewport(1280, 800);
  const openOn = (path: string): Locator =>
    page.getBySelector(`[data-page="${path}"] [aria-current="true"] [data-tip]`);
  const open = openOn('/news');
  await expect.element(page.getByRole('heading', { name: 'Whole t1' })).toBeVisible();
  await expect.element(open).toHaveAttribute('data-tip', 't1');
  await expect.element(open).not.toMatchTextContent('已读');
  await page.getByRole('list', { name: '推荐', exact: true }).getByRole('link', { name: 'Tip t2' }).click();
  await expect.poll(address).toBe('/news/detail/t2');
  await expect.element(page.getByRole('heading', { name: 'Whole t2' })).toBeVisible();
  await expect.element(openOn('/news/detail/t2')).toHaveAttribute('data-tip', 't2');
  expect(requests('getTip')).toEqual([{ id: 't1', glance: 1 }, { id: 't2' }]);
  await expectSoundPage();
});

test('[C6] the tip that opened beside the list stays when another becomes the first, with what its reader does', async () => {
  const { channels, publish, requests } = await renderPage(
    '/news',
    {
      ...news(),
      listTips: tipPageOf([tipCard('t1'), tipCard('t2')]),
      ...tipPage(),
      getTip: ({ id }: { id: string }) => tipOnSale({ id, sportsTitle: `Whole ${id}` }),
      getBalance: { balance: 100, coinCode: 'CNY' },
      buyTip: { tip: boughtOnSale({ id: 't1', sportsTitle: 'Whole t1' }), balance: 62 },
    },
    { member: sampleMember('buyer') },
  );
  await page.viewport(1280, 800);
  await page.getByRole('button', { name: '购买', exact: true }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: /^确认支付/ });
  await expect.element(confirm).toBeVisible();
  await expect.poll(channels).toContain('tips');
  publish('tips', 'tip.add', tipCard('t3', { publishTime: Date.now() }));
  const pill = page.getByText('1 条新推荐');
  await expect.element(pill).toBeInTheDocument();
  (pill.element() as HTMLElement).click();
  await expect.poll(shownTips).toEqual(['t3', 't1', 't2']);
  await expect.element(page.getBySelector('[aria-current="true"] [data-tip]')).toHaveAttribute('data-tip', 't1');
  await confirm.click();
  // What was bought shows in the tip that was only looked at.
  await expect.element(page.getByText('看好主队的分析')).toBeVisible();
  expect(requests('getTip').map(({ id, glance }) => [id, glance])).toEqual([['t1', 1]]);
});

for (const wanted of ['t1', 't2']) {
  test(`[P1] beside the list a sign-in opens the purchase it was for, and of no other tip: ${wanted} of t1`, async () => {
    wantedAction.note(`buy-tip:${wanted}`);
    const replies = { ...news(), ...tipPage(), getTip: tipOnSale({ id: 't1', sportsTitle: 'Whole t1' }) };
    const balance = { getBalance: { balance: 100, coinCode: 'CNY' } };
    await renderPage(`/news?resume=buy-tip:${wanted}`, { ...replies, ...balance }, { member: sampleMember('buyer') });
    await page.viewport(1280, 800);
    await expect.element(page.getByRole('heading', { name: 'Whole t1' })).toBeVisible();
    await expect.poll(address).toBe('/news');
    const sheet = page.getByRole('dialog');
    await new Promise((resolve) => setTimeout(resolve, 150));
    await expect.poll(() => sheet.elements()).toHaveLength(wanted === 't1' ? 1 : 0);
  });
}
