import { CODE } from '@touchline/contract/codes.ts';
import type { TopUpOptions } from '@touchline/contract/payment.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { limitOf, limitsOf } from '#data/wallet/sample-wallet.ts';
import { paymentOf } from '#data/payment/sample-payment.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { expectEnglish, expectSoundPage } from '#testing/accessibility.ts';
import { renderPage } from '#testing/render-page.ts';
import { Refusal, UNREACHABLE } from '#testing/stub-replies.ts';

const MEMBER = sampleMember('buyer');
const OPTIONS: TopUpOptions = {
  currency: 'CNY',
  packages: [
    { id: 'coins-60', coins: 60, price: 600 },
    { id: 'coins-1280', coins: 1280, price: 12_800 },
  ],
  providers: ['stripe', 'redirect'],
};

test('a package is chosen at its price; a try without an answer is the same payment the next time', async () => {
  const { requests } = await renderPage(
    '/account/wallet/top-up',
    { getTopUpOptions: OPTIONS, getLimits: limitsOf(), startTopUp: UNREACHABLE },
    { member: MEMBER, locale: 'en-US' },
  );
  await page.getByRole('radio', { name: /1,280 gold coins/ }).click();
  await page.getByText("This site's payment page").click();
  const pay = page.getByRole('button', { name: /Pay CN¥128\.00/ });
  await pay.click();
  await expect.element(page.getByText('No connection, please try again')).toBeVisible();
  await pay.click();
  await expect.poll(() => requests('startTopUp').length).toBe(2);
  const [first, second] = requests('startTopUp');
  expect(first).toMatchObject({ packageId: 'coins-1280', provider: 'redirect' });
  expect(second).toEqual(first);
  await expectSoundPage();
  await expectEnglish();
});

test('a top-up over a limit says which one and until when, and the next try is another payment', async () => {
  const until = Date.UTC(2099, 5, 15, 12);
  const refusal = { reason: 'own-limit', period: 'week', left: 40, until };
  const { requests, change } = await renderPage(
    '/account/wallet/top-up',
    {
      getTopUpOptions: OPTIONS,
      getLimits: limitsOf(),
      startTopUp: new Refusal(CODE.SPENDING_LIMIT, 'limit', undefined, refusal),
    },
    { member: MEMBER, locale: 'en-US' },
  );
  const pay = page.getByRole('button', { name: /Pay CN¥6\.00/ });
  await pay.click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/own weekly top-up limit:.*40.*left.*June 15, 2099/);
  await expectSoundPage();
  await expectEnglish();
  const excluded = { reason: 'excluded', period: null, left: 0, until: null };
  change({ startTopUp: new Refusal(CODE.SPENDING_LIMIT, 'limit', undefined, excluded) });
  await pay.click();
  await expect.element(alert).toMatchTextContent(/self-excluded without an end/);
  const [first, second] = requests('startTopUp');
  expect(second?.clientId).not.toBe(first?.clientId);
});

test('what the own limits forbid is said for each package before it is tried', async () => {
  await renderPage(
    '/account/wallet/top-up',
    {
      getTopUpOptions: OPTIONS,
      getLimits: limitsOf({ deposit: { day: limitOf('day', { own: 1000, used: 900 }) } }),
    },
    { member: MEMBER },
  );
  const alert = page.getByRole('alert');
  await expect.element(page.getByRole('button', { name: '付款 ¥6.00' })).toBeEnabled();
  await page.getByRole('radio', { name: /1,280/ }).click();
  await expect.element(alert).toMatchTextContent(/每日充值上限，还可以用 100/);
  await expect.element(page.getByRole('button', { name: '付款 ¥128.00' })).toBeDisabled();
  await page.getByRole('radio', { name: /^60/ }).click();
  await expect.element(alert).not.toBeInTheDocument();
});

test('who comes back from a checkout reads what is true, and sees the coins when they arrive', async () => {
  const { change } = await renderPage(
    '/account/wallet/payments/p1?canceled=1',
    { getPayment: paymentOf('p1', { state: 'created', paidAt: null, bookedAt: null, receipt: null }) },
    { member: MEMBER },
  );
  await expect.element(page.getByRole('heading', { name: '付款已取消' })).toBeVisible();
  change({ getPayment: paymentOf('p1') });
  await expect.element(page.getByRole('heading', { name: '充值成功' }), { timeout: 8000 }).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '看收据' }))
    .toHaveAttribute('href', '/account/wallet/receipts/p1');
});

test('a receipt names seller, price and what went back', async () => {
  await renderPage(
    '/account/wallet/receipts/p1',
    {
      getReceipt: {
        payment: paymentOf('p1', { refunded: 1000 }),
        number: 17,
        username: 'anna',
        seller: { name: 'Example Ltd', address: '1 Pitch Road' },
        refunds: [{ amount: 1000, at: Date.UTC(2026, 10, 22) }],
      },
    },
    { member: MEMBER, locale: 'en-US' },
  );
  await expect.element(page.getByRole('heading', { name: 'Receipt no. 17' })).toBeVisible();
  await expect.element(page.getByText('CN¥30.00')).toBeVisible();
  await expect.element(page.getByText(/CN¥10\.00 · November 22, 2026/)).toBeVisible();
  await expect.element(page.getByText('Example Ltd')).toBeVisible();
  await expectSoundPage();
  await expectEnglish();
});
