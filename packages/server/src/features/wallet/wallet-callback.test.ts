import { createHmac } from 'node:crypto';
import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const SECRET = 'a-secret-of-the-payment-service-0123456789';
const MINUTE_MS = 60_000;

describeEachDatabase('the callback of a payment service', (open) => {
  let app: TestApp;
  let anna: User;

  beforeEach(async () => {
    app = await createTestApp(await open(), { TOP_UP_SECRET: SECRET });
    anna = await app.member('anna');
  });

  /** Written after the documentation, independent of our code. */
  const signature = (body: string, { secret = SECRET, at = app.clock.now } = {}) => {
    const seconds = Math.floor(at / 1000);
    return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
  };
  const paid = (changes: object = {}) =>
    JSON.stringify({ orderId: 'pay-0001', uid: anna.uid, amount: 300, paidAt: app.clock.now, ...changes });
  const send = async (payload: string, header: string | undefined = signature(payload), to = app) => {
    const reply = await to.app.inject({
      method: 'POST',
      url: '/callback/v1/top-up',
      headers: { 'content-type': 'application/json', ...(header && { 'x-touchline-signature': header }) },
      payload,
    });
    const { code, data } = reply.json<{ code: number; data: unknown }>();
    return { status: reply.statusCode, code, data };
  };
  const balance = async () => (await app.call('getBalance', {}, { token: anna.token })).data.balance;

  test('[C4] a signed top-up is booked once, however often it is sent', async () => {
    const body = paid();
    expect(await send(body)).toEqual({ status: 200, code: 1, data: { created: true, balance: 300 } });
    expect(await send(body)).toEqual({ status: 200, code: 1, data: { created: false, balance: 300 } });
    const atOnce = await Promise.all(Array.from({ length: 20 }, () => send(paid({ orderId: 'pay-0002', amount: 7 }))));
    expect(atOnce.filter(({ data }) => (data as { created: boolean }).created)).toHaveLength(1);
    // 300 + 7
    expect(await balance()).toBe(307);
    const { data } = await app.ops('opsListAudit', { size: 10 });
    expect(data.list.find(({ action }) => action === 'wallet.top-up')).toMatchObject({
      who: 'payment service',
      subject: anna.uid,
      after: { key: 'pay-0002', amount: 7, paidAt: app.clock.now },
    });
  });

  test('[C4] replayed top-ups count once in any order, and are refused after 5 minutes', async () => {
    const recorded = [1, 20, 300].map((amount) => paid({ orderId: `pay-${amount}`, amount }));
    const signatures = recorded.map((body) => signature(body));
    const sendAll = (order: readonly number[]) =>
      Promise.all(order.map((one) => send(recorded[one] ?? '', signatures[one])));
    for (const order of [
      [2, 1, 0],
      [0, 2, 1],
      [1, 1, 0, 2],
    ])
      await sendAll(order);
    expect(await balance()).toBe(321);
    app.clock.now += 5 * MINUTE_MS + 1000;
    expect((await sendAll([0, 1, 2])).map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await balance()).toBe(321);
  });

  test('another amount or member for a known order is a conflict, and so is an operator’s top-up of the same order', async () => {
    await send(paid());
    expect(await send(paid({ amount: 301 }))).toMatchObject({ status: 409, code: CODE.CONFLICT });
    const bo = await app.member('boris');
    expect(await send(paid({ uid: bo.uid }))).toMatchObject({ status: 409, code: CODE.CONFLICT });
    const byHand = await app.ops('opsTopUp', { uid: anna.uid, amount: 300, key: 'pay-0001' });
    expect(byHand.data).toMatchObject({ created: false, balance: 300 });
    expect(await balance()).toBe(300);
  });

  test('a wrong signature, another body, a wrong form and more than 5 minutes are refused (403)', async () => {
    const body = paid();
    const seconds = Math.floor(app.clock.now / 1000);
    const headers = [
      '',
      'v1=00',
      `t=${seconds},v1=${'0'.repeat(64)}`,
      `${signature(body)},v1=${'0'.repeat(64)}`,
      signature(body).toUpperCase(),
      signature(body, { secret: `${SECRET}x` }),
      signature(paid({ amount: 3000 })),
      signature(body).replace(`t=${seconds}`, `t=${seconds + 1}`),
      signature(body, { at: app.clock.now - 5 * MINUTE_MS - 1000 }),
      signature(body, { at: app.clock.now + 5 * MINUTE_MS + 1000 }),
    ];
    const replies = await Promise.all(headers.map((header) => send(body, header)));
    expect(replies.map(({ status, code }) => [status, code])).toEqual(headers.map(() => [403, 403]));
    expect(await balance()).toBe(0);
    expect(await send(body, signature(body, { at: app.clock.now - 5 * MINUTE_MS }))).toMatchObject({ status: 200 });
  });

  test('without a secret every top-up is refused (403)', async () => {
    const closed = await createTestApp(await open());
    const body = paid();
    expect(await send(body, signature(body), closed)).toMatchObject({ status: 403, code: 403 });
    expect(await send(body, signature(body, { secret: '' }), closed)).toMatchObject({ status: 403, code: 403 });
  });

  test('malformed top-ups and unknown members are refused with an error status', async () => {
    const wrong = [{ amount: 0 }, { amount: 1.5 }, { amount: '300' }, { orderId: 'a b' }, { uid: 'A' }, { paidAt: -1 }];
    const bodies = [...wrong.map(paid), '{', '[]'];
    const replies = await Promise.all(bodies.map((body) => send(body)));
    expect(replies.map(({ status, code }) => [status, code])).toEqual(bodies.map(() => [400, CODE.MALFORMED]));
    expect(await send(paid({ uid: '99999999999999' }))).toMatchObject({ status: 404, code: CODE.NOT_FOUND });
    expect(await send(paid({ more: 'x'.repeat(5000) }))).toMatchObject({ status: 413, code: CODE.TOO_LARGE });
    expect(await balance()).toBe(0);
  });

  test('unknown paths beside it are not pages', async () => {
    const reply = await app.app.inject({ url: '/callback/v1/top-up' });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toContain('json');
  });

  test('[C4] refusals of an address are logged once a minute per reason, without the body', async () => {
    const lines: string[] = [];
    const logging = await createTestApp(await open(), { TOP_UP_SECRET: SECRET, LOG_LEVEL: 'warn' }, undefined, {
      write: (line: string) => void lines.push(line),
    });
    for (let count = 0; count < 50; count += 1) await send(paid(), `t=${count},v1=wrong`, logging);
    logging.clock.now += MINUTE_MS;
    await send(paid(), 't=0,v1=wrong', logging);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject(
      [1, 2].map(() => ({ code: CODE.FORBIDDEN, address: '127.0.0.1', msg: 'a top-up was refused' })),
    );
    expect(lines.join('')).not.toContain('pay-0001');
    await logging.close();
  });
});
