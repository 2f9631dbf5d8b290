import type { WalletEntry } from '@touchline/contract/wallet.ts';
import { expect, test } from 'vitest';
import { limitOf, limitsOf } from '#data/wallet/sample-wallet.ts';
import type { LedgerPages } from '#data/wallet/wallet-changes.ts';
import { withEntry, withUsed } from '#data/wallet/wallet-changes.ts';

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

test('[C4] purchases, top-ups and returns count in each period that they are in; adjustments in none', () => {
  const at = limitOf('day').start;
  const limits = limitsOf({ purchase: { day: limitOf('day', { used: 20 }) } });
  const bought = withUsed(limits, entry('1', { kind: 'purchase', amount: -38, at }));
  // 20 + 38, and 38
  expect([bought.purchase.day.used, bought.purchase.month.used, bought.deposit.day.used]).toEqual([58, 38, 0]);
  expect(withUsed(limits, entry('1', { kind: 'top-up', amount: 5, at })).deposit.week.used).toBe(5);
  expect(withUsed(limits, entry('1', { kind: 'return', amount: 7, at })).returned).toEqual({
    day: 7,
    week: 7,
    month: 7,
  });
  expect(withUsed(limits, entry('1', { kind: 'adjustment', amount: 38, at }))).toBe(limits);
  // On a later day it is the first that is spent.
  const later = withUsed(limits, entry('2', { kind: 'purchase', amount: -38, at: at + 86_400_000 }));
  expect(later.purchase.day.used).toBe(38);
});
