import type { opsReconciliationRoutes, UnmatchedPayment } from '@touchline/contract/ops-reconciliation.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import type { Selectable } from 'kysely';
import type { Trx } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { conflict, malformed, notFound } from '#platform/http/api-error.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import type { FinanceDeps } from '../deps.ts';
import { toUnmatched } from './reconciliation-repo.ts';

type Decision = RequestOf<(typeof opsReconciliationRoutes)['opsDecidePayment']>;
type Row = Selectable<Tables['payment_unmatched']>;

const REASON_LEAST = 3;
const STATES = { match: 'matched', dismiss: 'dismissed' } as const;

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

const requireOpen = ({ id, state, problem, decided_by: by }: Row, decision: Decision['decision']): void => {
  if (state !== 'open') throw conflict(`payment ${id} was ${state} by ${by} already`);
  if (decision === 'match' && problem === 'amount')
    throw conflict(`payment ${id} is booked with another amount; request an adjustment and dismiss it`);
};

const memberFor = ({ uid }: Decision, row: Row): string => {
  const member = uid ?? row.uid;
  if (member === null) throw malformed([{ path: 'uid', message: 'is needed: the file names no member' }]);
  return member;
};

/** Books or dismisses an unmatched payment once. Throws 10400, 10404 and 10409. */
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
  const { decided, posted } = await inTransaction(deps.db, async (trx) => {
    const before = await lockPaymentRow(trx, decision.payment);
    const isRepeated = before.state === state && before.decided_by === who && before.note === note;
    if (isRepeated && (state === 'dismissed' || before.uid === memberFor(decision, before)))
      return { decided: before, posted: null };
    requireOpen(before, decision.decision);
    const uid = state === 'matched' ? memberFor(decision, before) : before.uid;
    const booked =
      state === 'matched' && uid !== null ? await book(deps, trx, { ...before, uid }, { note, who }) : null;
    const row = await trx
      .updateTable('payment_unmatched')
      .set({ state, uid, note, decided_by: who, decided_at: deps.now() })
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
    return { decided: row, posted: booked };
  });
  if (posted) deps.wallet.announce([posted]);
  const names = await deps.memberNames(decided.uid === null ? [] : [decided.uid]);
  return toUnmatched(decided, names.get(decided.uid ?? '') ?? '');
};

const book = (
  { wallet }: FinanceDeps,
  trx: Trx,
  { id, amount, channel, uid, paid_at: paidAt }: Row & { uid: string },
  { note, who }: { note: string; who: string },
) => wallet.bookExternal(trx, { kind: 'top-up', uid, amount, key: id, note, channel, paidAt, who });
