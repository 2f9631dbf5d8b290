import { expect, test } from 'vitest';
import { curveOf } from '#features/news/tipster/curve.ts';

const BOX = { width: 120, height: 60, margin: 10 };

test('[E20] the line runs from the left to the right edge, the best week on top, the worst at the bottom', () => {
  const { points, paths, zero } = curveOf([20, -20, 0], BOX);
  expect(points.map(({ x, y }) => [x, y])).toEqual([
    [10, 10],
    [60, 50],
    [110, 30],
  ]);
  expect(paths).toEqual(['M10 10L60 50L110 30']);
  expect(zero).toBe(30);
});

test('[E20] zero is in the drawing though every week won', () => {
  expect(curveOf([40, 20], BOX)).toMatchObject({ zero: 50, paths: ['M10 10L110 30'] });
});

test('[E20] a week without a tip breaks the line', () => {
  const { points, paths } = curveOf([10, null, 10, 10, null], BOX);
  expect(points.map(({ index }) => index)).toEqual([0, 2, 3]);
  expect(paths).toHaveLength(2);
});

test('[E20] nothing won and nothing lost is a line on zero', () => {
  expect(curveOf([0, 0], BOX)).toMatchObject({ zero: 10, paths: ['M10 10L110 10'] });
});
