import type { Locator, Page } from '@playwright/test';
import type { Api } from './api.ts';
import { expect, test } from './quiet-touchline.ts';
import { signInAs } from './signed-in.ts';

const CALL = '**/host/moment/submit/batch/liked';

const heart = (page: Page, number: number): Locator =>
  page
    .getByRole('article')
    .filter({ hasText: `第 ${number} 条动态` })
    .getByRole('button', { name: /^点赞/ });

const likesOf = async (api: Api, number: number): Promise<number> =>
  (await api.call('listMoments', { size: 50 })).list.find(({ id }) => id === `moment-${number}`)?.likeCount ?? NaN;

/** The like calls of a page, as the fields they carry. */
const watchLikes = (page: Page): Record<string, string>[] => {
  const calls: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/submit/batch/liked'))
      calls.push(Object.fromEntries(new URLSearchParams(request.postData() ?? '')));
  });
  return calls;
};

test('[C2] a burst of likes shows at once and is sent as one call with its count', async ({ page, api }) => {
  await signInAs(page, await api.register('likes-a-lot'));
  const calls = watchLikes(page);
  const before = await likesOf(api, 2);
  await page.goto('/anchor');
  // All within the time of one burst, however busy the machine is.
  await heart(page, 2).evaluate((button: HTMLElement) => {
    for (let press = 0; press < 5; press += 1) button.click();
  });
  await expect(heart(page, 2)).toHaveAccessibleName(new RegExp(String(before + 5)));
  await expect.poll(() => likesOf(api, 2)).toBe(before + 5);
  expect(calls.map(({ momentId, count }) => ({ momentId, count }))).toEqual([{ momentId: 'moment-2', count: '5' }]);
  await page.reload();
  await expect(heart(page, 2)).toHaveAccessibleName(new RegExp(String(before + 5)));
});

test('[C2, X4] a burst whose reply is lost counts once, however often it is sent', async ({ page, api }) => {
  await signInAs(page, await api.register('loses-a-reply'));
  const calls = watchLikes(page);
  const before = await likesOf(api, 3);
  await page.goto('/anchor');
  let lost = 0;
  await page.route(
    CALL,
    async (route) => {
      await route.fetch();
      lost += 1;
      await route.abort();
    },
    { times: 1 },
  );
  for (let press = 0; press < 3; press += 1) await heart(page, 3).click();
  await expect.poll(() => lost).toBe(1);
  await expect.poll(() => calls.length, { timeout: 20_000 }).toBeGreaterThan(1);
  expect(new Set(calls.map(({ batchId }) => batchId)).size).toBe(1);
  await expect(heart(page, 3)).toHaveAccessibleName(new RegExp(String(before + 3)));
  expect(await likesOf(api, 3)).toBe(before + 3);
});

test('[P1] a visitor who likes is led to sign-in', async ({ page }) => {
  await page.goto('/anchor');
  await heart(page, 4).click();
  await expect(page).toHaveURL(/\/account\/sign-in/);
});
