import { expect, test } from 'vitest';
import { radarOf } from './radar.ts';

const team = (teamId: string, numbers: Record<string, number>, played = 10) => ({ teamId, played, numbers });
const LEAGUE = [
  team('a', { goals: 2.5, conceded: 0.5, possession_percent: 60, clean_sheets: 0.5, shots_on_target: 6 }),
  team('b', { goals: 1, conceded: 1.5, possession_percent: 50, clean_sheets: 0.5 }),
  team('c', { goals: 0.5, conceded: 2.5, possession_percent: 40, clean_sheets: 0.5, shots_on_target: 2 }),
];

test('[E5] each axis runs from the worst of the league to the best; few goals conceded are good', () => {
  const shares = Object.fromEntries(radarOf(LEAGUE, 'a', 'b').map((axis) => [axis.key, axis.shares]));
  // b: goals (1 - 0.5) / 2 = 0.25; conceded 1 - (1.5 - 0.5) / 2 = 0.5; possession 10 / 20.
  expect(shares).toEqual({
    goals: [1, 0.25],
    conceded: [1, 0.5],
    possession_percent: [1, 0.5],
    clean_sheets: [0.5, 0.5],
  });
});

test('[E5] an axis without a value of both is omitted, the others keep their values', () => {
  expect(radarOf(LEAGUE, 'a', 'b').map(({ key }) => key)).not.toContain('shots_on_target');
  expect(radarOf(LEAGUE, 'a', 'c').find(({ key }) => key === 'shots_on_target')).toEqual({
    key: 'shots_on_target',
    values: [6, 2],
    shares: [1, 0],
  });
});

test('[E5] teams without a match are ignored', () => {
  const withNewcomer = [...LEAGUE, team('d', { goals: 0, conceded: 0, possession_percent: 0 }, 0)];
  expect(radarOf(withNewcomer, 'a', 'b')).toEqual(radarOf(LEAGUE, 'a', 'b'));
  expect(radarOf(withNewcomer, 'a', 'd')).toEqual([]);
  expect(radarOf(LEAGUE, 'a', 'nobody')).toEqual([]);
});
