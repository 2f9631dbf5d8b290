import { headerContrast } from './header-contrast.ts';
import { watchPage } from './page-watch.ts';
import { expect, test } from './quiet-touchline.ts';

/** Section R: an address of every route, and whether the tab bar stands above it. */
const ROUTES = [
  ['R3', '/news', true],
  ['R4', '/news/user/7', false],
  ['R5', '/news/detail/7', false],
  ['R6', '/news/all-gods', false],
  ['R7', '/program-detail/7', false],
  ['R7', '/program-detail/7/derby', false],
  ['R8', '/anchor', true],
  ['R9', '/anchor/detail/host-1', false],
  ['R10', '/anchor/all-anchor', false],
  ['R11', '/anchor-download', false],
  ['R12', '/world-cup', true],
  ['R12', '/world-cup/team/7', false],
  ['R13', '/euro-cup', true],
  ['R13', '/euro-cup/team/7', false],
  ['R14', '/five-leagues', true],
  ['R15', '/five-leagues/league/12387/team/7', false],
  ['R16', '/five-leagues/league/12387/player/7', false],
  ['R17', '/nba', true],
  ['R17', '/nba/team/7', false],
  ['R17', '/nba/player/7', false],
  ['R18', '/user-ranking', true],
  ['R19', '/user-ranking/user/7', false],
  ['R20', '/gold-document', false],
  ['R21', '/download', true],
  ['C2', '/replay/7', false],
  ['C2', '/clip/7', false],
] as const;

const TABS = ['主播', '推荐', '盈利榜', '五大联赛', 'NBA'];

test('[R3, R8, R20, R21, N1] every route opens without an error, with the tab bar only where it belongs', async ({
  page,
}) => {
  const watch = watchPage(page);
  for (const [clause, path, hasHeader] of ROUTES) {
    await page.goto(path);
    await expect(page.getByRole('main'), `${clause} ${path}`).toBeVisible();
    await expect(page.getByRole('heading').first(), `${clause} ${path} has a title`).toBeVisible();
    await expect(page.getByRole('navigation', { name: '频道' })).toHaveCount(hasHeader ? 1 : 0);
    expect(new URL(page.url()).pathname).toBe(path);
  }
  expect(watch.errors).toEqual([]);
  expect(watch.failedRequests).toEqual([]);
});

for (const [from, to] of [
  ['/', '/anchor'],
  ['/news1', '/news'],
  ['/no/such/page', '/anchor'],
  ['/nbaa', '/anchor'],
  ['/live/x', '/anchor'],
  ['/embed/none', '/anchor'],
  ['/NBA/', '/nba'],
] as const) {
  test(`[R2] ${from} leads to ${to}`, async ({ page }) => {
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('main')).toBeVisible();
  });
}

test('[N1] five tabs lead to their pages, and the present one says so', async ({ page }) => {
  await page.goto('/anchor');
  const tabs = page.getByRole('navigation', { name: '频道' }).getByRole('link');
  await expect(tabs).toHaveCount(TABS.length);
  for (const [place, path] of ['/anchor', '/news', '/user-ranking', '/five-leagues', '/nba'].entries()) {
    const tab = tabs.nth(place);
    await expect(tab).toContainText(TABS[place] ?? '');
    await tab.click();
    await expect(page).toHaveURL(path);
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('[aria-current="page"]')).toHaveCount(1);
  }
});

test('[N4] the header of nba and five-leagues has a ground of its own', async ({ page }) => {
  const grounds: string[] = [];
  for (const path of ['/news', '/nba', '/five-leagues']) {
    await page.goto(path);
    const header = page.getByRole('banner').filter({ has: page.getByRole('navigation') });
    const [clear, solid] = await header.evaluate((element) => [
      getComputedStyle(element).backgroundImage,
      getComputedStyle(element, '::before').backgroundColor,
    ]);
    // The same colour runs out at the top of a page and fills the header of a scrolled one.
    expect(clear).toContain(solid);
    grounds.push(solid ?? '');
  }
  expect(new Set(grounds).size).toBe(3);
});

test('[N12] the Euro pages set the competition on the body, others take it away', async ({ page }) => {
  await page.goto('/euro-cup');
  await expect(page.locator('body')).toHaveAttribute('data-competition', 'euro');
  await page.getByRole('link', { name: '推荐', exact: true }).click();
  await expect(page.locator('body')).not.toHaveAttribute('data-competition', 'euro');
});

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('[N7] a deeper page slides in from the right, the way back from the left, pages side by side not at all', async ({
    page,
  }) => {
    await page.goto('/news');
    await page.evaluate(() => {
      const slides: number[] = ((globalThis as { slides?: number[] }).slides = []);
      const note = ({ target }: AnimationEvent): void => {
        if (!(target instanceof HTMLElement) || target.tagName !== 'MAIN') return;
        const [slide] = target.getAnimations();
        slide?.pause();
        if (slide) slide.currentTime = 0;
        slides.push(Math.sign(new DOMMatrix(getComputedStyle(target).transform).e));
        slide?.finish();
      };
      document.addEventListener('animationstart', note);
    });
    const slides = () => page.evaluate(() => (globalThis as { slides?: number[] }).slides);
    await page.getByRole('button', { name: '我的' }).click();
    await page.getByRole('link', { name: '我的预约和关注' }).click();
    await expect(page).toHaveURL('/account/bookings');
    await expect.poll(slides).toEqual([1]);
    await page.goBack();
    await expect.poll(slides).toEqual([1, -1]);
    await page.getByRole('navigation', { name: '频道' }).getByRole('link', { name: '盈利榜' }).click();
    await expect(page.locator('main[data-page="/user-ranking"]')).toBeVisible();
    expect(await slides()).toEqual([1, -1]);
  });
});

test('[N13, N1] while a page is on its way the overlay lies under the tabs, whose words stay legible and lead on', async ({
  page,
}) => {
  await page.goto('/news');
  const line = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await line.promise;
    await route.continue();
  });
  const tabs = page.getByRole('navigation', { name: '频道' });
  await tabs.getByRole('link', { name: 'NBA' }).click();
  const overlay = page.getByRole('status', { name: '加载中' });
  await expect(overlay).toBeVisible();
  await expect.poll(() => headerContrast(page)).toBeGreaterThan(4.5);
  await tabs.getByRole('link', { name: '推荐' }).click();
  await expect(page).toHaveURL('/news');
  await expect(overlay).toBeHidden();
  await tabs.getByRole('link', { name: 'NBA' }).click();
  await expect(overlay).toBeVisible();
  line.resolve();
  await expect(page.locator('main[data-page="/nba"]').getByRole('heading').first()).toBeVisible();
  await expect(overlay).toBeHidden();
});
