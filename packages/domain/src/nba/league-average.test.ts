import { expect, test } from 'vitest';
import { compareWithLeague } from './league-average.ts';

const LEAGUE = [
  { id: 'a', games: 10, numbers: { points: 1200, turnovers: 100, field_goals_made: 400, field_goals_attempted: 1000 } },
  { id: 'b', games: 20, numbers: { points: 2100, turnovers: 300, field_goals_made: 900, field_goals_attempted: 1800 } },
  { id: 'c', games: 10, numbers: { points: 900, turnovers: 200, field_goals_made: 320, field_goals_attempted: 800 } },
];

test('[A7] the average is over all games of the league', () => {
  // a 120, b 105, c 90 a game; all together 4200 points in 40 games.
  expect(compareWithLeague(LEAGUE, 'a', ['points'])).toEqual([
    { key: 'points', value: 120, average: 105, difference: 15, rank: 1, of: 3, lessIsBetter: false },
  ]);
  expect(compareWithLeague(LEAGUE, 'c', ['points'])[0]).toMatchObject({ difference: -15, rank: 3 });
});

test('[A7] percentages are computed from the sums of the league', () => {
  // 1620 of 3600 are 45 %; the three have 40, 50 and 40 %.
  expect(compareWithLeague(LEAGUE, 'c', ['field_goal_percent'])[0]).toMatchObject({ value: 40, average: 45, rank: 2 });
});

test('[A7] fewer turnovers are better', () => {
  // 10, 15 and 20 a game.
  expect(compareWithLeague(LEAGUE, 'a', ['turnovers'])[0]?.lessIsBetter).toBe(true);
  expect(['a', 'b', 'c'].map((id) => compareWithLeague(LEAGUE, id, ['turnovers'])[0]?.rank)).toEqual([1, 2, 3]);
});

test('[A7] teams without a value are not compared', () => {
  const idle = { id: 'd', games: 0, numbers: {} };
  expect(compareWithLeague([...LEAGUE, idle], 'd', ['points'])).toEqual([]);
  expect(compareWithLeague([...LEAGUE, idle], 'a', ['points', 'free_throw_percent'])).toEqual([
    { key: 'points', value: 120, average: 105, difference: 15, rank: 1, of: 3, lessIsBetter: false },
  ]);
  expect(compareWithLeague(LEAGUE, 'x', ['points'])).toEqual([]);
});
