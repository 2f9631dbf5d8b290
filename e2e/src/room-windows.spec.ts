import type { Page } from '@playwright/test';
import { createApi } from './api.ts';
import { fliesOver } from './danmaku-watch.ts';
import { openHydrated } from './hydrated.ts';
import { expectAccessible, expectToStand, settle } from './sound-page.ts';
import { expect, test } from './touchline.ts';

const player = (page: Page) => page.locator('[data-phase]');
const boxOf = async (page: Page, locator: ReturnType<Page['locator']>) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`nothing is there on ${page.url()}`);
  return box;
};

test('a room on a phone on its side has the picture to the edges, with danmaku, menu and full screen; a desk has the chat beside it', async ({
  browser,
  server,
}) => {
  const { liveMatchList } = await createApi(server.baseUrl).call('getAnchorList', {});
  // The one with the most of its match ahead.
  const [room] = liveMatchList
    .filter(({ activityStatus }) => activityStatus === 1)
    .toSorted((one, other) => other.startDate - one.startDate)
    .flatMap(({ matchId, hostList }) =>
      hostList.filter(({ liveStatus }) => liveStatus === 1).map(({ id }) => `/program-detail/${id}/${matchId}`),
    );
  if (room === undefined) throw new Error('no room is live');
  const context = await browser.newContext({
    baseURL: server.baseUrl,
    viewport: { width: 812, height: 375 },
    locale: 'zh-Hant',
    colorScheme: 'dark',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  openHydrated(page);
  await page.goto(room);
  await settle(page);
  await expect(player(page)).toHaveAttribute('data-phase', 'playing');
  await expect.poll(() => boxOf(page, player(page))).toMatchObject({ x: 0, y: 0, width: 812, height: 375 });
  // What is said in the demo flies.
  await expect.poll(() => fliesOver(page)).toBe(true);

  await player(page).hover();
  await page.getByRole('button', { name: /^線路和清晰度/ }).click();
  const menu = page.getByRole('dialog', { name: '播放設定' });
  const beside = await boxOf(page, menu);
  expect(beside.x).toBeGreaterThan(812 / 3);
  expect(beside.height).toBeGreaterThanOrEqual(370);
  await expectAccessible(page, 'the playback menu of a phone on its side');
  await menu.getByRole('switch', { name: '聊天在畫面上飛過' }).click();
  await expect(page.locator('canvas[data-danmaku]')).toHaveCount(0);
  await menu.getByRole('switch', { name: '聊天在畫面上飛過' }).click();
  await expect(page.locator('canvas[data-danmaku]')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);

  await player(page).hover();
  await page.getByRole('button', { name: '全螢幕', exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await player(page).hover();
  await page.getByRole('button', { name: '退出全螢幕' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();

  const chat = page.getByRole('region', { name: '聊天' });
  for (const [width, height] of [
    [1280, 800],
    [1600, 1000],
  ] as const) {
    await page.setViewportSize({ width, height });
    await settle(page);
    await expect(chat).toBeVisible();
    const [picture, talk] = [await boxOf(page, player(page)), await boxOf(page, chat)];
    expect(talk.x).toBeGreaterThanOrEqual(picture.x + picture.width);
    expect(talk.x + talk.width).toBeLessThanOrEqual(width);
    await expectToStand(page, `a room with its picture, ${width} px`);
  }
  // What lies on the picture stays there while it is paused.
  await player(page).hover();
  await page.getByRole('button', { name: '暫停' }).click();
  await expect(player(page)).toHaveAttribute('data-phase', 'paused');
  await expect(page.getByRole('group', { name: '播放控制' })).toHaveCSS('opacity', '1');
  await expectAccessible(page, 'a wide room with its picture');
  await context.close();
});
