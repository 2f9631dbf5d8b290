import type { FeedMatch, FeedTeam } from '@touchline/contract/feed-batch.ts';
import type { Locator, Page } from '@playwright/test';
import type { Api } from './api.ts';
import { expect, test } from './quiet-touchline.ts';
import { liveMatchOf } from './world.ts';

const WORLD_CUP = { competitionId: '10810', seasonId: '2026' };

const teamOf = (id: string, zh: string, en: string): FeedTeam => ({
  id,
  sport: 'football',
  name: { zh, en },
  shortName: { zh, en },
  feedName: en,
  colors: ['#c8102e', '#ffffff'],
  country: null,
});

/** Matches of a World Cup of two teams of our own. */
const ingestCup = (api: Api, matches: FeedMatch[]) =>
  api.ops('opsIngest', {
    source: 'test-cup',
    fetchedAt: Date.now(),
    origin: 'the browser tests',
    competitions: [
      { id: '10810', slug: 'world-cup', sport: 'football', name: { zh: '世界杯', en: 'World Cup' }, kind: 'cup' },
    ],
    seasons: [{ competitionId: '10810', id: '2026', label: '2026' }],
    teams: [teamOf('cup-red', '红队', 'Reds'), teamOf('cup-blue', '蓝队', 'Blues')],
    matches,
  });

const cupMatchOf = (id: string, score: readonly [number, number], change: Partial<FeedMatch>): FeedMatch =>
  liveMatchOf(id, score, { ...WORLD_CUP, homeTeamId: 'cup-red', awayTeamId: 'cup-blue', round: null, ...change });

const row = (page: Page, team: string): Locator => page.locator(`tr[data-team="${team}"]`);
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name });
const bracketOf = (page: Page): Locator => page.getByRole('region', { name: '淘汰赛对阵' });
/** A round on screen by its place, from the left. */
const round = (page: Page, place: number): Locator => bracketOf(page).locator('section').nth(place);
const tieOf = (page: Page, team: string): Locator => round(page, 0).locator('[data-tie]').filter({ hasText: team });

test('[R12, T1] a goal reaches the table of the group, and a shoot-out the bracket, without a reload', async ({
  page,
  api,
}) => {
  const group = { stage: 'group', group: 'A' };
  await ingestCup(api, [cupMatchOf('cup-group', [0, 0], group)]);
  await page.goto('/world-cup?tab=bracket');
  await expect(page.getByText('淘汰赛还没有开始')).toBeVisible();
  await tab(page, '小组').click();
  await expect(row(page, 'cup-red')).toContainText('0-0');
  await ingestCup(api, [cupMatchOf('cup-group', [1, 0], group)]);
  await expect(row(page, 'cup-red')).toContainText('1/0/0');
  await ingestCup(api, [cupMatchOf('cup-group', [1, 0], { ...group, statusId: 8, clock: null })]);

  const final = { stage: 'final', countsForStandings: false, clock: null };
  await ingestCup(api, [cupMatchOf('cup-final', [1, 1], { ...final, statusId: 7, parts: { penalties: [2, 1] } })]);
  await page.goto('/world-cup?tab=bracket');
  await expect(tieOf(page, '红队')).toContainText('点 2-1');
  await ingestCup(api, [cupMatchOf('cup-final', [1, 1], { ...final, statusId: 8, parts: { penalties: [4, 5] } })]);
  await expect(tieOf(page, '红队')).toContainText('点 4-5');
  await expect(page.getByText('冠军')).toBeVisible();
  await expect(page.locator('p', { hasText: '冠军' })).toContainText('蓝队');
});
