import type { Difference, Reconciliation } from '@touchline/contract/ops-reconciliation.ts';
import { ascending, descending } from '@touchline/domain/order.ts';
import type { Payment } from './payment-file.ts';

/** A top-up as we booked it. */
export interface BookedTopUp {
  key: string;
  uid: string;
  amount: number;
  channel: string;
  /** When it was paid, else when it was booked. */
  at: number;
}

const MOST_DIFFERENCES = 200;

export interface Comparison {
  result: Omit<Reconciliation, 'id' | 'from' | 'to' | 'at' | 'by'>;
  /** Payments without a top-up. */
  missing: Payment[];
  /** Payments with a top-up of another amount. */
  differing: { payment: Payment; booked: BookedTopUp }[];
  /** Ids of payments that agree. */
  matchedIds: string[];
}

const countedOf = (amounts: readonly { amount: number }[]) => ({
  count: amounts.length,
  coins: amounts.reduce((sum, { amount }) => sum + amount, 0),
});

const channelsOf = (pairs: readonly { ours: BookedTopUp | null; theirs: Payment | null }[]) => {
  const sums = new Map<string, { channel: string; ours: number; theirs: number }>();
  for (const { ours, theirs } of pairs) {
    const channel = theirs?.channel || ours?.channel || '';
    const sum = sums.get(channel) ?? { channel, ours: 0, theirs: 0 };
    sums.set(channel, {
      channel,
      ours: sum.ours + (ours?.amount ?? 0),
      theirs: sum.theirs + (theirs?.amount ?? 0),
    });
  }
  return [...sums.values()].toSorted(ascending(({ channel }) => channel));
};

/** Compares payments with top-ups by key. `booked` holds those of the period and those of the payments; `isOfPeriod` picks the former. */
export const compare = (
  payments: readonly Payment[],
  booked: readonly BookedTopUp[],
  isOfPeriod: (topUp: BookedTopUp) => boolean,
): Comparison => {
  const byKey = new Map(booked.map((topUp) => [topUp.key, topUp]));
  const ids = new Set(payments.map(({ id }) => id));
  const pairs = payments.map((theirs) => ({ theirs, ours: byKey.get(theirs.id) ?? null }));
  const oursOnly = booked.filter((topUp) => !ids.has(topUp.key) && isOfPeriod(topUp));
  const missing = pairs.flatMap(({ theirs, ours }) => (ours === null ? [theirs] : []));
  const matched = pairs.filter(({ theirs, ours }) => ours?.amount === theirs.amount);
  const differing = pairs.flatMap(({ theirs, ours }) =>
    ours !== null && ours.amount !== theirs.amount ? [{ payment: theirs, booked: ours }] : [],
  );
  const differences: Difference[] = [
    ...missing.map(({ id, uid, channel, amount, paidAt }) => ({
      key: id,
      uid,
      channel,
      ours: null,
      theirs: amount,
      at: paidAt,
    })),
    ...differing.map(({ payment, booked: ours }) => ({
      key: payment.id,
      uid: ours.uid,
      channel: payment.channel || ours.channel,
      ours: ours.amount,
      theirs: payment.amount,
      at: payment.paidAt,
    })),
    ...oursOnly.map(({ key, uid, channel, amount, at }) => ({ key, uid, channel, ours: amount, theirs: null, at })),
  ];
  return {
    result: {
      matched: countedOf(matched.map(({ theirs }) => theirs)),
      oursOnly: countedOf(oursOnly),
      theirsOnly: countedOf(missing),
      amountDiffers: countedOf(differing.map(({ payment }) => payment)),
      channels: channelsOf([...pairs, ...oursOnly.map((ours) => ({ ours, theirs: null }))]),
      differences: differences.toSorted(descending(({ at }) => at)).slice(0, MOST_DIFFERENCES),
    },
    missing,
    differing,
    matchedIds: matched.map(({ theirs }) => theirs.id),
  };
};
