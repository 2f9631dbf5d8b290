import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { BLUE, competitionMatchOf, rankingRowOf, RED } from '#data/competition/sample-competition.ts';
import { expectEnglish } from '#testing/accessibility.ts';
import { address, renderPage, textsOf } from '#testing/render-page.ts';
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

const DAYS = [
  ['2026-11-21', 2, 'Matchday 12'],
  ['2026-11-22', 1, 'Matchday 12'],
  ['2026-11-28', 1, 'Matchday 13'],
] as const;

/** Two days of round 12, the first of which is opened, and one of round 13; blue meet red next. */
const ROUNDS: Replies = {
  getLeagueMatchDates: ({ id }) => ({
    season: seasonOf(id),
    seasons: [seasonOf(id)],
    dates: DAYS.map(([date, matches, round]) => ({ date, matches, round, matchDate: Date.parse(date) })),
    nearest: '2026-11-21',
  }),
  listLeagueMatches: ({ seasonId, matchDate = '' }) => ({
    season: { ...seasonOf('12387'), seasonId },
    list: [competitionMatchOf(`on-${matchDate}`)],
  }),
  getLeagueRanking: {
    season: seasonOf('12387'),
    zones: [],
    tables: [
      {
        groupName: null,
        rows: [
          rankingRowOf(RED, 1),
          rankingRowOf(BLUE, 2, {
            next: { matchId: 'n1', teamId: 'red', isHome: false, kickOff: Date.UTC(2026, 10, 28, 4) },
          }),
        ],
      },
    ],
  },
  listLeaguePlayers: { season: seasonOf('12387'), list: [] },
};

test('a wide page shows a round with its days and the next one, and steps from round to round', async () => {
  await renderPage('/five-leagues', ROUNDS, { locale: 'en-US' });
  await page.viewport(1280, 800);
  await expect.element(page.getByRole('heading', { name: 'Round 12' })).toBeVisible();
  // What is in play stands above its day, too.
  const shown = () => [
    ...new Set(
      page
        .getBySelector('[role="tabpanel"] [data-match]')
        .elements()
        .map((match) => (match as HTMLElement).dataset['match']),
    ),
  ];
  await expect.poll(shown).toEqual(['on-2026-11-21', 'on-2026-11-22', 'on-2026-11-28']);
  const next = page.getByRole('row', { name: /Blues/ }).getByRole('link', { name: 'Away to Reds, 28 Nov' });
  await expect.element(next).toHaveAttribute('href', '/program-detail/n1');
  await page.getByRole('button', { name: 'Round 13' }).click();
  await expect.poll(address).toBe('/five-leagues?date=2026-11-28');
  await expect.poll(shown).toEqual(['on-2026-11-28']);
  await expect.element(page.getByRole('button', { name: 'Next round' })).toBeDisabled();
  await expectEnglish();
  await page.viewport(375, 812);
  await expect.element(page.getByRole('heading', { name: 'Round 13' })).not.toBeInTheDocument();
});
