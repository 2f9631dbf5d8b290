import type { PaymentDifference } from '@touchline/contract/ops-payments.ts';
import { ascending } from '@touchline/domain/order.ts';
import type { PaymentRow } from './payment-repo.ts';
import type { ProviderPayment } from './provider.ts';

/** A payment of ours with the money that went back by refunds. */
export interface OurPayment {
  row: PaymentRow;
  refunded: number;
}

type Difference = (kind: PaymentDifference['kind'], ours: string, theirs: string) => PaymentDifference;

const money = (amount: number, currency: string): string => `${amount} ${currency}`;

const refundedBy = ({ refunds }: ProviderPayment): number =>
  refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0);

const hasMoney = ({ state }: PaymentRow): boolean => state === 'booked' || state === 'paid';

/** What differs between a payment of ours and what was paid for it at the provider; the first is that of its checkout. */
const pairDifferences = ({ row, refunded }: OurPayment, paid: readonly ProviderPayment[]): PaymentDifference[] => {
  const own = paid.find(({ reference }) => reference === row.reference) ?? paid[0];
  const different: Difference = (kind, ours, theirs) => ({
    kind,
    payment: row.id,
    reference: own?.reference ?? row.reference ?? '',
    ours,
    theirs,
  });
  if (own === undefined) return hasMoney(row) ? [different('not-theirs', row.state, 'not paid')] : [];
  const { currency, amount, dispute } = own;
  const isCurrency = currency === row.currency;
  return [
    ...paid
      .filter((one) => one !== own)
      .map((one) => ({
        ...different('doubled', money(row.price, row.currency), money(one.amount, one.currency)),
        reference: one.reference,
      })),
    ...(isCurrency ? [] : [different('currency', money(row.price, row.currency), money(amount, currency))]),
    ...(isCurrency && amount !== row.price
      ? [different('amount', money(row.price, row.currency), money(amount, currency))]
      : []),
    ...(hasMoney(row) ? [] : [different('missing', row.state, 'paid')]),
    ...(refundedBy(own) === refunded ? [] : [different('refund', String(refunded), String(refundedBy(own)))]),
    ...((dispute?.state ?? null) === row.dispute
      ? []
      : [different('dispute', row.dispute ?? 'none', dispute?.state ?? 'none')]),
  ];
};

/**
 * Compares our payments with the provider's paid ones, by our id and by its own. Both lists reach beyond the period, whose payments
 * `isWithin` picks: those at its edges may be a little earlier or later on the other side.
 */
export const comparePayments = (
  ours: readonly OurPayment[],
  theirs: readonly ProviderPayment[],
  isWithin: (at: number) => boolean,
): { matched: number; differences: PaymentDifference[] } => {
  const paid = theirs.filter(({ state }) => state === 'paid');
  const byId = new Map(ours.map(({ row }) => [row.id, row]));
  const byReference = new Map(ours.map(({ row }) => [row.reference, row]));
  const ownOf = (one: ProviderPayment): PaymentRow | undefined =>
    byReference.get(one.reference) ?? byId.get(one.id ?? '');
  const paidFor = Map.groupBy(paid, (one) => ownOf(one)?.id);
  const ofPeriod = ours.filter(({ row }) => isWithin(row.created_at));
  const unknown = (paidFor.get(undefined) ?? []).filter(({ createdAt }) => isWithin(createdAt));
  const pairs = ofPeriod.map((own) => pairDifferences(own, paidFor.get(own.row.id) ?? []));
  const isMatched = ({ row }: OurPayment, index: number): boolean => hasMoney(row) && pairs[index]?.length === 0;
  const differences = [
    ...pairs.flat(),
    ...unknown.map(({ id, reference, amount, currency }) => ({
      kind: 'unknown' as const,
      payment: id,
      reference,
      ours: 'none',
      theirs: money(amount, currency),
    })),
  ];
  return {
    matched: ofPeriod.filter(isMatched).length,
    differences: differences.toSorted(ascending(({ reference }) => reference)),
  };
};
