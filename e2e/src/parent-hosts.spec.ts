import type { Locator, Page } from '@playwright/test';
import { childOf, expect, signInAtParent, test, type Framework, FRAMEWORKS } from './parent-world.ts';
import { LIVE_HOST } from './world.ts';

const HOME = '/sport-info/anchor';
const DETAIL = `${HOME}/detail/${LIVE_HOST.id}`;

const root = (page: Page, framework: Framework): Locator => childOf(page, framework).locator('.touchline');
const anchorPage = (page: Page, framework: Framework): Locator =>
  childOf(page, framework).locator('main[data-page="/anchor"]');
const tab = (page: Page, framework: Framework, name: string): Locator =>
  childOf(page, framework).getByRole('navigation').getByRole('link', { name });
const book = (page: Page, framework: Framework, matchId: string): Locator =>
  childOf(page, framework)
    .locator(`[data-match="${matchId}"]`)
    .getByRole('button', { name: /^(已)?预约 / });
const act = (page: Page, name: string): Locator => page.locator(`#header [data-act="${name}"]`);
const topOf = (main: Locator): Promise<number> => main.evaluate((element) => element.scrollTop);

/** Chooses the way for this tab, and opens the app in it. */
const open = async (page: Page, framework: Framework, path = HOME): Promise<void> => {
  await page.goto(`/${framework}${path}`);
  await expect(page).toHaveURL(path);
};

const openHome = async (page: Page, framework: Framework): Promise<void> => {
  await open(page, framework);
  await expect(
    anchorPage(page, framework).locator('[data-match="derby"]').filter({ visible: true }).first(),
  ).toBeVisible();
};

/** Where a page stands when nothing that comes in above it moves it any more. */
const settledTop = async (main: Locator): Promise<number> => {
  let before = Number.NaN;
  const isSettled = async (): Promise<boolean> => {
    const now = await topOf(main);
    const isSame = now === before && now > 500;
    before = now;
    return isSame;
  };
  await expect.poll(isSettled, { intervals: [700] }).toBe(true);
  return before;
};

/** What another's stylesheet would change first. */
const LOOKS = [
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'line-height',
  'letter-spacing',
  'color',
  'background-color',
  'border-top-width',
  'border-top-color',
  'border-top-left-radius',
  'padding-left',
  'margin-top',
  'min-height',
  'text-decoration-line',
  'list-style-type',
  'box-sizing',
  'cursor',
];

const looksOf = (element: Locator): Promise<Record<string, string>> =>
  element.evaluate((node, names) => {
    const style = getComputedStyle(node);
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
  }, LOOKS);

const allLooks = (elements: Locator[]): Promise<Record<string, string>[]> => Promise.all(elements.map(looksOf));

/** A button, a link, a heading and a text of the app. */
const samples = (child: Pick<Locator, 'locator' | 'getByRole'>): Locator[] => [
  child.getByRole('button', { name: `关注 ${LIVE_HOST.name}`, exact: true }).first(),
  child.getByRole('navigation').getByRole('link', { name: '推荐' }),
  child.locator('main h2').first(),
  child.locator('main p').first(),
];

const siteSamples = (page: Page): Locator[] => [
  page.locator('body').first(),
  page.locator('.brand'),
  act(page, 'theme'),
  page.locator('nav a').first(),
];

for (const framework of FRAMEWORKS) {
  test(`[A1, R1, N5] in ${framework} the address bar, back and forward follow the app, and a kept page keeps its place`, async ({
    page,
  }) => {
    await openHome(page, framework);
    await anchorPage(page, framework).evaluate((element) => element.scrollTo({ top: 700 }));
    const top = await settledTop(anchorPage(page, framework));
    await tab(page, framework, '推荐').click();
    await expect(page).toHaveURL('/sport-info/news');
    await expect(anchorPage(page, framework)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(HOME);
    await expect.poll(() => topOf(anchorPage(page, framework))).toBe(top);
    await page.goForward();
    await expect(page).toHaveURL('/sport-info/news');
    await expect(anchorPage(page, framework)).toBeHidden();
    await tab(page, framework, '主播').click();
    await expect(page).toHaveURL(HOME);
    await expect.poll(() => topOf(anchorPage(page, framework))).toBe(top);
  });

  test(`[A1, R1] in ${framework} a deep link opens its page, the parent's home unmounts the app, and back mounts it again`, async ({
    page,
  }) => {
    await open(page, framework, DETAIL);
    const name = childOf(page, framework).getByRole('heading', { name: LIVE_HOST.name }).first();
    await expect(name).toBeVisible();
    await expect(page).toHaveTitle(/.+ · Cornerflag/);
    await page.locator('#header .brand').click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.touchline, #child iframe')).toHaveCount(0);
    await expect(page).toHaveTitle('Cornerflag');
    await page.goBack();
    await expect(page).toHaveURL(DETAIL);
    await expect(name).toBeVisible();
    await page.reload();
    await expect(name).toBeVisible();
    await expect(page).toHaveURL(DETAIL);
    await page.locator('#header nav a').last().click();
    await expect(page).toHaveURL(HOME);
    await expect(anchorPage(page, framework)).toBeVisible();
  });

  test(`[N12, N14, P3, X2] in ${framework} person, theme and language are the parent's`, async ({ page, world }) => {
    await openHome(page, framework);
    const booking = book(page, framework, 'coming-2');
    await act(page, 'theme').click();
    await expect(root(page, framework)).toHaveAttribute('data-theme', 'dark');
    await act(page, 'language').click();
    await expect(tab(page, framework, 'Hosts')).toBeVisible();
    await page.reload();
    await expect(tab(page, framework, 'Hosts')).toBeVisible();
    await expect(root(page, framework)).toHaveAttribute('data-theme', 'dark');
    await act(page, 'language').click();
    await expect(tab(page, framework, '主播')).toBeVisible();
    await act(page, 'theme').click();
    await expect(root(page, framework)).toHaveAttribute('data-theme', 'normal');

    await booking.click();
    await expect(page).toHaveURL(
      (url) => url.pathname === '/sign-in' && !!url.searchParams.get('back')?.startsWith(HOME),
    );
    await signInAtParent(page, 'alice');
    await expect(page).toHaveURL(HOME);
    await expect(booking).toHaveAttribute('aria-pressed', 'true');

    const { appUser } = (await (await page.request.get('/session')).json()) as { appUser: { uid: string } };
    const refetch = page.waitForResponse('**/session/renew');
    await world.api.ops('opsRevokeSessions', { uid: appUser.uid });
    expect((await refetch).status()).toBe(200);
    // Known again: for a moment nobody was signed in.
    await expect(booking).toHaveAttribute('aria-pressed', 'true');
    for (const isBooked of ['false', 'true']) {
      await booking.click();
      await expect(booking).toHaveAttribute('aria-pressed', isBooked);
    }

    await act(page, 'sign-out').click();
    await expect(act(page, 'sign-in')).toBeVisible();
    await expect(booking).toHaveAttribute('aria-pressed', 'false');
    await booking.click();
    await expect(page).toHaveURL(/\/sign-in/);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|uid|user/.test(key)))).toEqual(
      [],
    );
  });

  test(`[A1, N12] in ${framework} neither side's styles reach the other`, async ({ page, world }) => {
    await page.goto(`${world.appUrl}/anchor`);
    await expect(page.locator('[data-match="derby"]').filter({ visible: true }).first()).toBeVisible();
    const alone = await allLooks(samples(page.locator('body')));
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const before = await allLooks(siteSamples(page));
    await openHome(page, framework);
    const child = childOf(page, framework);
    expect(await allLooks(samples(child as Locator))).toEqual(alone);
    expect(await allLooks(siteSamples(page))).toEqual(before);
    expect(await page.evaluate(() => [document.body.className, document.body.dataset['theme']])).toEqual([
      '',
      undefined,
    ]);
  });
}

test('[A1, X6] an app that does not come leaves the site with a word and a second try', async ({ page, world }) => {
  await page.route(`${world.appUrl}/**`, (route) => route.abort());
  await open(page, 'single-spa');
  await expect(page.locator('#missing')).toContainText('体育频道暂时打不开');
  await page.unrouteAll();
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect(anchorPage(page, 'single-spa')).toBeVisible();
  await expect(page.locator('#missing')).toBeHidden();
});

test('[N14, N15, X4] a language of the parent whose words do not come leaves the page as it is, until it is asked for again', async ({
  page,
}) => {
  const faults: Error[] = [];
  page.on('pageerror', (fault) => faults.push(fault));
  await openHome(page, 'single-spa');
  const words = '**/assets/*.js';
  const dropped = page.waitForEvent('requestfailed');
  await page.route(words, (route) => route.abort());
  await act(page, 'language').click();
  await dropped;
  await expect(root(page, 'single-spa')).toHaveAttribute('lang', 'zh-CN');
  await expect(tab(page, 'single-spa', '主播')).toBeVisible();
  await expect(anchorPage(page, 'single-spa')).not.toContainText(/Mon|Tue|Wed|Thu|Fri|Sat|Sun/);
  await page.unroute(words);
  await act(page, 'language').click();
  await act(page, 'language').click();
  await expect(tab(page, 'single-spa', 'Hosts')).toBeVisible();
  expect(faults).toEqual([]);
});
