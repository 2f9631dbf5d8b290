import type { FeedMatch, FeedTeam } from '@touchline/contract/feed-batch.ts';
import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { overhang } from './overhang.ts';
import { expect, test } from './room-world.ts';
import { liveMatchOf } from './world.ts';

const DAY_MS = 86_400_000;
const SEASON = { competitionId: '12387', id: '2025-26', label: '2025-26' };
const PAGE = '/program-detail/reunion?tab=head-to-head';

const teamOf = (id: string, zh: string, en: string, color: string): FeedTeam => ({
  id,
  sport: 'football',
  name: { zh, en },
  shortName: { zh, en },
  feedName: en,
  colors: [color, '#ffffff'],
  country: null,
});

const ended = { statusId: 8, clock: null };

/** Two teams that met three times: Hull won 3-1 and drew after a shoot-out, Stoke won 2-0. */
const seedMeetings = (api: Api) => {
  const now = Date.now();
  const match = (id: string, days: number, home: string, away: string, change: Partial<FeedMatch>): FeedMatch => ({
    ...liveMatchOf(id, [0, 0], { seasonId: SEASON.id, homeTeamId: home, awayTeamId: away, ...change }),
    kickOff: now + days * DAY_MS,
  });
  const result = (id: string, days: number, [home, scored]: [string, number], [away, conceded]: [string, number]) =>
    match(id, days, home, away, { ...ended, homeScore: scored, awayScore: conceded });
  const ahead = { statusId: 1, clock: null, homeScore: null, awayScore: null };
  return api.ops('opsIngest', {
    source: 'test-feed',
    fetchedAt: now,
    origin: 'the browser tests',
    competitions: [
      {
        id: SEASON.competitionId,
        slug: 'premier-league',
        sport: 'football',
        name: { zh: '英超', en: 'Premier League' },
        kind: 'league',
      },
    ],
    seasons: [SEASON],
    teams: [
      teamOf('hull', '赫尔城', 'Hull', '#f5a12d'),
      teamOf('stoke', '斯托克城', 'Stoke', '#e03a3e'),
      teamOf('cardiff', '加的夫城', 'Cardiff', '#0070b5'),
    ],
    matches: [
      result('met-first', -90, ['hull', 3], ['stoke', 1]),
      { ...result('met-shoot-out', -60, ['stoke', 1], ['hull', 1]), parts: { penalties: [4, 2] } },
      result('met-last', -30, ['stoke', 2], ['hull', 0]),
      match('met-postponed', -20, 'hull', 'stoke', { ...ahead, statusId: 9 }),
      match('hull-next', 9, 'cardiff', 'hull', ahead),
      match('reunion', 2, 'hull', 'stoke', ahead),
      match('strangers', 3, 'stoke', 'cardiff', ahead),
    ],
  });
};

test.beforeAll(({ rooms }) => seedMeetings(rooms.api));

const outcome = (page: Page, key: string) => page.locator(`[data-outcome="${key}"]`);

test('[N15] head-to-head: the balance, the form of both teams and all meetings; a letter leads to its match', async ({
  page,
}) => {
  await page.goto('/program-detail/reunion');
  await page.getByRole('tab', { name: '交锋' }).click();
  await expect(page).toHaveURL(/tab=head-to-head/);
  await expect(outcome(page, 'won')).toHaveText('1 胜');
  await expect(outcome(page, 'drawn')).toHaveText('1 平');
  await expect(outcome(page, 'lost')).toHaveText('1 胜');
  await expect(outcome(page, 'scored')).toHaveText('4进球数4');
  const meetings = page.getByRole('list', { name: '历史交锋' }).getByRole('link');
  await expect(meetings).toHaveCount(3);
  await expect(meetings.nth(1)).toContainText('点 4-2');
  const hull = page.getByRole('region', { name: '赫尔城' });
  await expect(hull.getByRole('link', { name: '加的夫城' })).toHaveAttribute('href', '/program-detail/hull-next');
  await expect(hull.getByRole('link', { name: /^[胜平负]/ })).toHaveText([/^胜3-1/, /^平1-1/, /^负0-2/]);
  await hull.getByRole('link', { name: /^胜/ }).click();
  await expect(page).toHaveURL(/\/program-detail\/met-first$/);
  await expect(page.locator('[data-scoreboard]')).toContainText('3:1');
});

test('[N15] head-to-head in English and dark on 320 px: its tab is in view and nothing overhangs', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => {
    localStorage.setItem('touchline.locale', 'en-US');
    localStorage.setItem('touchline.theme', 'dark');
  });
  await page.goto(PAGE);
  await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 });
  await expect(outcome(page, 'won')).toHaveText('1 W');
  expect(await overhang(page)).toBe(0);
});

test('[N15] head-to-head that fails says so and tries again; teams that never met are no failure', async ({ page }) => {
  let fails = true;
  await page.route('**/ssapi/match/head-to-head*', (route) =>
    fails
      ? route.fulfill({ status: 500, json: { code: 10500, msg: '', data: null, time: Date.now() } })
      : route.continue(),
  );
  await page.goto('/program-detail/strangers?tab=head-to-head');
  await expect(page.getByText('交锋加载失败')).toBeVisible({ timeout: 20_000 });
  fails = false;
  await page.getByRole('tabpanel').getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('两队此前没有交手过')).toBeVisible();
  await expect(page.getByRole('region', { name: '加的夫城' })).toContainText('此前没有赛果');
});
