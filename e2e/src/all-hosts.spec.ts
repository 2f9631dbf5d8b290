import type { Locator, Page } from '@playwright/test';
import { createApi } from './api.ts';
import { joined } from './push-frames.ts';
import { expect, quietSettings, test } from './quiet-touchline.ts';
import { signInAs } from './signed-in.ts';
import { ingest, LIVE_HOST, liveMatchOf, seedWorld, WORLD } from './world.ts';
import { expectSoundPages } from './accessibility-checks.ts';

const PAGE = '/anchor/all-anchor';
const PER_PAGE = 20;
const HALF_HOUR_MS = 30 * 60_000;
const LOVED = { id: 'host-loved', name: '人见人爱', sort: 910, watcherCount: 3 } as const;

test.beforeAll(async ({ quiet: { api } }) => {
  const kickOff = Math.floor((Date.now() + HALF_HOUR_MS) / 60_000) * 60_000;
  await ingest(api, [
    liveMatchOf('soon-there', [0, 0], { statusId: 1, homeScore: null, awayScore: null, clock: null, kickOff }),
  ]);
  await api.ops('opsSaveHost', LOVED);
  await api.ops('opsSaveSchedule', { hostId: LOVED.id, matchId: 'soon-there', liveRoomId: 'room-loved' });
  await api.call('subscribe', { hostId: LOVED.id }, await api.register('loves-a-host'));
});

const rows = (page: Page): Locator => page.getByRole('list', { name: '主播' }).locator('[data-host]');
const row = (page: Page, id: string): Locator => page.locator(`[data-host="${id}"]`);
const search = (page: Page): Locator => page.getByRole('searchbox', { name: '搜索主播名字' });
const idsOf = (list: Locator): Promise<string[]> =>
  list.evaluateAll((elements) => elements.map((element) => (element as HTMLElement).dataset['host'] ?? ''));

/** The names that the page asked the server for. */
const watchSearches = (page: Page): string[] => {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = new URLSearchParams(request.postData() ?? '').get('name');
    if (request.url().endsWith('/host/list') && name !== null) names.push(name);
  });
  return names;
};

test('[R10, K2] typing a name finds the host after a pause with one call; it is kept in the address, and can be cleared', async ({
  page,
}) => {
  const searches = watchSearches(page);
  await page.goto(PAGE);
  await expect(rows(page)).toHaveCount(PER_PAGE);
  await search(page).pressSequentially('2号', { delay: 30 });
  await expect.poll(() => searches).toEqual(['2号']);
  await expect(row(page, 'host-2')).toBeVisible();
  await expect(row(page, 'host-12')).toBeVisible();
  await expect(row(page, 'host-3')).toHaveCount(0);
  expect(searches).toEqual(['2号']);
  await page.reload();
  await expect(search(page)).toHaveValue('2号');
  await expect(row(page, 'host-12')).toBeVisible();
  await expect(row(page, 'host-3')).toHaveCount(0);
  await page.getByRole('button', { name: '清除' }).click();
  await expect(rows(page)).toHaveCount(PER_PAGE);
  await expect(page).toHaveURL(PAGE);
});

test('[R10] what an input method still composes is not searched for', async ({ page }) => {
  const searches = watchSearches(page);
  await page.goto(PAGE);
  await expect(rows(page)).toHaveCount(PER_PAGE);
  await search(page).click();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: 'laojin', selectionStart: 6, selectionEnd: 6 });
  await page.waitForTimeout(900);
  expect(searches).toEqual([]);
  await keyboard.send('Input.insertText', { text: LIVE_HOST.name });
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, LIVE_HOST.id)).toBeVisible();
  expect(searches).toEqual([LIVE_HOST.name]);
});

test('[C2, T6] filters by state and sport; nobody fits: it says so and leads back to all', async ({ page }) => {
  await page.goto(PAGE);
  await page.getByRole('button', { name: '直播中' }).click();
  await expect(row(page, LIVE_HOST.id)).toContainText('阿森纳');
  await expect(row(page, LIVE_HOST.id)).toContainText('1:0');
  await expect(row(page, 'host-2')).toHaveCount(0);
  await page.getByRole('button', { name: '即将开始' }).click();
  await expect(row(page, LOVED.id)).toBeVisible();
  await expect(row(page, LIVE_HOST.id)).toHaveCount(0);
  await page.getByRole('button', { name: '篮球' }).click();
  await expect(page).toHaveURL(/show=soon&sport=basketball/);
  await expect(page.getByText('没有符合条件的主播')).toBeVisible();
  await page.getByRole('button', { name: '看全部主播' }).click();
  await expect(rows(page)).toHaveCount(PER_PAGE);
  await expect(page).toHaveURL(PAGE);
});

test('[C2] sorted by watchers and by followers', async ({ page }) => {
  await page.goto(PAGE);
  const positionOf = async (id: string): Promise<number> => (await idsOf(rows(page))).indexOf(id);
  await page.getByRole('combobox', { name: '排序' }).selectOption('watchers');
  await expect(page).toHaveURL(/sort=watchers/);
  await expect.poll(() => positionOf('host-2')).toBeGreaterThan(await positionOf(LIVE_HOST.id));
  expect(await positionOf('host-3')).toBeGreaterThan(await positionOf('host-2'));
  await page.getByRole('combobox', { name: '排序' }).selectOption('followers');
  // One follower is more than none, whatever the operator's order.
  await expect.poll(() => positionOf(LOVED.id)).toBeGreaterThanOrEqual(0);
  const last = await positionOf('host-9');
  expect(last === -1 || last > (await positionOf(LOVED.id))).toBe(true);
});

test('[R10] the list goes on while it is scrolled, and no host stands there twice', async ({ page, api }) => {
  const { total } = await api.call('listHosts', { size: 100 });
  expect(total).toBeGreaterThan(WORLD.hosts);
  await page.goto(PAGE);
  await expect(rows(page)).toHaveCount(PER_PAGE);
  await expect(async () => {
    await page.getByRole('main').evaluate((main) => main.scrollTo({ top: main.scrollHeight }));
    await expect(rows(page)).toHaveCount(total, { timeout: 1000 });
  }).toPass();
  expect(new Set(await idsOf(rows(page))).size).toBe(total);
  await expect(page.getByText('没有更多了')).toBeVisible();
});

test('[C2] the board: the first three on the podium, then the others, by followers, watchers and display order', async ({
  page,
  api,
}) => {
  const { list } = await api.call('listHosts', { size: 100 });
  const ranked = list
    .toSorted((a, b) => b.followerCount - a.followerCount || b.watcherCount - a.watcherCount || a.sort - b.sort)
    .map(({ id }) => id);
  await page.goto(PAGE);
  await page.getByRole('button', { name: '排行榜' }).click();
  const podium = page.getByRole('list', { name: '前三名' }).locator('[data-host]');
  await expect.poll(() => idsOf(podium)).toEqual(ranked.slice(0, 3));
  expect(await idsOf(rows(page))).toEqual(ranked.slice(3));
  await expect(row(page, ranked[3] ?? '')).toContainText('4');
});

test('[C2] places won and lost have an arrow, a number and words', async ({ page }) => {
  await page.route('**/host/rank', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: { list: { movement: number }[] } };
    for (const [place, ranked] of json.data.list.entries()) ranked.movement = [3, -2, 0][place % 3] ?? 0;
    await route.fulfill({ response, json });
  });
  await page.goto(`${PAGE}?show=rank`);
  const podium = page.getByRole('list', { name: '前三名' }).getByRole('listitem');
  await expect(podium.nth(0).getByRole('img', { name: '上升 3 位' })).toHaveText('3');
  await expect(podium.nth(1).getByRole('img', { name: '下降 2 位' })).toHaveText('2');
  await expect(podium.nth(2).getByRole('img', { name: '名次没有变化' })).toBeVisible();
});

test('[T11, P1] a host is followed in the row; the row leads to the page, and the way back to the same list', async ({
  page,
  api,
}) => {
  const member = await api.register('follows-in-a-row');
  await signInAs(page, member);
  await page.goto(`${PAGE}?sort=watchers`);
  await row(page, 'host-4')
    .getByRole('button', { name: /^关注/ })
    .click();
  await expect(row(page, 'host-4').getByRole('button', { name: /^已关注/ })).toBeVisible();
  await expect.poll(async () => (await api.call('getSubscriptions', {}, member)).subscribeHostId).toEqual(['host-4']);
  await row(page, 'host-4').getByRole('link').click();
  await expect(page).toHaveURL('/anchor/detail/host-4');
  await expect(page.getByRole('button', { name: /^已关注/ })).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(`${PAGE}?sort=watchers`);
  await expect(page.getByRole('combobox', { name: '排序' })).toHaveValue('watchers');
});

test('[N12, N15] all hosts have no accessibility violation in either theme, and fit', async ({ page }) => {
  await expectSoundPages(page, [PAGE, `${PAGE}?show=rank`, `${PAGE}?show=live`, `${PAGE}?name=nobody`]);
});

test.describe('hosts go on air', () => {
  test.use({ ownSettings: quietSettings });

  test('[T9, C14] rows and the list of live hosts follow by push', async ({ page, ownServer }) => {
    const api = createApi(ownServer.baseUrl);
    await seedWorld(api);
    const listening = joined(page, 'match:football:derby');
    await page.goto(`${ownServer.baseUrl}${PAGE}?show=live`);
    await expect(row(page, LIVE_HOST.id)).toContainText('1:0');
    await listening;
    await ingest(api, [liveMatchOf('derby', [1, 4])]);
    await expect(row(page, LIVE_HOST.id)).toContainText('1:4');
    await ingest(api, [liveMatchOf('evening', [0, 0], { homeTeamId: 'leeds', awayTeamId: 'liverpool' })]);
    await api.ops('opsSaveSchedule', { hostId: 'host-20', matchId: 'evening', liveRoomId: 'room-20', liveStatus: 1 });
    await api.ops('opsSaveHost', { id: 'host-20', name: '新开播', liveStatus: 1, watcherCount: 500 });
    await expect(row(page, 'host-20')).toContainText('利兹联');
    await api.ops('opsSaveHost', { id: LIVE_HOST.id, name: LIVE_HOST.name, liveStatus: 2 });
    await expect(row(page, LIVE_HOST.id)).toHaveCount(0);
    await expect(row(page, 'host-20')).toBeVisible();
  });
});
