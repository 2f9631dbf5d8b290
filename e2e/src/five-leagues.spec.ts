import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { expect, test } from './quiet-touchline.ts';
import { ingest, liveMatchOf } from './world.ts';
import { expectEnglishPages, expectSoundPages } from './accessibility-checks.ts';

const LEAGUE = { competitionId: '12387', seasonId: '2026-27' };
const LIVE = { homeTeamId: 'brighton', awayTeamId: 'wolves' };

/** Matches that are over: Liverpool beat Everton 3:0 and Arsenal drew with Chelsea 1:1, long ago. */
const seedResults = (api: Api) => {
  const over = { statusId: 8, clock: null };
  const kickOff = Date.UTC(2026, 8, 12, 12);
  return ingest(api, [
    liveMatchOf('league-old-1', [3, 0], { ...over, kickOff, homeTeamId: 'liverpool', awayTeamId: 'everton' }),
    liveMatchOf('league-old-2', [1, 1], { ...over, kickOff, homeTeamId: 'arsenal', awayTeamId: 'chelsea' }),
  ]);
};

const numbersOf = (shots: number) => ({
  shots_on_target: shots,
  possession_percent: 40 + shots,
  pass_percent: 70 + shots,
  clean_sheets: 1,
});

/** One player with two goals, and numbers of four teams. */
const seedNumbers = (api: Api) =>
  api.ops('opsIngest', {
    source: 'test-feed',
    fetchedAt: Date.now(),
    origin: 'the browser tests',
    competitions: [],
    seasons: [],
    teams: [],
    matches: [],
    players: [{ id: 'm-salah', sport: 'football', teamId: 'liverpool', name: 'M. Salah' }],
    playerSeasons: [{ ...LEAGUE, playerId: 'm-salah', teamId: 'liverpool', numbers: { goals: 2, minutes_played: 90 } }],
    teamSeasons: ['arsenal', 'chelsea', 'everton', 'liverpool'].map((teamId, place) => ({
      ...LEAGUE,
      teamId,
      numbers: numbersOf(place + 2),
    })),
  });

test.beforeAll(async ({ quiet: { api } }) => {
  await seedResults(api);
  await seedNumbers(api);
});

const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, team: string) => page.locator(`tr[data-team="${team}"]`);
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const dayOf = (page: Page, at: number): Promise<string> =>
  page.evaluate((moment) => new Date(moment).toLocaleDateString('sv-SE'), at);

test('[R14] opens on a day with matches; a tap shows another day, and the address opens it again', async ({ page }) => {
  await page.goto('/five-leagues');
  const days = page.getByRole('group', { name: '比赛日' });
  await expect(days.locator('[aria-pressed="true"]')).toBeInViewport();
  await expect(page.locator('main li [data-match]').first()).toBeVisible();
  await days.locator('[data-date="2026-09-12"]').click();
  await expect(page.locator('[data-match="league-old-1"]')).toContainText('利物浦');
  await expect(page).toHaveURL(/date=2026-09-12/);
  await page.reload();
  await expect(page.locator('[data-match="league-old-2"]')).toBeVisible();
});

test('[R14] a goal changes the score and the live table without a reload', async ({ page, api }) => {
  const match = liveMatchOf('league-live', [0, 0], LIVE);
  await ingest(api, [match]);
  await page.goto('/five-leagues');
  await page.goto(`/five-leagues?date=${await dayOf(page, match.kickOff)}`);
  const shown = page.locator('main li > [data-match="league-live"]');
  await expect(shown).toContainText("67'");
  await ingest(api, [liveMatchOf('league-live', [0, 1], LIVE)]);
  await expect(shown.locator('b').filter({ hasText: /^1$/ })).toBeVisible();
  await tab(page, '积分').click();
  await chip(page, '实时').click();
  await expect(page).toHaveURL(/tab=2&view=live|view=live.*tab=2/);
  await expect(row(page, 'wolves')).toContainText('1-0');
  await ingest(api, [liveMatchOf('league-live', [2, 1], LIVE)]);
  await expect(row(page, 'wolves')).toContainText('1-2', { timeout: 15_000 });
  await ingest(api, [liveMatchOf('league-live', [2, 1], { ...LIVE, statusId: 8, clock: null })]);
});

test('[K6] a deep link opens tab and view; home and away count their own matches', async ({ page }) => {
  await page.goto('/five-leagues?tab=2&view=away');
  await expect(tab(page, '积分')).toHaveAttribute('aria-selected', 'true');
  await expect(row(page, 'everton')).toContainText('0/0/1');
  await chip(page, '主场').click();
  await expect(row(page, 'liverpool')).toContainText('1/0/0');
  await expect(row(page, 'liverpool').getByRole('link')).toHaveAttribute(
    'href',
    '/five-leagues/league/12387/team/liverpool',
  );
});

test('[K7] player statistics change their kind, and lead to the player', async ({ page }) => {
  await page.goto('/five-leagues?tab=3');
  const goals = page.getByRole('list', { name: '进球' });
  await expect(goals).toContainText('M. Salah');
  await expect(goals.getByRole('link').first()).toHaveAttribute('href', '/five-leagues/league/12387/player/m-salah');
  await page.getByRole('group', { name: '球员数据的种类' }).getByRole('button').last().click();
  await expect(page).toHaveURL(/order=minutes_played/);
  await expect(page.locator('[data-player="m-salah"]')).toContainText('90');
});

test('[K6] the team table sorts by a tap on its head, and the radar compares two chosen teams', async ({ page }) => {
  await page.goto('/five-leagues?tab=4&a=liverpool&b=arsenal');
  const radar = page.getByRole('region', { name: '两队对比' });
  await expect(radar.getByRole('img')).toHaveAttribute('aria-label', /^利物浦 - 阿森纳/);
  await radar.getByRole('combobox').last().selectOption('everton');
  await expect(radar.getByRole('img')).toHaveAttribute('aria-label', /^利物浦 - 埃弗顿/);
  await page.getByRole('button', { name: '场均射正' }).click();
  await expect(page.locator('tbody tr').first()).toHaveAttribute('data-team', 'liverpool');
  await page.getByRole('button', { name: '场均射正' }).click();
  await expect(page).toHaveURL(/sort=-shots_on_target/);
});

const PAGES = ['/five-leagues', '/five-leagues?tab=2', '/five-leagues?tab=3', '/five-leagues?tab=4'];

const isThere = (page: Page): Promise<void> =>
  expect(page.locator('[role="tabpanel"] :is(li, tr)').first()).toBeVisible();

test('[N12, N15] no accessibility violation in either theme, and nothing hangs over', async ({ page }) => {
  await expectSoundPages(page, PAGES, { isThere });
});

test('[N15] the pages speak English only', async ({ page, api }) => {
  const { list: hosts } = await api.call('listHosts', { size: 100 });
  // What hosts are called, and the letters that stand for their portraits.
  const names = hosts.flatMap(({ name }) => [name, name.charAt(0)]);
  await expectEnglishPages(page, PAGES, { isThere, ownWords: names });
});
