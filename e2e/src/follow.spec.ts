import type { Locator, Page } from '@playwright/test';
import { type Api, createApi, PASSWORD } from './api.ts';
import { expect, quietSettings, test } from './quiet-touchline.ts';
import { signInAs } from './signed-in.ts';
import { LIVE_HOST, seedWorld } from './world.ts';

const follow = (page: Page): Locator =>
  page.getByRole('button', { name: `关注 ${LIVE_HOST.name}`, exact: true }).first();
const followed = (page: Page): Locator =>
  page.getByRole('button', { name: `已关注 ${LIVE_HOST.name}`, exact: true }).first();
const book = (page: Page, matchId: string): Locator =>
  page.locator(`[data-match="${matchId}"]`).getByRole('button', { name: /^(已)?预约 / });

const infoOf = (api: Api, member: { token: string; uid: string }) => api.call('getSubscriptions', {}, member);

test('[T11, C2] a member follows a host and books a match; both stand on the server and after a reload', async ({
  page,
  api,
}) => {
  const member = await api.register('follower');
  await signInAs(page, member);
  await page.goto('/anchor');
  await follow(page).click();
  await expect(followed(page)).toHaveAttribute('aria-pressed', 'true');
  await book(page, 'coming-2').click();
  await expect(book(page, 'coming-2')).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => infoOf(api, member))
    .toEqual({ subscribeMatchId: ['coming-2'], subscribeHostId: [LIVE_HOST.id] });
  await page.reload();
  await expect(followed(page)).toBeVisible();
  await expect(book(page, 'coming-2')).toHaveAttribute('aria-pressed', 'true');

  await followed(page).click();
  await expect(follow(page)).toBeVisible();
  await expect.poll(() => infoOf(api, member)).toEqual({ subscribeMatchId: ['coming-2'], subscribeHostId: [] });
});

test('[P1] a visitor who follows signs in, is back in the same place, and the host is followed', async ({
  page,
  api,
}) => {
  const member = await api.register('led-back');
  await page.goto('/anchor');
  await follow(page).click();
  await expect(page).toHaveURL(/\/account\/sign-in/);
  await page.getByLabel('用户名').fill('led-back');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/anchor');
  await expect(followed(page)).toBeVisible();
  await expect.poll(async () => (await infoOf(api, member)).subscribeHostId).toEqual([LIVE_HOST.id]);
  await page.reload();
  await followed(page).click();
  await expect(follow(page)).toBeVisible();
  await page.reload();
  await expect(follow(page)).toBeVisible();
});

test.describe('a restart', () => {
  test.use({ ownSettings: quietSettings });

  test('[T11] after a restart of the server the host is still followed and the match still booked', async ({
    page,
    ownServer,
  }) => {
    const api = createApi(ownServer.baseUrl);
    await seedWorld(api);
    const member = await api.register('loyal');
    await signInAs(page, member);
    await page.goto(`${ownServer.baseUrl}/anchor`);
    await follow(page).click();
    await book(page, 'coming-2').click();
    const chosen = { subscribeMatchId: ['coming-2'], subscribeHostId: [LIVE_HOST.id] };
    await expect.poll(() => infoOf(api, member)).toEqual(chosen);
    await ownServer.restart();
    expect(await infoOf(api, member)).toEqual(chosen);
    await page.goto(`${ownServer.baseUrl}/anchor`);
    await expect(followed(page)).toBeVisible();
    await expect(book(page, 'coming-2')).toHaveAttribute('aria-pressed', 'true');
  });
});
