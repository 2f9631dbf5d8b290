import { expect, test } from 'vitest';
import { coinsOfRefund, formatMoney, isCurrency, minorDigits } from './money.ts';

test('minor units are those of ISO 4217', () => {
  expect(['CNY', 'USD', 'JPY', 'KWD'].map(minorDigits)).toEqual([2, 2, 0, 3]);
  expect(['CNY', 'XXZ', 'cny'].map(isCurrency)).toEqual([true, false, false]);
});

test('money is written as each language writes it', () => {
  expect(formatMoney(600, 'CNY', 'zh-CN')).toBe('¥6.00');
  expect(formatMoney(600, 'CNY', 'en-US')).toBe('CN¥6.00');
  expect(formatMoney(600, 'JPY', 'en-US')).toBe('¥600');
});

test('refunds in parts take back as many coins as one of the whole', () => {
  // 100 coins for 3: 33.3, 66.7 and 100 of them.
  expect([1, 2, 3].map((refunded) => coinsOfRefund(100, 3, refunded))).toEqual([33, 67, 100]);
  // More than the price, as a provider may give back, takes no more than was bought.
  expect(coinsOfRefund(100, 3, 9)).toBe(100);
  expect(coinsOfRefund(100, 3, 0)).toBe(0);
});
