import { createHmac } from 'node:crypto';
import { CODE } from '@touchline/contract/codes.ts';
import {
  createRedirectSimulator,
  REDIRECT_TEST_SECRET,
} from '@touchline/service-simulator/redirect-payment/redirect-simulator.ts';
import { shanghaiDay } from '@touchline/domain/shanghai-day.ts';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const URL_PATH = '/callback/v1/payments/redirect';

describeEachDatabase('payments by a page of the operator', (open) => {
  const setUp = async () => {
    let app: TestApp | null = null;
    const post = async (payload: string, signature: string): Promise<number> => {
      const headers = { 'content-type': 'application/json', 'x-touchline-signature': signature };
      return (await app?.app.inject({ method: 'POST', url: URL_PATH, headers, payload }))?.statusCode ?? 0;
    };
    const page = await createRedirectSimulator({ now: () => app?.clock.now ?? 0, send: post });
    app = await createTestApp(await open(), {
      REDIRECT_PAYMENT_URL: page.url,
      REDIRECT_PAYMENT_SECRET: REDIRECT_TEST_SECRET,
      CURRENCY: 'JPY',
    });
    await app.ops('opsSaveCoinPackage', { id: 'coins-300', coins: 300, price: 600, currency: 'JPY' });
    await app.ops('opsSaveCoinPackage', { id: 'yuan', coins: 300, price: 600, currency: 'CNY' });
    const anna = await app.member('anna');
    const begin = async (clientId: string) => {
      const order = { packageId: 'coins-300', provider: 'redirect', clientId } as const;
      return (await app.call('startTopUp', order, { token: anna.token })).data;
    };
    const payment = async (id: string) => (await app.ops('opsGetPayment', { id })).data;
    return { app, page, post, anna, begin, payment };
  };

  test('a payment by a signed redirect is booked once, paid back once and compared with the page', async () => {
    const { app, page, anna, begin, payment } = await setUp();
    const { data } = await app.call('getTopUpOptions', {}, { token: anna.token });
    expect(data).toEqual({
      currency: 'JPY',
      packages: [{ id: 'coins-300', coins: 300, price: 600 }],
      providers: ['redirect'],
    });
    const [first, second, third] = [await begin('payment-1'), await begin('payment-2'), await begin('payment-3')];
    // The payer has not come: nothing is known there.
    app.clock.now += 5000;
    expect((await app.call('getPayment', { id: first.id }, { token: anna.token })).data.state).toBe('created');
    expect(page.arrive(first.url)).toMatchObject({ payment: first.id, amount: 600, currency: 'JPY' });
    expect(() => page.arrive(first.url.replace('amount=600', 'amount=6'))).toThrow(/not signed/);
    page.pay(first.id);
    expect([await page.callback(first.id, 'paid'), await page.callback(first.id, 'paid')]).toEqual([200, 200]);
    page.arrive(second.url);
    page.pay(second.id, { amount: 6 });
    expect(await page.callback(second.id, 'paid')).toBe(200);
    expect((await payment(first.id)).payment).toMatchObject({ state: 'booked', receipt: 1 });
    expect((await payment(second.id)).payment).toMatchObject({ state: 'paid', problem: 'amount', paidAmount: 6 });
    const refund = { id: first.id, amount: 200, note: 'asked for it', key: 'refund-1' };
    expect((await app.ops('opsRefundPayment', refund)).data).toMatchObject({
      refunds: [{ state: 'succeeded', coins: 100 }],
    });
    expect((await app.ops('opsRefundPayment', refund)).data).toMatchObject({ balance: 200 });
    expect(page.payments.get(first.id)?.refunds).toHaveLength(1);
    page.arrive(third.url);
    page.pay(third.id);
    page.payAgain(first.id);
    const day = shanghaiDay(app.clock.now);
    const compared = await app.ops('opsReconcileProvider', { provider: 'redirect', from: day, to: day });
    expect(compared.data.differences.map(({ kind, payment: id }) => [kind, id]).toSorted()).toEqual(
      [
        ['amount', second.id],
        ['missing', third.id],
        ['doubled', first.id],
      ].toSorted(),
    );
    expect((await app.ops('opsCheckPayment', { id: third.id })).data.payment.state).toBe('booked');
    await page.close();
    expect(await app.ops('opsCheckPayment', { id: second.id })).toMatchObject({ code: CODE.OVERLOAD });
  });

  test('forged, old, foreign and malformed callbacks change nothing', async () => {
    const { app, page, post, begin, payment } = await setUp();
    const { id, url } = await begin('payment-1');
    page.arrive(url);
    page.pay(id);
    /** Written after the contract in docs/payments.md, independent of our code. */
    const header = (body: string, { secret = REDIRECT_TEST_SECRET, kind = 'callback', at = app.clock.now } = {}) => {
      const seconds = Math.floor(at / 1000);
      return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}\n${kind}\n\n${body}`).digest('hex')}`;
    };
    const body = JSON.stringify({ id: 'event-1', type: 'paid', at: app.clock.now, payment: id });
    expect(await post(body, '')).toBe(403);
    expect(await post(body, header(body, { secret: 'another-secret-of-at-least-32-characters' }))).toBe(403);
    expect(await post(`${body} `, header(body))).toBe(403);
    // A signature for something else is none for a callback.
    expect(await post(body, header(body, { kind: 'redirect' }))).toBe(403);
    expect(await post(body, header(body, { at: app.clock.now - 301_000 }))).toBe(403);
    // Signed, but nothing that would be better when it is sent again.
    const { id: _, ...rest } = { id: 'event-1', type: 'paid', at: app.clock.now, payment: id };
    for (const text of ['', '{', 'null', JSON.stringify(rest), JSON.stringify({ ...rest, id: '\0' })])
      expect(await post(text, header(text))).toBe(400);
    expect((await payment(id)).payment.state).toBe('created');
    expect(await post(body, header(body))).toBe(200);
    expect((await payment(id)).payment.state).toBe('booked');
    await page.close();
  });
});
