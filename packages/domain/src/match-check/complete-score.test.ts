import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { expect, test } from 'vitest';
import { finished, game, goal, tie } from './feed-match-testing.ts';
import { regularTimeOf, completeScore } from './complete-score.ts';

/** 1:1 after 90 minutes, 2:1 after extra time. */
const LATE = [goal('home', 20), goal('away', 90), goal('home', 91)];

test('[E21] the score after 90 minutes is counted from the goals until then', () => {
  expect(regularTimeOf(tie(2, 1, { incidents: LATE }))).toEqual([1, 1]);
  expect(regularTimeOf(tie(3, 1, { incidents: LATE }))).toBeNull();
  const shootOut = [...LATE.slice(0, 2), goal('home', 120, { period: 5, kind: 'penalty-goal' })];
  expect(regularTimeOf(tie(1, 1, { incidents: shootOut }))).toEqual([1, 1]);
});

test.each([
  ['is missing', {}],
  ['is that of the goals', { regularTime: [1, 1] as [number, number] }],
])('[E21] a score after 90 minutes that %s is completed without a note', (_, parts) => {
  const { match, notes } = completeScore(tie(2, 1, { parts, incidents: LATE }));
  expect(match.parts).toEqual({ regularTime: [1, 1], extraTime: [2, 1] });
  expect(notes).toEqual([]);
});

test('[E21] a score after 90 minutes with goals of extra time is corrected and reported', () => {
  const { match, notes } = completeScore(
    tie(2, 1, { parts: { halfTime: [1, 0], regularTime: [2, 1] }, incidents: LATE }),
  );
  expect(match.parts).toEqual({ halfTime: [1, 0], regularTime: [1, 1], extraTime: [2, 1] });
  expect(notes).toEqual(['parts.regularTime 2-1 has goals of extra time; the goals make 1-1 after 90 minutes']);
});

test('[E21] with only the score after extra time, the goals give that after 90 minutes', () => {
  const reported = tie(2, 1, { parts: { extraTime: [2, 1] }, incidents: LATE });
  expect(completeScore(reported).match.parts).toEqual({ regularTime: [1, 1], extraTime: [2, 1] });
  const both = tie(2, 1, { parts: { regularTime: [0, 0], extraTime: [2, 1] }, incidents: LATE });
  expect(completeScore(both)).toEqual({ match: both, notes: [] });
  const withoutGoals = tie(2, 1, { parts: { extraTime: [2, 1] } });
  expect(completeScore(withoutGoals)).toEqual({ match: withoutGoals, notes: [] });
});

test('[E21] a level score after 90 minutes below the result means extra time, once the tie has finished', () => {
  const parts = { regularTime: [1, 1] as [number, number] };
  expect(completeScore(tie(2, 1, { parts })).match.parts).toEqual({ regularTime: [1, 1], extraTime: [2, 1] });
  for (const unchanged of [
    tie(1, 1, { parts }),
    tie(2, 1, { parts: { regularTime: [1, 0] } }),
    tie(2, 1, { parts, statusId: FOOTBALL_STATUS.extraTime }),
  ])
    expect(completeScore(unchanged)).toEqual({ match: unchanged, notes: [] });
});

test.each([
  ['in a league', finished(1, 0, { incidents: [goal('home', 93)] })],
  ['after a score that was not level', tie(2, 0, { incidents: [goal('home', 93), goal('home', 5)] })],
])('[A7] minute 93 is the third of stoppage time %s', (_, reported) => {
  const { match, notes } = completeScore(reported);
  expect(match.incidents[0]).toEqual(goal('home', 90, { stoppage: 3 }));
  expect(match.incidents.slice(1)).toEqual(reported.incidents.slice(1));
  expect(match.parts).toEqual({});
  expect(notes).toEqual(['incidents.0.minute 93 in a match without extra time is read as stoppage time']);
});

test('[A7] stoppage given with a late minute is added to it', () => {
  const { match } = completeScore(finished(1, 0, { incidents: [goal('home', 92, { stoppage: 2 })] }));
  expect(match.incidents).toEqual([goal('home', 90, { stoppage: 4 })]);
});

test.each([
  ['minute 90 of a league', finished(1, 0, { incidents: [goal('home', 90)] })],
  ['an impossible minute', finished(1, 0, { incidents: [goal('home', 131)] })],
  [
    'a league match with extra time, as a play-off has',
    finished(2, 1, { parts: { extraTime: [2, 1] }, incidents: LATE }),
  ],
  ['an awarded result', tie(2, 1, { awarded: true, incidents: LATE })],
  ['a match without a result', finished(null, null, { countsForStandings: false, incidents: LATE })],
  ['a game of basketball', game(2, 1, { countsForStandings: false, incidents: LATE })],
  ['a match whose goals do not make its score', tie(3, 1, { incidents: LATE })],
  ['an abandoned match', tie(2, 1, { statusId: FOOTBALL_STATUS.abandoned, incidents: LATE })],
])('[A7, E21] %s is unchanged', (_, match) => {
  expect(completeScore(match)).toEqual({ match, notes: [] });
});

test.each([FOOTBALL_STATUS.extraTime, FOOTBALL_STATUS.extraTimeSecond, FOOTBALL_STATUS.penaltyShootOut])(
  '[E21, T1] the score after 90 minutes is known in status %i, too',
  (statusId) => {
    expect(completeScore(tie(2, 1, { statusId, incidents: LATE })).match.parts.regularTime).toEqual([1, 1]);
  },
);
