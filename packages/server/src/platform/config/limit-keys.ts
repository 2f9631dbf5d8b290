import { key, wholeNumber } from './config-key.ts';

const COINS_MOST = 1_000_000_000;

const depositLimit = (period: string) =>
  key(
    wholeNumber(0, COINS_MOST),
    0,
    `a whole number up to ${COINS_MOST}`,
    `Gold coins that every member may top up at most in a ${period} in Shanghai; 0 for no limit. Members can set lower ones.`,
  );

/** The settings of limits for all members. */
export const LIMIT_KEYS = {
  DEPOSIT_LIMIT_DAY: depositLimit('day'),
  DEPOSIT_LIMIT_WEEK: depositLimit('week (from Monday)'),
  DEPOSIT_LIMIT_MONTH: depositLimit('month'),
};
