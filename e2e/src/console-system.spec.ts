import type { Browser, Page } from '@playwright/test';
import type { StaffRole } from '@touchline/contract/ops-rights.ts';
import type { Api } from './api.ts';
import { expect, test } from './room-world.ts';
import { signInStaff } from './staff-signed-in.ts';
import { ingest, liveMatchOf } from './world.ts';

const DESK = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, locale: 'zh-CN' } as const;
const SOURCE = 'silent-feed';
/** A feed is late after three minutes; this one has two seconds left. */
const SILENT_MS = 178_000;

const openConsole = async (
  { browser, api, baseUrl }: { browser: Browser; api: Api; baseUrl: string },
  login: string,
  role: StaffRole,
): Promise<Page> => {
  const context = await browser.newContext({ ...DESK, baseURL: baseUrl });
  await signInStaff(context, api, baseUrl, login, role);
  const page = await context.newPage();
  await page.goto('/console');
  await expect(page.getByRole('heading', { name: '总览' })).toBeVisible();
  return page;
};

/** What the search lists for a text. */
const search = async (page: Page, text: string) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /搜索会员/ }).fill(text);
  return page.getByRole('option');
};

test('Ctrl+K finds a match by the name of a team and opens it at its desk; roles without its right find none', async ({
  api,
  browser,
  rooms,
}) => {
  await ingest(api, [liveMatchOf('seek', [2, 1], { homeTeamId: 'brighton', awayTeamId: 'wolves' })]);
  const site = { browser, api, baseUrl: rooms.baseUrl };
  const desk = await openConsole(site, 'sam', 'match-desk');
  const found = await search(desk, '布莱顿');
  await expect(found.first()).toContainText('布莱顿 – 狼队');
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(/\/console\/matches\?id=seek$/);
  await expect(desk.getByLabel('主队比分 改为')).toHaveValue('2');
  await desk.context().close();

  const support = await openConsole(site, 'sue', 'support');
  await search(support, '布莱顿');
  await expect(support.getByText('没有找到“布莱顿”')).toBeVisible();
  await support.context().close();
});

test('a feed that falls silent appears on Home without a reload; Feeds shows it with a refused batch, System the node and its jobs', async ({
  api,
  browser,
  rooms,
}) => {
  const home = await openConsole({ browser, api, baseUrl: rooms.baseUrl }, 'olga', 'owner');
  const row = home.getByRole('listitem').filter({ hasText: SOURCE });
  await expect(home.getByText('现在需要人')).toBeVisible();
  await expect(row).toHaveCount(0);
  const batch = {
    source: SOURCE,
    fetchedAt: Date.now() - SILENT_MS,
    origin: 'the browser tests',
    competitions: [],
    seasons: [{ competitionId: '12387', id: '2035-36', label: '2035-36' }],
    teams: [],
    matches: [liveMatchOf('quiet', [0, 0], { seasonId: '2035-36' })],
  };
  await api.ops('opsIngest', batch);
  await expect(row).toContainText('影响 1 场进行中的比赛');

  const unknown = { ...batch, matches: [liveMatchOf('quiet', [0, 0], { seasonId: '2035-36', homeTeamId: 'nobody' })] };
  await expect(api.ops('opsIngest', unknown)).rejects.toThrow();
  await row.getByRole('link').click();
  await expect(home.getByRole('row').filter({ hasText: SOURCE })).toContainText('nobody');
  await home.goto('/console/system');
  await expect(home.getByText('现在，正在回答')).toBeVisible();
  await expect(home.getByRole('row').filter({ hasText: '结算推荐' })).toContainText('正常');
  await home.context().close();
});
