import type { Page } from '@playwright/test';
import { expectToFit } from './overhang.ts';
import { CUP, expect, HOSTS, test } from './room-world.ts';
import { violationsOf } from './violations.ts';

const TABS = ['chat', 'events', 'statistics', 'line-ups', 'tips', 'standings'];
const ROOMS = [
  ...TABS.map((tab) => `/program-detail/${HOSTS.first.id}/${CUP}?tab=${tab}`),
  ...['events', 'line-ups'].map((tab) => `/program-detail/${HOSTS.court.id}?tab=${tab}`),
  `/program-detail/${HOSTS.coming.id}`,
  `/program-detail/${HOSTS.gone.id}/over`,
  '/program-detail/nobody',
];

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
};

for (const theme of ['normal', 'dark']) {
  test(`[N12] rooms have no accessibility violation in the ${theme} theme`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.addInitScript((chosen) => localStorage.setItem('touchline.theme', chosen), theme);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ROOMS) {
      await open(page, path);
      expect(await violationsOf(page), path).toEqual([]);
    }
  });
}

test('[N15] rooms fit 320 and 480 px without scrolling sideways, with text at 130 % too', async ({ page }) => {
  test.setTimeout(240_000);
  for (const path of ROOMS) {
    await open(page, path);
    await expectToFit(page, path);
  }
});

test('[N15] rooms speak English', async ({ page }) => {
  test.setTimeout(120_000);
  // What people are called stays as it is, and so does the letter that stands for a portrait.
  const names = Object.values(HOSTS).map(({ name }) => name);
  const ownWords = [...names, ...names.map((name) => name.charAt(0))];
  await page.addInitScript(() => localStorage.setItem('touchline.locale', 'en-US'));
  for (const path of ROOMS) {
    await open(page, path);
    const words = await page.getByRole('main').innerText();
    const rest = ownWords.reduce((text, name) => text.replaceAll(name, ''), words);
    expect(rest, path).not.toMatch(/\p{Script=Han}/u);
    await expect(page).not.toHaveTitle(/\p{Script=Han}/u);
  }
});
