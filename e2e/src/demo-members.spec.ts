import type { Page } from '@playwright/test';
import type { AnchorList } from '@touchline/contract/anchor.ts';
import { createApi } from './api.ts';
import { expect, test } from './touchline.ts';

const PASSWORD = 'touchline';

/** Private entries of an anchor list: host and room. */
const privateRooms = ({ liveMatchList }: AnchorList): string[] =>
  liveMatchList.flatMap(({ matchId, hostList }) =>
    hostList.filter(({ liveUserGroupId }) => liveUserGroupId !== null).map(({ id }) => `${id} on ${matchId}`),
  );

const signIn = async (page: Page, username: string): Promise<void> => {
  await page.goto('/account/sign-in');
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/anchor');
};

/** Links of the page that enter a room, as host and match. */
const roomLinks = async (page: Page): Promise<string[]> => {
  await expect(page.locator('[data-match]').filter({ visible: true }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const paths = await page
    .locator('a[href^="/program-detail/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return paths.map((path) => path.replace(/^\/program-detail\/([^/]+)\/(.+)$/, '$1 on $2'));
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[V5, P4] of the demo members only insider is shown the private rooms', async ({ page, server }) => {
  const api = createApi(server.baseUrl);
  const rooms = privateRooms(await api.call('getAnchorList', {}, await api.signIn('insider', PASSWORD)));
  expect(rooms.length, 'private rooms in the demo world').toBeGreaterThan(0);
  expect(privateRooms(await api.call('getAnchorList', {}, await api.signIn('demo', PASSWORD)))).toEqual([]);

  await page.goto('/anchor');
  const visitorSees = await roomLinks(page);
  await signIn(page, 'demo');
  const demoSees = await roomLinks(page);
  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'insider');
  for (const room of rooms) {
    expect(visitorSees).not.toContain(room);
    expect(demoSees).not.toContain(room);
  }
  // The page is a visitor's first, and the member's when their hosts were read.
  await expect
    .poll(async () => {
      const insiderSees = await roomLinks(page);
      return rooms.filter((room) => insiderSees.includes(room)).length;
    })
    .toBeGreaterThan(0);
});
