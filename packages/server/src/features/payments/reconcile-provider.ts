import { randomUUID } from 'node:crypto';
import {
  type opsPaymentRoutes,
  PROVIDER_DAYS_MOST,
  type PaymentDifference,
  type ProviderReconciliation,
} from '@touchline/contract/ops-payments.ts';
import type { PaymentProviderId } from '@touchline/contract/payment.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { shanghaiDay } from '@touchline/domain/shanghai-day.ts';
import type { Selectable } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { malformed, notFound } from '#platform/http/api-error.ts';
import { columnsContain, type ListPage, pageOfRows } from '#platform/http/list-page.ts';
import { spanOf } from '#platform/http/period.ts';
import { comparePayments, type OurPayment } from './compare-payments.ts';
import { PAYMENT_SERVICE, type PaymentDeps } from './deps.ts';
import { sumsOf } from './payment-repo.ts';
import type { PaymentProvider, ProviderPayment } from './provider.ts';

const DAY_MS = 86_400_000;
/** Both sides have clocks of their own: a payment may begin there a little earlier or later. */
const CLOCKS_MS = 3_600_000;
const MOST_DIFFERENCES = 500;

interface Request {
  provider: PaymentProviderId;
  from: string;
  to: string;
  who: string;
}

/** Our payments of the period, each with what went back. */
const readOurs = async (db: Db, provider: PaymentProviderId, from: number, to: number): Promise<OurPayment[]> => {
  const ofPeriod = db
    .selectFrom('payment')
    .where('provider', '=', provider)
    .where('created_at', '>=', from)
    .where('created_at', '<', to);
  const rows = await ofPeriod.selectAll().execute();
  const refunds = await db
    .selectFrom('payment_refund')
    .selectAll()
    .where('payment_id', 'in', ofPeriod.select('id'))
    .where('note', '<>', 'lost dispute')
    .execute();
  const byPayment = Map.groupBy(refunds, ({ payment_id: id }) => id);
  return rows.map((row) => ({ row, refunded: sumsOf(byPayment.get(row.id) ?? []).amount }));
};

const toReconciliation = (row: Selectable<Tables['provider_reconciliation']>): ProviderReconciliation => ({
  ...(JSON.parse(row.result) as Pick<ProviderReconciliation, 'matched' | 'differences'>),
  id: row.id,
  provider: row.provider,
  from: row.from_day,
  to: row.to_day,
  at: row.at,
  by: row.who,
});

const requirePeriod = ({ from, to }: Request): { start: number; end: number } => {
  const { start, end } = spanOf({ from, to });
  if (start === null || end === null || end - start > PROVIDER_DAYS_MOST * DAY_MS)
    throw malformed([{ path: 'to', message: `expected at most ${PROVIDER_DAYS_MOST} days` }]);
  return { start, end };
};

const differencesOf = async (
  { db }: PaymentDeps,
  provider: PaymentProvider,
  { start, end }: { start: number; end: number },
): Promise<{ matched: number; differences: PaymentDifference[] }> => {
  const theirs: ProviderPayment[] = await provider.list({ from: start - CLOCKS_MS, to: end + CLOCKS_MS });
  const ours = await readOurs(db, provider.id, start - CLOCKS_MS, end + CLOCKS_MS);
  const isWithin = (at: number): boolean => at >= start && at < end;
  const { matched, differences } = comparePayments(ours, theirs, isWithin);
  return { matched, differences: differences.slice(0, MOST_DIFFERENCES) };
};

/** Compares our payments of some days with the provider's own list, and stores the result; nothing is booked. Throws 10400 and 10404. */
export const reconcileProvider = async (deps: PaymentDeps, request: Request): Promise<ProviderReconciliation> => {
  const provider = deps.providers.find(({ id }) => id === request.provider);
  if (!provider) throw notFound(`payment provider ${request.provider}`);
  const result = await differencesOf(deps, provider, requirePeriod(request));
  const { from, to, who } = request;
  return inTransaction(deps.db, async (trx) => {
    const row = await trx
      .insertInto('provider_reconciliation')
      .values({
        id: randomUUID(),
        provider: provider.id,
        from_day: from,
        to_day: to,
        at: deps.now(),
        who,
        result: JSON.stringify(result),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await deps.audit(trx, {
      who,
      action: 'finance.reconcile-provider',
      subject: provider.id,
      before: null,
      after: { from, to, matched: result.matched, differences: result.differences.length },
    });
    return toReconciliation(row);
  });
};

type ListQuery = RequestOf<(typeof opsPaymentRoutes)['opsListProviderReconciliations']>;

export const listProviderReconciliations = (
  { db }: PaymentDeps,
  query: ListQuery,
): Promise<ListPage<ProviderReconciliation>> => {
  const { q, provider } = query;
  const found = db
    .selectFrom('provider_reconciliation')
    .$if(provider !== undefined, (of) => of.where('provider', '=', provider ?? 'stripe'))
    .$if(q !== undefined, (of) => of.where(columnsContain(['from_day', 'to_day', 'who'], q ?? '')));
  const read = async (limit: number, offset: number): Promise<ProviderReconciliation[]> =>
    (await found.selectAll().orderBy('at', 'desc').orderBy('id').limit(limit).offset(offset).execute()).map(
      toReconciliation,
    );
  return pageOfRows(query, read, () =>
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  );
};

const DAYS_EACH_DAY = 7;

/** The last days of each provider; one that fails does not stop the others. */
export const reconcileDaily = async (deps: PaymentDeps): Promise<void> => {
  const now = deps.now();
  const [from, to] = [now - DAYS_EACH_DAY * DAY_MS, now - DAY_MS].map(shanghaiDay) as [string, string];
  const results = await Promise.allSettled(
    deps.providers.map(({ id }) => reconcileProvider(deps, { provider: id, from, to, who: PAYMENT_SERVICE })),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
};
