import { key, wholeNumber } from './config-key.ts';

const COINS_MOST = 1_000_000_000;

const depositLimit = (period: string) =>
  key(
    wholeNumber(0, COINS_MOST),
    0,
    `a whole number up to ${COINS_MOST}`,
    `Gold coins that every member may top up at most in a ${period} in Shanghai; 0 for no limit. Members can set lower ones.`,
  );

/** The settings of limits for all members, and of payouts to tipsters. */
export const COIN_KEYS = {
  DEPOSIT_LIMIT_DAY: depositLimit('day'),
  DEPOSIT_LIMIT_WEEK: depositLimit('week (from Monday)'),
  DEPOSIT_LIMIT_MONTH: depositLimit('month'),
  PAYOUT_RATE: key(
    wholeNumber(1, 1_000_000).optional(),
    undefined,
    'a whole number from 1',
    'Minor units of `CURRENCY` (fen for CNY) that a tipster is paid for a gold coin; without it nothing is paid out.',
  ),
  PAYOUT_MINIMUM: key(
    wholeNumber(1, COINS_MOST),
    100,
    'a whole number from 1',
    'Gold coins below which a tipster is not paid; they wait for a later run.',
  ),
  PAYOUT_HOLD_DAYS: key(
    wholeNumber(0, 365),
    14,
    'a whole number from 0 to 365',
    'Days for which earned coins wait for corrections and disputes before they are paid out.',
  ),
};
