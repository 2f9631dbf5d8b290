import { BET_RESULT, type BetResult } from '@touchline/contract/bet.ts';

/** A bet of a tip with its result; `odds` are decimal, in hundredths. */
export interface DecidedLeg {
  result: BetResult;
  odds: number;
}

/** `yieldRate` is the profit of one stake in hundredths of a percent; null while undecided and when the stake was returned. */
export interface TipOutcome {
  result: BetResult;
  yieldRate: number | null;
}

/** Factors are in 200ths, so that half of odds in hundredths is an integer. */
const ONE = 200n;
const HUNDRED = 100n;
const WHOLE_PERCENT = 10_000n;
/** Maximum stored yield, in hundredths of a percent; eight odds of 1000 would exceed the integers of a database. */
const MOST_YIELD = 1_000_000_000_000n;

const factorOf = ({ result, odds }: DecidedLeg): bigint => {
  switch (result) {
    case BET_RESULT.win:
      return 2n * BigInt(odds);
    case BET_RESULT.winHalf:
      return HUNDRED + BigInt(odds);
    case BET_RESULT.loseHalf:
      return ONE / 2n;
    case BET_RESULT.lose:
      return 0n;
    default:
      return ONE;
  }
};

const isOpen = ({ result }: DecidedLeg): boolean => result === BET_RESULT.waiting || result === BET_RESULT.confirm;
const isVoid = ({ result }: DecidedLeg): boolean => result === BET_RESULT.cancel || result === BET_RESULT.failure;

/** Results after which the stake is returned. */
const isStakeBack = (result: BetResult): boolean =>
  result === BET_RESULT.draw || result === BET_RESULT.cancel || result === BET_RESULT.failure;

/** The profit of a stake that became `product / whole` of itself, rounded to hundredths of a percent. */
const yieldOf = (product: bigint, whole: bigint): number => {
  const rounded = (2n * product * WHOLE_PERCENT + whole) / (2n * whole) - WHOLE_PERCENT;
  return Number(rounded < MOST_YIELD ? rounded : MOST_YIELD);
};

const combinedResult = (legs: readonly DecidedLeg[], product: bigint, whole: bigint): BetResult => {
  if (legs.every(isVoid)) return BET_RESULT.cancel;
  if (product === whole) return BET_RESULT.draw;
  return product > whole ? BET_RESULT.win : BET_RESULT.loseHalf;
};

/**
 * The result of a tip from its bets. A single has the result of its bet. A multiple multiplies their factors (win: the
 * odds; half won: halfway to the odds; half lost: a half; returned: 1): it wins above 1 and loses at 0, so that one lost bet suffices;
 * between them it is half lost, at 1 a draw, and void when every bet is. `waiting` while it is open.
 */
export const tipOutcome = (legs: readonly DecidedLeg[]): TipOutcome => {
  const product = legs.reduce((all, leg) => all * factorOf(leg), 1n);
  const whole = ONE ** BigInt(legs.length);
  if (product === 0n) return { result: BET_RESULT.lose, yieldRate: yieldOf(product, whole) };
  if (legs.some(isOpen)) return { result: BET_RESULT.waiting, yieldRate: null };
  const [only] = legs;
  const result = legs.length === 1 && only ? only.result : combinedResult(legs, product, whole);
  return { result, yieldRate: isStakeBack(result) ? null : yieldOf(product, whole) };
};

/**
 * The yield of a tip whose result an operator decided, independent of its bets: that of one bet on the product of `odds` (decimal,
 * in hundredths). Hundredths of a percent; null when the stake is returned.
 */
export const decidedYield = (result: BetResult, odds: readonly number[]): number | null => {
  const whole = HUNDRED ** BigInt(odds.length);
  const product = odds.reduce((all, each) => all * BigInt(each), 1n);
  switch (result) {
    case BET_RESULT.win:
      return yieldOf(product, whole);
    case BET_RESULT.winHalf:
      return yieldOf(whole + product, 2n * whole);
    case BET_RESULT.loseHalf:
      return yieldOf(1n, 2n);
    case BET_RESULT.lose:
      return yieldOf(0n, 1n);
    default:
      return null;
  }
};
