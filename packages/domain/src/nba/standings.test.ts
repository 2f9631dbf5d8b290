import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ahead, game, idOf, season, tricodeOf } from './game-testing.ts';
import { nbaHomeAwayOf, nbaStandings } from './standings.ts';
import type { NbaStanding, NbaView } from './standings.ts';
import type { NbaGame } from './team-games.ts';

const east = (games: NbaGame[], view: NbaView = 'overall'): NbaStanding[] =>
  nbaStandings(games, { grouping: 'conference', view })[0]?.rows ?? [];
const rowOf = (rows: NbaStanding[], tricode: string) => rows.find(({ teamId }) => teamId === idOf(tricode));
const first = (rows: NbaStanding[], count: number) => rows.slice(0, count).map(({ teamId }) => tricodeOf(teamId));

test('[A7][E3] tables of two conferences, six divisions, or one league', () => {
  const keys = (grouping: 'conference' | 'division' | 'league') =>
    nbaStandings([], { grouping }).map(({ key, rows }) => [key, rows.length]);
  expect(keys('conference')).toEqual([
    ['east', 15],
    ['west', 15],
  ]);
  expect(keys('division').map(([key]) => key)).toEqual([
    'atlantic',
    'central',
    'southeast',
    'northwest',
    'pacific',
    'southwest',
  ]);
  expect(keys('league')).toEqual([['league', 30]]);
});

test('[A7] win percentage, games behind, and the records of a row', () => {
  const rows = east(
    season('BOS 110-100 NYK', 'BOS 120-110 CLE', 'OKC 130-100 BOS', 'NYK 100-90 BOS', 'CLE>MIA', 'BOS>TOR'),
  );
  expect(rowOf(rows, 'BOS')).toMatchObject({
    played: 5,
    won: 3,
    lost: 2,
    winPercentage: 0.6,
    home: { won: 3, lost: 0 },
    away: { won: 0, lost: 2 },
    inConference: { won: 3, lost: 1 },
    inDivision: { won: 2, lost: 1 },
    lastTen: { won: 3, lost: 2 },
    streak: { result: 'w', length: 1 },
    pointsFor: 104,
    pointsAgainst: 106,
  });
  // Boston 3-2, New York 1-1: ((3 - 1) + (1 - 2)) / 2.
  expect(rowOf(rows, 'NYK')?.gamesBehind).toBe(0.5);
  expect(rowOf(rows, 'MIA')?.gamesBehind).toBe(1);
});

test('[A7] last ten and streak are ordered by time, not by the order of the games', () => {
  const games = season('BOS>NYK 2', 'NYK>BOS', 'BOS>NYK 6', 'NYK>BOS 3');
  const boston = rowOf(east(games.toReversed()), 'BOS');
  expect(boston?.lastTen).toEqual({ won: 6, lost: 4 });
  expect(boston?.streak).toEqual({ result: 'l', length: 3 });
  expect(rowOf(east(games), 'NYK')?.streak).toEqual({ result: 'w', length: 3 });
  expect(rowOf(east(games), 'MIA')?.streak).toBeNull();
});

test('[A7] a game that does not count, is not finished or has no winner adds nothing', () => {
  const final = { ...game('OKC 81-97 MIL'), countsForStandings: false };
  const inPlay = { ...game('BOS 60-50 NYK'), statusId: 6 };
  const rows = east([final, inPlay, ahead('BOS', 'CLE'), game('BOS 90-90 NYK')]);
  expect(rows.map(({ played }) => played)).toEqual(rows.map(() => 0));
  expect(rows[0]).toMatchObject({ winPercentage: 0, streak: null, pointsFor: 0, lastTen: { won: 0, lost: 0 } });
});

test('[A7] ranks 1 to 6 lead to the playoffs, 7 to 10 to the play-in, in every grouping', () => {
  const rows = east([]);
  expect(rows.map(({ zone }) => zone)).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2, 2, null, null, null, null, null]);
  const league = nbaStandings(season('OKC>LAL', 'BOS>CLE'), { grouping: 'league' })[0]?.rows ?? [];
  expect(league.every(({ seed, zone }) => zone === (seed <= 6 ? 1 : seed <= 10 ? 2 : null))).toBe(true);
  expect(rowOf(league, 'LAL')?.seed).toBe(15);
});

test('[E2] the views home and away rank and count those games only', () => {
  const games = season('BOS 110-100 NYK', 'NYK>BOS 2', 'CLE>BOS', 'CLE 140-100 NYK');
  const home = east(games, 'home');
  expect(first(home, 3)).toEqual(['CLE', 'NYK', 'BOS']);
  expect(rowOf(home, 'NYK')).toMatchObject({ won: 2, lost: 0, away: { won: 0, lost: 0 }, zone: null, clinched: [] });
  // All three won all at home: net points +50, +20, +10.
  expect(home[0]?.tieBreak).toMatchObject({ decidedBy: 'net-points', levelWith: [idOf('NYK'), idOf('BOS')] });
  expect(rowOf(east(games, 'away'), 'BOS')).toMatchObject({ won: 0, lost: 3, pointsFor: 90, pointsAgainst: 100 });
});

test('[E2] home and away records of a team, of one conference or all', () => {
  const games = season('BOS>NYK 2', 'NYK>BOS', 'OKC>BOS');
  const boston = { teamId: idOf('BOS'), homeWon: 2, homeLoss: 0, awayWon: 0, awayLoss: 2 };
  expect(nbaHomeAwayOf(games)).toHaveLength(30);
  expect(nbaHomeAwayOf(games, 'west')).toHaveLength(15);
  expect(nbaHomeAwayOf(games, 'east')[0]).toEqual(boston);
});

test('[A7] a division leader ranks above a level team that leads none, in the conference but not in the division', () => {
  // Boston and New York 2-1, Boston won their game; Cleveland 2-1 behind Detroit 3-0, and 0-1 in the conference.
  const games = season('BOS>NYK', 'NYK>MIA', 'NYK>ORL', 'BOS>CHA', 'WAS>BOS', 'CLE>OKC 2', 'DET>CLE', 'DET>OKC 2');
  expect(first(east(games), 5)).toEqual(['DET', 'WAS', 'BOS', 'NYK', 'CLE']);
  const rows = east(games);
  expect(rowOf(rows, 'BOS')?.tieBreak?.decidedBy).toBe('division-winner');
  const atlantic = nbaStandings(games, { grouping: 'division' })[0]?.rows ?? [];
  expect(atlantic.slice(0, 2).map(({ teamId, tieBreak }) => [tricodeOf(teamId), tieBreak?.decidedBy])).toEqual([
    ['BOS', 'head-to-head'],
    ['NYK', 'head-to-head'],
  ]);
});

/** Wins of these teams against Washington, which loses to all. */
const beatWashington = (tricodes: string): string[] => tricodes.split(' ').map((tricode) => `${tricode}>WAS`);

test('[A7] contenders are the first ten and teams level with the tenth', () => {
  // Eight teams won all; Boston, Chicago and New York 1-1 share places nine to eleven.
  const nine = beatWashington('ATL CHI CLE DET IND MIA MIL ORL TOR');
  const games = season(...nine, 'BOS>CHI', 'DET>BOS', 'NYK>PHI', 'DET>NYK');
  const rows = east(games);
  // Philadelphia and Washington are no contenders: Boston has 1-1 against those, Chicago and New York 0-1.
  expect(rowOf(rows, 'BOS')?.tieBreak).toMatchObject({ decidedBy: 'own-conference-contenders' });
  expect(rows.findIndex(({ teamId }) => teamId === idOf('BOS'))).toBeLessThan(
    rows.findIndex(({ teamId }) => teamId === idOf('NYK')),
  );
});

test('[A7] before the first game nobody leads a division, and all are level', () => {
  expect(east([]).every(({ tieBreak }) => tieBreak?.decidedBy === null && tieBreak.levelWith.length === 14)).toBe(true);
});

test('[A7] any shuffle of the games gives the same tables', () => {
  const teams = ['BOS', 'NYK', 'CLE', 'DET', 'MIA', 'OKC'];
  const pairs = teams.flatMap((home) => teams.filter((away) => away !== home).map((away) => [home, away] as const));
  const seasons = fc
    .array(fc.tuple(fc.integer({ min: 90, max: 92 }), fc.integer({ min: 93, max: 95 }), fc.boolean()), {
      minLength: pairs.length,
      maxLength: pairs.length,
    })
    .map((scores) =>
      pairs.map(([home, away], day) => {
        const [low, high, isHomeWin] = scores[day] ?? [90, 93, true];
        return game(isHomeWin ? `${home} ${high}-${low} ${away}` : `${home} ${low}-${high} ${away}`, day);
      }),
    );
  const both = seasons.chain((games) =>
    fc.tuple(fc.constant(games), fc.shuffledSubarray(games, { minLength: games.length })),
  );
  fc.assert(
    fc.property(both, ([games, mixed]) => {
      expect(nbaStandings(mixed, { grouping: 'conference' })).toEqual(nbaStandings(games, { grouping: 'conference' }));
    }),
    { numRuns: 30 },
  );
});
