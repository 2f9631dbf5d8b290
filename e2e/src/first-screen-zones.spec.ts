import { createApi } from './api.ts';
import { hydrated } from './hydrated.ts';
import { watchPage } from './page-watch.ts';
import { followRemovals, HEADER_PAGES, phone, removalsOf, shiftsOf, TEAM_PAGES, userPath } from './first-screen.ts';
import { expect, test } from './touchline.ts';

test('[K12] a phone in another time zone has its own times drawn, and nothing moves', async ({ browser, server }) => {
  const context = await phone(browser, { timezoneId: 'America/New_York' });
  const page = await context.newPage();
  const watch = watchPage(page);
  const { liveMatchList } = await createApi(server.baseUrl).call('getAnchorList', {});
  const next = liveMatchList
    .filter(({ startDate }) => startDate > Date.now())
    .toSorted((a, b) => a.startDate - b.startDate)[0];
  const time = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'America/New_York',
  }).format(next?.startDate);
  const row = page.locator(`[data-match="${next?.matchId}"]`).filter({ visible: true }).first();
  await page.goto(`${server.baseUrl}/anchor`);
  await expect(row).toContainText(time);
  await expect.poll(async () => (await context.cookies()).map(({ value }) => value).join()).toContain('New_York');
  await hydrated(page);
  expect(await page.locator('script[data-zone]').getAttribute('data-zone')).toBe('America/New_York');
  // A row whose score changes may move its letters by a hair.
  expect(await shiftsOf(page)).toBeLessThan(0.001);
  await context.close();
  expect(watch.errors).toEqual([]);

  // Without cookies the client draws it, once.
  const forgetful = await phone(browser, { timezoneId: 'America/New_York' });
  const first = await forgetful.newPage();
  await first.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', {
      get: () => '',
      set() {
        // Kept nowhere.
      },
    }),
  );
  const loads: string[] = [];
  first.on('domcontentloaded', () => loads.push(first.url()));
  await first.goto(`${server.baseUrl}/anchor`);
  await expect(first.locator(`[data-match="${next?.matchId}"]`).filter({ visible: true }).first()).toContainText(time);
  expect(loads).toHaveLength(1);
  await forgetful.close();

  const scriptless = await phone(browser, { timezoneId: 'America/New_York', javaScriptEnabled: false });
  const view = encodeURIComponent('zh-CN.normal.America/New_York');
  await scriptless.addCookies([{ name: 'touchline-view', value: view, url: server.baseUrl }]);
  const second = await scriptless.newPage();
  await second.goto(`${server.baseUrl}/anchor`);
  await expect(second.locator(`[data-match="${next?.matchId}"]`).filter({ visible: true }).first()).toContainText(time);
  await scriptless.close();
});

/** A zone whose day is now another one than that of UTC, in which servers mostly run. */
const zoneOfAnotherDay = (): string => (new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati');

test('[K12] days that the server draws are those of the phone, where it is yesterday or tomorrow', async ({
  browser,
  server,
}) => {
  const context = await phone(browser, { timezoneId: zoneOfAnotherDay() });
  const page = await context.newPage();
  const watch = watchPage(page);
  for (const path of [...HEADER_PAGES, ...TEAM_PAGES, '/anchor/all-anchor', await userPath(server.baseUrl)]) {
    await page.goto(server.baseUrl + path);
    await hydrated(page);
    expect([path, watch.errors]).toEqual([path, []]);
  }
  await context.close();
});

test('[K12] a phone whose clock runs as that of the drawn zone takes the page over as it is', async ({
  browser,
  server,
}) => {
  const context = await phone(browser, { timezoneId: 'Asia/Singapore' });
  const page = await context.newPage();
  const pages: string[] = [];
  await followRemovals(page);
  page.on('request', (request) => request.isNavigationRequest() && pages.push(new URL(request.url()).pathname));
  await page.goto(`${server.baseUrl}/nba`);
  await hydrated(page);
  expect(pages).toEqual(['/nba']);
  expect(await removalsOf(page)).toEqual([]);
  await context.close();
});
