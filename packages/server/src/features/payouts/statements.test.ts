import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { createTestApp } from '#testing/test-app.ts';
import { issueStatements, listStatements } from './statements.ts';

const DAY_MS = 86_400_000;
const SEEDS = 12;

/** A repeatable stream of numbers below `most` (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed;
  return (most: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
};

describeEachDatabase('statements of tipsters', (open, engine) => {
  test('of any history the statements are the ledger to the coin, month by month', async () => {
    const app = await createTestApp(await open());
    const { news, clock } = app;
    const { db } = news;
    type Movement = Parameters<typeof app.wallet.post>[1];
    const post = (movement: Movement) => inTransaction(db, (trx) => app.wallet.post(trx, movement));
    type Account = Movement['entries'][number]['account'];
    const move = (key: string, kind: Movement['kind'], from: Account, to: Account, amount: number) =>
      post({
        key,
        kind,
        entries: [
          { account: from, amount: -amount },
          { account: to, amount },
        ],
      });
    const start = Date.UTC(2026, 0, 1);
    const seeds = engine === 'sqlite' ? SEEDS : 3;
    const first = randomInt(1_000_000);
    await move('funds', 'adjustment', 'outside', 'operator', 1_000_000);
    for (let seed = first; seed < first + seeds; seed += 1) {
      const random = randomFrom(seed);
      const id = `tipster-${seed}`;
      const account = `tipster:${id}` as const;
      await app.ops('opsSaveTipster', { id, name: id });
      clock.now = start;
      let balance = 0;
      const months = new Map<string, { net: number; paid: number }>();
      for (let step = 0; step < 30; step += 1) {
        clock.now += random(6 * DAY_MS);
        const month = new Date(clock.now + 8 * 3_600_000).toISOString().slice(0, 7);
        const sums = months.get(month) ?? { net: 0, paid: 0 };
        const key = `${seed}-${step}`;
        const kind = random(4);
        if (kind === 0) {
          const price = 1 + random(100);
          const returned = random(price);
          const tipster = 1 + random(price - returned);
          await move(`buy:${key}`, 'purchase', 'outside', `escrow:${key}`, price);
          await post({
            key: `settle:${key}`,
            kind: 'payout',
            entries: [
              { account: `escrow:${key}`, amount: -price },
              { account: `member:${seed}`, amount: returned },
              { account, amount: tipster },
              { account: 'operator', amount: price - returned - tipster },
            ],
          });
          balance += tipster;
          sums.net += tipster;
        } else if (balance > 0) {
          const coins = 1 + random(balance);
          if (kind === 1) {
            await move(`correct:${key}:1`, 'return', account, `member:${seed}`, coins);
            balance -= coins;
            sums.net -= coins;
          } else {
            await move(`tipster-payout:${key}`, 'tipster-payout', account, 'outside', coins);
            const isFailed = kind === 3;
            if (isFailed) await move(`tipster-payout-return:${key}`, 'tipster-payout', 'outside', account, coins);
            balance -= isFailed ? 0 : coins;
            sums.paid += isFailed ? 0 : coins;
          }
        }
        months.set(month, sums);
      }
      clock.now += 40 * DAY_MS;
      await issueStatements({ db, now: () => clock.now });
      const statements = (await listStatements(db, { professorId: id })).toReversed();
      let opening = 0;
      for (const statement of statements) {
        const { sales, returned, operatorShare, corrections, paidOut, payoutsReturned } = statement;
        const { net, paid } = months.get(statement.month) ?? { net: 0, paid: 0 };
        const expected = { seed, month: statement.month, opening, net, paid, closing: opening + net - paid };
        expect({
          seed,
          month: statement.month,
          opening: statement.opening,
          net: sales - returned - operatorShare + corrections,
          paid: paidOut - payoutsReturned,
          closing: statement.closing,
        }).toEqual(expected);
        opening += net - paid;
      }
      expect([seed, statements.at(-1)?.closing ?? 0]).toEqual([seed, balance]);
    }
    const numbers = (await listStatements(db, {})).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    // Issued again, nothing is added or changed; and the database itself refuses it.
    const before = await db.selectFrom('tipster_statement').selectAll().orderBy('number').execute();
    await issueStatements({ db, now: () => clock.now });
    expect(await db.selectFrom('tipster_statement').selectAll().orderBy('number').execute()).toEqual(before);
    await expect(db.updateTable('tipster_statement').set({ content: '{}' }).execute()).rejects.toThrow(/immutable/);
    await expect(db.deleteFrom('tipster_statement').execute()).rejects.toThrow(/immutable/);
  });
});
