import type { BreakKind, LimitKind, LimitPeriod } from '@touchline/contract/limit-terms.ts';
import type { Limits } from '@touchline/contract/wallet-limits.ts';
import { exclusionEnd, type OwnLimit, withConfirmedRaise, withOwnLimit } from '@touchline/domain/limits.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { upsert } from '#platform/db/upsert.ts';
import { conflict } from '#platform/http/api-error.ts';
import { lockAccountRow, memberAccount } from '../accounts.ts';
import type { WalletDeps } from '../deps.ts';
import { startBreak } from './breaks.ts';
import { askToEnd, exclude } from './exclusion.ts';
import { readLimits } from './read-limits.ts';

/** Changes what limits the member; purchases, top-ups and other changes of the same member wait meanwhile. */
const change = (deps: WalletDeps, uid: string, work: (trx: Trx, now: number) => Promise<void>): Promise<Limits> =>
  inTransaction(deps.db, async (trx) => {
    await lockAccountRow(trx, memberAccount(uid));
    await work(trx, deps.now());
    return readLimits(deps, trx, uid);
  });

interface Which {
  kind: LimitKind;
  period: LimitPeriod;
}

const write = (trx: Trx, uid: string, which: Which, { own, next, nextAt }: OwnLimit): Promise<void> =>
  upsert(
    trx,
    'member_limit',
    ['uid', 'kind', 'period'],
    [{ uid, ...which, coins: own, next_coins: next, next_at: nextAt }],
  );

/** Sets an own limit: a lower one at once, a higher one or none to be confirmed a day later. */
export const saveLimit = (
  deps: WalletDeps,
  uid: string,
  { coins, ...which }: Which & { coins: number },
): Promise<Limits> =>
  change(deps, uid, async (trx, now) => {
    const limit = (await readLimits(deps, trx, uid))[which.kind][which.period];
    await write(trx, uid, which, withOwnLimit(limit, coins, now));
  });

/** Throws 10409 when no raise of this limit is due. */
export const confirmLimit = (deps: WalletDeps, uid: string, which: Which): Promise<Limits> =>
  change(deps, uid, async (trx, now) => {
    const limit = (await readLimits(deps, trx, uid))[which.kind][which.period];
    const confirmed = withConfirmedRaise(limit, now);
    if (!confirmed) throw conflict('no raised limit is due: it waits 24 hours, and lapses after 7 further days');
    await write(trx, uid, which, confirmed);
  });

export const takeBreak = (deps: WalletDeps, uid: string, wanted: { kind: BreakKind; days: number }): Promise<Limits> =>
  change(deps, uid, (trx, now) => startBreak(trx, uid, wanted, now));

/** The member excludes themselves; an exclusion that lasts longer stays. */
export const excludeSelf = (deps: WalletDeps, uid: string, months: number): Promise<Limits> =>
  change(deps, uid, async (trx, now) => {
    await exclude(deps, trx, uid, { until: exclusionEnd(months, now), by: 'member', reason: '' });
  });

/** Throws 10409 while the exclusion cannot be ended, and without one. */
export const endExclusion = (deps: WalletDeps, uid: string): Promise<Limits> =>
  change(deps, uid, (trx, now) => askToEnd(trx, uid, now));
