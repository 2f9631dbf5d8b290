import type { FeedMatch, FeedTeam } from '@touchline/contract/feed-batch.ts';
import type { Locator, Page } from '@playwright/test';
import type { Api } from './api.ts';
import { pinch } from './pinch.ts';
import { expect, test } from './quiet-touchline.ts';
import { swipeLeft } from './swipe.ts';
import { liveMatchOf } from './world.ts';
import { expectEnglishPages, expectSoundPages } from './accessibility-checks.ts';

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
  await expect(row(page, 'cup-red')).toContainText('1/0/0', { timeout: 15_000 });
  await ingestCup(api, [cupMatchOf('cup-group', [1, 0], { ...group, statusId: 8, clock: null })]);

  const final = { stage: 'final', countsForStandings: false, clock: null };
  await ingestCup(api, [cupMatchOf('cup-final', [1, 1], { ...final, statusId: 7, parts: { penalties: [2, 1] } })]);
  await page.goto('/world-cup?tab=bracket');
  await expect(tieOf(page, '红队')).toContainText('点 2-1');
  await ingestCup(api, [cupMatchOf('cup-final', [1, 1], { ...final, statusId: 8, parts: { penalties: [4, 5] } })]);
  await expect(tieOf(page, '红队')).toContainText('点 4-5');
  await expect(page.getByText('冠军')).toBeVisible({ timeout: 15_000 });
  await expect(page.locator('p', { hasText: '冠军' })).toContainText('蓝队');
});

test('[R12, T1, T5] a tie that is not played as planned says so, and an hour that nobody knows is not made up', async ({
  page,
  api,
}) => {
  // 20:00 in China, which is also what stands in a feed for an hour that nobody knows.
  const kickOff = Date.UTC(new Date().getUTCFullYear() + 1, 6, 10, 12);
  const quarter = { stage: 'quarter-final', round: 'Quarter-finals', countsForStandings: false, kickOff, clock: null };
  const ahead = { ...quarter, homeScore: null, awayScore: null };
  const notes: [FeedMatch, string][] = [
    [cupMatchOf('cup-quarter', [0, 0], { ...ahead, statusId: 13, timeKnown: false }), '07月10日 待定'],
    [cupMatchOf('cup-quarter', [0, 0], { ...ahead, statusId: 1 }), '07月10日 20:00'],
    [cupMatchOf('cup-quarter', [0, 0], { ...ahead, statusId: 9 }), '推迟'],
    [cupMatchOf('cup-quarter', [1, 0], { ...quarter, statusId: 11 }), '腰斩'],
  ];
  for (const [match, note] of notes) {
    await ingestCup(api, [match]);
    await page.goto('/world-cup?tab=bracket&round=quarter-final');
    await expect(bracketOf(page).locator('[data-tie="cup-quarter"] > small')).toHaveText(note);
  }
});

test('[N15] knockout rounds are named in the language on screen', async ({ page, api }) => {
  const third = { stage: 'third-place', round: 'Match for third place', countsForStandings: false };
  await ingestCup(api, [cupMatchOf('cup-third', [1, 0], third)]);
  await page.goto('/program-detail/cup-third');
  await expect(page.getByText('季军赛', { exact: true })).toBeVisible();
  await page.goto('/world-cup?stage=third-place');
  await expect(page.locator('main li > [data-match="cup-third"]')).toContainText('季军赛');
  await page.evaluate(() => localStorage.setItem('touchline.locale', 'en-US'));
  await page.goto('/program-detail/cup-third');
  await expect(page.getByText('Third place', { exact: true })).toBeVisible();
});

test.describe('as the tournaments ended', () => {
  test.use({ baseURL: async ({ server }, use) => use(server.baseUrl) });

  const dayOf = (page: Page, date: string): Locator => page.locator(`[data-date="${date}"]`);
  const rowsOf = (page: Page): Locator => page.locator('main li > [data-match]');
  const scoresOf = (match: Locator): Locator => match.locator('b').filter({ hasText: /^\d+$/ });

  test('[R12] the World Cup opens on its final; a day and a stage open again from the address', async ({ page }) => {
    await page.goto('/world-cup');
    await expect(dayOf(page, '2026-07-20')).toHaveAttribute('aria-pressed', 'true');
    await expect(rowsOf(page)).toContainText(['西班牙']);
    await expect(rowsOf(page)).toContainText(['加时']);
    await expect(scoresOf(rowsOf(page))).toHaveText(['1', '0']);
    const podium = page.getByRole('region', { name: '世界杯 2026' }).getByRole('listitem');
    await expect(podium).toHaveText(['🇪🇸西班牙冠军', '🇦🇷阿根廷亚军', /英格兰季军/]);
    await dayOf(page, '2026-07-19').click();
    await expect(page).toHaveURL(/date=2026-07-19/);
    await page.reload();
    await expect(scoresOf(rowsOf(page))).toHaveText(['4', '6']);
    await page.getByRole('button', { name: '四分之一决赛' }).click();
    await expect(page).toHaveURL(/stage=quarter-final/);
    await expect(rowsOf(page)).toHaveCount(4);
  });

  test('[R12, E6] twelve groups with their tables, and who of the third teams goes through', async ({ page }) => {
    await page.goto('/world-cup?tab=groups');
    await expect(page.getByRole('table')).toHaveCount(12);
    await expect(row(page, 'nt-mx').getByRole('cell')).toHaveText(['3', '3/0/0', '+6', '9', '胜胜胜', '6/0']);
    await expect(row(page, 'nt-za')).toHaveAttribute('style', /--zone-1/);
    await expect(row(page, 'nt-ba')).toHaveAttribute('style', /--zone-2/);
    await expect(row(page, 'nt-kr')).not.toHaveAttribute('style', /zone/);
    await expect(page.getByText('成绩最好的小组第三')).toBeVisible();
  });

  test('[R12] the bracket is read on 320 px: by columns, and whole by two fingers or a press', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/world-cup?tab=bracket');
    await expect(tieOf(page, '巴拉圭')).toContainText('点 3-4');
    await expect(tieOf(page, '塞内加尔')).toContainText('加时');
    await swipeLeft(tieOf(page, '巴拉圭'));
    await expect(page).toHaveURL(/round=round-of-16/);
    await expect(tab(page, '淘汰赛')).toHaveAttribute('aria-selected', 'true');
    await expect(round(page, 0)).toHaveAccessibleName('16 强');

    await pinch(round(page, 0).locator('[data-tie]').first(), 'together');
    await expect(page).toHaveURL(/round=all/);
    await expect(bracketOf(page).locator('section')).toHaveCount(5);
    const path = bracketOf(page).locator('[data-path]');
    await expect(path).toContainText(['奥地利', '葡萄牙', '比利时', '法国', '阿根廷']);
    const [first, final] = [await path.first().boundingBox(), await path.last().boundingBox()];
    expect(first?.height).toBeGreaterThanOrEqual(44);
    expect(first?.x).toBeGreaterThanOrEqual(0);
    expect((final?.x ?? 0) + (final?.width ?? 0)).toBeLessThanOrEqual(320);

    await pinch(round(page, 2).locator('[data-tie]').first(), 'apart');
    await expect(page).toHaveURL(/round=quarter-final/);
    await expect(round(page, 0)).toHaveAccessibleName('四分之一决赛');
    await page.getByRole('button', { name: '总览' }).click();
    await page.getByRole('combobox', { name: '晋级之路' }).selectOption('阿根廷');
    await expect(path).toContainText(['佛得角', '埃及', '瑞士', '英格兰', '西班牙']);
  });

  test('[R13, N12, V3] the Euro of 2024 as it ended, in its own tint while it is on screen', async ({ page }) => {
    const body = page.locator('body');
    await page.goto('/euro-cup');
    await expect(body).toHaveAttribute('data-competition', 'euro');
    await expect(dayOf(page, '2024-07-15')).toHaveAttribute('aria-pressed', 'true');
    await expect(rowsOf(page)).toContainText(['英格兰']);
    await expect(scoresOf(rowsOf(page))).toHaveText(['2', '1']);
    await tab(page, '射手').click();
    const scorers = page.getByRole('list', { name: '射手榜' }).getByRole('listitem');
    await expect(scorers).toHaveCount(10);
    await expect(scorers.filter({ has: page.getByText('3', { exact: true }) })).toHaveCount(6);
    await tab(page, '小组').click();
    await row(page, 'nt-es').getByRole('link').click();
    await expect(page).toHaveURL('/euro-cup/team/nt-es');
    await expect(body).toHaveAttribute('data-competition', 'euro');
    await page.goBack();
    await page.getByRole('link', { name: '主播' }).click();
    await expect(page).toHaveURL('/anchor');
    await expect(body).not.toHaveAttribute('data-competition');
    await page.goBack();
    await expect(body).toHaveAttribute('data-competition', 'euro');
  });

  test('[N15, R12] an address that names nothing says so, and leads to where there is something', async ({ page }) => {
    const variants = [
      ['/world-cup?season=1998', '没有这一届赛事', '看最新一届', '/world-cup'],
      ['/euro-cup?stage=round-of-64', '没有这个阶段', '按日期看', '/euro-cup?season=2024'],
      ['/five-leagues?season=1998-99', '没有这个赛季', '看最新的赛季', '/five-leagues?league=12387'],
      ['/world-cup/team/nobody', '找不到这支球队', '看全部球队', '/world-cup?tab=groups'],
      ['/euro-cup/team/nt-es?season=1964', '没有 1964 赛季', '看最新的赛季', '/euro-cup/team/nt-es'],
      ['/five-leagues/league/12417/player/nobody', '找不到这名球员', '看射手榜', '/five-leagues?league=12417&tab=3'],
    ] as const;
    for (const [path, words, variant, to] of variants) {
      await page.goto(path);
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.getByRole('link', { name: variant }).click();
      await expect(page).toHaveURL(to);
      await expect(page.locator('main:visible :is(li, tr) a').first()).toBeVisible();
    }
  });

  const PAGES = ['/world-cup', '/euro-cup?tab=groups', '/world-cup?tab=bracket&round=all'];

  const isThere = (page: Page): Promise<void> =>
    expect(page.locator('[role="tabpanel"] :is(li, tr) a').first()).toBeVisible();

  test('[N12, N15] no accessibility violation in either theme, and nothing hangs over', async ({ page }) => {
    await expectSoundPages(page, PAGES, { isThere });
  });

  test('[N15] the pages speak English only', async ({ page }) => {
    await expectEnglishPages(page, PAGES, { isThere });
  });
});

test('[R12, N15] a wide window stays wide from tab to tab', async ({ page, api }) => {
  await ingestCup(api, [
    cupMatchOf('cup-wide', [0, 0], { stage: 'group', group: 'B' }),
    cupMatchOf('cup-wide-final', [0, 0], { stage: 'final' }),
  ]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/world-cup?tab=bracket');
  await expect(bracketOf(page)).toBeVisible();
  const widthOf = async (): Promise<number> => (await page.getByRole('main').boundingBox())?.width ?? 0;
  const wide = await widthOf();
  expect(wide).toBeGreaterThan(480);
  await tab(page, '赛程').click();
  await expect(bracketOf(page)).toHaveCount(0);
  expect(await widthOf()).toBe(wide);
});
