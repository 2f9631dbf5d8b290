import { expect, test } from 'vitest';
import { pointsOf } from '#features/competition/player/sparkline-points.ts';

test('[R17] a line of values from left to right: the highest at the top, 0 on the ground', () => {
  expect(pointsOf([0, 10, 5], 100, 48)).toEqual([
    [0, 44],
    [50, 4],
    [100, 24],
  ]);
});

test('[R17] one game alone is a point at the right; games without a point stay on the ground', () => {
  expect(pointsOf([7], 100, 48)).toEqual([[100, 4]]);
  expect(pointsOf([0, 0], 100, 48)).toEqual([
    [0, 44],
    [100, 44],
  ]);
});
