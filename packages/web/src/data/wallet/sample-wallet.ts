import type { LimitPeriod } from '@touchline/contract/limit-terms.ts';
import type { WalletEntry } from '@touchline/contract/wallet.ts';
import type { Limits, PeriodLimit } from '@touchline/contract/wallet-limits.ts';
import { limitPeriodAt } from '@touchline/domain/limits.ts';

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

/** A limit of which nothing is used, in the period of now. */
export const limitOf = (period: LimitPeriod, part: Partial<PeriodLimit> = {}): PeriodLimit => ({
  used: 0,
  start: limitPeriodAt(period, Date.now()).start,
  site: 0,
  own: 0,
  next: null,
  nextAt: null,
  ...part,
});

const unlimited = () => ({ day: limitOf('day'), week: limitOf('week'), month: limitOf('month') });

type LimitsPart = Partial<Omit<Limits, 'purchase' | 'deposit'>> & {
  purchase?: Partial<Limits['purchase']>;
  deposit?: Partial<Limits['deposit']>;
};

/** Nothing is limited, paused or used. */
export const limitsOf = ({ purchase, deposit, ...part }: LimitsPart = {}): Limits => ({
  purchase: { ...unlimited(), ...purchase },
  deposit: { ...unlimited(), ...deposit },
  returned: { day: 0, week: 0, month: 0 },
  pausedUntil: null,
  coolOffUntil: null,
  exclusion: null,
  withheld: 0,
  ...part,
});
