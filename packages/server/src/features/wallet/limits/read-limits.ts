import { LIMIT_KINDS, LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '@touchline/contract/limit-terms.ts';
import type { Limits, PeriodLimit } from '@touchline/contract/wallet-limits.ts';
import { limitPeriodAt, limitsAt, NO_OWN_LIMIT, type OwnLimit } from '@touchline/domain/limits.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import { memberAccount } from '../accounts.ts';
import type { WalletDeps } from '../deps.ts';
import { breakEnds } from './breaks.ts';
import { findExclusion } from './exclusion.ts';
import { withheldCoins } from './withheld.ts';

/** A member's own limits by kind and period. */
const ownLimits = async (db: Db, uid: string): Promise<(kind: LimitKind, period: LimitPeriod) => OwnLimit> => {
  const rows = await db.selectFrom('member_limit').selectAll().where('uid', '=', uid).execute();
  return (kind, period) => {
    const row = rows.find((one) => one.kind === kind && one.period === period);
    return row ? { own: row.coins, next: row.next_coins, nextAt: row.next_at } : NO_OWN_LIMIT;
  };
};

type Used = Readonly<Record<LimitKind | 'returned', Readonly<Record<LimitPeriod, number>>>>;

/** What counts as used: kinds of movements, and the sign of their entries. */
const COUNTED = [
  ['purchase', ['purchase'], -1],
  ['deposit', ['top-up'], 1],
  ['returned', ['return', 'payout'], 1],
] as const;

/** Coins spent, topped up and returned since the beginning of each period. */
const usedCoins = async (db: Db, uid: string, starts: Readonly<Record<LimitPeriod, number>>): Promise<Used> => {
  const rows = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
    .select('ledger_transaction.kind')
    .select(
      LIMIT_PERIODS.map((period) =>
        sql<number>`sum(case when ${sql.ref('ledger_entry.created_at')} >= ${sql.lit(starts[period])}
          then ${sql.ref('ledger_entry.amount')} else 0 end)`.as(period),
      ),
    )
    .where('ledger_entry.account_id', '=', memberAccount(uid))
    .where('ledger_entry.created_at', '>=', Math.min(...Object.values(starts)))
    .groupBy('ledger_transaction.kind')
    .execute();
  const used = COUNTED.map(([name, kinds, sign]) => {
    const counted = rows.filter(({ kind }) => kinds.some((one) => one === kind));
    const sums = LIMIT_PERIODS.map((period) => [
      period,
      counted.reduce((sum, row) => sum + sign * Number(row[period]), 0),
    ]);
    return [name, Object.fromEntries(sums)];
  });
  return Object.fromEntries(used) as Used;
};

/** The member's limits, what they have used of them, and their breaks. */
export const readLimits = async (deps: WalletDeps, db: Db, uid: string): Promise<Limits> => {
  const now = deps.now();
  const starts = Object.fromEntries(
    LIMIT_PERIODS.map((period) => [period, limitPeriodAt(period, now).start]),
  ) as Record<LimitPeriod, number>;
  const used = await usedCoins(db, uid, starts);
  const own = await ownLimits(db, uid);
  const { dailySpendingLimit } = await deps.commonConfig(db);
  const site = { purchase: { day: dailySpendingLimit, week: 0, month: 0 }, deposit: deps.depositLimits };
  const [purchase, deposit] = LIMIT_KINDS.map((kind) => {
    const limits = LIMIT_PERIODS.map((period): [LimitPeriod, PeriodLimit] => [
      period,
      { used: used[kind][period], start: starts[period], site: site[kind][period], ...own(kind, period) },
    ]);
    return Object.fromEntries(limits) as Record<LimitPeriod, PeriodLimit>;
  }) as [Limits['purchase'], Limits['deposit']];
  const ends = await breakEnds(db, uid);
  return limitsAt(
    {
      purchase,
      deposit,
      returned: used.returned,
      pausedUntil: ends.pause,
      coolOffUntil: ends['cool-off'],
      exclusion: await findExclusion(db, uid),
      withheld: await withheldCoins(db, uid),
    },
    now,
  );
};
