import type { OrderStep, TipCard, TipOrder } from '@touchline/contract/news.ts';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { cardOf, orderOf, TIPSTER } from '#data/tip/sample-tip.ts';
import { cursorPageOf } from '#data/tip/sample-tip-lists.ts';
import { sampleMember } from '#platform/session/sample-member.ts';
import { expectEnglish, expectSoundPage } from '#testing/accessibility.ts';
import { address, renderPage } from '#testing/render-page.ts';
import type { Replies } from '#testing/stub-replies.ts';

const PATH = '/account/orders';
const MEMBER = sampleMember('buyer');

const tip = (id: string, part: Partial<TipCard> = {}): TipCard =>
  cardOf({ id, sportsTitle: `Tip ${id}`, isBuy: 1, payTime: Date.now(), ...part });
const held = (id: string): TipOrder => orderOf({ id: `order-${id}`, messageId: id });

const step = (kind: OrderStep['kind'], amount: number | null, result: 1 | 2): OrderStep => ({
  ...{ kind, amount, result },
  at: Date.now(),
  reason: '',
});
const settled = (id: string, result: 1 | 2): TipOrder => {
  const order = held(id);
  const isLost = result === 2;
  const trail = [...order.trail, step('settled', null, result), ...(isLost ? [step('returned', 38, result)] : [])];
  return { ...order, state: 'settled', result, returned: isLost ? 38 : 0, settledAt: Date.now(), trail };
};

/** Two purchases that wait for their result. */
const orders = (): Replies => ({
  listTipOrders: cursorPageOf(['lost', 'won'].map((id) => ({ order: held(id), tip: tip(id) }))),
});

const order = (id: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getBySelector(`[data-tip="${id}"]`) });

test('[C6] purchases stand with what happened to them; a result and what comes back arrive on the open page', async () => {
  const { channels, publish, change, requests } = await renderPage(PATH, orders(), { member: MEMBER });
  await expect.element(order('lost')).toMatchTextContent('已购 38 金币');
  await expect.element(order('lost')).toMatchTextContent('保留中 38');
  await expect.poll(channels).toEqual(expect.arrayContaining(['tips', 'user:buyer']));
  publish('user:buyer', 'tip-order.change', settled('lost', 2));
  publish('tips', 'tip.change', tip('lost', { result: 2, onSale: 0 }));
  await expect.element(order('lost')).toMatchTextContent('退回 38 金币');
  await expect.element(order('lost')).toMatchTextContent('实付 0');
  await expect.element(order('lost').getByRole('img', { name: /结果/ })).toBeVisible();
  publish('user:buyer', 'tip-order.change', settled('won', 1));
  await expect.element(order('won')).toMatchTextContent('实付 38');

  change({
    listTipOrders: ({ state }) =>
      cursorPageOf(state === 'returned' ? [{ order: settled('lost', 2), tip: tip('lost', { result: 2 }) }] : []),
  });
  await page.getByRole('button', { name: '已退还' }).click();
  await expect.poll(address).toBe('/account/orders?state=returned');
  await expect.element(order('lost')).toBeVisible();
  await expect.poll(() => order('won').elements()).toEqual([]);
  await page.getByRole('button', { name: '待开奖' }).click();
  await expect.element(page.getByText('没有待开奖的购买')).toBeVisible();
  expect(requests('listTipOrders').map(({ state }) => state)).toEqual(['all', 'returned', 'held']);
  change({ listTipOrders: cursorPageOf([{ order: settled('won', 1), tip: tip('won', { result: 1 }) }]) });
  await page.getByRole('link', { name: '看全部购买' }).click();
  await expect.element(order('won')).toBeVisible();
});

test('[N12, N15] purchases in English hold, without a violation in either theme', async () => {
  await renderPage(
    PATH,
    {
      listTipOrders: cursorPageOf([
        { order: held('waits'), tip: tip('waits') },
        { order: settled('lost', 2), tip: tip('lost', { result: 2 }) },
      ]),
    },
    { member: MEMBER, locale: 'en-US' },
  );
  await expect.element(order('lost')).toBeInTheDocument();
  await expectSoundPage();
  await expectEnglish([TIPSTER.name, TIPSTER.name.slice(0, 1), TIPSTER.tag]);
});
