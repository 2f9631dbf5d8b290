import { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { nbaStageNameOf } from '@touchline/domain/nba/stages.ts';
import { expect, test } from 'vitest';
import { batchIn, errorIn, readAll, readText } from '#feed-testing.ts';
import { scheduledGame, scheduledSide, scheduleOf } from './cdn-testing.ts';
import { nbaCdn } from './source.ts';

const NOW = Date.UTC(2024, 9, 22, 12);

const read = (text: string, fetchedAt = NOW) => readText(nbaCdn, 'scheduleLeagueV2.json', text, { fetchedAt });
const batchOf = async (...games: object[]): Promise<FeedBatch> => batchIn(await read(scheduleOf(...games)));
const gameOf = async (over: object, fetchedAt = NOW) =>
  batchIn(await read(scheduleOf(scheduledGame(over)), fetchedAt)).matches[0];

const played = (home: number, away: number) => ({
  homeTeam: scheduledSide('BOS', 'Boston', 'Celtics', home),
  awayTeam: scheduledSide('NYK', 'New York', 'Knicks', away),
});

test('[C12] a game of the schedule has teams by abbreviation, a start in UTC and an id from its number', async () => {
  const batch = await batchOf(scheduledGame());
  expect(FeedBatch.parse(batch)).toEqual(batch);
  expect(batch).toMatchObject({ source: 'nba-cdn', seasons: [{ competitionId: 'nba', id: '1745', label: '2024-25' }] });
  expect(batch.teams.map(({ id, feedName }) => [id, feedName])).toEqual([
    ['nba-bos', 'Boston Celtics'],
    ['nba-nyk', 'New York Knicks'],
  ]);
  expect(batch.matches).toMatchObject([
    {
      id: 'nba-1745-0022400061',
      stage: 'regular',
      kickOff: Date.UTC(2024, 9, 22, 23, 30),
      homeTeamId: 'nba-bos',
      awayTeamId: 'nba-nyk',
      venue: 'TD Garden',
      countsForStandings: true,
    },
  ]);
});

test('[T3] 1 is upcoming without a score, 2 in progress, 3 finished; anything except N or A is postponed', async () => {
  const stateOf = async (over: object) => {
    const game = await gameOf(over);
    return [game?.statusId, game?.homeScore, game?.awayScore, game?.incomplete];
  };
  expect(await stateOf({})).toEqual([1, null, null, null]);
  expect(await stateOf({ postponedStatus: 'A' })).toEqual([1, null, null, null]);
  expect(await stateOf({ gameStatus: 2, ...played(12, 9) })).toEqual([2, 12, 9, null]);
  expect(await stateOf({ gameStatus: 3, ...played(132, 109) })).toEqual([10, 132, 109, null]);
  expect(await stateOf({ postponedStatus: 'Y' })).toEqual([13, null, null, null]);
  expect(await stateOf({ gameStatus: 3, postponedStatus: 'Y' })).toEqual([13, null, null, null]);
  expect(await stateOf({ gameStatusText: 'PPD' })).toEqual([13, null, null, null]);
});

test('[T3] an overdue game is incomplete', async () => {
  const game = await gameOf({}, Date.UTC(2024, 9, 23, 3, 31));
  expect([game?.statusId, game?.incomplete]).toEqual([0, 'no result']);
});

test('[V1] a game without a time keeps its day', async () => {
  const game = await gameOf({ gameStatusText: 'TBD', gameDateTimeUTC: '2025-04-19T04:00:00Z' });
  expect([game?.timeKnown, game?.kickOff]).toEqual([false, Date.UTC(2025, 3, 19, 12)]);
});

test('[T3] a game without a time lacks its result only when its day has ended everywhere', async () => {
  const text = scheduleOf(scheduledGame({ gameStatusText: 'TBD', gameDateTimeUTC: '2026-11-21T00:00:00Z' }));
  const stateAt = async (fetchedAt: number) => {
    const [game] = batchIn(await readText(nbaCdn, 'schedule.json', text, { fetchedAt })).matches;
    return [game?.statusId, game?.incomplete];
  };
  expect(await stateAt(Date.UTC(2026, 10, 21, 14))).toEqual([1, null]);
  // An evening game on the west coast, 22:30 there, is 06:30 UTC of the next day.
  expect(await stateAt(Date.UTC(2026, 10, 22, 6, 30))).toEqual([1, null]);
  expect(await stateAt(Date.UTC(2026, 10, 23))).toEqual([0, 'no result']);
});

const cup = (gameSubLabel: string) => ({ gameLabel: 'Emirates NBA Cup', gameSubLabel });
const STAGES: [string, object, string, string | null, boolean][] = [
  ['0012400007', {}, 'preseason', null, false],
  ['0022400061', {}, 'regular', null, true],
  ['0022400002', cup('East Group A'), '10403', null, true],
  ['0022400003', cup('West Group B'), '10404', null, true],
  ['0022400004', cup('West Group C'), '10405', null, true],
  ['0022401201', cup('East Quarterfinal'), '10492', null, true],
  ['0022401229', cup('West Semifinal'), '10493', null, true],
  ['0062400001', cup('Championship'), '10494', null, false],
  ['0032400001', {}, 'all-star', null, false],
  ['0042400101', {}, 'first-round', 'Game 1', false],
  ['0042400217', {}, 'conference-semi-final', 'Game 7', false],
  ['0042400312', {}, 'conference-final', 'Game 2', false],
  ['0042400405', {}, 'finals', 'Game 5', false],
  ['0052400101', {}, 'play-in', null, false],
];
test.each(STAGES)('[T7, K5] game %s with %j has stage %s', async (gameId, labels, stage, round, counts) => {
  const game = await gameOf({ gameId, ...labels });
  expect([game?.stage, game?.round, game?.countsForStandings]).toEqual([stage, round, counts]);
  expect(nbaStageNameOf(stage) !== undefined || ['preseason', 'regular', 'all-star'].includes(stage)).toBe(true);
});

test('[K5] the season is that of the number, with its specified id if any', async () => {
  const seasonOf = async (gameId: string) => (await batchOf(scheduledGame({ gameId }))).seasons[0];
  expect(await seasonOf('0029900001')).toMatchObject({ id: '1999-00', label: '1999-00' });
  expect(await seasonOf('0042300401')).toMatchObject({ id: '1566', label: '2023-24' });
  expect(await seasonOf('0022200118')).toMatchObject({ id: '1414', label: '2022-23' });
  expect(await seasonOf('0022500789')).toMatchObject({ id: '2025-26', label: '2025-26' });
});

test('[C12] a game with unknown teams is omitted; in pre-season teams of other leagues play', async () => {
  const open = scheduledGame({ gameId: '0022401202', homeTeam: scheduledSide(''), ...cup('East Quarterfinal') });
  const guests = scheduledGame({ gameId: '0012400008', awayTeam: scheduledSide('MAD', 'Madrid', 'Real Madrid') });
  const batch = await batchOf(open, guests);
  expect(batch.matches.map(({ id }) => id)).toEqual(['nba-1745-0012400008']);
  expect(batch.teams[1]).toMatchObject({ sport: 'basketball', feedName: 'Madrid Real Madrid' });
});

test('[C12] an invalid document is reported with the line or path, and nothing is read', async () => {
  const fault = async (text: string): Promise<string> => errorIn(await read(text));
  const gameFault = (over: object) => fault(scheduleOf(scheduledGame(), scheduledGame(over)));
  expect(await fault('{"leagueSchedule": {\n"gameDates": [,]}}')).toBe('line 2, column 15: not valid JSON');
  expect(await fault('[]')).toBe('the file: expected an object with "leagueSchedule" or "game"');
  expect(await gameFault({ awayTeam: scheduledSide('LVA', 'Las Vegas', 'Aces') })).toBe(
    'leagueSchedule.gameDates[0].games[1].awayTeam.teamTricode: "LVA" is no team of the NBA',
  );
  expect(await gameFault({ gameId: '0042400901' })).toBe(
    'leagueSchedule.gameDates[0].games[1].gameId: "0042400901" is no game of the NBA such as 0022400061',
  );
  expect(await gameFault({ gameStatus: 4 })).toMatch(/^leagueSchedule\.gameDates\[0\]\.games\[1\]\.gameStatus: /);
  expect(await gameFault({ gameDateTimeUTC: 'soon' })).toMatch(/games\[1\]\.gameDateTimeUTC: /);
});

test('[K5] the options cannot contradict the games', async () => {
  const tries = (options: { competition?: string; season?: string }) =>
    readAll(nbaCdn, { location: 'none.json', fetchedAt: NOW, ...options });
  await expect(tries({ season: '1745' })).rejects.toThrow('nba-cdn takes the season from the games');
  await expect(tries({ competition: 'euro' })).rejects.toThrow('nba-cdn has the NBA alone');
});
