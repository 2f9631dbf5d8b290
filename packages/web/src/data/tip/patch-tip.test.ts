import { expect, test } from 'vitest';
import { lacksText, mergeCard, withOrder, withPurchase } from '#data/tip/patch-tip.ts';
import { boughtTip, cardOf, legOf, matchOf, NOON, orderOf, tipOf, TIPSTER } from '#data/tip/sample-tip.ts';

test('[E21] what the public card of a tip cannot know stays: the purchase, the text, what was chosen and who is followed', () => {
  const followed = { ...TIPSTER, isAttention: 1 as const };
  const known = boughtTip({ isAttention: 1, professor: followed });
  const merged = mergeCard(known, cardOf({ orderedCount: 1205, onSale: 0 }));
  expect(merged).toMatchObject({ orderedCount: 1205, onSale: 0, isBuy: 1, payTime: NOON, isAttention: 1 });
  expect(merged).toMatchObject({ sportsInfo: '看好主队', isOpen: 1, order: { id: 'order-1' } });
  expect(merged.messageMatchList[0]).toMatchObject({ selection: 'home', odds: 1.92 });
  expect(merged.professor).toMatchObject({ isAttention: 1, tenHistory: TIPSTER.tenHistory });
});

test('[E21] a settled tip opens what was chosen to all, and its text to nobody who did not buy it', () => {
  const settled = cardOf({
    result: 1,
    yieldRate: 92,
    messageMatchList: [legOf('m1', { selection: 'home', odds: 1.92, result: 1 })],
  });
  const merged = mergeCard(tipOf(), settled);
  expect(merged).toMatchObject({ result: 1, yieldRate: 92, sportsInfo: null, isBuy: 0 });
  expect(merged.messageMatchList[0]).toMatchObject({ selection: 'home', odds: 1.92 });
});

test('[E21] the card of another tip changes nothing', () => {
  const known = tipOf();
  expect(mergeCard(known, cardOf({ id: 'tip-2' }))).toBe(known);
});

test('[C14] a card that is late does not take back the score of its match', () => {
  const scored = matchOf('m1', { statusId: 4, homeScore: 1, awayScore: 0, detailedStatus: null, updatedAt: NOON + 1 });
  const tip = tipOf({ messageMatchList: [legOf('m1', { match: scored })] });
  expect(mergeCard(tip, cardOf()).messageMatchList[0]?.match).toMatchObject({ homeScore: 1, statusId: 4 });
});

test('[T12] a purchase shows on the card and on the page', () => {
  expect(withPurchase(cardOf(), orderOf())).toMatchObject({ isBuy: 1, payTime: NOON });
  expect(withOrder(boughtTip(), orderOf({ state: 'settled', result: 1, settledAt: NOON + 5 }))).toMatchObject({
    sportsInfo: '看好主队',
    order: { state: 'settled', result: 1 },
  });
});

test('[T8] a price that came back whole locks the text again; a part of it does not', () => {
  const returned = withOrder(boughtTip(), orderOf({ state: 'settled', result: 2, returned: 38 }));
  expect(returned).toMatchObject({ sportsInfo: null, isOpen: 0, isBuy: 1, order: { returned: 38 } });
  expect(lacksText(returned)).toBe(false);
  const half = withOrder(boughtTip(), orderOf({ state: 'settled', result: 4, returned: 19 }));
  expect(half).toMatchObject({ sportsInfo: '看好主队', isOpen: 1 });
});

test('[T12] a purchase made in another window leaves only the text to ask for', () => {
  expect(lacksText(withOrder(tipOf(), orderOf()))).toBe(true);
  expect(lacksText(tipOf())).toBe(false);
  expect(lacksText(boughtTip())).toBe(false);
});
