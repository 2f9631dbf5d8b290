import type { PayoutItem, PayoutRun, PayoutRunDetail } from '@touchline/contract/ops-payouts.ts';
import type { Selectable } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { notFound } from '#platform/http/api-error.ts';
import { maskedAccount } from './payees.ts';

export type RunRow = Selectable<Tables['payout_run']>;
export type PayoutRow = Selectable<Tables['payout']>;

const withNames = (db: Db) =>
  db
    .selectFrom('payout')
    .innerJoin('payout_run', 'payout_run.id', 'payout.run_id')
    .leftJoin('tipster', 'tipster.id', 'payout.tipster_id')
    .selectAll('payout')
    .select(['tipster.name as tipster', 'payout_run.currency']);

const toItem = (row: PayoutRow & { tipster: string | null; currency: string }): PayoutItem => ({
  id: row.id,
  runId: row.run_id,
  professorId: row.tipster_id,
  tipster: row.tipster ?? row.tipster_id,
  coins: row.coins,
  money: row.money,
  currency: row.currency,
  state: row.state,
  account: maskedAccount(row.account_end),
  bankReference: row.bank_reference,
  reason: row.reason,
  changedAt: row.changed_at,
  changedBy: row.changed_by,
});

/** Newest first. */
export const payoutsOfTipster = async (db: Db, tipsterId: string): Promise<PayoutItem[]> =>
  (
    await withNames(db)
      .where('payout.tipster_id', '=', tipsterId)
      .orderBy('payout.changed_at', 'desc')
      .orderBy('payout.id')
      .execute()
  ).map(toItem);

export const payoutsOfRun = async (db: Db, runId: string): Promise<PayoutItem[]> =>
  (await withNames(db).where('payout.run_id', '=', runId).orderBy('payout.tipster_id').execute()).map(toItem);

export const requirePayout = async (db: Db, id: string): Promise<PayoutItem> => {
  const row = await withNames(db).where('payout.id', '=', id).executeTakeFirst();
  if (!row) throw notFound(`payout ${id}`);
  return toItem(row);
};

/** What a run pays: without the dropped ones. */
const toRun = (row: RunRow, items: readonly Pick<PayoutItem, 'state' | 'coins' | 'money'>[]): PayoutRun => {
  const paying = items.filter(({ state }) => state !== 'dropped');
  return {
    id: row.id,
    month: row.month,
    cutoffAt: row.cutoff_at,
    rate: row.rate,
    currency: row.currency,
    state: row.state,
    count: paying.length,
    coins: paying.reduce((sum, { coins }) => sum + coins, 0),
    money: paying.reduce((sum, { money }) => sum + money, 0),
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    note: row.note,
  };
};

/** Newest first. */
export const listRuns = async (db: Db): Promise<PayoutRun[]> => {
  const runs = await db.selectFrom('payout_run').selectAll().orderBy('proposed_at', 'desc').orderBy('id').execute();
  const items = await db.selectFrom('payout').select(['run_id', 'state', 'coins', 'money']).execute();
  const byRun = Map.groupBy(items, ({ run_id: runId }) => runId);
  return runs.map((row) => toRun(row, byRun.get(row.id) ?? []));
};

/** Throws 10404. */
export const readRun = async (db: Db, id: string): Promise<PayoutRunDetail> => {
  const row = await db.selectFrom('payout_run').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(`payout run ${id}`);
  const list = await payoutsOfRun(db, id);
  return { ...toRun(row, list), list, skipped: JSON.parse(row.skipped) as PayoutRunDetail['skipped'] };
};
