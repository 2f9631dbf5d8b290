import { BET_RESULT } from '@touchline/contract/bet.ts';
import { BASKETBALL_STATUS as B, FOOTBALL_STATUS as F } from '@touchline/contract/match-status.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BetLeg, type BetMatch, legResult } from '#betting/leg-result.ts';

const KICK_OFF = Date.UTC(2026, 10, 21, 12);
const HOUR_MS = 3_600_000;
const R = BET_RESULT;

const HOME: BetLeg = { market: '1x2', selection: 'home', line: null, odds: 192 };
const SPREAD: BetLeg = { market: 'handicap', selection: 'home', line: -22, odds: 192 };

const football = (over: Partial<BetMatch> = {}): BetMatch => ({
  sport: 'football',
  statusId: F.finished,
  homeScore: 2,
  awayScore: 1,
  parts: {},
  kickOff: KICK_OFF,
  awarded: false,
  ...over,
});
const basketball = (over: Partial<BetMatch> = {}): BetMatch =>
  football({ sport: 'basketball', statusId: B.finished, homeScore: 110, awayScore: 104, ...over });

test('[T8] football counts regular time: a goal of extra time and a shoot-out change nothing', () => {
  const afterExtraTime = football({ parts: { regularTime: [1, 1], extraTime: [2, 1] } });
  expect(legResult(HOME, afterExtraTime, KICK_OFF)).toBe(R.lose);
  expect(legResult({ ...HOME, selection: 'draw' }, afterExtraTime, KICK_OFF)).toBe(R.win);
  const straightToPenalties = football({ homeScore: 1, awayScore: 1, parts: { penalties: [4, 2] } });
  expect(legResult({ ...HOME, selection: 'draw' }, straightToPenalties, KICK_OFF)).toBe(R.win);
});

test('[T8] a football match after extra time without its score of regular time waits, and has no result after 48 hours', () => {
  const unknown = football({ parts: { extraTime: [2, 1] } });
  expect(legResult(HOME, unknown, KICK_OFF + 48 * HOUR_MS - 1)).toBe(R.waiting);
  expect(legResult(HOME, unknown, KICK_OFF + 48 * HOUR_MS)).toBe(R.failure);
});

test('[T8] basketball counts overtime', () => {
  const overtime = basketball({
    parts: {
      periods: [
        [25, 25],
        [25, 25],
        [25, 25],
        [25, 25],
        [10, 4],
      ],
    },
  });
  expect(legResult(SPREAD, overtime, KICK_OFF)).toBe(R.win);
});

test.each([
  ['football', F.cancelled],
  ['football', F.postponed],
  ['football', F.abandoned],
  ['basketball', B.cancelled],
  ['basketball', B.postponed],
  ['basketball', B.abandoned],
] as const)('[T8, T1, T3] %s of status %i is void in every market', (sport, statusId) => {
  const match = football({ sport, statusId, homeScore: 2, awayScore: 0 });
  for (const leg of [HOME, SPREAD, { ...SPREAD, market: 'totals', selection: 'over', line: 10 } as const])
    expect(legResult(leg, match, KICK_OFF)).toBe(R.cancel);
});

test('[T8] an awarded result is void', () => {
  expect(legResult(HOME, football({ homeScore: 3, awayScore: 0, awarded: true }), KICK_OFF)).toBe(R.cancel);
});

test.each([
  ['football', [F.abnormal, F.notStarted, F.firstHalf, F.halfTime, F.secondHalf, F.extraTime, F.interrupted]],
  ['football', [F.extraTimeSecond, F.penaltyShootOut, F.toBeDetermined, 99]],
  ['basketball', [B.abnormal, B.notStarted, B.q1, B.q1Done, B.q2, B.q2Done, B.q3, B.q3Done, B.q4, B.overtime]],
  ['basketball', [B.interrupted, B.toBeDetermined, 99]],
] as const)(
  '[T8, T1, T3] %s of status %j waits for its end, and has no result 48 hours after kick-off',
  (sport, ids) => {
    for (const statusId of ids) {
      const match = football({ sport, statusId });
      expect(legResult(HOME, match, KICK_OFF + 48 * HOUR_MS - 1)).toBe(R.waiting);
      expect(legResult(HOME, match, KICK_OFF + 48 * HOUR_MS)).toBe(R.failure);
    }
  },
);

test('[T8] a removed match, or a bet that does not fit its market, has no result', () => {
  expect(legResult(HOME, null, KICK_OFF)).toBe(R.failure);
  for (const odd of [
    { ...HOME, selection: 'over' },
    { ...SPREAD, selection: 'draw' },
    { ...SPREAD, line: null },
    { ...SPREAD, market: 'totals' },
  ] as const)
    expect(legResult(odd, football(), KICK_OFF)).toBe(R.failure);
});

test('[T8] the two sides of a line mirror each other at every score', () => {
  const mirror = {
    [R.win]: R.lose,
    [R.lose]: R.win,
    [R.winHalf]: R.loseHalf,
    [R.loseHalf]: R.winHalf,
    [R.draw]: R.draw,
  };
  const score = fc.integer({ min: 0, max: 160 });
  fc.assert(
    fc.property(score, score, fc.integer({ min: -1600, max: 1600 }), (homeScore, awayScore, line) => {
      const match = basketball({ homeScore, awayScore });
      const of = (market: 'handicap' | 'totals', selection: BetLeg['selection']) =>
        legResult({ market, selection, line, odds: 192 }, match, KICK_OFF) as keyof typeof mirror;
      expect(of('handicap', 'away')).toBe(mirror[of('handicap', 'home')]);
      expect(of('totals', 'under')).toBe(mirror[of('totals', 'over')]);
    }),
  );
});

test('[T8] a quarter line is half a stake on each line beside it', () => {
  const halves: Record<number, number> = {
    [R.win]: 1,
    [R.draw]: 0,
    [R.lose]: -1,
    [R.winHalf]: 0.5,
    [R.loseHalf]: -0.5,
  };
  const score = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(score, score, fc.integer({ min: -20, max: 20 }), (homeScore, awayScore, step) => {
      const match = football({ homeScore, awayScore });
      const worthOf = (line: number) => halves[legResult({ ...SPREAD, line }, match, KICK_OFF)] ?? Number.NaN;
      const quarter = 2 * step + 1;
      expect(worthOf(quarter)).toBe((worthOf(quarter - 1) + worthOf(quarter + 1)) / 2);
    }),
  );
});
