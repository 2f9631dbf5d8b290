import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standingsRulesOf } from '#competitions/registry.ts';
import type { StandingsMatch } from '#standings/tally.ts';
import { computeStandings } from '#standings.ts';

type Result = [home: string, away: string, homeScore: number | null, awayScore: number | null];

const finished = ([homeTeamId, awayTeamId, homeScore, awayScore]: Result): StandingsMatch => ({
  sport: 'football',
  homeTeamId,
  awayTeamId,
  homeScore,
  awayScore,
  statusId: homeScore === null ? 1 : 8,
  countsForStandings: true,
});
const order = (matches: StandingsMatch[], competitionId: string, seasonId = '2024-25') =>
  computeStandings(matches, standingsRulesOf(competitionId, seasonId)).map((row) => [
    row.teamId,
    row.tieBreak?.decidedBy ?? null,
  ]);
const table = (results: Result[], competitionId: string, seasonId?: string) =>
  order(results.map(finished), competitionId, seasonId);

/** Both beat the other once at home: a by 1, b by 2. Against c: a gains 5 goals, b 1. All have their points level. */
const LEVEL: Result[] = [
  ['a', 'b', 1, 0],
  ['b', 'a', 2, 0],
  ['a', 'c', 5, 0],
  ['b', 'c', 1, 0],
  ['c', 'a', 0, 0],
  ['c', 'b', 0, 0],
];

test('[K6][A7] the Premier League compares goal difference first, La Liga the matches between the two', () => {
  expect(table(LEVEL, '12387')).toEqual([
    ['a', 'goal-difference'],
    ['b', 'goal-difference'],
    ['c', null],
  ]);
  expect(table(LEVEL, '12388')).toEqual([
    ['b', 'head-to-head goal-difference'],
    ['a', 'head-to-head goal-difference'],
    ['c', null],
  ]);
});

test('[K6] La Liga uses head-to-head only after both legs are played', () => {
  const oneLeg = LEVEL.map((result): Result =>
    result[0] === 'b' && result[1] === 'a' ? ['b', 'a', null, null] : result,
  );
  const levelled: Result[] = [...oneLeg, ['b', 'd', 1, 0]];
  // a: 3 + 3 + 1 = 7 points, goals 6-0; b: 3 + 1 + 3 = 7 points, goals 2-1. Only the leg that a won has been played.
  expect(table(levelled, '12388').slice(0, 2)).toEqual([
    ['a', 'goal-difference'],
    ['b', 'goal-difference'],
  ]);
});

test('[A7] a row has the teams it is level with', () => {
  const rows = computeStandings(LEVEL.map(finished), standingsRulesOf('12388', '2024-25'));
  expect(rows.map((row) => row.tieBreak?.levelWith ?? [])).toEqual([['a'], ['b'], []]);
  expect(rows.map((row) => row.position)).toEqual([1, 2, 3]);
});

/** Three teams beat one another in a ring, by 2-0, 1-0 and 1-0, and all beat d; a's large win over d is outside the ring. */
const RING: Result[] = [
  ['a', 'b', 1, 0],
  ['b', 'c', 2, 0],
  ['c', 'a', 1, 0],
  ['a', 'd', 9, 0],
  ['b', 'd', 1, 0],
  ['c', 'd', 1, 0],
];

test('[C9] World Cup groups: goal difference first in 2022, head-to-head first in 2026', () => {
  expect(table(RING, '10810', '2022').map(([team]) => team)).toEqual(['a', 'b', 'c', 'd']);
  // Between the three: b 2-1, a 1-1, c 1-2.
  expect(table(RING, '10810', '2026').slice(0, 3)).toEqual([
    ['b', 'head-to-head goal-difference'],
    ['a', 'head-to-head goal-difference'],
    ['c', 'head-to-head goal-difference'],
  ]);
});

test('[C11] in the Euro teams still level are compared again by their own match', () => {
  // In the ring a 2-2 (a-b 2-1, c-a 1-0), b 2-2 (b-c 1-0), c 1-1: points and difference level, goals put c last; a beat b.
  const ring: Result[] = [
    ['a', 'b', 2, 1],
    ['b', 'c', 1, 0],
    ['c', 'a', 1, 0],
  ];
  expect(table(ring, '11334')).toEqual([
    ['a', 'head-to-head points'],
    ['b', 'head-to-head points'],
    ['c', 'head-to-head goals-for'],
  ]);
});

/** Four points of two legs each for a against b and against c, who beat each other at home, b by one goal more; both gain four from d. */
const TWO_LEFT: Result[] = [
  ['a', 'b', 4, 0],
  ['b', 'a', 0, 0],
  ['a', 'c', 1, 0],
  ['c', 'a', 0, 0],
  ['b', 'c', 2, 0],
  ['c', 'b', 1, 0],
  ...['b', 'c'].flatMap((team): Result[] => [
    [team, 'd', 1, 0],
    ['d', team, 0, 0],
  ]),
];

test('[A7] La Liga: a separated team leaves, and the two still level are ranked by their own two matches', () => {
  // Between the three: a 8 points, b and c 4. Between these two: 3 points each, goals 2-1 for b.
  expect(table(TWO_LEFT, '12388').slice(0, 3)).toEqual([
    ['a', 'head-to-head points'],
    ['b', 'head-to-head goal-difference'],
    ['c', 'head-to-head goal-difference'],
  ]);
  // Serie A keeps to the table of the three: there b has goals 2-5, c 1-2.
  expect(table(TWO_LEFT, '12417').slice(0, 3)).toEqual([
    ['a', 'head-to-head points'],
    ['c', 'head-to-head goal-difference'],
    ['b', 'head-to-head goal-difference'],
  ]);
});

test('[A7] La Liga: so are two that are left level by the goals of the whole season', () => {
  const results: Result[] = [
    ['a', 'b', 2, 0],
    ['b', 'a', 1, 0],
    ['b', 'c', 2, 0],
    ['c', 'b', 1, 0],
    ['c', 'a', 2, 0],
    ['a', 'c', 1, 0],
    ['a', 'd', 3, 0],
    ['b', 'd', 1, 0],
    ['c', 'd', 2, 1],
  ];
  // Between the three each has 6 points and 3-3 goals; of the season a has +3, b and c +1. Between these two: 2-1 for b; c scored more in all.
  expect(table(results, '12388').slice(0, 3)).toEqual([
    ['a', 'goal-difference'],
    ['b', 'head-to-head goal-difference'],
    ['c', 'head-to-head goal-difference'],
  ]);
});

test('[A7] unfinished and uncounted matches add nothing, teams yet to play are listed', () => {
  const final = { ...finished(['a', 'b', 3, 0]), countsForStandings: false };
  const rows = computeStandings([final, finished(['a', 'b', null, null])], standingsRulesOf('12387', '2024-25'));
  expect(rows.map((row) => [row.teamId, row.played, row.points])).toEqual([
    ['a', 0, 0],
    ['b', 0, 0],
  ]);
});

test('[C12] basketball ranks by win percentage, then by the games between the two', () => {
  const game = (result: Result) => ({ ...finished(result), sport: 'basketball' as const, statusId: 10 });
  const games: Result[] = [
    ['x', 'y', 100, 90],
    ['y', 'z', 120, 80],
    ['z', 'w', 99, 98],
    ['x', 'z', 90, 100],
    ['y', 'w', 110, 80],
    ['w', 'y', 100, 90],
  ];
  const rows = computeStandings(games.map(game), standingsRulesOf('nba', '1745'));
  // z 2-1; x 1-1 and y 2-2 are level and x beat y; w 1-2.
  expect(rows.map((row) => [row.teamId, row.won, row.lost])).toEqual([
    ['z', 2, 1],
    ['x', 1, 1],
    ['y', 2, 2],
    ['w', 1, 2],
  ]);
  expect(rows[1]?.tieBreak?.decidedBy).toBe('head-to-head win-percentage');
  expect(rows[0]?.winPercentage).toBeCloseTo(2 / 3);
});

test('[A7] any shuffle of the matches gives the same table', () => {
  const teams = ['a', 'b', 'c', 'd'];
  const pairs = teams.flatMap((home) => teams.filter((away) => away !== home).map((away) => [home, away] as const));
  const season = fc
    .array(fc.tuple(fc.nat(2), fc.nat(2)), { minLength: pairs.length, maxLength: pairs.length })
    .map((scores) => pairs.map(([home, away], i) => finished([home, away, scores[i]?.[0] ?? 0, scores[i]?.[1] ?? 0])));
  const both = season.chain((matches) =>
    fc.tuple(fc.constant(matches), fc.shuffledSubarray(matches, { minLength: matches.length })),
  );
  fc.assert(
    fc.property(both, fc.constantFrom('12387', '12388', '12416', '11334'), ([matches, mixed], competition) => {
      expect(order(mixed, competition)).toEqual(order(matches, competition));
    }),
  );
});

const DATA = '../shared/data/openfootball/2024-25';
interface LeagueFile {
  matches: { team1: string; team2: string; score: { ft?: [number, number] } }[];
}
const resultsOf = (file: string): StandingsMatch[] => {
  const { matches } = JSON.parse(readFileSync(`${DATA}/${file}`, 'utf8')) as LeagueFile;
  return matches.map(({ team1, team2, score }) =>
    finished([team1, team2, score.ft?.[0] ?? null, score.ft?.[1] ?? null]),
  );
};
const hasData = existsSync(DATA);
const finalTable = (file: string, competitionId: string) =>
  computeStandings(resultsOf(file), standingsRulesOf(competitionId, '2024-25'));
const line = (row: ReturnType<typeof computeStandings>[number] | undefined) =>
  row && [row.teamId, row.played, row.won, row.drawn, row.lost, row.goalDifference, row.points];

test.runIf(hasData)('[A7] the final table of the Premier League 2024-25 (needs ../shared/data)', () => {
  const rows = finalTable('en.1.json', '12387');
  expect(line(rows[0])).toEqual(['Liverpool FC', 38, 25, 9, 4, 45, 84]);
  expect(line(rows[1])).toEqual(['Arsenal FC', 38, 20, 14, 4, 35, 74]);
  expect(line(rows.at(-1))).toEqual(['Southampton FC', 38, 2, 6, 30, -60, 12]);
  expect(rows.map((row) => row.points).slice(2, 8)).toEqual([71, 69, 66, 66, 65, 61]);
  expect(rows[4]?.tieBreak).toMatchObject({ levelWith: [rows[5]?.teamId], decidedBy: 'goal-difference' });
});

test.runIf(hasData)(
  '[A7] the final table of the Bundesliga 2024-25, the awarded match included (needs ../shared/data)',
  () => {
    const rows = finalTable('de.1.json', '12416');
    expect(line(rows[0])).toEqual(['FC Bayern München', 34, 25, 7, 2, 67, 82]);
    expect(rows.slice(0, 4).map((row) => row.points)).toEqual([82, 69, 60, 57]);
    expect(rows.slice(-3).map((row) => row.points)).toEqual([29, 25, 25]);
  },
);

/** The ten results of the last day that the feed file lacks, as they were played. */
const LAST_DAY: Result[] = [
  ['Real Betis Balompié', 'Valencia CF', 1, 1],
  ['Real Madrid CF', 'Real Sociedad de Fútbol', 2, 0],
  ['CD Leganés', 'Real Valladolid CF', 3, 0],
  ['RCD Espanyol de Barcelona', 'UD Las Palmas', 2, 0],
  ['Getafe CF', 'RC Celta de Vigo', 1, 2],
  ['Rayo Vallecano de Madrid', 'RCD Mallorca', 0, 0],
  ['Deportivo Alavés', 'CA Osasuna', 1, 1],
  ['Girona FC', 'Club Atlético de Madrid', 0, 4],
  ['Villarreal CF', 'Sevilla FC', 4, 2],
  ['Athletic Club', 'FC Barcelona', 0, 3],
];

test.runIf(hasData)('[A7] La Liga 2024-25 after 370 of 380 results, and complete (needs ../shared/data)', () => {
  const rules = standingsRulesOf('12388', '2024-25');
  const played = resultsOf('es.1.json');
  // The champions ended on 88 points and +63; the win of the last day, 3-0, is not in the file.
  expect(line(computeStandings(played, rules)[0])).toEqual(['FC Barcelona', 37, 27, 4, 6, 60, 85]);
  const complete = [...played.filter((match) => match.homeScore !== null), ...LAST_DAY.map(finished)];
  const rows = computeStandings(complete, rules);
  expect(line(rows[0])).toEqual(['FC Barcelona', 38, 28, 4, 6, 63, 88]);
  expect(rows.map((row) => row.points)).toEqual([
    88, 84, 76, 70, 70, 60, 55, 52, 52, 48, 46, 46, 42, 42, 42, 41, 41, 40, 32, 16,
  ]);
  const relegationFight = rows.slice(12, 17).map((row) => [row.teamId, row.goalDifference]);
  expect(relegationFight).toEqual([
    ['Getafe CF', -5],
    ['RCD Espanyol de Barcelona', -11],
    ['Deportivo Alavés', -10],
    ['Girona FC', -16],
    ['Sevilla FC', -13],
  ]);
});

test('[K6][A7] Ligue 1 compares the matches between two teams after goal difference and before goals (LFP, art. 518)', () => {
  // a and b have 6 points and a difference of 0 each, and b scored more in all.
  const results: Result[] = [
    ['a', 'b', 3, 1],
    ['b', 'a', 1, 0],
    ['a', 'c', 1, 0],
    ['c', 'a', 2, 0],
    ['b', 'c', 4, 2],
    ['c', 'b', 1, 0],
    ['c', 'd', 1, 0],
  ];
  const ranked = table(results, '12403').slice(1, 3);
  // a: 4-4, b: 6-6; head-to-head 3 points each, a 3-2.
  expect(ranked).toEqual([
    ['a', 'head-to-head goal-difference'],
    ['b', 'head-to-head goal-difference'],
  ]);
  expect(table(results, '12387')[1]).toEqual(['b', 'goals-for']);
});
