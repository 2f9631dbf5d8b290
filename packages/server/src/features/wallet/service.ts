import { channel } from '@touchline/contract/channels.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { type AccountId, lockBalance, memberAccount, readBalance } from './accounts.ts';
import type { WalletDeps } from './deps.ts';
import { hasMovement, type Movement, type Posted, postMovement } from './posting.ts';
import { type ChangeRequest, insertRequest } from './adjustments.ts';
import { freezeBy, unfreezeBy } from './freezes.ts';
import { bookMovement } from './booking.ts';
import { type Contact, excludedUntil, rememberContacts } from './limits/excluded-contacts.ts';
import { exclude, exclusionInForce } from './limits/exclusion.ts';
import { mayBeMarketedTo, requireMayTopUp, requireSpendable } from './limits/require-allowed.ts';

export type { AccountId } from './accounts.ts';
export type { Movement, Posted } from './posting.ts';

export interface WalletService {
  /** Books the opening balance of a member once, within the caller's transaction. */
  open(trx: Trx, uid: string, coins: number): Promise<void>;
  balanceOf(uid: string): Promise<number>;
  /** Balance of any account. */
  accountBalance(db: Db, account: AccountId): Promise<number>;
  /** The same, and nobody else changes it during the caller's transaction. Several accounts are locked in the order of their ids. */
  lockBalance(trx: Trx, account: AccountId): Promise<number>;
  /**
   * Books a movement within the caller's transaction. Throws 200401 with `MissingCoins` when a member has too little, 10409 when
   * another account has, or when the key exists with other amounts; RangeError when it does not sum to zero.
   */
  post(trx: Trx, movement: Movement): Promise<Posted>;
  /** Requests a change that a second person decides, within the caller's transaction. Throws 10404 and 10409. */
  requestChange(trx: Trx, request: ChangeRequest, who: string): Promise<void>;
  /** Throws 200403 with `LimitRefusal` when a limit, a break or an exclusion forbids the member to spend `price` now. */
  requireSpendable(trx: Trx, uid: string, price: number): Promise<void>;
  /** Forbids to buy until `unfreeze` by the same name or by staff; an earlier freeze stays. Within the caller's transaction. */
  freeze(trx: Trx, freeze: { uid: string; reason: string; by: string }): Promise<void>;
  unfreeze(trx: Trx, freeze: { uid: string; by: string }): Promise<void>;
  /**
   * Before a payment is begun: throws 200403 with `LimitRefusal` when a limit, a cool-off or an exclusion forbids the member to top up
   * `coins` now. A payment that arrives all the same is booked by `post` and withheld.
   */
  requireMayTopUp(trx: Trx, uid: string, coins: number): Promise<void>;
  /** Whether a member is excluded from purchases, top-ups and prize draws. */
  isExcluded(db: Db, uid: string): Promise<boolean>;
  /** Whether marketing may reach a member: neither excluded nor cooling off. */
  mayBeMarketedTo(uid: string): Promise<boolean>;
  /** To be called in the transaction that verifies a contact point: who was excluded with it is excluded again. */
  contactVerified(trx: Trx, uid: string, contact: Contact): Promise<void>;
  /** Publishes wallets after movements; after the commit. */
  announce(posted: readonly Posted[]): void;
}

const NAMESPACE = 'wallet';

export const createWalletService = (deps: WalletDeps): WalletService => ({
  open: (trx, uid, coins) => open(deps, trx, uid, coins),
  balanceOf: (uid) => readBalance(deps.db, memberAccount(uid)),
  accountBalance: readBalance,
  lockBalance,
  post: (trx, movement) => bookMovement(deps, trx, movement),
  requestChange: async (trx, request, who) => void (await insertRequest(deps, trx, request, who)),
  requireSpendable: (trx, uid, price) => requireSpendable(deps, trx, uid, price),
  freeze: (trx, freeze) => freezeBy(trx, { ...freeze, at: deps.now() }),
  unfreeze: unfreezeBy,
  requireMayTopUp: (trx, uid, coins) => requireMayTopUp(deps, trx, uid, coins),
  isExcluded: async (db, uid) => (await exclusionInForce(deps, db, uid)) !== null,
  mayBeMarketedTo: (uid) => mayBeMarketedTo(deps, deps.db, uid),
  contactVerified: (trx, uid, contact) => contactVerified(deps, trx, uid, contact),
  announce(posted) {
    for (const { uid, balance, entry } of posted.flatMap(({ memberEntries }) => memberEntries))
      deps.publish(channel.user(uid), NAMESPACE, 'wallet.change', { balance, entry });
  },
});

/** A later version may have another opening balance: a booked one stays. */
const open = async (deps: WalletDeps, trx: Trx, uid: string, coins: number): Promise<void> => {
  const key = `opening:${uid}`;
  if (coins === 0 || (await hasMovement(trx, key))) return;
  const entries = [
    { account: 'outside', amount: -coins },
    { account: memberAccount(uid), amount: coins },
  ] as const;
  await postMovement(trx, { key, kind: 'opening', entries }, deps.now());
};

/** A new contact point of an excluded member is remembered; one of an exclusion in force excludes its new owner until the same end. */
const contactVerified = async (deps: WalletDeps, trx: Trx, uid: string, contact: Contact): Promise<void> => {
  const own = await exclusionInForce(deps, trx, uid);
  if (own) await rememberContacts(trx, [contact], own.until);
  const until = await excludedUntil(trx, [contact], deps.now());
  if (until !== undefined) await exclude(deps, trx, uid, { until, by: 'contact', reason: '' });
};
