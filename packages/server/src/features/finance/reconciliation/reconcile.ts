import { hash } from 'node:crypto';
import type { opsReconciliationRoutes, Reconciliation } from '@touchline/contract/ops-reconciliation.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import type { FinanceDeps } from '../deps.ts';
import { spanOf } from '#platform/http/period.ts';
import { compare, type Comparison } from './compare.ts';
import { readPayments } from './payment-file.ts';
import { addUnmatched, closeMatched, readTopUps, toReconciliation } from './reconciliation-repo.ts';

type File = RequestOf<(typeof opsReconciliationRoutes)['opsReconcile']>;

const ID_LENGTH = 32;

/** The same file for the same days and rate has the same id. */
const idOf = ({ from, to, coinsPerUnit, csv }: File): string =>
  hash('sha256', `${from} ${to} ${coinsPerUnit}\n${csv}`).slice(0, ID_LENGTH);

const newUnmatched = ({ missing, differing }: Comparison) => [
  ...missing.map(({ id, amount, uid, channel, paidAt }) => ({
    id,
    problem: 'missing' as const,
    amount,
    booked: null,
    uid,
    channel,
    paid_at: paidAt,
  })),
  ...differing.map(({ payment: { id, amount, channel, paidAt }, booked }) => ({
    id,
    problem: 'amount' as const,
    amount,
    booked: booked.amount,
    uid: booked.uid,
    channel: channel || booked.channel,
    paid_at: paidAt,
  })),
];

/** Stores the result, unless the same file had the same result. */
const storeResult = async (trx: Trx, file: File, row: { result: string; at: number; who: string }) => {
  const id = idOf(file);
  const known = await trx.selectFrom('reconciliation').selectAll().where('id', '=', id).executeTakeFirst();
  if (known?.result === row.result) return { stored: known, isNew: false };
  const stored = await trx
    .insertInto('reconciliation')
    .values({ id, from_day: file.from, to_day: file.to, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { stored, isNew: true };
};

/** Compares the top-ups of a period with the payment service's file; what differs waits for a person. Throws 10400. */
export const reconcile = async (deps: FinanceDeps, file: File, context: CallContext): Promise<Reconciliation> => {
  const span = spanOf(file);
  const payments = readPayments(file.csv, { span, coinsPerUnit: file.coinsPerUnit });
  const who = operatorOf(context).name;
  const { start, end } = span;
  return inTransaction(deps.db, async (trx) => {
    const booked = await readTopUps(
      trx,
      span,
      payments.map(({ id }) => id),
    );
    const comparison = compare(
      payments,
      booked,
      ({ at }) => at >= (start ?? 0) && at < (end ?? Number.MAX_SAFE_INTEGER),
    );
    const added = await addUnmatched(trx, newUnmatched(comparison));
    const closed = await closeMatched(trx, comparison.matchedIds, deps.now());
    const result = JSON.stringify(comparison.result);
    const { stored, isNew } = await storeResult(trx, file, { result, at: deps.now(), who });
    const { differences: _, ...counts } = comparison.result;
    if (isNew || added > 0 || closed > 0)
      await deps.audit(trx, {
        who,
        action: 'finance.reconcile',
        subject: `${file.from} ${file.to}`,
        before: null,
        after: { ...counts, added, closed },
      });
    return toReconciliation(stored);
  });
};
