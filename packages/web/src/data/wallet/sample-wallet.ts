import type { Spending, WalletEntry } from '@touchline/contract/wallet.ts';

/** 21 November 2026, 12:00 UTC: the instant of the samples. */
const NOON = Date.UTC(2026, 10, 21, 12);

/** A top-up of ten coins. */
export const walletEntryOf = (id: string, part: Partial<WalletEntry> = {}): WalletEntry => ({
  id,
  kind: 'top-up',
  amount: 10,
  balance: 10,
  at: NOON,
  messageId: null,
  title: '',
  note: '',
  ...part,
});

/** Nothing is limited or paused. */
export const spendingOf = (part: Partial<Spending> = {}): Spending => ({
  dailyLimit: 0,
  spentToday: 0,
  dayStart: NOON,
  ownCap: 0,
  nextCap: null,
  nextCapAt: null,
  pausedUntil: null,
  ...part,
});
