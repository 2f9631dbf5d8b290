import type { FeedMatch, FeedTeam } from '@touchline/contract/feed-batch.ts';
import type { Api } from './api.ts';

const MINUTE_MS = 60_000;
const SOURCE = 'test-feed';
const SEASON = { competitionId: '12387', id: '2026-27', label: '2026-27' };
const COMPETITION = {
  id: '12387',
  slug: 'premier-league',
  sport: 'football' as const,
  name: { zh: '英超', en: 'Premier League' },
  kind: 'league' as const,
};

const TEAM_NAMES = [
  ['arsenal', '阿森纳', 'Arsenal', '#d81f2a'],
  ['chelsea', '切尔西', 'Chelsea', '#1a4fd0'],
  ['everton', '埃弗顿', 'Everton', '#12489c'],
  ['fulham', '富勒姆', 'Fulham', '#1d1d1b'],
  ['leeds', '利兹联', 'Leeds', '#f7c800'],
  ['liverpool', '利物浦', 'Liverpool', '#c8102e'],
] as const;

/** Teams that the world itself gives no match, so that a test can count on what its own matches add up to. */
const FREE_TEAM_NAMES = [
  ['brighton', '布莱顿', 'Brighton', '#0057b8'],
  ['wolves', '狼队', 'Wolves', '#fdb913'],
] as const;

const TEAMS: FeedTeam[] = [...TEAM_NAMES, ...FREE_TEAM_NAMES].map(([id, zh, en, color]) => ({
  id,
  sport: 'football',
  name: { zh, en },
  shortName: { zh, en },
  feedName: `${en} FC`,
  colors: [color, '#ffffff'],
  country: null,
}));

/** A match of the world; `kickOff` in epoch ms. What is left out is that of a match not yet begun. */
const matchOf = (id: string, kickOff: number, change: Partial<FeedMatch> = {}): FeedMatch => ({
  id,
  competitionId: COMPETITION.id,
  seasonId: SEASON.id,
  sport: 'football',
  stage: null,
  round: '12',
  group: null,
  kickOff,
  timeKnown: true,
  homeTeamId: 'arsenal',
  awayTeamId: 'chelsea',
  statusId: 1,
  homeScore: null,
  awayScore: null,
  parts: {},
  clock: null,
  venue: null,
  awarded: false,
  countsForStandings: true,
  incidents: [],
  incomplete: null,
  ...change,
});

/** A match in its second half. */
export const liveMatchOf = (id: string, score: readonly [number, number], change: Partial<FeedMatch> = {}): FeedMatch =>
  matchOf(id, Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 80 * MINUTE_MS, {
    statusId: 4,
    homeScore: score[0],
    awayScore: score[1],
    clock: { minute: 67, stoppage: 0, secondsLeft: null },
    ...change,
  });

/** Hands matches in as a feed does. */
export const ingest = (api: Api, matches: FeedMatch[]) =>
  api.ops('opsIngest', {
    source: SOURCE,
    fetchedAt: Date.now(),
    origin: 'the browser tests',
    competitions: [COMPETITION],
    seasons: [SEASON],
    teams: TEAMS,
    matches,
  });

/** What stands in the world from the start. */
export const WORLD = { hosts: 20, comingMatches: 16, moments: 8 } as const;

/** Host of the live match `derby`, which stands 1:0 in its 67th minute. */
export const LIVE_HOST = { id: 'host-1', name: '老金' } as const;

const hostName = (number: number): string => (number === 1 ? LIVE_HOST.name : `主播${number}号`);

const seedMatches = async (api: Api, now: number): Promise<void> => {
  const teamAt = (place: number): string => TEAM_NAMES[place % TEAM_NAMES.length]?.[0] ?? 'leeds';
  const coming = Array.from({ length: WORLD.comingMatches }, (_, place) =>
    matchOf(`coming-${place + 1}`, now + (90 + place * 60) * MINUTE_MS, {
      homeTeamId: teamAt(place),
      awayTeamId: teamAt(place + 1),
    }),
  );
  await ingest(api, [liveMatchOf('derby', [1, 0]), ...coming]);
};

const seedHosts = async (api: Api): Promise<void> => {
  for (let number = 1; number <= WORLD.hosts; number += 1) {
    const isLive = number === 1;
    const id = `host-${number}`;
    const host = { id, name: hostName(number), tags: ['英超'], liveStatus: isLive ? (1 as const) : (0 as const) };
    await api.ops('opsSaveHost', { ...host, sort: number * 10, watcherCount: 12_000 - number * 100 });
    if (number > WORLD.comingMatches) continue;
    const matchId = isLive ? 'derby' : `coming-${number}`;
    await api.ops('opsSaveSchedule', {
      hostId: id,
      matchId,
      liveRoomId: `room-${number}`,
      liveStatus: host.liveStatus,
    });
  }
};

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const seedMoments = async (api: Api, now: number): Promise<void> => {
  const { key } = await api.ops('opsUploadFile', { contentType: 'image/png', base64: PIXEL });
  for (let number = 1; number <= WORLD.moments; number += 1) {
    await api.ops('opsSaveMoment', {
      id: `moment-${number}`,
      hostId: `host-${number}`,
      text: `第 ${number} 条动态`,
      pictures: [{ key, width: 400, height: 300 }],
      createdAt: now - number * MINUTE_MS,
      likeCount: 10 * number,
    });
  }
};

/** A small world without chance, on a server without the demo's: every number in it is ours. */
export const seedWorld = async (api: Api): Promise<void> => {
  const now = Date.now();
  await seedMatches(api, now);
  await seedHosts(api);
  await seedMoments(api, now);
};
