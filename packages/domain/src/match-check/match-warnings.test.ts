import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { expect, test } from 'vitest';
import { EVENING, finished, game, goal, tie } from './feed-match-testing.ts';
import { matchWarnings } from './match-warnings.ts';

const HOUR_MS = 3_600_000;
const ahead = { statusId: FOOTBALL_STATUS.notStarted };

const doubtful: [string, FeedMatch, string, string][] = [
  [
    'goals that are not the score',
    finished(2, 0, { incidents: [goal('home', 9)] }),
    'incidents',
    'the goals make 1:0, the score is 2:0',
  ],
  [
    'goals on the wrong side',
    finished(2, 0, { incidents: [goal('away', 9), goal('away', 10)] }),
    'incidents',
    'the goals make 0:2, the score is 2:0; they seem to be on the wrong side',
  ],
  [
    'another half-time score than its goals make',
    finished(1, 1, { parts: { halfTime: [1, 1] }, incidents: [goal('home', 45), goal('away', 46)] }),
    'parts.halfTime',
    'it is 1:1, the goals make 1:0 at half-time',
  ],
  [
    'another score after 90 minutes than its goals make',
    tie(2, 1, {
      parts: { regularTime: [2, 1], extraTime: [2, 1] },
      incidents: [goal('home', 20), goal('away', 90), goal('home', 91)],
    }),
    'parts.regularTime',
    'it is 2:1, the goals make 1:1 after 90 minutes',
  ],
  [
    'a score in play that lost goals',
    finished(1, 0, { statusId: FOOTBALL_STATUS.secondHalf, parts: { halfTime: [2, 0] } }),
    'parts.halfTime',
    'the half-time score 2:0 is above the score 1:0',
  ],
  [
    'quarters that are not the score',
    game(100, 90, {
      parts: {
        periods: [
          [50, 40],
          [49, 50],
        ],
      },
    }),
    'parts.periods',
    'they make 99:90, the score is 100:90',
  ],
  ['an end without a score', finished(null, null), 'homeScore', 'it is finished without a score'],
  [
    'a score before the start',
    finished(0, 1, ahead),
    'homeScore, awayScore',
    'it has not started and has the score 0:1',
  ],
  [
    'an end before its kick-off',
    finished(1, 0, { kickOff: EVENING + 1 }),
    'statusId',
    'it is finished, but kicks off at 2026-11-21T20:00:00.001Z',
  ],
  [
    'an end more than a day before its day',
    finished(1, 0, { kickOff: EVENING + 24 * HOUR_MS + 1, timeKnown: false }),
    'statusId',
    'it is finished, but kicks off at 2026-11-22T20:00:00.001Z',
  ],
  [
    'play more than an hour before its kick-off',
    finished(0, 0, { statusId: FOOTBALL_STATUS.firstHalf, kickOff: EVENING + HOUR_MS + 1 }),
    'statusId',
    'it is in play, but kicks off at 2026-11-21T21:00:00.001Z',
  ],
];

test.each(doubtful)('[A7] %s gives a warning', (_, match, field, message) => {
  expect(matchWarnings(match, EVENING)).toEqual([{ field, message }]);
});

const sound: [string, FeedMatch][] = [
  ['a match without its goals', finished(2, 0)],
  ['cards alone', finished(2, 0, { incidents: [goal('home', 9, { kind: 'yellow-card' })] })],
  [
    'goals that make the score and its parts',
    finished(1, 1, {
      parts: { halfTime: [1, 0], regularTime: [1, 1] },
      incidents: [goal('home', 45), goal('away', 46)],
    }),
  ],
  [
    'goals of extra time',
    tie(2, 1, {
      parts: { regularTime: [1, 1], extraTime: [2, 1] },
      incidents: [goal('home', 20), goal('away', 90), goal('home', 91)],
    }),
  ],
  ['an awarded score', finished(3, 0, { awarded: true, incidents: [goal('away', 9)] })],
  ['a goal that is not listed yet', finished(1, 0, { statusId: FOOTBALL_STATUS.secondHalf })],
  [
    'quarters that make the score',
    game(100, 90, {
      parts: {
        periods: [
          [50, 40],
          [50, 50],
        ],
      },
    }),
  ],
  ['a game without its quarters', game(100, 90)],
  ['a quarter that goes on', game(51, 40, { statusId: BASKETBALL_STATUS.q3, parts: { periods: [[50, 40]] } })],
  ['none to none before the start', finished(0, 0, ahead)],
  ['an end at the hour of the kick-off', finished(1, 0, { kickOff: EVENING })],
  ['an end within a day of its day', finished(1, 0, { kickOff: EVENING + 24 * HOUR_MS, timeKnown: false })],
  [
    'play an hour before its kick-off',
    finished(0, 0, { statusId: FOOTBALL_STATUS.firstHalf, kickOff: EVENING + HOUR_MS }),
  ],
  ['a match that is far ahead', finished(null, null, { ...ahead, kickOff: EVENING + 99 * HOUR_MS })],
];

test.each(sound)('[A7] %s gives no warning', (_, match) => {
  expect(matchWarnings(match, EVENING)).toEqual([]);
});
