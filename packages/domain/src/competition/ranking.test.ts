import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standingsRulesOf } from '#competitions/registry.ts';
import { inPlay, played } from './match-testing.ts';
import type { Result } from './match-testing.ts';
import { bestThirds, rankingOf } from './ranking.ts';
import type { RankingLine, RankingMatch, RankingView } from './ranking.ts';

const PREMIER_LEAGUE = standingsRulesOf('12387', '2024-25');
const LA_LIGA = standingsRulesOf('12388', '2024-25');
const SERIE_A = standingsRulesOf('12417', '2024-25');
const EURO = standingsRulesOf('11334', '2024');
const WORLD_CUP = standingsRulesOf('10810', '2026');

/** Five of the six matches of three teams. */
const SEASON: Result[] = [
  ['a', 'b', 1, 1],
  ['b', 'c', 2, 1],
  ['c', 'a', 0, 2],
  ['a', 'c', 3, 0],
  ['c', 'b', 1, 1],
];
const season = SEASON.map((result, day) => played(result, day));
const points = (lines: readonly RankingLine[]) => lines.map(({ teamId, points: sum }) => [teamId, sum]);
const order = (lines: readonly RankingLine[]) => lines.map(({ teamId }) => teamId);

test('[A7] overall: all finished matches, with form from the oldest to the newest', () => {
  // a: drew b, won c, won c = 7; b: drew a, won c, drew c = 5; c: 1.
  const lines = rankingOf(season, PREMIER_LEAGUE, 'overall');
  expect(points(lines)).toEqual([
    ['a', 7],
    ['b', 5],
    ['c', 1],
  ]);
  expect(lines.map(({ form }) => form.join(''))).toEqual(['dww', 'dwd', 'llld']);
  expect(lines.map(({ live, movement, deduction }) => [live, movement, deduction])).toEqual([
    [null, 0, 0],
    [null, 0, 0],
    [null, 0, 0],
  ]);
});

test('[A7] form has the last five, in any order of the matches', () => {
  const scores = [0, 1, 2, 0, 1, 2, 2];
  const matches = scores.map((score, day) => ({ ...played(['a', 'b', score, 1], day), matchId: `m${day}` }));
  // Days 3 to 7: two, none, one, two, two goals against one.
  const form = rankingOf(matches.toReversed(), PREMIER_LEAGUE, 'overall').find(({ teamId }) => teamId === 'a')?.form;
  expect(form).toEqual(['w', 'l', 'd', 'w', 'w']);
});

test('[E2] home and away count one side alone, and its form', () => {
  // At home: a drew b and won c = 4 (4-1), b won c = 3 (2-1), c lost a and drew b = 1 (1-3).
  const home = rankingOf(season, PREMIER_LEAGUE, 'home');
  expect(points(home)).toEqual([
    ['a', 4],
    ['b', 3],
    ['c', 1],
  ]);
  expect(home.map(({ played: matches, goalsFor, goalsAgainst }) => [matches, goalsFor, goalsAgainst])).toEqual([
    [2, 4, 1],
    [1, 2, 1],
    [2, 1, 3],
  ]);
  expect(home.map(({ form }) => form.join(''))).toEqual(['dw', 'w', 'ld']);
  // Away: a won c = 3, b drew twice = 2, c lost twice.
  const away = rankingOf(season, PREMIER_LEAGUE, 'away');
  expect(points(away)).toEqual([
    ['a', 3],
    ['b', 2],
    ['c', 0],
  ]);
  expect(away.map(({ form }) => form.join(''))).toEqual(['w', 'dd', 'll']);
});

test('[E2] teams level at home are not separated by the matches between them', () => {
  // At home both won once, b by more; a won both matches between the two.
  const matches = (
    [
      ['a', 'b', 1, 0],
      ['b', 'a', 0, 1],
      ['b', 'c', 5, 0],
    ] as const
  ).map((result, day) => played(result, day));
  expect(order(rankingOf(matches, LA_LIGA, 'overall'))[0]).toBe('a');
  expect(rankingOf(matches, LA_LIGA, 'home').map(({ teamId, tieBreak }) => [teamId, tieBreak?.decidedBy])).toEqual([
    ['b', 'goal-difference'],
    ['a', 'goal-difference'],
    ['c', undefined],
  ]);
});

test('[A7] live: a match in play counts as it stands and moves the teams', () => {
  // Finished: a 7, b 5, c 1. b leads a 1-0 in the second half: b 8, a 7.
  const matches = [...season, inPlay(['b', 'a', 1, 0], 9)];
  expect(order(rankingOf(matches, PREMIER_LEAGUE, 'overall'))).toEqual(['a', 'b', 'c']);
  const live = rankingOf(matches, PREMIER_LEAGUE, 'live');
  expect(live.map(({ teamId, points: sum, movement }) => [teamId, sum, movement])).toEqual([
    ['b', 8, 1],
    ['a', 7, -1],
    ['c', 1, 0],
  ]);
  expect(live.map(({ live: score }) => score)).toEqual([
    { matchId: 'b-a', scored: 1, conceded: 0 },
    { matchId: 'b-a', scored: 0, conceded: 1 },
    null,
  ]);
  // The match is not finished, so it is not in the form.
  expect(live[0]?.form.join('')).toBe('dwd');
});

test.each([
  ['an interrupted match counts', 10, 8],
  ['an abandoned match does not', 11, 5],
  ['a postponed match does not', 9, 5],
])('[T1] live: %s', (_, statusId, expected) => {
  const matches = [...season, { ...inPlay(['b', 'a', 1, 0], 9), statusId }];
  const line = rankingOf(matches, PREMIER_LEAGUE, 'live').find(({ teamId }) => teamId === 'b');
  expect(line?.points).toBe(expected);
});

test('[A7] a knockout match in play is not in the live table', () => {
  const knockout = { ...inPlay(['b', 'a', 1, 0], 9), countsForStandings: false };
  expect(rankingOf([...season, knockout], EURO, 'live').every(({ live }) => live === null)).toBe(true);
});

test('[A7] deductions change the points before teams are ranked; home and away ignore them', () => {
  const overall = rankingOf(season, PREMIER_LEAGUE, 'overall', { deductions: { a: -3 } });
  expect(overall.map(({ teamId, points: sum, deduction }) => [teamId, sum, deduction])).toEqual([
    ['b', 5, 0],
    ['a', 4, -3],
    ['c', 1, 0],
  ]);
  const level = rankingOf(season, PREMIER_LEAGUE, 'overall', { deductions: { a: -2 } });
  expect(level[0]?.tieBreak).toMatchObject({ levelWith: ['b'], decidedBy: 'goal-difference' });
  expect(rankingOf(season, PREMIER_LEAGUE, 'home', { deductions: { a: -3 } })[0]).toMatchObject({
    teamId: 'a',
    points: 4,
    deduction: 0,
  });
  expect(order(rankingOf(season, PREMIER_LEAGUE, 'live', { deductions: { a: -3 } }))).toEqual(['b', 'a', 'c']);
});

test('[K6] deductions do not change the comparison of the matches between two teams', () => {
  // a and b 1-1 in wins between them, a ahead by 2-1 goals; b lost 3 points and won once more.
  const matches = (
    [
      ['a', 'b', 2, 0],
      ['b', 'a', 1, 0],
      ['b', 'c', 9, 0],
    ] as const
  ).map((result, day) => played(result, day));
  expect(rankingOf(matches, LA_LIGA, 'overall', { deductions: { b: -3 } })[0]).toMatchObject({
    teamId: 'a',
    tieBreak: { decidedBy: 'head-to-head goal-difference' },
  });
});

test.each([
  ['La Liga', LA_LIGA],
  ['Serie A', SERIE_A],
])('[K6] %s: points between the two come before goal difference', (_, rules) => {
  // Each of a and b takes 6 points elsewhere or from the other; a took 4 of 6 from b, b has the better difference.
  const matches = (
    [
      ['a', 'b', 1, 0],
      ['b', 'a', 0, 0],
      ['a', 'c', 0, 1],
      ['b', 'c', 6, 0],
    ] as const
  ).map((result, day) => played(result, day));
  expect(rankingOf(matches, rules, 'overall').slice(0, 2)).toMatchObject([
    { teamId: 'a', points: 4, goalDifference: 0 },
    { teamId: 'b', points: 4, goalDifference: 5 },
  ]);
  expect(order(rankingOf(matches, PREMIER_LEAGUE, 'overall')).slice(0, 2)).toEqual(['b', 'a']);
});

test.each([
  ['[C11] Euro', EURO],
  ['[C9] World Cup 2026', WORLD_CUP],
])('%s: the winner of their match is first, whatever the goals against the others', (_, rules) => {
  const matches = (
    [
      ['a', 'b', 1, 0],
      ['a', 'c', 0, 1],
      ['b', 'c', 7, 0],
    ] as const
  ).map((result, day) => played(result, day));
  // All three have 3 points and met in a ring: b +6, a 0, c -6.
  expect(order(rankingOf(matches, rules, 'overall'))).toEqual(['b', 'a', 'c']);
  const withFourth = [
    ...matches,
    played(['c', 'd', 0, 1], 4),
    played(['a', 'd', 0, 0], 5),
    played(['b', 'd', 0, 0], 6),
  ];
  // d 5; a and b 4 and level, a won their match; c 3.
  expect(order(rankingOf(withFourth, rules, 'overall'))).toEqual(['d', 'a', 'b', 'c']);
});

const lineOf = (teamId: string, sum: number, goalDifference: number, goalsFor: number, won: number) =>
  ({ teamId, points: sum, goalDifference, goalsFor, won }) as RankingLine;

test('[C9][C11] the best thirds: points, goal difference, goals, wins', () => {
  const thirds = {
    A: lineOf('a', 3, 0, 2, 0),
    B: lineOf('b', 4, 0, 3, 1),
    C: lineOf('c', 4, 0, 4, 1),
    D: lineOf('d', 3, 0, 2, 1),
    E: lineOf('e', 3, 1, 1, 1),
    F: lineOf('f', 2, 0, 9, 0),
  };
  const tables = Object.entries(thirds).map(([group, third]) => ({ group, rows: [third, third, third, third] }));
  expect(bestThirds(tables, 4)).toEqual(['c', 'b', 'e', 'd']);
  expect(bestThirds(tables.toReversed(), 6)).toEqual(['c', 'b', 'e', 'd', 'a', 'f']);
  expect(bestThirds([{ group: 'A', rows: [] }], 4)).toEqual([]);
});

test('[A7][C9][C11] thirds that are level around the last place are not marked as qualified', () => {
  const level = (group: string) => ({ group, third: lineOf(group.toLowerCase(), 3, 0, 2, 0) });
  const groups = [level('A'), { group: 'B', third: lineOf('b', 4, 0, 3, 1) }, level('C'), level('D')];
  const tables = groups.map(({ group, third }) => ({ group, rows: [third, third, third] }));
  expect(bestThirds(tables, 3)).toEqual(['b']);
  expect(bestThirds(tables, 4)).toEqual(['b', 'a', 'c', 'd']);
});

const TEAMS = ['a', 'b', 'c', 'd'];
const PAIRS = TEAMS.flatMap((home) => TEAMS.filter((away) => away !== home).map((away) => [home, away] as const));
const someSeason = fc
  .array(fc.tuple(fc.nat(3), fc.nat(3), fc.constantFrom(1, 2, 4, 8, 8, 8, 11)), {
    minLength: PAIRS.length,
    maxLength: PAIRS.length,
  })
  .map((scores) =>
    PAIRS.map(([home, away], day): RankingMatch => {
      const [homeScore, awayScore, statusId] = scores[day] ?? [0, 0, 1];
      return { ...played([home, away, homeScore, awayScore], day), statusId };
    }),
  );
const someRules = fc.constantFrom(PREMIER_LEAGUE, LA_LIGA, EURO);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

test('[A7] any shuffle of the matches gives the same table in every view', () => {
  const shuffled = someSeason.chain((matches) =>
    fc.tuple(fc.constant(matches), fc.shuffledSubarray(matches, { minLength: matches.length })),
  );
  const someView = fc.constantFrom<RankingView>('overall', 'home', 'away', 'live');
  fc.assert(
    fc.property(shuffled, someRules, someView, ([matches, mixed], rules, view) => {
      expect(rankingOf(mixed, rules, view)).toEqual(rankingOf(matches, rules, view));
    }),
  );
});

test('[A7][E2] totals are consistent: home and away sum to overall, each match gives two or three points', () => {
  fc.assert(
    fc.property(someSeason, someRules, (matches, rules) => {
      const [overall, home, away] = (['overall', 'home', 'away'] as const).map((view) =>
        rankingOf(matches, rules, view, { deductions: { a: -4 } }),
      );
      const finished = matches.filter(({ statusId }) => statusId === 8);
      const draws = finished.filter(({ homeScore, awayScore }) => homeScore === awayScore).length;
      expect(sum(overall?.map(({ points: of }) => of) ?? [])).toBe(finished.length * 3 - draws - 4);
      expect(sum(overall?.map(({ goalDifference }) => goalDifference) ?? [])).toBe(0);
      for (const line of overall ?? []) {
        const sides = [home, away].map((lines) => lines?.find(({ teamId }) => teamId === line.teamId));
        expect(sum(sides.map((side) => side?.played ?? 0))).toBe(line.played);
        expect(sum(sides.map((side) => side?.points ?? 0)) + line.deduction).toBe(line.points);
        expect(line.won + line.drawn + line.lost).toBe(line.played);
        expect(line.form).toHaveLength(Math.min(5, line.played));
      }
    }),
  );
});

test('[A7] ranks gained and lost in the live table sum to zero', () => {
  fc.assert(
    fc.property(someSeason, someRules, (matches, rules) => {
      expect(sum(rankingOf(matches, rules, 'live').map(({ movement }) => movement))).toBe(0);
    }),
  );
});
