import { randomUUID } from 'node:crypto';
import { CODE } from '@touchline/contract/codes.ts';
import type { paymentRoutes } from '@touchline/contract/payment.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { type Language, languageOf } from '@touchline/domain/languages/registry.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, conflict, notFound } from '#platform/http/api-error.ts';
import { type CallContext, memberOf } from '#platform/http/call-context.ts';
import type { PaymentDeps } from './deps.ts';
import { soldPackages } from './packages.ts';
import { changePayment, lockPaymentRow, type PaymentRow } from './payment-repo.ts';
import { PaymentRefusedError } from './provider.ts';
import { providerOf } from './sync-payment.ts';

type Order = RequestOf<(typeof paymentRoutes)['startTopUp']>;

/** Stripe opens a checkout for 30 minutes to 24 hours. */
const OPEN_MS = 3_600_000;
const FIRST_LOOK_MS = 60_000;

const findOrder = (trx: Trx, uid: string, clientId: string): Promise<PaymentRow | undefined> =>
  trx.selectFrom('payment').selectAll().where('uid', '=', uid).where('client_id', '=', clientId).executeTakeFirst();

/** The payment of this request, with the price of today; a repeated request is the same payment. */
const placeOrder = (deps: PaymentDeps, order: Order, context: CallContext): Promise<PaymentRow> =>
  inTransaction(deps.db, async (trx) => {
    const { uid } = memberOf(context);
    const known = await findOrder(trx, uid, order.clientId);
    if (known) {
      const isSame = known.package_id === order.packageId && known.provider === order.provider;
      if (!isSame) throw conflict(`another payment was begun with the id ${order.clientId}`);
      if (known.state !== 'created') throw conflict('this payment is over: begin another one');
      return known;
    }
    const chosen = (await soldPackages(trx, deps.currency)).find(({ id }) => id === order.packageId);
    if (!chosen) throw notFound(`package ${order.packageId}`);
    await deps.wallet.requireMayTopUp(trx, uid, chosen.coins);
    const now = deps.now();
    return trx
      .insertInto('payment')
      .values({
        id: randomUUID(),
        uid,
        client_id: order.clientId,
        provider: order.provider,
        package_id: chosen.id,
        coins: chosen.coins,
        price: chosen.price,
        currency: chosen.currency,
        origin: deps.publicUrl ?? context.origin,
        language: languageOf(context.headers.language),
        state: 'created',
        refunded: 0,
        reclaimed: 0,
        debt: 0,
        created_at: now,
        expires_at: now + OPEN_MS,
        checked_at: 0,
        check_at: now + FIRST_LOOK_MS,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });

/** Opens the checkout, or the same one again; the provider makes one for each payment. */
const openCheckout = async (deps: PaymentDeps, row: PaymentRow): Promise<{ id: string; url: string }> => {
  const { id, url: known, coins, price, currency } = row;
  if (known !== null) return { id, url: known };
  const { reference, url } = await providerOf(deps, row.provider).createCheckout({
    id,
    coins,
    price,
    currency,
    language: row.language as Language,
    returnUrl: `${row.origin}/account/wallet/payments/${id}`,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  });
  await deps.db.updateTable('payment').set({ reference, url }).where('id', '=', id).execute();
  return { id, url };
};

/** Begins a payment and returns the address of its checkout. Throws 10404, 10409, 200403 and 10503. */
export const startTopUp = async (
  deps: PaymentDeps,
  order: Order,
  context: CallContext,
): Promise<{ id: string; url: string }> => {
  if (!deps.providers.some(({ id }) => id === order.provider)) throw notFound(`payment provider ${order.provider}`);
  await deps.limits.consume('checkoutMember', memberOf(context).uid);
  const row = await placeOrder(deps, order, context);
  try {
    return await openCheckout(deps, row);
  } catch (error) {
    context.log.warn({ err: error, payment: row.id }, 'a checkout could not be opened');
    if (!(error instanceof PaymentRefusedError))
      throw new ApiError(CODE.OVERLOAD, 'the payment provider does not answer, please try again');
    await inTransaction(deps.db, async (trx) => {
      const { state } = await lockPaymentRow(trx, row.id);
      if (state === 'created') await changePayment(trx, row.id, { state: 'failed', check_at: null });
    });
    throw conflict('the payment provider refused this payment');
  }
};
