import { SPORT } from '@touchline/contract/sport.ts';
import { expect, test } from 'vitest';
import { SPORT_DISPLAY_ORDER } from '#sport-order.ts';

test('[K14][E27] 32 sports, football and basketball first, then by number', () => {
  expect(SPORT_DISPLAY_ORDER.slice(0, 2)).toEqual([SPORT.football, SPORT.basketball]);
  expect(SPORT_DISPLAY_ORDER).toEqual([...Array.from({ length: 31 }, (_, index) => index + 1), 34]);
});
