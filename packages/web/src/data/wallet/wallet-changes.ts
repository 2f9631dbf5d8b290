import type { InfiniteData } from '@tanstack/react-query';
import type { ReplyOf } from '@touchline/contract/route.ts';
import type { ClientRoutes } from '@touchline/contract/routes.ts';
import type { Spending, WalletEntry } from '@touchline/contract/wallet.ts';
import { spendingAt } from '@touchline/domain/spending.ts';

export type LedgerPages = InfiniteData<ReplyOf<ClientRoutes['listWalletEntries']>>;

export const hasEntry = (pages: LedgerPages | undefined, id: string): boolean =>
  pages?.pages.some(({ list }) => list.some((entry) => entry.id === id)) === true;

/** The ledger with a new movement on top; the same one again changes nothing. */
export const withEntry = (pages: LedgerPages, entry: WalletEntry): LedgerPages => {
  const [first, ...rest] = pages.pages;
  if (first === undefined || hasEntry(pages, entry.id)) return pages;
  return { ...pages, pages: [{ ...first, list: [entry, ...first.list] }, ...rest] };
};

/** What is spent today after a movement: a purchase adds its price to what its day had. */
export const withSpent = (spending: Spending, { kind, amount, at }: WalletEntry): Spending => {
  if (kind !== 'purchase') return spending;
  const present = spendingAt(spending, at);
  return { ...present, spentToday: present.spentToday - amount };
};
