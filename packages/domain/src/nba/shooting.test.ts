import { expect, test } from 'vitest';
import { shootingSplit } from './shooting.ts';

test('[A7] twos, threes and free throws with their percentages and their share of the points', () => {
  // 8 of 20 from the field, 3 of 8 of them threes: twos 5 of 12. Points 10 + 9 + 6 = 25.
  const split = shootingSplit({
    field_goals_made: 8,
    field_goals_attempted: 20,
    three_points_made: 3,
    three_points_attempted: 8,
    free_throws_made: 6,
    free_throws_attempted: 6,
  });
  expect(split.map(({ kind, made, attempted, points, share }) => [kind, made, attempted, points, share])).toEqual([
    ['two', 5, 12, 10, 0.4],
    ['three', 3, 8, 9, 0.36],
    ['free-throw', 6, 6, 6, 0.24],
  ]);
  expect(split.map(({ percentage }) => percentage)).toEqual([(100 * 5) / 12, 37.5, 100]);
});

test('[A7] without a shot there is no percentage', () => {
  expect(shootingSplit({}).map(({ percentage, share }) => [percentage, share])).toEqual([
    [null, 0],
    [null, 0],
    [null, 0],
  ]);
});
