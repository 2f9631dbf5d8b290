import * as z from 'zod';
import { CODE } from '#codes.ts';
import { opsList } from '#ops-list.ts';
import { opsRoute } from '#ops-route.ts';
import { defineRoutes } from '#route.ts';
import { Day, EpochMs, formInt, Id, shortText } from '#values.ts';

const counted = z.object({ count: z.int(), coins: z.int() });

/** A top-up and a payment that do not agree. */
const Difference = z.object({
  key: z.string(),
  uid: z.nullable(Id),
  channel: z.string(),
  ours: z.nullable(z.int()),
  theirs: z.nullable(z.int()),
  at: EpochMs,
});
export type Difference = z.output<typeof Difference>;

/** Coins of a channel on both sides. */
const ChannelSums = z.object({ channel: z.string(), ours: z.int(), theirs: z.int() });

/** Our top-ups of a period beside the payments of the payment service's file. */
export const Reconciliation = z.object({
  id: Id,
  from: Day,
  to: Day,
  at: EpochMs,
  by: z.string(),
  matched: counted,
  oursOnly: counted,
  theirsOnly: counted,
  amountDiffers: counted.describe('Coins are those of the file'),
  channels: z.array(ChannelSums),
  /** At most 200 that do not agree. */
  differences: z.array(Difference),
});
export type Reconciliation = z.output<typeof Reconciliation>;

const PaymentState = z.enum(['open', 'requested', 'matched', 'dismissed']);

/** A payment of the file without a top-up, or with another amount. */
export const UnmatchedPayment = z.object({
  payment: z.string(),
  problem: z.enum(['missing', 'amount']),
  amount: z.int(),
  /** The booked amount of one that differs. */
  booked: z.nullable(z.int()),
  uid: z.nullable(Id).describe('The member whom the file names, or who got the coins'),
  username: z.string(),
  channel: z.string(),
  paidAt: EpochMs,
  state: PaymentState,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(EpochMs),
  note: z.string(),
});
export type UnmatchedPayment = z.output<typeof UnmatchedPayment>;

/** Maximum size of a payment service's file, in characters. */
export const PAYMENT_FILE_MOST = 4 * 1024 * 1024;

/** Reconciliation with the payment service. */
export const opsReconciliationRoutes = defineRoutes({
  opsReconcile: {
    ...opsRoute(
      'wallet',
      'POST',
      '/ops/v1/finance/reconciliations',
      z.object({
        from: Day,
        to: Day,
        csv: z.string().min(1).max(PAYMENT_FILE_MOST),
        coinsPerUnit: formInt(1, 100_000).default(1),
      }),
      Reconciliation,
      "Compares the top-ups of some days with the payment service's file; the same file again changes nothing",
    ),
    bodyLimit: 8 * 1024 * 1024,
  },
  opsListReconciliations: opsList(
    'wallet',
    '/ops/v1/finance/reconciliations',
    {},
    Reconciliation,
    'Reconciliations, newest first',
  ),
  opsListUnmatchedPayments: opsList(
    'wallet',
    '/ops/v1/finance/unmatched',
    { state: z.optional(PaymentState) },
    UnmatchedPayment,
    'Payments that differ from our top-ups, newest first',
  ),
  opsDecidePayment: opsRoute(
    'wallet',
    'PUT',
    '/ops/v1/finance/unmatched/:payment',
    z.object({
      payment: z.string().regex(/^[A-Za-z0-9._:-]{4,100}$/, 'expected the id of a payment'),
      decision: z.enum(['match', 'dismiss']),
      uid: z.optional(Id),
      note: shortText(0, 200).default(''),
    }),
    UnmatchedPayment,
    'Requests an unmatched payment for a member, whose coins it becomes once a second person approves, or dismisses it with a reason',
    [CODE.NOT_FOUND, CODE.CONFLICT],
  ),
});
