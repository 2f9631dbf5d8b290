import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedPlayerSeason } from '@touchline/contract/feed-batch.ts';
import { perGame, sumOfNumbers } from '@touchline/domain/nba/player-numbers.ts';
import type { Numbers } from '@touchline/domain/nba/player-numbers.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from '#platform/db/sqlite.ts';
import { runFeed } from './feed-run.ts';

const DATA = '../shared/data/nba';
const GAMES = `${DATA}/nba-2024-UTC.csv`;
const PLAYERS = `${DATA}/players-per-game-2024-25.csv`;
const TEAMS = `${DATA}/teams-per-game-2024-25.csv`;
const hasData = existsSync(PLAYERS);

let folder: string;
let env: NodeJS.ProcessEnv;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-nba-'));
  env = { DATA_DIR: join(folder, 'data'), TOUCHLINE_CONFIG: join(folder, 'config.json') };
  await writeFile(join(folder, 'config.json'), '{}');
});
afterEach(() => rm(folder, { recursive: true }));

const feed = async (...args: string[]) => {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = { out: (line: string) => out.push(line), err: (text: string) => err.push(text), progress: () => {} };
  return { code: await runFeed(args, env, terminal), out, err: err.join('\n') };
};

const importGames = (file = GAMES) => feed('import', 'fixturedownload', file, '--competition=nba', '--season=1745');
const importNumbers = (file: string) => feed('import', 'basketball-reference', file, '--season=1745');

const withoutTime = <Row extends { fetched_at: number }>({ fetched_at: _, ...row }: Row) => row;

/** All stored rows, without the time of fetching. */
const stored = async () => {
  const db = openSqlite(env.DATA_DIR ?? '');
  try {
    return {
      seasons: await db.selectFrom('season').select(['id', 'label', 'source']).execute(),
      players: (await db.selectFrom('player').selectAll().orderBy('id').execute()).map(withoutTime),
      playerSeasons: (
        await db.selectFrom('player_season').selectAll().orderBy('player_id').orderBy('team_id').execute()
      ).map(withoutTime),
      teamSeasons: (await db.selectFrom('team_season').selectAll().orderBy('team_id').execute()).map(withoutTime),
      teams: await db.selectFrom('team').select(['id', 'feed_name']).orderBy('id').execute(),
    };
  } finally {
    await db.destroy();
  }
};

const numbersOf = ({ numbers }: { numbers: string }): Numbers => JSON.parse(numbers) as FeedPlayerSeason['numbers'];

/** A season of two games and its players; written for these tests. */
const writeSmall = async () => {
  const [games, players] = [join(folder, 'games.csv'), join(folder, 'players.csv')];
  const averages = '30.0,8.0,16.0,2.0,6.0,4.0,5.0,1.0,5.0,6.0,1.0,0.5,2.0,2.5,22.0';
  await writeFile(
    games,
    `Match Number,Round Number,Date,Location,Home Team,Away Team,Result
1,1,22/10/2024 23:30,TD Garden,Boston Celtics,New York Knicks,132 - 109
2,2,08/02/2025 23:30,Madison Square Garden,New York Knicks,Boston Celtics,104 - 131
`,
  );
  await writeFile(
    players,
    `Player,Team,Pos,G,GS,MP,FG,FGA,3P,3PA,FT,FTA,ORB,TRB,AST,STL,BLK,TOV,PF,PTS,Player-additional
Jayson Tatum,BOS,PF,72,72,${averages},tatumja01
`,
  );
  return { games, players };
};

test('[A7] statistics of players are added to stored games, and a second run of either changes nothing', async () => {
  const { games, players } = await writeSmall();
  expect((await importGames(games)).out).toEqual(['games.csv: 2 added, 0 updated, 0 unchanged, 0 incomplete']);
  expect(await importNumbers(players)).toEqual({
    code: 0,
    err: '',
    out: ['players.csv: 1 players, 1 rows of numbers'],
  });
  const first = await stored();
  expect(first.seasons).toEqual([{ id: '1745', label: '2024-25', source: 'fixturedownload' }]);
  expect(first.players).toMatchObject([
    { id: 'nba-tatumja01', name: 'Jayson Tatum', team_id: 'nba-bos', position: 'PF' },
  ]);
  // 22 points in 72 games.
  expect(first.playerSeasons.map(numbersOf)).toMatchObject([{ games: 72, starts: 72, points: 1584 }]);
  expect((await importGames(games)).out[0]).toContain('0 added, 0 updated, 2 unchanged');
  await importNumbers(players);
  expect(await stored()).toEqual(first);
});

test('[A7] statistics are refused while there are no real games', async () => {
  const { players } = await writeSmall();
  const { code, err } = await importNumbers(players);
  expect(code).toBe(1);
  expect(err).toContain('season 2024-25 of competition nba has no real matches that basketball-reference could add');
  expect(err).toContain('Nothing was changed.');
  expect((await stored()).players).toEqual([]);
});

test('[A7] an error names file, line and column, and nothing is written', async () => {
  const { games, players } = await writeSmall();
  await importGames(games);
  const broken = join(folder, 'broken.csv');
  await writeFile(broken, (await readFile(players, 'utf8')).replace(',22.0,', ',n/a,'));
  const { code, err } = await importNumbers(broken);
  expect([code, err]).toEqual([1, `${broken}: line 2: column PTS: "n/a" is not a number\nNothing was changed.`]);
  expect((await stored()).players).toEqual([]);
});

test.runIf(hasData)(
  '[A7] NBA 2024-25 with players and teams: the second run changes nothing (needs ../shared/data)',
  async () => {
    expect((await importGames()).out).toEqual(['nba-2024-UTC.csv: 1231 added, 0 updated, 0 unchanged, 0 incomplete']);
    expect((await importNumbers(PLAYERS)).out).toEqual([
      'players-per-game-2024-25.csv: 569 players, 654 rows of numbers',
    ]);
    expect((await importNumbers(TEAMS)).out).toEqual(['teams-per-game-2024-25.csv: 0 players, 30 rows of numbers']);
    const first = await stored();
    expect([first.players.length, first.playerSeasons.length, first.teamSeasons.length, first.teams.length]).toEqual([
      569, 654, 30, 30,
    ]);
    expect((await importGames()).out[0]).toContain('0 added, 0 updated, 1231 unchanged');
    await importNumbers(PLAYERS);
    await importNumbers(TEAMS);
    expect(await stored()).toEqual(first);

    const seasonsOf = (playerId: string) => first.playerSeasons.filter((row) => row.player_id === playerId);
    const [shai] = seasonsOf('nba-gilgesh01').map(numbersOf);
    expect(shai?.['games']).toBe(76);
    expect(perGame(shai ?? {}, 'points', 76)).toBeCloseTo(32.7, 9);
    const doncic = seasonsOf('nba-doncilu01');
    expect(doncic.map((row) => [row.team_id, numbersOf(row)['games']])).toEqual([
      ['nba-dal', 22],
      ['nba-lal', 28],
    ]);
    // His row of both teams has 28.2; 28.1 points in 22 games and 28.2 in 28, each rounded, would make 28.156.
    expect(perGame(sumOfNumbers(doncic.map(numbersOf)), 'points', 50)).toBeCloseTo(28.2, 4);
    const cleveland = first.teamSeasons.filter((row) => row.team_id === 'nba-cle').map(numbersOf)[0];
    expect(perGame(cleveland ?? {}, 'points', 82)).toBeCloseTo(121.9, 9);
  },
);

test.runIf(hasData)('[C12] the table of the season begins 68-14, 64-18, 61-21 (needs ../shared/data)', async () => {
  await importGames();
  await importNumbers(PLAYERS);
  const { out } = await feed('table', 'nba', '2024-25');
  const cells = out.slice(0, 3).map((line) =>
    line
      .split(/ {2,}/)
      .slice(0, 4)
      .concat(line.split(/ {2,}/)[5] ?? ''),
  );
  expect(cells).toEqual([
    ['1', 'Oklahoma City Thunder', '82', '68', '14'],
    ['2', 'Cleveland Cavaliers', '82', '64', '18'],
    ['3', 'Boston Celtics', '82', '61', '21'],
  ]);
  expect(out).toHaveLength(30);
});
