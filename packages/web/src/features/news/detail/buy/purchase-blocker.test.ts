import { CODE } from '@touchline/contract/codes.ts';
import { expect, test } from 'vitest';
import { limitOf, limitsOf } from '#data/wallet/sample-wallet.ts';
import { CallError } from '#platform/http/call-error.ts';
import { blockerBefore, purchaseBlockerOf } from '#features/news/detail/buy/purchase-blocker.ts';

const NOON = Date.now();
const before = { isOnSale: true, isOnline: true, price: 38, balance: 520, limits: limitsOf(), now: NOON };

const refused = (code: number, data: unknown = null) =>
  purchaseBlockerOf(new CallError('refused', 'said so', { code, data }));

test('[C6] each refusal of a purchase is known for what it is', () => {
  expect(refused(CODE.NOT_ENOUGH_COINS, { price: 38, balance: 26, missing: 12 })).toEqual({
    kind: 'missing',
    missing: 12,
  });
  const refusal = { reason: 'own-limit', period: 'day', left: 5, until: NOON };
  expect(refused(CODE.SPENDING_LIMIT, refusal)).toEqual({ kind: 'limit', refusal });
  expect(refused(CODE.TIP_CLOSED)).toEqual({ kind: 'closed' });
  expect(refused(CODE.CONFLICT)).toEqual({ kind: 'price' });
  expect(refused(CODE.TOO_MANY)).toEqual({ kind: 'refused', message: 'said so' });
});

test('[X4] without an answer nobody knows whether it is bought', () => {
  expect(purchaseBlockerOf(new CallError('transport', 'No answer came'))).toEqual({ kind: 'unknown' });
  expect(purchaseBlockerOf(new CallError('cancelled', 'given up'))).toEqual({ kind: 'unknown' });
});

test('[C4] what stands in the way is told before anything is sent', () => {
  expect(blockerBefore(before)).toBeNull();
  expect(blockerBefore({ ...before, balance: undefined, limits: undefined })).toBeNull();
  expect(blockerBefore({ ...before, balance: 38 })).toBeNull();
  expect(blockerBefore({ ...before, balance: 26 })).toEqual({ kind: 'missing', missing: 12 });
  expect(blockerBefore({ ...before, isOnline: false })).toEqual({ kind: 'offline' });
  expect(blockerBefore({ ...before, isOnSale: false, isOnline: false })).toEqual({ kind: 'closed' });
  const capped = blockerBefore({
    ...before,
    limits: limitsOf({ purchase: { day: limitOf('day', { own: 50, used: 20 }) } }),
  });
  expect(capped).toMatchObject({ kind: 'limit', refusal: { reason: 'own-limit', left: 30 } });
  const paused = blockerBefore({ ...before, limits: limitsOf({ pausedUntil: NOON + 1000 }) });
  expect(paused).toMatchObject({ kind: 'limit', refusal: { reason: 'paused', until: NOON + 1000 } });
});
