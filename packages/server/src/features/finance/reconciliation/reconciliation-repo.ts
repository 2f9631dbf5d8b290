import { ADJUSTMENT_HOURS } from '@touchline/contract/finance-terms.ts';
import type {
  opsReconciliationRoutes,
  Reconciliation,
  UnmatchedPayment,
} from '@touchline/contract/ops-reconciliation.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import type { Selectable } from 'kysely';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { columnsContain, type ListPage, pageOfRows } from '#platform/http/list-page.ts';
import type { FinanceDeps } from '../deps.ts';
import { isWithin, type Span } from '#platform/http/period.ts';
import { TOP_UP_PREFIX } from '../top-up-list.ts';
import type { BookedTopUp } from './compare.ts';

const DAY_MS = 86_400_000;

const topUps = (db: Db) =>
  db
    .selectFrom('ledger_transaction')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'ledger_transaction.id')
    .select(['ledger_transaction.key', 'ledger_transaction.amount', 'ledger_transaction.detail'])
    .select(['ledger_transaction.created_at', 'ledger_entry.account_id'])
    .where('ledger_transaction.kind', '=', 'top-up')
    .where('ledger_entry.amount', '>', 0);

/** Top-ups of a period and those with one of these keys. A payment may be booked up to a day later. */
export const readTopUps = async (db: Db, { start, end }: Span, keys: readonly string[]): Promise<BookedTopUp[]> => {
  const late = { start, end: end === null ? null : end + DAY_MS };
  const ofPeriod = await topUps(db).where(isWithin('ledger_transaction.created_at', late)).execute();
  const ofKeys = await inChunks(
    keys.map((key) => `${TOP_UP_PREFIX}${key}`),
    (some) => topUps(db).where('ledger_transaction.key', 'in', some).execute(),
  );
  const byKey = new Map([...ofPeriod, ...ofKeys].map((row) => [row.key, row]));
  return [...byKey.values()].map((row) => {
    const { channel = '', paidAt } = JSON.parse(row.detail) as { channel?: string; paidAt?: number };
    return {
      key: row.key.slice(TOP_UP_PREFIX.length),
      uid: row.account_id.replace(/^member:/, ''),
      amount: row.amount,
      channel,
      at: paidAt ?? row.created_at,
    };
  });
};

type UnmatchedRow = Selectable<Tables['payment_unmatched']>;

const REQUEST_MS = ADJUSTMENT_HOURS * 3_600_000;

/** Whether it waits for a person: a request that nobody decided in time has expired. */
export const isOpenAt = ({ state, decided_at: at }: UnmatchedRow, now: number): boolean =>
  state === 'open' || (state === 'requested' && (at ?? 0) + REQUEST_MS <= now);

/** A request for a payment was decided: it is matched, or waits again. */
export const closeRequestedPayment = async (
  trx: Trx,
  { payment, isBooked, who, at }: { payment: string; isBooked: boolean; who: string; at: number },
): Promise<void> => {
  const decided = { decided_by: who, decided_at: at };
  await trx
    .updateTable('payment_unmatched')
    .set(isBooked ? { ...decided, state: 'matched' } : { state: 'open', decided_by: null, decided_at: null })
    .where('id', '=', payment)
    .where('state', '=', 'requested')
    .execute();
};

export const toUnmatched = (row: UnmatchedRow, username: string, now: number): UnmatchedPayment => ({
  payment: row.id,
  problem: row.problem,
  amount: row.amount,
  booked: row.booked,
  uid: row.uid,
  username,
  channel: row.channel,
  paidAt: row.paid_at,
  state: isOpenAt(row, now) ? 'open' : row.state,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
  note: row.note,
});

type NewUnmatched = Pick<UnmatchedRow, 'id' | 'problem' | 'amount' | 'booked' | 'uid' | 'channel' | 'paid_at'>;

/** Stores new ones as open; known ones stay as they are. Returns how many were new. */
export const addUnmatched = async (trx: Trx, payments: readonly NewUnmatched[]): Promise<number> => {
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const added = await inChunks([...byId.keys()], (ids) =>
    trx
      .insertInto('payment_unmatched')
      .values(
        ids.flatMap((id) => {
          const payment = byId.get(id);
          return payment ? [{ ...payment, state: 'open' as const, decided_by: null, decided_at: null, note: '' }] : [];
        }),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute(),
  );
  return added.length;
};

/** Closes open ones whose payment was booked meanwhile; returns how many. */
export const closeMatched = async (trx: Trx, ids: readonly string[], now: number): Promise<number> => {
  const closed = await inChunks(ids, (some) =>
    trx
      .updateTable('payment_unmatched')
      .set({ state: 'matched', decided_by: 'reconciliation', decided_at: now, note: 'booked meanwhile' })
      .where('state', 'in', ['open', 'requested'])
      .where('id', 'in', some)
      .returning('id')
      .execute(),
  );
  return closed.length;
};

type UnmatchedQuery = RequestOf<(typeof opsReconciliationRoutes)['opsListUnmatchedPayments']>;

/** Payments that differ from our top-ups, newest first. */
export const listUnmatched = (
  { db, memberNames, now }: FinanceDeps,
  query: UnmatchedQuery,
): Promise<ListPage<UnmatchedPayment>> => {
  const { q, state } = query;
  const expiredAt = now() - REQUEST_MS;
  const found = db
    .selectFrom('payment_unmatched')
    .$if(state === 'matched' || state === 'dismissed', (of) => of.where('state', '=', state as 'matched'))
    .$if(state === 'requested', (of) => of.where('state', '=', 'requested').where('decided_at', '>', expiredAt))
    .$if(state === 'open', (of) =>
      of.where((eb) => eb('state', '=', 'open').or(eb('state', '=', 'requested').and('decided_at', '<=', expiredAt))),
    )
    .$if(q !== undefined, (of) => of.where(columnsContain(['id', 'uid', 'channel', 'note'], q ?? '')));
  const read = async (limit: number, offset: number): Promise<UnmatchedPayment[]> => {
    const rows = await found.selectAll().orderBy('paid_at', 'desc').orderBy('id').limit(limit).offset(offset).execute();
    const names = await memberNames(rows.flatMap(({ uid }) => uid ?? []));
    return rows.map((row) => toUnmatched(row, names.get(row.uid ?? '') ?? '', now()));
  };
  return pageOfRows(query, read, () =>
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  );
};

export const toReconciliation = (row: Selectable<Tables['reconciliation']>): Reconciliation => ({
  ...(JSON.parse(row.result) as Omit<Reconciliation, 'id' | 'from' | 'to' | 'at' | 'by'>),
  id: row.id,
  from: row.from_day,
  to: row.to_day,
  at: row.at,
  by: row.who,
});

type ReconciliationQuery = RequestOf<(typeof opsReconciliationRoutes)['opsListReconciliations']>;

/** Reconciliations, newest first. */
export const listReconciliations = (db: Db, query: ReconciliationQuery): Promise<ListPage<Reconciliation>> => {
  const found = db
    .selectFrom('reconciliation')
    .$if(query.q !== undefined, (of) => of.where(columnsContain(['from_day', 'to_day', 'who'], query.q ?? '')));
  const read = async (limit: number, offset: number): Promise<Reconciliation[]> => {
    const rows = await found.selectAll().orderBy('at', 'desc').orderBy('id').limit(limit).offset(offset).execute();
    return rows.map(toReconciliation);
  };
  return pageOfRows(query, read, () =>
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  );
};
