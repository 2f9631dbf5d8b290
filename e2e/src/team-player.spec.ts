import type { FeedMatch, FeedTeam } from '@touchline/contract/feed-batch.ts';
import type { Locator, Page } from '@playwright/test';
import type { Api } from './api.ts';
import { expect, test } from './quiet-touchline.ts';
import { liveMatchOf } from './world.ts';
import { expectEnglishPages, expectSoundPages } from './accessibility-checks.ts';

const SEASON = { competitionId: '12403', seasonId: '2026-27' };
const NORTH = '/five-leagues/league/12403/team/north-end';

const teamOf = (id: string, zh: string, en: string): FeedTeam => ({
  id,
  sport: 'football',
  name: { zh, en },
  shortName: { zh, en },
  feedName: en,
  colors: ['#123a7a', '#ffffff'],
  country: null,
});

const STRIKER = {
  id: 'one-striker',
  sport: 'football',
  teamId: 'north-end',
  name: 'A. Striker',
  number: 9,
  position: 'F',
  country: 'fr',
  heightCm: 184,
  foot: 'left',
} as const;

/** Matches of a league in which nobody else plays, with the numbers of two players. */
const ingestLeague = (api: Api, matches: FeedMatch[]) =>
  api.ops('opsIngest', {
    source: 'test-league',
    fetchedAt: Date.now(),
    origin: 'the browser tests',
    competitions: [
      { id: '12403', slug: 'ligue-1', sport: 'football', name: { zh: '法甲', en: 'Ligue 1' }, kind: 'league' },
    ],
    seasons: [
      { competitionId: '12403', id: '2026-27', label: '2026-27' },
      { competitionId: '12403', id: '2025-26', label: '2025-26' },
    ],
    teams: [teamOf('north-end', '北城', 'North End'), teamOf('south-end', '南城', 'South End')],
    matches,
    players: [STRIKER, { id: 'two-striker', sport: 'football', teamId: 'north-end', name: 'B. Striker' }],
    playerSeasons: [
      { ...SEASON, playerId: 'one-striker', teamId: 'north-end', numbers: { goals: 3, assists: 1 } },
      { ...SEASON, playerId: 'two-striker', teamId: 'north-end', numbers: { goals: 1, assists: 1 } },
    ],
  });

const leagueMatchOf = (id: string, score: readonly [number, number], change: Partial<FeedMatch>): FeedMatch =>
  liveMatchOf(id, score, { ...SEASON, homeTeamId: 'north-end', awayTeamId: 'south-end', ...change });

const over = (kickOff: number) => ({ statusId: 8, clock: null, kickOff });
/** North End wins 3:0, then loses 3:1 away; the return match of the year before ended 2:2. */
const results = (): FeedMatch[] => [
  leagueMatchOf('north-1', [3, 0], over(Date.UTC(2026, 8, 5, 12))),
  leagueMatchOf('north-2', [3, 1], {
    ...over(Date.UTC(2026, 8, 12, 12)),
    homeTeamId: 'south-end',
    awayTeamId: 'north-end',
  }),
  leagueMatchOf('north-0', [2, 2], { ...over(Date.UTC(2026, 4, 2, 12)), seasonId: '2025-26' }),
];

const matchRow = (page: Page, id: string): Locator => page.locator(`[data-match="${id}"]`);
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name });

test('[R15, T1, E2] a club: newest results first, goals without a reload, another season, two columns when wide', async ({
  page,
  api,
}) => {
  const live = leagueMatchOf('north-live', [0, 0], {});
  await ingestLeague(api, [...results(), live]);
  await page.goto(NORTH);
  await expect(page.getByRole('list', { name: '赛果' }).locator('[data-match]')).toHaveText([/北城/, /北城/]);
  await expect(page.getByRole('list', { name: '赛果' }).locator('[data-match]').first()).toHaveAttribute(
    'data-match',
    'north-2',
  );
  await expect(matchRow(page, 'north-live').locator('b').filter({ hasText: /^0$/ })).toHaveCount(2);
  await ingestLeague(api, [leagueMatchOf('north-live', [1, 0], {})]);
  await expect(matchRow(page, 'north-live').locator('b').filter({ hasText: /^1$/ })).toHaveCount(1);
  await ingestLeague(api, [leagueMatchOf('north-live', [1, 0], { statusId: 8, clock: null })]);

  await tab(page, '数据').click();
  const homeAway = page.getByRole('region', { name: '主客场' });
  await expect(homeAway.getByRole('row', { name: '主场' }).getByRole('cell')).toHaveText([
    '2',
    '2',
    '0',
    '0',
    '4/0',
    '6',
  ]);
  await expect(homeAway.getByRole('row', { name: '客场' }).getByRole('cell')).toHaveText([
    '1',
    '0',
    '0',
    '1',
    '1/3',
    '0',
  ]);
  await page.getByRole('combobox', { name: '赛季' }).selectOption('2025-26');
  await expect(page).toHaveURL(/season=2025-26/);
  await page.goto(`${NORTH}?season=2025-26`);
  await expect(matchRow(page, 'north-0')).toBeVisible();

  await page.goto(NORTH);
  await expect(tab(page, '阵容')).toBeVisible();
  await page.setViewportSize({ width: 900, height: 700 });
  await expect(tab(page, '阵容')).toHaveCount(0);
  const squad = await page.getByRole('link', { name: /A\. Striker/ }).boundingBox();
  const match = await matchRow(page, 'north-1').boundingBox();
  expect((squad?.x ?? 0) + (squad?.width ?? 0)).toBeLessThanOrEqual(match?.x ?? 0);
});

test('[R16, E5] a player page: what is known, and the share of the goals of the team', async ({ page, api }) => {
  await ingestLeague(api, results());
  await page.goto('/five-leagues/league/12403/player/one-striker');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A. Striker');
  for (const fact of ['前锋', '法国', '184 cm', '左脚']) await expect(page.getByText(fact)).toBeVisible();
  const season = page.getByRole('region', { name: '法甲 2026-27' });
  await expect(season.locator('dl > div')).toHaveText(['3进球', '1助攻']);
  await expect(season.getByRole('figure')).toHaveText([/^75%/, /^50%/]);
  await season.getByRole('link', { name: '北城' }).click();
  await expect(page).toHaveURL(NORTH);
});

test.describe('of the demo world', () => {
  test.use({ baseURL: async ({ server }, use) => use(server.baseUrl) });

  const SPAIN = '/world-cup/team/nt-es';

  test('[N5] from a row of a table to the team, its player, and back: the table stands where it stood', async ({
    page,
  }) => {
    const home = page.locator('main[data-page="/world-cup"]');
    const topOf = (): Promise<number> => home.evaluate((element) => element.scrollTop);
    await page.goto('/world-cup?tab=groups');
    await page.locator('tr[data-team="nt-es"]').getByRole('link').scrollIntoViewIfNeeded();
    const top = await topOf();
    expect(top).toBeGreaterThan(500);
    await page.locator('tr[data-team="nt-es"]').getByRole('link').click();
    await expect(page).toHaveURL(SPAIN);
    await tab(page, '阵容').click();
    await page.getByRole('link', { name: /Unai Simón/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unai Simón');
    await page.getByRole('button', { name: '返回' }).click();
    await expect(tab(page, '阵容')).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: '返回' }).click();
    await expect(page).toHaveURL('/world-cup?tab=groups');
    await expect.poll(topOf).toBe(top);
    await expect(page.locator('tr[data-team="nt-es"]')).toBeInViewport();
  });

  test('[R12, E2] a nation: its way through the World Cup, its squad, home and away in its group', async ({ page }) => {
    await page.goto(SPAIN);
    const steps = page.getByRole('list', { name: '晋级之路' }).getByRole('listitem');
    await expect(steps).toHaveCount(8);
    await expect(steps.first()).toContainText('佛得角0:0');
    await expect(steps.first()).toContainText('H 组');
    await expect(steps.nth(6)).toContainText('半决赛');
    await expect(steps.nth(6)).toContainText('法国2:0');
    await expect(steps.last()).toContainText('阿根廷1:0加时');
    await tab(page, '数据').click();
    const rows = page.getByRole('region', { name: '主客场' }).getByRole('row');
    await expect(rows.nth(1).getByRole('cell')).toHaveText(['2', '1', '1', '0', '4/0', '4']);
    await expect(rows.nth(2).getByRole('cell')).toHaveText(['1', '1', '0', '0', '1/0', '3']);
    await expect(page.locator('[data-player]').first()).toContainText('Mikel Oyarzabal');
    await tab(page, '阵容').click();
    await expect(page.getByRole('region', { name: '门将' }).getByRole('listitem')).toHaveCount(3);
  });

  const PAGES = [
    `${SPAIN}?tab=players`,
    '/five-leagues/league/12387/team/arsenal?tab=squad',
    '/five-leagues/league/12387/player/demo-arsenal-9',
  ];
  const isThere = async (page: Page): Promise<void> => {
    await expect(page.locator('main :is(li, dl, section) a').first()).toBeVisible();
  };

  test('[N12, N15] no accessibility violation in either theme, and nothing hangs over', async ({ page }) => {
    test.slow();
    await expectSoundPages(page, PAGES, { isThere });
  });

  test('[N15] the pages speak English only', async ({ page }) => {
    await expectEnglishPages(page, PAGES, { isThere });
  });
});
