import type { Locator, Page } from '@playwright/test';
import { createApi } from './api.ts';
import { joined, positionOf, watchPush } from './push-frames.ts';
import { expect, quietSettings, test } from './quiet-touchline.ts';
import { ingest, LIVE_HOST, liveMatchOf, seedWorld } from './world.ts';

const HOME = '2';
const DERBY = 'match:football:derby';
const derby = (page: Page): Locator => page.locator('[data-match="derby"]').first();

/** A mark that a reload of the page would wipe out. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(globalThis, { markOfThisPage: true }));
const isMarked = (page: Page) => page.evaluate(() => 'markOfThisPage' in globalThis);

test.use({ ownSettings: quietSettings });

test.beforeEach(async ({ ownServer, page }) => {
  await seedWorld(createApi(ownServer.baseUrl));
  const listening = joined(page, DERBY);
  await page.goto(`${ownServer.baseUrl}/anchor`);
  await expect(derby(page)).toContainText('阿森纳');
  await listening;
  await markPage(page);
});

test('[C14, T23] a goal shows on the open page without a reload and without a call', async ({ page, ownServer }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/(api|ssapi)\//.test(request.url()) && !request.url().includes('/log/')) calls.push(request.url());
  });
  await expect(derby(page)).not.toContainText(HOME);
  await ingest(createApi(ownServer.baseUrl), [liveMatchOf('derby', [2, 0])]);
  await expect(derby(page)).toContainText(HOME);
  expect(calls).toEqual([]);
  expect(await isMarked(page)).toBe(true);
});

test('[T9, N2] the badge goes out with the last live host, and comes with the next one and its card', async ({
  page,
  ownServer,
}) => {
  const api = createApi(ownServer.baseUrl);
  const badge = page.getByRole('navigation', { name: '频道' }).getByText('有主播正在直播');
  await expect(badge).toBeAttached();
  await api.ops('opsSaveHost', { id: LIVE_HOST.id, name: LIVE_HOST.name, liveStatus: 2 });
  await expect(badge).toHaveCount(0);

  await ingest(api, [liveMatchOf('evening', [0, 0], { homeTeamId: 'leeds', awayTeamId: 'liverpool' })]);
  await api.ops('opsSaveSchedule', { hostId: 'host-20', matchId: 'evening', liveRoomId: 'room-20', liveStatus: 1 });
  await api.ops('opsSaveHost', { id: 'host-20', name: '新开播', liveStatus: 1, watcherCount: 500 });
  await expect(badge).toBeAttached();
  await expect(page.locator('[data-match="evening"]').first()).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: '新开播' }).first()).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('[T23, K3] a restart of the server while the page is open: push comes back by itself, nothing arrives twice', async ({
  page,
  ownServer,
}) => {
  const frames = watchPush(page);
  await expect(derby(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const rows = await page.locator('[data-match]').count();
  await ownServer.restart();
  // It may have tried before the server was back.
  const isBack = () => frames.received.some(({ cmd, channel }) => cmd === 'subscribed' && channel === DERBY);
  await expect.poll(isBack, { timeout: 20_000 }).toBe(true);
  await ingest(createApi(ownServer.baseUrl), [liveMatchOf('derby', [2, 0])]);
  await expect(derby(page)).toContainText(HOME);
  expect(await isMarked(page)).toBe(true);
  expect(await page.locator('[data-match]').count()).toBe(rows);
  const positions = frames.messages().map(positionOf);
  expect(new Set(positions).size).toBe(positions.length);
});
