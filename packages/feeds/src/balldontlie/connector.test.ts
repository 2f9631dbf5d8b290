import { expect, test } from 'vitest';
import { balldontlie } from './connector.ts';

const AT = Date.UTC(2026, 10, 22, 2);

const TEAMS = {
  knicks: { id: 20, full_name: 'New York Knicks', abbreviation: 'NYK' },
  celtics: { id: 2, full_name: 'Boston Celtics', abbreviation: 'BOS' },
};

/** A game of the third quarter; `over` overrides fields. */
const gameOf = (over: object = {}): object => ({
  id: 18447215,
  date: '2026-11-21',
  datetime: '2026-11-22T00:30:00.000Z',
  season: 2026,
  status: '3rd Qtr',
  period: 3,
  time: 'Q3 4:12',
  postseason: false,
  postponed: false,
  home_team_score: 74,
  visitor_team_score: 69,
  home_team: TEAMS.knicks,
  visitor_team: TEAMS.celtics,
  ...over,
});

const readBody = (body: string) => balldontlie.read({ path: '/v1/games', at: AT, body });
const readGames = (...games: object[]) => readBody(JSON.stringify({ data: games, meta: { per_page: 100 } }));
const matchOf = (over: object) => readGames(gameOf(over)).matches[0];

test('[T3] a game has teams, season, start, score and clock', () => {
  const reading = readGames(gameOf());
  expect(reading).toMatchObject({ source: 'balldontlie', at: AT, warnings: [] });
  expect(reading.teams).toEqual([
    { id: '20', competitionId: 'nba', name: 'New York Knicks', code: 'NYK' },
    { id: '2', competitionId: 'nba', name: 'Boston Celtics', code: 'BOS' },
  ]);
  expect(reading.matches).toEqual([
    {
      id: '18447215',
      competitionId: 'nba',
      seasonLabel: '2026-27',
      homeTeamId: '20',
      awayTeamId: '2',
      kickOff: Date.UTC(2026, 10, 22, 0, 30),
      timeKnown: true,
      observedAt: null,
      stage: 'regular',
      state: { statusId: 6, homeScore: 74, awayScore: 69, parts: {}, incomplete: null },
      clock: { minute: null, stoppage: 0, secondsLeft: 4 * 60 + 12 },
    },
  ]);
  expect(matchOf({ season: 1999, postseason: true })).toMatchObject({
    seasonLabel: '1999-00',
    stage: 'playoffs',
    countsForStandings: false,
  });
});

const LIVE: [string, string | null, number, number | null][] = [
  ['1st Qtr', 'Q1 11:59', 2, 719],
  ['1st Qtr', 'Q1 0:00', 3, 0],
  ['2nd Qtr', 'Q2 :07.5', 4, 8],
  ['Halftime', null, 5, null],
  ['halftime', 'Halftime', 5, null],
  ['3rd Qtr', 'Q3 0:00', 7, 0],
  ['4th Qtr', 'Q4 0:00', 8, 0],
  ['OT', 'OT 3:02', 9, 182],
  ['2nd OT', 'OT2 5:00', 9, 300],
];
test.each(LIVE)('[T3] "%s" at "%s" has the status %i', (status, time, statusId, secondsLeft) => {
  const match = matchOf({ status, time });
  expect(match?.state).toMatchObject({ statusId, homeScore: 74, awayScore: 69 });
  expect(match?.clock?.secondsLeft ?? null).toBe(secondsLeft);
});

test('[T3] before the game and when it is postponed, zeros are no score', () => {
  const zeros = { period: 0, time: null, home_team_score: 0, visitor_team_score: 0 };
  const none = { homeScore: null, awayScore: null, parts: {} };
  const ahead = matchOf({ ...zeros, status: '2026-11-22T00:30:00Z' });
  expect(ahead).toMatchObject({ state: { statusId: 1, ...none }, clock: null });
  expect(matchOf({ ...zeros, status: 'Postponed' })?.state).toEqual({ statusId: 13, ...none });
  expect(matchOf({ ...zeros, status: '2026-11-22T00:30:00Z', postponed: true })?.state?.statusId).toBe(13);
});

test('[V1] without a time a game has the noon of its day; the status may have its start', () => {
  const zeros = { datetime: null, period: 0, time: '', home_team_score: 0, visitor_team_score: 0 };
  expect(matchOf({ ...zeros, date: '2026-11-21T00:00:00.000Z', status: 'Postponed' })).toMatchObject({
    kickOff: Date.UTC(2026, 10, 21, 12),
    timeKnown: false,
  });
  expect(matchOf({ ...zeros, status: '2026-11-22T03:00:00Z' })).toMatchObject({
    kickOff: Date.UTC(2026, 10, 22, 3),
    timeKnown: true,
  });
});

const QUARTERS = { home_q1: 20, visitor_q1: 25, home_q2: 25, visitor_q2: 20, home_q3: 29, visitor_q3: 24 };

test('[T3] points of the periods that have begun, with overtime in the total', () => {
  expect(matchOf(QUARTERS)?.state?.parts).toEqual({
    periods: [
      [20, 25],
      [25, 20],
      [29, 24],
    ],
  });
  const overtime = { ...QUARTERS, home_q4: 26, visitor_q4: 31, home_ot1: 12, visitor_ot1: 8 };
  const final = { ...overtime, status: 'Final', period: 5, time: 'Final', visitor_team_score: 108 };
  const result = matchOf({ ...final, home_team_score: 112 });
  expect(result).toMatchObject({
    state: { statusId: 10, homeScore: 112, awayScore: 108, incomplete: null },
    clock: null,
  });
  expect(result?.state?.parts.periods).toHaveLength(5);
  expect(matchOf({ ...final, home_team_score: 113 })?.state?.incomplete).toBe(
    'the periods make 112-108, the score is 113-108',
  );
  // The document has no place for a fourth overtime: its periods would not add up.
  expect(matchOf({ ...final, period: 8 })?.state).toMatchObject({ parts: {}, incomplete: null });
});

test('[T3] an unknown status, a start beside points and a final draw leave the last state and are reported', () => {
  for (const over of [
    { status: 'Suspended by rain' },
    { status: '2026-11-22T00:30:00Z' },
    { status: 'Final', visitor_team_score: 74 },
    { home_team_score: null },
  ]) {
    const reading = readGames(gameOf(over));
    expect(reading.matches[0]).not.toHaveProperty('state');
    expect(reading.matches[0]).not.toHaveProperty('clock');
    expect(reading.warnings[0]).toContain('game 18447215: no known state');
  }
});

test('[C12] half a document is refused with the position, a broken record is left out with its path', () => {
  const whole = JSON.stringify({ data: [gameOf()] });
  expect(() => readBody(whole.slice(0, whole.length / 2))).toThrow(/^line 1, column \d+: not valid JSON$/);
  expect(() => readBody('{"error":"none"}')).toThrow(/^data: /);
  const reading = readGames({ ...gameOf(), home_team: { id: 20 } }, gameOf({ id: 7 }));
  expect(reading.matches.map(({ id }) => id)).toEqual(['7']);
  expect(reading.warnings[0]).toMatch(/^data\[0\]\.home_team\.full_name: .*; the record is left out$/);
  const page = readBody(JSON.stringify({ data: [gameOf()], meta: { next_cursor: 90 } }));
  expect(page.warnings).toEqual(['the reply is the first page of several: the others are not read']);
});

const due = (kickOff: number, competitionId = 'nba') => ({
  ...{ sourceId: null, competitionId, seasonLabel: '2026-27', round: null, kickOff, phase: 'live' as const },
});

test('[V1] one request has the days in New York of all games that are due', () => {
  const pathsOf = (now: number, ...kickOffs: number[]) =>
    balldontlie.requests({ kind: 'live', now, matches: kickOffs.map((kickOff) => due(kickOff)) });
  // 00:30 and 03:30 UTC are evenings of the day before in New York, where it is 00:30 of the next day at 05:30 UTC.
  const [evening, late] = [Date.UTC(2026, 10, 22, 0, 30), Date.UTC(2026, 10, 22, 3, 30)];
  expect(pathsOf(late, evening, late)).toEqual([{ path: '/v1/games?dates[]=2026-11-21&per_page=100' }]);
  expect(pathsOf(Date.UTC(2026, 10, 22, 5, 30), late)).toEqual([
    { path: '/v1/games?dates[]=2026-11-21&dates[]=2026-11-22&per_page=100' },
  ]);
  expect(pathsOf(late)).toEqual([]);
  expect(balldontlie.requests({ kind: 'live', now: late, matches: [due(late, '8')] })).toEqual([]);
});

const playOf = (order: number, over: object = {}): object => ({
  ...{ game_id: 18447215, order, type: 'Rebound', text: `Play ${order}`, home_score: 0, away_score: 0 },
  ...{ period: 1, clock: '11:30', scoring_play: false, team: { id: 2 } },
  ...over,
});
const readPage = (meta: object, ...plays: object[]) =>
  balldontlie.read({ path: '/v1/plays?game_id=18447215', at: AT, body: JSON.stringify({ data: plays, meta }) });
const readPlays = (...plays: object[]) => readPage({}, ...plays);

test('a page of plays that has further ones adds nothing: it would take the others away', () => {
  const { additions, warnings } = readPage({ next_cursor: 100 }, playOf(1));
  expect(additions).toEqual([]);
  expect(warnings).toEqual(['the reply is the first page of several: the others are not read']);
});

test('a team that is named alone is at home when the home score rises with its baskets, and away when the other does', () => {
  const sidesOf = (home_score: number, away_score: number, ...more: object[]) => {
    const basket = playOf(1, { type: 'Layup', scoring_play: true, home_score, away_score });
    return readPlays(basket, ...more).additions?.[0]?.details?.plays?.map(({ side }) => side);
  };
  expect(sidesOf(0, 2)).toEqual(['away']);
  expect(sidesOf(2, 0)).toEqual(['home']);
  const other = playOf(2, { team: { id: 20 } });
  expect(sidesOf(0, 2, { ...other, away_score: 2 })).toEqual(['away', 'home']);
  expect(sidesOf(2, 0, { ...other, home_score: 2 })).toEqual(['home', 'away']);
  expect(readPlays(playOf(1)).additions?.[0]?.details?.plays?.[0]?.side).toBeNull();
});

test('plays belong to the side whose score their team makes, are in order once each, and make runs and momentum', () => {
  const basket = (order: number, team: number, home_score: number, away_score: number, clock: string) =>
    playOf(order, { type: 'Jump Shot', scoring_play: true, team: { id: team }, home_score, away_score, clock });
  const reading = readPlays(
    playOf(5, { type: 'Substitution', team: { id: 20 }, away_score: 9, clock: '7.5' }),
    basket(2, 2, 0, 6, '11:30'),
    basket(1, 2, 0, 2, '11:50'),
    basket(1, 2, 0, 3, '11:50'),
    basket(3, 2, 0, 9, '11:10'),
    playOf(4, { type: 'Official Timeout', team: null, away_score: 9, text: null }),
    playOf(6, { order: 'x' }),
  );
  expect(reading).toMatchObject({ matches: [], teams: [], warnings: [expect.stringContaining('data[6].order: ')] });
  const [addition] = reading.additions ?? [];
  expect(addition?.id).toBe('18447215');
  const seen = addition?.details?.plays?.map(({ id, kind, side, score, secondsLeft }) => [
    id,
    kind,
    side,
    score,
    secondsLeft,
  ]);
  expect(seen).toEqual([
    ['1', 'score', 'away', [0, 3], 710],
    ['2', 'score', 'away', [0, 6], 690],
    ['3', 'score', 'away', [0, 9], 670],
    ['4', 'timeout', null, [0, 9], 690],
    ['5', 'substitution', 'home', [0, 9], 8],
  ]);
  expect(addition?.incidents).toMatchObject([{ kind: 'run', side: 'away', points: 9, secondsLeft: 670 }]);
  expect(addition?.details?.statistics?.momentum.slice(0, 2).map(({ value }) => value)).toEqual([-76, -54]);
});

test('plays are requested of games that have begun', () => {
  const matches = [
    { ...due(AT), sourceId: '18447215' },
    { ...due(AT), sourceId: '18447216', phase: 'soon' as const },
    due(AT),
    { ...due(AT, '8'), sourceId: '7' },
  ];
  expect(balldontlie.requests({ kind: 'details', now: AT, matches })).toEqual([
    { path: '/v1/plays?game_id=18447215&per_page=100' },
  ]);
});

test('the windows of a schedule follow each other without a gap and have every day of the season', () => {
  const paths = balldontlie.requests({ kind: 'schedule', competitionId: 'nba', seasonLabel: '2026-27' });
  const days = paths.map(
    ({ path }) => /start_date=(\S{10})&end_date=(\S{10})&per_page=100$/.exec(path)?.slice(1) ?? [],
  );
  const atOf = (day = '') => Date.parse(`${day}T00:00:00Z`);
  expect(days.every(([from, until]) => atOf(until) - atOf(from) === 9 * 86_400_000)).toBe(true);
  const gaps = days.slice(1).map(([from], index) => atOf(from) - atOf(days[index]?.[1]));
  expect(new Set(gaps)).toEqual(new Set([86_400_000]));
  expect(days[0]?.[0]).toBe('2026-10-01');
  expect(atOf(days.at(-1)?.[1])).toBeGreaterThanOrEqual(Date.UTC(2027, 5, 29));
  expect(balldontlie.requests({ kind: 'schedule', competitionId: '8', seasonLabel: '2026-27' })).toEqual([]);
});
