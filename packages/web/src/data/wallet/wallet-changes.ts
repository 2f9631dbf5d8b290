import type { InfiniteData } from '@tanstack/react-query';
import type { ReplyOf } from '@touchline/contract/route.ts';
import type { ClientRoutes } from '@touchline/contract/routes.ts';
import type { LimitKind } from '@touchline/contract/limit-terms.ts';
import type { WalletEntry } from '@touchline/contract/wallet.ts';
import type { Limits, PeriodLimit } from '@touchline/contract/wallet-limits.ts';
import { limitsAt } from '@touchline/domain/limits.ts';

export type LedgerPages = InfiniteData<ReplyOf<ClientRoutes['listWalletEntries']>>;

export const hasEntry = (pages: LedgerPages | undefined, id: string): boolean =>
  pages?.pages.some(({ list }) => list.some((entry) => entry.id === id)) === true;

/** The ledger with a new movement on top; the same one again changes nothing. */
export const withEntry = (pages: LedgerPages, entry: WalletEntry): LedgerPages => {
  const [first, ...rest] = pages.pages;
  if (first === undefined || hasEntry(pages, entry.id)) return pages;
  return { ...pages, pages: [{ ...first, list: [entry, ...first.list] }, ...rest] };
};

/** What a movement counts as, beside what its sign is. */
const counted = ({ kind, amount }: WalletEntry): { kind: LimitKind | 'returned'; coins: number } | null => {
  if (kind === 'purchase') return { kind, coins: -amount };
  if (kind === 'top-up') return { kind: 'deposit', coins: amount };
  return kind === 'return' ? { kind: 'returned', coins: amount } : null;
};

/** What is used of the limits after a movement, in its periods. */
export const withUsed = (limits: Limits, entry: WalletEntry): Limits => {
  const added = counted(entry);
  if (added === null) return limits;
  const current = limitsAt(limits, entry.at);
  const { kind, coins } = added;
  if (kind === 'returned') {
    const { day, week, month } = current.returned;
    return { ...current, returned: { day: day + coins, week: week + coins, month: month + coins } };
  }
  const plus = (limit: PeriodLimit): PeriodLimit => ({ ...limit, used: limit.used + coins });
  const { day, week, month } = current[kind];
  return { ...current, [kind]: { day: plus(day), week: plus(week), month: plus(month) } };
};
