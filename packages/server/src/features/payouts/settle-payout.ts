import type { opsPayoutRoutes, PayoutItem } from '@touchline/contract/ops-payouts.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { minorDigits } from '@touchline/domain/money.ts';
import { stringify } from 'csv-stringify/sync';
import { auditedChange } from '#platform/audit/audited-change.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { conflict, malformed, notFound } from '#platform/http/api-error.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import { tipsterAccount } from './available.ts';
import type { PayoutDeps } from './deps.ts';
import { openPayee } from './payees.ts';
import { type PayoutRow, readRun, requirePayout } from './payout-repo.ts';

type Request = RequestOf<(typeof opsPayoutRoutes)['opsSettlePayout']>;

const lockPayout = async (trx: Trx, id: string): Promise<PayoutRow> => {
  const row = await trx
    .updateTable('payout')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound(`payout ${id}`);
  return row;
};

const returnCoins = (deps: PayoutDeps, trx: Trx, { id, tipster_id: tipsterId, coins, run_id: runId }: PayoutRow) =>
  deps.post(trx, {
    key: `tipster-payout-return:${id}`,
    kind: 'tipster-payout',
    entries: [
      { account: tipsterAccount(tipsterId), amount: coins },
      { account: 'outside', amount: -coins },
    ],
    detail: { note: runId },
  });

/** Which states an outcome may follow: a bank may send money back after it has paid. */
const BEFORE = { paid: ['approved'], failed: ['approved', 'paid'] } as const;

/** Notes what the bank did, once; a failed payout returns its coins. Throws 10400, 10404 and 10409. */
export const settlePayout = async (
  deps: PayoutDeps,
  { id, outcome, reference, reason }: Request,
  context: CallContext,
): Promise<PayoutItem> => {
  if (outcome === 'paid' && reference === '')
    throw malformed([{ path: 'reference', message: 'expected the reference of the bank' }]);
  if (outcome === 'failed' && reason === '') throw malformed([{ path: 'reason', message: 'expected why it failed' }]);
  await auditedChange(deps, context, { action: `payout.${outcome}`, subject: id }, async (trx) => {
    const row = await lockPayout(trx, id);
    if (!BEFORE[outcome].some((state) => state === row.state)) throw conflict(`the payout is ${row.state}`);
    if (outcome === 'failed') await returnCoins(deps, trx, row);
    await trx
      .updateTable('payout')
      .set({
        state: outcome,
        bank_reference: outcome === 'paid' ? reference : row.bank_reference,
        reason,
        changed_at: deps.now(),
        changed_by: operatorOf(context).name,
      })
      .where('id', '=', id)
      .execute();
    const { tipster_id: professorId, coins } = row;
    return { before: { state: row.state }, after: { state: outcome, professorId, coins, reference, reason } };
  });
  return requirePayout(deps.db, id);
};

/** The approved payouts of a run as CSV for the bank. The audit log says who has seen the account numbers. */
export const exportRun = async (
  deps: PayoutDeps,
  { id }: { id: string },
  context: CallContext,
): Promise<{ name: string; rows: number; csv: string }> => {
  const run = await readRun(deps.db, id);
  const secret = await deps.secret();
  const rows = await deps.db
    .selectFrom('payout')
    .selectAll()
    .where('run_id', '=', id)
    .where('state', '=', 'approved')
    .orderBy('tipster_id')
    .execute();
  const digits = minorDigits(run.currency);
  const lines = rows.map((row) => {
    const payee = openPayee(secret, row.tipster_id, row.sealed);
    if (!payee) throw conflict(`the bank account of ${row.tipster_id} was encrypted with another STAFF_SECRET`);
    const money = (row.money / 10 ** digits).toFixed(digits);
    return [row.id, payee.holder, payee.bank, payee.account, money, run.currency, `Touchline ${run.month}`];
  });
  await auditedChange(deps, context, { action: 'payout.export', subject: id }, async () => ({
    before: null,
    after: { rows: rows.length },
  }));
  const headers = ['payout', 'holder', 'bank', 'account', 'amount', 'currency', 'purpose'];
  const csv = stringify([headers, ...lines], { bom: true, escape_formulas: true });
  return { name: `touchline-payouts-${run.month}.csv`, rows: rows.length, csv };
};
