import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { expect, test } from 'vitest';
import { finished, game, goal, tie } from './feed-match-testing.ts';
import { decreasingScores, matchErrors } from './match-errors.ts';

const inPlay = (more: Partial<FeedMatch>) => finished(1, 0, { statusId: FOOTBALL_STATUS.secondHalf, ...more });
const quarter = (more: Partial<FeedMatch>) => game(50, 48, { statusId: BASKETBALL_STATUS.q3, ...more });
const clock = (minute: number | null, stoppage = 0, secondsLeft: number | null = null) => ({
  clock: { minute, stoppage, secondsLeft },
});

const impossible: [string, FeedMatch, string, string][] = [
  [
    'minute -1',
    finished(1, 0, { incidents: [goal('home', -1)] }),
    'incidents.0.minute',
    '-1 is no minute of a football match (0 to 130)',
  ],
  [
    'minute 131, of the second incident',
    finished(2, 0, { incidents: [goal('home', 5), goal('home', 131)] }),
    'incidents.1.minute',
    '131 is no minute of a football match (0 to 130)',
  ],
  [
    'minute 101 of a game',
    quarter({ incidents: [goal('home', 101)] }),
    'incidents.0.minute',
    '101 is no minute of a basketball match (0 to 100)',
  ],
  [
    '46 minutes of stoppage time',
    finished(1, 0, { incidents: [goal('home', 90, { stoppage: 46 })] }),
    'incidents.0.stoppage',
    '46 is no stoppage time (0 to 45)',
  ],
  ['stoppage time below none', inPlay(clock(90, -1)), 'clock.stoppage', '-1 is no stoppage time (0 to 45)'],
  ['a clock at 131', inPlay(clock(131)), 'clock.minute', '131 is no minute of a football match (0 to 130)'],
  [
    '1201 seconds left',
    quarter(clock(30, 0, 1201)),
    'clock.secondsLeft',
    '1201 are no seconds of a period (0 to 1200)',
  ],
  [
    'seconds left below none',
    quarter({ incidents: [goal('home', 30, { secondsLeft: -1 })] }),
    'incidents.0.secondsLeft',
    '-1 are no seconds of a period (0 to 1200)',
  ],
  ['goals below none', inPlay({ parts: { halfTime: [0, -1] } }), 'parts.halfTime', '0:-1 is no score'],
  [
    'points below none',
    quarter({
      parts: {
        periods: [
          [20, 20],
          [-3, 9],
        ],
      },
    }),
    'parts.periods.1',
    '-3:9 is no score',
  ],
  [
    'a half-time score above the result',
    finished(1, 0, { parts: { halfTime: [1, 1] } }),
    'parts.halfTime',
    'the half-time score 1:1 is above the score 1:0',
  ],
  [
    'a half-time score above that after 90 minutes',
    tie(2, 1, { parts: { halfTime: [2, 0], regularTime: [1, 1], extraTime: [2, 1] } }),
    'parts.halfTime',
    'the half-time score 2:0 is above the score after 90 minutes 1:1',
  ],
  [
    'a score after 90 minutes above that after extra time',
    tie(2, 1, { parts: { regularTime: [3, 1], extraTime: [2, 1] } }),
    'parts.regularTime',
    'the score after 90 minutes 3:1 is above the score after extra time 2:1',
  ],
  [
    'a score after 90 minutes that is not the result',
    finished(1, 0, { parts: { regularTime: [0, 0] } }),
    'parts.regularTime',
    'the score after 90 minutes 0:0 is not the score 1:0',
  ],
  [
    'a score after extra time that is not the result',
    tie(2, 1, { parts: { regularTime: [1, 1], extraTime: [1, 1] } }),
    'parts.extraTime',
    'the score after extra time 1:1 is not the score 2:1',
  ],
  [
    'a level shoot-out',
    tie(1, 1, { parts: { regularTime: [1, 1], penalties: [4, 4] } }),
    'parts.penalties',
    'a shoot-out does not end 4:4',
  ],
  ['a level game', game(100, 100), 'homeScore, awayScore', 'a basketball game does not end 100:100'],
];

test.each(impossible)('[A7] %s is refused', (_, match, field, message) => {
  expect(matchErrors(match)).toEqual([{ field, message }]);
});

const possible: [string, FeedMatch][] = [
  ['minute 0', finished(1, 0, { incidents: [goal('home', 0)] })],
  ['minute 130', tie(1, 0, { incidents: [goal('home', 130)] })],
  ['minute 100 of a game', game(99, 98, { incidents: [goal('home', 100, { secondsLeft: 0 })] })],
  ['45 minutes of stoppage time', finished(1, 0, { incidents: [goal('home', 45, { stoppage: 45 })] })],
  ['a clock without a minute, and a whole period left', quarter(clock(null, 0, 1200))],
  ['a half-time score below the result', finished(2, 1, { parts: { halfTime: [1, 0] } })],
  ['half-time and result alike', finished(0, 0, { parts: { halfTime: [0, 0], regularTime: [0, 0] } })],
  ['extra time', tie(2, 1, { parts: { halfTime: [0, 1], regularTime: [1, 1], extraTime: [2, 1] } })],
  ['a shoot-out', tie(1, 1, { parts: { regularTime: [1, 1], extraTime: [1, 1], penalties: [4, 3] } })],
  ['no result', finished(null, null, { parts: { halfTime: [1, 0], regularTime: [2, 0] } })],
  ['a game that somebody won', game(101, 100)],
  ['a game without a result', finished(null, null, { sport: 'basketball', statusId: BASKETBALL_STATUS.finished })],
  ['a level game in play', quarter({ homeScore: 48 })],
  ['a score in play that is being corrected', inPlay({ parts: { halfTime: [2, 0] } })],
  ['an awarded score', finished(3, 0, { awarded: true, parts: { halfTime: [0, 1] } })],
];

test.each(possible)('[A7] %s is accepted', (_, match) => {
  expect(matchErrors(match)).toEqual([]);
});

test('[A7] each decrease of a score is reported, in the order of play', () => {
  const match = tie(1, 0, { parts: { halfTime: [3, 0], regularTime: [2, 1], extraTime: [2, 0] } });
  expect(decreasingScores(match).map(({ field }) => field)).toEqual([
    'parts.halfTime',
    'parts.regularTime',
    'parts.extraTime',
  ]);
});
