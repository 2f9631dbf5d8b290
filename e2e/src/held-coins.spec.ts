import { expect, memberWith, openTip, test } from './tip-world.ts';
import { signInAs } from './signed-in.ts';

const REFUSED = { code: 10500, msg: '暂时不行', data: null };

test('[C4, X3] a page of held purchases that does not come is not asked for again and again', async ({ page, api }) => {
  const tip = await openTip(api, 'held-many');
  const member = await memberWith(api, 'holds-many', 100);
  await api.call('buyTip', { messageId: tip.id, goldPrice: 38 }, member);
  await signInAs(page, member);
  let refused = 0;
  await page.route('**/v2/myOrder', async (route) => {
    if (new URLSearchParams(route.request().postData() ?? '').get('page') !== '1') {
      refused += 1;
      return route.fulfill({ json: { ...REFUSED, time: Date.now() } });
    }
    const response = await route.fetch();
    const reply = (await response.json()) as { data: object };
    // As if there were more than the one page.
    return route.fulfill({ json: { ...reply, data: { ...reply.data, total: 21, isLastPage: false } } });
  });
  await page.goto('/account/wallet');
  await expect(page.getByRole('link', { name: '待开奖的购买' })).toBeVisible();
  await expect.poll(() => refused).toBe(1);
  await page.waitForTimeout(1000);
  expect(refused).toBe(1);
});
