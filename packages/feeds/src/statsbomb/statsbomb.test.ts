import { MatchShot } from '@touchline/contract/match-coverage.ts';
import { expect, test } from 'vitest';
import { scoreOf, shotsOf } from './statsbomb-testing.ts';

// Invented in the shape of an events document; nothing of it is taken from the open data.
let index = 0;
const event = (type: string, team: string, over: object = {}): object => ({
  ...{ id: `event-${++index}`, index, period: 1, minute: 10, second: 5, type: { name: type }, team: { name: team } },
  ...over,
});
const shot = (team: string, xg: number, outcome: string, over: object = {}): object =>
  event('Shot', team, {
    ...{ player: { name: `Player of ${team}` }, location: [108, 40] },
    ...{ shot: { statsbomb_xg: xg, outcome: { name: outcome } } },
    ...over,
  });

const EVENTS = JSON.stringify([
  event('Pass', 'Reds', { location: [60, 40] }),
  shot('Reds', 0.25, 'Goal', { minute: 47, location: [114, 20] }),
  shot('Blues', 0.05, 'Wayward', { minute: 45, period: 2, location: [90, 80] }),
  shot('Blues', 0.5, 'Saved', { minute: 91, period: 2 }),
  event('Own Goal Against', 'Reds', { minute: 60, period: 2 }),
  event('Own Goal For', 'Blues', { minute: 60, period: 2 }),
  shot('Reds', 0.125, 'Post', { minute: 104, period: 3 }),
  shot('Reds', 0.75, 'Goal', { minute: 120, period: 5 }),
]);

test('the shots of a match add up to its expected goals; with own goals and without the shoot-out they make its score', () => {
  const shots = shotsOf(EVENTS, 'Reds');
  const xgOf = (side: string) => shots.filter((one) => one.side === side).reduce((sum, { xg }) => sum + (xg ?? 0), 0);
  expect([xgOf('home'), xgOf('away')]).toEqual([0.375, 0.55]);
  expect(scoreOf(EVENTS, 'Reds')).toEqual([1, 1]);
  expect(shots).toHaveLength(4);
  expect(shots.map((one) => MatchShot.parse(one))).toEqual(shots);
});

test('a pitch of 120 by 80 becomes 100 by 100 as seen by the attacker, minutes those of the clock', () => {
  const seen = shotsOf(EVENTS, 'Reds').map(({ x, y, minute, stoppage, outcome }) => [x, y, minute, stoppage, outcome]);
  expect(seen).toEqual([
    [25, 95, 45, 3, 'scored'],
    [100, 75, 46, 0, 'off-target'],
    [50, 90, 90, 2, 'saved'],
    [50, 90, 105, 0, 'woodwork'],
  ]);
});
