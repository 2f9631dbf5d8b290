import type { Locator, Page } from '@playwright/test';
import { ingestJazz, jazzGameOf } from './nba-team-world.ts';
import { expect, test } from './quiet-touchline.ts';
import { expectEnglishPages, expectSoundPages } from './accessibility-checks.ts';

const SEASON = 'season=2024-25';
const JAZZ = `/nba/team/nba-uta?${SEASON}`;
const STAR = `/nba/player/own-star?${SEASON}`;

test.beforeAll(async ({ quiet: { api } }) => {
  await ingestJazz(api);
});

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name });
const chip = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const game = (page: Page, id: string): Locator => page.locator(`[data-match="${id}"]`);

test('[R17, E4, T7] a team from its side: won and lost, quarters on a tap, kinds of games, a live score', async ({
  page,
  api,
}) => {
  await page.goto(JAZZ);
  await expect(page.locator('main header').filter({ hasText: '西部 · 西北赛区' })).toBeVisible();
  const record = page.locator('main a[href*="tab=standings"]');
  await expect(record).toHaveText(/^1-1战绩50\.0%1西部排名领先1-1近 10 场1连败$/);
  const results = page.getByRole('list', { name: '赛果' }).locator('[data-match]');
  await expect(results).toHaveText([/01月12日负加时T客开拓者115-120/, /01月10日胜T主开拓者110-100/]);
  await expect(results.first().getByRole('link')).toHaveAttribute('href', '/program-detail/jazz-2');

  await results.first().getByRole('button', { name: '各节得分' }).click();
  const quarters = page.getByRole('table', { name: '各节得分' });
  await expect(quarters.getByRole('row', { name: '爵士' }).getByRole('cell')).toHaveText([
    ...['25', '30', '25', '25', '10', '115'],
  ]);

  await chip(page, '季前赛').click();
  await expect(page).toHaveURL(/kind=preseason/);
  await expect(results).toHaveText([/负T主开拓者90-95/]);
  await page.reload();
  await expect(game(page, 'jazz-0')).toBeVisible();
  await chip(page, '常规赛').click();

  await ingestJazz(api, [jazzGameOf('jazz-live', [60, 58])]);
  await page.reload();
  await expect(game(page, 'jazz-live')).toContainText('60-58');
  await ingestJazz(api, [jazzGameOf('jazz-live', [62, 58])]);
  await expect(game(page, 'jazz-live')).toContainText('62-58');
});

test('[R17, T7] the roster by position leads to a player, and the way back to the roster', async ({ page }) => {
  await page.goto(JAZZ);
  await tab(page, '阵容').click();
  await expect(page).toHaveURL(/tab=roster/);
  const guards = page.getByRole('region', { name: '控球后卫' });
  await expect(guards.getByRole('link')).toHaveText(/7O\. Guard出场 18\.0得分2\.0篮板6\.0助攻/);
  await expect(page.getByRole('region', { name: '中锋' }).getByRole('link')).toContainText('还没有出场');
  await expect(page.locator('[data-player="own-star"]')).toHaveCount(0);
  await guards.getByRole('link').click();
  await expect(page).toHaveURL('/nba/player/own-guard');
  await expect(page.getByText('201 cm')).toBeVisible();
  await expect(page.getByText('没有逐场数据')).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();
  await expect(tab(page, '阵容')).toHaveAttribute('aria-selected', 'true');
  await expect(guards).toBeVisible();
});

test('[R17, E4] what a team does in a game beside the league: less is better of turnovers; its best players', async ({
  page,
}) => {
  await page.goto(`${JAZZ}&tab=numbers`);
  const cells = (key: string): Locator => page.locator(`[data-number="${key}"]`).getByRole('cell');
  // Of 110 and 115, and of 100 and 120: 112.5 against 111.25.
  await expect(cells('points')).toHaveText(['112.5', '+1.3', '1/2']);
  await expect(cells('rebounds')).toHaveText(['45.0', '+2.5', '1/2']);
  await expect(cells('turnovers')).toHaveText(['15.0', '+2.5', '2/2']);
  const side = (key: string): Promise<string> =>
    cells(key)
      .locator('i')
      .evaluate((bar) => getComputedStyle(bar).gridColumnStart);
  expect([await side('rebounds'), await side('turnovers')]).toEqual(['2', '1']);
  await expect(page.getByRole('list', { name: '胜负' }).getByRole('listitem').first()).toHaveText('主场1-0');
  await page.goto(`/nba/team/nba-por?${SEASON}&tab=leaders`);
  const leaders = page.getByRole('list', { name: '得分' }).getByRole('link');
  await expect(leaders.first()).toHaveText(/1OO\. Star小前锋 · 出场 227\.5/);
  await expect(leaders.first()).toHaveAttribute('href', '/nba/player/own-star');
});

test('[R17, E4, T7] a traded player with all teams: averages, shots, and the log game by game', async ({ page }) => {
  await page.goto(STAR);
  const row = page.locator('tr[data-season="2024-25"]');
  await expect(row.getByRole('rowheader')).toHaveText(/2024-25J爵士T开拓者/);
  // 25 and 30 points, 11 and 12 rebounds, 10 and 4 assists; 21 of 40, 6 of 15 and 7 of 8 shots.
  await expect(row.getByRole('cell')).toHaveText([
    ...['2', '38.0', '27.5', '11.5', '7.0', '1.0', '0.0', '2.0', '52.5%', '40.0%', '87.5%'],
  ]);
  const shots = (kind: string): Locator => page.locator(`figure[data-shots="${kind}"]`);
  await expect(shots('two')).toHaveText('60.0%两分球7.5/12.5');
  await expect(shots('three')).toHaveText('40.0%三分球3.0/7.5');
  await expect(shots('free-throw')).toHaveText('87.5%罚球3.5/4.0');

  const log = page.getByRole('list', { name: '逐场数据' }).getByRole('link');
  await expect(log).toHaveText([
    /01月12日胜J主爵士120-115两双30得分12篮板4助攻/,
    /01月10日胜T主开拓者110-100三双25得分11篮板10助攻/,
  ]);
  await expect(page.getByRole('img', { name: '得分走势：2 场，场均 27.5，最高 30' })).toBeVisible();
  await chip(page, '助攻').click();
  await expect(page).toHaveURL(/log=assists/);
  await expect(page.getByRole('img', { name: '助攻走势：2 场，场均 7.0，最高 10' })).toBeVisible();

  await log.first().click();
  await expect(page).toHaveURL('/program-detail/jazz-2');
  await tab(page, '阵容').click();
  await page.getByRole('rowheader', { name: 'O. Star' }).getByRole('link').click();
  await expect(page).toHaveURL('/nba/player/own-star');
});

test('[R17] an address of nobody says so, and leads to where there is something', async ({ page }) => {
  await page.goto('/nba/team/nobody');
  await expect(page.getByText('找不到这支球队')).toBeVisible();
  await expect(page.getByRole('link', { name: '看全部球队' })).toHaveAttribute('href', '/nba?tab=standings');
  await page.goto('/nba/player/nobody');
  await expect(page.getByText('找不到这名球员')).toBeVisible();
  await expect(page.getByRole('link', { name: '看球员榜' })).toHaveAttribute('href', '/nba?tab=leaders');
  await page.goto('/nba/team/nba-uta?season=1999-00');
  await expect(page.getByText('没有 1999-00 赛季')).toBeVisible();
  await page.getByRole('link', { name: '看最新的赛季' }).click();
  await expect(tab(page, '赛程')).toBeVisible();
});

const PAGES = [JAZZ, `${JAZZ}&tab=roster`, `/nba/team/nba-por?${SEASON}&tab=leaders`, `${JAZZ}&tab=numbers`, STAR];

const isThere = (page: Page): Promise<void> => expect(page.locator('main :is(li, tr)').first()).toBeVisible();

test('[N12, N15] no accessibility violation in either theme, and nothing hangs over', async ({ page }) => {
  await expectSoundPages(page, PAGES, { isThere });
});

test('[N15] the pages speak English only', async ({ page }) => {
  await expectEnglishPages(page, PAGES, { isThere });
});
