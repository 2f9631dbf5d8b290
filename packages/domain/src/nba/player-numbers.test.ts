import { expect, test } from 'vitest';
import { CATEGORY_NAMES, perGame, STAT_CATEGORIES, sumOfNumbers, valueOfKey } from './player-numbers.ts';

test('[T7] five categories with names in both languages', () => {
  expect(STAT_CATEGORIES).toEqual(['points', 'rebounds', 'assists', 'blocks', 'steals']);
  expect(STAT_CATEGORIES.map((category) => CATEGORY_NAMES[category].zh)).toEqual([
    '得分',
    '篮板',
    '助攻',
    '盖帽',
    '抢断',
  ]);
});

/** 1 of 2 and 3 of 10: 4 of 12 together, while the average of 50 % and 30 % would be 40 %. */
const GAMES = [
  { points: 2, field_goals_made: 1, field_goals_attempted: 2 },
  { points: 8, field_goals_made: 3, field_goals_attempted: 10 },
];

test('[A7] a percentage is computed from the sums, never from percentages', () => {
  const sums = sumOfNumbers(GAMES);
  expect(sums).toEqual({ points: 10, field_goals_made: 4, field_goals_attempted: 12 });
  expect(perGame(sums, 'field_goal_percent', 2)).toBeCloseTo(100 / 3);
  expect(perGame(sums, 'points', 2)).toBe(5);
});

test('[A7] without games or attempts there is no value, an absent key counts 0', () => {
  expect(perGame({}, 'points', 0)).toBeNull();
  expect(perGame({}, 'points', 2)).toBe(0);
  expect(perGame({ free_throws_made: 0, free_throws_attempted: 0 }, 'free_throw_percent', 3)).toBeNull();
  expect(valueOfKey({ three_points_made: 0, three_points_attempted: 4 }, 'three_point_percent')).toBe(0);
});
