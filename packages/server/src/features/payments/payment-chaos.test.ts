import type { User } from '@touchline/contract/account.ts';
import type { Delivery } from '@touchline/service-simulator/stripe/stripe-webhooks.ts';
import { shanghaiDay } from '@touchline/domain/shanghai-day.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestPayments, type TestPayments } from '#testing/test-payments.ts';

const PAYMENTS = 120;
const MEMBERS = 8;
const AT_ONCE = 12;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The same numbers in each run (mulberry32). */
const randomFrom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};

const inGroups = async <Item>(items: readonly Item[], work: (item: Item, index: number) => Promise<void>) => {
  for (let start = 0; start < items.length; start += AT_ONCE)
    await Promise.all(items.slice(start, start + AT_ONCE).map((item, index) => work(item, start + index)));
};

describeEachDatabase('payments under chaos', (open) => {
  let pay: TestPayments;
  const random = randomFrom(Number(process.env['CHAOS_SEED'] ?? 20_261_121));
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

  beforeEach(async () => {
    pay = await createTestPayments(await open());
  });
  afterEach(() => pay.close());

  const reconcile = async () => {
    const { now } = pay.app.clock;
    const days = { from: shanghaiDay(now - 3 * DAY_MS), to: shanghaiDay(now + DAY_MS) };
    return (await pay.app.ops('opsReconcileProvider', { provider: 'stripe', ...days })).data;
  };

  /** The server dies in every tenth booking: before its commit, or after it and before its reply. */
  const die = (): (() => void) => {
    const { payments } = pay.app;
    const { wallet } = payments;
    let bookings = 0;
    const dieIn = (remainder: number): void => {
      if (bookings % 10 === remainder) throw new Error('the server died');
    };
    payments.wallet = {
      ...wallet,
      async post(trx, movement) {
        const posted = await wallet.post(trx, movement);
        bookings += 1;
        dieIn(3);
        return posted;
      },
      announce() {
        dieIn(7);
      },
    };
    return () => void (payments.wallet = wallet);
  };

  test('after lost, doubled, late, reordered and wrong notifications, broken calls and crashes the ledger has what was paid, each once', async () => {
    const members: User[] = [];
    for (let index = 0; index < MEMBERS; index++) members.push(await pay.app.member(`member${index}`));
    const { stripe } = pay;
    stripe.setDelivery(() => one<Delivery>(['once', 'once', 'doubled', 'late', 'lost']));
    let requests = 0;
    // Every 25th call breaks off, before it took effect, after it, or with an error.
    stripe.setFault(() => (++requests % 25 === 0 ? one(['before', 'after', 'error'] as const) : null));
    const begun: { member: User; id: string; session: string; fate: string }[] = [];
    await inGroups(Array.from({ length: PAYMENTS }), async (_, index) => {
      const member = members[index % MEMBERS] as User;
      let started = await pay.begin(member, `payment-${index}`).catch(() => null);
      while (started === null || started.session === '') started = await pay.begin(member, `payment-${index}`);
      begun.push({ member, ...started, fate: one(['paid', 'paid', 'paid', 'wrong', 'abandoned', 'slow', 'unpaid']) });
    });
    const live = die();
    const paid = new Map<string, number>();
    await inGroups(begun, async ({ member, session, fate }) => {
      if (fate === 'paid') stripe.money.pay(session);
      if (fate === 'wrong') stripe.money.pay(session, random() < 0.5 ? { amount: 2900 } : { currency: 'usd' });
      if (fate === 'slow' || fate === 'unpaid') stripe.money.pay(session, { isSlow: true });
      if (fate === 'paid' || fate === 'slow') paid.set(member.uid, (paid.get(member.uid) ?? 0) + 300);
      if (random() < 0.2) await stripe.webhooks.flush({ order: (list) => list.toReversed() });
    });
    for (const { session, fate } of begun) {
      if (fate === 'slow' || fate === 'unpaid') stripe.money.settle(session, fate === 'slow');
      if (fate === 'abandoned') stripe.money.expire(session);
    }
    // Several nodes' jobs, payers who look and late notifications, all at once.
    for (let round = 0; round < 4; round++) {
      pay.app.clock.now += HOUR_MS;
      await Promise.all([
        stripe.webhooks.flush({ withLate: round > 1, order: (list) => list.toReversed() }),
        pay.later(0),
        pay.later(0),
        ...begun.slice(0, 20).map(({ member, id }) => pay.payment(member, id)),
      ]);
    }
    stripe.setFault(() => null);
    live();
    for (let round = 0; round < 8; round++) await pay.later(6 * HOUR_MS);
    await stripe.webhooks.flush({ withLate: true });
    expect(stripe.webhooks.waiting()).toBe(0);

    // What was really paid, in the right amount and currency, and nothing else.
    for (const member of members) expect(await pay.balance(member)).toBe(paid.get(member.uid) ?? 0);
    const booked = [...paid.values()].reduce((sum, coins) => sum + coins, 0) / 300;
    const { data: list } = await pay.app.ops('opsListPayments', { size: 500 });
    expect(list).toMatchObject({ total: PAYMENTS, sums: { booked, coins: booked * 300 } });
    expect(stripe.account.sessions.size).toBe(PAYMENTS);
    const receipts = list.list.flatMap(({ receipt }) => receipt ?? []).toSorted((a, b) => a - b);
    expect(receipts).toEqual(Array.from({ length: booked }, (_, index) => index + 1));
    const states = new Map(list.list.map(({ id, state }) => [id, state]));
    const STATES = { paid: 'booked', slow: 'booked', wrong: 'paid', abandoned: 'expired', unpaid: 'failed' };
    expect(begun.map(({ id }) => states.get(id))).toEqual(begun.map(({ fate }) => STATES[fate as keyof typeof STATES]));
    expect((await pay.app.ops('opsCheckLedger', {})).data.faults).toEqual([]);

    // The provider's list differs in the wrong ones only.
    const wrong = begun.filter(({ fate }) => fate === 'wrong').map(({ id }) => id);
    const first = await reconcile();
    expect(first.matched).toBe(booked);
    expect(first.differences.map(({ payment }) => payment).toSorted()).toEqual(wrong.toSorted());
    expect(new Set(first.differences.map(({ kind }) => kind))).toEqual(new Set(['amount', 'currency']));

    // What happens there without a notification shows as exactly that.
    stripe.setDelivery(() => 'lost');
    const [back, disputed, twice, missing] = begun.filter(({ fate }) => fate === 'paid');
    stripe.money.refund(stripe.money.charge(back?.session ?? ''), { amount: 500 });
    stripe.money.dispute(disputed?.session ?? '');
    const copy = structuredClone(stripe.money.session(twice?.session ?? ''));
    stripe.account.sessions.set('cs_test_twice', { ...copy, id: 'cs_test_twice' });
    stripe.account.sessions.set('cs_test_foreign', { ...copy, id: 'cs_test_foreign', client_reference_id: null });
    stripe.account.sessions.delete(missing?.session ?? '');
    const late = await pay.begin(members[0] as User, 'payment-late');
    stripe.money.pay(late.session);
    const second = await reconcile();
    const news = second.differences.filter(({ payment }) => !wrong.includes(payment ?? ''));
    expect(news.map(({ kind, payment }) => [kind, payment]).toSorted()).toEqual(
      [
        ['refund', back?.id],
        ['dispute', disputed?.id],
        ['doubled', twice?.id],
        ['unknown', null],
        ['not-theirs', missing?.id],
        ['missing', late.id],
      ].toSorted(),
    );
  }, 120_000);
});
