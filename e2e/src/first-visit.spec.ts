import type { Page } from '@playwright/test';
import { createApi } from './api.ts';
import { watchPage } from './page-watch.ts';
import { swipeLeft } from './swipe.ts';
import { expect, test } from './touchline.ts';
import { violationsOf } from './violations.ts';

const HOSTS_PER_PAGE = 8;
/** T1 and T3. */
const IN_PROGRESS = { football: [2, 3, 4, 5, 7, 10, 11], basketball: [2, 3, 4, 5, 6, 7, 8, 9, 11, 14] };
const section = (page: Page, name: string) => page.getByRole('region', { name });

test('[N9, N10] the first screen waits for no request: hosts, matches, banners and moments are in the page', async ({
  page,
}) => {
  const requested: string[] = [];
  await page.route(/\/(api|ssapi)\//, (route) => {
    const url = route.request().url();
    if (url.includes('/file/get/')) return route.continue();
    requested.push(url);
    // Never answered: whoever waits for it shows nothing.
    return undefined;
  });
  await page.goto('/');
  await expect(page).toHaveURL('/anchor');
  await expect(section(page, '正在直播').getByRole('article').first()).toBeVisible();
  await expect(page.locator('[data-match]').filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('[aria-roledescription="carousel"]')).toHaveCount(2);
  await section(page, '动态').scrollIntoViewIfNeeded();
  await expect(section(page, '动态').getByRole('article').first()).toBeVisible();
});

test('[R2, R8, N1, N2, K4, N12] a first visit: tabs, badge, theme and stamp, no error and no failed request', async ({
  page,
}) => {
  const watch = watchPage(page);
  await page.goto('/');
  await expect(page).toHaveURL('/anchor');
  const tabs = page.getByRole('navigation', { name: '频道' });
  await expect(tabs.getByRole('link')).toHaveCount(5);
  await expect(tabs.getByText('有主播正在直播')).toBeAttached();
  await expect(page.locator('body')).toHaveClass(/theme-normal/);
  await expect(page.locator('body')).toHaveAttribute('data-build', /^\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}$/);
  const main = page.getByRole('main');
  for (let top = 0; top < 6000; top += 600) {
    await main.evaluate((element, to) => element.scrollTo({ top: to }), top);
    await page.waitForTimeout(60);
  }
  await page.waitForLoadState('networkidle');
  expect(watch.errors).toEqual([]);
  expect(watch.failedRequests).toEqual([]);
});

test('[A4] hosts come in pages of 8, swiped sideways', async ({ page, server }) => {
  const { hosts } = await createApi(server.baseUrl).call('getAnchorList', {});
  await page.goto('/anchor');
  const pages = section(page, '主播').locator('[aria-roledescription="slide"]');
  await expect(pages).toHaveCount(Math.ceil(hosts.length / HOSTS_PER_PAGE));
  await expect(pages.first().locator('a')).toHaveCount(HOSTS_PER_PAGE);
  await expect(pages.nth(1)).not.toBeInViewport();
  await swipeLeft(pages.first());
  await expect(pages.nth(1)).toBeInViewport({ ratio: 0.9 });
  await expect(pages.first()).not.toBeInViewport();
});

test('[E11, T1, T3] the schedule has the matches in play first, then those to come in order of kick-off', async ({
  page,
  server,
}) => {
  const { liveMatchList } = await createApi(server.baseUrl).call('getAnchorList', {});
  await page.goto('/anchor');
  const rows = section(page, '赛程').locator('[data-match]');
  await expect(rows.first()).toBeVisible();
  const ids = await rows.evaluateAll((found) => found.map((row) => row.getAttribute('data-match')));
  const shown = ids.flatMap((id) => liveMatchList.filter(({ matchId }) => matchId === id));
  expect(shown).toHaveLength(ids.length);
  const playing = shown.filter(({ sport, statusId }) => IN_PROGRESS[sport].includes(statusId));
  const coming = shown.filter((match) => !playing.includes(match));
  expect(playing.filter(({ sport }) => sport === 'football').length).toBeGreaterThanOrEqual(3);
  expect(playing.filter(({ sport }) => sport === 'basketball').length).toBeGreaterThanOrEqual(2);
  expect(coming.length).toBeGreaterThan(0);
  expect(shown).toEqual([...playing, ...coming.toSorted((one, other) => one.startDate - other.startDate)]);
});

test('[N12, N15] the full anchor home has no accessibility violation in either theme', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/anchor');
  await expect(section(page, '正在直播').getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await violationsOf(page)).toEqual([]);
  await section(page, '动态').scrollIntoViewIfNeeded();
  await expect(section(page, '动态').getByRole('article').first()).toBeVisible();
  expect(await violationsOf(page), 'scrolled to the moments').toEqual([]);
});
