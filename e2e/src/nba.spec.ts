import type { Page } from '@playwright/test';
import { ingestNba, liveGame, NBA_SEASON, NBA_SEASON_NOW, nbaGame, seedNbaSeason } from './nba-world.ts';
import { expect, test } from './quiet-touchline.ts';
import { expectEnglishPages, expectSoundPages } from './accessibility-checks.ts';

test.beforeAll(({ quiet: { api } }) => seedNbaSeason(api));

const pathOf = (tab: string, more = ''): string => `/nba?tab=${tab}&season=${NBA_SEASON}${more}`;
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, team: string) => page.locator(`tr[data-team="nba-${team}"]`);
const tie = (page: Page, id: string) => page.locator(`[data-tie="${id}"]`);
const dayOf = (page: Page, at: number): Promise<string> =>
  page.evaluate((moment) => new Date(moment).toLocaleDateString('sv-SE'), at);

test('[R17][T3] a live game moves quarter by quarter, and into overtime, without a reload', async ({ page, api }) => {
  const clockOf = (secondsLeft: number) => ({ minute: null, stoppage: 0, secondsLeft });
  const first = { statusId: 2, parts: { periods: [[20, 18] as [number, number]] }, clock: clockOf(492) };
  const game = liveGame('nba-live', 'BOS 20-18 MIN', first);
  await ingestNba(api, [game]);
  await page.goto('/nba');
  await page.goto(`/nba?season=${NBA_SEASON_NOW}&kind=regular&date=${await dayOf(page, game.kickOff)}`);
  const card = page.locator('article[data-match="nba-live"]');
  await expect(card).toContainText('Q1 08:12');
  await page.evaluate(() => document.body.setAttribute('data-mark', 'same page'));
  const periods: [number, number][] = [
    [30, 28],
    [24, 26],
    [25, 25],
    [21, 21],
  ];
  const kickOff = game.kickOff;
  await ingestNba(api, [
    liveGame('nba-live', 'BOS 54-54 MIN', {
      kickOff,
      statusId: 4,
      parts: { periods: periods.slice(0, 2) },
      clock: clockOf(61),
    }),
  ]);
  await expect(card).toContainText('Q2 01:01');
  await expect(card.getByRole('row', { name: '凯尔特人' })).toHaveText(/30\s*24\s*–\s*–\s*54/);
  await ingestNba(api, [
    liveGame('nba-live', 'BOS 105-100 MIN', {
      kickOff,
      statusId: 9,
      parts: { periods: [...periods, [5, 0]] },
      clock: clockOf(200),
    }),
  ]);
  await expect(card.getByRole('columnheader', { name: 'OT' })).toBeVisible();
  await expect(card.getByRole('row', { name: '凯尔特人' })).toHaveText(/30\s*24\s*25\s*21\s*5\s*105/);
  await expect(page.locator('body')).toHaveAttribute('data-mark', 'same page');
  await ingestNba(api, [
    liveGame('nba-live', 'BOS 110-104 MIN', { kickOff, parts: { periods: [...periods, [10, 4]] } }),
  ]);
  await expect(card).toContainText('完场');
});

test('[R17] standings of the East with the lines of playoffs and play-in, then the West and a division', async ({
  page,
}) => {
  await page.goto(pathOf('standings'));
  // The n-th of the East won 14 - n of 15 - n: half a game behind for each place.
  await expect(row(page, 'bos')).toHaveAccessibleName(/^1 凯尔特人 z 14 1 \.933 –/);
  await expect(row(page, 'cle')).toHaveAccessibleName(/^7 CLE \S+ 8 1 \.889 3 /);
  const lines = page.locator('tr[data-line]');
  await expect(lines).toHaveCount(2);
  await expect(row(page, 'chi')).toHaveAttribute('data-line', '1');
  await expect(row(page, 'mil')).toHaveAttribute('data-line', '2');
  await expect(page.getByText('附加赛', { exact: true })).toBeAttached();
  await chip(page, '西部').click();
  await expect(page).toHaveURL(/view=west/);
  await expect(page.locator('tbody tr').first()).toHaveAttribute('data-team', 'nba-sas');
  await chip(page, '赛区').click();
  await expect(page.getByRole('table')).toHaveCount(6);
});

test('[R17] a playoff series comes to 4-1 on screen; its games open in a sheet and lead to the match', async ({
  page,
  api,
}) => {
  const fifth = (text: string) =>
    nbaGame('first-round-5', text, { stage: 'first-round', kickOff: Date.UTC(2026, 3, 22), countsForStandings: false });
  await ingestNba(api, [fifth('BOS v DET')]);
  await page.goto(pathOf('playoffs'));
  await expect(tie(page, 'play-in-3')).toHaveAccessibleName('DET 101 MIL 99');
  const series = tie(page, 'first-round-0');
  await expect(series).toHaveAccessibleName(/^1 凯尔特人 3 8 DET 1 第 5 场/);
  await ingestNba(api, [fifth('BOS 120-95 DET')]);
  await expect(series).toHaveAccessibleName('1 凯尔特人 4 8 DET 1', { timeout: 15_000 });
  await expect(tie(page, 'conference-semi-final-0')).toContainText('凯尔特人');
  await series.click();
  const sheet = page.getByRole('dialog', { name: '凯尔特人 4-1 DET' });
  await expect(sheet.getByRole('listitem')).toHaveCount(5);
  await sheet.getByRole('listitem').nth(2).getByRole('link').click();
  await expect(page).toHaveURL('/program-detail/first-round-3');
});

test('[T18] the cup draws a semi-final reversed when its guests won the upper quarter-final', async ({ page }) => {
  await page.goto(pathOf('cup'));
  await expect(tie(page, '10492-1')).toHaveAccessibleName('MIL 114 ORL 109');
  // Atlanta is at home in the semi-final, Oklahoma City in the final.
  await expect(tie(page, '10493-1')).toHaveAccessibleName('MIL 110 ATL 102');
  await expect(tie(page, '10494-1')).toHaveAccessibleName('MIL 97 OKC 81');
  await expect(tie(page, '10494-1')).toHaveAttribute('data-path', '');
  await page.getByRole('combobox', { name: '晋级之路' }).selectOption('nba-atl');
  await expect(page).toHaveURL(/team=nba-atl/);
  await expect(tie(page, '10494-1')).not.toHaveAttribute('data-path');
});

test('[T7][V3] leaders per game of a category lead to the player', async ({ page }) => {
  await page.goto(pathOf('leaders'));
  const points = page.getByRole('list', { name: '得分' });
  await expect(points.getByRole('listitem')).toHaveText([/Jay Scorer.*30\.0/, /Sam Second.*20\.0/]);
  await expect(points.getByRole('link').first()).toHaveAttribute('href', '/nba/player/nba-scorer');
  await chip(page, '助攻').click();
  await expect(page).toHaveURL(/order=assists/);
  await expect(page.locator('[data-player="nba-scorer"]')).toContainText('3.0');
});

test('[N5] a deep link opens its view, and the way back from a team finds it at the same place', async ({ page }) => {
  await page.goto(pathOf('standings', '&view=west'));
  const main = page.locator('main[data-page="/nba"]');
  await expect(row(page, 'lal')).toBeVisible();
  await main.evaluate((element) => element.scrollTo({ top: 150 }));
  await row(page, 'lal').getByRole('link').click();
  await expect(page).toHaveURL('/nba/team/nba-lal');
  await page.goBack();
  await expect(chip(page, '西部')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => main.evaluate((element) => element.scrollTop)).toBe(150);
});

test('[N15] the NBA in English', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('touchline.locale', 'en-US'));
  await page.goto(pathOf('standings'));
  await expect(page.getByRole('tab', { name: 'Standings' })).toHaveAttribute('aria-selected', 'true');
  await expect(row(page, 'bos')).toHaveText(/Celtics.*L1|Celtics.*W14/);
  await page.getByRole('tab', { name: 'Leaders' }).click();
  await expect(page.getByRole('list', { name: 'Points' })).toContainText('30.0');
  await expect(page.locator('main')).not.toContainText(/[一-鿿]/);
});

/** Each tab, and what stands there when it has its content. */
const TABS = [
  `/nba?season=${NBA_SEASON}&kind=regular`,
  pathOf('standings'),
  pathOf('playoffs'),
  pathOf('cup'),
  pathOf('leaders'),
];

const isThere = (page: Page): Promise<void> =>
  expect(page.getByRole('tabpanel').locator('article, tbody tr, [data-tie], [data-player]').first()).toBeVisible();

test('[N12, N15] no accessibility violation in either theme, and nothing hangs over', async ({ page }) => {
  await expectSoundPages(page, TABS, { isThere });
});

test('[N15] the pages speak English only', async ({ page }) => {
  await expectEnglishPages(page, TABS, { isThere });
});
