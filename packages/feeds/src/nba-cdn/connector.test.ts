import { MatchCoverage } from '@touchline/contract/match-coverage.ts';
import { expect, test } from 'vitest';
import {
  actionOf,
  boxScoreOf,
  boxScorePlayer,
  boxScoreSide,
  playByPlayOf,
  scheduledGame,
  scheduledSide,
  scheduleOf,
  scoreboardGame,
  scoreboardOf,
} from './cdn-testing.ts';
import { nbaCdnLive } from './connector.ts';

const AT = Date.UTC(2026, 10, 22, 2);
const read = (body: string, at = AT) => nbaCdnLive.read({ path: '/', at, body });
const boardGame = (over: object, at = AT) => read(scoreboardOf(scoreboardGame(over)), at).matches[0];

test('[T3] a game of the scoreboard has its start of gameTimeUTC, score, quarters and clock', () => {
  const reading = read(scoreboardOf(scoreboardGame()));
  expect(reading).toMatchObject({ source: 'nba-cdn', at: AT, warnings: [] });
  expect(reading.teams.map(({ id, code }) => [id, code])).toEqual([
    ['NYK', 'NYK'],
    ['BOS', 'BOS'],
  ]);
  expect(reading.matches).toEqual([
    {
      id: '0022600215',
      competitionId: 'nba',
      seasonLabel: '2026-27',
      homeTeamId: 'NYK',
      awayTeamId: 'BOS',
      kickOff: Date.UTC(2026, 10, 22, 0, 30),
      timeKnown: true,
      observedAt: null,
      state: {
        statusId: 6,
        homeScore: 74,
        awayScore: 69,
        parts: {
          periods: [
            [20, 25],
            [25, 20],
            [29, 24],
          ],
        },
        incomplete: null,
      },
      clock: { minute: null, stoppage: 0, secondsLeft: 252 },
    },
  ]);
});

const ZEROS = { homeTeam: boxScoreSide('NYK', []), awayTeam: boxScoreSide('BOS', []) };
const STATES: [string, object, number][] = [
  ['ahead', { ...ZEROS, gameStatus: 1, period: 0, gameClock: '' }, 1],
  ['postponed', { ...ZEROS, gameStatus: 1, gameStatusText: 'PPD' }, 13],
  ['half time', { period: 2, gameClock: 'PT00M00.00S' }, 5],
  ['second overtime', { period: 6, gameClock: 'PT01M10.00S' }, 9],
  ['finished', { gameStatus: 3, period: 4, gameClock: '' }, 10],
];
test.each(STATES)('[T3] a game of the scoreboard that is %s', (_, over, statusId) => {
  const state = boardGame(over)?.state;
  expect(state?.statusId).toBe(statusId);
  expect(state?.homeScore).toBe([1, 13].includes(statusId) ? null : 74);
});

test('[T3] a game that should be over without having begun leaves the last state', () => {
  const late = Date.UTC(2026, 10, 22, 4, 31);
  expect(boardGame({ ...ZEROS, gameStatus: 1 }, late)).not.toHaveProperty('state');
});

test('[T7] only the schedule says that a game is one of the regular season alone: elsewhere the label of the cup may lack', () => {
  expect(boardGame({})).not.toHaveProperty('stage');
  const cup = boardGame({ gameLabel: 'Emirates NBA Cup', gameSubLabel: 'East Group A' });
  expect(cup).toMatchObject({ stage: '10403', countsForStandings: true });
  expect(boardGame({ gameId: '0042600301' })).toMatchObject({ stage: 'conference-final', round: 'Game 1' });
  const scheduled = read(scheduleOf(scheduledGame({ gameId: '0022600215', homeTeam: scheduledSide('NYK') })));
  expect(scheduled.matches).toMatchObject([{ id: '0022600215', stage: 'regular', venue: 'TD Garden' }]);
});

test('[C12] broken games are left out with the path or the number, those without teams silently; half a document is refused', () => {
  const board = scoreboardOf(
    scoreboardGame({ gameStatus: 7 }),
    scoreboardGame({ gameId: '12' }),
    scoreboardGame({ homeTeam: boxScoreSide('', []) }),
    scoreboardGame(),
  );
  const reading = read(board);
  expect(reading.matches.map(({ id }) => id)).toEqual(['0022600215']);
  expect(reading.warnings).toHaveLength(2);
  expect(reading.warnings[0]).toContain('scoreboard.games[0].gameStatus: ');
  expect(reading.warnings[1]).toContain('"12" is no game of the NBA');
  expect(() => read(board.slice(0, board.length / 2))).toThrow(/^line 1, column \d+: not valid JSON$/);
  expect(() => read('{"error":"no"}')).toThrow('the document: expected an object with "scoreboard"');
  expect(() => read('{"game":{"gameId":"0022600215"}}')).toThrow(/^game\./);
});

test('a player without statistics or role stays, one without a name is left out, and the score is read', () => {
  const nobody = boxScorePlayer(9, { name: null });
  const plain = boxScorePlayer(8, { statistics: null, starter: null });
  const players = [boxScorePlayer(1, { starter: '1' }), plain, nobody];
  const { matches, warnings } = read(
    boxScoreOf({
      homeTeam: boxScoreSide('BOS', [20], { players, statistics: { points: 'many' } }),
      awayTeam: boxScoreSide('NYK', [18], { players: [boxScorePlayer(2)] }),
    }),
  );
  expect(matches[0]?.state).toMatchObject({ homeScore: 20, awayScore: 18 });
  expect(matches[0]?.details?.lineUps?.home.bench).toMatchObject([{ name: 'Player 8', numbers: {} }]);
  expect(warnings.map((warning) => warning.split(':')[0])).toEqual([
    'game.homeTeam.players[2].name',
    'game.homeTeam.statistics.points',
  ]);
});

test('[A7] a box score has officials, and who is absent for a reason, but not by decision of the coach', () => {
  const away = (personId: number, notPlayingReason: string, notPlayingDescription = '') =>
    boxScorePlayer(personId, { status: 'INACTIVE', notPlayingReason, notPlayingDescription });
  const players = [
    boxScorePlayer(1, { played: '1', starter: '1', position: 'C' }, { minutes: 'PT20M00.00S' }),
    away(2, 'INACTIVE_INJURY', 'Injury/Illness - Left Knee; Soreness'),
    away(3, 'DND_INJURY', 'Injury/Illness - N/A; Illness'),
    away(4, 'INACTIVE_SUSPENSION'),
    away(5, 'NWT_PERSONAL', 'Personal Reasons'),
    away(6, 'INACTIVE_COACH'),
    boxScorePlayer(7, { notPlayingReason: 'DNP_COACH' }),
  ];
  const officials = ['OFFICIAL2', 'OFFICIAL1', 'OFFICIAL3', 'ALTERNATE'].map((assignment) => ({
    name: `Name ${assignment}`,
    assignment,
  }));
  const game = { gameId: '0022600215', officials, homeTeam: boxScoreSide('BOS', [30], { players }) };
  const details = read(boxScoreOf(game)).matches[0]?.details;
  expect(details?.absences).toEqual([
    { side: 'home', player: 'Player 2', reason: 'injury', detail: 'Left Knee; Soreness', isDoubtful: false },
    { side: 'home', player: 'Player 3', reason: 'illness', detail: 'N/A; Illness', isDoubtful: false },
    { side: 'home', player: 'Player 4', reason: 'suspension', detail: null, isDoubtful: false },
    { side: 'home', player: 'Player 5', reason: 'other', detail: 'Personal Reasons', isDoubtful: false },
  ]);
  expect(details?.officials?.map(({ role, name }) => [role, name])).toEqual([
    ['referee', 'Name OFFICIAL2'],
    ['crew-chief', 'Name OFFICIAL1'],
    ['umpire', 'Name OFFICIAL3'],
  ]);
  expect(read(boxScoreOf({ gameId: '0022600215' })).matches[0]?.details).toEqual({});
});

const shot = (team: string, score: [number, number], over: object = {}) => ({
  ...{ teamTricode: team, actionType: '2pt', subType: 'Layup', shotResult: 'Made', playerNameI: 'A. Name' },
  ...{ x: 90, y: 40, side: 'right', scoreHome: String(score[0]), scoreAway: String(score[1]) },
  ...over,
});
const additionIn = (...actions: object[]) => read(playByPlayOf(...actions)).additions?.[0];

test('plays are in the order of their order numbers, of the side whose score their team makes, with the score after each', () => {
  const addition = additionIn(
    actionOf(4, shot('BOS', [0, 2])),
    actionOf(9, { ...shot('NYK', [3, 2], { actionType: '3pt' }), orderNumber: 45_000 }),
    actionOf(7, {
      actionType: 'freethrow',
      shotResult: 'Missed',
      scoreHome: '3',
      scoreAway: '2',
      clock: 'PT10M59.40S',
    }),
    actionOf(8, { actionType: 'instantreplay', teamTricode: '', description: '', subType: 'request', scoreHome: '' }),
  );
  expect(addition?.id).toBe('0022600215');
  const seen = addition?.details?.plays?.map(({ id, kind, side, score, secondsLeft }) => [
    id,
    kind,
    side,
    score,
    secondsLeft,
  ]);
  expect(seen).toEqual([
    ['4', 'score', 'away', [0, 2], 660],
    ['9', 'score', 'home', [3, 2], 660],
    ['7', 'miss', 'away', [3, 2], 660],
    ['8', 'review', null, null, 660],
  ]);
  expect(addition?.details?.plays?.at(-1)?.text.en).toBe('instantreplay request');
  // Before the first points nobody knows which team is at home.
  expect(additionIn(actionOf(4))?.details?.plays?.[0]?.side).toBe(null);
});

test('[C12] of two records of an action the one edited later counts, one that is dropped is gone, a broken one is left out', () => {
  const basket = actionOf(4, shot('BOS', [0, 3], { actionType: '3pt', edited: '2026-11-22T00:45:00Z' }));
  const before = actionOf(4, shot('BOS', [0, 2], { edited: '2026-11-22T00:42:00Z' }));
  const addition = additionIn(basket, before, actionOf(5));
  expect(addition?.details?.plays?.map(({ id, score }) => [id, score])).toEqual([
    ['4', [0, 3]],
    ['5', [0, 0]],
  ]);
  expect(addition?.details?.shots?.map(({ points }) => points)).toEqual([3]);
  expect(additionIn(actionOf(5))?.details?.plays?.map(({ id }) => id)).toEqual(['5']);
  const reading = read(playByPlayOf(actionOf(4), { actionNumber: 'x' }));
  expect(reading.warnings[0]).toContain('game.actions[1].actionNumber: ');
  expect(reading.additions?.[0]?.details?.plays).toHaveLength(1);
});

test('a shot map is turned to the attacker: the near basket is at the top, whichever half it is in', () => {
  const addition = additionIn(
    actionOf(1, shot('BOS', [0, 2], { x: 90, y: 30, side: 'right', assistPlayerNameInitial: 'J. Giver' })),
    actionOf(2, shot('NYK', [2, 2], { x: 10, y: 30, side: 'left' })),
    actionOf(
      3,
      shot('NYK', [2, 2], { shotResult: 'Missed', blockPersonId: 7, actionType: '3pt', x: 28, y: 50, side: 'left' }),
    ),
    actionOf(4, shot('NYK', [2, 2], { shotResult: 'Missed', x: null })),
    actionOf(5, shot('BOS', [2, 3], { actionType: 'freethrow' })),
  );
  const shots = addition?.details?.shots ?? [];
  expect(shots.map(({ id, side, x, y, outcome, points }) => [id, side, x, y, outcome, points])).toEqual([
    ['1', 'away', 30, 90, 'scored', 2],
    ['2', 'home', 70, 90, 'scored', 2],
    ['3', 'home', 50, 72, 'blocked', 3],
  ]);
  expect(shots.map(({ assistedBy }) => assistedBy)).toEqual(['J. Giver', undefined, undefined]);
  const { plays = null } = addition?.details ?? {};
  const coverage = { plays, shots, absences: null, officials: null, odds: null };
  expect(MatchCoverage.parse(coverage)).toEqual(coverage);
});

test('[T3] runs and momentum follow the scores of the plays: nine unanswered points in a minute are full pressure', () => {
  const addition = additionIn(
    actionOf(1, shot('BOS', [0, 3], { actionType: '3pt', clock: 'PT11M50.00S' })),
    actionOf(2, shot('BOS', [0, 6], { actionType: '3pt', clock: 'PT11M30.00S' })),
    actionOf(3, shot('BOS', [0, 9], { actionType: '3pt', clock: 'PT11M10.00S' })),
    actionOf(4, shot('NYK', [2, 9], { clock: 'PT09M30.00S' })),
  );
  expect(addition?.incidents).toEqual([
    { kind: 'run', side: 'away', minute: 0, stoppage: 0, player: '', period: 1, secondsLeft: 670, points: 9 },
  ]);
  // tanh(1) = 0.7616, tanh(0.6) = 0.5370; then 0.6 * 5.4 - 2 = 1.24 of 9: tanh(0.1378) = 0.1369
  expect(addition?.details?.statistics?.momentum.map(({ value }) => value)).toEqual([-76, -54, -14]);
});

test('requests: the scoreboard for all games, box score and plays for each that has begun', () => {
  const due = (phase: 'soon' | 'live', sourceId: string | null, competitionId = 'nba') => ({
    ...{ sourceId, competitionId, seasonLabel: '2026-27', round: null, kickOff: AT, phase },
  });
  const pathsOf = (kind: 'live' | 'details', ...matches: ReturnType<typeof due>[]) =>
    nbaCdnLive.requests({ kind, now: AT, matches }).map(({ path }) => path.replace('/static/json/liveData/', ''));
  const games = [due('live', '0022600215'), due('soon', '0022600216'), due('live', null), due('live', '7', '8')];
  expect(pathsOf('live', ...games)).toEqual(['scoreboard/todaysScoreboard_00.json']);
  expect(pathsOf('live', due('live', '7', '8'))).toEqual([]);
  expect(pathsOf('details', ...games)).toEqual([
    'boxscore/boxscore_0022600215.json',
    'playbyplay/playbyplay_0022600215.json',
    'boxscore/boxscore_0022600216.json',
  ]);
  expect(pathsOf('details', due('live', '../secret'))).toEqual([]);
  const schedule = (competitionId: string) =>
    nbaCdnLive.requests({ kind: 'schedule', competitionId, seasonLabel: '2026-27' }).length;
  expect([schedule('nba'), schedule('8')]).toEqual([1, 0]);
});
