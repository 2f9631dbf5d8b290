import { BET_RESULT, type BetResult, type BetResultName } from '@touchline/contract/bet.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderMoney, type OrderTerms, reclaimed } from '#betting/order-money.ts';

const R = BET_RESULT;
const FINAL: BetResult[] = [R.win, R.lose, R.draw, R.winHalf, R.loseHalf, R.cancel, R.failure];

/** Result, price, percent returned of a lost tip (0: none), operator's percent: buyer / tipster / operator. */
const ROUNDING: readonly (readonly [BetResultName, number, number, number, string, string])[] = [
  ['win', 1, 0, 30, '30 % of 1 is 0.3: the operator has the coin', '0/0/1'],
  ['win', 38, 0, 0, 'the operator keeps nothing', '0/38/0'],
  ['win', 38, 0, 100, 'the operator keeps all', '0/0/38'],
  ['lose', 39, 50, 30, '19.5 back, so 20; 19 earned: 5.7, so 6', '20/13/6'],
  ['lose', 1, 1, 30, '0.01 back, so 1', '1/0/0'],
  ['winHalf', 39, 0, 30, '19.5 back, so 20; 19 earned: 5.7, so 6', '20/13/6'],
  ['winHalf', 1, 0, 30, 'half of a coin back, so 1', '1/0/0'],
  ['loseHalf', 39, 0, 30, '19.5 back, so 20; 19 earned: 5.7, so 6', '20/13/6'],
  ['loseHalf', 39, 100, 30, '20 and 19 back', '39/0/0'],
  ['loseHalf', 39, 50, 30, '20 and 9.5, so 10, back; 9 earned: 2.7, so 3', '30/6/3'],
  ['cancel', 1_000_000, 0, 30, 'all back', '1000000/0/0'],
];

test.each(ROUNDING)('[E21] %s of a price of %i with %i % back and a share of %i %: %s', (...row) => {
  const [result, price, back, operatorSharePercent, , coins] = row;
  const money = orderMoney(R[result], {
    price,
    openBackGold: back > 0,
    returnPercentage: Math.max(1, back),
    operatorSharePercent,
  });
  expect(`${money.returned}/${money.tipster}/${money.operator}`).toBe(coins);
});

const anyTerms: fc.Arbitrary<OrderTerms> = fc.record({
  price: fc.integer({ min: 1, max: 1_000_000 }),
  openBackGold: fc.boolean(),
  returnPercentage: fc.integer({ min: 1, max: 100 }),
  operatorSharePercent: fc.integer({ min: 0, max: 100 }),
});

test('[E21] shares always sum to the price, are integers and never negative', () => {
  fc.assert(
    fc.property(anyTerms, fc.constantFrom(...FINAL), (terms, result) => {
      const { returned, tipster, operator } = orderMoney(result, terms);
      expect(returned + tipster + operator).toBe(terms.price);
      for (const coins of [returned, tipster, operator]) {
        expect(Number.isSafeInteger(coins)).toBe(true);
        expect(coins).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('[E21] a better result for the tip never returns more to the buyer than a worse one that promises all', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const returned = (result: BetResult) => orderMoney(result, { ...terms, openBackGold: true }).returned;
      expect(returned(R.win)).toBeLessThanOrEqual(returned(R.winHalf));
      expect(returned(R.winHalf)).toBeLessThanOrEqual(returned(R.loseHalf));
      expect(returned(R.loseHalf)).toBeLessThanOrEqual(returned(R.cancel));
    }),
  );
});

test('[T8] a purchase is not settled by a result that is not final', () => {
  const terms = { price: 38, openBackGold: false, returnPercentage: 100, operatorSharePercent: 30 };
  for (const result of [R.waiting, R.confirm]) expect(() => orderMoney(result, terms)).toThrow(RangeError);
});

test('[E21] a correction returns coins from those who earned them', () => {
  // 38 won: 26 and 12. All back: each gives what it has. 19 back: 30 % is 5.7, so 6; the tipster gives 13.
  expect(reclaimed(38, { tipster: 26, operator: 12 }, 30)).toEqual({ tipster: 26, operator: 12 });
  expect(reclaimed(19, { tipster: 26, operator: 12 }, 30)).toEqual({ tipster: 13, operator: 6 });
  // The share was different at the sale: nobody returns more than they earned.
  expect(reclaimed(30, { tipster: 26, operator: 12 }, 0)).toEqual({ tipster: 26, operator: 4 });
  expect(reclaimed(30, { tipster: 26, operator: 12 }, 100)).toEqual({ tipster: 18, operator: 12 });
  expect(() => reclaimed(39, { tipster: 26, operator: 12 }, 30)).toThrow(RangeError);
});

test('[E21] a correction returns exactly its coins, and from nobody more than was earned', () => {
  const coins = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(coins, coins, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), (...amounts) => {
      const [tipster, operator, percent, part] = amounts;
      const back = Math.floor(((tipster + operator) * part) / 100);
      const taken = reclaimed(back, { tipster, operator }, percent);
      expect(taken.tipster + taken.operator).toBe(back);
      expect(taken.tipster).toBeLessThanOrEqual(tipster);
      expect(taken.operator).toBeLessThanOrEqual(operator);
      expect(Math.min(taken.tipster, taken.operator)).toBeGreaterThanOrEqual(0);
    }),
  );
});
