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

/** The paths of calls that follow, book or like. */
const watchMemberCalls = (page: Page): string[] => {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(subscribe|submit\/batch\/liked)$/.test(pathname)) paths.push(pathname);
  });
  return paths;
};

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

test('[T11] what another device follows shows here by push', async ({ page, api }) => {
  const member = await api.register('two-devices');
  await signInAs(page, member);
  await page.goto('/anchor');
  await expect(follow(page)).toBeVisible();
  await expect(async () => {
    await api.call('unsubscribe', { hostId: LIVE_HOST.id }, member);
    await api.call('subscribe', { hostId: LIVE_HOST.id }, member);
    await expect(followed(page)).toBeVisible({ timeout: 500 });
  }).toPass();
});

for (const [how, answer] of [
  ['no answer comes', null],
  ['the server refuses', { code: 10404, msg: '没有这位主播', data: null, time: 0 }],
] as const) {
  test(`[T11, X3, X4] when ${how}, the follow is taken back with a message, and works the next time`, async ({
    page,
    api,
  }) => {
    const member = await api.register(`rolled-back-${answer === null ? 'silence' : 'refusal'}`);
    await signInAs(page, member);
    await page.goto('/anchor');
    let wasPressed = false;
    await page.route('**/api/forehead/live/subscribe', async (route) => {
      // The answer waits for the button, so the button did not wait for the answer.
      wasPressed = await followed(page)
        .waitFor({ timeout: 5000 })
        .then(() => true)
        .catch(() => false);
      await (answer === null ? route.abort() : route.fulfill({ json: { ...answer, time: Date.now() } }));
    });
    await follow(page).click();
    await expect(page.getByRole('status').filter({ hasText: answer?.msg ?? '保存失败' })).toBeVisible();
    expect(wasPressed, 'the button answered before the server').toBe(true);
    await expect(follow(page)).toBeVisible();
    expect((await infoOf(api, member)).subscribeHostId).toEqual([]);
    await page.unrouteAll();
    await follow(page).click();
    await expect(followed(page)).toBeVisible();
    await expect.poll(async () => (await infoOf(api, member)).subscribeHostId).toEqual([LIVE_HOST.id]);
  });
}

test('[T5, T11] when a match can no longer be booked, the button goes back and a message says why', async ({
  page,
  api,
}) => {
  await signInAs(page, await api.register('too-late'));
  await page.goto('/anchor');
  const refusal = { code: 10409, msg: 'match coming-2 has started, or was cancelled', data: null, time: Date.now() };
  await page.route('**/api/forehead/live/subscribe', (route) => route.fulfill({ json: refusal }));
  await book(page, 'coming-2').click();
  await expect(page.getByRole('status').filter({ hasText: '这场比赛已经不能预约了' })).toBeVisible();
  await expect(book(page, 'coming-2')).toHaveAttribute('aria-pressed', 'false');
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

/** What such links would do: each is of an action that a visitor can be led back to. */
const WANTED = [`follow-host:${LIVE_HOST.id}`, 'book-match:coming-2', 'like-moment:moment-5'];

test('[P1] a link that names an action does nothing: a member has to press', async ({ page, api }) => {
  const member = await api.register('sent-a-link');
  await signInAs(page, member);
  const calls = watchMemberCalls(page);
  for (const wanted of WANTED) {
    await page.goto(`/anchor?resume=${encodeURIComponent(wanted)}`);
    await expect(page).toHaveURL('/anchor');
    await expect(follow(page)).toBeVisible();
  }
  // A press now is the first call: what came before it would stand in front of it.
  await book(page, 'coming-3').click();
  await expect.poll(async () => (await infoOf(api, member)).subscribeMatchId).toEqual(['coming-3']);
  expect((await infoOf(api, member)).subscribeHostId).toEqual([]);
  expect(calls).toEqual(['/api/forehead/live/subscribe']);
});

test('[P1] a sign-in link with an action that nobody pressed leads to the place only', async ({ page, api }) => {
  const member = await api.register('sent-a-sign-in');
  const calls = watchMemberCalls(page);
  await page.goto(`/account/sign-in?back=${encodeURIComponent('/anchor')}&resume=follow-host:${LIVE_HOST.id}`);
  await page.getByLabel('用户名').fill('sent-a-sign-in');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/anchor');
  await expect(follow(page)).toBeVisible();
  await page.reload();
  await expect(follow(page)).toBeVisible();
  expect((await infoOf(api, member)).subscribeHostId).toEqual([]);
  expect(calls).toEqual([]);
});

test('[P1, C13] booked matches and followed hosts stand on the account pages, and end there too', async ({
  page,
  api,
}) => {
  const member = await api.register('looks-them-up');
  await api.call('subscribe', { matchId: 'coming-3' }, member);
  await api.call('subscribe', { hostId: LIVE_HOST.id }, member);
  await signInAs(page, member);
  await page.goto('/account/bookings');
  await expect(page.locator('[data-match="coming-3"]')).toBeVisible();
  await page.getByRole('link', { name: '关注的主播' }).click();
  await expect(page.getByRole('link', { name: new RegExp(LIVE_HOST.name) })).toBeVisible();
  await page.getByRole('button', { name: '取消关注' }).click();
  await expect(page.getByRole('link', { name: new RegExp(LIVE_HOST.name) })).toHaveCount(0);
  await expect.poll(() => infoOf(api, member)).toEqual({ subscribeMatchId: ['coming-3'], subscribeHostId: [] });
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
