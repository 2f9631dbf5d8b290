import { randomUUID } from 'node:crypto';
import { CODE } from '@touchline/contract/codes.ts';
import { type Api, createApi } from './api.ts';
import { quietSettings } from './quiet-touchline.ts';
import { createTouchline } from './server-process.ts';
import { signInAs } from './signed-in.ts';
import { buyButton, confirmButton, memberWith, openTip, sheet } from './tip-world.ts';
import { expect, test as base } from './touchline.ts';
import { seedWorld } from './world.ts';

/** A server that sells coins; nobody gets as far as its payment page. */
const test = base.extend<object, { shop: { url: string; api: Api } }>({
  shop: [
    async ({ browserName: _browser }, use) => {
      const server = await createTouchline({
        ...quietSettings,
        REDIRECT_PAYMENT_URL: 'https://pay.example.test/start',
        REDIRECT_PAYMENT_SECRET: 'a-secret-of-the-browser-tests-only',
      });
      try {
        await server.start();
        await use({ url: server.baseUrl, api: createApi(server.baseUrl) });
      } finally {
        await server.dispose();
      }
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

test('a member limits top-ups, takes a break and self-excludes: each holds on the page and in direct calls', async ({
  page,
  shop: { api },
}) => {
  await seedWorld(api);
  await api.ops('opsSaveCoinPackage', { id: 'coins-300', coins: 300, price: 3000, currency: 'CNY' });
  const tip = await openTip(api, 'limits');
  const member = await memberWith(api, 'careful', 100);
  const topUp = () =>
    api.rawCall('startTopUp', { packageId: 'coins-300', provider: 'redirect', clientId: randomUUID() }, member);
  const refusals = async () => {
    const replies = [await topUp(), await api.rawCall('buyTip', { messageId: tip.id, goldPrice: 38 }, member)];
    return replies.map(({ code, data }) => ({ code, data }));
  };
  const refused = (reason: string) => ({ code: CODE.SPENDING_LIMIT, data: { reason } });
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const saveLimit = async (button: string, coins: string) => {
    await line('每日充值上限').getByRole('button', { name: button }).click();
    await sheet(page).getByLabel('最多').fill(coins);
    await sheet(page).getByRole('button', { name: '保存上限' }).click();
  };
  await signInAs(page, member);

  await page.goto('/account/wallet');
  await saveLimit('设置上限', '350');
  await expect(line('每日充值上限')).toContainText('350');
  await saveLimit('修改上限', '5000');
  await expect(line('每日充值上限')).toContainText(/350.*明天 \d\d:\d\d 起可以确认改为 5,000/);
  // 100 of 350 coins came in today, and the package has 300.
  await page.goto('/account/wallet/top-up');
  await expect(page.getByRole('alert')).toContainText('会超出你自己设的每日充值上限，还可以用 250');
  await expect(page.getByRole('button', { name: /^付款/ })).toBeDisabled();
  expect(await topUp()).toMatchObject({
    code: CODE.SPENDING_LIMIT,
    data: { reason: 'own-limit', period: 'day', left: 250 },
  });

  await page.goto('/account/wallet');
  await line('休息一下').getByRole('button', { name: '设置休息' }).click();
  await sheet(page).getByRole('button', { name: '购买和充值都停' }).click();
  await sheet(page).getByRole('button', { name: '下一步' }).click();
  await expect(sheet(page)).toContainText('不能提前结束');
  await sheet(page).getByRole('button', { name: '确认冷静 1 天' }).click();
  await expect(line('休息一下')).toContainText('冷静期中');
  await page.goto('/account/wallet/top-up');
  await expect(page.getByRole('alert')).toContainText('你在冷静期里');
  await page.goto(tip.path);
  await buyButton(page).click();
  await expect(sheet(page)).toContainText('你在冷静期里');
  await expect(confirmButton(page)).toBeDisabled();
  expect(await refusals()).toMatchObject([refused('cool-off'), refused('cool-off')]);

  await page.goto('/account/wallet');
  await line('自我排除').getByRole('button', { name: '了解并设置' }).click();
  await expect(sheet(page)).toContainText('在那之前任何人都不能解除，包括你自己和客服');
  await sheet(page).getByRole('button', { name: '确认排除，不能撤回' }).click();
  await expect(sheet(page)).toContainText('请原样输入“自我排除”');
  await sheet(page).getByRole('textbox').fill('自我排除');
  await sheet(page).getByRole('button', { name: '确认排除，不能撤回' }).click();
  await expect(page.getByText('你已自我排除')).toBeVisible();
  await page.goto('/account/wallet/top-up');
  await expect(page.getByRole('alert')).toContainText(/你已自我排除，到 \d{4}年/);
  expect(await refusals()).toMatchObject([refused('excluded'), refused('excluded')]);
  expect((await api.call('getBalance', {}, member)).balance).toBe(100);
});
