import { expect, test } from 'vitest';
import { ODDS_TYPE } from '@touchline/domain/odds.ts';
import { handicapText, oddsText } from '#entities/tip/odds.ts';

test('[K11] European odds are what a stake comes back as, those of Hong Kong the profit alone', () => {
  expect(oddsText(1.92, ODDS_TYPE.european)).toBe('1.92');
  expect(oddsText(1.92, ODDS_TYPE.hongKong)).toBe('0.92');
  expect(oddsText(2, ODDS_TYPE.hongKong)).toBe('1.00');
});

test('[K11] a handicap is written with its sign', () => {
  expect([-0.75, 1, 0, -0].map(handicapText)).toEqual(['-0.75', '+1', '0', '0']);
});
