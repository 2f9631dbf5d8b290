import { FeedBatch } from '@touchline/contract/feed-batch.ts';
import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { computeStandings, type StandingsRow } from '@touchline/domain/standings.ts';
import { standingsRulesOf } from '@touchline/domain/competitions/registry.ts';
import { expect, test } from 'vitest';
import { NATIONS } from '#teams/nations.ts';
import { cupBatches } from './cup-testing.ts';

const NOW = Date.UTC(2026, 10, 21);
const [EURO, WORLD_CUP] = cupBatches(NOW, 'demo') as [FeedBatch, FeedBatch];

const countBy = (keys: readonly (string | null)[]) => {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key ?? ''] = (counts[key ?? ''] ?? 0) + 1;
  return counts;
};
const goalsOf = (matches: readonly FeedMatch[]): number =>
  matches.reduce((sum, { homeScore, awayScore }) => sum + (homeScore ?? 0) + (awayScore ?? 0), 0);

const tablesOf = ({ matches }: FeedBatch): Map<string, StandingsRow[]> => {
  const groups = [...new Set(matches.flatMap(({ group }) => group ?? []))].sort();
  return new Map(
    groups.map((group) => {
      const [first, ...rest] = matches.filter((match) => match.group === group);
      if (first === undefined) throw new Error(`no match in group ${group}`);
      return [group, computeStandings([first, ...rest], standingsRulesOf(first.competitionId, first.seasonId))];
    }),
  );
};

/** Third places, best first: points, goal difference, goals. */
const thirdsOf = (tables: ReadonlyMap<string, StandingsRow[]>): StandingsRow[] =>
  [...tables.values()]
    .flatMap((table) => table[2] ?? [])
    .sort((a, b) => b.points - a.points || b.goalDifference - a.goalDifference || b.goalsFor - a.goalsFor);

const isHomeWin = ({ homeScore, awayScore, parts: { penalties } }: FeedMatch): boolean =>
  penalties ? penalties[0] > penalties[1] : (homeScore ?? 0) > (awayScore ?? 0);

/** Possible teams of `1A` (first of A), `3ABC` (third of one of them), `W74` and `L101`. */
const candidates = (slot: string, batch: FeedBatch, tables: ReadonlyMap<string, StandingsRow[]>): string[] => {
  const [kind = '', rest] = [slot[0], slot.slice(1)];
  if (kind !== 'W' && kind !== 'L')
    return [...rest].flatMap((group) => tables.get(group)?.[Number(kind) - 1]?.teamId ?? []);
  const tie = batch.matches.find(({ id }) => id.endsWith(`-m${rest}`));
  if (tie === undefined) return [];
  return [isHomeWin(tie) === (kind === 'W') ? tie.homeTeamId : tie.awayTeamId];
};

/** `number home away` of each tie in the published brackets. */
const WORLD_CUP_BRACKET = `
73 2A 2B
74 1E 3ABCDF
75 1F 2C
76 1C 2F
77 1I 3CDFGH
78 2E 2I
79 1A 3CEFHI
80 1L 3EHIJK
81 1D 3BEFIJ
82 1G 3AEHIJ
83 2K 2L
84 1H 2J
85 1B 3EFGIJ
86 1J 2H
87 1K 3DEIJL
88 2D 2G
89 W74 W77
90 W73 W75
91 W76 W78
92 W79 W80
93 W83 W84
94 W81 W82
95 W86 W88
96 W85 W87
97 W89 W90
98 W93 W94
99 W91 W92
100 W95 W96
101 W97 W98
102 W99 W100
103 L101 L102
104 W101 W102`;
const EURO_BRACKET = `
37 1A 2C
38 2A 2B
39 1B 3ADEF
40 1C 3DEF
41 1F 3ABC
42 2D 2E
43 1E 3ABCD
44 1D 2F
45 W39 W37
46 W41 W42
47 W43 W44
48 W40 W38
49 W45 W46
50 W47 W48
51 W49 W50`;

test('[K8] one batch for each cup, with source and time as given, that fits the contract', () => {
  expect([EURO, WORLD_CUP].map((batch) => FeedBatch.parse(batch))).toEqual([EURO, WORLD_CUP]);
  expect(
    [EURO, WORLD_CUP].map(({ source, fetchedAt, competitions, seasons }) => ({
      source,
      fetchedAt,
      competitions: competitions.map(({ id, kind }) => [id, kind]),
      seasons,
    })),
  ).toEqual([
    {
      source: 'demo',
      fetchedAt: NOW,
      competitions: [['11334', 'cup']],
      seasons: [{ competitionId: '11334', id: '2024', label: '2024' }],
    },
    {
      source: 'demo',
      fetchedAt: NOW,
      competitions: [['10810', 'cup']],
      seasons: [{ competitionId: '10810', id: '2026', label: '2026' }],
    },
  ]);
  expect(cupBatches(NOW, 'demo')).toEqual([EURO, WORLD_CUP]);
});

test('[E6] stages: 12 groups of 4 make 72 matches and 32 ties, 6 groups make 36 and 15; no duplicate ids', () => {
  // Four teams meet in six matches; 32 teams leave 16 + 8 + 4 + 2 + 1 ties and one for third place, 16 leave 15.
  expect(countBy(WORLD_CUP.matches.map(({ stage }) => stage))).toEqual({
    group: 12 * 6,
    'round-of-32': 16,
    'round-of-16': 8,
    'quarter-final': 4,
    'semi-final': 2,
    'third-place': 1,
    final: 1,
  });
  expect(countBy(EURO.matches.map(({ stage }) => stage))).toEqual({
    group: 6 * 6,
    'round-of-16': 8,
    'quarter-final': 4,
    'semi-final': 2,
    final: 1,
  });
  for (const { matches, teams } of [EURO, WORLD_CUP]) {
    expect(new Set(matches.map(({ id }) => id)).size).toBe(matches.length);
    const groupMatches = matches.filter(({ group }) => group !== null);
    expect(countBy(groupMatches.map(({ group }) => group))).toEqual(
      Object.fromEntries([...'ABCDEFGHIJKL'].slice(0, groupMatches.length / 6).map((group) => [group, 6])),
    );
    const games = groupMatches.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]);
    expect(countBy(games)).toEqual(Object.fromEntries(teams.map(({ id }) => [id, 3])));
  }
  expect([EURO.teams.length, WORLD_CUP.teams.length]).toEqual([24, 48]);
});

test('[E6] rounds: a matchday for each of the seventeen days of the World Cup groups, three for those of the Euro', () => {
  const matchdays = (batch: FeedBatch) =>
    new Set(batch.matches.filter(({ group }) => group !== null).map(({ round }) => round)).size;
  expect([matchdays(WORLD_CUP), matchdays(EURO)]).toEqual([17, 3]);
});

test('[T1] all are finished; goals with minute and player make up the score, penalties of a shoot-out do not count', () => {
  for (const { matches } of [EURO, WORLD_CUP])
    for (const match of matches) {
      expect(match).toMatchObject({ statusId: 8, timeKnown: true, incomplete: null });
      const sides = countBy(match.incidents.map(({ side }) => side));
      expect([match.id, sides.home ?? 0, sides.away ?? 0]).toEqual([match.id, match.homeScore, match.awayScore]);
    }
  // Groups A to F and the ties by round.
  expect(goalsOf(EURO.matches)).toBe(17 + 14 + 7 + 15 + 11 + 17 + (19 + 8 + 6 + 3));
  // Groups A to L and the ties by round.
  expect(goalsOf(WORLD_CUP.matches)).toBe(
    12 + 22 + 16 + 15 + 17 + 26 + 18 + 11 + 27 + 22 + 16 + 13 + (42 + 23 + 12 + 5 + 10 + 1),
  );
});

test('[T1] shoot-outs: four at the World Cup, three at the Euro', () => {
  const shootOuts = ({ matches }: FeedBatch) =>
    matches.flatMap(({ homeTeamId, awayTeamId, parts: { penalties } }) =>
      penalties ? [[homeTeamId, awayTeamId, ...penalties].join(' ')] : [],
    );
  expect(shootOuts(WORLD_CUP)).toEqual(['nt-de nt-py 3 4', 'nt-nl nt-ma 2 3', 'nt-au nt-eg 2 4', 'nt-ch nt-co 4 3']);
  expect(shootOuts(EURO)).toEqual(['nt-pt nt-si 3 0', 'nt-pt nt-fr 3 5', 'nt-gb-eng nt-ch 5 3']);
});

test('[A7] champions: Spain beat Argentina 1-0 after extra time, and England 2-1', () => {
  const finalOf = ({ matches }: FeedBatch) => matches.find(({ stage }) => stage === 'final');
  expect(finalOf(WORLD_CUP)).toMatchObject({
    id: '10810-2026-m104',
    homeTeamId: 'nt-es',
    awayTeamId: 'nt-ar',
    kickOff: Date.UTC(2026, 6, 19, 19),
    venue: 'New York/New Jersey (East Rutherford)',
    parts: { halfTime: [0, 0], regularTime: [0, 0], extraTime: [1, 0] },
    incidents: [{ kind: 'goal', side: 'home', minute: 106, player: 'Ferran Torres' }],
  });
  expect(finalOf(EURO)).toMatchObject({
    homeTeamId: 'nt-es',
    awayTeamId: 'nt-gb-eng',
    kickOff: Date.UTC(2024, 6, 14, 19),
    homeScore: 2,
    awayScore: 1,
  });
});

test('[A7] group tables: Mexico won all of theirs, four teams of the Euro were level on points', () => {
  const rows = (batch: FeedBatch, group: string) =>
    tablesOf(batch)
      .get(group)
      ?.map(({ teamId, points, goalsFor, goalsAgainst }) => [teamId, points, `${goalsFor}-${goalsAgainst}`]);
  expect(rows(WORLD_CUP, 'A')).toEqual([
    ['nt-mx', 9, '6-0'],
    ['nt-za', 4, '2-3'],
    ['nt-kr', 3, '2-3'],
    ['nt-cz', 1, '2-6'],
  ]);
  // All four on 4 points.
  expect(rows(EURO, 'E')).toEqual([
    ['nt-ro', 4, '4-3'],
    ['nt-be', 4, '2-1'],
    ['nt-sk', 4, '3-3'],
    ['nt-ua', 4, '2-4'],
  ]);
});

test.each([
  ['World Cup 2026', WORLD_CUP, WORLD_CUP_BRACKET, 8],
  ['Euro 2024', EURO, EURO_BRACKET, 4],
] as const)('[E6] %s: group ranks and winners lead to the right ties', (_name, batch, bracket, thirdPlaces) => {
  const tables = tablesOf(batch);
  const ties = batch.matches.filter(({ group }) => group === null);
  const lines = bracket.trim().split('\n');
  expect(ties).toHaveLength(lines.length);
  for (const line of lines) {
    const [number, home = '', away = ''] = line.split(' ');
    const tie = ties.find(({ id }) => id.endsWith(`-m${number}`));
    expect([number, candidates(home, batch, tables)]).toEqual([number, expect.arrayContaining([tie?.homeTeamId])]);
    expect([number, candidates(away, batch, tables)]).toEqual([number, expect.arrayContaining([tie?.awayTeamId])]);
  }
  const playing = new Set(ties.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]));
  const thirds = thirdsOf(tables).map(({ teamId }) => teamId);
  expect(thirds.filter((teamId) => playing.has(teamId))).toEqual(thirds.slice(0, thirdPlaces));
});

test('[K8] every team is a nation we know, with names in both languages, two colours and a country', () => {
  const nations = new Map(NATIONS.map((nation) => [nation.id, nation]));
  for (const team of [...EURO.teams, ...WORLD_CUP.teams]) {
    expect(nations.get(team.id)?.name).toEqual(team.name);
    expect(team.name.zh).toMatch(/^\p{Script=Han}+$/u);
    expect(team.name.en).toMatch(/^\p{Script=Latin}[\p{Script=Latin} &]+$/u);
    expect(team.shortName.en).toMatch(/^[A-Z]{3}$/);
    expect(new Set(team.colors).size).toBe(2);
    expect(team.country).toMatch(/^(?:[a-z]{2}|gb-(?:eng|sct|wls))$/);
  }
});
