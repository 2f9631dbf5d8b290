import { expect, test } from 'vitest';
import { typedCoins } from '#features/wallet/limits/typed-coins.ts';

test('[C4] a limit is a whole number of coins above 0', () => {
  expect(['50', ' 7 ', '999999999'].map(typedCoins)).toEqual([50, 7, 999_999_999]);
  for (const text of ['', '0', '-5', '1.5', '05', 'many', '1e3', '1000000000']) expect(typedCoins(text)).toBeNull();
});
