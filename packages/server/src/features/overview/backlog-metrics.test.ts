import { expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp } from '#testing/test-app.ts';

const HOUR_MS = 3_600_000;

describeEachDatabase('what waits', (open) => {
  test('is counted for /metrics with the age of the oldest, and only while it is open', async () => {
    const app = await createTestApp(await open());
    const { db } = app.anchor;
    const at = (hours: number): number => app.clock.now - hours * HOUR_MS;
    const order = { uid: 'u', provider: 'stripe', package_id: 'p', coins: 10, price: 100, currency: 'CNY' } as const;
    const rest = { origin: '', language: 'en-US', refunded: 0, reclaimed: 0, debt: 0, expires_at: 0, checked_at: 0 };
    const payments = [
      { id: 'open', state: 'created', created_at: at(1) },
      { id: 'older', state: 'created', created_at: at(3) },
      { id: 'less', state: 'paid', created_at: at(9), paid_at: at(5), problem: 'amount' },
      { id: 'done', state: 'booked', created_at: at(90), paid_at: at(90) },
    ] as const;
    await db
      .insertInto('payment')
      .values(payments.map((one) => ({ ...order, ...rest, ...one, client_id: one.id })))
      .execute();
    const refund = { payment_id: 'done', amount: 1, coins: 1, taken: 1, requested_by: 'anna', note: '' };
    await db
      .insertInto('payment_refund')
      .values([
        { ...refund, id: 'r1', key: 'r1', state: 'sent', created_at: at(2) },
        { ...refund, id: 'r2', key: 'r2', state: 'succeeded', created_at: at(8) },
      ])
      .execute();
    const dispute = { payment_id: 'done', amount: 1, reason: 'fraudulent' };
    await db
      .insertInto('payment_dispute')
      .values([
        { ...dispute, id: 'd1', state: 'open', opened_at: at(4) },
        { ...dispute, id: 'd2', state: 'won', opened_at: at(7) },
      ])
      .execute();
    const deposit = { uid: 'u', coins: 10, reason: 'day', note: '' };
    await db
      .insertInto('withheld_deposit')
      .values([
        { ...deposit, key: 'w1', at: at(6) },
        { ...deposit, key: 'w2', at: at(8), closed_at: at(7), closed_by: 'anna' },
      ])
      .execute();
    const erasure = { requested_at: at(200), requested_by: 'member', gives_up: 0, is_running: 0 };
    await db
      .insertInto('erasure')
      .values([
        { ...erasure, id: 'e1', uid: 'a', due_at: at(10) },
        { ...erasure, id: 'e2', uid: 'b', due_at: at(-1) },
        { ...erasure, id: 'e3', uid: null, due_at: at(30), done_at: at(29) },
      ])
      .execute();
    const { body } = await app.app.inject({ url: '/metrics' });
    await app.close();
    const read = (name: string) =>
      Object.fromEntries(
        [...body.matchAll(new RegExp(`^${name}\\{kind="(\\w+)"\\} (\\S+)$`, 'gm'))].map(([, kind, value]) => [
          kind,
          Number(value),
        ]),
      );
    const hours = Object.entries(read('touchline_waiting_age_seconds')).map(([kind, age]) => [
      kind,
      Number(age) / 3600,
    ]);
    const counts = { checkout: 2, differing: 1, withheld: 1, unmatched: 0, dispute: 1, refund: 1, erasure: 1 };
    expect(read('touchline_waiting')).toEqual(counts);
    const ages = { checkout: 3, differing: 5, withheld: 6, unmatched: 0, dispute: 4, refund: 2, erasure: 10 };
    expect(Object.fromEntries(hours)).toEqual(ages);
  });
});
