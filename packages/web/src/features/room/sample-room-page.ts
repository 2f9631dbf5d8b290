import type { MatchFacts } from '@touchline/contract/match-coverage.ts';
import type {
  LineUpPlayer,
  MatchEvent,
  MatchLineUps,
  MatchStatistics,
  StandingsRow,
  TeamLineUp,
} from '@touchline/contract/match-detail.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { Program } from '@touchline/contract/room.ts';
import { hostOf, matchOf, programOf, roomOfHost } from '#data/room/sample-program.ts';
import { playOf, shotOf } from '#data/room/sample-coverage.ts';
import { tipPageOf } from '#data/tip/sample-tip-lists.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const HOST = '老王';
export const OTHER_HOST = '小北';
export const ROOM_PATH = '/program-detail/a/m1';

const teamOf = (id: string, zh: string, en: string): MatchBrief['home'] => ({
  id,
  name: { zh, en },
  shortName: { zh, en },
  code: en.slice(0, 3).toUpperCase(),
  colors: ['#d81f2a', '#ffffff'],
  country: null,
});
const ARSENAL = teamOf('arsenal', '阿森纳', 'Arsenal');
const CHELSEA = teamOf('chelsea', '切尔西', 'Chelsea');
const LIVERPOOL = teamOf('liverpool', '利物浦', 'Liverpool');

/** A cup match at 1:0 in its 67th minute. */
export const cupMatch = (part: Partial<MatchBrief> = {}): MatchBrief =>
  matchOf({
    home: ARSENAL,
    guest: CHELSEA,
    round: '12',
    parts: { halfTime: [1, 0] },
    clock: { minute: 67, stoppage: 0, secondsLeft: null },
    updatedAt: Date.now(),
    startDate: Date.now() - 80 * MINUTE_MS,
    ...part,
  });

/** What a channel tells of a match. */
export const changeOf = ({ matchId, sport, ...match }: MatchBrief, part: Partial<MatchBrief> = {}) => {
  const { statusId, detailedStatus, homeScore, awayScore, parts, clock, awarded, delayedSince } = { ...match, ...part };
  const live = { matchId, sport, statusId, detailedStatus, homeScore, awayScore, parts, clock, awarded, delayedSince };
  return { ...live, updatedAt: Date.now() };
};

/** Two hosts are on air with the cup match; the room of the first is open. */
export const cupProgram = (part: Partial<Program> = {}): Program =>
  programOf({
    match: cupMatch(),
    venue: 'Emirates Stadium',
    hosts: [hostOf('a', { name: HOST }), hostOf('b', { name: OTHER_HOST })],
    ...part,
  });

const eventOf = (id: string, part: Partial<MatchEvent>): MatchEvent => ({
  id,
  kind: 'goal',
  side: 'home',
  period: 1,
  minute: 34,
  stoppage: 0,
  secondsLeft: null,
  player: 'B. Saka',
  relatedPlayer: null,
  score: null,
  points: null,
  ...part,
});

export const GOAL = eventOf('goal', { relatedPlayer: 'M. Rice', score: [1, 0] });
export const SECOND_GOAL = eventOf('second', { minute: 68, period: 2, player: 'G. Jesus', score: [2, 0] });
/** What else the scorer did, and the one who came for him. */
export const MORE_EVENTS: MatchEvent[] = [
  eventOf('own', { kind: 'own-goal', side: 'away' }),
  eventOf('yellow', { kind: 'yellow-card' }),
  eventOf('off', { kind: 'substitution', minute: 60, player: 'L. Trossard', relatedPlayer: 'B. Saka' }),
  eventOf('third', { minute: 65, player: 'L. Trossard' }),
  eventOf('red', { kind: 'red-card', player: 'L. Trossard' }),
];
const RUN = eventOf('run', {
  kind: 'run',
  side: 'away',
  period: 2,
  minute: null,
  secondsLeft: 200,
  player: 'T. Tatum',
  points: 9,
});

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `b-saka` is called B. Saka. */
const playerOf = (id: string, number: number, part: Partial<LineUpPlayer>): LineUpPlayer => ({
  id,
  name: id.split('-').map(capital).join('. '),
  number,
  position: 'M',
  line: null,
  place: null,
  isCaptain: false,
  rating: 7.4,
  numbers: {},
  ...part,
});

const elevenOf = (keeper: string, back: string, forward: string, bench: string): TeamLineUp => ({
  formation: '4-3-3',
  coach: 'A. Coach',
  starters: [
    playerOf(keeper, 1, { position: 'G', line: 1, place: 1 }),
    playerOf(back, 4, { position: 'D', line: 2, place: 1 }),
    playerOf(forward, 7, { position: 'F', line: 4, place: 1 }),
  ],
  bench: [playerOf(bench, 19, {})],
});

export const lineUps = (forward = 'b-saka'): MatchLineUps => ({
  home: elevenOf('d-raya', 'm-rice', forward, 'l-trossard'),
  away: elevenOf('r-sanchez', 'l-colwill', 'c-palmer', 'n-madueke'),
});

const fiveOf = (ids: string): TeamLineUp => ({
  formation: null,
  coach: null,
  bench: [],
  starters: ids.split(' ').map((id, at) =>
    playerOf(id, at + 1, {
      position: (['PG', 'SG', 'SF', 'PF', 'C'] as const)[at] ?? 'C',
      line: 1,
      place: at + 1,
      numbers: { points: (at + 1) * 4, rebounds: at + 1, assists: 2 },
    }),
  ),
});

/** Shots in the whole match and in the first half. */
export const statistics = (shots: number): MatchStatistics => ({
  periods: [
    { period: 0, list: [{ key: 'shots', home: shots, away: 3 }] },
    { period: 1, list: [{ key: 'shots', home: 2, away: 1 }] },
  ],
  momentum: [
    { minute: 1, value: -40 },
    { minute: 2, value: 60 },
  ],
});

/** A goal, a corner and the break before them. */
const PLAYS = [
  playOf('break', {
    kind: 'period',
    side: null,
    period: 1,
    minute: 45,
    score: [0, 0],
    text: { zh: '半场', en: 'Half-time' },
  }),
  playOf('corner', { minute: 52, text: { zh: '阿森纳获得角球', en: 'Corner for Arsenal' } }),
  playOf('scored', { kind: 'score', score: [1, 0], text: { zh: 'B. Saka 破门', en: 'B. Saka scores' } }),
];

/** Three shots of the hosts, of which two have 0.31 and 0.76 expected goals, and one of the guests. */
const SHOTS = [
  shotOf('early', { ...{ outcome: 'blocked', xg: null, period: 1, minute: 30, player: 'M. Rice' } }),
  shotOf('saved'),
  shotOf('scored', {
    ...{ outcome: 'scored', xg: 0.76, x: 46, y: 93, minute: 67 },
    ...{ bodyPart: 'left-foot', assistedBy: 'M. Rice' },
  }),
  shotOf('wide', { side: 'away', player: 'C. Palmer', outcome: 'off-target', xg: 0.05, y: 75 }),
];

const rowOf = (rank: number, team: MatchBrief['home']): StandingsRow => ({
  ...{ rank, team, played: 12, won: 10 - rank, drawn: 2, lost: rank, scored: 20, conceded: 10 },
  points: 32 - 3 * rank,
  deductions: [],
});

const coverage = (): MatchFacts => ({
  shots: SHOTS,
  absences: [
    { side: 'home', player: 'W. Saliba', reason: 'injury', detail: 'Hamstring', isDoubtful: false },
    { side: 'away', player: 'R. James', reason: 'suspension', detail: null, isDoubtful: false },
    { side: 'away', player: 'L. Colwill', reason: 'illness', detail: null, isDoubtful: true },
  ],
  officials: [{ role: 'referee', name: 'A. Taylor', country: null }],
  odds: {
    bookmaker: 'Sample Odds',
    quotes: [
      { at: Date.now() - 26 * HOUR_MS, home: 2.1, draw: 3.4, away: 3.6 },
      { at: Date.now() - 2 * HOUR_MS, home: 1.85, draw: 3.5, away: 4.2 },
    ],
  },
});

/** What the page of a room is answered with, on any tab. */
export const roomPage = (program: Program = cupProgram()) => ({
  getProgram: program,
  listTips: tipPageOf([]),
  listTitles: { list: [] },
  listPolls: { list: [] },
  listHostCalls: { list: [], page: 1, size: 50, total: 0, isLastPage: true },
  listChatMessages: {
    list: [],
    state: { liveRoomId: program.room?.liveRoomId ?? 'none', slowModeSeconds: 0, pinned: null },
  },
  getMatchEvents: { events: [GOAL] },
  getMatchStatistics: { statistics: statistics(9) },
  getMatchLineUps: { lineUps: lineUps() },
  getMatchPlays: { plays: PLAYS },
  getMatchCoverage: coverage(),
  getMatchStandings: {
    competition: { zh: '英超', en: 'Premier League' },
    seasonLabel: '2026-27',
    tables: [{ group: null, rows: [ARSENAL, LIVERPOOL, CHELSEA].map((team, at) => rowOf(at + 1, team)) }],
  },
});

const GAME_MOMENT = { period: 3, minute: null, secondsLeft: 252 };

/** A basketball game in its third quarter. */
export const gamePage = () => ({
  ...roomPage(
    cupProgram({
      venue: null,
      hosts: [hostOf('a', { name: HOST })],
      match: cupMatch({
        sport: 'basketball',
        competitionId: 'nba',
        matchLeague: { zh: 'NBA', en: 'NBA' },
        round: null,
        home: teamOf('lakers', '湖人', 'Lakers'),
        guest: teamOf('celtics', '凯尔特人', 'Celtics'),
        statusId: 6,
        homeScore: 88,
        awayScore: 91,
        clock: { minute: null, stoppage: 0, secondsLeft: 252 },
        parts: {
          periods: [
            [30, 28],
            [30, 33],
            [28, 30],
          ],
        },
      }),
    }),
  ),
  getMatchEvents: { events: [RUN] },
  getMatchPlays: {
    plays: [playOf('three', { ...GAME_MOMENT, kind: 'score', score: [91, 91], text: { zh: '三分命中', en: 'Three' } })],
  },
  getMatchCoverage: {
    shots: [
      shotOf('three', { ...GAME_MOMENT, player: 'A. One', outcome: 'scored', xg: null, points: 3, x: 20, y: 75 }),
    ],
    absences: [],
    officials: null,
    odds: null,
  },
  getMatchLineUps: {
    lineUps: { home: fiveOf('a-one b-two c-three d-four e-five'), away: fiveOf('f-six g-seven h-eight j-nine k-ten') },
  },
});

/** The first host comes in an hour and a half, with a match that begins then. */
export const comingPage = () => {
  const startDate = Date.now() + 90 * MINUTE_MS;
  return roomPage(
    cupProgram({
      match: cupMatch({ startDate, statusId: 1, homeScore: null, awayScore: null, clock: null, parts: {} }),
      hosts: [hostOf('a', { name: HOST, liveStatus: 0, entryStatus: 0, startDate })],
      room: roomOfHost('a', { liveStatus: 0, startDate }),
    }),
  );
};

/** The show and its match are over. */
export const overPage = () =>
  roomPage(
    cupProgram({
      match: cupMatch({ statusId: 8, homeScore: 2, awayScore: 2, clock: null }),
      hosts: [hostOf('a', { name: HOST, liveStatus: 0, entryStatus: 2 })],
      room: roomOfHost('a', { liveStatus: 2 }),
    }),
  );
