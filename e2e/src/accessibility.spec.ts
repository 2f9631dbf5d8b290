import type { Page } from '@playwright/test';
import { expect, test } from './quiet-touchline.ts';
import { signInAs } from './signed-in.ts';
import { violationsOf } from './violations.ts';
import { LIVE_HOST } from './world.ts';

const VISITOR_PAGES = ['/anchor', '/news', '/program-detail/7', '/euro-cup', '/account/sign-in', '/account/register'];
const MEMBER_PAGES = ['/anchor', '/account/profile', '/account/bookings', '/account/following'];

const expectNoViolations = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await violationsOf(page), path).toEqual([]);
};

for (const theme of ['normal', 'dark']) {
  test.describe(`the ${theme} theme`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('touchline.theme', chosen), theme);
      await page.emulateMedia({ reducedMotion: 'reduce' });
    });

    test(`a visitor's pages have no accessibility violation in the ${theme} theme`, async ({ page }) => {
      for (const path of VISITOR_PAGES) await expectNoViolations(page, path);
      await expect(page.locator('body')).toHaveAttribute('data-theme', theme);
    });

    test(`a member's pages and the menu have no accessibility violation in the ${theme} theme`, async ({
      page,
      api,
    }) => {
      const member = await api.register(`sees-${theme}`);
      await api.call('subscribe', { hostId: LIVE_HOST.id }, member);
      await api.call('subscribe', { matchId: 'coming-2' }, member);
      await signInAs(page, member);
      for (const path of MEMBER_PAGES) await expectNoViolations(page, path);
      await page.goto('/news');
      await page.getByRole('button', { name: '我的' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violationsOf(page), 'the menu').toEqual([]);
    });
  });
}
