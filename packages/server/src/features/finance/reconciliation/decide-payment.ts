import { randomUUID } from 'node:crypto';
import type { opsReconciliationRoutes, UnmatchedPayment } from '@touchline/contract/ops-reconciliation.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import type { Selectable } from 'kysely';
import type { Trx } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { conflict, malformed, notFound } from '#platform/http/api-error.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import type { FinanceDeps } from '../deps.ts';
import { isOpenAt, toUnmatched } from './reconciliation-repo.ts';

type Decision = RequestOf<(typeof opsReconciliationRoutes)['opsDecidePayment']>;
type Row = Selectable<Tables['payment_unmatched']>;

const REASON_LEAST = 3;
const STATES = { match: 'requested', dismiss: 'dismissed' } as const;

/** Locks the payment for this transaction. */
const lockPaymentRow = async (trx: Trx, id: string): Promise<Row> => {
  const row = await trx
    .updateTable('payment_unmatched')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound(`unmatched payment ${id}`);
  return row;
};

const requireOpen = (row: Row, decision: Decision['decision'], now: number): void => {
  const { id, state, problem, decided_by: by } = row;
  if (!isOpenAt(row, now)) throw conflict(`payment ${id} was ${state} by ${by} already`);
  if (decision === 'match' && problem === 'amount')
    throw conflict(`payment ${id} is booked with another amount; request an adjustment and dismiss it`);
};

const memberFor = ({ uid }: Decision, row: Row): string => {
  const member = uid ?? row.uid;
  if (member === null) throw malformed([{ path: 'uid', message: 'is needed: the file names no member' }]);
  return member;
};

/** Requests or dismisses an unmatched payment once; a second person decides on a request. Throws 10400, 10404 and 10409. */
export const decidePayment = async (
  deps: FinanceDeps,
  decision: Decision,
  context: CallContext,
): Promise<UnmatchedPayment> => {
  const { name: who } = operatorOf(context);
  const { note } = decision;
  const state = STATES[decision.decision];
  if (state === 'dismissed' && note.length < REASON_LEAST)
    throw malformed([{ path: 'note', message: `expected a reason of at least ${REASON_LEAST} characters` }]);
  const now = deps.now();
  const decided = await inTransaction(deps.db, async (trx) => {
    const before = await lockPaymentRow(trx, decision.payment);
    const isOpen = isOpenAt(before, now);
    const isRepeated = !isOpen && before.state === state && before.decided_by === who && before.note === note;
    if (isRepeated && (state === 'dismissed' || before.uid === memberFor(decision, before))) return before;
    requireOpen(before, decision.decision, now);
    const uid = state === 'requested' ? memberFor(decision, before) : before.uid;
    if (state === 'requested' && uid !== null) await request(deps, trx, { ...before, uid }, { note, who });
    const row = await trx
      .updateTable('payment_unmatched')
      .set({ state, uid, note, decided_by: who, decided_at: now })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await deps.audit(trx, {
      who,
      action: `finance.payment.${decision.decision}`,
      subject: row.id,
      before: { state: before.state, uid: before.uid },
      after: { state, uid, amount: row.amount, note },
    });
    return row;
  });
  const names = await deps.memberNames(decided.uid === null ? [] : [decided.uid]);
  return toUnmatched(decided, names.get(decided.uid ?? '') ?? '', now);
};

const request = (
  { wallet }: FinanceDeps,
  trx: Trx,
  { id: payment, amount, channel, uid, paid_at: paidAt }: Row & { uid: string },
  { note, who }: { note: string; who: string },
): Promise<void> => {
  const change = {
    uid,
    amount,
    payment,
    channel,
    paidAt,
    reason: 'missing-top-up',
    key: `match:${randomUUID()}`,
  } as const;
  return wallet.requestChange(trx, { ...change, note: note || `payment ${payment} of the file` }, who);
};
