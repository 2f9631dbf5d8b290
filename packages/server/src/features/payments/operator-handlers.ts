import { CODE } from '@touchline/contract/codes.ts';
import type { opsPaymentRoutes, PaymentRecord } from '@touchline/contract/ops-payments.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { sql } from 'kysely';
import { ApiError, conflict } from '#platform/http/api-error.ts';
import { operatorOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { columnsContain, pageOfRows } from '#platform/http/list-page.ts';
import { isWithin, spanOf } from '#platform/http/period.ts';

import type { PaymentDeps } from './deps.ts';
import { createPackageHandlers } from './packages.ts';
import { disputesOf, refundsOf, requirePayment, toOpsPayment } from './payment-repo.ts';
import { PaymentRefusedError } from './provider.ts';
import { listProviderReconciliations, reconcileProvider } from './reconcile-provider.ts';
import { refundPayment } from './refund-payment.ts';
import { syncPayment } from './sync-payment.ts';

type Query = RequestOf<(typeof opsPaymentRoutes)['opsListPayments']>;

const found = ({ db }: PaymentDeps, { q, from, to, state, provider, uid }: Query) =>
  db
    .selectFrom('payment')
    .where(isWithin('created_at', spanOf({ from, to })))
    .$if(provider !== undefined, (of) => of.where('provider', '=', provider ?? 'stripe'))
    .$if(uid !== undefined, (of) => of.where('uid', '=', uid ?? ''))
    .$if(state === 'refunded', (of) => of.where('refunded', '>', 0))
    .$if(state === 'disputed', (of) => of.where('dispute', 'is not', null))
    .$if(state === 'debt', (of) => of.where('debt', '>', 0))
    .$if(state !== undefined && !['refunded', 'disputed', 'debt'].includes(state), (of) =>
      of.where('state', '=', state as 'created'),
    )
    .$if(q !== undefined, (of) => of.where(columnsContain(['id', 'uid', 'reference', 'package_id'], q ?? '')));

const listPayments = async (deps: PaymentDeps, query: Query) => {
  const sums = await found(deps, query)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(case when booked_at is null then 0 else 1 end), 0)`.as('booked'),
      sql<number>`coalesce(sum(case when booked_at is null then 0 else coins end), 0)`.as('coins'),
    ])
    .executeTakeFirstOrThrow();
  const read = async (limit: number, offset: number) => {
    const rows = await found(deps, query)
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    const names = await deps.memberNames(rows.map(({ uid }) => uid));
    return rows.map((row) => toOpsPayment(row, names.get(row.uid) ?? ''));
  };
  const page = await pageOfRows(query, read, async () => sums);
  return { ...page, sums: { booked: Number(sums.booked), coins: Number(sums.coins) } };
};

const readRecord = async (deps: PaymentDeps, id: string): Promise<PaymentRecord> => {
  const { db } = deps;
  const row = await requirePayment(db, id);
  const events = await db.selectFrom('payment_event').selectAll().where('payment_id', '=', id).orderBy('at').execute();
  const [refunds, disputes] = await Promise.all([refundsOf(db, id), disputesOf(db, id)]);
  return {
    payment: toOpsPayment(row, (await deps.memberNames([row.uid])).get(row.uid) ?? ''),
    balance: await deps.wallet.accountBalance(db, `member:${row.uid}`),
    events: events.map((one) => ({
      id: one.id,
      type: one.type,
      at: one.at,
      receivedAt: one.received_at,
      handledAt: one.handled_at,
    })),
    refunds: refunds.map(({ amount, coins, state, requested_by: by, note, created_at: at, id: refund }) => ({
      id: refund,
      amount,
      coins,
      state,
      by,
      note,
      at,
    })),
    disputes: disputes.map(({ id: dispute, amount, reason, state, opened_at: openedAt, closed_at: closedAt }) => ({
      id: dispute,
      amount,
      reason,
      state,
      openedAt,
      closedAt,
    })),
  };
};

/** A failure of the provider in words of ours; its own message is in the log. */
const failureOf = (error: unknown): unknown => {
  if (error instanceof ApiError) return error;
  if (error instanceof PaymentRefusedError) return conflict(`the payment provider refused: ${error.message}`);
  return new ApiError(CODE.OVERLOAD, 'the payment provider does not answer, please try again');
};

/** Calls of operators. */
export const createPaymentOperatorHandlers = (deps: PaymentDeps): Handlers<typeof opsPaymentRoutes> => {
  const atProvider = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      deps.log.warn({ err: error }, 'a payment provider failed');
      throw failureOf(error);
    });
  return {
    opsListPayments: (query) => listPayments(deps, query),
    opsGetPayment: ({ id }) => readRecord(deps, id),
    opsCheckPayment: async ({ id }) => {
      const row = await requirePayment(deps.db, id);
      await atProvider(syncPayment(deps, row));
      return readRecord(deps, id);
    },
    opsRefundPayment: async (request, context) => {
      await refundPayment(deps, request, context);
      return readRecord(deps, request.id);
    },
    ...createPackageHandlers(deps),
    opsReconcileProvider: (request, context) =>
      atProvider(reconcileProvider(deps, { ...request, who: operatorOf(context).name })),
    opsListProviderReconciliations: (query) => listProviderReconciliations(deps, query),
  };
};
