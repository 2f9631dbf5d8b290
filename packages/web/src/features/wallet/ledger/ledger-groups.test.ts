import type { WalletEntry } from '@touchline/contract/wallet.ts';
import { expect, test } from 'vitest';
import { ledgerMonths } from '#features/wallet/ledger/ledger-groups.ts';

const SHANGHAI = 8 * 60;

const entry = (id: string, at: number): WalletEntry => ({
  id,
  kind: 'top-up',
  amount: 1,
  balance: 1,
  at,
  messageId: null,
  title: '',
  note: '',
});

test('[C4] the ledger stands by month and day of the reader, newest first', () => {
  // 00:30 on 1 December in Shanghai is still November in Greenwich.
  const entries = [
    entry('4', Date.UTC(2026, 10, 30, 16, 30)),
    entry('3', Date.UTC(2026, 10, 30, 15, 30)),
    entry('2', Date.UTC(2026, 10, 30, 1)),
    entry('1', Date.UTC(2026, 10, 2)),
  ];
  const shown = ledgerMonths(entries, SHANGHAI).map(({ month, days }) => [
    month,
    days.map(({ day, entries: ofDay }) => [day, ofDay.map(({ id }) => id)]),
  ]);
  expect(shown).toEqual([
    ['2026-12', [['2026-12-01', ['4']]]],
    [
      '2026-11',
      [
        ['2026-11-30', ['3', '2']],
        ['2026-11-02', ['1']],
      ],
    ],
  ]);
  expect(ledgerMonths(entries, 0).map(({ month }) => month)).toEqual(['2026-11']);
});
