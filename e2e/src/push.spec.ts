import type { Locator, Page } from '@playwright/test';
import { createApi } from './api.ts';
import { joined, positionOf, watchPush } from './push-frames.ts';
import { expect, quietSettings, test } from './quiet-touchline.ts';
import { ingest, liveMatchOf, seedWorld } from './world.ts';

const HOME = '2';
const DERBY = 'match:football:derby';
const derby = (page: Page): Locator => page.locator('[data-match="derby"]').filter({ visible: true }).first();

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
  await expect.poll(isBack).toBe(true);
  await ingest(createApi(ownServer.baseUrl), [liveMatchOf('derby', [2, 0])]);
  await expect(derby(page)).toContainText(HOME);
  expect(await isMarked(page)).toBe(true);
  expect(await page.locator('[data-match]').count()).toBe(rows);
  const positions = frames.messages().map(positionOf);
  expect(new Set(positions).size).toBe(positions.length);
});
