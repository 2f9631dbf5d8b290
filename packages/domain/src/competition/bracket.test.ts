import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bracketOf } from './bracket.ts';
import type { BracketMatch } from './bracket-slots.ts';

const match = (
  matchId: string,
  stageId: string,
  sides: readonly [string | null, string | null],
  score: readonly [number, number] | null = null,
  more: Partial<BracketMatch> = {},
): BracketMatch => ({
  matchId,
  stageId,
  kickOff: 0,
  homeTeamId: sides[0],
  awayTeamId: sides[1],
  homeScore: score?.[0] ?? null,
  awayScore: score?.[1] ?? null,
  penalties: null,
  statusId: score === null ? 1 : 8,
  number: null,
  ...more,
});
const roundsOf = (matches: readonly BracketMatch[]) =>
  bracketOf(matches).rounds.map(({ stageId, ties }) => [stageId, ...ties.map(({ matchIds }) => matchIds.join('+'))]);

test.each([
  ['more goals', match('m', 'final', ['a', 'b'], [1, 2]), 'b'],
  ['penalties once level', match('m', 'final', ['a', 'b'], [3, 3], { penalties: [4, 2] }), 'a'],
  ['nobody while penalties are missing', match('m', 'final', ['a', 'b'], [1, 1]), null],
  ['nobody while it is played', match('m', 'final', ['a', 'b'], [2, 0], { statusId: 4 }), null],
  ['nobody before it', match('m', 'final', ['a', 'b']), null],
])('[E6] the winner of a match: %s', (_, decided, winner) => {
  expect(bracketOf([decided]).rounds[0]?.ties[0]?.winnerTeamId).toBe(winner);
});

const SEMI_FINALS = [
  match('q1', 'quarter-final', ['a', 'b'], [1, 0], { kickOff: 1 }),
  match('q2', 'quarter-final', ['c', 'd'], [0, 2], { kickOff: 2 }),
  match('q3', 'quarter-final', ['e', 'f'], [1, 0], { kickOff: 3 }),
  match('q4', 'quarter-final', ['g', 'h'], [0, 0], { kickOff: 4, penalties: [3, 5] }),
];

test('[C9][C11] ties are positioned by their winners’ next ties, hosts of the next tie on top', () => {
  const matches = [
    ...SEMI_FINALS,
    match('s1', 'semi-final', ['d', 'h'], [1, 0], { kickOff: 5 }),
    match('s2', 'semi-final', ['a', 'e'], [2, 1], { kickOff: 6 }),
    match('third', 'third-place', ['h', 'e'], [0, 1], { kickOff: 7 }),
    match('final', 'final', ['a', 'd'], [0, 1], { kickOff: 8 }),
  ];
  expect(bracketOf(matches)).toEqual({
    rounds: [
      {
        stageId: 'quarter-final',
        ties: [
          { place: 0, matchIds: ['q1'], winnerTeamId: 'a' },
          { place: 1, matchIds: ['q3'], winnerTeamId: 'e' },
          { place: 2, matchIds: ['q2'], winnerTeamId: 'd' },
          { place: 3, matchIds: ['q4'], winnerTeamId: 'h' },
        ],
      },
      {
        stageId: 'semi-final',
        ties: [
          { place: 0, matchIds: ['s2'], winnerTeamId: 'a' },
          { place: 1, matchIds: ['s1'], winnerTeamId: 'd' },
        ],
      },
      { stageId: 'final', ties: [{ place: 0, matchIds: ['final'], winnerTeamId: 'd' }] },
    ],
    thirdPlace: { matchIds: ['third'], winnerTeamId: 'e' },
  });
});

test('[C9] before any winner is known, ties are ordered by kick-off, or by number when all have one', () => {
  const ahead = SEMI_FINALS.map(({ matchId, stageId, homeTeamId, awayTeamId, kickOff }) =>
    match(matchId, stageId, [homeTeamId, awayTeamId], null, { kickOff }),
  );
  expect(roundsOf(ahead.toReversed())).toEqual([['quarter-final', 'q1', 'q2', 'q3', 'q4']]);
  const numbered = ahead.map((one, index) => ({ ...one, number: 60 - index }));
  expect(roundsOf(numbered)).toEqual([['quarter-final', 'q4', 'q3', 'q2', 'q1']]);
  expect(bracketOf(ahead).thirdPlace).toBeNull();
});

test('[C9] with one team known in the next round its tie is placed, the others fill the gaps', () => {
  const matches = [
    ...SEMI_FINALS,
    match('s1', 'semi-final', [null, null], null, { kickOff: 5 }),
    match('s2', 'semi-final', [null, 'd'], null, { kickOff: 6 }),
    match('final', 'final', [null, null], null, { kickOff: 8 }),
  ];
  expect(roundsOf(matches)).toEqual([
    ['quarter-final', 'q1', 'q3', 'q4', 'q2'],
    ['semi-final', 's1', 's2'],
    ['final', 'final'],
  ]);
});

test('[C9] an unknown side has the number of the match that it wins', () => {
  const matches = [
    ...SEMI_FINALS.map((one, index) => ({ ...one, number: index + 1 })),
    match('s1', 'semi-final', ['football-w1', 'football-w3'], null, { kickOff: 5, number: 5 }),
    match('s2', 'semi-final', ['football-w2', 'football-w4'], null, { kickOff: 6, number: 6 }),
    match('final', 'final', ['football-w6', 'football-w5'], null, { kickOff: 8, number: 7 }),
  ];
  expect(roundsOf(matches)).toEqual([
    ['quarter-final', 'q2', 'q4', 'q1', 'q3'],
    ['semi-final', 's2', 's1'],
    ['final', 'final'],
  ]);
});

test('[E6] a team in the next round has won, even when the penalties are unknown', () => {
  const matches = [
    match('s1', 'semi-final', ['a', 'b'], [1, 1]),
    match('s2', 'semi-final', ['c', 'd'], [1, 1]),
    match('final', 'final', ['b', null]),
  ];
  expect(bracketOf(matches).rounds[0]?.ties.map(({ winnerTeamId }) => winnerTeamId)).toEqual(['b', null]);
});

test('[E6] two legs are one tie, decided by aggregate goals, then by penalties', () => {
  const legs = [
    match('s1', 'semi-final', ['a', 'b'], [1, 0], { kickOff: 1 }),
    match('s2', 'semi-final', ['c', 'd'], [0, 0], { kickOff: 2 }),
    match('s3', 'semi-final', ['b', 'a'], [3, 1], { kickOff: 3 }),
    match('s4', 'semi-final', ['d', 'c'], [1, 1], { kickOff: 4, penalties: [2, 4] }),
  ];
  expect(bracketOf(legs).rounds[0]?.ties).toEqual([
    { place: 0, matchIds: ['s1', 's3'], winnerTeamId: 'b' },
    { place: 1, matchIds: ['s2', 's4'], winnerTeamId: 'c' },
  ]);
  const firstLegOnly = legs.map((leg) => (leg.matchId === 's3' ? { ...leg, statusId: 1 } : leg));
  expect(bracketOf(firstLegOnly).rounds[0]?.ties[0]?.winnerTeamId).toBeNull();
});

test('[C9] group matches are not in the bracket', () => {
  expect(bracketOf([match('g', 'group', ['a', 'b'], [1, 0])])).toEqual({ rounds: [], thirdPlace: null });
});

const STAGES = ['final', 'semi-final', 'quarter-final', 'round-of-16', 'round-of-32'] as const;

/** A whole knockout of 2^rounds teams; `coins` decide who wins and who is listed first. */
const knockout = (rounds: number, coins: readonly boolean[]): BracketMatch[] => {
  const matches: BracketMatch[] = [];
  const coin = (at: number): boolean => coins[at % coins.length] ?? false;
  let teams = Array.from({ length: 2 ** rounds }, (_, team) => `t${team}`);
  for (let round = rounds; round > 0; round -= 1) {
    const pairs = Array.from({ length: teams.length / 2 }, (_, tie) => teams.slice(tie * 2, tie * 2 + 2));
    teams = pairs.map(([one = '', other = ''], tie) => {
      const at = matches.length;
      const sides = coin(at + 7) ? ([one, other] as const) : ([other, one] as const);
      const score = coin(at) ? ([1, 0] as const) : ([0, 1] as const);
      matches.push(match(`r${round}-${tie}`, STAGES[round - 1] ?? '', sides, score, { kickOff: (at * 31) % 17 }));
      return sides[score[0] === 1 ? 0 : 1];
    });
  }
  return matches;
};

/** Group stages of 16, 24, 32 and 48 teams lead to knockouts of 8, 16, 16 and 32. */
test.each([3, 4, 5])('[C9][C11] place p feeds floor(p/2), in a knockout of 2^%i teams', (rounds) => {
  const someKnockout = fc
    .array(fc.boolean(), { minLength: 40, maxLength: 40 })
    .map((coins) => knockout(rounds, coins))
    .chain((matches) => fc.tuple(fc.constant(matches), fc.shuffledSubarray(matches, { minLength: matches.length })));
  fc.assert(
    fc.property(someKnockout, ([matches, mixed]) => {
      const bracket = bracketOf(matches);
      expect(bracketOf(mixed)).toEqual(bracket);
      const teamsOf = new Map(
        matches.map(({ matchId, homeTeamId, awayTeamId }) => [matchId, [homeTeamId, awayTeamId]]),
      );
      expect(bracket.rounds.map(({ ties }) => ties.length)).toEqual(
        Array.from({ length: rounds }, (_, round) => 2 ** (rounds - round - 1)),
      );
      for (const { ties } of bracket.rounds)
        expect(ties.map(({ place }) => place)).toEqual(ties.map((_, index) => index));
      for (const [round, { ties }] of bracket.rounds.slice(1).entries()) {
        const winners = bracket.rounds[round]?.ties.map(({ winnerTeamId }) => winnerTeamId);
        expect(ties.flatMap(({ matchIds: [matchId = ''] }) => teamsOf.get(matchId))).toEqual(winners);
      }
    }),
    { numRuns: 40 },
  );
});
