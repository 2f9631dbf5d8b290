import type { Page, Request } from '@playwright/test';
import { type Api, createApi } from './api.ts';
import { watchPage } from './page-watch.ts';
import { rankedUser } from './ranked-user.ts';
import { expect, test } from './touchline.ts';

const PREMIER_LEAGUE = '12387';
/** Has the tabs, and nothing that moves. */
const STILL_PAGE = '/download';
/** But for the worker that begins with the page and reads its script when the machine has time. */
const isScript = (url: string): boolean => /\/assets\/(?!first-format)[^/]+\.js$/.test(url);
const isRead = (url: string): boolean => /\/(api|ssapi)\//.test(url) && !/file\/get|system\/log/.test(url);
/** What tells a call from others: several share an address. */
const callOf = (request: Request): string => `${request.url()} ${request.postData() ?? ''}`;

/** What a page asks for from now on. */
const requestsOf = (page: Page) => {
  const requested: Request[] = [];
  page.on('request', (request) => requested.push(request));
  const among = (isWanted: (url: string) => boolean): string[] =>
    requested.filter((request) => isWanted(request.url())).map(callOf);
  return { scripts: () => among(isScript), reads: () => among(isRead) };
};

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: '频道' }).getByRole('link', { name });

/** A page with all that comes after its first screen: push starts with it. */
const openQuiet = async (page: Page, path: string): Promise<void> => {
  const push = page.waitForEvent('websocket');
  await page.goto(path);
  await push;
  await page.waitForLoadState('networkidle');
};

/** Long enough for whatever a touch begins to be asked for. */
const aMoment = (page: Page): Promise<void> => page.waitForTimeout(500);

/** Touches a link to `path`, as if the page on screen had one. */
const touchLinkTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.querySelector('.touchline')?.append(link);
    link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    link.remove();
  }, path);

const goInApp = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('a touch on a link loads the script of its page and its first data; the click asks for neither again', async ({
  page,
}) => {
  await openQuiet(page, '/anchor');
  const { scripts, reads } = requestsOf(page);
  await tab(page, '推荐').dispatchEvent('pointerdown');
  await expect.poll(reads).toContainEqual(expect.stringContaining('/api/forehead/live/professor/info'));
  expect(scripts()).not.toEqual([]);
  await expect(page).toHaveURL('/anchor');
  const begun = reads();
  await tab(page, '推荐').click();
  await expect(page.getByRole('main').getByText('热门专家')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(reads().filter((call) => begun.includes(call))).toEqual(begun);
});

const roomPath = async (api: Api): Promise<string> => {
  const { hosts } = await api.call('getAnchorList', {});
  const host = hosts.find(({ liveStatus }) => liveStatus === 1);
  return `/program-detail/${host?.id}/${host?.liveSchedule[0]?.matchId}`;
};

const leaguePaths = async (api: Api): Promise<string[]> => {
  const { season } = await api.call('getLeagueMatchDates', { id: PREMIER_LEAGUE });
  const { list } = await api.call('listLeaguePlayers', { seasonId: season.seasonId });
  const league = `/five-leagues/league/${PREMIER_LEAGUE}`;
  return [`${league}/team/${list[0]?.player.team.id}`, `${league}/player/${list[0]?.player.id}`];
};

const detailPaths = async (api: Api): Promise<string[]> => {
  const tips = await api.call('listTips', { page: 1, size: 1 });
  const tipsters = await api.call('listTipsters', { size: 1 });
  const { hosts } = await api.call('getAnchorList', {});
  const user = await rankedUser(api);
  const nba = await api.call('listNbaPlayers', {});
  return [
    `/news/detail/${tips.list[0]?.id}`,
    `/news/user/${tipsters.list[0]?.id}`,
    `/anchor/detail/${hosts[0]?.id}`,
    `/user-ranking/user/${user}`,
    `/nba/player/${nba.list[0]?.player.id}`,
    await roomPath(api),
    ...(await leaguePaths(api)),
    '/nba/team/nba-lal',
    '/world-cup/team/nt-es',
    '/euro-cup/team/nt-es',
  ];
};

const HEADER_PAGES = ['/news', '/user-ranking?board=popularity', '/five-leagues', '/nba', '/world-cup', '/euro-cup'];

/** They ask the same call for more when its first answer is there. */
const ASK_MORE: readonly string[] = ['/nba', '/nba/team/nba-lal'];

const pathOf = (call: string): string => call.split(/[? ]/)[0] ?? '';

test('what a touch begins to read is what the page reads', async ({ page, server }) => {
  test.slow();
  await openQuiet(page, STILL_PAGE);
  for (const path of [...HEADER_PAGES, ...(await detailPaths(createApi(server.baseUrl)))]) {
    const { reads } = requestsOf(page);
    await touchLinkTo(page, path);
    await expect.poll(reads, path).not.toEqual([]);
    await page.waitForLoadState('networkidle');
    const begun = reads();
    await goInApp(page, path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await aMoment(page);
    await page.waitForLoadState('networkidle');
    const isAgain = (call: string): boolean =>
      begun.some((early) => (ASK_MORE.includes(path) ? early === call : pathOf(early) === pathOf(call)));
    expect([path, reads().slice(begun.length).filter(isAgain)]).toEqual([path, []]);
  }
});

test('nothing is loaded by other buttons, for the page that is shown, and for links to other sites; no data by a touch that becomes a scroll', async ({
  page,
}) => {
  await openQuiet(page, STILL_PAGE);
  const { scripts, reads } = requestsOf(page);
  await tab(page, '推荐').dispatchEvent('pointerdown', { button: 2 });
  await touchLinkTo(page, STILL_PAGE);
  await touchLinkTo(page, 'https://elsewhere.example/nba');
  await touchLinkTo(page, '//elsewhere.example/nba');
  await aMoment(page);
  expect([scripts(), reads()]).toEqual([[], []]);
  await tab(page, '推荐').evaluate((element) => {
    for (const type of ['pointerdown', 'pointercancel'])
      element.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true }));
  });
  await expect.poll(scripts).not.toEqual([]);
  await aMoment(page);
  expect(reads()).toEqual([]);
});

test('who saves data loads a page with the click, not before', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await openQuiet(page, STILL_PAGE);
  const { scripts, reads } = requestsOf(page);
  await tab(page, '推荐').dispatchEvent('pointerdown');
  await aMoment(page);
  expect([scripts(), reads()]).toEqual([[], []]);
  await tab(page, '推荐').click();
  await expect(page.getByRole('main').getByText('热门专家')).toBeVisible();
});

test('[K2] a script that is gone does not reload the app at a touch; the click opens the page when it is back', async ({
  page,
}) => {
  await openQuiet(page, STILL_PAGE);
  const watch = watchPage(page);
  let refused = 0;
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    refused += 1;
    await route.fulfill({ status: 404 });
  });
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await tab(page, '推荐').dispatchEvent('pointerdown');
  await expect.poll(() => refused).toBeGreaterThan(0);
  await page.waitForTimeout(2000);
  expect([loads, watch.errors.filter((text) => !text.includes('404'))]).toEqual([[], []]);
  await page.unroute(/\/assets\/[^/]+\.js$/);
  await tab(page, '推荐').click();
  await expect(page).toHaveURL('/news');
  await expect(page.getByRole('main').getByText('热门专家')).toBeVisible();
});
