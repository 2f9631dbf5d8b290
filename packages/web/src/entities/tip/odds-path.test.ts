import { expect, test } from 'vitest';
import { oddsPath } from './odds-path.ts';

test('[K11] odds stand as steps over time, the highest on top; one quote is a line in the middle', () => {
  expect(oddsPath([])).toBe('');
  expect(oddsPath([{ at: 5, odds: 2 }])).toBe('M0 50H100');
  const quotes = [
    { at: 1000, odds: 2 },
    { at: 1750, odds: 3 },
    { at: 2000, odds: 2.25 },
  ];
  expect(oddsPath(quotes)).toBe('M0 100H75V0H100V75H100');
});
