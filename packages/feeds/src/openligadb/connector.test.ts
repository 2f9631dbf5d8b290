import { FOOTBALL_STATUS as F } from '@touchline/contract/match-status.ts';
import { expect, test } from 'vitest';
import type { DueMatch, FeedReading } from '#connector.ts';
import { FeedError } from '#feed-source.ts';
import { openLigaDb } from './connector.ts';

const KICK_OFF = Date.UTC(2026, 10, 21, 14, 30);
const MINUTE = 60_000;
/** 71 minutes after the kick-off. */
const AT = KICK_OFF + 71 * MINUTE;

const result = (resultTypeID: number, pointsTeam1: number | null, pointsTeam2: number | null) => ({
  resultTypeID,
  pointsTeam1,
  pointsTeam2,
});
const goal = (scoreTeam1: number, scoreTeam2: number, matchMinute: number | null, over: object = {}) => ({
  goalID: 133_700 + scoreTeam1 + scoreTeam2,
  scoreTeam1,
  scoreTeam2,
  matchMinute,
  goalGetterName: 'Scorer',
  isPenalty: false,
  isOwnGoal: false,
  isOvertime: false,
  ...over,
});

/** Bayern against Dortmund in the second half. */
const record = (over: object = {}): object => ({
  matchID: 77_631,
  matchDateTimeUTC: '2026-11-21T14:30:00Z',
  leagueShortcut: 'bl1',
  leagueSeason: 2026,
  group: { groupName: '11. Spieltag', groupOrderID: 11 },
  team1: { teamId: 40, teamName: 'FC Bayern München', shortName: 'Bayern' },
  team2: { teamId: 7, teamName: 'Borussia Dortmund', shortName: 'BVB' },
  lastUpdateDateTime: '2026-11-21T16:40:12.53',
  matchIsFinished: false,
  matchResults: [result(1, 1, 0)],
  goals: [goal(1, 0, 23)],
  location: { locationCity: 'München', locationStadium: 'Allianz Arena' },
  ...over,
});

const read = (body: string, path = '/getmatchdata/bl1/2026/11', at = AT): FeedReading =>
  openLigaDb.read({ path, at, body });
const readOne = (over: object = {}, at = AT) =>
  read(JSON.stringify([record(over)]), '/getmatchdata/bl1/2026/11', at).matches[0];

test('each round that is due is requested once, after a probe of its last change', () => {
  const due = (over: Partial<DueMatch> = {}): DueMatch => ({
    sourceId: null,
    competitionId: '12416',
    seasonLabel: '2026-27',
    round: 'Matchday 11',
    kickOff: KICK_OFF,
    phase: 'live',
    ...over,
  });
  const matches = [due(), due({ sourceId: '2' }), due({ round: '9' }), due({ competitionId: '12387' })];
  expect(openLigaDb.requests({ kind: 'live', now: AT, matches })).toEqual([
    { path: '/getmatchdata/bl1/2026/11', probe: '/getlastchangedate/bl1/2026/11' },
    { path: '/getmatchdata/bl1/2026/9', probe: '/getlastchangedate/bl1/2026/9' },
  ]);
  const live = { kind: 'live', now: AT, matches: [due({ round: null })] } as const;
  expect(openLigaDb.requests(live)).toEqual([{ path: '/getmatchdata/bl1/2026' }]);
  expect(openLigaDb.requests({ ...live, kind: 'details' })).toEqual([]);
  const schedule = { kind: 'schedule', competitionId: '12416', seasonLabel: '2026-27' } as const;
  expect(openLigaDb.requests(schedule)).toEqual([{ path: '/getmatchdata/bl1/2026' }, { path: '/getbltable/bl1/2026' }]);
});

test('a match in play; the time of its last change is that of Berlin', () => {
  expect(read(JSON.stringify([record(), record({ leagueShortcut: 'dfb' })]))).toEqual({
    source: 'openligadb',
    at: AT,
    teams: [
      { id: '40', competitionId: '12416', name: 'FC Bayern München', code: null },
      { id: '7', competitionId: '12416', name: 'Borussia Dortmund', code: null },
    ],
    matches: [
      {
        id: '77631',
        competitionId: '12416',
        seasonLabel: '2026-27',
        homeTeamId: '40',
        awayTeamId: '7',
        kickOff: KICK_OFF,
        timeKnown: true,
        observedAt: Date.UTC(2026, 10, 21, 15, 40, 12, 530),
        round: 'Matchday 11',
        stage: null,
        countsForStandings: true,
        venue: 'Allianz Arena',
        state: { statusId: F.secondHalf, homeScore: 1, awayScore: 0, parts: { halfTime: [1, 0] } },
        incidents: [{ kind: 'goal', side: 'home', minute: 23, stoppage: 0, player: 'Scorer' }],
      },
    ],
    warnings: [],
  });
  const summer = readOne({ lastUpdateDateTime: '2027-05-15T17:30:00' });
  expect(summer?.observedAt).toBe(Date.UTC(2027, 4, 15, 15, 30));
  expect(readOne({ lastUpdateDateTime: null })?.observedAt).toBeNull();
});

const NOTHING = { matchResults: [], goals: [] };

test('a match of which nothing was entered since the kick-off has no state, and no invented 0:0', () => {
  const at = KICK_OFF + 30 * MINUTE;
  for (const lastUpdateDateTime of [null, '2026-11-21T12:00:00', '2026-11-21T15:30:00'])
    expect(readOne({ ...NOTHING, lastUpdateDateTime }, at)).not.toHaveProperty('state');
  expect(readOne({ ...NOTHING, lastUpdateDateTime: '2026-11-21T15:30:01' }, at)?.state).toMatchObject({ homeScore: 0 });
});

test.each([
  [-1, NOTHING, { statusId: F.notStarted, homeScore: null, awayScore: null }],
  [0, NOTHING, { statusId: F.firstHalf, homeScore: 0, awayScore: 0 }],
  [62, NOTHING, { statusId: F.firstHalf }],
  [63, NOTHING, { statusId: F.secondHalf }],
  // Entries are ahead of the clock.
  [50, {}, { statusId: F.secondHalf }],
  [50, { matchResults: [], goals: [goal(1, 0, 46)] }, { statusId: F.secondHalf, homeScore: 1 }],
  [150, {}, { statusId: F.secondHalf }],
])('%i minutes after the kick-off, with %j, the state is %j', (minutes, over, state) => {
  expect(readOne(over, KICK_OFF + minutes * MINUTE)?.state).toMatchObject(state);
});

test('a match that nobody has ended in time says nothing of its state', () => {
  expect(readOne({}, KICK_OFF + 151 * MINUTE)).not.toHaveProperty('state');
});

test.each([
  // The row of the end is the running score, too.
  [{ matchResults: [result(1, 1, 0), result(2, 2, 0)] }, { homeScore: 2, awayScore: 0, parts: { halfTime: [1, 0] } }],
  [{ goals: [goal(1, 1, 60), goal(1, 0, 23)] }, { homeScore: 1, awayScore: 1 }],
  [{ goals: [] }, { homeScore: 1, awayScore: 0 }],
  [
    { matchIsFinished: true, matchResults: [result(2, 2, 1), result(1, 1, 0)] },
    { statusId: F.finished, homeScore: 2, awayScore: 1, parts: { halfTime: [1, 0], regularTime: [2, 1] } },
  ],
  [{ matchIsFinished: true }, { statusId: F.finished, homeScore: null, incomplete: 'no result of the end' }],
  [
    { matchIsFinished: true, matchResults: [result(2, null, null)] },
    { homeScore: null, incomplete: 'no result of the end' },
  ],
  [
    { matchIsFinished: true, matchResults: [result(2, 1, 1), result(3, 2, 1)] },
    { homeScore: null, incomplete: 'rows of extra time and shoot-outs are not reliable' },
  ],
])('the score of %j is %j', (over, state) => {
  expect(readOne(over)?.state).toMatchObject(state);
});

test('the side of a goal is that whose score rises; an incomplete list is no timeline, and a cancelled goal vanishes', () => {
  const goals = [goal(1, 1, 60, { isOwnGoal: true }), goal(1, 0, 23), goal(1, 2, 70, { isPenalty: true })];
  expect(readOne({ goals })?.incidents?.map(({ kind, side, minute }) => [kind, side, minute])).toEqual([
    ['goal', 'home', 23],
    ['own-goal', 'away', 60],
    ['penalty-goal', 'away', 70],
  ]);
  expect(readOne({ goals: goals.slice(1) })).not.toHaveProperty('incidents');
  expect(readOne({ goals: [goal(1, 0, null)] })).not.toHaveProperty('incidents');
  expect(readOne({ goals: [goal(1, 0, 23)] })?.incidents).toHaveLength(1);
  expect(readOne({ goals: [], matchResults: [] })?.incidents).toEqual([]);
});

test('a table is read for comparison; its path says of which season', () => {
  const rows = [
    { teamInfoId: 40, teamName: 'FC Bayern München', points: 29, matches: 11 },
    { teamInfoId: 7, teamName: 'Borussia Dortmund', points: 22, matches: 11 },
  ];
  const { table } = read(JSON.stringify(rows), '/getbltable/bl1/2026');
  const season = { competitionId: '12416', seasonLabel: '2026-27', group: null, played: 11 };
  expect(table).toEqual([
    { ...season, teamId: '40', rank: 1, points: 29 },
    { ...season, teamId: '7', rank: 2, points: 22 },
  ]);
});

test('half a body and a foreign document are refused with the place; one invalid record does not hide the others', () => {
  expect(() => read('[{"matchID":1,')).toThrow(FeedError);
  expect(() => read('[{"matchID":1,')).toThrow('line 1, column 15: not valid JSON');
  expect(() => read('{"matches":[]}')).toThrow('the document: expected a list');
  expect(() => read('[{"matchID":1}]')).toThrow('[0].matchDateTimeUTC: ');
  const reading = read(JSON.stringify([record(), { matchID: 2 }]));
  expect(reading.matches).toHaveLength(1);
  expect(reading.warnings).toEqual([expect.stringMatching(/^\[1\]\.matchDateTimeUTC: .*; the record is left out$/)]);
  expect(read('[]').warnings).toEqual(['/getmatchdata/bl1/2026/11 has no matches: the season is not entered']);
});
