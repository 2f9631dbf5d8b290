import {
  createStripeSimulator,
  STRIPE_TEST_KEY,
  STRIPE_TEST_WEBHOOK_SECRET,
} from '@touchline/service-simulator/stripe/stripe-simulator.ts';
import { createApi } from './api.ts';
import { quietSettings } from './quiet-touchline.ts';
import { createTouchline } from './server-process.ts';
import { signInAs } from './signed-in.ts';
import { expect, test } from './touchline.ts';

test('a member buys coins at the checkout, comes back to them and to the receipt', async ({ page }) => {
  let address = '';
  const stripe = await createStripeSimulator({
    sendsItself: true,
    async send(body, signature) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await fetch(`${address}/callback/v1/payments/stripe`, { method: 'POST', headers, body })).status;
    },
  });
  const server = await createTouchline({
    ...quietSettings,
    STRIPE_KEY: STRIPE_TEST_KEY,
    STRIPE_WEBHOOK_SECRET: STRIPE_TEST_WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.origin,
    SELLER_NAME: 'Example Ltd',
  });
  try {
    await server.start();
    address = server.baseUrl;
    const api = createApi(address);
    await api.ops('opsSaveCoinPackage', { id: 'coins-300', coins: 300, price: 3000, currency: 'CNY' });
    await signInAs(page, await api.register('buys-coins'));
    await page.goto(`${address}/account/wallet`);
    await page.getByRole('link', { name: '充值', exact: true }).click();
    await page.getByRole('button', { name: '付款 ¥30.00' }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByRole('heading', { name: '充值成功' })).toBeVisible();
    await page.getByRole('link', { name: '看收据' }).click();
    await expect(page.getByRole('heading', { name: '收据 1 号' })).toBeVisible();
    await expect(page.getByText('Example Ltd')).toBeVisible();
    await page.goto(`${address}/account/wallet`);
    await expect(page.locator('[data-balance]')).toHaveText('300');
  } finally {
    await server.dispose();
    await stripe.close();
  }
});
