import { BET_RESULT, type BetResult, type BetResultName } from '@touchline/contract/bet.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decidedYield, tipOutcome } from '#betting/tip-result.ts';

const R = BET_RESULT;
/** Bets are written as `win 1.92 x lose 1.80`. */
const outcomeOf = (bets: string) =>
  tipOutcome(
    bets.split(' x ').map((bet) => {
      const [result, odds] = bet.split(' ');
      return { result: R[result as BetResultName], odds: Math.round(Number(odds) * 100) };
    }),
  );

/** Bets of a multiple, the product of their factors, its result, and its yield in percent. */
const MULTIPLES: readonly (readonly [string, string, BetResultName, number | null])[] = [
  ['win 1.92 x win 1.80', '1.92 x 1.80 = 3.456', 'win', 245.6],
  ['win 1.92 x win 1.87 x win 2.13', '1.92 x 1.87 x 2.13 = 7.647552', 'win', 664.76],
  ['win 1.92 x lose 1.80', '1.92 x 0 = 0', 'lose', -100],
  ['win 1.92 x winHalf 1.80', '1.92 x 1.40 = 2.688', 'win', 168.8],
  ['winHalf 1.92 x winHalf 1.80', '1.46 x 1.40 = 2.044', 'win', 104.4],
  ['win 1.92 x draw 1.80', '1.92 x 1 = 1.92', 'win', 92],
  ['win 1.92 x cancel 1.80', '1.92 x 1 = 1.92', 'win', 92],
  ['win 1.92 x failure 1.80', '1.92 x 1 = 1.92', 'win', 92],
  ['win 2.00 x loseHalf 1.80', '2.00 x 0.5 = 1', 'draw', null],
  ['win 2.20 x loseHalf 1.80', '2.20 x 0.5 = 1.1', 'win', 10],
  ['win 1.92 x loseHalf 1.80', '1.92 x 0.5 = 0.96', 'loseHalf', -4],
  ['loseHalf 1.92 x loseHalf 1.80', '0.5 x 0.5 = 0.25', 'loseHalf', -75],
  ['loseHalf 1.92 x cancel 1.80', '0.5 x 1 = 0.5', 'loseHalf', -50],
  ['draw 1.92 x draw 1.80', '1 x 1 = 1', 'draw', null],
  ['draw 1.92 x cancel 1.80', '1 x 1 = 1, one bet was played', 'draw', null],
  ['cancel 1.92 x cancel 1.80', 'nothing was played', 'cancel', null],
  ['cancel 1.92 x failure 1.80', 'nothing was played', 'cancel', null],
  ['waiting 1.92 x win 1.80', 'not over', 'waiting', null],
  ['waiting 1.92 x lose 1.80', 'one lost bet is enough', 'lose', -100],
];

test.each(MULTIPLES)('[T8, E21] a multiple of %s: %s, is %s with a yield of %s', (bets, _product, result, percent) => {
  expect(outcomeOf(bets)).toEqual({
    result: R[result],
    yieldRate: percent === null ? null : Math.round(percent * 100),
  });
});

test.each(['waiting', 'cancel', 'failure', 'draw'] as const)('[T8] a single that is %s has no yield', (result) => {
  expect(outcomeOf(`${result} 1.92`)).toEqual({ result: R[result], yieldRate: null });
});

test('[E21] products are exact, without floating point errors', () => {
  // 1.50 x 1.33 x 0.5 = 0.9975; 1.60 x 1.25 x 0.5 = 1; 1.10 x 1.10 = 1.21
  expect(outcomeOf('win 1.50 x win 1.33 x loseHalf 2')).toEqual({ result: R.loseHalf, yieldRate: -25 });
  expect(outcomeOf('win 1.60 x win 1.25 x loseHalf 2').result).toBe(R.draw);
  expect(outcomeOf('win 1.10 x win 1.10').yieldRate).toBe(2_100);
});

test('[E21] eight odds of 1000 give a yield that a database can store', () => {
  const { yieldRate } = outcomeOf(Array.from({ length: 8 }, () => 'win 1000').join(' x '));
  expect(yieldRate).toBe(1_000_000_000_000);
});

test('[T8] the order of bets changes nothing, and the yield never falls below the stake', () => {
  const leg = fc.record({
    result: fc.constantFrom<BetResult[]>(R.waiting, R.win, R.lose, R.draw, R.winHalf, R.loseHalf, R.cancel, R.failure),
    odds: fc.integer({ min: 101, max: 100_000 }),
  });
  fc.assert(
    fc.property(fc.array(leg, { minLength: 1, maxLength: 8 }), (legs) => {
      const outcome = tipOutcome(legs);
      expect(tipOutcome(legs.toReversed())).toEqual(outcome);
      expect(outcome.yieldRate ?? 0).toBeGreaterThanOrEqual(-10_000);
      expect(Number.isSafeInteger(outcome.yieldRate ?? 0)).toBe(true);
    }),
  );
});

test('[T8, E21] a manual result has the yield of one bet on the product of all odds', () => {
  // 1.92 x 1.80 = 3.456; half of its profit is 1.228
  expect(decidedYield(R.win, [192, 180])).toBe(24_560);
  expect(decidedYield(R.winHalf, [192, 180])).toBe(12_280);
  expect(decidedYield(R.win, [192])).toBe(9_200);
  expect(decidedYield(R.lose, [192, 180])).toBe(-10_000);
  expect(decidedYield(R.loseHalf, [192, 180])).toBe(-5_000);
  for (const result of [R.draw, R.cancel, R.failure]) expect(decidedYield(result, [192, 180])).toBeNull();
});
