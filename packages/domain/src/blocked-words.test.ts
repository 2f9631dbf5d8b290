import fc from 'fast-check';
import { expect, test } from 'vitest';
import { containsBlockedWord, isInvisible, wordForm } from '#blocked-words.ts';

const contains = (text: string, ...words: string[]): boolean => containsBlockedWord(text, words.map(wordForm));

test.each([
  ['BadWord', 'badword'],
  ['ｂａｄｗｏｒｄ', 'BadWord'],
  ['b a d w o r d', 'badword'],
  ['b\u200Ba\u200Cd\u2060w\uFEFFo\u00ADr\uFE0Fd', 'badword'],
  ['加 微\u3000信', '加微信'],
  ['so badword!', 'bad word'],
  ['①⑧⑥', '186'],
  ['STRASSE', 'strasse'],
  ['ΟΔΟΣΑ', 'ΟΔΟΣ'],
  ['οδοσ', 'οδος'],
  ['cafe\u200B\u0301', 'café'],
  ['ﾊ\u200Bﾞｶ', 'バカ'],
  ['CAFE \u0301', 'café'],
  ['\u1112\u200B\u1161\u200B\u11AB', '한'],
])('%j contains the blocked word %j', (text, word) => {
  expect(contains(text, word)).toBe(true);
});

test('[V7] normalising is idempotent: invisible characters do not separate letters', () => {
  const part = fc.constantFrom(...'aeﾊｶﾞ\u0301\u0323\u200B\u00AD \u1112\u1161\u11ABİΣςK①');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const form = wordForm(parts.join(''));
      expect(wordForm(form)).toBe(form);
    }),
  );
});

test('other texts pass, and so does every text when there are no words or only empty ones', () => {
  expect(contains('a good word', 'badword')).toBe(false);
  expect(contains('ba-dword', 'badword')).toBe(false);
  expect(contains('anything')).toBe(false);
  expect(contains('anything', '\u200B')).toBe(false);
});

test('a text of only invisible characters is invisible; an emoji with joiners is visible', () => {
  for (const text of ['', ' ', '\u200B\u2060', '\u3000\u00AD', '\u2800', '\u202E\uFE0F'])
    expect(isInvisible(text)).toBe(true);
  for (const text of ['a', '。', '👨‍👩‍👧', '1\uFE0F\u20E3']) expect(isInvisible(text)).toBe(false);
});

test('a blocked word is found anywhere and with any invisible characters between its letters', () => {
  const unseen = fc.array(fc.constantFrom(' ', '\u200B', '\u200D', '\u3000', '\uFE0F'), { maxLength: 3 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...'abc信用卡'), unseen), { minLength: 1, maxLength: 8 }),
      fc.string(),
      fc.string(),
      (letters, before, after) => {
        const word = letters.map(([letter]) => letter).join('');
        const written = letters.map(([letter, gap]) => letter.toUpperCase() + gap.join('')).join('');
        expect(contains(`${before}!${written}!${after}`, word)).toBe(true);
      },
    ),
  );
});
