import type { Page } from '@playwright/test';
import { CUP, expect, HOSTS, test } from './room-world.ts';
import { expectEnglishPages, expectSoundPages } from './accessibility-checks.ts';

const TABS = ['chat', 'events', 'statistics', 'line-ups', 'tips', 'standings'];
const ROOMS = [
  ...TABS.map((tab) => `/program-detail/${HOSTS.first.id}/${CUP}?tab=${tab}`),
  ...['events', 'line-ups'].map((tab) => `/program-detail/${HOSTS.court.id}?tab=${tab}`),
  `/program-detail/${HOSTS.coming.id}`,
  `/program-detail/${HOSTS.gone.id}/over`,
  '/program-detail/nobody',
];

const isThere = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
};

test('[N12, N15] rooms have no accessibility violation in either theme, and fit', async ({ page }) => {
  test.setTimeout(240_000);
  await expectSoundPages(page, ROOMS, { isThere });
});

test('[N15] rooms speak English', async ({ page }) => {
  test.setTimeout(120_000);
  const names = Object.values(HOSTS).flatMap(({ name }) => [name, name.charAt(0)]);
  await expectEnglishPages(page, ROOMS, { isThere, ownWords: names });
});
