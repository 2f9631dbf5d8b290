import { expect, openPhone, test, themeOf } from './native-phone.ts';
import { LIVE_HOST } from './world.ts';

const NATIVE_DEVICE = 'E621E1F8-C36C-495A-93FC-0C247A3E6E5F';

/** What every visitor of a browser can do: see the hosts, go on, and get to the app's own sign-in. */
const useAsInBrowser = async (phone: Awaited<ReturnType<typeof openPhone>>): Promise<void> => {
  const { app } = phone;
  await app.getByRole('link', { name: '推荐' }).first().click();
  await expect.poll(phone.path).toBe('/news');
  await app
    .getByRole('link', { name: /主播/ })
    .first()
    .click();
  await expect.poll(phone.path).toBe('/anchor');
  await app
    .getByRole('button', { name: `关注 ${LIVE_HOST.name}`, exact: true })
    .first()
    .click();
  await expect(app.getByLabel('用户名')).toBeVisible();
};

for (const [manner, dialect] of [
  ['never', 'ds-bridge'],
  ['garbage', 'webview-javascript-bridge'],
] as const) {
  test(`[C13, X6] ${dialect}, when native answers with ${manner === 'never' ? 'nothing' : manner}: as in a browser`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    const phone = await openPhone(page, { manner, dialect, theme: 'dark', signedIn: 'true' });
    expect(await themeOf(phone)).toBe('normal');
    await useAsInBrowser(phone);
    expect(phone.calls[0]?.headers).toMatchObject({ 'os-type': '1', 'app-type': '3' });
    expect(phone.calls[0]?.headers['device-id']).toMatch(/^[a-z0-9]{32}$/);
    expect(errors).toEqual([]);
  });
}

test('[C13, K13] of two answers the first one wins, and garbage in between changes nothing', async ({ page }) => {
  const phone = await openPhone(page, { manner: 'twice', dialect: 'android-interface', os: 'ios', signedIn: 'true' });
  await page.getByRole('button', { name: 'Say garbage' }).click();
  await phone.say('login', { user: { token: '', uid: '1', username: 'x', headUrl: '' } });
  await phone.say('plazaPage', { type: 'news' });
  await expect.poll(() => phone.calls.length).toBeGreaterThan(0);
  expect(phone.calls[0]?.headers).toMatchObject({ 'device-id': NATIVE_DEVICE, 'os-type': '3', version: '2.5.0' });
  expect(phone.calls[0]?.headers['token']).toMatch(/.{20}/);
  expect(await themeOf(phone)).toBe('normal');
});

test('[C13] an app that answers late is waited for no longer than a moment, and its theme still comes', async ({
  page,
}) => {
  const phone = await openPhone(page, { manner: 'late', dialect: 'android-web-message', theme: 'dark' });
  expect(await themeOf(phone)).toBe('normal');
  await expect.poll(() => themeOf(phone)).toBe('dark');
});

test('[C13, X6] a bridge that is killed leaves the app as in a browser, on the same device', async ({ page }) => {
  const phone = await openPhone(page, { dialect: 'android-interface', os: 'ios' });
  await page.getByRole('button', { name: 'Kill the bridge' }).click();
  await useAsInBrowser(phone);
  expect(phone.calls.at(-1)?.headers).toMatchObject({ 'device-id': NATIVE_DEVICE, 'app-type': '1' });
});
