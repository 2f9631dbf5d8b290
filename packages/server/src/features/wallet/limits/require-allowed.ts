import { CODE } from '@touchline/contract/codes.ts';
import type { LimitRefusal } from '@touchline/contract/wallet-limits.ts';
import { depositRefusal, purchaseRefusal } from '@touchline/domain/limits.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { lockAccountRow, memberAccount, readBalance } from '../accounts.ts';
import type { WalletDeps } from '../deps.ts';
import { findFreeze } from '../freezes.ts';
import { breakEnds } from './breaks.ts';
import { exclusionInForce } from './exclusion.ts';
import { readLimits } from './read-limits.ts';

const ended = { period: null, until: null } as const;

const refused = (what: 'purchases' | 'top-ups', data: LimitRefusal): ApiError =>
  new ApiError(CODE.SPENDING_LIMIT, `${what} are not possible: ${data.reason}`, { data });

/** Throws 200403 when the operator, a limit, a break or an exclusion forbids the member to spend `price` now; locks the member's account. */
export const requireSpendable = async (deps: WalletDeps, trx: Trx, uid: string, price: number): Promise<void> => {
  // Two concurrent purchases must not both use the rest of a limit.
  await lockAccountRow(trx, memberAccount(uid));
  if (await findFreeze(trx, uid)) throw refused('purchases', { ...ended, reason: 'frozen', left: 0 });
  const limits = await readLimits(deps, trx, uid);
  const refusal = purchaseRefusal(limits, price, deps.now());
  if (refusal) throw refused('purchases', refusal);
  if (limits.withheld === 0) return;
  const balance = await readBalance(trx, memberAccount(uid));
  const left = Math.max(0, balance - limits.withheld);
  if (balance >= price && left < price) throw refused('purchases', { ...ended, reason: 'withheld', left });
};

/** Throws 200403 when a limit, a cool-off or an exclusion forbids the member to top up `coins` now; locks the member's account. */
export const requireMayTopUp = async (deps: WalletDeps, trx: Trx, uid: string, coins: number): Promise<void> => {
  await lockAccountRow(trx, memberAccount(uid));
  const limits = await readLimits(deps, trx, uid);
  const refusal = depositRefusal(limits, coins, deps.now(), await deps.pendingDeposits(trx, uid));
  if (refusal) throw refused('top-ups', refusal);
};

/** Why a payment that has arrived should not have been made; null when it was allowed. Locks the member's account. */
export const refusalOfArrived = async (
  deps: WalletDeps,
  trx: Trx,
  uid: string,
  coins: number,
): Promise<LimitRefusal | null> => {
  await lockAccountRow(trx, memberAccount(uid));
  return depositRefusal(await readLimits(deps, trx, uid), coins, deps.now());
};

/** Whether the member is neither excluded nor cooling off. */
export const mayBeMarketedTo = async (deps: WalletDeps, db: Db, uid: string): Promise<boolean> => {
  if (await exclusionInForce(deps, db, uid)) return false;
  return ((await breakEnds(db, uid))['cool-off'] ?? 0) <= deps.now();
};
