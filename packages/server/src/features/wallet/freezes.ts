import type { OpsWallet } from '@touchline/contract/ops-wallet.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { notFound } from '#platform/http/api-error.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import type { WalletDeps } from './deps.ts';

type Freeze = NonNullable<OpsWallet['frozen']>;

/** Why a member may not buy; null when they may. */
export const findFreeze = async (db: Db, uid: string): Promise<Freeze | null> => {
  const row = await db.selectFrom('wallet_freeze').selectAll().where('uid', '=', uid).executeTakeFirst();
  return row ? { reason: row.reason, by: row.frozen_by, at: row.frozen_at } : null;
};

/** Forbids a member to buy; a later reason replaces an earlier one. Throws 10404. */
export const freezeWallet = async (
  deps: WalletDeps,
  { uid, reason }: { uid: string; reason: string },
  context: CallContext,
): Promise<Freeze> => {
  const freeze = { reason, by: operatorOf(context).name, at: deps.now() };
  await auditedChange(deps, context, { action: 'wallet.freeze', subject: uid }, async (trx) => {
    if (!(await deps.hasMember(uid, trx))) throw notFound(`member ${uid}`);
    const before = await findFreeze(trx, uid);
    const values = { reason, frozen_by: freeze.by, frozen_at: freeze.at };
    await trx
      .insertInto('wallet_freeze')
      .values({ uid, ...values })
      .onConflict((conflict) => conflict.column('uid').doUpdateSet(values))
      .execute();
    return { before, after: freeze };
  });
  return freeze;
};

/** Throws 10404 when the wallet is not frozen. */
export const unfreezeWallet = async (
  deps: WalletDeps,
  uid: string,
  context: CallContext,
): Promise<{ removed: boolean }> => {
  await auditedChange(deps, context, { action: 'wallet.unfreeze', subject: uid }, async (trx) => {
    const before = await findFreeze(trx, uid);
    if (!before) throw notFound(`a freeze of member ${uid}`);
    await trx.deleteFrom('wallet_freeze').where('uid', '=', uid).execute();
    return { before, after: null };
  });
  return { removed: true };
};

/** Freezes a wallet for a part of the server, within its transaction; an earlier freeze stays. */
export const freezeBy = async (
  trx: Trx,
  { uid, reason, by, at }: { uid: string; reason: string; by: string; at: number },
): Promise<void> => {
  await trx
    .insertInto('wallet_freeze')
    .values({ uid, reason, frozen_by: by, frozen_at: at })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute();
};

/** Ends a freeze of the same name; that of somebody else stays. */
export const unfreezeBy = async (trx: Trx, { uid, by }: { uid: string; by: string }): Promise<void> => {
  await trx.deleteFrom('wallet_freeze').where('uid', '=', uid).where('frozen_by', '=', by).execute();
};
