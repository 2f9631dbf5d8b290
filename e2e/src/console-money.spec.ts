import type { Browser, Page } from '@playwright/test';
import { type Api, createApi } from './api.ts';
import { enterAsMember, openDesk } from './console-desk.ts';
import { decide, topUp } from './market-world.ts';
import { signInAs } from './signed-in.ts';
import { signInStaff } from './staff-signed-in.ts';
import { openStripeShop } from './stripe-shop.ts';
import { expect, test as base } from './touchline.ts';
import { seedWorld } from './world.ts';

const YUAN_30 = 3000;

/** A server that sells coins at Stripe and pays 8 fen for a coin, of which a quarter stays with the operator. */
const openShop = async () => {
  const { baseUrl, close } = await openStripeShop({
    TIP_OPERATOR_SHARE: '25',
    PAYOUT_RATE: '8',
    PAYOUT_MINIMUM: '1',
    PAYOUT_HOLD_DAYS: '0',
  });
  const api = createApi(baseUrl);
  await seedWorld(api);
  return { baseUrl, api, close };
};

interface Shop {
  baseUrl: string;
  api: Api;
}

const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({ browserName: _browser }, use) => {
      const { close, ...shop } = await openShop();
      await use(shop);
      await close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.baseUrl),
});

/** The desk of a new person of finance. */
const deskOf = async (
  { browser, api, baseUrl }: Shop & { browser: Browser },
  { login, path }: { login: string; path: string },
): Promise<Page> => {
  const context = await openDesk(browser, baseUrl);
  await signInStaff(context, api, baseUrl, login, 'finance');
  const desk = await context.newPage();
  await desk.goto(`/console/finance?tab=${path}`);
  return desk;
};

/** A tip of the tipster for 100 coins that a buyer pays and that is won: 75 of them are the tipster's. */
const earn75 = async (api: Api, uid: string): Promise<void> => {
  await api.ops('opsSaveTipster', { id: 'paid-tipster', name: '老李', uid });
  await api.ops('opsSaveTip', {
    id: 'paid-tip',
    professorId: 'paid-tipster',
    sportsTitle: 'A tip',
    sportsInfo: 'Its text',
    legs: [{ matchId: 'coming-16', market: '1x2', selection: 'home', line: null, odds: 2 }],
    goldPrice: 100,
    openBackGold: true,
    returnGoldPercentage: 100,
  });
  const buyer = await api.register('payout-buyer');
  await topUp(api, buyer, 100);
  await api.call('buyTip', { messageId: 'paid-tip' }, buyer);
  await decide(api, 'paid-tip', 1);
};

test('a payout run that one person proposes and another approves is paid, and the tipster sees it', async ({
  browser,
  shop,
}) => {
  const office = { ...shop, browser };
  const { api, baseUrl } = shop;

  await earn75(api, (await api.register('paid-author')).uid);
  const author = await enterAsMember(await openDesk(browser, baseUrl), 'paid-author');
  await author.goto('/console/tips?tab=payouts');
  await author.getByRole('button', { name: '填写收款账户' }).click();
  const payee = author.getByRole('dialog');
  for (const [label, value] of [
    ['银行', 'ICBC'],
    ['户名', 'Li'],
    ['IBAN 或账号', 'DE89 3704 0044 0532 0130 00'],
    ['登录密码', 'a-long-enough-password'],
  ] as const)
    await payee.getByLabel(label, { exact: true }).fill(value);
  await payee.getByRole('button', { name: '填写收款账户' }).click();
  await expect(author.getByText(/Li · ICBC/)).toBeVisible();

  const first = await deskOf(office, { login: 'first-finance', path: 'runs' });
  await first.getByRole('button', { name: '新建付款批次' }).click();
  await first.getByRole('dialog').getByRole('button', { name: '新建付款批次' }).click();
  await first.getByRole('row', { name: /¥6\.00.*first-finance/ }).click();
  await expect(first.getByText('要别人来批')).toBeVisible();
  await expect(first.getByRole('button', { name: /批 ?准/ })).toHaveCount(0);

  const second = await deskOf(office, { login: 'second-finance', path: 'runs' });
  await second.getByRole('row', { name: /first-finance/ }).click();
  await second.getByRole('button', { name: /批 ?准/ }).click();
  const approval = second.getByRole('dialog', { name: /批 ?准/ });
  await expect(approval.getByText(/1 笔，75 金币，共 ¥6\.00/)).toBeVisible();
  await approval.getByRole('button', { name: /批 ?准/ }).click();
  await second.getByRole('button', { name: '已付款' }).click();
  const paid = second.getByRole('dialog', { name: '已付款' });
  await paid.getByLabel('银行流水号').fill('BANK-17');
  await paid.getByRole('button', { name: '已付款' }).click();
  await expect(second.getByRole('row', { name: /老李.*¥6\.00.*BANK-17/ })).toBeVisible();

  await author.reload();
  await expect(author.getByRole('row', { name: /75.*¥6\.00.*已付款.*BANK-17/ })).toBeVisible();
  for (const desk of [author, first, second]) await desk.context().close();
});

test('a refund at the console takes the coins of so much money from the wallet of the member', async ({
  page,
  browser,
  shop,
}) => {
  const { api } = shop;
  await api.ops('opsSaveCoinPackage', { id: 'coins-300', coins: 300, price: YUAN_30, currency: 'CNY' });
  await signInAs(page, await api.register('changes-mind'));
  await page.goto('/account/wallet/top-up');
  await page.getByRole('button', { name: '付款 ¥30.00' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: '充值成功' })).toBeVisible();

  const desk = await deskOf({ ...shop, browser }, { login: 'refund-finance', path: 'payments' });
  await desk.getByRole('row', { name: /changes-mind/ }).click();
  await desk.getByRole('button', { name: /^退 ?款$/ }).click();
  const refund = desk.getByRole('dialog', { name: /^退 ?款$/ });
  await refund.getByLabel('退多少（CNY）').fill('10');
  await expect(refund.getByText(/¥10\.00 退回 changes-mind .*先收回 100 金币/)).toBeVisible();
  await refund.getByLabel('原因').fill('买错了套餐');
  await refund.getByRole('button', { name: /^退 ?款$/ }).click();
  await expect(desk.getByRole('row', { name: /¥10\.00.*已退.*买错了套餐/ })).toBeVisible();
  await page.goto('/account/wallet');
  await expect(page.locator('[data-balance]')).toHaveText('200');
  await desk.context().close();
});
