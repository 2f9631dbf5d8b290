import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { profileOf } from '#data/account/sample-profile.ts';
import { NOTHING_SOLD } from '#data/payment/sample-payment.ts';
import { cardOf, orderOf } from '#data/tip/sample-tip.ts';
import { limitsOf } from '#data/wallet/sample-wallet.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { renderPage } from '#testing/render-page.ts';
import { Refusal } from '#testing/stub-replies.ts';

const MEMBER = sampleMember('holder');

test('[C4, X3] a page of held purchases that does not come is not asked for again and again', async () => {
  const { requests } = await renderPage(
    '/account/wallet',
    {
      getBalance: { balance: 62, coinCode: 'CNY' },
      getProfile: profileOf(MEMBER.uid),
      getLimits: limitsOf(),
      getTopUpOptions: NOTHING_SOLD,
      listWalletEntries: { list: [], isLastPage: true },
      listTipOrders: ({ page: number }) =>
        number === 1
          ? {
              list: [{ order: orderOf(), tip: cardOf() }],
              ...{ pageNum: 1, pageSize: 20, total: 21, isLastPage: false, cursor: 'after-1' },
            }
          : new Refusal(10500, '暂时不行'),
    },
    { member: MEMBER },
  );
  const further = (): number => requests('listTipOrders').filter(({ page: number }) => number !== 1).length;
  await expect.element(page.getByRole('link', { name: '待开奖的购买' })).toBeVisible();
  await expect.poll(further).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(further()).toBe(1);
});
