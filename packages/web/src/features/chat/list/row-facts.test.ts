import { expect, test } from 'vitest';
import { isEmojiAlone, nameColour } from '#features/chat/list/row-facts.ts';

test.each(['⚽', '🔥🔥🔥', '👏 👏', '❤️', '👍🏽', '👨‍👩‍👧', '🇨🇳', '🏟️⚽'])('emoji that stand alone are large: %s', (text) => {
  expect(isEmojiAlone(text)).toBe(true);
});

test.each(['6666', '好⚽', '', ' ', '#', '⚽⚽⚽⚽⚽', 'a🔥'])('other text is not large: "%s"', (text) => {
  expect(isEmojiAlone(text)).toBe(false);
});

test('a person keeps one colour, and people get all eight', () => {
  expect(nameColour('u-1')).toBe(nameColour('u-1'));
  const used = new Set(Array.from({ length: 200 }, (_, index) => nameColour(`member-${index}`)));
  expect([...used].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});
