import type { opsTipsterRoutes, OwnSales, SalesDay } from '@touchline/contract/ops-tipster.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { periodAt, rankingDay } from '@touchline/domain/ranking/periods.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { NewsDeps } from '../deps.ts';
import { returnsBetween } from './order-coins.ts';

type Request = RequestOf<(typeof opsTipsterRoutes)['opsGetTipsterSales']>;
type Totals = OwnSales['total'];

interface Range {
  from: number;
  to: number;
}

const DAY_MS = 86_400_000;
const NOTHING: Totals = { sold: 0, paid: 0, returned: 0, earned: 0, reclaimed: 0, paidOut: 0 };

const rangeOf = (instant: number): Range => {
  const month = periodAt({ id: '', kind: 'month', startDate: null, endDate: null }, instant);
  return { from: month?.startDate ?? instant, to: (month?.endDate ?? instant) + 1 };
};

const plus = (a: Totals, b: Partial<Totals>): Totals => ({
  sold: a.sold + (b.sold ?? 0),
  paid: a.paid + (b.paid ?? 0),
  returned: a.returned + (b.returned ?? 0),
  earned: a.earned + (b.earned ?? 0),
  reclaimed: a.reclaimed + (b.reclaimed ?? 0),
  paidOut: a.paidOut + (b.paidOut ?? 0),
});

interface Change {
  at: number;
  change: Partial<Totals>;
}

const purchases = async (db: Db, professorId: string, { from, to }: Range): Promise<Change[]> => {
  const rows = await db
    .selectFrom('tip_order')
    .innerJoin('tip', 'tip.id', 'tip_order.tip_id')
    .where('tip.tipster_id', '=', professorId)
    .where('tip_order.paid_at', '>=', from)
    .where('tip_order.paid_at', '<', to)
    .select(['tip_order.paid_at', 'tip_order.price'])
    .execute();
  return rows.map((row) => ({ at: row.paid_at, change: { sold: 1, paid: row.price } }));
};

const CORRECTION = 'correct:';

const PAYOUT = 'tipster-payout';

const changeOf = (amount: number, key: string): Partial<Totals> => {
  if (key.startsWith(PAYOUT)) return { paidOut: -amount };
  if (amount > 0) return { earned: amount };
  return key.startsWith(CORRECTION) ? { reclaimed: -amount } : { paidOut: -amount };
};

/** Movements of the tipster's account. */
const movements = async (db: Db, professorId: string, { from, to }: Range): Promise<Change[]> => {
  const rows = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
    .where('ledger_entry.account_id', '=', `tipster:${professorId}`)
    .where('ledger_entry.created_at', '>=', from)
    .where('ledger_entry.created_at', '<', to)
    .select(['ledger_entry.created_at', 'ledger_entry.amount', 'ledger_transaction.key'])
    .execute();
  return rows.map((row) => ({ at: row.created_at, change: changeOf(row.amount, row.key) }));
};

/** Every day of the range up to today, also those without a sale. */
const byDay = (changes: readonly Change[], { from, to }: Range, now: number): SalesDay[] => {
  const ofDay = Map.groupBy(changes, ({ at }) => rankingDay(at));
  const last = Math.min(to - 1, Math.max(now, from));
  const count = Math.floor((last - from) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) => {
    const day = rankingDay(from + index * DAY_MS);
    return { day, ...(ofDay.get(day) ?? []).reduce((sum, { change }) => plus(sum, change), NOTHING) };
  });
};

const orderFacts = async (db: Db, professorId: string) => {
  const { since, held } = await db
    .selectFrom('tip_order')
    .innerJoin('tip', 'tip.id', 'tip_order.tip_id')
    .where('tip.tipster_id', '=', professorId)
    .select(({ fn, eb }) => [
      fn.min<number | null>('tip_order.paid_at').as('since'),
      fn
        .sum<number | null>(
          eb.case().when('tip_order.state', '=', 'held').then(eb.ref('tip_order.price')).else(0).end(),
        )
        .as('held'),
    ])
    .executeTakeFirstOrThrow();
  return { since: since === null ? null : rankingDay(Number(since)).slice(0, 7), held: Number(held ?? 0) };
};

/** Sales and movements of a month by day in Shanghai. */
export const salesOf = async (deps: NewsDeps, { professorId, month }: Request): Promise<OwnSales> => {
  const { db } = deps;
  const now = deps.now();
  const range = rangeOf(month === undefined ? now : Date.parse(`${month}-01T00:00:00+08:00`));
  const [sold, moved, returns, facts, balance] = await Promise.all([
    purchases(db, professorId, range),
    movements(db, professorId, range),
    returnsBetween(db, professorId, range),
    orderFacts(db, professorId),
    deps.wallet.accountBalance(db, `tipster:${professorId}`),
  ]);
  const returned = returns.map(({ at, coins }): Change => ({ at, change: { returned: coins } }));
  const days = byDay([...sold, ...moved, ...returned], range, now);
  return {
    month: rankingDay(range.from).slice(0, 7),
    ...facts,
    balance,
    operatorSharePercent: deps.operatorSharePercent,
    days,
    total: days.reduce<Totals>(plus, NOTHING),
  };
};
