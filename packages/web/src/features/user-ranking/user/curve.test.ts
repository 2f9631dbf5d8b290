import { expect, test } from 'vitest';
import { curveOf } from '#features/user-ranking/user/curve.ts';

test('[R19] the line runs from the first to the last day, the best sum on top, the worst at the bottom', () => {
  // From 300 down to -100: 400 coins in 100 parts, so zero lies at 75.
  const { line, area, zero, points } = curveOf([100, 300, -100]);
  expect(line).toBe('M0 50L50 0L100 100');
  expect(zero).toBe(75);
  expect(area).toBe('M0 75L0 50L50 0L100 100L100 75Z');
  expect(points).toHaveLength(3);
});

test('[R19] zero is in the drawing though every day won, or lost', () => {
  expect(curveOf([50, 200])).toMatchObject({ zero: 100, line: 'M0 75L100 0' });
  expect(curveOf([-50, -200])).toMatchObject({ zero: 0, line: 'M0 25L100 100' });
});

test('[R19] one single day stands in the middle and rises from zero', () => {
  expect(curveOf([80])).toMatchObject({ line: 'M50 100L50 0', zero: 100, area: '' });
  expect(curveOf([-80])).toMatchObject({ line: 'M50 0L50 100', zero: 0, area: '' });
});

test('[R19] nothing won and nothing lost is a line in the middle', () => {
  expect(curveOf([0, 0])).toMatchObject({ line: 'M0 50L100 50', zero: 50 });
});
