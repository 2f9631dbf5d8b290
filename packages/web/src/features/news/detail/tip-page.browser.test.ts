import type { TipDetail } from '@touchline/contract/news.ts';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { commentOf } from '#data/tip/sample-comments.ts';
import { boughtTip, cardOf, legOf, matchOf, TIPSTER } from '#data/tip/sample-tip.ts';
import { AHEAD, boughtOnSale, TIP_PATH, tipOnSale, tipPage } from '#features/news/detail/sample-tip-page.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { expectEnglish, expectSoundPage } from '#testing/accessibility.ts';
import { renderPage } from '#testing/render-page.ts';
import { Refusal, type Replies } from '#testing/stub-replies.ts';

const MEMBER = sampleMember('reader');
const RICH: Replies = { getBalance: { balance: 900_000, coinCode: 'CNY' } };

const buy = page.getByRole('button', { name: /^(购买|Buy)$/ });
const confirm = page.getByRole('button', { name: /^(确认支付|Pay )/ });
const sheet = page.getByRole('dialog');
const panel = (matchId = 'm1'): Locator => page.getBySelector(`a[data-match="${matchId}"]`);
const lost = (part: Partial<TipDetail> = {}): TipDetail =>
  boughtOnSale({ onSale: 0, result: 2, yieldRate: -100, ...part });

test('[R5] [E21] the page of a tip: tipster, title, match, play, what is locked; the match leads to its room', async () => {
  const tip = tipOnSale();
  await renderPage(TIP_PATH, tipPage(tip));
  await expect.element(page.getByRole('heading', { name: tip.sportsTitle })).toBeVisible();
  expect(document.title).toContain(tip.sportsTitle);
  await expect.element(page.getByText(TIPSTER.name)).toBeVisible();
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^距开赛 0[12]:\d{2}:\d{2}$/);
  await expect.element(page.getByText('-0.75', { exact: true })).toBeVisible();
  await expect.element(page.getByText('不中全退')).toBeVisible();
  expect(page.getByText('购买后可见').elements()).toHaveLength(1);
  await expect.element(page.getByText('1,204 人已购 · 开赛后停止出售')).toBeVisible();
  await expect.element(panel()).toHaveAttribute('href', '/program-detail/m1');
});

test('[R5] a tip that does not exist says so and leads to the others', async () => {
  await renderPage('/news/detail/no-such-tip', {
    getTip: new Refusal(10404, 'no such tip'),
  });
  await expect.element(page.getByText('没有找到这条推荐')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '看看其他推荐' })).toHaveAttribute('href', '/news');
});

test('[C14] the score of the match goes on while the page is open', async () => {
  const { channels, publish } = await renderPage(TIP_PATH, tipPage(tipOnSale({ goldPrice: 0 })));
  await expect.poll(channels).toContain('match:football:m1');
  await expect.element(panel()).toBeVisible();
  const { matchId, sport, detailedStatus, parts, awarded, delayedSince } = AHEAD;
  publish('match:football:m1', 'match.change', {
    ...{ matchId, sport, detailedStatus, parts, awarded, delayedSince },
    statusId: 4,
    homeScore: 2,
    awayScore: 1,
    clock: { minute: 67, stoppage: 0, secondsLeft: null },
    updatedAt: Date.now(),
  });
  await expect.element(panel()).toMatchTextContent('2:1');
  await expect.element(panel()).toMatchTextContent("67'");
});

test('[K11] odds are written in the other notation, and the choice is remembered', async () => {
  const { reload } = await renderPage(TIP_PATH, tipPage(boughtTip()));
  const odds = page.getByRole('button', { name: /^赔率/ });
  await expect.element(odds).toMatchTextContent('1.92');
  await odds.click();
  await expect.element(odds).toMatchTextContent('0.92');
  reload();
  await expect.element(odds).toMatchTextContent('0.92');
  await expect.element(odds).toHaveAccessibleName(/香港盘/);
  await odds.click();
});

test('[E21] a multiple has a row for each match, its odds multiply once they are open, and it ends with a lost leg', async () => {
  const second = legOf('m2', { match: matchOf('m2', { startDate: AHEAD.startDate }), market: 'totals', line: 2.5 });
  const first = { ...legOf('m1'), match: AHEAD };
  const open = [
    { ...first, selection: 'home' as const, odds: 1.9 },
    { ...second, selection: 'over' as const, odds: 2 },
  ];
  const multiple = { bettingType: 2 as const };
  const { channels, publish } = await renderPage(
    TIP_PATH,
    {
      ...tipPage(tipOnSale({ ...multiple, messageMatchList: [first, second] })),
      ...RICH,
      buyTip: { tip: boughtOnSale({ ...multiple, messageMatchList: open }), balance: 62 },
    },
    { member: MEMBER },
  );
  await expect.element(page.getByText('2串1')).toBeVisible();
  expect(page.getByText('购买后可见').elements()).toHaveLength(3);
  await buy.click();
  await expect.element(sheet).toMatchTextContent('输一半');
  await confirm.click();
  await expect.element(page.getByText('大 2.5', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^总赔率/ })).toMatchTextContent('3.80');
  await expect.poll(channels).toContain('tip:tip-1');
  const legs = open.map((leg, index) => ({ ...leg, result: index === 0 ? (2 as const) : (0 as const) }));
  const settled = { id: 'tip-1', ...multiple, result: 2 as const, onSale: 0 as const, yieldRate: -100 };
  publish('tip:tip-1', 'tip.change', cardOf({ ...settled, messageMatchList: legs }));
  await expect.element(page.getByRole('region', { name: '结果' })).toMatchTextContent('未中');
});

test('[T13] following the tipster shows at once, here and on the next visit', async () => {
  let isAttention: 0 | 1 = 0;
  const { reload, requests } = await renderPage(
    TIP_PATH,
    {
      ...tipPage(),
      getTip: () => tipOnSale({ isAttention, professor: { ...TIPSTER, isAttention } }),
      followTipster: ({ professorId, attention }) => {
        isAttention = attention === 1 ? 1 : 0;
        return { professorId, attention: 1205, isAttention };
      },
    },
    { member: MEMBER },
  );
  await page.getByRole('button', { name: `关注 ${TIPSTER.name}`, exact: true }).click();
  const followed = page.getByRole('button', { name: `已关注 ${TIPSTER.name}`, exact: true });
  await expect.element(followed).toBeVisible();
  await expect.poll(() => requests('followTipster')).toEqual([{ professorId: TIPSTER.id, attention: 1 }]);
  reload();
  await expect.element(followed).toBeVisible();
});

test('[N15] the page of a tip speaks English: locked, with its sheet, and open', async () => {
  const english = {
    sportsTitle: 'Brighton give half a goal at home',
    tag: 'Handicap',
    professor: { ...TIPSTER, name: 'Old Scout', tag: 'Handicap' },
  };
  await renderPage(
    TIP_PATH,
    {
      ...tipPage(tipOnSale(english)),
      ...RICH,
      buyTip: { tip: boughtOnSale({ ...english, sportsInfo: 'Two of the Wolves are out.' }), balance: 62 },
    },
    { member: MEMBER, locale: 'en-US' },
  );
  await expect.element(page.getByText('No comments yet')).toBeVisible();
  await expectEnglish();
  await buy.click();
  await expect.element(sheet).toMatchTextContent('Balance after');
  expect(sheet.element().textContent).not.toMatch(/\p{Script=Han}/u);
  await confirm.click();
  await expect.element(page.getByText('Two of the Wolves are out.')).toBeVisible();
  await expectEnglish();
});

const talk = () => [
  commentOf('c1', { content: '看好主队', subComments: [commentOf('c2', { content: '同意', parentId: 'c1' })] }),
];

test('[N12, N15] a tip is sound in both themes: locked, and with its sheet', async () => {
  await renderPage(TIP_PATH, { ...tipPage(tipOnSale(), talk()), ...RICH }, { member: MEMBER });
  await expect.element(page.getByText('同意')).toBeVisible();
  await expectSoundPage();
  await buy.click();
  await expect.element(confirm).toBeEnabled();
  await expectSoundPage();
});

for (const [name, tip] of [
  ['open', boughtOnSale()],
  ['settled', lost({ sportsInfo: null })],
] as const)
  test(`[N12, N15] a tip that is ${name} is sound in both themes`, async () => {
    await renderPage(TIP_PATH, tipPage(tip, talk()), { member: MEMBER });
    await expect.element(page.getByText('同意')).toBeVisible();
    await expectSoundPage();
  });

test('[N15] at 320 px nothing of a tip reaches beyond the window, however long its words are', async () => {
  await renderPage(
    TIP_PATH,
    {
      ...tipPage(
        tipOnSale({
          sportsTitle: 'AVeryLongWordWithoutAnyPlaceToBreakItIntoTwoLinesWhateverTheWindow 布莱顿',
          goldPrice: 123_456,
        }),
        [commentOf('c1', { content: 'x'.repeat(200) })],
      ),
      ...RICH,
    },
    { member: MEMBER },
  );
  await page.viewport(320, 640);
  await expect.element(page.getByText(/xxx/)).toBeVisible();
  const overhang = (box: Element): number => box.scrollWidth - box.clientWidth;
  expect(overhang(document.documentElement)).toBe(0);
  expect(overhang(page.getByRole('main').element())).toBe(0);
  await buy.click();
  await expect.element(confirm).toBeInViewport();
  expect(overhang(sheet.element())).toBe(0);
  await userEvent.keyboard('{Escape}');
});
