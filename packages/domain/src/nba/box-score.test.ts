import { expect, test } from 'vitest';
import { boxScoreTotal, nextBoxScoreOrder, sortedBoxScore } from './box-score.ts';
import type { BoxScoreOrder } from './box-score.ts';

const line = (name: string, minutes: number, points: number, made = 0, attempted = 0) => ({
  name,
  numbers: {
    minutes_played: minutes,
    points,
    field_goals_made: made,
    field_goals_attempted: attempted,
    plus_minus: 3,
  },
});
const PLAYERS = [
  line('starter', 30, 12, 5, 10),
  line('star', 36, 30, 11, 20),
  { name: 'injured', numbers: {} },
  line('sixth', 24, 12, 4, 5),
  line('rookie', 3, 0),
];
const names = (order: BoxScoreOrder | null) => sortedBoxScore(PLAYERS, order).map(({ name }) => name);

test('[A7] most first or least first; level ones by minutes, who did not play at the end', () => {
  expect(names({ key: 'points', direction: 'descending' })).toEqual(['star', 'starter', 'sixth', 'rookie', 'injured']);
  expect(names({ key: 'points', direction: 'ascending' })).toEqual(['rookie', 'starter', 'sixth', 'star', 'injured']);
});

test('[A7] a percentage of nothing is last either way', () => {
  // 50, 55 and 80 %.
  expect(names({ key: 'field_goal_percent', direction: 'descending' })).toEqual([
    ...['sixth', 'star', 'starter', 'rookie', 'injured'],
  ]);
  expect(names({ key: 'field_goal_percent', direction: 'ascending' })).toEqual([
    ...['starter', 'star', 'sixth', 'rookie', 'injured'],
  ]);
});

test('[A7] without an order as given, starters first', () => {
  expect(names(null)).toEqual(['starter', 'star', 'sixth', 'rookie', 'injured']);
});

test('[A7] a column is pressed for most, least, and as given', () => {
  const first = nextBoxScoreOrder(null, 'points');
  const second = nextBoxScoreOrder(first, 'points');
  expect([first, second, nextBoxScoreOrder(second, 'points')]).toEqual([
    { key: 'points', direction: 'descending' },
    { key: 'points', direction: 'ascending' },
    null,
  ]);
  expect(nextBoxScoreOrder(second, 'assists')).toEqual({ key: 'assists', direction: 'descending' });
});

test("[A7] the team's line adds up, without plus-minus", () => {
  expect(boxScoreTotal(PLAYERS)).toEqual({
    minutes_played: 93,
    points: 54,
    field_goals_made: 20,
    field_goals_attempted: 35,
  });
});
