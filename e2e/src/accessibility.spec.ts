import { expect, test } from './quiet-touchline.ts';
import { signInAs } from './signed-in.ts';
import { expectSoundPages } from './accessibility-checks.ts';
import { violationsOf } from './violations.ts';
import { LIVE_HOST } from './world.ts';

const VISITOR_PAGES = [
  '/anchor',
  '/news',
  '/news/user/7',
  '/program-detail/7',
  '/euro-cup',
  '/account/sign-in',
  '/account/register',
];
const MEMBER_PAGES = ['/anchor', '/account/profile', '/account/bookings', '/account/following', '/account/security'];

test('[N12, N15] a visitor’s pages have no accessibility violation in either theme, and fit', async ({ page }) => {
  test.slow();
  await expectSoundPages(page, VISITOR_PAGES);
});

test('[N12, N15] a member’s pages and the menu have no accessibility violation in either theme, and fit', async ({
  page,
  api,
}) => {
  const member = await api.register('sees');
  await api.call('subscribe', { hostId: LIVE_HOST.id }, member);
  await api.call('subscribe', { matchId: 'coming-2' }, member);
  await signInAs(page, member);
  await expectSoundPages(page, MEMBER_PAGES);
  await page.goto('/news');
  await page.getByRole('button', { name: '我的' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violationsOf(page), 'the menu').toEqual([]);
});
