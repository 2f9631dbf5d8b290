import { CODE } from '@touchline/contract/codes.ts';
import { createApi, PASSWORD } from './api.ts';
import { quietSettings } from './quiet-touchline.ts';
import { createTouchline } from './server-process.ts';
import { signInAs } from './signed-in.ts';
import { buyButton, confirmButton, enterTip, memberWith, openTip, sheet } from './tip-world.ts';
import { expect, test } from './touchline.ts';
import { seedWorld } from './world.ts';

const PACKAGE = { id: 'coins-300', coins: 300, price: 3000, currency: 'CNY' } as const;

test('a member sets a top-up limit, takes a break and self-excludes; each holds on the page and in direct calls', async ({
  page,
}) => {
  const server = await createTouchline({
    ...quietSettings,
    REDIRECT_PAYMENT_URL: 'https://pay.example.test/start',
    REDIRECT_PAYMENT_SECRET: 'a-secret-of-the-browser-tests-only',
  });
  try {
    await server.start();
    const api = createApi(server.baseUrl);
    await seedWorld(api);
    await api.ops('opsSaveCoinPackage', PACKAGE);
    const tip = await openTip(api, 'limits');
    const member = await memberWith(api, 'careful', 100);
    const topUp = async () =>
      (await api.rawCall('startTopUp', { packageId: PACKAGE.id, provider: 'redirect', clientId: crypto.randomUUID() }, member));
    const buy = () => api.rawCall('buyTip', { messageId: tip.id, price: 38 }, member);
    await signInAs(page, member);
    const open = (path: string) => page.goto(server.baseUrl + path);
    const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });

    await open('/account/wallet');
    await line('每日充值上限').getByRole('button', { name: '设置上限' }).click();
    await sheet(page).getByLabel('最多').fill('350');
    await sheet(page).getByRole('button', { name: '保存上限' }).click();
    await expect(line('每日充值上限')).toContainText('350');
    await line('每日充值上限').getByRole('button', { name: '修改上限' }).click();
    await sheet(page).getByLabel('最多').fill('5000');
    await sheet(page).getByRole('button', { name: '保存上限' }).click();
    await expect(line('每日充值上限')).toContainText(/350.*明天 \d\d:\d\d 起可以确认改为 5,000/);

    // 100 of 350 coins came in today, and 300 more are offered.
    await open('/account/wallet/top-up');
    await expect(page.getByRole('alert')).toContainText('会超出你自己设的每日充值上限，还可以用 250');
    await expect(page.getByRole('button', { name: /^付款/ })).toBeDisabled();
    expect(await topUp()).toMatchObject({ code: CODE.SPENDING_LIMIT, data: { reason: 'own-limit', left: 250 } });

    await open('/account/wallet');
    await line('休息一下').getByRole('button', { name: '设置休息' }).click();
    await sheet(page).getByRole('button', { name: '购买和充值都停' }).click();
    await sheet(page).getByRole('button', { name: '下一步' }).click();
    await expect(sheet(page)).toContainText('不能提前结束');
    await sheet(page).getByRole('button', { name: '确认冷静 1 天' }).click();
    await expect(line('休息一下')).toContainText('冷静期中');
    await open('/account/wallet/top-up');
    await expect(page.getByRole('alert')).toContainText('你在冷静期里');
    await page.goto(server.baseUrl + tip.path);
    await buyButton(page).click();
    await expect(sheet(page)).toContainText('你在冷静期里');
    await expect(confirmButton(page)).toBeHidden();
    const refused = [await topUp(), await buy()];
    expect(refused).toMatchObject(
      refused.map(() => ({ code: CODE.SPENDING_LIMIT, data: { reason: 'cool-off' } })),
    );

    await open('/account/wallet');
    await line('自我排除').getByRole('button', { name: '了解并设置' }).click();
    await expect(sheet(page)).toContainText('在那之前任何人都不能解除，包括你自己和客服');
    await sheet(page).getByRole('button', { name: '确认排除，不能撤回' }).click();
    await expect(sheet(page)).toContainText('请原样输入“自我排除”');
    await sheet(page).getByRole('textbox').fill('自我排除');
    await sheet(page).getByRole('button', { name: '确认排除，不能撤回' }).click();
    await expect(page.getByText('你已自我排除')).toBeVisible();
    await open('/account/wallet/top-up');
    await expect(page.getByRole('alert')).toContainText(/你已自我排除，到 \d{4}年/);
    const excluded = [await topUp(), await buy()];
    expect(excluded).toMatchObject(
      excluded.map(() => ({ code: CODE.SPENDING_LIMIT, data: { reason: 'excluded' } })),
    );
    expect((await api.call('getBalance', {}, member)).balance).toBe(100);
  } finally {
    await server.dispose();
  }
});
