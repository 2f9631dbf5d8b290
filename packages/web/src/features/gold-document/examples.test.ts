import { BET_RESULT } from '@touchline/contract/bet.ts';
import { orderMoney } from '@touchline/domain/betting/order-money.ts';
import { expect, test } from 'vitest';
import { EXAMPLE_PRICE, EXAMPLES } from '#features/gold-document/examples.ts';

test('[R20, T8] what the document promises of each case is what a purchase pays', () => {
  for (const { result, promise, returned } of EXAMPLES) {
    // Where the promise makes no difference, none may change it.
    for (const percent of promise === null ? [0, 1, 60, 100] : [promise]) {
      const money = orderMoney(BET_RESULT[result], {
        price: EXAMPLE_PRICE,
        openBackGold: percent > 0,
        returnPercentage: percent,
        operatorSharePercent: 30,
      });
      expect(money.returned, `${result}, ${percent} % promised`).toBe(returned);
    }
  }
});

test('[R20, T8] every final result has its example', () => {
  const final = Object.keys(BET_RESULT).filter((name) => name !== 'waiting' && name !== 'confirm');
  expect(new Set(EXAMPLES.map(({ result }) => result))).toEqual(new Set(final));
});
