import { createHmac } from 'node:crypto';
import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { STRIPE_TEST_WEBHOOK_SECRET } from '@touchline/service-simulator/stripe/stripe-simulator.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { OPERATOR_TOKEN } from '#testing/test-app.ts';
import { seedTips, tipInput } from '#testing/test-tips.ts';
import { createTestPayments, type TestPayments } from '#testing/test-payments.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const ALL = 'wallet+approvals+wallet-requests+tips+ingest+audit';
const SECOND = 'token-of-the-second-person';
const OPS_TOKENS = `tester:${ALL}:${OPERATOR_TOKEN},second:${ALL}:${SECOND}`;

describeEachDatabase('payments by Stripe', (open) => {
  let pay: TestPayments;
  let anna: User;

  beforeEach(async () => {
    pay = await createTestPayments(await open(), { OPS_TOKENS });
    anna = await pay.app.member('anna');
  });
  afterEach(() => pay.close());

  const paid = async (clientId = 'payment-1') => {
    const begun = await pay.begin(anna, clientId);
    pay.stripe.money.pay(begun.session);
    await pay.stripe.webhooks.flush();
    return begun;
  };
  const refund = (id: string, request: { amount?: number; force?: boolean; key?: string } = {}) =>
    pay.app.ops('opsRefundPayment', { id, note: 'asked for it', key: 'refund-1', ...request });
  const record = async (id: string) => (await pay.app.ops('opsGetPayment', { id })).data;
  const frozen = async () => (await pay.app.ops('opsGetWallet', { uid: anna.uid })).data.frozen;
  const spend = async () => {
    await seedTips(pay.app, [tipInput('derby')]);
    await pay.app.call('buyTip', { messageId: 'derby' }, { token: anna.token });
  };

  test('a paid checkout is booked once with a receipt, however often it is notified', async () => {
    expect((await pay.app.call('getTopUpOptions', {}, { token: anna.token })).data).toEqual({
      currency: 'CNY',
      packages: [{ id: 'coins-300', coins: 300, price: 3000 }],
      providers: ['stripe'],
    });
    pay.stripe.setDelivery(() => 'doubled');
    const { id, session } = await pay.begin(anna, 'payment-1');
    expect(pay.stripe.money.session(session)).toMatchObject({
      amount_total: 3000,
      currency: 'cny',
      metadata: { payment: id },
    });
    expect(await pay.begin(anna, 'payment-1')).toEqual({ id, session });
    expect(await pay.payment(anna, id)).toMatchObject({ state: 'created', receipt: null });
    pay.stripe.money.pay(session);
    await pay.stripe.webhooks.flush();
    expect(pay.stripe.webhooks.waiting()).toBe(0);
    expect(await pay.balance(anna)).toBe(300);
    expect(await pay.payment(anna, id)).toMatchObject({ state: 'booked', receipt: 1 });
    const { data } = await pay.app.call('getReceipt', { id }, { token: anna.token });
    expect(data).toMatchObject({ number: 1, username: 'anna', seller: { name: 'Example Ltd' }, refunds: [] });
    expect((await record(id)).events).toMatchObject([{ type: 'checkout.session.completed' }]);
    expect((await pay.app.ops('opsListTopUps', {})).data.list).toMatchObject([
      { key: id, amount: 300, channel: 'stripe' },
    ]);
    // The next one gets the next number; another member sees neither payment nor receipt.
    const next = await paid('payment-2');
    expect(await pay.payment(anna, next.id)).toMatchObject({ receipt: 2 });
    const { token } = await pay.app.member('berta');
    for (const call of ['getPayment', 'getReceipt'] as const)
      expect(await pay.app.call(call, { id }, { token })).toMatchObject({ code: CODE.NOT_FOUND });
  });

  test('a lost notification is found by looking; the member who waits looks at once', async () => {
    pay.stripe.setDelivery(() => 'lost');
    const [first, second] = [await pay.begin(anna, 'payment-1'), await pay.begin(anna, 'payment-2')];
    pay.stripe.money.pay(first.session);
    await pay.later(2 * MINUTE_MS);
    expect(await pay.balance(anna)).toBe(300);
    pay.stripe.money.pay(second.session);
    pay.app.clock.now += 5000;
    expect(await pay.payment(anna, second.id)).toMatchObject({ state: 'booked' });
    expect(await pay.balance(anna)).toBe(600);
  });

  test('an expired checkout takes no money, and a slow payment is booked when it arrives', async () => {
    const [open1, slow, failing] = await Promise.all(
      ['payment-1', 'payment-2', 'payment-3'].map((id) => pay.begin(anna, id)),
    );
    pay.stripe.money.expire(open1?.session ?? '');
    for (const one of [slow, failing]) pay.stripe.money.pay(one?.session ?? '', { isSlow: true });
    await pay.stripe.webhooks.flush();
    expect(await pay.payment(anna, open1?.id ?? '')).toMatchObject({ state: 'expired' });
    expect(await pay.payment(anna, slow?.id ?? '')).toMatchObject({ state: 'created' });
    pay.stripe.money.settle(slow?.session ?? '', true);
    pay.stripe.money.settle(failing?.session ?? '', false);
    await pay.stripe.webhooks.flush();
    expect(await pay.payment(anna, slow?.id ?? '')).toMatchObject({ state: 'booked' });
    expect(await pay.payment(anna, failing?.id ?? '')).toMatchObject({ state: 'failed' });
    expect(await pay.balance(anna)).toBe(300);
  });

  test('another amount or currency is not booked and waits for staff', async () => {
    const [less, other] = [await pay.begin(anna, 'payment-1'), await pay.begin(anna, 'payment-2')];
    pay.stripe.money.pay(less.session, { amount: 2999 });
    pay.stripe.money.pay(other.session, { currency: 'usd' });
    await pay.stripe.webhooks.flush();
    expect(await pay.balance(anna)).toBe(0);
    expect((await pay.app.ops('opsListPayments', { state: 'paid' })).data).toMatchObject({
      total: 2,
      sums: { booked: 0, coins: 0 },
    });
    expect((await record(less.id)).payment).toMatchObject({ problem: 'amount', paidAmount: 2999, paidCurrency: 'CNY' });
    expect((await record(other.id)).payment).toMatchObject({
      problem: 'currency',
      paidAmount: 3000,
      paidCurrency: 'USD',
    });
    // Its money goes back, and no coins are taken for it.
    const { data } = await refund(less.id);
    expect(data).toMatchObject({
      payment: { refunded: 2999, reclaimed: 0 },
      refunds: [{ state: 'succeeded', coins: 0 }],
    });
    // A second person credits the other one by an adjustment with the payment's number.
    const adjustment = {
      uid: anna.uid,
      amount: 250,
      reason: 'missing-top-up',
      note: 'paid in another currency',
    } as const;
    // Money that went back is credited to nobody.
    const late = await pay.app.ops('opsRequestAdjustment', { ...adjustment, key: 'hand-0', payment: less.id });
    const refused = { id: late.data.id, decision: 'approve' } as const;
    expect((await pay.app.ops('opsDecideAdjustment', refused, SECOND)).code).toBe(CODE.CONFLICT);
    expect(await pay.balance(anna)).toBe(0);
    const requested = await pay.app.ops('opsRequestAdjustment', { ...adjustment, key: 'hand-1', payment: other.id });
    expect(requested.code).toBe(CODE.SUCCESS);
    const approve = { id: requested.data.id, decision: 'approve' } as const;
    expect((await pay.app.ops('opsDecideAdjustment', approve)).code).toBe(CODE.FORBIDDEN);
    expect((await pay.app.ops('opsDecideAdjustment', approve, SECOND)).code).toBe(CODE.SUCCESS);
    expect((await record(other.id)).payment).toMatchObject({ state: 'booked', coins: 250, receipt: 1, problem: null });
    expect(await pay.balance(anna)).toBe(250);
  });

  test('a refund pays back once and takes the coins in proportion', async () => {
    const { id, session } = await paid();
    const first = await refund(id, { amount: 1000 });
    // 300 coins for 3000: 1000 of it are 100 coins.
    expect(first.data).toMatchObject({ payment: { refunded: 1000, reclaimed: 100 }, balance: 200 });
    expect((await refund(id, { amount: 1000 })).data).toMatchObject({ payment: { refunded: 1000 }, balance: 200 });
    expect(await refund(id, { amount: 2001, key: 'refund-2' })).toMatchObject({ code: CODE.CONFLICT });
    expect((await refund(id, { key: 'refund-3' })).data).toMatchObject({ payment: { refunded: 3000 }, balance: 0 });
    expect(pay.stripe.money.charge(session).amount_refunded).toBe(3000);
    expect(await refund(id, { key: 'refund-4' })).toMatchObject({ code: CODE.CONFLICT });
    expect((await pay.app.ops('opsCheckLedger', {})).data.faults).toEqual([]);
  });

  test('refunds at the same time are made once each, and never more than was paid', async () => {
    const { id, session } = await paid();
    const same = await Promise.all([refund(id, { amount: 1000 }), refund(id, { amount: 1000 })]);
    expect(same.map(({ code }) => code)).toEqual([CODE.SUCCESS, CODE.SUCCESS]);
    expect(pay.stripe.account.refunds.size).toBe(1);
    expect(await refund(id, { amount: 999 })).toMatchObject({ code: CODE.CONFLICT });
    const rest = await Promise.all(['refund-2', 'refund-3'].map((key) => refund(id, { amount: 1001, key })));
    expect(rest.map(({ code }) => code).toSorted()).toEqual([CODE.SUCCESS, CODE.CONFLICT]);
    expect(pay.stripe.money.charge(session).amount_refunded).toBe(2001);
    // 300 coins for 3000: round(300 * 2001 / 3000) = 200 are taken.
    expect(await record(id)).toMatchObject({ payment: { refunded: 2001, reclaimed: 200 }, balance: 100 });
    expect((await pay.app.ops('opsCheckLedger', {})).data.faults).toEqual([]);
  });

  test('a refund that Stripe made without answering is found when it is requested again, however late', async () => {
    const { id, session } = await paid();
    let breaks = 3;
    pay.stripe.setFault(({ path, method }) =>
      method === 'POST' && path === '/v1/refunds' && breaks-- > 0 ? 'after' : null,
    );
    await refund(id, { amount: 1000 });
    // Stripe has forgotten the idempotency key meanwhile: a second request would be a second refund.
    pay.app.clock.now += 48 * HOUR_MS;
    const requests: string[] = [];
    pay.stripe.setFault(({ path, method }) => {
      requests.push(`${method} ${path}`);
      return null;
    });
    expect((await refund(id, { amount: 1000 })).data).toMatchObject({ refunds: [{ state: 'succeeded' }] });
    expect(requests).not.toContain('POST /v1/refunds');
    expect(pay.stripe.money.charge(session).amount_refunded).toBe(1000);
  });

  test('a dispute after a refund takes what is left: all of it when lost, nothing when won', async () => {
    const [won, lost] = [await paid('payment-1'), await paid('payment-2')];
    for (const { id } of [won, lost]) await refund(id, { amount: 1000 });
    const closed = async ({ session }: { session: string }, outcome: 'won' | 'lost') => {
      pay.stripe.money.closeDispute(pay.stripe.money.dispute(session).id, outcome);
      await pay.stripe.webhooks.flush();
    };
    await closed(won, 'won');
    expect(await frozen()).toBeNull();
    expect(await record(won.id)).toMatchObject({ payment: { refunded: 1000, reclaimed: 100 }, balance: 400 });
    await closed(lost, 'lost');
    expect(await record(lost.id)).toMatchObject({ payment: { refunded: 3000, reclaimed: 300, debt: 0 }, balance: 200 });
    expect(await refund(lost.id, { key: 'refund-2' })).toMatchObject({ code: CODE.CONFLICT });
    expect((await pay.app.ops('opsCheckLedger', {})).data.faults).toEqual([]);
  });

  test('spent coins are refused, and with force are a debt that freezes the wallet', async () => {
    const { id } = await paid();
    await spend();
    // 300 - 38 = 262 of 300 are there.
    expect(await refund(id)).toMatchObject({ code: CODE.CONFLICT });
    expect(await pay.balance(anna)).toBe(262);
    const { data } = await refund(id, { force: true });
    expect(data).toMatchObject({ payment: { refunded: 3000, reclaimed: 262, debt: 38 }, balance: 0 });
    expect(await frozen()).toMatchObject({ by: 'payments' });
  });

  test('a refund that breaks off is made once, and one that the provider refuses or fails gives the coins back', async () => {
    const { id, session } = await paid();
    let breaks = 3;
    // The library itself repeats twice.
    pay.stripe.setFault(({ path, method }) =>
      method === 'POST' && path === '/v1/refunds' && breaks-- > 0 ? 'after' : null,
    );
    expect((await refund(id, { amount: 1000 })).data).toMatchObject({ refunds: [{ state: 'sent' }], balance: 200 });
    await pay.later(2 * MINUTE_MS);
    expect((await record(id)).refunds).toMatchObject([{ state: 'succeeded' }]);
    expect(pay.stripe.account.refunds.size).toBe(1);
    const [made] = pay.stripe.account.refunds.keys();
    pay.stripe.money.changeRefund(made ?? '', 'failed');
    await pay.stripe.webhooks.flush();
    expect(await record(id)).toMatchObject({ payment: { refunded: 0 }, refunds: [{ state: 'failed' }], balance: 300 });
    pay.stripe.money.dispute(session);
    pay.stripe.setDelivery(() => 'lost');
    // Not known here yet: Stripe refuses.
    expect(await refund(id, { key: 'refund-2' })).toMatchObject({ code: CODE.CONFLICT });
    expect(await pay.balance(anna)).toBe(300);
  });

  test('a refund at the provider takes the coins, too', async () => {
    const { id, session } = await paid();
    pay.stripe.money.refund(pay.stripe.money.charge(session), { amount: 1500 });
    await pay.stripe.webhooks.flush();
    expect(await record(id)).toMatchObject({
      payment: { refunded: 1500, reclaimed: 150 },
      refunds: [{ by: 'stripe', coins: 150 }],
      balance: 150,
    });
  });

  test('a dispute freezes, a won one frees, a lost one takes what is there and stays frozen', async () => {
    const [won, lost] = [await paid('payment-1'), await paid('payment-2')];
    const first = pay.stripe.money.dispute(won.session);
    await pay.stripe.webhooks.flush();
    expect(await frozen()).toMatchObject({ by: 'payments' });
    expect(await refund(won.id)).toMatchObject({ code: CODE.CONFLICT });
    pay.stripe.money.closeDispute(first.id, 'won');
    await pay.stripe.webhooks.flush();
    expect(await frozen()).toBeNull();
    await spend();
    const second = pay.stripe.money.dispute(lost.session);
    // Out of order: the end comes before the beginning.
    pay.stripe.money.closeDispute(second.id, 'lost');
    await pay.stripe.webhooks.flush({ order: (list) => list.toReversed() });
    // 600 - 38 - 300 = 262.
    expect(await record(lost.id)).toMatchObject({
      payment: { dispute: 'lost', reclaimed: 300, debt: 0 },
      disputes: [{ state: 'lost', amount: 3000 }],
      balance: 262,
    });
    expect(await frozen()).not.toBeNull();
  });

  test('forged, replayed and old notifications change nothing', async () => {
    const { id, session } = await pay.begin(anna, 'payment-1');
    pay.stripe.setDelivery(() => 'lost');
    pay.stripe.money.pay(session);
    const [event] = [...pay.stripe.account.events.values()];
    const body = JSON.stringify(event);
    /** Written after Stripe's documentation, independent of our code. */
    const header = (secret: string, at: number, signed = body) => {
      const seconds = Math.floor(at / 1000);
      return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${signed}`).digest('hex')}`;
    };
    const send = async (signature: string | undefined, payload = body, provider = 'stripe') => {
      const headers = { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) };
      return (await pay.app.app.inject({ method: 'POST', url: `/callback/v1/payments/${provider}`, headers, payload }))
        .statusCode;
    };
    const { now } = pay.app.clock;
    const good = header(STRIPE_TEST_WEBHOOK_SECRET, now);
    expect(await send(undefined)).toBe(403);
    expect(await send(header('whsec_another_secret', now))).toBe(403);
    expect(await send(good, body.replace('complete', 'Complete'))).toBe(403);
    expect(await send(header(STRIPE_TEST_WEBHOOK_SECRET, now - 5 * MINUTE_MS - 1000))).toBe(403);
    expect(await send(good, body, 'redirect')).toBe(404);
    expect((await record(id)).events).toEqual([]);
    expect(await pay.balance(anna)).toBe(0);
    // A true one twice, and again when it is old.
    expect([await send(good), await send(good)]).toEqual([200, 200]);
    pay.app.clock.now += HOUR_MS;
    expect(await send(good)).toBe(403);
    expect(await pay.balance(anna)).toBe(300);
  });

  test('a checkout that breaks off is the same one when it is repeated, and a refused one fails', async () => {
    let breaks = 3;
    pay.stripe.setFault(({ path, method }) =>
      method === 'POST' && path === '/v1/checkout/sessions' && breaks-- > 0 ? 'after' : null,
    );
    const order = { packageId: 'coins-300', provider: 'stripe', clientId: 'payment-1' } as const;
    expect(await pay.app.call('startTopUp', order, { token: anna.token })).toMatchObject({ code: CODE.OVERLOAD });
    expect((await pay.app.call('startTopUp', order, { token: anna.token })).code).toBe(CODE.SUCCESS);
    expect(pay.stripe.account.sessions.size).toBe(1);
    const unknown = { ...order, packageId: 'coins-301', clientId: 'payment-2' };
    expect(await pay.app.call('startTopUp', unknown, { token: anna.token })).toMatchObject({ code: CODE.NOT_FOUND });
    expect(
      await pay.app.call('startTopUp', { ...unknown, clientId: 'payment-1' }, { token: anna.token }),
    ).toMatchObject({
      code: CODE.CONFLICT,
    });
  });
});
