import { expect, test } from 'vitest';
import { nameKeyOf } from './name-key.ts';

test.each([
  ['demo', 'dеmo', 'a Cyrillic е'],
  ['demo', 'demo\u3164', 'a Hangul filler'],
  ['demo', 'de\u200bmo\ufe0f', 'a zero-width space and a variation selector'],
  ['coco', 'сосо', 'Cyrillic from end to end'],
  ['paypal', 'PayPaI', 'a capital I for an l'],
  ['paypal', 'paypa1', 'a 1 for an l'],
  ['Boss', 'B0SS'.replace('SS', 'ss'), 'a 0 for an o'],
  ['modern', 'modem', 'an m for rn'],
  ['ΑΒΕ', 'ABE', 'Greek capitals'],
  ['demo', 'ｄｅｍｏ', 'full width'],
])('%s and %s have one key: %s', (one, other) => {
  expect(nameKeyOf(other)).toBe(nameKeyOf(one));
});

test.each([
  ['王伟', '王伟2'],
  ['老王', '老玉'],
  ['wang', 'wáng'],
  ['Анна', 'Инна'],
  ['김철수', '김철호'],
  ['Wang_07', 'Wang-07'],
])('%s and %s are two names', (one, other) => {
  expect(nameKeyOf(other)).not.toBe(nameKeyOf(one));
});
