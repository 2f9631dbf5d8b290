import type { Page } from '@playwright/test';
import { OPENID_CLIENT, startOpenIdSimulator } from '@touchline/service-simulator/openid/openid-simulator.ts';
import { createApi, PASSWORD } from './api.ts';
import { quietSettings } from './quiet-touchline.ts';
import { createTouchline, freePort } from './server-process.ts';
import { signOutElsewhere, storedSession } from './signed-in.ts';
import { expect, test as base } from './touchline.ts';

/** A server that knows the simulated provider, at a host name: passkeys do not belong to addresses. */
const test = base.extend<object, { site: { url: string; api: ReturnType<typeof createApi> } }>({
  site: [
    async ({ browserName: _browser }, use) => {
      const port = await freePort();
      const provider = {
        id: 'simulated',
        name: { zh: '模拟账号', en: 'Simulated' },
        issuer: `http://localhost:${port}`,
        clientId: OPENID_CLIENT.id,
        clientSecret: OPENID_CLIENT.secret,
      };
      const server = await createTouchline({ ...quietSettings, OIDC_PROVIDERS: JSON.stringify([provider]) });
      const url = server.baseUrl.replace('127.0.0.1', 'localhost');
      const simulator = await startOpenIdSimulator({ port, redirectUris: [`${url}/auth/openid/simulated/callback`] });
      try {
        await server.start();
        await use({ url, api: createApi(server.baseUrl) });
      } finally {
        await simulator.close();
        await server.dispose();
      }
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

const atProvider = async (page: Page, person: string, answer: string): Promise<void> => {
  await page.getByRole('button', { name: person }).click();
  await page.getByRole('button', { name: answer }).click();
};
/** The provider, which keeps its sessions in cookies, asks again who it is. */
const useProvider = async (page: Page): Promise<void> => {
  await page.context().clearCookies();
  await page.getByRole('button', { name: '用 模拟账号 登录' }).click();
};

test('a visitor signs in with a provider, agrees, comes back to the same account, and a member links theirs', async ({
  page,
  site,
}) => {
  await page.goto('/account/sign-in?back=%2Fnba');
  await useProvider(page);
  await atProvider(page, 'Alice Park', 'Refuse');
  await expect(page.getByText('你没有同意授权')).toBeVisible();
  await useProvider(page);
  await atProvider(page, 'Alice Park', 'Allow');
  await expect(page.getByLabel('用户名')).toHaveValue('alicepark');
  expect(await storedSession(page)).toEqual([]);
  await page.getByLabel('确认年龄并同意使用条款').check();
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page).toHaveURL('/nba');
  const first = await storedSession(page);
  expect(first).toHaveLength(3);

  await signOutElsewhere(page);
  await page.goto('/account/sign-in?back=%2Fnba');
  await useProvider(page);
  await atProvider(page, 'Alice Park', 'Allow');
  await expect(page).toHaveURL('/nba');
  await page.getByRole('button', { name: '我的' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'alicepark' })).toBeVisible();

  await signOutElsewhere(page);
  await site.api.register('linker');
  await page.goto('/account/sign-in?back=%2Faccount%2Fsecurity');
  await page.getByLabel('用户名').fill('linker');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.context().clearCookies();
  await page.getByRole('button', { name: '关联模拟账号', exact: true }).click();
  await atProvider(page, 'Bob Stone', 'Allow');
  await expect(page.getByRole('button', { name: '取消关联模拟账号' })).toBeVisible();
});

test('a member adds a passkey, signs in with it by the button and by autofill, without a name, and removes it', async ({
  page,
  site,
}) => {
  const authenticator = await page.context().newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await site.api.register('keyholder');
  await page.goto('/account/sign-in?back=%2Faccount%2Fsecurity');
  await page.getByLabel('用户名').fill('keyholder');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('button', { name: '添加通行密钥' }).click();
  await page.getByLabel('名称').fill('口袋里的手机');
  await page.getByRole('button', { name: '继续' }).click();
  await expect(page.getByText('口袋里的手机')).toBeVisible();

  // As in a browser that offers no passkeys among names: the virtual authenticator picks one at once.
  await page.addInitScript(() => {
    if (location.hash === '#button') PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await signOutElsewhere(page);
  await page.goto('/account/sign-in?back=%2Faccount%2Fsecurity#button');
  await page.getByRole('button', { name: '用通行密钥登录' }).click();
  await expect(page.getByText('· 用通行密钥登录')).toBeVisible();

  await signOutElsewhere(page);
  await page.goto('/account/sign-in?back=%2Faccount%2Fsecurity');
  await page.waitForURL('**/account/security');
  await page.getByRole('button', { name: '删除通行密钥 口袋里的手机' }).click();
  await expect(page.getByText('口袋里的手机')).toBeHidden();
});
