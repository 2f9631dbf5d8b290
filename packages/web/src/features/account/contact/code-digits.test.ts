import { expect, test } from 'vitest';
import { digitsOf } from '#features/account/contact/code-digits.ts';

test.each([
  ['12', '12'],
  ['123456', '123456'],
  ['123 456 ', '123456'],
  ['１２３４５６', '123456'],
  ['【Touchline】验证码 304112，10 分钟内有效', '304112'],
  ['1234567', '123456'],
  ['code', ''],
])('the code of %j is %j', (typed, code) => {
  expect(digitsOf(typed)).toBe(code);
});
