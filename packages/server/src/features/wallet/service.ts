import { CODE } from '@touchline/contract/codes.ts';
import type { WalletEntry } from '@touchline/contract/wallet.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { WalletNeeds } from './needs.ts';

/** Who holds coins. A price is kept aside in an account of its order; `outside` is where coins come from and go to. */
export type AccountId = `member:${string}` | `escrow:${string}` | `tipster:${string}` | 'operator' | 'outside';

/** One movement of gold coins. `key` makes it happen once; the amounts are signed and sum to zero. */
export interface Movement {
  key: string;
  kind: 'opening' | 'top-up' | 'purchase' | 'return' | 'payout' | 'adjustment';
  entries: readonly { account: AccountId; amount: number }[];
  detail?: { messageId?: string; title?: string; note?: string };
}

/** What became of a movement: `created` is false when its key was there already, and nothing changed. */
export interface Posted {
  created: boolean;
  /** For each member among its accounts what their wallet shows; empty when nothing was created. */
  memberEntries: readonly { uid: string; balance: number; entry: WalletEntry }[];
}

export interface WalletService {
  /** Books the opening balance of a member once, within the caller's transaction. */
  open(trx: Transaction<Tables>, uid: string, coins: number): Promise<void>;
  balanceOf(uid: string): Promise<number>;
  /** Balance of any account. */
  accountBalance(db: Transaction<Tables> | WalletNeeds['db'], account: AccountId): Promise<number>;
  /**
   * Books a movement within the caller's transaction. Throws 200401 with `MissingCoins` when a member has too little, 10409 when
   * another account has, or when the key is known with other amounts; RangeError when it does not sum to zero.
   */
  post(trx: Transaction<Tables>, movement: Movement): Promise<Posted>;
  /** Throws 200403 with `SpendingRefusal` when a limit, a cap or a pause forbids the member to spend `price` now. */
  requireSpendable(trx: Transaction<Tables>, uid: string, price: number): Promise<void>;
  /** Tells the members of movements, after the commit. */
  announce(posted: readonly Posted[]): void;
}

const soon = async (): Promise<never> => {
  throw new ApiError(CODE.FAULT, 'the wallet is not here yet');
};

export const createWalletService = (_needs: WalletNeeds): WalletService => ({
  open: soon,
  balanceOf: soon,
  accountBalance: soon,
  post: soon,
  requireSpendable: soon,
  announce: () => {},
});
