import { BET_RESULT } from '@touchline/contract/bet.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addScore,
  boardValue,
  type CountedReport,
  longestStreak,
  NO_SCORE,
  runningStreak,
  scoreOf,
  sharedRanks,
  winRate,
} from './score.ts';

const { win, winHalf, lose, loseHalf, draw, cancel, failure, waiting } = BET_RESULT;
const report = (over: Partial<CountedReport>): CountedReport => ({
  settledAt: 1,
  stake: 100,
  payout: 0,
  result: lose,
  betCount: 1,
  like: 0,
  disLike: 0,
  ...over,
});

/** One user's week: the contribution of each report, and the result on the boards. */
const WEEK: readonly CountedReport[] = [
  report({ result: win, payout: 192, like: 5, disLike: 1 }), // +92, red, single, popularity 4
  report({ result: winHalf, stake: 200, payout: 290, betCount: 3 }), // +90, red
  report({ result: lose, stake: 50, disLike: 2 }), // -50, single, popularity -2
  report({ result: loseHalf, stake: 80, payout: 40, betCount: -1 }), // -40, its bets unread: no single
  report({ result: draw, payout: 100 }), // 0, not decided, single
  report({ result: cancel, payout: 100, betCount: 2 }), // 0, not decided
  report({ result: waiting, settledAt: null, like: 9 }), // nothing yet
];

test('[E7, E9] adds up a week: profit, red orders, win rate, single bets and popularity', () => {
  const score = WEEK.map(scoreOf).reduce((sum, one) => addScore(sum, one), NO_SCORE);
  expect(score).toEqual({ profit: 92 + 90 - 50 - 40, reds: 2, settled: 4, singles: 3, popularity: 4 - 2 });
  expect(winRate(score)).toBe(50);
  expect(boardValue('gain', score)).toBe(92);
  expect(boardValue('red', score)).toBe(2);
  expect(boardValue('popularity', score)).toBe(2);
});

test('[E7] followBetCount counts reports with exactly one bet entry', () => {
  const counts = [-1, 0, 1, 2, 1].map((betCount) => scoreOf(report({ betCount })).singles);
  expect(counts).toEqual([0, 0, 1, 0, 1]);
});

test('[E9] ties share a rank and the next counts all before it', () => {
  expect(sharedRanks([30, 20, 20, 10, 10, 10, 5])).toEqual([1, 2, 2, 4, 4, 4, 7]);
  expect(sharedRanks([])).toEqual([]);
});

test('[E9] without decided reports there is no win rate', () => {
  expect(winRate({ reds: 0, settled: 0 })).toBeNull();
  expect(winRate({ reds: 2, settled: 3 })).toBe(67);
});

test('[T8] a streak counts won reports, including half won; a returned stake neither breaks nor counts', () => {
  expect(runningStreak([win, draw, winHalf, cancel, win, lose, win])).toBe(3);
  expect(runningStreak([loseHalf, win])).toBe(0);
  expect(runningStreak([draw, failure])).toBe(0);
  expect(longestStreak([win, win, lose, win, draw, winHalf, win, loseHalf, win])).toBe(3);
});

test('[E8] subtracting the old report and adding the new one gives the sum of the new ones', () => {
  const reports = fc.record({
    settledAt: fc.constantFrom(null, 1),
    stake: fc.nat(1000),
    payout: fc.nat(3000),
    result: fc.constantFrom(...Object.values(BET_RESULT)),
    betCount: fc.integer({ min: -1, max: 5 }),
    like: fc.nat(50),
    disLike: fc.nat(50),
  });
  fc.assert(
    fc.property(reports, reports, reports, (other, before, after) => {
      const corrected = addScore(
        addScore(addScore(scoreOf(other), scoreOf(before)), scoreOf(before), -1),
        scoreOf(after),
      );
      expect(corrected).toEqual(addScore(scoreOf(other), scoreOf(after)));
    }),
  );
});
