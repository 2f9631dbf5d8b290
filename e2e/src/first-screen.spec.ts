import type { Page } from '@playwright/test';
import { createApi } from './api.ts';
import { watchPage } from './page-watch.ts';
import { signInAs } from './signed-in.ts';
import { followRemovals, HEADER_PAGES, phone, removalsOf, TEAM_PAGES } from './first-screen.ts';
import { hydrated } from './hydrated.ts';
import { expect, test } from './touchline.ts';

const DOWNLOAD_PAGES = ['/download', '/anchor-download'];

/** Of these pages nothing is drawn anew. */
const TAKEN_OVER_WHOLE = new Set([...HEADER_PAGES, ...DOWNLOAD_PAGES]);

/** What comes after the first screen in any case: N10's reads, the talk, polls and calls of a room, what a player plays, leaders further down. */
const LATE =
  /config\/images\/query|anchor\/list\/v2|live\/host\/(list|call)|live\/(chat|poll|clip|replay)|live\/program|nba\/player\/list|file\/get|system\/log/;

const tipPath = async (baseUrl: string): Promise<string> => {
  const { list } = await createApi(baseUrl).call('listTips', { page: 1, size: 1 });
  return `/news/detail/${list[0]?.id}`;
};

const matchPath = async (baseUrl: string): Promise<string> => {
  const { hosts } = await createApi(baseUrl).call('getAnchorList', {});
  const host = hosts.find(({ liveStatus }) => liveStatus === 1);
  return `/program-detail/${host?.id}/${host?.liveSchedule[0]?.matchId}`;
};

/** Pages that have their first screen from the server. */
const renderedPages = async (baseUrl: string): Promise<string[]> => [
  ...HEADER_PAGES,
  ...DOWNLOAD_PAGES,
  ...TEAM_PAGES,
  await tipPath(baseUrl),
  await matchPath(baseUrl),
];

/** A page that takes too long to draw is left to the client: the next visit finds it drawn. */
const untilRendered = (page: Page, url: string): Promise<void> =>
  expect(async () => {
    const reply = await page.request.get(url, { headers: { accept: 'text/html' } });
    expect(await reply.text()).toContain('data-clock=');
  }).toPass();

test('[N9, R1] pages have their first screen without any script', async ({ browser, server }) => {
  const context = await phone(browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of await renderedPages(server.baseUrl)) {
    const main = page.getByRole('main');
    // A page that takes too long to draw is left to the client: the next visit finds it drawn.
    await expect(async () => {
      await page.goto(server.baseUrl + path);
      expect([path, (await main.innerText({ timeout: 1000 })).length > 60]).toEqual([path, true]);
    }).toPass();
  }
  await context.close();
});

test('[N15] who reads English finds the name of a page in English before any script', async ({ browser, server }) => {
  const context = await phone(browser, { javaScriptEnabled: false });
  await context.addCookies([{ name: 'touchline-view', value: 'en-US.normal.Europe%2FLondon', url: server.baseUrl }]);
  const page = await context.newPage();
  for (const [path, title] of [
    ['/anchor', 'Hosts'],
    ['/anchor/all-anchor', 'All hosts'],
    ['/news', 'Tips'],
    ['/gold-document', 'Gold coins'],
  ] as const)
    await expect(async () => {
      await page.goto(server.baseUrl + path);
      expect([path, await page.title()]).toEqual([path, `${title} · Touchline`]);
    }).toPass();
  await context.close();
});

for (const [locale, theme] of [
  ['zh-CN', 'normal'],
  ['en-US', 'dark'],
] as const) {
  test(`[N9, N10] the app takes pages over whole, nothing is drawn anew or asked for again (${locale}, ${theme})`, async ({
    page,
    context,
    server,
  }) => {
    test.slow();
    const view = encodeURIComponent(`${locale}.${theme}.Asia/Shanghai`);
    await context.addCookies([{ name: 'touchline-view', value: view, url: server.baseUrl }]);
    await page.addInitScript(
      (kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      },
      { 'touchline.locale': locale, 'touchline.theme': theme },
    );
    const watch = watchPage(page);
    await followRemovals(page);
    // Push joins what the page holds; what it tells is kept away, for a match that ends meanwhile has its list read again.
    await page.routeWebSocket(/\/push/, (socket) =>
      socket.connectToServer().onMessage((message) => {
        if (!message.includes('"mutation"')) socket.send(message);
      }),
    );
    const requested: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (/\/(api|ssapi)\//.test(url) && !LATE.test(url)) requested.push(url);
    });
    for (const path of await renderedPages(server.baseUrl)) {
      await untilRendered(page, server.baseUrl + path);
      await page.goto(path);
      await expect(page.locator('body')).toHaveClass(new RegExp(`theme-${theme}`));
      await hydrated(page);
      if (TAKEN_OVER_WHOLE.has(path)) expect([path, await removalsOf(page)]).toEqual([path, []]);
      await page.waitForLoadState('networkidle');
      expect([path, watch.errors, requested]).toEqual([path, [], []]);
    }
  });
}

test('[N9] a button that is tapped before the app is there does its work when it is', async ({ page }) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/index-[^/]+\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/anchor', { waitUntil: 'commit' });
  await page.getByRole('button', { name: '我的' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letGo();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[N9] a link works before the app is there', async ({ page }) => {
  await page.route(/\/assets\/index-[^/]+\.js/, (route) => route.abort());
  await page.goto('/anchor', { waitUntil: 'commit' });
  await page.getByRole('navigation', { name: '频道' }).getByRole('link', { name: '推荐' }).click();
  await expect(page).toHaveURL('/news');
  await expect(page.getByRole('main').getByText('热门专家')).toBeVisible();
});

test('[N9] the first number is made ready on another thread, which then ends', async ({ page }) => {
  const started = page.waitForEvent('worker');
  await page.goto('/news');
  const worker = await started;
  expect(worker.url()).toMatch(/\/assets\/first-format-/);
  await expect.poll(() => page.workers()).toEqual([]);
});

test('[P1, E25] a member finds a page as visitors see it, and then as a member', async ({ page, server }) => {
  const api = createApi(server.baseUrl);
  const user = await api.signIn('demo', 'touchline');
  const { hosts } = await api.call('getAnchorList', {});
  const live = hosts.find(({ liveStatus }) => liveStatus === 1);
  await api.call('subscribe', { hostId: live?.id }, user);
  await signInAs(page, user);
  const watch = watchPage(page);
  const reply = await page.goto('/anchor');
  expect(await reply?.text()).not.toContain(user.uid);
  await hydrated(page);
  await expect(page.getByRole('button', { name: `已关注 ${live?.name}`, exact: true }).first()).toBeVisible();
  expect(watch.errors).toEqual([]);
});
