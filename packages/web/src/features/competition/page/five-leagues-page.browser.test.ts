import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage, textsOf } from '#testing/render-page.ts';
import type { Replies } from '#testing/stub-replies.ts';

const seasonOf = (id: string) => ({
  seasonId: `${id}-2026-27`,
  competitionId: id,
  competition: { zh: '联赛', en: 'League' },
  label: '2026-27',
});

/** A season without match days; `moreLeagues` names the further leagues that have one, too. */
const datesOf = (moreLeagues?: string[]): Replies => ({
  getLeagueMatchDates: ({ id }) => ({
    season: seasonOf(id),
    seasons: [seasonOf(id)],
    dates: [],
    nearest: null,
    ...(moreLeagues && { moreLeagues }),
  }),
});

const FIVE = ['英超', '西甲', '意甲', '德甲', '法甲'];
const leagues = page.getByRole('group', { name: '联赛' }).getByRole('button');

test('[K6] a further league without a season is no tab beside the five', async () => {
  await renderPage('/five-leagues', datesOf());
  await expect.element(page.getByRole('combobox')).toBeVisible();
  expect(textsOf(leagues)).toEqual(FIVE);
});

test('[K6] a further league with a season is a tab after the five, and leads to its season', async () => {
  const { requests } = await renderPage('/five-leagues', datesOf(['championship']));
  await expect.element(leagues.last()).toHaveTextContent('英冠');
  expect(textsOf(leagues)).toEqual([...FIVE, '英冠']);
  await leagues.last().click();
  await expect.poll(() => requests('getLeagueMatchDates').at(-1)).toMatchObject({ id: 'championship' });
  expect(textsOf(leagues)).toEqual([...FIVE, '英冠']);
});

test('a competition is shared by its address with league and season', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copied.mockRestore());
  await renderPage('/five-leagues?league=12388', datesOf());
  await page.getByRole('button', { name: '分享' }).click();
  await expect.element(page.getByRole('switch', { name: '图片里不显示比分' })).toBeVisible();
  await page.getByRole('button', { name: '复制链接' }).click();
  await expect.poll(() => copied.mock.calls).toEqual([[expect.stringMatching(/\/five-leagues\?league=12388$/)]]);
});
