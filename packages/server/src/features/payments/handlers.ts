import type { opsPaymentRoutes } from '@touchline/contract/ops-payments.ts';
import type { paymentRoutes } from '@touchline/contract/payment.ts';
import { notFound } from '#platform/http/api-error.ts';
import { memberOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { startTopUp } from './checkout.ts';
import type { PaymentDeps } from './deps.ts';
import { createPaymentOperatorHandlers } from './operator-handlers.ts';
import { soldPackages } from './packages.ts';
import { findPayment, type PaymentRow, requirePayment, toPayment } from './payment-repo.ts';
import { readReceipt } from './receipts.ts';
import { syncPayment } from './sync-payment.ts';

const LOOK_EVERY_MS = 3000;

const requireOwn = async ({ db }: PaymentDeps, uid: string, id: string): Promise<PaymentRow> => {
  const row = await requirePayment(db, id);
  if (row.uid !== uid) throw notFound(`payment ${id}`);
  return row;
};

/** An open payment as its provider has it, at most once in a while for all who look. */
const lookedAt = async (deps: PaymentDeps, row: PaymentRow): Promise<PaymentRow> => {
  if (row.state !== 'created' || row.reference === null) return row;
  const now = deps.now();
  const mine = await deps.db
    .updateTable('payment')
    .set({ checked_at: now })
    .where('id', '=', row.id)
    .where('checked_at', '<=', now - LOOK_EVERY_MS)
    .returning('id')
    .executeTakeFirst();
  if (!mine) return row;
  try {
    return await syncPayment(deps, row);
  } catch (error) {
    deps.log.warn({ err: error, payment: row.id }, 'a payment could not be read from its provider');
    return row;
  }
};

const listPayments = async (
  { db }: PaymentDeps,
  uid: string,
  { before, size }: { before?: string | undefined; size: number },
) => {
  const last = before === undefined ? undefined : await findPayment(db, before);
  if (before !== undefined && last?.uid !== uid) throw notFound(`payment ${before}`);
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('uid', '=', uid)
    .$if(last !== undefined, (of) =>
      of.where((eb) =>
        eb.or([
          eb('created_at', '<', last?.created_at ?? 0),
          eb.and([eb('created_at', '=', last?.created_at ?? 0), eb('id', '<', last?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute();
  return { list: rows.slice(0, size).map(toPayment), isLastPage: rows.length <= size };
};

const createMemberHandlers = (deps: PaymentDeps): Handlers<typeof paymentRoutes> => ({
  getTopUpOptions: async () => {
    const packages = await soldPackages(deps.db, deps.currency);
    return {
      currency: deps.currency,
      packages: packages.map(({ id, coins, price }) => ({ id, coins, price })),
      providers: deps.providers.map(({ id }) => id),
    };
  },
  startTopUp: (order, context) => startTopUp(deps, order, context),
  listPayments: (page, context) => listPayments(deps, memberOf(context).uid, page),
  getPayment: async ({ id }, context) =>
    toPayment(await lookedAt(deps, await requireOwn(deps, memberOf(context).uid, id))),
  getReceipt: ({ id }, context) => readReceipt(deps, memberOf(context).uid, id),
});

/** All calls of payments, for members and operators. */
export const createPaymentHandlers = (
  deps: PaymentDeps,
): Handlers<typeof paymentRoutes> & Handlers<typeof opsPaymentRoutes> => ({
  ...createMemberHandlers(deps),
  ...createPaymentOperatorHandlers(deps),
});
