import { CODE } from '@touchline/contract/codes.ts';
import type { Spending, SpendingRefusal } from '@touchline/contract/wallet.ts';
import {
  capAt,
  NO_CAP,
  type SpendingCap,
  spendingDayStart,
  spendingRefusal,
  withCap,
  withPause,
} from '@touchline/domain/spending.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { lockAccountRow, memberAccount } from './accounts.ts';
import { spentSince } from './entries.ts';
import { findFreeze } from './freezes.ts';
import type { WalletDeps } from './deps.ts';

const findCap = async (db: Db, uid: string): Promise<SpendingCap> => {
  const row = await db.selectFrom('spending_cap').selectAll().where('uid', '=', uid).executeTakeFirst();
  if (!row) return NO_CAP;
  return { cap: row.cap, nextCap: row.next_cap, nextCapAt: row.next_cap_at, pausedUntil: row.paused_until };
};

const saveCap = async (trx: Db, uid: string, settings: SpendingCap): Promise<void> => {
  const values = {
    cap: settings.cap,
    next_cap: settings.nextCap,
    next_cap_at: settings.nextCapAt,
    paused_until: settings.pausedUntil,
  };
  await trx
    .insertInto('spending_cap')
    .values({ uid, ...values })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(values))
    .execute();
};

/** The member's spending of today and its limits. */
export const readSpending = async (deps: WalletDeps, db: Db, uid: string): Promise<Spending> => {
  const now = deps.now();
  const { cap, nextCap, nextCapAt, pausedUntil } = capAt(await findCap(db, uid), now);
  const { dailySpendingLimit: dailyLimit } = await deps.commonConfig(db);
  const dayStart = spendingDayStart(now);
  const spentToday = await spentSince(db, uid, dayStart);
  return { dailyLimit, spentToday, dayStart, ownCap: cap, nextCap, nextCapAt, pausedUntil };
};

/** Changes the member's own limits; purchases and other changes of the same member wait meanwhile. */
const changeCap = (
  deps: WalletDeps,
  uid: string,
  change: (settings: SpendingCap, now: number) => SpendingCap,
): Promise<Spending> =>
  inTransaction(deps.db, async (trx) => {
    await lockAccountRow(trx, memberAccount(uid));
    await saveCap(trx, uid, change(await findCap(trx, uid), deps.now()));
    return readSpending(deps, trx, uid);
  });

export const saveSpendingCap = (deps: WalletDeps, uid: string, wanted: number): Promise<Spending> =>
  changeCap(deps, uid, (settings, now) => withCap(settings, wanted, now));

export const pauseSpending = (deps: WalletDeps, uid: string, days: number): Promise<Spending> =>
  changeCap(deps, uid, (settings, now) => withPause(settings, days, now));

const FROZEN: SpendingRefusal = { reason: 'frozen', left: 0, until: null };

/** Throws 200403 when the operator, a limit, a cap or a pause forbids the member to spend `price` now; locks the member's account. */
export const requireSpendable = async (deps: WalletDeps, trx: Trx, uid: string, price: number): Promise<void> => {
  // Two concurrent purchases must not both use the rest of a limit.
  await lockAccountRow(trx, memberAccount(uid));
  if (await findFreeze(trx, uid)) throw new ApiError(CODE.SPENDING_LIMIT, 'the wallet is frozen', { data: FROZEN });
  const data = spendingRefusal(await readSpending(deps, trx, uid), price, deps.now());
  if (data) throw new ApiError(CODE.SPENDING_LIMIT, `spending is limited: ${data.reason}`, { data });
};
