import { createApi } from './api.ts';
import { signInAs } from './signed-in.ts';
import { openStripeShop } from './stripe-shop.ts';
import { expect, test } from './touchline.ts';

test('a member buys coins at the checkout, comes back to them and to the receipt', async ({ page }) => {
  const { baseUrl: address, close } = await openStripeShop({ SELLER_NAME: 'Example Ltd' });
  try {
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
    await close();
  }
});
