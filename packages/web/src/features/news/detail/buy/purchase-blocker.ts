import { CODE } from '@touchline/contract/codes.ts';
import type { MissingCoins } from '@touchline/contract/wallet.ts';
import type { LimitRefusal, Limits } from '@touchline/contract/wallet-limits.ts';
import { purchaseRefusal } from '@touchline/domain/limits.ts';
import { limitRefusalOf } from '#data/wallet/limit-refusal-of.ts';
import { CallError } from '#platform/http/call-error.ts';

/** What stands between a member and a tip. */
export type PurchaseBlocker =
  | { kind: 'missing'; missing: number }
  | { kind: 'limit'; refusal: LimitRefusal }
  | { kind: 'closed' }
  /** The price on screen was no longer the server's. */
  | { kind: 'price' }
  /** No answer came: it may be bought, or not. */
  | { kind: 'unknown' }
  | { kind: 'offline' }
  | { kind: 'refused'; message: string };

const isMissing = (data: unknown): data is MissingCoins =>
  typeof data === 'object' && data !== null && 'missing' in data && typeof data.missing === 'number';

/** Why a purchase gave no receipt. */
export const purchaseBlockerOf = (error: Error): PurchaseBlocker => {
  if (!(error instanceof CallError) || error.failure !== 'refused') return { kind: 'unknown' };
  const { code, data, message } = error;
  if (code === CODE.NOT_ENOUGH_COINS && isMissing(data)) return { kind: 'missing', missing: data.missing };
  const refusal = limitRefusalOf(error);
  if (refusal !== null) return { kind: 'limit', refusal };
  if (code === CODE.TIP_CLOSED || code === CODE.NOT_FOUND) return { kind: 'closed' };
  if (code === CODE.CONFLICT) return { kind: 'price' };
  return { kind: 'refused', message };
};

interface Before {
  isOnSale: boolean;
  isOnline: boolean;
  price: number;
  /** Undefined while it is not known. */
  balance: number | undefined;
  limits: Limits | undefined;
  /** Epoch ms. */
  now: number;
}

/** What can be told before anything is sent; the server decides all the same. */
export const blockerBefore = ({ isOnSale, isOnline, price, balance, limits, now }: Before): PurchaseBlocker | null => {
  if (!isOnSale) return { kind: 'closed' };
  if (!isOnline) return { kind: 'offline' };
  const refusal = limits === undefined ? null : purchaseRefusal(limits, price, now);
  if (refusal !== null) return { kind: 'limit', refusal };
  return balance !== undefined && balance < price ? { kind: 'missing', missing: price - balance } : null;
};
