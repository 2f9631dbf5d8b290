import { expect, test } from 'vitest';
import { ahead, game, idOf } from './game-testing.ts';
import { doubleMarkOf, gameLogOf, sparklineOf } from './game-log.ts';

const BOS = idOf('BOS');
const numbers = (points: number, minutes = 30) => ({ minutes_played: minutes, points });

test('[A7] a log has the newest game first, with own points first', () => {
  const log = gameLogOf([
    { game: game('BOS 110-100 NYK', 1), teamId: BOS, numbers: numbers(20) },
    { game: game('CLE 120-99 BOS', 3), teamId: BOS, numbers: numbers(31) },
  ]);
  expect(log.map(({ opponentId, isHome, score, result }) => [opponentId, isHome, score, result])).toEqual([
    [idOf('CLE'), false, [99, 120], 'l'],
    [idOf('NYK'), true, [110, 100], 'w'],
  ]);
});

test('[A7] a game in play has no result yet, an upcoming one no score; a cup final has both', () => {
  const inPlay = { ...game('BOS 60-50 NYK', 1), statusId: 6 };
  const cupFinal = { ...game('BOS 97-81 OKC', 2), countsForStandings: false };
  const log = gameLogOf([
    { game: inPlay, teamId: BOS, numbers: numbers(9) },
    { game: cupFinal, teamId: BOS, numbers: numbers(9) },
    { game: ahead('BOS', 'MIA', 3), teamId: BOS, numbers: {} },
  ]);
  expect(log.map(({ score, result }) => [score, result])).toEqual([
    [null, null],
    [[97, 81], 'w'],
    [[60, 50], null],
  ]);
});

test('[A7] the sparkline runs from the oldest game, without those not played', () => {
  const log = gameLogOf([
    { game: game('BOS 100-90 NYK', 2), teamId: BOS, numbers: numbers(25) },
    { game: game('BOS 100-90 CLE', 1), teamId: BOS, numbers: numbers(12) },
    { game: game('BOS 100-90 MIA', 3), teamId: BOS, numbers: numbers(0, 0) },
    { game: game('BOS 100-90 ORL', 4), teamId: BOS, numbers: {} },
    { game: game('BOS 100-90 CHI', 5), teamId: BOS, numbers: numbers(0, 4) },
  ]);
  expect(sparklineOf(log, 'points')).toEqual([12, 25, 0]);
  expect(log.map(({ played }) => played)).toEqual([true, false, false, true, true]);
});

test('[T7] ten in two categories are a double-double, in three or more a triple-double', () => {
  expect(doubleMarkOf({ points: 30, rebounds: 9, assists: 9 })).toBeNull();
  expect(doubleMarkOf({ points: 10, rebounds: 10, assists: 9 })).toBe('double-double');
  expect(doubleMarkOf({ points: 10, steals: 10, blocks: 10 })).toBe('triple-double');
  expect(doubleMarkOf({ points: 34, rebounds: 10, assists: 10, blocks: 10 })).toBe('triple-double');
  expect(doubleMarkOf({ points: 20, turnovers: 10, fouls: 10 })).toBeNull();
});
