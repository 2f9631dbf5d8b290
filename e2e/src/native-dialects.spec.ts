import { HOSTILE_PATHS } from '@touchline/domain/embedding/hostile-testing.ts';
import { expect, openPhone, test, themeOf } from './native-phone.ts';
import { LIVE_HOST } from './world.ts';

const DIALECTS = {
  'ios-reply': 'ios',
  'ios-plain': 'ios',
  'android-web-message': 'android',
  'android-interface': 'android',
  'ds-bridge': 'android',
  'webview-javascript-bridge': 'ios',
} as const;

const PHONES = {
  ios: { 'device-id': 'E621E1F8-C36C-495A-93FC-0C247A3E6E5F', 'os-type': '3' },
  android: { 'device-id': 'a3f1c09b7d2e4586', 'os-type': '2' },
} as const;

const BOOKINGS = '/api/forehead/live/user/booking/list';

for (const [dialect, os] of Object.entries(DIALECTS)) {
  test(`[C13, A3, C1, P3, N11, N14, V8] the app in a native app that speaks ${dialect}`, async ({ page }) => {
    const phone = await openPhone(page, { dialect, os, theme: 'dark', topBar: '64', version: '2.3.2' });
    const { app, calls } = phone;
    const follow = app.getByRole('button', { name: `关注 ${LIVE_HOST.name}`, exact: true }).first();
    const followed = app.getByRole('button', { name: `已关注 ${LIVE_HOST.name}`, exact: true }).first();

    await test.step('theme and top bar of the native app', async () => {
      expect(await themeOf(phone)).toBe('dark');
      const tab = await app.getByRole('link', { name: '主播' }).first().boundingBox();
      const screen = await page.locator('#app').boundingBox();
      expect((tab?.y ?? 0) - (screen?.y ?? 0)).toBeGreaterThanOrEqual(64);
      await page.getByLabel('Theme').selectOption('normal');
      await expect.poll(() => themeOf(phone)).toBe('normal');
    });

    await test.step('hostile paths lead nowhere, a plaza page does, and its calls carry the headers', async () => {
      for (const path of HOSTILE_PATHS) await phone.say('hostPath', { path });
      expect(phone.path()).toBe('/anchor');
      await page.getByRole('button', { name: 'Plaza: news' }).click();
      await expect.poll(phone.path).toBe('/news');
      expect(page.context().pages()).toHaveLength(1);
      await expect.poll(() => calls.length).toBeGreaterThan(0);
      expect(calls[0]?.headers).toMatchObject({ ...PHONES[os], 'app-type': '1', version: '2.3.2' });
      expect(calls.filter(({ headers }) => headers['token'] !== undefined)).toEqual([]);
    });

    await test.step('of two paths in a row the last one counts', async () => {
      await phone.say('hostPath', { path: '/user-ranking' });
      await phone.say('hostPath', { path: '/nba' });
      await expect.poll(phone.path).toBe('/nba');
    });

    await test.step('a visitor signs in by the native app, which leads back to what was interrupted', async () => {
      await app.getByRole('link', { name: '主播' }).first().click();
      await follow.click();
      await expect(page.getByRole('dialog', { name: 'Sign in' })).toContainText('/anchor?resume=');
      await page.getByRole('button', { name: 'Sign in with the member of this phone' }).click();
      await expect(followed).toBeVisible();
      await followed.click();
      await expect(follow).toBeVisible();
      await expect.poll(() => calls.filter(({ path }) => path === BOOKINGS).length).toBe(1);
      expect(calls.findLast(({ path }) => path === BOOKINGS)?.headers['token']).toMatch(/.{20}/);
      expect(await phone.frame().evaluate(() => Object.keys(localStorage).join())).not.toMatch(/token|uid|user|theme/);
    });

    await test.step('a sign-out of the native app is one of the app', async () => {
      await page.getByRole('button', { name: 'Sign out' }).click();
      await follow.click();
      await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    });
  });
}

test('[C13, A1, N7] the native member is there from the first screen on, and pages do not slide', async ({ page }) => {
  const phone = await openPhone(page, { signedIn: 'true', dialect: 'ds-bridge' });
  await page.getByLabel('Host path').fill('/account/bookings');
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect.poll(phone.path).toBe('/account/bookings');
  await expect.poll(() => phone.calls.length).toBeGreaterThan(0);
  expect(phone.calls[0]?.headers['token']).toMatch(/.{20}/);
  expect(await phone.app.locator('[data-slide]').getAttribute('data-slide')).toBe('none');
});

test('[V9] an app too old for dialect hosts asks for the lists of its version instead of taking those in the page', async ({
  page,
}) => {
  const phone = await openPhone(page, { version: '2.3.1' });
  const list = () => phone.calls.find(({ path }) => path === '/ssapi/anchor/list/v2');
  await expect.poll(() => list()?.headers['version']).toBe('2.3.1');
});
