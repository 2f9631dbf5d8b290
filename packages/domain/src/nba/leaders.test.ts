import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leadersOf, minimumGames } from './leaders.ts';
import type { LeaderCandidate } from './leaders.ts';

const candidate = (name: string, games: number, points: number, teamGames = 10): LeaderCandidate => ({
  player: { id: name.toLowerCase(), name },
  games,
  teamGames,
  numbers: { points },
});
const leaders = (...candidates: LeaderCandidate[]) =>
  leadersOf(candidates, 'points').map(({ rank, player, value }) => `${rank} ${player.name} ${value}`);

test('[V3][T7] a leader has played 70 percent of the games of the team: 58 of 82', () => {
  expect([82, 10, 9, 1, 0].map((games) => minimumGames(games))).toEqual([58, 7, 7, 1, 0]);
  expect(leaders(candidate('Few', 6, 300), candidate('Enough', 7, 140))).toEqual(['1 Enough 20']);
});

test('[T7] ranked per game, not by the sum', () => {
  expect(leaders(candidate('Often', 10, 200), candidate('Seldom', 8, 200))).toEqual(['1 Seldom 25', '2 Often 20']);
});

test('[V3] ties share a rank, sorted by name; the next counts all before it', () => {
  const tied = [
    candidate('Zed', 8, 160),
    candidate('Ann', 10, 200),
    candidate('Last', 10, 190),
    candidate('Best', 10, 210),
  ];
  expect(leaders(...tied)).toEqual(['1 Best 21', '2 Ann 20', '2 Zed 20', '4 Last 19']);
  expect(leaders(...tied.toReversed())).toEqual(leaders(...tied));
});

test('[V3] equal averages over different numbers of games share a rank, despite rounding', () => {
  // 1.6 * 81 / 81 is 1.5999999999999999, 1.6 * 67 / 67 is 1.6.
  const tied = [candidate('Mobley', 81, 1.6 * 81, 82), candidate('Clingan', 67, 1.6 * 67, 82)];
  expect(leaders(...tied)).toEqual(['1 Clingan 1.6', '1 Mobley 1.6']);
});

test('[V3] ten at most, nobody without a value', () => {
  const many = Array.from({ length: 14 }, (_, index) => candidate(`P${10 + index}`, 10, 300 - index));
  expect(leadersOf(many, 'points')).toHaveLength(10);
  expect(leadersOf(many, 'blocks')).toEqual([]);
});

const FILE = '../shared/data/nba/players-per-game-2024-25.csv';
const hasData = existsSync(FILE);

/** The file has averages with one decimal; a traded player's first row is that of all teams. */
const readPlayers = (column: string): LeaderCandidate[] => {
  const [header = '', ...lines] = readFileSync(FILE, 'utf8').trim().split(/\r?\n/);
  const names = header.split(',');
  const seen = new Set<string>();
  return lines.flatMap((line) => {
    const cells = line.split(',');
    const cell = (name: string): string => cells[names.indexOf(name)] ?? '';
    const id = cell('Player-additional');
    if (seen.has(id)) return [];
    seen.add(id);
    const games = Number(cell('G'));
    return [
      {
        player: { id, name: cell('Player') },
        games,
        teamGames: 82,
        numbers: { points: Math.round(Number(cell(column)) * games) },
      },
    ];
  });
};
const best = (column: string): (string | undefined)[] =>
  leadersOf(readPlayers(column), 'points')
    .slice(0, 2)
    .map(({ player }) => player.name);

test.runIf(hasData)('[V3][T7] the leaders of 2024-25 (needs ../shared/data)', () => {
  expect(best('PTS')).toEqual(['Shai Gilgeous-Alexander', 'Giannis Antetokounmpo']);
  expect(best('TRB')[0]).toBe('Domantas Sabonis');
  expect(best('AST')[0]).toBe('Trae Young');
  expect(best('STL')[0]).toBe('Dyson Daniels');
  // Victor Wembanyama blocked 3.8 a game, in 46 games.
  expect(best('BLK')[0]).toBe('Walker Kessler');
});
