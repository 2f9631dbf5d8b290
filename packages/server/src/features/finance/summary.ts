import type { FinanceSummary } from '@touchline/contract/ops-finance.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import type { FinanceDeps } from './deps.ts';
import { type Days, daysOrToday, isWithin, type Span, spanOf } from '#platform/http/period.ts';

interface KindRow {
  kind: string;
  count: number;
  coins: number;
}

/** Movements by kind. */
const byKind = (db: Db, span: Span): Promise<KindRow[]> =>
  db
    .selectFrom('ledger_transaction')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('amount').as('coins')])
    .where(isWithin('created_at', span))
    .groupBy('kind')
    .execute();

interface OwnerRow {
  owner: string;
  count: number;
  coins: number;
}

/** What accounts got or gave in movements of these kinds, by kind of account. */
const byOwner = async (db: Db, kinds: readonly string[], span: Span): Promise<OwnerRow[]> => {
  const { rows } = await sql<OwnerRow>`
    select owner, count(*) as count, sum(amount) as coins from (
      select ledger_entry.amount as amount, case when ledger_entry.account_id like 'member:%' then 'member'
        when ledger_entry.account_id like 'tipster:%' then 'tipster' when ledger_entry.account_id like 'escrow:%' then 'escrow'
        when ledger_entry.account_id = 'outside' then case when ledger_entry.amount < 0 then 'given' else 'taken' end
        else 'operator' end as owner
      from ledger_transaction join ledger_entry on ledger_entry.transaction_id = ledger_transaction.id
      where ledger_transaction.kind in (${sql.join(kinds)}) and ${isWithin('ledger_transaction.created_at', span)}
    ) as entries group by owner`.execute(db);
  return rows;
};

/** Coins in escrow before, after and now, from all entries. */
const heldAround = async (db: Db, { start, end }: Span): Promise<{ before: number; after: number; now: number }> => {
  const sumBefore = (instant: number | null) =>
    sql<number | null>`sum(case when created_at < ${instant ?? 0} then amount else 0 end)`;
  const row = await db
    .selectFrom('ledger_entry')
    .select((eb) => [
      sumBefore(start).as('before'),
      sumBefore(end).as('after'),
      eb.fn.sum<number | null>('amount').as('now'),
    ])
    .where('account_id', '>=', 'escrow:')
    .where('account_id', '<', 'escrow;')
    .executeTakeFirst();
  return { before: row?.before ?? 0, after: row?.after ?? 0, now: row?.now ?? 0 };
};

/** Coins of the unsettled orders, which are those in escrow. */
const heldByOrders = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('tip_order')
    .select((eb) => eb.fn.sum<number | null>('price').as('sum'))
    .where('state', '=', 'held')
    .executeTakeFirst();
  return row?.sum ?? 0;
};

/** The coins of a period, by default of today. */
export const readSummary = async ({ db, now }: FinanceDeps, query: Days): Promise<FinanceSummary> => {
  const days = daysOrToday(query, now());
  const span = spanOf(days);
  const [kinds, settled, adjusted, held, orders] = await Promise.all([
    byKind(db, span),
    byOwner(db, ['return', 'payout'], span),
    byOwner(db, ['adjustment'], span),
    heldAround(db, span),
    heldByOrders(db),
  ]);
  const ofKind = (wanted: string) => {
    const { count, coins } = kinds.find(({ kind }) => kind === wanted) ?? { count: 0, coins: 0 };
    return { count, coins };
  };
  const ofOwner = (rows: readonly OwnerRow[], wanted: string) => {
    const { count, coins } = rows.find(({ owner }) => owner === wanted) ?? { count: 0, coins: 0 };
    return { count, coins: Math.abs(coins) };
  };
  const bought = ofKind('purchase');
  const refunded = ofOwner(settled, 'member');
  const released = {
    tipsters: settled.find(({ owner }) => owner === 'tipster')?.coins ?? 0,
    operator: settled.find(({ owner }) => owner === 'operator')?.coins ?? 0,
  };
  return {
    ...days,
    topUps: ofKind('top-up'),
    opening: ofKind('opening'),
    added: ofOwner(adjusted, 'given'),
    removed: ofOwner(adjusted, 'taken'),
    bought,
    refunded,
    released,
    held: { ...held, orders },
    balanced:
      held.before + bought.coins - refunded.coins - released.tipsters - released.operator === held.after &&
      held.now === orders,
  };
};
