import type { opsWalletRoutes, WithheldDeposit } from '@touchline/contract/ops-wallet.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import type { LimitRefusal } from '@touchline/contract/wallet-limits.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { conflict, notFound } from '#platform/http/api-error.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import { type ListPage, pageOfRows } from '#platform/http/list-page.ts';
import type { WalletDeps } from '../deps.ts';

/** Coins of the member's payments that wait for an operator. */
export const withheldCoins = async (db: Db, uid: string): Promise<number> => {
  const row = await db
    .selectFrom('withheld_deposit')
    .select((eb) => eb.fn.sum<number | null>('coins').as('sum'))
    .where('uid', '=', uid)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
};

/** A payment that arrived against a limit: its coins are in the wallet and cannot be spent. */
export const withhold = async (
  trx: Trx,
  { key, uid, coins }: { key: string; uid: string; coins: number },
  { reason }: LimitRefusal,
  at: number,
): Promise<void> => {
  const open = { closed_at: null, closed_by: null, note: '' };
  await trx
    .insertInto('withheld_deposit')
    .values({ key, uid, coins, reason, at, ...open })
    .execute();
};

type Query = RequestOf<(typeof opsWalletRoutes)['opsListWithheldDeposits']>;

const found = ({ db }: WalletDeps, { uid, open }: Query) =>
  db
    .selectFrom('withheld_deposit')
    .$if(uid !== undefined, (of) => of.where('uid', '=', uid ?? ''))
    .$if(open === 1, (of) => of.where('closed_at', 'is', null));

/** Payments against a limit, newest first. */
export const listWithheldDeposits = (deps: WalletDeps, query: Query): Promise<ListPage<WithheldDeposit>> =>
  pageOfRows(
    query,
    async (limit, offset) => {
      const rows = await found(deps, query)
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('key')
        .limit(limit)
        .offset(offset)
        .execute();
      const names = await deps.memberNames(rows.map(({ uid }) => uid));
      return rows.map(({ closed_at: closedAt, closed_by: closedBy, ...row }) => ({
        ...row,
        reason: row.reason as WithheldDeposit['reason'],
        username: names.get(row.uid) ?? '',
        closedAt,
        closedBy,
      }));
    },
    () =>
      found(deps, query)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
  );

/** Makes the coins spendable, or notes that the payment was refunded. Throws 10404 and 10409. */
export const closeWithheldDeposit = async (
  deps: WalletDeps,
  { key, note }: { key: string; note: string },
  context: CallContext,
): Promise<{ closed: boolean }> => {
  await auditedChange(deps, context, { action: 'wallet.withheld.close', subject: key }, async (trx) => {
    const closed = await trx
      .updateTable('withheld_deposit')
      .set({ closed_at: deps.now(), closed_by: operatorOf(context).name, note })
      .where('key', '=', key)
      .where('closed_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (closed) return { before: { uid: closed.uid, coins: closed.coins, reason: closed.reason }, after: { note } };
    const known = await trx.selectFrom('withheld_deposit').select('key').where('key', '=', key).executeTakeFirst();
    throw known ? conflict(`the payment ${key} was decided already`) : notFound(`a withheld payment ${key}`);
  });
  return { closed: true };
};
