import { FOOTBALL_STATUS as F } from '@touchline/contract/match-status.ts';
import { expect, test } from 'vitest';
import type { DueMatch, FeedReading } from '#connector.ts';
import { FeedError } from '#feed-source.ts';
import { footballData } from './connector.ts';

const AT = Date.UTC(2026, 10, 21, 16, 8);
const KICK_OFF = Date.UTC(2026, 10, 21, 15);

const pair = (home: number | null, away: number | null) => ({ home, away });

/** Arsenal against Chelsea in the second half, as the free plan reports it. */
const record = (over: object = {}, score: object = {}): object => ({
  id: 537901,
  utcDate: '2026-11-21T15:00:00Z',
  status: 'IN_PLAY',
  minute: null,
  matchday: 12,
  stage: 'REGULAR_SEASON',
  group: null,
  lastUpdated: '2026-11-21T16:07:31Z',
  competition: { id: 2021, code: 'PL' },
  season: { id: 2500, startDate: '2026-08-15', endDate: '2027-05-23' },
  homeTeam: { id: 57, name: 'Arsenal FC', tla: 'ARS' },
  awayTeam: { id: 61, name: 'Chelsea FC', tla: 'CHE' },
  score: { winner: null, duration: 'REGULAR', fullTime: pair(2, 1), halfTime: pair(1, 1), ...score },
  ...over,
});

const read = (content: object, path = '/v4/matches?dateFrom=2026-11-21&dateTo=2026-11-22'): FeedReading =>
  footballData.read({ path, at: AT, body: JSON.stringify(content) });
const readOne = (over: object = {}, score: object = {}) => read({ matches: [record(over, score)] }).matches[0];

const due = (over: Partial<DueMatch> = {}): DueMatch => ({
  sourceId: null,
  competitionId: '12387',
  seasonLabel: '2026-27',
  round: null,
  kickOff: KICK_OFF,
  phase: 'live',
  ...over,
});

const liveOf = (...matches: DueMatch[]) => footballData.requests({ kind: 'live', now: AT, matches });

test('one list covers all matches of up to ten days, its last day exclusive; a season is its matches and its table', () => {
  const spanish = due({ competitionId: '12388', kickOff: KICK_OFF + 8.5 * 3_600_000 });
  expect(liveOf(due(), spanish)).toEqual([{ path: '/v4/matches?dateFrom=2026-11-21&dateTo=2026-11-22' }]);
  const later = [0, 9, 10, 24].map((days) => due({ kickOff: KICK_OFF + days * 86_400_000 }));
  expect(liveOf(...later.toReversed()).map(({ path }) => path)).toEqual([
    '/v4/matches?dateFrom=2026-11-21&dateTo=2026-12-01',
    '/v4/matches?dateFrom=2026-12-01&dateTo=2026-12-02',
    '/v4/matches?dateFrom=2026-12-15&dateTo=2026-12-16',
  ]);
  const schedule = (competitionId: string, seasonLabel: string) =>
    footballData.requests({ kind: 'schedule', competitionId, seasonLabel }).map(({ path }) => path);
  expect(schedule('12387', '2026-27')).toEqual([
    '/v4/competitions/PL/matches?season=2026',
    '/v4/competitions/PL/standings?season=2026',
  ]);
  expect(schedule('10810', '2026')[0]).toBe('/v4/competitions/WC/matches?season=2026');
  expect([...liveOf(due({ competitionId: 'nba' })), ...liveOf(), ...schedule('nba', '2026-27')]).toEqual([]);
  expect(footballData.authorize?.('k')).toMatchObject({ 'X-Auth-Token': 'k', 'X-Unfold-Goals': 'true' });
});

test('a match of the free plan: its teams, time and score, without what the plan does not include', () => {
  expect(read({ matches: [record()] })).toEqual({
    source: 'football-data',
    at: AT,
    teams: [
      { id: '57', competitionId: '12387', name: 'Arsenal FC', code: 'ARS' },
      { id: '61', competitionId: '12387', name: 'Chelsea FC', code: 'CHE' },
    ],
    matches: [
      {
        id: '537901',
        competitionId: '12387',
        seasonLabel: '2026-27',
        homeTeamId: '57',
        awayTeamId: '61',
        kickOff: KICK_OFF,
        timeKnown: true,
        observedAt: Date.UTC(2026, 10, 21, 16, 7, 31),
        round: 'Matchday 12',
        stage: null,
        countsForStandings: true,
        state: { statusId: F.secondHalf, homeScore: 2, awayScore: 1, parts: { halfTime: [1, 1] } },
      },
    ],
    warnings: [],
  });
});

const NO_HALF = { halfTime: pair(null, null) };
const EXTRA = { duration: 'EXTRA_TIME', fullTime: pair(2, 2), regularTime: pair(1, 1), extraTime: pair(1, 1) };
const SHOOT_OUT = { ...EXTRA, duration: 'PENALTY_SHOOTOUT', fullTime: pair(6, 5), penalties: pair(4, 3) };

test.each([
  ['SCHEDULED', NO_HALF, F.notStarted],
  ['TIMED', NO_HALF, F.notStarted],
  ['IN_PLAY', NO_HALF, F.firstHalf],
  ['in_play', {}, F.secondHalf],
  ['IN_PLAY', EXTRA, F.extraTime],
  ['IN_PLAY', SHOOT_OUT, F.penaltyShootOut],
  ['PAUSED', {}, F.halfTime],
  ['PAUSED', EXTRA, F.extraTime],
  ['EXTRA_TIME', EXTRA, F.extraTime],
  ['PENALTY_SHOOTOUT', SHOOT_OUT, F.penaltyShootOut],
  ['FINISHED', {}, F.finished],
  ['SUSPENDED', {}, F.interrupted],
  ['POSTPONED', {}, F.postponed],
  ['CANCELLED', {}, F.cancelled],
  ['AWARDED', {}, F.finished],
])('the status %s with %j is %i', (status, score, statusId) => {
  expect(readOne({ status }, score)?.state).toMatchObject({ statusId });
});

test('an unknown status is inert: the match keeps its last state, and the operator is notified', () => {
  const reading = read({ matches: [record({ status: 'LIVE' }), record({ id: 2 })] });
  expect(reading.matches.map(({ state }) => state?.statusId)).toEqual([undefined, F.secondHalf]);
  expect(reading.warnings).toEqual(['match 537901 has the unknown status LIVE; its last state stays']);
});

test.each([
  ['FINISHED', {}, { homeScore: 2, awayScore: 1, parts: { halfTime: [1, 1], regularTime: [2, 1] } }],
  [
    'EXTRA_TIME',
    EXTRA,
    { homeScore: 2, awayScore: 2, parts: { halfTime: [1, 1], regularTime: [1, 1], extraTime: [2, 2] } },
  ],
  [
    'FINISHED',
    SHOOT_OUT,
    {
      homeScore: 2,
      awayScore: 2,
      parts: { halfTime: [1, 1], regularTime: [1, 1], extraTime: [2, 2], penalties: [4, 3] },
    },
  ],
  // Straight from 90 minutes to the shoot-out.
  [
    'FINISHED',
    { ...SHOOT_OUT, fullTime: pair(5, 4), extraTime: pair(null, null) },
    { homeScore: 1, awayScore: 1, parts: { halfTime: [1, 1], regularTime: [1, 1], penalties: [4, 3] } },
  ],
  ['AWARDED', { fullTime: pair(3, 0) }, { homeScore: 3, awayScore: 0, parts: {}, awarded: true }],
  // Nothing of a score before the start, although feeds write 0:0.
  ['TIMED', { fullTime: pair(0, 0) }, { homeScore: null, awayScore: null, parts: {} }],
  ['SUSPENDED', { fullTime: pair(null, null) }, { homeScore: null, awayScore: null, parts: {} }],
  [
    'FINISHED',
    { fullTime: pair(null, null) },
    { statusId: F.finished, homeScore: null, awayScore: null, incomplete: 'no fullTime' },
  ],
  [
    'FINISHED',
    { ...SHOOT_OUT, regularTime: null },
    { homeScore: null, incomplete: 'no regularTime with the duration PENALTY_SHOOTOUT' },
  ],
  [
    'EXTRA_TIME',
    { ...EXTRA, fullTime: pair(3, 2) },
    { homeScore: null, incomplete: 'fullTime 3-2 is not the sum 2-2 of its parts' },
  ],
])('%s with %j has the score without a shoot-out and cumulative parts', (status, score, state) => {
  const stated = readOne({ status }, score)?.state;
  expect({ incomplete: undefined, ...stated }).toMatchObject({ incomplete: undefined, ...state });
  expect(stated?.parts).toEqual('parts' in state ? state.parts : stated?.parts);
});

test.each(['2026-11-21', '2026-11-21T00:00:00Z'])('only the day of a SCHEDULED match is known: %s', (utcDate) => {
  expect(readOne({ status: 'SCHEDULED', utcDate })).toMatchObject({
    kickOff: Date.UTC(2026, 10, 21, 12),
    timeKnown: false,
  });
});

test('a cup has groups and stages; a pair that is not known yet is left out, as is another competition', () => {
  const cup = { competition: { code: 'WC' }, season: { startDate: '2026-06-11' }, matchday: 2 };
  const { matches } = read({
    matches: [
      record({ ...cup, stage: 'GROUP_STAGE', group: 'GROUP_D' }),
      record({ ...cup, id: 2, stage: 'QUARTER_FINALS' }),
      record({ ...cup, id: 3, stage: 'FINAL', homeTeam: { id: null, name: null, tla: null } }),
      record({ id: 4, competition: { code: 'CL' } }),
    ],
  });
  expect(
    matches.map(({ id, seasonLabel, round, stage, group, countsForStandings }) => [
      id,
      seasonLabel,
      round,
      stage,
      group,
      countsForStandings,
    ]),
  ).toEqual([
    ['537901', '2026', 'Matchday 2', 'group', 'D', true],
    ['2', '2026', undefined, 'quarter-final', undefined, false],
  ]);
  expect(readOne({ stage: 'PLAYOFFS' })).toMatchObject({ round: null, stage: 'play-off', countsForStandings: false });
  expect(readOne({ season: null, utcDate: '2027-02-01T15:00:00Z' })?.seasonLabel).toBe('2026-27');
});

const person = (name: string) => ({ id: 1, name });

test('unfolded lists become one timeline, an own goal for the side that profits', () => {
  const incidents = readOne({
    minute: '67',
    goals: [
      { minute: 23, type: 'OWN', team: { id: 61 }, scorer: person('Unlucky'), assist: null, score: pair(1, 0) },
      { minute: 45, injuryTime: 2, type: 'PENALTY', team: { id: 61 }, scorer: person('Palmer'), score: pair(1, 1) },
      { minute: 52, type: 'REGULAR', team: { id: 57 }, scorer: person('Saka'), assist: person('Rice') },
    ],
    bookings: [
      { minute: 40, team: { id: 57 }, player: person('Gabriel'), card: 'YELLOW' },
      { minute: 60, team: { id: 57 }, player: person('Gabriel'), card: 'YELLOW_RED' },
      { minute: 61, team: { id: 61 }, player: person('James'), card: 'RED_CARD' },
      { minute: 62, team: { id: 61 }, player: person('James'), card: 'GREEN' },
    ],
    substitutions: [{ minute: 58, team: { id: 61 }, playerOut: person('Neto'), playerIn: person('Estevao') }],
  })?.incidents;
  expect(
    incidents?.map(({ kind, side, minute, stoppage, player, relatedPlayer }) => [
      kind,
      side,
      minute,
      stoppage,
      player,
      relatedPlayer,
    ]),
  ).toEqual([
    ['own-goal', 'home', 23, 0, 'Unlucky', undefined],
    ['yellow-card', 'home', 40, 0, 'Gabriel', undefined],
    ['penalty-goal', 'away', 45, 2, 'Palmer', undefined],
    ['goal', 'home', 52, 0, 'Saka', 'Rice'],
    ['substitution', 'away', 58, 0, 'Estevao', 'Neto'],
    ['second-yellow', 'home', 60, 0, 'Gabriel', undefined],
    ['red-card', 'away', 61, 0, 'James', undefined],
  ]);
  expect(readOne({ minute: 90, injuryTime: 4 })?.clock).toEqual({ minute: 90, stoppage: 4, secondsLeft: null });
  expect(readOne({ goals: [] })).not.toHaveProperty('incidents');
  expect(readOne({ goals: [] }, { fullTime: pair(0, 0), halfTime: pair(0, 0) })?.incidents).toEqual([]);
});

test('goals are in the order of the score, a repeated one once; where the score makes no step of one, the team decides', () => {
  const goal = (minute: number | string, team: number, score: object | null, over: object = {}) => ({
    ...{ minute, type: 'REGULAR', team: { id: team }, scorer: person(`Scorer ${minute}`), score, ...over },
  });
  const goals = [
    goal(80, 61, pair(2, 2)),
    // Listed for the team of the unlucky player.
    goal(30, 61, pair(2, 0), { type: 'OWN' }),
    goal(10, 57, pair(1, 0), { type: null }),
    goal(10, 57, pair(1, 0)),
    goal('45+2', 61, null),
    goal('45+2', 61, null),
  ];
  const { matches, warnings } = read({ matches: [record({ minute: '45+2', goals }, { fullTime: pair(2, 2) })] });
  const found = matches[0]?.incidents?.map(({ kind, side, minute, stoppage }) => [kind, side, minute, stoppage]);
  expect(found).toEqual([
    ['goal', 'home', 10, 0],
    ['own-goal', 'home', 30, 0],
    ['goal', 'away', 45, 2],
    ['goal', 'away', 80, 0],
  ]);
  expect(matches[0]?.clock).toEqual({ minute: 45, stoppage: 2, secondsLeft: null });
  expect(warnings).toEqual([]);
});

test('an invalid minute, goal or player is left out with its place, and the match stays', () => {
  const lineup = [
    { id: null, name: 'Nameless Id' },
    { id: 4, name: null },
  ];
  const reading = read({
    matches: [
      record({
        minute: 'HT',
        goals: [{ minute: 'soon', team: { id: 57 } }],
        homeTeam: { id: 57, lineup },
        awayTeam: { id: 61, lineup: [{ id: 1, name: 'Other' }] },
      }),
    ],
  });
  expect(reading.matches[0]).toMatchObject({ state: { homeScore: 2, awayScore: 1 } });
  expect(reading.matches[0]?.details?.lineUps?.home.starters.map(({ id }) => id)).toEqual([
    'football-data-nameless-id',
  ]);
  expect(reading.warnings.map((warning) => warning.split(':')[0])).toEqual([
    'matches[0].minute',
    'matches[0].homeTeam.lineup[1].name',
    'matches[0].goals[0].minute',
  ]);
});

test('line-ups and officials of the plan with deep data', () => {
  const player = (id: number, name: string, position: string) => ({ id, name, position, shirtNumber: id });
  const side = (team: object, ...lineup: object[]) => ({ ...team, formation: '4-3-3', coach: person('Coach'), lineup });
  const details = readOne({
    homeTeam: side({ id: 57 }, player(1, 'Raya', 'Goalkeeper'), player(7, 'Saka', 'Right Winger')),
    awayTeam: { ...side({ id: 61 }, player(6, 'Colwill', 'Centre-Back')), bench: [player(9, 'Delap', 'Offence')] },
    referees: [
      { name: 'First', type: 'REFEREE', nationality: 'England' },
      { name: 'Flag', type: 'ASSISTANT_REFEREE_N1', nationality: null },
      { name: 'Screen', type: 'VIDEO_ASSISTANT_REFEREE_N2', nationality: 'Nowhere' },
      { name: 'Other', type: 'OBSERVER' },
    ],
  })?.details;
  expect(details?.lineUps?.home).toMatchObject({ formation: '4-3-3', coach: 'Coach', bench: [] });
  expect(details?.lineUps?.home.starters.map(({ id, number, position }) => [id, number, position])).toEqual([
    ['football-data-1', 1, 'G'],
    ['football-data-7', 7, 'F'],
  ]);
  const { starters = [], bench = [] } = details?.lineUps?.away ?? {};
  expect([...starters, ...bench].map(({ position }) => position)).toEqual(['D', 'F']);
  expect(details?.officials).toEqual([
    { role: 'referee', name: 'First', country: 'gb-eng' },
    { role: 'assistant-referee', name: 'Flag', country: null },
    { role: 'video-referee', name: 'Screen', country: null },
  ]);
});

test('a table is read for comparison, without those of home and away matches', () => {
  const rows = [{ position: 1, team: { id: 57, name: 'Arsenal FC', tla: 'ARS' }, playedGames: 12, points: 29 }];
  const reading = read({
    competition: { code: 'PL' },
    season: { startDate: '2026-08-15' },
    standings: ['TOTAL', 'HOME'].map((type) => ({ type, group: null, table: rows })),
  });
  const row = { competitionId: '12387', seasonLabel: '2026-27', group: null, teamId: '57' };
  expect(reading.table).toEqual([{ ...row, rank: 1, played: 12, points: 29 }]);
  expect(reading.teams).toEqual([{ id: '57', competitionId: '12387', name: 'Arsenal FC', code: 'ARS' }]);
});

test('an empty list of a competition is a warning, an empty day is not', () => {
  const empty = { resultSet: { count: 0 }, matches: [] };
  expect(read(empty).warnings).toEqual([]);
  const path = '/v4/competitions/EC/matches?season=2024';
  expect(read(empty, path).warnings).toEqual([
    `${path} has no matches: the schedule is not published, or the plan does not include the competition`,
  ]);
});

test('half a body and a foreign document are refused with the place; one invalid record does not hide the others', () => {
  // Cut after the twelve characters up to the bracket.
  const half = JSON.stringify({ matches: [record()] }).slice(0, 12);
  const refusal = (text: string) => () => footballData.read({ path: '/', at: AT, body: text });
  expect(refusal(half)).toThrow(FeedError);
  expect(refusal(half)).toThrow('line 1, column 13: not valid JSON');
  expect(refusal('{"errors":[],"response":[]}')).toThrow('the document: expected an object with "matches"');
  expect(refusal('{"matches":[{"id":1}]}')).toThrow('matches[0].utcDate: ');
  const reading = read({ matches: [record(), record({ utcDate: 'soon' })] });
  expect(reading.matches).toHaveLength(1);
  expect(reading.warnings).toEqual(['matches[1].utcDate: expected a date and time in UTC; the record is left out']);
});
