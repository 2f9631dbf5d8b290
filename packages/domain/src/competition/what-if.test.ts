import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inPlay, played, type Result } from './match-testing.ts';
import {
  type AssumedResult,
  EMPTY_SCENARIO,
  parseScenario,
  type Scenario,
  scenarioKeyOf,
  scenarioText,
  smallestResult,
} from './scenario.ts';
import { assume, assumedIn, assumeKnockout, remainingRounds, thirdSlotOf, type WhatIfMatch } from './what-if.ts';

const F = FOOTBALL_STATUS;
const OF_LEAGUE = { stageId: null, groupName: null, parts: {} };
const ahead = (home: string, away: string, day: number): WhatIfMatch => ({
  ...played([home, away, 0, 0], day),
  ...OF_LEAGUE,
  homeScore: null,
  awayScore: null,
  statusId: F.notStarted,
});
const scenarioOf = (results: Readonly<Record<string, [number, number, AssumedResult['through']?]>>): Scenario =>
  new Map(
    Object.entries(results).map(([id, [home, away, through = null]]) => [scenarioKeyOf(id), { home, away, through }]),
  );
const scores = (matches: readonly WhatIfMatch[]) =>
  matches.map(({ matchId, homeScore, awayScore, statusId }) => [
    matchId,
    homeScore,
    awayScore,
    statusId === F.finished,
  ]);

test('assumed results end open matches; finished ones keep theirs, and matches in play count as they stand', () => {
  const live: Result = ['c', 'd', 1, 0];
  const season = [{ ...played(['a', 'b', 2, 0]), ...OF_LEAGUE }, { ...inPlay(live), ...OF_LEAGUE }, ahead('a', 'c', 3)];
  const scenario = scenarioOf({ 'a-b': [0, 9], 'a-c': [1, 1] });
  expect(scores(assume(season, scenario))).toEqual([
    ['a-b', 2, 0, true],
    ['c-d', 1, 0, true],
    ['a-c', 1, 1, true],
  ]);
  expect(assumedIn(season, scenario)).toBe(1);
  expect(scores(assume(season, scenarioOf({ 'c-d': [1, 2] })))[1]).toEqual(['c-d', 1, 2, true]);
  expect(scores(assume(season, EMPTY_SCENARIO))[2]).toEqual(['a-c', null, null, false]);
});

test('a cancelled or abandoned match takes no result, basketball none that is level', () => {
  const scenario = scenarioOf({ 'a-b': [1, 1] });
  for (const statusId of [F.cancelled, F.abandoned])
    expect(assumedIn([{ ...ahead('a', 'b', 1), statusId }], scenario)).toBe(0);
  expect(assumedIn([{ ...ahead('a', 'b', 1), statusId: F.postponed }], scenario)).toBe(1);
  expect(assumedIn([{ ...ahead('a', 'b', 1), sport: 'basketball', statusId: 1 }], scenario)).toBe(0);
});

const knockout = (number: number, stageId: string, home: string, away: string): WhatIfMatch => ({
  ...ahead(home, away, number),
  matchId: `cup-m${number}`,
  stageId,
  countsForStandings: false,
});

test('winners, losers and groups that are over lead into the knockout, round after round', () => {
  const matches = [
    knockout(1, 'semi-final', 'x-1a', 'x-2b'),
    knockout(2, 'semi-final', 'x-1b', 'x-2a'),
    knockout(3, 'third-place', 'x-l1', 'x-l2'),
    knockout(4, 'final', 'x-w1', 'x-w2'),
  ];
  const places: Record<string, string[]> = { A: ['ares', 'boreas'], B: ['chronos', 'demeter'] };
  const teamAt = (group: string, place: number) => places[group]?.[place - 1] ?? null;
  const thirdIn = () => null;
  // A level semi-final without a winner of the shoot-out cannot be.
  const scenario = scenarioOf({ 'cup-m1': [1, 1, 'away'], 'cup-m2': [2, 0], 'cup-m4': [0, 1], 'cup-m3': [1, 1] });
  const sides = assumeKnockout(matches, scenario, { teamAt, thirdIn }).map((one) => [
    one.homeTeamId,
    one.awayTeamId,
    one.homeScore,
  ]);
  expect(sides).toEqual([
    ['ares', 'demeter', 1],
    ['chronos', 'boreas', 2],
    ['ares', 'boreas', null],
    ['demeter', 'chronos', 0],
  ]);
  const waiting = assumeKnockout(matches, scenario, {
    teamAt: (group, place) => (group === 'A' ? teamAt(group, place) : null),
    thirdIn,
  });
  expect(waiting.map(({ homeTeamId, awayTeamId, homeScore }) => [homeTeamId, awayTeamId, homeScore])).toEqual([
    ['ares', 'x-2b', null],
    ['x-1b', 'boreas', null],
    ['x-l1', 'x-l2', null],
    ['x-w1', 'x-w2', null],
  ]);
});

test('no team plays twice in a round; a match that was put off opens it', () => {
  const season = [
    ahead('a', 'c', 9),
    ahead('b', 'd', 9),
    ahead('c', 'd', 2),
    ahead('a', 'b', 8),
    ahead('d', 'x-w1', 9),
  ];
  expect(remainingRounds(season).map((round) => round.map(({ matchId }) => matchId))).toEqual([
    ['c-d', 'a-b'],
    ['a-c', 'b-d'],
  ]);
});

test('the smallest result keeps the goals of a match in play', () => {
  const at = (home: number, away: number) => ({ home, away });
  const pick = (outcome: 'home' | 'draw' | 'away', home = 0, away = 0) => {
    const result = smallestResult(outcome, at(home, away));
    return [result.home, result.away];
  };
  expect([pick('home'), pick('draw'), pick('away')]).toEqual([
    [1, 0],
    [0, 0],
    [0, 1],
  ]);
  expect([pick('home', 1, 3), pick('draw', 1, 3), pick('away', 1, 3)]).toEqual([
    [4, 3],
    [3, 3],
    [1, 3],
  ]);
});

test('a scenario survives its address; any other text is none', () => {
  const through = fc.constantFrom('home' as const, 'away' as const, null);
  const goals = fc.integer({ min: 0, max: 999 });
  const results = fc.dictionary(fc.string({ minLength: 1 }), fc.record({ home: goals, away: goals, through }));
  fc.assert(
    fc.property(results, (byId) => {
      const scenario = new Map(Object.entries(byId).map(([id, result]) => [scenarioKeyOf(id), result]));
      const text = scenarioText(scenario);
      expect(parseScenario(text)).toEqual(scenario);
      expect(encodeURIComponent(text)).toBe(text);
    }),
  );
  for (const broken of ['2_abc-1-0', '1_abc-1', '1_abc-1-0-x', '1_ABC-1-0', '1_abc-1-0_', '1_abc--1-0', 'null'])
    expect(parseScenario(broken)).toBeNull();
  expect(parseScenario(['1', ...Array.from({ length: 401 }, (_, n) => `k${n}-1-0`)].join('_'))).toBeNull();
});

test('a slot for a third-placed team has its groups in one order, whatever that of the feed is', () => {
  expect(['x-3f-a-b-c-d', 'x-3a-b-c-d-f'].map(thirdSlotOf)).toEqual(['ABCDF', 'ABCDF']);
  expect(thirdSlotOf('x-1a')).toBeNull();
});
