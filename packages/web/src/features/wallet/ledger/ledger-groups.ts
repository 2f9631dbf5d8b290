import type { WalletEntry } from '@touchline/contract/wallet.ts';
import { dayOf } from '@touchline/domain/dates.ts';
import type { UtcOffset } from '@touchline/domain/dates.ts';

export interface LedgerDay {
  /** `YYYY-MM-DD` */
  day: string;
  entries: readonly WalletEntry[];
}

export interface LedgerMonth {
  /** `YYYY-MM` */
  month: string;
  days: readonly LedgerDay[];
}

/** Neighbours of one key together; the order stays. */
const runsOf = <Item>(items: readonly Item[], keyOf: (item: Item) => string): { key: string; items: Item[] }[] => {
  const runs: { key: string; items: Item[] }[] = [];
  for (const item of items) {
    const key = keyOf(item);
    const last = runs.at(-1);
    if (last?.key === key) last.items.push(item);
    else runs.push({ key, items: [item] });
  }
  return runs;
};

const MONTH_LENGTH = 'YYYY-MM'.length;

/** Movements, newest first, by month and day of the reader's calendar. */
export const ledgerMonths = (entries: readonly WalletEntry[], offset: UtcOffset): LedgerMonth[] => {
  const days = runsOf(entries, ({ at }) => dayOf(at, offset)).map(({ key, items }) => ({ day: key, entries: items }));
  return runsOf(days, ({ day }) => day.slice(0, MONTH_LENGTH)).map(({ key, items }) => ({ month: key, days: items }));
};
