import type { Spending, WalletEntry } from '@touchline/contract/wallet.ts';
import { expect, test } from 'vitest';
import type { LedgerPages } from '#data/wallet/wallet-changes.ts';
import { withEntry, withSpent } from '#data/wallet/wallet-changes.ts';

const entry = (id: string, change: Partial<WalletEntry> = {}): WalletEntry => ({
  id,
  kind: 'top-up',
  amount: 10,
  balance: 10,
  at: 0,
  messageId: null,
  title: '',
  note: '',
  ...change,
});

const idsOf = ({ pages }: LedgerPages): string[] => pages.flatMap(({ list }) => list.map(({ id }) => id));

test('[C4] a movement that is pushed stands on top once, however often it comes', () => {
  const pages = [
    { list: [entry('3'), entry('2')], isLastPage: false },
    { list: [entry('1')], isLastPage: true },
  ];
  const ledger: LedgerPages = { pages, pageParams: [{}, { before: '2' }] };
  const once = withEntry(ledger, entry('4'));
  expect(idsOf(once)).toEqual(['4', '3', '2', '1']);
  expect(withEntry(once, entry('4'))).toBe(once);
  expect(withEntry(ledger, entry('1'))).toBe(ledger);
});

test('[C4] a purchase counts as spent; what comes in or back does not', () => {
  const spending: Spending = {
    dailyLimit: 0,
    spentToday: 20,
    dayStart: 0,
    ownCap: 0,
    nextCap: null,
    nextCapAt: null,
    pausedUntil: null,
  };
  expect(withSpent(spending, entry('1', { kind: 'purchase', amount: -38 })).spentToday).toBe(58);
  for (const kind of ['top-up', 'return', 'adjustment'] as const)
    expect(withSpent(spending, entry('1', { kind, amount: 38 }))).toBe(spending);
  // On a later day it is the first that is spent.
  expect(withSpent(spending, entry('2', { kind: 'purchase', amount: -38, at: 2 * 86_400_000 })).spentToday).toBe(38);
});
