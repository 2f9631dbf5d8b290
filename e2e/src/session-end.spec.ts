import { createApi, PASSWORD } from './api.ts';
import { joined } from './push-frames.ts';
import { expect, quietSettings, test } from './quiet-touchline.ts';
import { signInAs, storedSession } from './signed-in.ts';

const EXPIRED = '登录已过期，请重新登录';
const KICKED = '账号已在另一台设备登录，这里已退出';

test('[T22, X1, X2] a session that an operator ends shows a message by push, and token and uid leave the storage', async ({
  page,
  api,
}) => {
  const member = await api.register('ended-by-push');
  await signInAs(page, member);
  const listening = joined(page, `user:${member.uid}`);
  await page.goto('/anchor');
  await listening;
  expect(await storedSession(page)).toHaveLength(3);
  await api.ops('opsRevokeSessions', { uid: member.uid });
  await expect(page.getByRole('status').filter({ hasText: EXPIRED })).toBeVisible();
  await expect.poll(() => storedSession(page)).toEqual([]);
});

test('[T22, X2] without push the next call of the member finds the expired session', async ({ page, api }) => {
  const member = await api.register('ended-by-call');
  await signInAs(page, member);
  await page.routeWebSocket(/\/push$/, (socket) => socket.close());
  await api.ops('opsRevokeSessions', { uid: member.uid });
  await page.goto('/account/bookings');
  await expect(page.getByRole('status').filter({ hasText: EXPIRED })).toBeVisible();
  await expect.poll(() => storedSession(page)).toEqual([]);
});

test.describe('one session for each member', () => {
  test.use({ ownSettings: { ...quietSettings, SINGLE_SESSION: 'on' } });

  test('[X1, X2] a sign-in elsewhere kicks this page out: 505, a message, an empty storage', async ({
    page,
    ownServer,
  }) => {
    const api = createApi(ownServer.baseUrl);
    const member = await api.register('kicked');
    await signInAs(page, member);
    const listening = joined(page, `user:${member.uid}`);
    await page.goto(`${ownServer.baseUrl}/anchor`);
    await listening;
    expect(await storedSession(page)).toHaveLength(3);
    await api.signIn('kicked', PASSWORD);
    expect((await api.rawCall('getProfile', {}, member)).code).toBe(505);
    await expect(page.getByRole('status').filter({ hasText: KICKED })).toBeVisible();
    await expect.poll(() => storedSession(page)).toEqual([]);
  });
});
