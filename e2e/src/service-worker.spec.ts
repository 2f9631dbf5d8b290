import type { Page } from '@playwright/test';
import { startReleaseProxy } from './release-proxy.ts';
import { buyButton, confirmButton, enterTip, expect, memberWith, openTip, test } from './tip-world.ts';

test.use({ serviceWorkers: 'allow' });

const HOUR_MS = 3_600_000;

/** Addresses that a page's origin has stored. */
const storedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const untilStored = (page: Page, path: string) => expect.poll(() => storedPaths(page)).toContain(path);

/** The server's clock when the data of the page was read. */
const dataTime = (page: Page): Promise<number> =>
  page.evaluate(
    () => (JSON.parse(document.getElementById('touchline-boot')?.textContent ?? '{}') as { time: number }).time,
  );

const inShanghai = (at: number): string =>
  new Date(at).toLocaleTimeString('zh-CN', {
    timeZone: 'Asia/Shanghai',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

const firstScript = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('script[data-main]')?.getAttribute('src')?.split('/').at(-1) ?? '');

test('[X4] without network a visited page opens as it was stored and says of when it is; another one leads to it', async ({
  page,
  context,
}) => {
  await page.goto('/anchor');
  await untilStored(page, '/anchor');
  await context.setOffline(true);
  // Somebody comes back two hours later.
  await page.clock.setFixedTime(Date.now() + 2 * HOUR_MS);
  await page.goto('/');
  await expect(page).toHaveURL(/\/anchor$/);
  await expect(page.locator('[data-match]').filter({ visible: true }).first()).toBeVisible();
  const strip = page.getByRole('status').filter({ hasText: '离线' });
  await expect(strip).toHaveText(`离线 · 更新于 ${inShanghai(await dataTime(page))}`);
  await page.goto('/nba');
  await expect(page.getByText('没有网络，这个页面也没有保存在本机')).toBeVisible();
  await page.getByRole('link', { name: '主播' }).click();
  await expect(page.locator('[data-match]').filter({ visible: true }).first()).toBeVisible();
  await page.goto('/account/bookings');
  await expect(page.getByText('没有网络，这个页面也没有保存在本机')).toBeVisible();
  await page.getByRole('link', { name: '主播' }).click();
  await expect(page.locator('[data-match]').filter({ visible: true }).first()).toBeVisible();
  await context.setOffline(false);
  await expect(strip).toHaveCount(0);
});

test('[X4] a page that could not open without network opens by itself when it returns', async ({ page, context }) => {
  await page.goto('/anchor');
  await untilStored(page, '/anchor');
  await context.setOffline(true);
  await page.goto('/nba');
  await expect(page.getByText('没有网络，这个页面也没有保存在本机')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('navigation', { name: '频道' })).toBeVisible();
});

/** State of the worker that waits until no page of an older one is open. */
const waitingWorker = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);

/** Tells in which states the workers of all origins are. */
const followWorkers = async (page: Page): Promise<() => string[]> => {
  const browser = await page.context().newCDPSession(page);
  const states = new Map<string, string>();
  browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) states.set(versionId, status);
  });
  await browser.send('ServiceWorker.enable');
  return () => [...states.values()];
};

test('[X4] a new build takes over with the next visit; its files push the old ones out, and a server without worker ends it all', async ({
  page: before,
  context,
  quiet,
}) => {
  // Four visits, each of which waits for a quiet moment.
  await before.goto('/anchor');
  const first = await firstScript(before);
  const proxy = await startReleaseProxy(quiet.baseUrl, first);
  try {
    let page = await context.newPage();
    await page.goto(`${proxy.baseUrl}/anchor`);
    await untilStored(page, '/anchor');
    proxy.release();
    const loads: string[] = [];
    page.on('framenavigated', (frame) => loads.push(frame.url()));
    await page.reload();
    // Its first script is gone from the server.
    expect(await firstScript(page)).toBe(first);
    await expect(page.getByRole('navigation', { name: '频道' })).toBeVisible();
    await untilStored(page, '/assets/early-NextRel1.js');
    await expect.poll(() => waitingWorker(page)).toBe('installed');
    expect(loads).toHaveLength(1);
    const states = await followWorkers(before);
    await page.close();
    await expect.poll(states, { timeout: 40_000 }).not.toContain('installed');
    page = await context.newPage();
    await page.goto(`${proxy.baseUrl}/anchor`);
    expect(await firstScript(page)).toBe('early-NextRel1.js');
    await expect.poll(() => storedPaths(page)).not.toContain(`/assets/${first}`);
    proxy.takeWorkerAway();
    await page.reload();
    const left = () =>
      page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()]);
    await expect.poll(left).toEqual([0, []]);
  } finally {
    await proxy.close();
  }
});

test('[P1] what a member is and has paid for is never stored', async ({ page, api }) => {
  const tip = await openTip(api, 'worker');
  const member = await memberWith(api, 'tip-worker', 100);
  await page.goto('/news');
  await untilStored(page, '/news');
  await enterTip(page, tip, member);
  await buyButton(page).click();
  await confirmButton(page).click();
  await expect(page.getByText('只给购买者的分析')).toBeVisible();
  await page.reload();
  await expect(page.getByText('只给购买者的分析')).toBeVisible();
  await untilStored(page, tip.path);
  const bodies = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = names.map(async (name) => {
      const cache = await caches.open(name);
      return Promise.all(
        (await cache.keys()).map(async (key) => `${key.url}\n${await (await cache.match(key))?.text()}`),
      );
    });
    return (await Promise.all(all)).flat(2);
  });
  expect(bodies.some((body) => body.includes(tip.title))).toBe(true);
  // The last is the key of the purchase; the share picture of the tip has its id, too.
  for (const secret of [/只给购买者的分析/, new RegExp(member.token), new RegExp(member.uid), /tip-worker\.(?!png)/])
    expect(bodies.filter((body) => secret.test(body)).map((body) => body.split('\n')[0])).toEqual([]);
  expect(bodies.filter((body) => /^\S+\/(ssapi|ops|api\/(?!forehead\/system\/file\/get\/))/.test(body))).toEqual([]);
});

test('[K13] inside a frame nothing is registered', async ({ page, quiet }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`${quiet.baseUrl}/healthz`);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/anchor';
    document.body.append(frame);
  });
  await expect(page.frameLocator('iframe').locator('[data-match]').filter({ visible: true }).first()).toBeVisible();
  // The app of a page of its own asks for its worker in the first quiet moment.
  await page.waitForTimeout(3000);
  expect(requested).not.toContain('/sw.js');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
