import type { FeedBatch, FeedMatch, FeedTeam } from '@touchline/contract/feed-batch.ts';
import type { Api } from './api.ts';

const DAY_MS = 86_400_000;
const COMPETITION = {
  id: 'nba',
  slug: 'nba',
  sport: 'basketball' as const,
  name: { zh: 'NBA', en: 'NBA' },
  kind: 'league' as const,
};

/** The season of these tests, over by now. */
export const NBA_SEASON = '2025-26';
/** The season in which something is played now. */
export const NBA_SEASON_NOW = '2026-27';
const SEASONS = [NBA_SEASON, NBA_SEASON_NOW].map((label) => ({ competitionId: 'nba', id: label, label }));

const EAST = 'BOS BKN NYK PHI TOR CHI CLE DET IND MIL ATL CHA MIA ORL WAS'.split(' ');
const WEST = 'DEN MIN OKC POR UTA GSW LAC LAL PHX SAC DAL HOU MEM NOP SAS'.split(' ');

const NAMES: Readonly<Record<string, { zh: string; en: string }>> = {
  BOS: { zh: '凯尔特人', en: 'Celtics' },
  MIN: { zh: '森林狼', en: 'Timberwolves' },
};

const teamId = (tricode: string): string => `nba-${tricode.toLowerCase()}`;

const TEAMS: FeedTeam[] = [...EAST, ...WEST].map((tricode) => ({
  id: teamId(tricode),
  sport: 'basketball',
  name: NAMES[tricode] ?? { zh: tricode, en: tricode },
  shortName: NAMES[tricode] ?? { zh: tricode, en: tricode },
  feedName: tricode,
  colors: ['#0a7a3b', '#ffffff'],
  country: null,
}));

/** A game from `BOS 107-89 DAL`, the hosts first, or one that has not begun from `BOS v DAL`. */
export const nbaGame = (id: string, text: string, change: Partial<FeedMatch> = {}): FeedMatch => {
  const [, home = '', homeScore, awayScore, away = ''] = /^(\w{3}) (?:(\d+)-(\d+)|v) (\w{3})$/.exec(text) ?? [];
  return {
    id,
    competitionId: COMPETITION.id,
    seasonId: NBA_SEASON,
    sport: 'basketball',
    stage: 'regular',
    round: null,
    group: null,
    kickOff: Date.UTC(2025, 10, 1),
    timeKnown: true,
    homeTeamId: teamId(home),
    awayTeamId: teamId(away),
    statusId: homeScore === undefined ? 1 : 10,
    homeScore: homeScore === undefined ? null : Number(homeScore),
    awayScore: awayScore === undefined ? null : Number(awayScore),
    parts: {},
    clock: null,
    venue: null,
    awarded: false,
    countsForStandings: true,
    incidents: [],
    incomplete: null,
    ...change,
  };
};

/** Games of a stage, one a day from a day on (epoch ms). */
const stageOf = (stage: string, from: number, ...texts: string[]): FeedMatch[] =>
  texts.map((text, place) =>
    nbaGame(`${stage}-${place + 1}`, text, { stage, kickOff: from + place * DAY_MS, countsForStandings: false }),
  );

/** The n-th of the East wins 14 - n games (from n = 0) against the n-th of the West, and loses one. */
const regularSeason = (): FeedMatch[] =>
  EAST.flatMap((east, place) =>
    Array.from({ length: EAST.length - place }, (_, turn) =>
      nbaGame(`regular-${east.toLowerCase()}-${turn}`, `${east} ${turn === 0 ? '90-100' : '100-90'} ${WEST[place]}`, {
        kickOff: Date.UTC(2025, 10, 1) + turn * DAY_MS,
      }),
    ),
  );

/** The cup: in the semi-final of the East its hosts come from the lower quarter-final. */
const cup = (): FeedMatch[] => [
  ...stageOf('10492', Date.UTC(2025, 11, 9), 'MIL 114-109 ORL', 'OKC 118-104 DAL', 'NYK 100-108 ATL', 'HOU 91-90 GSW'),
  ...stageOf('10493', Date.UTC(2025, 11, 13), 'ATL 102-110 MIL', 'OKC 111-96 HOU'),
  ...stageOf('10494', Date.UTC(2025, 11, 16), 'OKC 81-97 MIL'),
];

/** Cleveland becomes seventh and Detroit eighth of the East. */
const playIn = (): FeedMatch[] =>
  stageOf('play-in', Date.UTC(2026, 3, 14), 'CLE 110-100 DET', 'IND 90-95 MIL', 'DET 101-99 MIL');

/** Boston leads Detroit 3-1. */
const firstRound = (): FeedMatch[] =>
  stageOf(
    'first-round',
    Date.UTC(2026, 3, 18),
    'BOS 110-100 DET',
    'BOS 98-104 DET',
    'DET 90-99 BOS',
    'DET 101-103 BOS',
    'BOS v DET',
  );

/** Hands games and what belongs to them in as a feed does. */
export const ingestNba = (
  api: Api,
  matches: FeedMatch[],
  more: Partial<Pick<FeedBatch, 'players' | 'playerSeasons'>> = {},
) =>
  api.ops('opsIngest', {
    source: 'test-feed',
    fetchedAt: Date.now(),
    origin: 'the browser tests',
    competitions: [COMPETITION],
    seasons: SEASONS,
    teams: TEAMS,
    matches,
    ...more,
  });

/** Boston's scorer with 30 a game, Brooklyn's with 20; a third has played too little. */
const scorers = (): Pick<FeedBatch, 'players' | 'playerSeasons'> => {
  const table = [
    ['nba-scorer', 'Jay Scorer', 'BOS', 15, 450],
    ['nba-second', 'Sam Second', 'BKN', 14, 280],
    ['nba-guest', 'Gus Guest', 'BKN', 2, 90],
  ] as const;
  const none = { number: null, position: null, birthday: null, country: null, heightCm: null, foot: null };
  return {
    players: table.map(([id, name, team]) => ({ ...none, id, name, sport: 'basketball', teamId: teamId(team) })),
    playerSeasons: table.map(([playerId, , team, games, points]) => ({
      playerId,
      teamId: teamId(team),
      competitionId: COMPETITION.id,
      seasonId: NBA_SEASON,
      numbers: { games, points, assists: games * 3 },
    })),
  };
};

/** The whole season 2025-26 up to the fourth game of a first series. */
export const seedNbaSeason = (api: Api) =>
  ingestNba(api, [...regularSeason(), ...cup(), ...playIn(), ...firstRound()], scorers());

/** A game that is played now. */
export const liveGame = (id: string, text: string, change: Partial<FeedMatch>): FeedMatch =>
  nbaGame(id, text, { seasonId: NBA_SEASON_NOW, kickOff: Date.now() - 3_600_000, ...change });
