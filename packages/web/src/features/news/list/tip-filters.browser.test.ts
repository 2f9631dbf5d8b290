import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { cardOf, legOf, matchOf, tipOf, TIPSTER } from '#data/tip/sample-tip.ts';
import { commentPageOf } from '#data/tip/sample-comments.ts';
import { tipPageOf, tipsterPageOf } from '#data/tip/sample-tip-lists.ts';
import { address, renderPage } from '#testing/render-page.ts';
import type { Replies } from '#testing/stub-replies.ts';

const MATCH = matchOf('m1', { startDate: Date.now() + 7_200_000 });
const tipCard = (id: string, part: Parameters<typeof cardOf>[0] = {}) =>
  cardOf({ id, sportsTitle: `Tip ${id}`, messageMatchList: [{ ...legOf('m1'), match: MATCH }], ...part });
const TIPS = [tipCard('partner', { isTripartite: 1 }), tipCard('refund'), tipCard('plain', { openBackGold: 0 })];

/** A server that filters by refund, source and sport; all tips are on football. */
const news = (): Replies => ({
  listTitles: { list: [] },
  listTipsters: tipsterPageOf([TIPSTER]),
  getTipFilters: {
    sports: [{ id: 1, name: { zh: '足球', en: 'Football' } }],
    competitions: [{ id: '12387', sportsType: 1, name: { zh: '英超', en: 'Premier League' } }],
    sources: [{ id: 1, name: { zh: '本站', en: 'This site' } }],
  },
  listOngoingTipMatches: { list: [] },
  listTips: ({ blackReturnGold, sportsSource, sportsType }) =>
    tipPageOf(
      sportsType === 2
        ? []
        : TIPS.filter(
            ({ openBackGold, isTripartite }) =>
              (blackReturnGold !== 1 || openBackGold === 1) && (sportsSource !== 2 || isTripartite === 1),
          ),
    ),
  getTip: ({ id }) => tipOf({ id, sportsTitle: `Tip ${id}`, goldPrice: 0 }),
  listTipComments: commentPageOf([]),
});

const cards = page.getByRole('list', { name: '推荐', exact: true }).getByRole('article');
const shownTips = (): (string | null)[] => cards.elements().map((tip) => tip.getAttribute('data-tip'));
const filter = (name: string): Locator =>
  page.getByRole('group', { name: '筛选推荐' }).getByRole('button', { name, exact: true });

test('[R3, C6] filters hold together, stand in the address, and are there again on the way back', async () => {
  const { requests } = await renderPage('/news?match=m1', news());
  await expect.poll(shownTips).toEqual(['partner', 'refund', 'plain']);
  await filter('不中退款').click();
  await expect.poll(shownTips).toEqual(['partner', 'refund']);
  await page.getByRole('button', { name: '更多筛选' }).click();
  await page.getByRole('button', { name: '合作伙伴' }).click();
  await page.getByRole('checkbox', { name: '英超' }).click();
  await page.getByRole('button', { name: '完成' }).click();
  await expect.poll(shownTips).toEqual(['partner']);
  expect(address()).toMatch(/match=m1&refund=1&competitions=12387&source=partner$/);
  expect(requests('listTips').at(-1)).toMatchObject({
    ...{ matchId: 'm1', blackReturnGold: 1, sportsSource: 2, sportsIds: ['12387'] },
  });
  await page.getByText('Tip partner').click();
  await expect.poll(address).toBe('/news/detail/partner');
  history.back();
  await expect.element(filter('不中退款')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('button', { name: '更多筛选，已选 2 项' })).toBeVisible();
  await filter('篮球').click();
  await expect.element(page.getByText('没有符合条件的推荐')).toBeVisible();
  await page.getByRole('button', { name: '看全部推荐' }).click();
  await expect.element(filter('全部')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(address).toBe('/news');
});
