import type { FeedMatch, FeedMatchDetail, FeedTeam } from '@touchline/contract/feed-batch.ts';
import type { LineUpPlayer, MatchLineUps, MatchStatistics, TeamLineUp } from '@touchline/contract/match-detail.ts';
import { type Api, createApi } from './api.ts';
import { quietSettings } from './quiet-touchline.ts';
import { createTouchline } from './server-process.ts';
import { test as base } from './touchline.ts';
import { ingest, liveMatchOf } from './world.ts';

const MINUTE_MS = 60_000;

/** The matches of the room world; all kick-offs are seen from its start. */
export const CUP = 'cup';
const NEXT = 'next-round';
const GAME = 'game';

/** Two hosts on air with the cup match, one who comes on with the next round, one whose show is over, one on the game. */
export const HOSTS = {
  first: { id: 'room-first', name: '老王', room: 'r-first' },
  second: { id: 'room-second', name: '小北', room: 'r-second' },
  coming: { id: 'room-coming', name: '南风', room: 'r-coming' },
  gone: { id: 'room-gone', name: '夜雨', room: 'r-gone' },
  court: { id: 'room-court', name: '篮球夜话', room: 'r-court' },
} as const;

const goal = { kind: 'goal' as const, side: 'home' as const, minute: 34, stoppage: 0 };

/** The cup match at 1:0, by a goal of B. Saka. */
export const cupMatch = (score: readonly [number, number] = [1, 0], change: Partial<FeedMatch> = {}): FeedMatch =>
  liveMatchOf(CUP, score, {
    venue: 'Emirates Stadium',
    parts: { halfTime: [1, 0] },
    incidents: [{ ...goal, player: 'B. Saka', relatedPlayer: 'M. Rice' }],
    ...change,
  });

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `b-saka` is called B. Saka. */
const nameOf = (id: string): string => id.split('-').map(capital).join('. ');

const BASKETBALL_POSITIONS: readonly LineUpPlayer['position'][] = ['PG', 'SG', 'SF', 'PF', 'C'];

const player = (id: string, position: LineUpPlayer['position'], line: number | null, place: number): LineUpPlayer => ({
  id,
  name: nameOf(id),
  number: place,
  position,
  line,
  place: line === null ? null : place,
  isCaptain: false,
  rating: 7.4,
  numbers: BASKETBALL_POSITIONS.includes(position) ? { points: place * 4, rebounds: place, assists: 2 } : {},
});

const footballTeam = (names: string): TeamLineUp => {
  const [keeper = '', back = '', forward = '', bench = ''] = names.split(' ');
  return {
    formation: '4-3-3',
    coach: 'A. Coach',
    starters: [player(keeper, 'G', 1, 1), player(back, 'D', 2, 1), player(forward, 'F', 4, 1)],
    bench: [player(bench, 'M', null, 4)],
  };
};

export const lineUps = (forward = 'b-saka'): MatchLineUps => ({
  home: footballTeam(`d-raya m-rice ${forward} l-trossard`),
  away: footballTeam('r-sanchez l-colwill c-palmer n-madueke'),
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

/** Hands in statistics or line-ups as a feed does. */
export const ingestDetails = (api: Api, ...details: FeedMatchDetail[]) =>
  api.ops('opsIngest', {
    source: 'test-feed',
    fetchedAt: Date.now(),
    origin: 'the browser tests',
    competitions: [],
    seasons: [],
    teams: [],
    matches: [],
    details,
  });

const NBA = { competitionId: 'nba', seasonId: '2026-27' };
const basketballTeam = (id: string, zh: string, en: string, color: string): FeedTeam => ({
  id,
  sport: 'basketball',
  name: { zh, en },
  shortName: { zh, en },
  feedName: en,
  colors: [color, '#ffffff'],
  country: null,
});

const five = (names: string): TeamLineUp => ({
  formation: null,
  coach: null,
  starters: names
    .split(' ')
    .map((name, at) => player(name, (['PG', 'SG', 'SF', 'PF', 'C'] as const)[at] ?? 'C', 1, at + 1)),
  bench: [],
});

/** A basketball game in its third quarter. */
const ingestGame = (api: Api, now: number) =>
  api.ops('opsIngest', {
    source: 'test-feed',
    fetchedAt: now,
    origin: 'the browser tests',
    competitions: [
      { id: NBA.competitionId, slug: 'nba', sport: 'basketball', name: { zh: 'NBA', en: 'NBA' }, kind: 'league' },
    ],
    seasons: [{ competitionId: NBA.competitionId, id: NBA.seasonId, label: NBA.seasonId }],
    teams: [
      basketballTeam('lakers', '湖人', 'Lakers', '#552583'),
      basketballTeam('celtics', '凯尔特人', 'Celtics', '#007a33'),
    ],
    matches: [
      liveMatchOf(GAME, [88, 91], {
        ...NBA,
        sport: 'basketball',
        homeTeamId: 'lakers',
        awayTeamId: 'celtics',
        statusId: 6,
        clock: { minute: null, stoppage: 0, secondsLeft: 252 },
        parts: {
          periods: [
            [30, 28],
            [30, 33],
            [28, 30],
          ],
        },
        incidents: [
          {
            kind: 'run',
            side: 'away',
            minute: 20,
            stoppage: 0,
            player: 'T. Tatum',
            period: 2,
            secondsLeft: 200,
            points: 9,
          },
        ],
      }),
    ],
    details: [
      {
        matchId: GAME,
        lineUps: { home: five('a-one b-two c-three d-four e-five'), away: five('f-six g-seven h-eight j-nine k-ten') },
      },
    ],
  });

type HostSeed = (typeof HOSTS)[keyof typeof HOSTS];

export const saveShow = async (
  api: Api,
  { id, name, room }: { id: string; name: string; room: string },
  matchId: string,
  liveStatus: 0 | 1 | 2,
  liveUserGroupId?: string,
): Promise<void> => {
  await api.ops('opsSaveHost', { id, name, liveStatus: liveStatus === 1 ? 1 : 0, watcherCount: 1200 });
  const group = liveUserGroupId === undefined ? {} : { liveUserGroupId };
  await api.ops('opsSaveSchedule', { hostId: id, matchId, liveRoomId: room, liveStatus, ...group });
};

const seedRooms = async (api: Api): Promise<void> => {
  const now = Date.now();
  const ahead = { statusId: 1, clock: null, homeScore: null, awayScore: null };
  await ingest(api, [
    cupMatch(),
    liveMatchOf('alone', [0, 2], { homeTeamId: 'leeds', awayTeamId: 'fulham' }),
    liveMatchOf(NEXT, [0, 0], { ...ahead, kickOff: now + 90 * MINUTE_MS, homeTeamId: 'everton', awayTeamId: 'leeds' }),
    liveMatchOf('over', [2, 2], { statusId: 8, clock: null, homeTeamId: 'liverpool', awayTeamId: 'everton' }),
  ]);
  await ingestDetails(api, { matchId: CUP, statistics: statistics(9), lineUps: lineUps() });
  await ingestGame(api, now);
  const shows: readonly [HostSeed, string, 0 | 1 | 2][] = [
    [HOSTS.first, CUP, 1],
    [HOSTS.second, CUP, 1],
    [HOSTS.coming, NEXT, 0],
    [HOSTS.gone, 'over', 2],
    [HOSTS.court, GAME, 1],
  ];
  for (const [host, matchId, status] of shows) await saveShow(api, host, matchId, status);
};

/**
 * The test with a server of rooms that change only when a test changes them. No room has a video: the scoreboard has the
 * stage.
 */
export const test = base.extend<{ api: Api }, { rooms: { baseUrl: string; api: Api } }>({
  rooms: [
    async ({ browserName: _browser }, use) => {
      const server = await createTouchline(quietSettings);
      try {
        await server.start();
        const api = createApi(server.baseUrl);
        await seedRooms(api);
        await use({ baseUrl: server.baseUrl, api });
      } finally {
        await server.dispose();
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ rooms }, use) => use(rooms.baseUrl),
  api: async ({ rooms }, use) => use(rooms.api),
});

export { expect } from './touchline.ts';
