import type { FeedIncident } from '@touchline/contract/feed-batch.ts';
import type { MatchEvent } from '@touchline/contract/match-detail.ts';
import { BASKETBALL_STATUS } from '@touchline/contract/match-status.ts';
import { expect, test } from 'vitest';
import { matchEventsOf } from '#match-events.ts';
import type { MatchTimeline } from '#match-periods.ts';

const incident = (kind: FeedIncident['kind'], side: FeedIncident['side'], minute: number, over = {}): FeedIncident => ({
  kind,
  side,
  minute,
  stoppage: 0,
  player: 'Nine',
  ...over,
});

const football = (
  statusId: number,
  score: [number, number] | null,
  over: Partial<MatchTimeline> = {},
): MatchTimeline => ({
  sport: 'football',
  statusId,
  homeScore: score?.[0] ?? null,
  awayScore: score?.[1] ?? null,
  parts: {},
  incidents: [],
  ...over,
});

const basketball = (statusId: number, periods: [number, number][], incidents: FeedIncident[] = []): MatchTimeline => ({
  sport: 'basketball',
  statusId,
  homeScore: 0,
  awayScore: 0,
  parts: { periods },
  incidents,
});

/** Kind, period and score of each line. */
const lines = (match: MatchTimeline): [MatchEvent['kind'], number, MatchEvent['score']][] =>
  matchEventsOf(match).map(({ kind, period, score }) => [kind, period, score]);

const ids = (match: MatchTimeline): string[] => matchEventsOf(match).map(({ id }) => id);

const GOAL = incident('goal', 'home', 12);
const EQUALISER = incident('goal', 'away', 45, { stoppage: 2 });
const CARD = incident('yellow-card', 'home', 46);

test('[T1] incidents are in the order of play, with the half of their minute and the score after each goal', () => {
  const incidents = [CARD, EQUALISER, GOAL, incident('penalty-goal', 'home', 90, { stoppage: 4 })];
  expect(lines(football(4, [2, 1], { incidents }))).toEqual([
    ['goal', 1, [1, 0]],
    ['goal', 1, [1, 1]],
    ['period-end', 1, [1, 1]],
    ['yellow-card', 2, null],
    ['penalty-goal', 2, [2, 1]],
  ]);
});

test('[T1] an own goal counts for the side it is on; a missed penalty for none', () => {
  const incidents = [incident('own-goal', 'away', 5), incident('missed-penalty', 'away', 9)];
  expect(lines(football(2, [0, 1], { incidents }))).toEqual([
    ['own-goal', 1, [0, 1]],
    ['missed-penalty', 1, null],
  ]);
});

test('[T1] extra time is period 3 until its 105th minute with stoppage time, then 4', () => {
  const incidents = [
    incident('goal', 'home', 91),
    incident('goal', 'home', 105, { stoppage: 1 }),
    incident('goal', 'home', 106),
  ];
  expect(lines(football(5, [3, 0], { incidents })).map(([kind, period]) => [kind, period])).toEqual([
    ['period-end', 1],
    ['period-end', 2],
    ['goal', 3],
    ['goal', 3],
    ['goal', 4],
  ]);
});

test('[T1] a line has every field of its sport: football its minute and the second player, but no seconds', () => {
  const change = incident('substitution', 'away', 90, { stoppage: 3, player: 'In', relatedPlayer: 'Off' });
  expect(
    matchEventsOf(football(4, [0, 0], { incidents: [change, incident('goal', 'home', 80, { player: '' })] })),
  ).toEqual([
    expect.objectContaining({ kind: 'period-end', side: null, minute: 45, secondsLeft: null, player: null }),
    expect.objectContaining({ kind: 'goal', player: null, relatedPlayer: null, score: [1, 0] }),
    {
      id: 'substitution-away-90-3',
      kind: 'substitution',
      side: 'away',
      period: 2,
      minute: 90,
      stoppage: 3,
      secondsLeft: null,
      player: 'In',
      relatedPlayer: 'Off',
      score: null,
      points: null,
    },
  ]);
});

test('[T1] ids are stable when more happens, when a feed learns the scorer, and when an earlier incident is reported late', () => {
  const before = ids(football(2, [1, 0], { incidents: [GOAL] }));
  expect(before).toHaveLength(1);
  const named = incident('penalty-goal', 'home', 12, { player: 'Ten' });
  const after = ids(football(2, [1, 1], { incidents: [incident('red-card', 'away', 3), named, EQUALISER] }));
  expect(after[1]).toBe(before[0]);
  expect(new Set(after).size).toBe(3);
});

test('[T1] equal incidents have different ids, the first one the id that it had alone', () => {
  const change = incident('substitution', 'home', 60);
  const three = ids(football(4, [0, 0], { incidents: [change, change, change] })).slice(1);
  expect(new Set(three).size).toBe(3);
  expect(three[0]).toBe(ids(football(4, [0, 0], { incidents: [change] }))[1]);
  // Stoppage time and a second one of the minute itself are not mixed up.
  const late = [change, change, incident('substitution', 'home', 60, { stoppage: 2 })];
  expect(new Set(ids(football(4, [0, 0], { incidents: late }))).size).toBe(4);
});

test('[T1] the World Cup final of 2022: 2-0, 2-2, 3-3, and 4-2 in the shoot-out', () => {
  const incidents = [
    incident('penalty-goal', 'home', 23),
    incident('goal', 'home', 36),
    incident('penalty-goal', 'away', 80),
    incident('goal', 'away', 81),
    incident('goal', 'home', 108),
    incident('penalty-goal', 'away', 118),
  ];
  const expected = [
    ['penalty-goal', 1, [1, 0]],
    ['goal', 1, [2, 0]],
    ['period-end', 1, [2, 0]],
    ['penalty-goal', 2, [2, 1]],
    ['goal', 2, [2, 2]],
    ['period-end', 2, [2, 2]],
    ['goal', 4, [3, 2]],
    ['penalty-goal', 4, [3, 3]],
    ['period-end', 4, [3, 3]],
    ['period-end', 5, [4, 2]],
  ];
  const parts: MatchTimeline['parts'] = { halfTime: [2, 0], regularTime: [2, 2], extraTime: [3, 3], penalties: [4, 2] };
  expect(lines(football(8, [3, 3], { parts, incidents }))).toEqual(expected);
  // Without the score parts the goals give the same result, except for the shoot-out.
  expect(lines(football(8, [3, 3], { incidents }))).toEqual(expected.slice(0, -1));
});

test('[T1] kicks of a shoot-out are not goals', () => {
  const kick = (side: FeedIncident['side']) => incident('penalty-goal', side, 120, { period: 5 });
  const incidents = [GOAL, incident('goal', 'away', 50), kick('home'), kick('away'), kick('home')];
  const match = football(8, [1, 1], { parts: { penalties: [2, 1] }, incidents });
  expect(lines(match)).toEqual([
    ['goal', 1, [1, 0]],
    ['period-end', 1, [1, 0]],
    ['goal', 2, [1, 1]],
    ['period-end', 2, [1, 1]],
    ['penalty-goal', 5, null],
    ['penalty-goal', 5, null],
    ['penalty-goal', 5, null],
    ['period-end', 5, [2, 1]],
  ]);
  expect(new Set(ids(match)).size).toBe(8);
});

const ends = (match: MatchTimeline): [number, MatchEvent['score']][] =>
  matchEventsOf(match).flatMap(({ kind, period, score }) => (kind === 'period-end' ? [[period, score]] : []));

test('[T1] each football status implies the finished periods', () => {
  const over = (statusId: number) => ends(football(statusId, [1, 0], { incidents: [GOAL] })).map(([period]) => period);
  const byStatus = Object.fromEntries(Array.from({ length: 14 }, (_, status) => [status, over(status)]));
  const none: number[] = [];
  expect(byStatus).toEqual({
    0: none,
    1: none,
    2: none,
    3: [1],
    4: [1],
    5: [1, 2],
    6: [1, 2],
    7: [1, 2],
    8: [1, 2],
    9: none,
    10: none,
    11: none,
    12: none,
    13: none,
  });
});

test('[T1] an interrupted match keeps its half time when the feed has it', () => {
  expect(ends(football(10, [2, 0], { parts: { halfTime: [1, 0] } }))).toEqual([[1, [1, 0]]]);
});

test('[T1] a result without its goals has a full time, and a half time only with a reported score', () => {
  expect(ends(football(3, [1, 0]))).toEqual([[1, [1, 0]]]);
  expect(ends(football(8, [2, 1], { parts: { halfTime: [0, 1] } }))).toEqual([
    [1, [0, 1]],
    [2, [2, 1]],
  ]);
  expect(ends(football(8, [2, 1]))).toEqual([
    [1, null],
    [2, [2, 1]],
  ]);
});

test('[T1] goals that do not add up to the result have no score', () => {
  expect(lines(football(8, [3, 0], { incidents: [GOAL] }))[0]).toEqual(['goal', 1, null]);
  expect(lines(football(2, [2, 0], { incidents: [GOAL] }))[0]).toEqual(['goal', 1, [1, 0]]);
});

test('[T3] quarters of a basketball game end with the points so far: 28+30, 25+22, 31+27, 20+25, then overtime', () => {
  const periods: [number, number][] = [
    [28, 30],
    [25, 22],
    [31, 27],
    [20, 25],
    [12, 9],
  ];
  const totals: [number, MatchEvent['score']][] = [
    [1, [28, 30]],
    [2, [53, 52]],
    [3, [84, 79]],
    [4, [104, 104]],
    [5, [116, 113]],
  ];
  const { q1, q1Done, q2, q2Done, q3, q3Done, q4, overtime, finished, interrupted, notStarted } = BASKETBALL_STATUS;
  const expected: [number, number, number][] = [
    [q1, 1, 0],
    [q1Done, 1, 1],
    [q2, 2, 1],
    [q2Done, 2, 2],
    [q3, 3, 2],
    [q3Done, 3, 3],
    [q4, 4, 3],
    [overtime, 4, 4],
    [overtime, 5, 4],
    [finished, 5, 5],
    [finished, 4, 4],
    [interrupted, 3, 2],
    [notStarted, 0, 0],
  ];
  for (const [statusId, listed, over] of expected)
    expect([statusId, ends(basketball(statusId, periods.slice(0, listed)))]).toEqual([statusId, totals.slice(0, over)]);
  expect(ends({ ...basketball(finished, []), parts: {} })).toEqual([]);
});

test('[T3] runs are in their quarter, most seconds left first, with their points', () => {
  const run = (minute: number, over = {}) => incident('run', 'away', minute, { player: '', points: 8, ...over });
  const incidents = [
    run(14, { period: 2, secondsLeft: 540 }),
    run(2, { period: 1, secondsLeft: 550 }),
    run(2, { period: 1, secondsLeft: 580, points: 10 }),
    run(49),
  ];
  const events = matchEventsOf(
    basketball(
      9,
      [
        [20, 30],
        [20, 20],
        [20, 20],
        [20, 10],
        [0, 8],
      ],
      incidents,
    ),
  );
  expect(events.map(({ kind, period, secondsLeft, points }) => [kind, period, secondsLeft, points])).toEqual([
    ['run', 1, 580, 10],
    ['run', 1, 550, 8],
    ['period-end', 1, 0, null],
    ['run', 2, 540, 8],
    ['period-end', 2, 0, null],
    ['period-end', 3, 0, null],
    ['period-end', 4, 0, null],
    ['run', 5, null, 8],
  ]);
  expect(events[0]).toMatchObject({ side: 'away', minute: null, stoppage: 0, player: null, score: null });
});
