import { existsSync } from 'node:fs';
import { readFile as readFileText } from 'node:fs/promises';
import { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { perGame } from '@touchline/domain/nba/player-numbers.ts';
import { expect, test } from 'vitest';
import type { FeedFile } from '#feed-source.ts';
import { batchIn, errorIn, readAll, readText } from '#feed-testing.ts';
import { basketballReference } from './source.ts';

const FOLDER = '../shared/data/nba';
const PLAYERS = `${FOLDER}/players-per-game-2024-25.csv`;
const TEAMS = `${FOLDER}/teams-per-game-2024-25.csv`;
const hasData = existsSync(PLAYERS);
const NOW = Date.UTC(2026, 10, 21);

const readFile = async (location: string): Promise<FeedBatch> =>
  batchIn((await readAll(basketballReference, { location, fetchedAt: NOW, season: '1745' }))[0]);
const readLines = (lines: readonly string[], end = '\n'): Promise<FeedFile | undefined> =>
  readText(basketballReference, 'table.csv', `${lines.join(end)}${end}`, { fetchedAt: NOW, season: '2024-25' });
const batchOf = async (...lines: string[]): Promise<FeedBatch> => batchIn(await readLines(lines));
const fault = async (...lines: string[]): Promise<string> => errorIn(await readLines(lines));

// Written for these tests in the format of the site's tables.
const HEADER =
  'Rk,Player,Age,Team,Pos,G,GS,MP,FG,FGA,FG%,3P,3PA,3P%,2P,2PA,2P%,eFG%,FT,FTA,FT%,ORB,DRB,TRB,AST,STL,BLK,TOV,PF,PTS,Awards,Player-additional';
const averages = (points: string) =>
  `30.0,8.0,16.0,.500,2.0,6.0,.333,6.0,10.0,.600,.563,4.0,5.0,.800,1.0,4.0,5.0,6.0,1.0,0.5,2.0,2.5,${points}`;
const row = (team: string, games: number, points: string, key = 'doejo01') =>
  `1,"Doe, John",25,${team},SG-PG,${games},${games},${averages(points)},"MVP-1,AS",${key}`;
const TRADED = [row('2TM', 50, '24.0'), row('DAL', 20, '30.0'), row('LAL', 30, '20.0')];

const TEAM_HEADER = 'Rk,Team,G,MP,FG,FGA,FG%,3P,3PA,3P%,2P,2PA,2P%,FT,FTA,FT%,ORB,DRB,TRB,AST,STL,BLK,TOV,PF,PTS';
const team = (name: string, games = '82') =>
  `1,${name},${games},241.8,41.6,90.0,.462,17.8,48.2,.368,23.9,41.8,.571,15.3,19.1,.799,11.4,33.9,45.3,26.1,7.2,5.5,11.9,15.9,116.3`;

test('[A7] a traded player is one player with a row for each team; the last one is the current team', async () => {
  const { players, playerSeasons, teams, supplement } = await batchOf(HEADER, ...TRADED);
  expect(players).toMatchObject([{ id: 'nba-doejo01', name: 'Doe, John', position: 'SG', teamId: 'nba-lal' }]);
  expect(
    playerSeasons.map(({ teamId, seasonId, numbers }) => [teamId, seasonId, numbers['games'], numbers['points']]),
  ).toEqual([
    ['nba-dal', '1745', 20, 600],
    ['nba-lal', '1745', 30, 600],
  ]);
  expect(teams.map(({ feedName }) => feedName)).toEqual(['Dallas Mavericks', 'Los Angeles Lakers']);
  expect(supplement).toBe(true);
});

test('[A7] sums keep their decimals, so that they give the file’s averages again', async () => {
  const [season] = (await batchOf(HEADER, row('OKC', 76, '32.7'))).playerSeasons;
  // 32.7 x 76 = 2485.2 points, 30 x 76 = 2280 minutes, 0.5 x 76 = 38 blocks, 8 of 16 field goals.
  expect(season?.numbers).toMatchObject({ games: 76, starts: 76, points: 2485.2, minutes_played: 2280, blocks: 38 });
  expect(season?.numbers).toMatchObject({ field_goals_made: 608, field_goals_attempted: 1216, fouls: 190 });
  expect(season?.numbers).not.toHaveProperty('field_goal_percent');
});

test('[A7] the playoff star is removed from team names; the league average is not a team', async () => {
  const average = team('League Average').replace('1,', ',');
  const { teamSeasons, players } = await batchOf(TEAM_HEADER, team('Boston Celtics*'), average);
  expect(teamSeasons).toMatchObject([{ teamId: 'nba-bos', seasonId: '1745', numbers: { games: 82, points: 9536.6 } }]);
  expect(players).toEqual([]);
});

test('[A7] byte order mark, blank lines before the header, quotes, CRLF and empty percentages are accepted', async () => {
  const lines = ['\uFEFF', '', HEADER, row('OKC', 76, '32.7').replace('.333', '').replace('.800', ''), ''];
  expect(batchIn(await readLines(lines, '\r\n')).playerSeasons).toEqual(
    (await batchOf(HEADER, row('OKC', 76, '32.7'))).playerSeasons,
  );
});

test('[A7] an error in a players file is reported with line and column, and nothing is read', async () => {
  const [total = '', dallas = '', lakers = ''] = TRADED;
  expect(await fault('', HEADER.replace('PTS', 'Points'), ...TRADED)).toBe('line 2: no column "PTS"');
  expect(await fault(HEADER.replace('Player-additional', 'Key'), dallas)).toBe('line 1: no column "Player-additional"');
  expect(await fault('', HEADER, row('XYZ', 2, '1.0'))).toBe('line 3: column Team: "XYZ" is no team of the NBA');
  expect(await fault(HEADER, row('OKC', 2, ''))).toBe('line 2: column PTS: "" is not a number');
  expect(await fault(HEADER, row('OKC', 2, 'many'))).toBe('line 2: column PTS: "many" is not a number');
  expect(await fault(HEADER, row('OKC', 2.5, '1.0'))).toBe('line 2: column G: "2.5" is not a whole number');
  expect(await fault(HEADER, row('OKC', 2, '1.0', ''))).toBe(
    'line 2: column Player-additional: "" is not like gilgesh01',
  );
  expect(await fault(HEADER, dallas.replace('SG-PG', 'X'))).toBe('line 2: column Pos: "X" is no position');
  expect(await fault(HEADER, dallas, lakers, dallas)).toBe(
    'line 4: column Team: this player has a row of the team on line 2 too',
  );
  expect(await fault(HEADER, total)).toBe('line 2: column Team: 2TM stands without rows of its teams');
  expect(await fault(HEADER, '1,Doe')).toMatch(/^line 2: /);
  expect(await fault('')).toBe('line 1: no column "Player" or "Team"');
  expect(await fault(HEADER)).toBe('line 1: no players');
});

test('[A7] the total row of a traded player must agree with the team rows', async () => {
  const [, dallas = '', lakers = ''] = TRADED;
  expect(await fault(HEADER, row('2TM', 49, '24.0'), dallas, lakers)).toBe(
    'line 2: column G: 49 of all teams, but 50 in the rows of the teams',
  );
  expect(await fault(HEADER, row('3TM', 50, '24.0'), dallas, lakers)).toBe(
    'line 2: column Team: 3 of all teams, but 2 in the rows of the teams',
  );
  // (20 x 30 + 30 x 20) / 50 = 24 points a game.
  expect(await fault(HEADER, row('2TM', 50, '24.2'), dallas, lakers)).toBe(
    'line 2: column PTS: 24.2 of all teams, but 24.0 by those of the teams',
  );
});

test.each(['TOT', '2TM'])('[A7] the season of a traded player is the total row %s', async (code) => {
  const [, dallas = '', lakers = ''] = TRADED;
  const { playerSeasons } = await batchOf(HEADER, row(code, 50, '24.1'), dallas, lakers);
  // The team rows give (20 x 30 + 30 x 20) / 50 = 24.0; 24.1 x 50 = 1205 points are in the total row.
  const points = playerSeasons.map(({ numbers }) => numbers['points'] ?? 0);
  expect(points).toEqual([602.5, 602.5]);
});

test('[A7] an error in a teams file is reported with line and column', async () => {
  expect(await fault(TEAM_HEADER, team('Las Vegas Aces'))).toBe(
    'line 2: column Team: "Las Vegas Aces" is no team of the NBA',
  );
  expect(await fault(TEAM_HEADER, team('Boston Celtics'), team('Boston Celtics*'))).toBe(
    'line 3: column Team: "Boston Celtics*" stands here twice',
  );
  expect(await fault(TEAM_HEADER, team('Boston Celtics', ''))).toBe('line 2: column G: "" is not a whole number');
  expect(await fault(TEAM_HEADER)).toBe('line 1: no teams');
});

test('[K5] the season is required, and the competition is the NBA', async () => {
  const tries = (options: { competition?: string; season?: string }) =>
    readAll(basketballReference, { location: PLAYERS, fetchedAt: NOW, ...options });
  await expect(tries({})).rejects.toThrow('basketball-reference needs --season');
  await expect(tries({ season: '1745', competition: 'euro' })).rejects.toThrow('for the NBA alone');
});

test.runIf(hasData)('[A7] the players of 2024-25 have the statistics of the file (needs ../shared/data)', async () => {
  const batch = await readFile(PLAYERS);
  expect(FeedBatch.parse(batch)).toEqual(batch);
  // 569 are ranked; 654 is 735 rows of players less the 77 + 4 of traded ones together.
  expect([batch.players.length, batch.playerSeasons.length, batch.teams.length]).toEqual([569, 654, 30]);
  const seasonsOf = (name: string) => {
    const id = batch.players.find((player) => player.name === name)?.id;
    return batch.playerSeasons.filter(({ playerId }) => playerId === id);
  };
  const [shai] = seasonsOf('Shai Gilgeous-Alexander');
  expect(shai).toMatchObject({ teamId: 'nba-okc', numbers: { games: 76, starts: 76 } });
  expect(perGame(shai?.numbers ?? {}, 'points', 76)).toBeCloseTo(32.7, 9);
  expect(perGame(shai?.numbers ?? {}, 'assists', 76)).toBeCloseTo(6.4, 9);
  expect(seasonsOf('Luka Dončić').map(({ teamId, numbers }) => [teamId, numbers['games']])).toEqual([
    ['nba-dal', 22],
    ['nba-lal', 28],
  ]);
  expect(batch.players.find(({ name }) => name === 'Luka Dončić')).toMatchObject({
    teamId: 'nba-lal',
    position: 'PG',
  });
});

test.runIf(hasData)('[A7] the teams of 2024-25 have the statistics of the file (needs ../shared/data)', async () => {
  const batch = await readFile(TEAMS);
  expect(FeedBatch.parse(batch)).toEqual(batch);
  expect(batch.teamSeasons).toHaveLength(30);
  expect(batch.teamSeasons.every(({ numbers }) => numbers['games'] === 82)).toBe(true);
  const cleveland = batch.teamSeasons.find(({ teamId }) => teamId === 'nba-cle');
  expect(perGame(cleveland?.numbers ?? {}, 'points', 82)).toBeCloseTo(121.9, 9);
  expect(perGame(cleveland?.numbers ?? {}, 'rebounds', 82)).toBeCloseTo(45.4, 9);
});

test.runIf(hasData)(
  '[A7] every traded player of 2024-25 has the averages of the total row (needs ../shared/data)',
  async () => {
    const batch = await readFile(PLAYERS);
    const lines = (await readFileText(PLAYERS, 'utf8')).split(/\r?\n/);
    const header = (lines.find((line) => line.startsWith('Rk,')) ?? '').split(',');
    const totals = lines.map((line) => line.split(',')).filter((cells) => /^\dTM$/.test(cells[3] ?? ''));
    expect(totals).toHaveLength(81);
    for (const cells of totals) {
      const cell = (column: string) => cells[header.indexOf(column)] ?? '';
      const own = batch.playerSeasons.filter(({ playerId }) => playerId === `nba-${cell('Player-additional')}`);
      const average = (key: string) =>
        own.reduce((sum, { numbers }) => sum + (numbers[key] ?? 0), 0) / Number(cell('G'));
      for (const [column, key] of [
        ['PTS', 'points'],
        ['MP', 'minutes_played'],
        ['BLK', 'blocks'],
      ] as const)
        expect(average(key), `${cell('Player')} ${column}`).toBeCloseTo(Number(cell(column)), 3);
    }
  },
);
