import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { expect, test } from 'vitest';
import { batchIn, errorIn, readAll, readText } from '#feed-testing.ts';
import { boxScoreOf, boxScorePlayer, boxScoreSide, scheduledGame, scheduledSide, scheduleOf } from './cdn-testing.ts';
import { nbaCdn } from './source.ts';

const NOW = Date.UTC(2024, 9, 23, 1);

const read = (text: string) => readText(nbaCdn, 'boxscore_0022400061.json', text, { fetchedAt: NOW });
const batchOf = async (over: object): Promise<FeedBatch> => batchIn(await read(boxScoreOf(over)));
const gameOf = async (over: object) => (await batchOf(over)).matches[0];

const STATUSES: [string, { period: number; gameClock: string }, number, number][] = [
  ['first quarter', { period: 1, gameClock: 'PT11M02.00S' }, 2, 662],
  ['first quarter over', { period: 1, gameClock: 'PT00M00.00S' }, 3, 0],
  ['second quarter', { period: 2, gameClock: 'PT05M32.00S' }, 4, 332],
  ['half time', { period: 2, gameClock: 'PT00M00.00S' }, 5, 0],
  ['third quarter over', { period: 3, gameClock: 'PT00M00.00S' }, 7, 0],
  ['fourth quarter', { period: 4, gameClock: 'PT00M07.80S' }, 8, 8],
  ['fourth quarter at zero', { period: 4, gameClock: 'PT00M00.00S' }, 8, 0],
  ['overtime', { period: 5, gameClock: 'PT04M10.00S' }, 9, 250],
  ['second overtime at zero', { period: 6, gameClock: 'PT00M00.00S' }, 9, 0],
];
test.each(STATUSES)('[T3] %s', async (_, clock, statusId, secondsLeft) => {
  const game = await gameOf({ ...clock, homeTeam: boxScoreSide('BOS', [30]), awayTeam: boxScoreSide('NYK', [24]) });
  expect(game).toMatchObject({ statusId, clock: { minute: null, stoppage: 0, secondsLeft } });
});

test('[T3] a live game has the points of the started quarters', async () => {
  const game = await gameOf({
    period: 2,
    gameClock: 'PT05M32.00S',
    homeTeam: boxScoreSide('BOS', [43, 12, 0, 0]),
    awayTeam: boxScoreSide('NYK', [24, 15, 0, 0]),
  });
  expect(game).toMatchObject({ homeScore: 55, awayScore: 39, incomplete: null });
  expect(game?.parts).toEqual({
    periods: [
      [43, 24],
      [12, 15],
    ],
  });
});

test('[T3] a finished game after overtime has all periods and no clock', async () => {
  const over = { gameStatus: 3, period: 5, gameClock: 'PT00M00.00S' };
  const sides = {
    homeTeam: boxScoreSide('BOS', [20, 25, 30, 25, 12]),
    awayTeam: boxScoreSide('NYK', [25, 20, 25, 30, 8]),
  };
  const game = await gameOf({ ...over, ...sides });
  expect(game).toMatchObject({ statusId: 10, homeScore: 112, awayScore: 108, clock: null, incomplete: null });
  expect(game?.parts.periods?.at(-1)).toEqual([12, 8]);
  const wrong = await gameOf({
    ...over,
    ...sides,
    homeTeam: boxScoreSide('BOS', [20, 25, 30, 25, 12], { score: 113 }),
  });
  expect(wrong?.incomplete).toBe('the periods make 112-108, the score is 113-108');
});

test('[T3] before the game there is no score, no quarter and no statistic', async () => {
  const zeros = { statistics: { assists: 0, fieldGoalsMade: 0, fieldGoalsAttempted: 0 } };
  const before = { gameStatus: 1, period: 0, gameClock: '' };
  const batch = await batchOf({
    ...before,
    homeTeam: boxScoreSide('BOS', [], zeros),
    awayTeam: boxScoreSide('NYK', [], zeros),
  });
  expect(batch.matches[0]).toMatchObject({ statusId: 1, homeScore: null, parts: {}, clock: null });
  expect(batch.details).toEqual([{ matchId: 'nba-1745-0022400061' }]);
  expect((await gameOf({ ...before, gameStatusText: 'PPD' }))?.statusId).toBe(13);
});

const TATUM = boxScorePlayer(
  1628369,
  { name: 'Jayson Tatum', jerseyNum: '0', starter: '1', played: '1', position: 'SF' },
  {
    ...{
      minutes: 'PT27M25.00S',
      points: 37,
      reboundsTotal: 4,
      reboundsOffensive: 1,
      assists: 10,
      steals: 1,
      blocks: 1,
    },
    ...{ turnovers: 2, foulsPersonal: 1, plusMinusPoints: 22, fieldGoalsMade: 14, fieldGoalsAttempted: 18 },
    ...{ threePointersMade: 8, threePointersAttempted: 11, freeThrowsMade: 1, freeThrowsAttempted: 2 },
  },
);
const squad = [
  TATUM,
  boxScorePlayer(12, { played: '1', jerseyNum: '' }, { minutes: 'PT00M40.00S', points: 2 }),
  boxScorePlayer(13),
  boxScorePlayer(14, { status: 'INACTIVE' }),
];
const withSquads = {
  gameStatus: 3,
  period: 4,
  homeTeam: boxScoreSide('BOS', [30, 30, 30, 42], {
    players: squad,
    statistics: { fieldGoalsMade: 48, fieldGoalsAttempted: 95, assists: 33, biggestLead: 35, points: 132 },
  }),
  awayTeam: boxScoreSide('NYK', [24, 25, 30, 30], {
    players: [boxScorePlayer(21, { starter: '1', played: '1', position: 'C' }, { minutes: 'PT36M00.00S' })],
    statistics: { fieldGoalsMade: 43, fieldGoalsAttempted: 78, assists: 20, biggestLead: 2 },
  }),
};

test('[A7] the line-up has the starters and everybody’s statistics', async () => {
  const batch = await batchOf(withSquads);
  expect(FeedBatch.parse(batch)).toEqual(batch);
  const home = batch.details[0]?.lineUps?.home;
  expect(home?.starters).toMatchObject([
    { id: 'nba-1628369', name: 'Jayson Tatum', number: 0, position: 'SF', line: 2, place: 1 },
  ]);
  expect(home?.starters[0]?.numbers).toEqual({
    ...{ minutes_played: 27, points: 37, rebounds: 4, offensive_rebounds: 1, assists: 10, steals: 1, blocks: 1 },
    ...{ turnovers: 2, fouls: 1, plus_minus: 22, field_goals_made: 14, field_goals_attempted: 18 },
    ...{ three_points_made: 8, three_points_attempted: 11, free_throws_made: 1, free_throws_attempted: 2 },
  });
  expect(home?.bench).toMatchObject([
    { id: 'nba-12', number: null, position: null, line: null, numbers: { minutes_played: 1, points: 2 } },
    { id: 'nba-13', numbers: {} },
  ]);
  expect(batch.players.map(({ id, teamId }) => [id, teamId])).toEqual([
    ['nba-1628369', 'nba-bos'],
    ['nba-12', 'nba-bos'],
    ['nba-13', 'nba-bos'],
    ['nba-21', 'nba-nyk'],
  ]);
});

test('[A7] team statistics of both sides: 48 of 95 shots are 51 %, 43 of 78 are 55 %', async () => {
  const [detail] = (await batchOf(withSquads)).details;
  const list = detail?.statistics?.periods[0]?.list;
  expect(list).toContainEqual({ key: 'field_goal_percent', home: 51, away: 55 });
  expect(list).toContainEqual({ key: 'assists', home: 33, away: 20 });
  expect(list).toContainEqual({ key: 'largest_lead', home: 35, away: 2 });
  expect(list?.some(({ key }) => key === 'points_in_paint')).toBe(false);
});

test('[C12] an invalid box score is reported with the path', async () => {
  const fault = async (over: object): Promise<string> => errorIn(await read(boxScoreOf(over)));
  expect(await fault({ homeTeam: boxScoreSide('LVA', [1]) })).toBe(
    'game.homeTeam.teamTricode: "LVA" is no team of the NBA',
  );
  expect(await fault({ gameClock: '5:32' })).toBe('game.gameClock: expected a duration such as PT27M25.00S');
  expect(await fault({ homeTeam: boxScoreSide('BOS', [1], { players: [{ name: 'Nobody' }] }) })).toMatch(
    /^game\.homeTeam\.players\[0\]\.personId: /,
  );
});

test('[T7] in one folder the schedule has the stage of the cup, the box score the periods', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nba-cdn-'));
  const label = { gameLabel: 'Emirates NBA Cup', gameSubLabel: 'East Group A' };
  const result = { homeTeam: scheduledSide('BOS', '', '', 132), awayTeam: scheduledSide('NYK', '', '', 109) };
  try {
    const other = scheduledGame({ gameId: '0022400062' });
    const schedule = scheduleOf(scheduledGame({ ...label, ...result, gameStatus: 3 }), other);
    await writeFile(join(folder, 'scheduleLeagueV2.json'), schedule);
    await writeFile(join(folder, 'boxscore_0022400061.json'), boxScoreOf(withSquads));
    const [boxScore, rest] = (await readAll(nbaCdn, { location: folder, fetchedAt: NOW })).map(batchIn);
    expect(boxScore?.matches).toMatchObject([
      { stage: '10403', homeScore: 132, parts: { periods: [[30, 24], {}, {}, {}] } },
    ]);
    expect(rest?.matches.map(({ id }) => id)).toEqual(['nba-1745-0022400062']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('[A7] a player who changed teams belongs to the team of the last game, whatever the numbers of the games', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nba-cdn-'));
  const traded = boxScorePlayer(1629029);
  const game = (gameId: string, gameTimeUTC: string, team: string, other: string) =>
    boxScoreOf({
      gameId,
      gameTimeUTC,
      homeTeam: boxScoreSide(team, [20], { players: [traded] }),
      awayTeam: boxScoreSide(other, [10], { players: [boxScorePlayer(2)] }),
    });
  try {
    // A game of the cup is played in December under a number behind those of February.
    const [december, february] = ['0022401210', '0022400700'];
    await writeFile(join(folder, `${december}.json`), game(december, '2024-12-15T20:30:00Z', 'DAL', 'GSW'));
    await writeFile(join(folder, `${february}.json`), game(february, '2025-02-11T03:30:00Z', 'LAL', 'UTA'));
    const batches = (await readAll(nbaCdn, { location: folder, fetchedAt: NOW })).map(batchIn);
    const teams = batches.map(({ players }) => players.find(({ id }) => id === 'nba-1629029')?.teamId);
    expect(teams).toEqual(['nba-dal', 'nba-lal']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
