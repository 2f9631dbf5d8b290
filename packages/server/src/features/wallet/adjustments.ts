import { randomUUID } from 'node:crypto';
import { ADJUSTMENT_HOURS } from '@touchline/contract/finance-terms.ts';
import type { Adjustment, AdjustmentInput } from '@touchline/contract/ops-wallet.ts';
import type { Selectable } from 'kysely';
import type { Trx } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { conflict, forbidden, malformed, notFound } from '#platform/http/api-error.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import { lockAccountRow, memberAccount, readBalance } from './accounts.ts';
import type { WalletDeps } from './deps.ts';
import { bookExternalChange } from './operator-changes.ts';
import { hasMovement, type Posted } from './posting.ts';
import type { WalletService } from './service.ts';

const HOUR_MS = 3_600_000;

export type AdjustmentRow = Selectable<Tables['wallet_adjustment']>;

export const toAdjustment = (row: AdjustmentRow, username: string, now: number): Adjustment => ({
  id: row.id,
  key: row.key,
  uid: row.uid,
  username,
  amount: row.amount,
  reason: row.reason as Adjustment['reason'],
  note: row.note,
  balance: row.balance,
  state: row.state === 'pending' && row.expires_at <= now ? 'expired' : row.state,
  requestedBy: row.requested_by,
  requestedAt: row.requested_at,
  expiresAt: row.expires_at,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
  decisionNote: row.decision_note,
  payment: row.payment,
  channel: row.channel,
});

const named = async (deps: WalletDeps, row: AdjustmentRow): Promise<Adjustment> => {
  const names = await deps.memberNames([row.uid]);
  return toAdjustment(row, names.get(row.uid) ?? '', deps.now());
};

const refuseBelowZero = (balance: number, amount: number): void => {
  if (balance + amount < 0) throw conflict(`the wallet would fall below zero: it has ${balance} gold coins`);
};

const requireSame = (row: AdjustmentRow, input: AdjustmentInput, who: string): AdjustmentRow => {
  const isSame =
    row.uid === input.uid &&
    row.amount === input.amount &&
    row.reason === input.reason &&
    row.note === input.note &&
    row.payment === (input.payment ?? null) &&
    row.channel === input.channel &&
    row.requested_by === who;
  if (!isSame) throw conflict(`another adjustment was requested with the key ${input.key}`);
  return row;
};

/** A payment adds coins, once. */
const refuseUnfitPayment = async (trx: Trx, { payment, amount }: AdjustmentInput): Promise<void> => {
  if (payment === undefined) return;
  if (amount < 0) throw malformed([{ path: 'amount', message: 'a payment adds coins; expected a number above 0' }]);
  if (await hasMovement(trx, `top-up:${payment}`)) throw conflict(`payment ${payment} is booked already`);
};

/** A request within the caller's transaction; `paidAt` is when a payment was made, where that is known. */
export type ChangeRequest = AdjustmentInput & { paidAt?: number };

export const insertRequest = async (
  deps: WalletDeps,
  trx: Trx,
  { paidAt, ...input }: ChangeRequest,
  who: string,
): Promise<AdjustmentRow> => {
  if (!(await deps.hasMember(input.uid, trx))) throw notFound(`member ${input.uid}`);
  const known = await trx.selectFrom('wallet_adjustment').selectAll().where('key', '=', input.key).executeTakeFirst();
  if (known) return requireSame(known, input, who);
  const balance = await readBalance(trx, memberAccount(input.uid));
  refuseBelowZero(balance, input.amount);
  await refuseUnfitPayment(trx, input);
  const now = deps.now();
  const row = await trx
    .insertInto('wallet_adjustment')
    .values({
      ...input,
      payment: input.payment ?? null,
      paid_at: paidAt ?? null,
      id: randomUUID(),
      balance,
      state: 'pending',
      requested_by: who,
      requested_at: now,
      expires_at: now + ADJUSTMENT_HOURS * HOUR_MS,
      decided_by: null,
      decided_at: null,
      decision_note: '',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await deps.audit(trx, {
    who,
    action: 'wallet.adjustment.request',
    subject: input.uid,
    before: null,
    after: { ...input, id: row.id, balance },
  });
  return row;
};

/** Requests a correction once per key; nothing is booked. Throws 10404 and 10409. */
export const requestAdjustment = async (
  deps: WalletDeps,
  input: AdjustmentInput,
  context: CallContext,
): Promise<Adjustment> => {
  const who = operatorOf(context).name;
  const row = await inTransaction(deps.db, async (trx) => {
    // Two requests with one key must not both insert.
    await lockAccountRow(trx, memberAccount(input.uid));
    return insertRequest(deps, trx, input, who);
  });
  return named(deps, row);
};

type Decision = { id: string; decision: 'approve' | 'refuse'; note: string };

const DECIDED = { approve: 'approved', refuse: 'refused' } as const;

/** The pending request, which no other decision can take during this transaction; null when the same decision was made already. */
const takePending = async (trx: Trx, { id, decision }: Decision, who: string, now: number) => {
  const row = await trx
    .updateTable('wallet_adjustment')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound(`adjustment ${id}`);
  if (row.requested_by === who) throw forbidden('a second person decides: this adjustment is your own request');
  if (row.state === DECIDED[decision] && row.decided_by === who) return { row, isNew: false };
  if (row.state !== 'pending') throw conflict(`the adjustment was ${row.state} by ${row.decided_by} already`);
  if (row.expires_at <= now) throw conflict('the request has expired; it has to be requested again');
  return { row, isNew: true };
};

const applyDecision = async (
  deps: WalletDeps,
  trx: Trx,
  row: AdjustmentRow,
  { decision, note }: Decision,
  who: string,
) => {
  const now = deps.now();
  const booked = decision === 'approve' ? await book(deps, trx, row, who) : null;
  const decided = await trx
    .updateTable('wallet_adjustment')
    .set({
      state: DECIDED[decision],
      decided_by: who,
      decided_at: now,
      decision_note: note,
      balance: booked?.balance ?? row.balance,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.payment !== null)
    await deps.paymentDecided(trx, { payment: row.payment, uid: row.uid, isBooked: booked !== null, who });
  if (!booked)
    await deps.audit(trx, {
      who,
      action: 'wallet.adjustment.refuse',
      subject: row.uid,
      before: { id: row.id, amount: row.amount, requestedBy: row.requested_by },
      after: { note },
    });
  return { row: decided, posted: booked?.posted ?? null };
};

const book = async (
  deps: WalletDeps,
  trx: Trx,
  { id, uid, amount, key, note, payment, channel, paid_at: paidAt, requested_by: requestedBy }: AdjustmentRow,
  who: string,
): Promise<{ posted: Posted; balance: number }> => {
  const change = { uid, amount, note, who, facts: { id, requestedBy } };
  if (payment === null) return bookExternalChange(deps, trx, { ...change, kind: 'adjustment', key });
  const paid = { channel, ...(paidAt !== null && { paidAt }) };
  const booked = await bookExternalChange(deps, trx, { ...change, ...paid, kind: 'top-up', key: payment });
  if (!booked.posted.created) throw conflict(`payment ${payment} was booked meanwhile; refuse the request`);
  return booked;
};

/** Books or refuses a request of somebody else, once. Throws 403, 10404 and 10409. */
export const decideAdjustment = async (
  deps: WalletDeps,
  wallet: WalletService,
  decision: Decision,
  context: CallContext,
): Promise<Adjustment> => {
  const who = operatorOf(context).name;
  const { row, posted } = await inTransaction(deps.db, async (trx) => {
    const taken = await takePending(trx, decision, who, deps.now());
    return taken.isNew ? applyDecision(deps, trx, taken.row, decision, who) : { row: taken.row, posted: null };
  });
  if (posted) wallet.announce([posted]);
  return named(deps, row);
};
