import { FOOTBALL_STATUS as F } from '@touchline/contract/match-status.ts';
import { expect, test } from 'vitest';
import { type DueMatch, type FeedReading, ProviderRefusal } from '#connector.ts';
import { FeedError } from '#feed-source.ts';
import { apiFootball } from './connector.ts';

const AT = Date.UTC(2026, 10, 21, 16, 8);
/** The start in seconds. */
const START = Date.UTC(2026, 10, 21, 15) / 1000;

const pair = (home: number | null, away: number | null) => ({ home, away });
const status = (short: string, elapsed: number | null = null, extra: number | null = null) => ({
  short,
  elapsed,
  extra,
});
const scores = (over: object = {}) => ({
  halftime: pair(1, 1),
  fulltime: pair(null, null),
  extratime: pair(null, null),
  penalty: pair(null, null),
  ...over,
});

/** Arsenal against Chelsea in the 67th minute. */
const record = (over: object = {}, fixture: object = {}): object => ({
  fixture: {
    id: 1390871,
    referee: 'M. Oliver, England',
    timestamp: START,
    venue: { id: 494, name: 'Emirates Stadium' },
    status: status('2H', 67),
    ...fixture,
  },
  league: { id: 39, season: 2026, round: 'Regular Season - 12' },
  teams: { home: { id: 42, name: 'Arsenal' }, away: { id: 49, name: 'Chelsea' } },
  goals: pair(2, 1),
  score: scores(),
  ...over,
});

const read = (response: readonly object[], path = '/fixtures?live=39', over: object = {}): FeedReading =>
  apiFootball.read({ path, at: AT, body: JSON.stringify({ errors: [], response, ...over }) });
const readOne = (over: object = {}, fixture: object = {}) => read([record(over, fixture)]).matches[0];

const due = (over: Partial<DueMatch> = {}): DueMatch => ({
  sourceId: null,
  competitionId: '12387',
  seasonLabel: '2026-27',
  round: null,
  kickOff: START * 1000,
  phase: 'live',
  ...over,
});

const paths = (kind: 'live' | 'details', ...matches: DueMatch[]) =>
  apiFootball.requests({ kind, now: AT, matches }).map(({ path }) => path);

test('all matches in play are one document; one that is not in it, as it has ended, is requested by its id', () => {
  const french = due({ competitionId: '12403', phase: 'break' });
  expect(paths('live', french, due(), due({ sourceId: '5' }))).toEqual(['/fixtures?live=39-61']);
  expect(paths('live', due({ sourceId: '7', phase: 'ended' }))).toEqual(['/fixtures?ids=7']);
  expect(paths('live', due({ sourceId: '7', isMissing: true }), due({ sourceId: '8' }))).toEqual([
    '/fixtures?live=39',
    '/fixtures?ids=7',
  ]);
  expect(paths('details', due({ sourceId: '7' }), due({ sourceId: '8', phase: 'ended' }))).toEqual([
    '/fixtures?ids=7-8',
  ]);
  const many = Array.from({ length: 21 }, (_, index) => due({ sourceId: `${index + 10}` }));
  expect(paths('details', ...many).map((path) => path.split('-').length)).toEqual([20, 1]);
  expect(paths('details', due({ sourceId: '7', phase: 'line-ups' }), due({ phase: 'line-ups' }))).toEqual([
    '/fixtures?ids=7',
    '/injuries?league=39&season=2026&date=2026-11-21',
    '/odds?league=39&season=2026&date=2026-11-21&bookmaker=8&bet=1',
  ]);
  const [match, ...previews] = apiFootball.requests({
    kind: 'details',
    now: AT,
    matches: [due({ sourceId: '7', phase: 'line-ups' })],
  });
  expect([match, ...previews].map((request) => request?.everySeconds)).toEqual([undefined, 900, 900]);
  expect(paths('live', due({ competitionId: 'nba' }))).toEqual([]);
  const schedule = { kind: 'schedule', competitionId: '10810', seasonLabel: '2026' } as const;
  expect(apiFootball.requests(schedule)).toEqual([
    { path: '/fixtures?league=1&season=2026' },
    { path: '/standings?league=1&season=2026' },
  ]);
  expect(apiFootball.authorize?.('k')).toEqual({ 'x-apisports-key': 'k' });
});

test('a match in play with its teams, time, clock, venue and referee', () => {
  expect(read([record()])).toEqual({
    source: 'api-football',
    at: AT,
    teams: [
      { id: '42', competitionId: '12387', name: 'Arsenal', code: null },
      { id: '49', competitionId: '12387', name: 'Chelsea', code: null },
    ],
    matches: [
      {
        id: '1390871',
        competitionId: '12387',
        seasonLabel: '2026-27',
        homeTeamId: '42',
        awayTeamId: '49',
        kickOff: START * 1000,
        timeKnown: true,
        observedAt: null,
        round: 'Matchday 12',
        stage: null,
        countsForStandings: true,
        venue: 'Emirates Stadium',
        state: { statusId: F.secondHalf, homeScore: 2, awayScore: 1, parts: { halfTime: [1, 1] } },
        clock: { minute: 67, stoppage: 0, secondsLeft: null },
        details: { officials: [{ role: 'referee', name: 'M. Oliver', country: 'gb-eng' }] },
      },
    ],
    warnings: [],
  });
});

test.each([
  ['TBD', F.toBeDetermined],
  ['NS', F.notStarted],
  ['1H', F.firstHalf],
  ['HT', F.halfTime],
  ['ht', F.halfTime],
  ['2H', F.secondHalf],
  ['2h', F.secondHalf],
  ['ET', F.extraTime],
  ['BT', F.extraTime],
  ['P', F.penaltyShootOut],
  ['SUSP', F.interrupted],
  ['INT', F.interrupted],
  ['FT', F.finished],
  ['AET', F.finished],
  ['PEN', F.finished],
  ['PST', F.postponed],
  ['CANC', F.cancelled],
  ['ABD', F.abandoned],
  ['AWD', F.finished],
  ['WO', F.finished],
  ['LIVE', F.firstHalf],
])('the status %s is %i', (short, statusId) => {
  expect(readOne({}, { status: status(short) })?.state).toMatchObject({ statusId });
});

test('LIVE after the 45th minute is the second half; an unknown status is inert, and the operator is notified', () => {
  expect(readOne({}, { status: status('LIVE', 46) })?.state?.statusId).toBe(F.secondHalf);
  const reading = read([record({}, { status: status('3H') })]);
  expect(reading.matches[0]).not.toHaveProperty('state');
  expect(reading.warnings).toEqual(['match 1390871 has the unknown status 3H; its last state stays']);
});

const NONE = pair(null, null);
const AFTER_EXTRA = scores({ fulltime: pair(1, 1), extratime: pair(1, 0) });

test.each([
  // During the first half the half-time score is the running one.
  ['1H', {}, { homeScore: 2, awayScore: 1, parts: {} }],
  [
    'FT',
    { score: scores({ fulltime: pair(2, 1) }) },
    { homeScore: 2, awayScore: 1, parts: { halfTime: [1, 1], regularTime: [2, 1] } },
  ],
  ['AET', { score: AFTER_EXTRA }, { parts: { halfTime: [1, 1], regularTime: [1, 1], extraTime: [2, 1] } }],
  // The part of extra time may be missing.
  [
    'AET',
    { score: scores({ fulltime: pair(1, 1) }) },
    { parts: { halfTime: [1, 1], regularTime: [1, 1], extraTime: [2, 1] } },
  ],
  [
    'PEN',
    { goals: pair(2, 2), score: scores({ halftime: null, fulltime: pair(1, 1), penalty: pair(4, 3) }) },
    { parts: { regularTime: [1, 1], extraTime: [2, 2], penalties: [4, 3] } },
  ],
  [
    'PEN',
    { goals: pair(1, 1), score: scores({ halftime: null, fulltime: pair(1, 1), penalty: pair(4, 3) }) },
    { homeScore: 1, awayScore: 1, parts: { regularTime: [1, 1], penalties: [4, 3] } },
  ],
  ['AWD', { goals: pair(3, 0) }, { homeScore: 3, awayScore: 0, parts: {}, awarded: true }],
  ['WO', { goals: pair(3, 0) }, { awarded: true }],
  ['NS', { goals: pair(0, 0) }, { homeScore: null, awayScore: null, parts: {} }],
  ['PST', { goals: NONE }, { homeScore: null }],
  ['SUSP', { goals: NONE }, { homeScore: null, awayScore: null, incomplete: undefined }],
  ['FT', { goals: NONE }, { homeScore: null, awayScore: null, incomplete: 'no goals' }],
])('%s with %j has the score without a shoot-out and cumulative parts', (short, over, state) => {
  const stated = readOne(over, { status: status(short) })?.state;
  expect({ incomplete: undefined, ...stated }).toMatchObject({ incomplete: undefined, ...state });
  expect(stated?.parts).toEqual('parts' in state ? state.parts : stated?.parts);
});

test('a time that is to be decided is noon of its day; stoppage time is in the clock, and breaks have none', () => {
  const undecided = readOne({}, { status: status('TBD') });
  expect(undecided).toMatchObject({ kickOff: Date.UTC(2026, 10, 21, 12), timeKnown: false });
  expect(readOne({}, { status: status('1H', 45, 2) })?.clock).toEqual({ minute: 45, stoppage: 2, secondsLeft: null });
  expect(readOne({}, { status: status('HT', 45) })).not.toHaveProperty('clock');
});

test.each([
  ['12387', 39, 'Regular Season - 3', { round: 'Matchday 3', stage: null, countsForStandings: true }],
  ['12416', 78, 'Relegation Round', { stage: 'play-off', countsForStandings: false }],
  ['10810', 1, 'Group Stage - 2', { round: 'Matchday 2', stage: 'group', countsForStandings: true }],
  ['10810', 1, 'Round of 16', { stage: 'round-of-16', countsForStandings: false }],
  ['11334', 4, 'Quarter-finals', { stage: 'quarter-final' }],
  ['11334', 4, '3rd Place Final', { stage: 'third-place' }],
  ['11334', 4, 'Final', { stage: 'final' }],
])('of competition %s the round of league %i, %s, has its place', (competitionId, id, round, place) => {
  expect(readOne({ league: { id, season: 2026, round } })).toMatchObject({ competitionId, ...place });
});

test('leagues that are not ours, and pairs that are not known yet, are left out', () => {
  const other = record({ league: { id: 2, season: 2026, round: null } });
  const open = record({ teams: { home: { id: null, name: null }, away: { id: 49, name: 'Chelsea' } } });
  expect(read([other, open, record()]).matches.map(({ id }) => id)).toEqual(['1390871']);
});

const event = (elapsed: number, type: string, detail: string, over: object = {}): object => ({
  time: { elapsed, extra: null },
  team: { id: 42 },
  player: { id: 1, name: 'Player' },
  assist: { id: null, name: null },
  type,
  detail,
  comments: null,
  ...over,
});
const CHELSEA = { team: { id: 49 } };

test('events keep their order; own goals count for the team they name; a substitution names who goes off first', () => {
  const incidents = readOne({
    events: [
      event(-5, 'Card', 'Yellow Card'),
      event(23, 'Goal', 'Own Goal', CHELSEA),
      event(45, 'Goal', 'Penalty', { time: { elapsed: 45, extra: 2 } }),
      event(50, 'Goal', 'Missed Penalty', CHELSEA),
      event(52, 'Goal', 'Normal Goal', { assist: { id: 2, name: 'Helper' } }),
      event(55, 'Var', 'Goal cancelled'),
      event(60, 'subst', 'Substitution 1', { player: { id: 3, name: 'Off' }, assist: { id: 4, name: 'On' } }),
      event(61, 'Card', 'Second Yellow card'),
      event(62, 'Card', 'Red Card', CHELSEA),
      event(120, 'Goal', 'Penalty', { comments: 'Penalty Shootout' }),
      event(120, 'Goal', 'Missed Penalty', { comments: 'Penalty Shootout' }),
      event(63, 'Card', 'Red Card', { team: { id: 1 } }),
    ],
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
    ['yellow-card', 'home', 0, 0, 'Player', undefined],
    ['own-goal', 'away', 23, 0, 'Player', undefined],
    ['penalty-goal', 'home', 45, 2, 'Player', undefined],
    ['missed-penalty', 'away', 50, 0, 'Player', undefined],
    ['goal', 'home', 52, 0, 'Player', 'Helper'],
    ['substitution', 'home', 60, 0, 'On', 'Off'],
    ['second-yellow', 'home', 61, 0, 'Player', undefined],
    ['red-card', 'away', 62, 0, 'Player', undefined],
  ]);
  expect(readOne({ events: [] })).not.toHaveProperty('incidents');
  expect(readOne({ events: [], goals: pair(0, 0) })?.incidents).toEqual([]);
});

const squad = (id: number, name: string, number: number, pos: string, grid: string | null) => ({
  player: { id, name, number, pos, grid },
});
const lineUp = (team: number, ...startXI: object[]) => ({
  team: { id: team },
  formation: '4-3-3',
  coach: { id: 9, name: 'Coach' },
  startXI,
  substitutes: [squad(team + 500, 'Bench', 12, 'F', null)],
});
const numbers = (id: number, rating: string | null, minutes: number | null) => ({
  player: { id },
  statistics: [
    {
      games: { minutes, rating, captain: id === 7 },
      offsides: null,
      shots: { total: 3, on: 2 },
      goals: { total: 1, assists: null },
      passes: { total: 40, accuracy: '36' },
      tackles: { total: 2 },
      fouls: { committed: 1 },
      cards: { yellow: 1, red: 0 },
    },
  ],
});

test('line-ups with places on the pitch, ratings and numbers of players', () => {
  // The away side comes first: sides are found by the team.
  const lineups = [
    lineUp(49, squad(1, 'Sanchez', 1, 'G', '1:1')),
    lineUp(42, squad(7, 'Saka', 7, 'F', '4:3'), squad(2, 'White', 4, 'D', null)),
  ];
  const players = [{ team: { id: 42 }, players: [numbers(7, '7.34', 67), numbers(2, null, null)] }];
  const lineUps = readOne({ lineups, players })?.details?.lineUps;
  expect(lineUps?.home.starters).toEqual([
    {
      id: 'api-football-7',
      name: 'Saka',
      number: 7,
      position: 'F',
      line: 4,
      place: 3,
      isCaptain: true,
      rating: 7.3,
      numbers: {
        minutes_played: 67,
        goals: 1,
        assists: 0,
        saves: 0,
        shots: 3,
        shots_on_target: 2,
        passes: 40,
        tackles: 2,
        fouls: 1,
        yellow_cards: 1,
        red_cards: 0,
        offsides: 0,
      },
    },
    expect.objectContaining({ name: 'White', line: null, place: null, isCaptain: false, rating: null, numbers: {} }),
  ]);
  expect(lineUps?.away).toMatchObject({ formation: '4-3-3', coach: 'Coach', bench: [{ name: 'Bench' }] });
  expect(readOne({ lineups: lineups.slice(1) })?.details).not.toHaveProperty('lineUps');
});

test('an invalid entry of a list is left out with its place, and the match with its end stays', () => {
  const side = (team: number, ...more: object[]) => lineUp(team, squad(team, 'Named', 1, 'G', null), ...more);
  const over = {
    score: scores({ fulltime: pair(2, 1) }),
    events: [
      event(10, 'Goal', 'Normal Goal'),
      event(11, 'Card', 'Red Card', { team: { id: null } }),
      event(20, 'Goal', 'Normal Goal', { player: { id: null, name: null } }),
      event(30, 'Goal', 'Normal Goal', CHELSEA),
    ],
    lineups: [
      side(42, { player: { id: null, name: 'Ødegaard Jr', number: null, pos: null, grid: null } }),
      side(49, { player: { id: 3, name: null, number: 3, pos: 'D', grid: null } }),
    ],
    statistics: [{ team: { id: null }, statistics: [] }],
    players: [{ team: { id: 42 }, players: [{ player: { id: null }, statistics: [] }, numbers(42, '7.0', 90)] }],
  };
  const { matches, warnings } = read([record(over, { status: status('FT', 90) })]);
  expect(matches[0]?.state).toMatchObject({ statusId: F.finished, homeScore: 2, awayScore: 1 });
  expect(matches[0]?.incidents?.map(({ minute }) => minute)).toEqual([10, 20, 30]);
  const { home, away } = matches[0]?.details?.lineUps ?? {};
  expect(home?.starters.map(({ id, rating }) => [id, rating])).toEqual([
    ['api-football-42', 7],
    ['api-football-odegaard-jr', null],
  ]);
  expect(away?.starters.map(({ name }) => name)).toEqual(['Named']);
  expect(warnings.map((warning) => /^(\S+): .*; it is left out$/.exec(warning)?.[1])).toEqual([
    'response[0].events[1].team.id',
    'response[0].lineups[1].startXI[1].player.name',
    'response[0].statistics[0].team.id',
    'response[0].players[0].players[0].player.id',
  ]);
  const [core] = read([record({ events: {} }), record({ teams: null })]).warnings.slice(1);
  expect(core).toMatch(/^response\[1\]\.teams: .*; the record is left out$/);
});

test('statistics have our keys and percentages as numbers; null is nothing counted, or of a share no value', () => {
  const of = (team: number, ...values: [string, number | string | null][]) => ({
    team: { id: team },
    statistics: values.map(([type, value]) => ({ type, value })),
  });
  const statistics = [
    of(49, ['Ball Possession', '42%'], ['Total Shots', 9], ['Red Cards', 1], ['expected_goals', '0.71']),
    of(42, ['Ball Possession', '58%'], ['Total Shots', 14], ['Red Cards', null], ['expected_goals', '1.83']),
  ];
  const shares = ['Ball Possession', 'expected_goals', 'Passes %', 'Total passes'];
  const without = (...more: [string, number | null][]) =>
    [42, 49].map((team) => of(team, ...shares.map((type): [string, null] => [type, null]), ...more));
  const listOf = (list: object[]) => readOne({ statistics: list })?.details?.statistics?.periods[0]?.list;
  expect(listOf(without(['Corner Kicks', null], ['Fouls', 3]))?.map(({ key }) => key)).toEqual(['corners', 'fouls']);
  expect(listOf(without(['Corner Kicks', null]))).toBeUndefined();
  expect(readOne({ statistics })?.details?.statistics).toEqual({
    periods: [
      {
        period: 0,
        list: [
          { key: 'possession_percent', home: 58, away: 42 },
          { key: 'shots', home: 14, away: 9 },
          { key: 'expected_goals', home: 1.83, away: 0.71 },
          { key: 'red_cards', home: 0, away: 1 },
        ],
      },
    ],
    momentum: [],
  });
});

test('a table is read for comparison, group by group', () => {
  const row = { rank: 1, team: { id: 42, name: 'Arsenal' }, points: 29, group: 'Premier League', all: { played: 12 } };
  const of = (id: number, group: string) =>
    read([{ league: { id, season: 2026, standings: [[{ ...row, group }]] } }], '/standings?league=1&season=2026').table;
  const own = { teamId: '42', rank: 1, played: 12, points: 29 };
  expect(of(39, 'Premier League')).toEqual([{ competitionId: '12387', seasonLabel: '2026-27', group: null, ...own }]);
  expect(of(1, 'Group A')).toEqual([{ competitionId: '10810', seasonLabel: '2026', group: 'A', ...own }]);
});

test('odds and absences belong to the match whose id they name', () => {
  const odds = (name: string, ...values: [string, string][]) => ({
    name,
    bets: [{ name: 'Match Winner', values: values.map(([value, odd]) => ({ value, odd })) }],
  });
  const update = '2026-11-21T12:00:00+00:00';
  const bookmakers = [
    odds('Broken', ['Home', '1.5']),
    odds('Bookie', ['Home', '1.80'], ['Draw', '3.60'], ['Away', '4.50']),
  ];
  const at = Date.UTC(2026, 10, 21, 12);
  expect(read([{ fixture: { id: 5 }, update, bookmakers }], '/odds?league=39').additions).toEqual([
    {
      id: '5',
      observedAt: at,
      details: { odds: { bookmaker: 'Bookie', quotes: [{ at, home: 1.8, draw: 3.6, away: 4.5 }] } },
    },
  ]);
  const miss = (name: string, type: string, reason: string) => ({
    player: { id: 1, name, type, reason },
    team: { id: 42 },
    fixture: { id: 5 },
  });
  const missing = [
    miss('A', 'Missing Fixture', 'Knee Injury'),
    miss('B', 'Questionable', 'Illness'),
    miss('C', 'Missing Fixture', 'Yellow Cards'),
    miss('D', 'Missing Fixture', "Coach's decision"),
  ];
  const [addition] = read(missing, '/injuries?league=39').additions ?? [];
  expect(addition?.absences).toMatchObject([
    { teamId: '42', player: 'A', reason: 'injury', detail: 'Knee Injury', isDoubtful: false },
    { reason: 'illness', isDoubtful: true },
    { reason: 'suspension' },
    { reason: 'other' },
  ]);
});

test.each([
  ['rateLimit', 'limit'],
  ['requests', 'limit'],
  ['token', 'key'],
  ['access', 'key'],
  ['plan', 'plan'],
])('a reply with the error %s is a refusal of the kind %s, although its status is 200', (about, kind) => {
  const refused = () => read([], '/fixtures?live=39', { errors: { [about]: 'No.' } });
  expect(refused).toThrow(ProviderRefusal);
  expect(refused).toThrow(expect.objectContaining({ kind, message: 'No.' }));
});

test('half a body, another error and a foreign document are refused with the place; further pages are a warning', () => {
  const of = (body: string) => () => apiFootball.read({ path: '/fixtures?live=39', at: AT, body });
  expect(of('{"errors":[],"response":[')).toThrow('line 1, column 26: not valid JSON');
  expect(of('{"matches":[]}')).toThrow(FeedError);
  expect(of('{"matches":[]}')).toThrow('errors: ');
  expect(of('{"errors":{"league":"The League field is required."},"response":[]}')).toThrow(
    'errors.league: The League field is required.',
  );
  expect(of('{"errors":[],"response":[{"fixture":{"id":1}}]}')).toThrow('response[0].fixture.');
  const reading = read([record(), {}], '/fixtures?live=39', { paging: { current: 1, total: 2 } });
  expect(reading.matches).toHaveLength(1);
  expect(reading.warnings).toEqual([
    expect.stringMatching(/^response\[1\]\.fixture: .*; the record is left out$/),
    '/fixtures?live=39 has further pages, which are not read',
  ]);
});
