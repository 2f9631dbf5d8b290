import {
  type Account,
  chargeOf,
  type Charge,
  type Dispute,
  newId,
  type Refund,
  type Session,
} from './stripe-objects.ts';

/** Makes an event about an object. */
export type Emit = (type: string, object: object) => void;

/** An error as the API answers it. */
export class StripeFault extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;

  constructor(
    status: number,
    message: string,
    { type = 'invalid_request_error', code }: { type?: string; code?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

/** What the parts of this stand-in share. */
interface Bank {
  account: Account;
  emit: Emit;
  seconds(): number;
  session(id: string): Session;
  charge(session: string): Charge;
}

export interface Money {
  /** The payer pays, maybe another amount or currency than the checkout has, or by a method that takes its time. */
  pay(id: string, options?: { amount?: number; currency?: string; isSlow?: boolean }): Session;
  /** A slow payment arrives or fails. */
  settle(id: string, isPaid: boolean): void;
  expire(id: string): void;
  /** `status` pending waits for `changeRefund`. */
  refund(
    charge: Charge,
    refund: { amount: number; metadata?: Record<string, string>; status?: Refund['status'] },
  ): Refund;
  changeRefund(id: string, status: Refund['status']): void;
  dispute(session: string, reason?: string): Dispute;
  closeDispute(id: string, status: 'won' | 'lost'): void;
  session(id: string): Session;
  charge(session: string): Charge;
}

const required = <Item>(item: Item | undefined, what: string): Item => {
  if (item === undefined) throw new StripeFault(404, `No such ${what}`, { code: 'resource_missing' });
  return item;
};

/** What payers and time do. */
const payments = ({ account, emit, seconds, session, charge }: Bank): Pick<Money, 'pay' | 'settle' | 'expire'> => ({
  pay(id, { amount, currency, isSlow = false } = {}) {
    const paid = session(id);
    if (paid.status !== 'open') throw new StripeFault(400, 'This Checkout Session is no longer open.');
    const total = amount ?? paid.amount_total;
    const facts = {
      created: seconds(),
      currency: currency ?? paid.currency,
      livemode: false as const,
      metadata: paid.metadata,
    };
    const [intentId, chargeId] = [newId('pi'), newId('ch')];
    account.intents.set(intentId, {
      ...{ ...facts, id: intentId, object: 'payment_intent', amount: total, latest_charge: chargeId },
      ...(isSlow ? { amount_received: 0, status: 'processing' } : { amount_received: total, status: 'succeeded' }),
    });
    account.charges.set(chargeId, {
      ...{ ...facts, id: chargeId, object: 'charge', amount: total, amount_refunded: 0, disputed: false },
      ...{ paid: !isSlow, payment_intent: intentId, refunded: false, status: isSlow ? 'pending' : 'succeeded' },
    });
    Object.assign(paid, {
      ...{ payment_intent: intentId, status: 'complete', url: null },
      payment_status: isSlow ? 'unpaid' : 'paid',
    });
    emit('checkout.session.completed', paid);
    return paid;
  },
  settle(id, isPaid) {
    const waiting = session(id);
    const intent = required(account.intents.get(waiting.payment_intent ?? ''), 'payment_intent');
    Object.assign(charge(id), { paid: isPaid, status: isPaid ? 'succeeded' : 'failed' });
    Object.assign(
      intent,
      isPaid ? { status: 'succeeded', amount_received: intent.amount } : { status: 'requires_payment_method' },
    );
    if (isPaid) waiting.payment_status = 'paid';
    emit(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, waiting);
  },
  expire(id) {
    const open = session(id);
    if (open.status !== 'open') return;
    Object.assign(open, { status: 'expired', url: null });
    emit('checkout.session.expired', open);
  },
});

/** What the merchant and the payers' banks do. */
const returns = ({
  account,
  emit,
  seconds,
  charge,
}: Bank): Omit<Money, 'pay' | 'settle' | 'expire' | 'session' | 'charge'> => ({
  refund(paid, { amount, metadata = {}, status = 'succeeded' }) {
    if (paid.disputed) throw new StripeFault(400, 'This charge has been charged back.', { code: 'charge_disputed' });
    if (amount > paid.amount - paid.amount_refunded)
      throw new StripeFault(400, 'Refund amount is greater than unrefunded amount on charge.');
    const id = newId('re');
    const made: Refund = {
      ...{ id, object: 'refund', amount, charge: paid.id, created: seconds(), currency: paid.currency },
      ...{ metadata, payment_intent: paid.payment_intent, status },
    };
    account.refunds.set(id, made);
    paid.amount_refunded += amount;
    paid.refunded = paid.amount_refunded === paid.amount;
    emit('charge.refunded', paid);
    return made;
  },
  changeRefund(id, status) {
    const refund = required(account.refunds.get(id), 'refund');
    const of = required(account.charges.get(refund.charge), 'charge');
    if (status === 'failed' && refund.status !== 'failed') of.amount_refunded -= refund.amount;
    of.refunded = of.amount_refunded === of.amount;
    refund.status = status;
    emit('refund.updated', refund);
  },
  dispute(id, reason = 'fraudulent') {
    const of = charge(id);
    of.disputed = true;
    const made: Dispute = {
      ...{ id: newId('du'), object: 'dispute', amount: of.amount - of.amount_refunded, charge: of.id },
      ...{ created: seconds(), currency: of.currency, payment_intent: of.payment_intent, reason },
      status: 'needs_response',
    };
    account.disputes.set(made.id, made);
    emit('charge.dispute.created', made);
    return made;
  },
  closeDispute(id, status) {
    const dispute = required(account.disputes.get(id), 'dispute');
    dispute.status = status;
    emit('charge.dispute.closed', dispute);
  },
});

/** What happens to money, outside of the API: payers, banks, time. */
export const createMoney = (account: Account, emit: Emit, now: () => number): Money => {
  const session = (id: string): Session => required(account.sessions.get(id), `checkout.session: '${id}'`);
  const charge = (id: string): Charge => required(chargeOf(account, session(id)), `charge of '${id}'`);
  const bank = { account, emit, seconds: () => Math.floor(now() / 1000), session, charge };
  return { session, charge, ...payments(bank), ...returns(bank) };
};
