import type { opsFinanceRoutes, Payout } from '@touchline/contract/ops-finance.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { ascending, chainComparators, descending } from '@touchline/domain/order.ts';
import { shanghaiDay } from '@touchline/domain/shanghai-day.ts';
import { type RawBuilder, sql } from 'kysely';
import { itemsContaining } from '#platform/http/list-page.ts';
import type { FinanceDeps } from './deps.ts';
import type { FinanceList } from './finance-list.ts';
import { isWithin, spanOf } from './period.ts';

type Query = RequestOf<(typeof opsFinanceRoutes)['opsExportPayouts']>;
type Sums = Pick<Payout, 'orders' | 'earned' | 'operatorShare' | 'refunded'>;
interface DayRow extends Sums {
  /** Days since 1970 in Shanghai. */
  day: number;
  professorId: string;
  tipster: string;
}

const DAY_MS = 86_400_000;
const AHEAD_MS = 8 * 3_600_000;
const NOTHING: Sums = { orders: 0, earned: 0, operatorShare: 0, refunded: 0 };

const sumOf = (condition: string, value: string): RawBuilder<number> =>
  sql.raw(`sum(case when ledger_entry.account_id ${condition} then ${value} else 0 end)`);

/** Settled and corrected orders by day and tipster, from the ledger; a correction counts on its own day. */
const readDays = async ({ db }: FinanceDeps, within: RawBuilder<boolean>): Promise<DayRow[]> => {
  const { rows } = await sql<DayRow>`
    select moved.day as day, tip.tipster_id as "professorId", tipster.name as tipster,
      sum(moved.orders) as orders, sum(moved.earned) as earned,
      sum(moved.operator_share) as "operatorShare", sum(moved.refunded) as refunded
    from (
      select ledger_transaction.tip_id as tip_id,
        (ledger_transaction.created_at + ${sql.lit(AHEAD_MS)}) / ${sql.lit(DAY_MS)} as day,
        ${sumOf("like 'escrow:%'", '1')} as orders,
        ${sumOf("like 'tipster:%'", 'ledger_entry.amount')} as earned,
        ${sumOf("= 'operator'", 'ledger_entry.amount')} as operator_share,
        ${sumOf("like 'member:%'", 'ledger_entry.amount')} as refunded
      from ledger_transaction join ledger_entry on ledger_entry.transaction_id = ledger_transaction.id
      where ledger_transaction.kind in ('return', 'payout') and ledger_transaction.tip_id is not null and ${within}
      group by ledger_transaction.tip_id, day
    ) as moved join tip on tip.id = moved.tip_id join tipster on tipster.id = tip.tipster_id
    group by moved.day, tip.tipster_id, tipster.name`.execute(db);
  return rows;
};

const add = (sums: Sums, more: Sums): Sums => ({
  orders: sums.orders + more.orders,
  earned: sums.earned + more.earned,
  operatorShare: sums.operatorShare + more.operatorShare,
  refunded: sums.refunded + more.refunded,
});

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const MONTH_LENGTH = 'YYYY-MM'.length;

/** Payouts of a period, by default of this month, newest first and then by what was earned. */
const readPayouts = async (deps: FinanceDeps, { by: step, professorId, q, from, to }: Query): Promise<Payout[]> => {
  const isOpen = from === undefined && to === undefined;
  const start = isOpen ? `${shanghaiDay(deps.now()).slice(0, MONTH_LENGTH)}-01` : from;
  const rows = await readDays(deps, isWithin('ledger_transaction.created_at', spanOf({ from: start, to })));
  const length = step === 'day' ? DAY_LENGTH : MONTH_LENGTH;
  const payouts = new Map<string, Payout>();
  for (const { day, professorId: id, tipster, ...sums } of rows) {
    if (professorId !== undefined && id !== professorId) continue;
    const period = new Date(day * DAY_MS).toISOString().slice(0, length);
    const key = `${period} ${id}`;
    const before = payouts.get(key) ?? NOTHING;
    payouts.set(key, { period, professorId: id, tipster, ...add(before, sums) });
  }
  return itemsContaining([...payouts.values()], q).toSorted(
    chainComparators(
      descending(({ period }) => period),
      descending(({ earned }) => earned),
      ascending(({ professorId: id }) => id),
    ),
  );
};

/** Tipsters' earnings; read once, since a few rows are made of many movements. */
export const readPayoutList = async (deps: FinanceDeps, query: Query): Promise<FinanceList<unknown, Payout, Sums>> => {
  const payouts = await readPayouts(deps, query);
  return {
    name: 'payouts',
    totals: async () => ({ count: payouts.length, sums: payouts.reduce(add, NOTHING) }),
    read: async (_, __, { limit, offset }) => payouts.slice(offset, offset + limit),
    columns: {
      period: ({ period }) => period,
      tipster: ({ professorId }) => professorId,
      name: ({ tipster }) => tipster,
      orders: ({ orders }) => orders,
      earned: ({ earned }) => earned,
      operatorShare: ({ operatorShare }) => operatorShare,
      refunded: ({ refunded }) => refunded,
    },
  };
};
