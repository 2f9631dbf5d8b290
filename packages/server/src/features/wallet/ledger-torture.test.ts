import { ApiError } from '#platform/http/api-error.ts';
import { expect, test } from 'vitest';
import { checkLedger } from '#features/wallet/check-ledger.ts';
import { listEntries } from '#features/wallet/entries.ts';
import type { Movement, Posted } from '#features/wallet/service.ts';
import { type TestWallet, testWallet } from '#features/wallet/test-wallet.ts';
import type { Engine } from '#platform/db/engine.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import {
  createLedgerWalk,
  emptyLedger,
  type LedgerModel,
  type Outcome,
  type Step,
} from '#testing/test-ledger-model.ts';

const SEEDS = 20;
/** Movements of each seed. `TORTURE=1` makes all 10,000; each takes four round trips to PostgreSQL. */
const STEPS: Record<Engine, number> = process.env.TORTURE
  ? { sqlite: 10_000, postgres: 10_000 }
  : { sqlite: 500, postgres: 100 };
const LIMIT_MS = process.env.TORTURE ? 1_800_000 : 60_000;
/** Accepted movements share a transaction: the result is the same. */
const BATCH = 50;

const outcomeOf = async (posting: Promise<Posted>): Promise<Outcome> => {
  try {
    return (await posting).created ? 'booked' : 'known';
  } catch (error) {
    if (error instanceof ApiError) return error.code as Outcome;
    throw error;
  }
};

const isRefused = ({ expected }: Step): boolean => expected !== 'booked' && expected !== 'known';

/** Published balances of members, by the model. */
const expectPosted = (posted: Posted, { movement, expected, after }: Step): void => {
  const reported = posted.memberEntries.map(({ uid, balance, entry }) => [`member:${uid}`, balance, entry.amount]);
  const members = movement.entries.filter(({ account, amount }) => account.startsWith('member:') && amount !== 0);
  const wanted = members.map(({ account, amount }) => [account, after.get(account), amount]);
  expect([posted.created, reported]).toEqual(expected === 'booked' ? [true, wanted] : [false, []]);
};

const bookAll = ({ inTransaction, wallet }: TestWallet, steps: readonly Step[]): Promise<void> =>
  inTransaction(async (trx) => {
    for (const step of steps) expectPosted(await wallet.post(trx, step.movement), step);
  });

/** Runs the ledger and the model in parallel. A refused movement has a transaction of its own, which is rolled back. */
const walk = async (tested: TestWallet, next: () => Step, count: number): Promise<void> => {
  let batch: Step[] = [];
  for (let made = 0; made < count; made += 1) {
    const step = next();
    if (!isRefused(step)) batch.push(step);
    if (isRefused(step) || batch.length === BATCH || made === count - 1) {
      await bookAll(tested, batch);
      batch = [];
    }
    if (isRefused(step)) expect(await outcomeOf(tested.post(step.movement))).toBe(step.expected);
  }
};

const runningSums = (amounts: readonly number[]): number[] => {
  let sum = 0;
  return amounts.map((amount) => (sum += amount));
};

const expectBooks = async ({ deps: { db } }: TestWallet, model: LedgerModel): Promise<void> => {
  const accounts = await db.selectFrom('ledger_account').selectAll().execute();
  const nonZero = accounts.filter(({ balance }) => balance !== 0).map(({ id, balance }) => [id, balance] as const);
  expect(new Map(nonZero)).toEqual(new Map([...model.balances].filter(([, balance]) => balance !== 0)));
  const check = await checkLedger(db);
  const amounts = model.booked.flatMap(({ entries }) => entries.filter(({ amount }) => amount !== 0));
  expect(check).toMatchObject({ faults: [], transactions: model.booked.length, entries: amounts.length });
  expect(Object.values(check.totals).reduce((sum, total) => sum + total, 0)).toBe(0);
  for (const [account, history] of model.history) {
    const uid = /^member:(.+)/.exec(account)?.[1];
    if (uid === undefined) continue;
    const entries = (await listEntries(db, uid, { limit: history.length + 1 })).toReversed();
    expect(entries.map(({ amount }) => amount)).toEqual(history);
    expect(entries.map(({ balance }) => balance)).toEqual(runningSums(history));
  }
};

/** The same movements concurrently. */
const raceAll = async (tested: TestWallet, movements: readonly Movement[], sides: number): Promise<Movement[]> => {
  const booked: Movement[] = [];
  const side = async (): Promise<void> => {
    for (const movement of movements) if ((await outcomeOf(tested.post(movement))) === 'booked') booked.push(movement);
  };
  await Promise.all(Array.from({ length: sides }, side));
  return booked;
};

describeEachDatabase('the ledger under torture', (open, engine) => {
  test(
    `[C4, C6] ${SEEDS} random walks of ${STEPS[engine]} movements agree with a model in memory`,
    async () => {
      const tested = testWallet((await open()).db);
      const model = emptyLedger();
      for (let seed = 1; seed <= SEEDS; seed += 1) await walk(tested, createLedgerWalk(seed, model), STEPS[engine]);
      await expectBooks(tested, model);
    },
    LIMIT_MS,
  );

  test('[C4, C6] movements from eight concurrent callers are booked once each, in any order', async () => {
    const tested = testWallet((await open()).db);
    const walked = Array.from({ length: 60 }, createLedgerWalk(0, emptyLedger())).filter(
      ({ expected }) => expected === 'booked',
    );
    const booked = await raceAll(
      tested,
      walked.map(({ movement }) => movement),
      8,
    );
    const keys = booked.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const sums = new Map<string, number>();
    for (const { account, amount } of booked.flatMap(({ entries }) => entries))
      sums.set(account, (sums.get(account) ?? 0) + amount);
    for (const [account, sum] of sums)
      expect(await tested.wallet.accountBalance(tested.deps.db, account as 'operator')).toBe(sum);
    expect((await checkLedger(tested.deps.db)).faults).toEqual([]);
  });
});
