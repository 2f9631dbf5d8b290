import type { FeedMatch, FeedTeam } from '@touchline/contract/feed-batch.ts';
import type { LineUpPlayer, MatchLineUps, TeamLineUp } from '@touchline/contract/match-detail.ts';
import type { Api } from './api.ts';
import { liveMatchOf } from './world.ts';

/** A season of two teams in which nobody else plays. */
const SEASON = { competitionId: 'nba', seasonId: '1745' };

const teamOf = (id: string, zh: string, en: string, color: string): FeedTeam => ({
  id,
  sport: 'basketball',
  name: { zh, en },
  shortName: { zh, en },
  feedName: en,
  colors: [color, '#ffffff'],
  country: null,
});

/** A game of the Jazz at home; without a change it is in its third quarter. */
export const jazzGameOf = (id: string, score: readonly [number, number], change: Partial<FeedMatch> = {}): FeedMatch =>
  liveMatchOf(id, score, {
    ...SEASON,
    sport: 'basketball',
    stage: 'regular',
    round: null,
    homeTeamId: 'nba-uta',
    awayTeamId: 'nba-por',
    statusId: 6,
    clock: { minute: null, stoppage: 0, secondsLeft: 300 },
    kickOff: Date.UTC(2025, 0, 20),
    ...change,
  });

const over = (month: number, day: number, periods: [number, number][]): Partial<FeedMatch> => ({
  statusId: 10,
  clock: null,
  kickOff: Date.UTC(2025, month - 1, day, 2),
  parts: { periods },
});

/** Utah beats Portland by ten, loses the return match in overtime, and has lost before the season. */
const games = (): FeedMatch[] => [
  jazzGameOf(
    'jazz-1',
    [110, 100],
    over(1, 10, [
      [30, 20],
      [25, 25],
      [25, 30],
      [30, 25],
    ]),
  ),
  jazzGameOf('jazz-2', [120, 115], {
    ...over(1, 12, [
      [30, 25],
      [25, 30],
      [25, 25],
      [25, 25],
      [15, 10],
    ]),
    homeTeamId: 'nba-por',
    awayTeamId: 'nba-uta',
  }),
  jazzGameOf('jazz-0', [90, 95], {
    ...over(1, 2, [
      [20, 25],
      [25, 20],
      [25, 25],
      [20, 25],
    ]),
    stage: 'preseason',
  }),
];

/** Numbers of a game: eight twos, two threes and three free throws make 25 points. */
const FOR_UTAH = {
  ...{ points: 25, rebounds: 11, assists: 10, steals: 1, blocks: 0, turnovers: 3, minutes_played: 36 },
  ...{ field_goals_made: 10, field_goals_attempted: 20, three_points_made: 2, three_points_attempted: 5 },
  ...{ free_throws_made: 3, free_throws_attempted: 4 },
};
/** Seven twos, four threes and four free throws make 30. */
const FOR_PORTLAND = {
  ...{ points: 30, rebounds: 12, assists: 4, steals: 1, blocks: 0, turnovers: 1, minutes_played: 40 },
  ...{ field_goals_made: 11, field_goals_attempted: 20, three_points_made: 4, three_points_attempted: 10 },
  ...{ free_throws_made: 4, free_throws_attempted: 4 },
};
const OF_GUARD = {
  ...{ points: 8, rebounds: 2, assists: 6, steals: 0, blocks: 0, turnovers: 1, minutes_played: 30 },
  ...{ field_goals_made: 4, field_goals_attempted: 10, three_points_made: 0, three_points_attempted: 2 },
  ...{ free_throws_made: 0, free_throws_attempted: 0 },
};

const star = (numbers: LineUpPlayer['numbers']): LineUpPlayer => ({
  id: 'own-star',
  name: 'O. Star',
  number: 23,
  position: 'SF',
  line: 2,
  place: 1,
  isCaptain: false,
  rating: null,
  numbers,
});

const lineUpOf = (...starters: LineUpPlayer[]): TeamLineUp => ({
  formation: null,
  coach: 'C. Coach',
  starters,
  bench: [],
});

/** The star played the first game for Utah and, traded, the second for Portland. */
const details = (): { matchId: string; lineUps: MatchLineUps }[] => [
  { matchId: 'jazz-1', lineUps: { home: lineUpOf(star(FOR_UTAH)), away: lineUpOf() } },
  { matchId: 'jazz-2', lineUps: { home: lineUpOf(star(FOR_PORTLAND)), away: lineUpOf() } },
];

const playerOf = (id: string, name: string, teamId: string, number: number, position: string) => ({
  ...{ id, name, teamId, number, position },
  sport: 'basketball' as const,
  birthday: '2000-01-01',
  country: 'us',
  heightCm: 201,
});

const sumsOf = (playerId: string, teamId: string, numbers: Readonly<Record<string, number>>) => ({
  ...SEASON,
  playerId,
  teamId,
  numbers: { games: 1, ...numbers },
});

/** Hands a season of Utah and Portland in as a feed does, with more games where a test has any. */
export const ingestJazz = (api: Api, more: readonly FeedMatch[] = []) =>
  api.ops('opsIngest', {
    source: 'test-jazz',
    fetchedAt: Date.now(),
    origin: 'the browser tests',
    competitions: [{ id: 'nba', slug: 'nba', sport: 'basketball', name: { zh: 'NBA', en: 'NBA' }, kind: 'league' }],
    seasons: [{ competitionId: 'nba', id: '1745', label: '2024-25' }],
    teams: [teamOf('nba-uta', '爵士', 'Jazz', '#002b5c'), teamOf('nba-por', '开拓者', 'Trail Blazers', '#e03a3e')],
    matches: [...games(), ...more],
    details: details(),
    players: [
      playerOf('own-star', 'O. Star', 'nba-por', 23, 'SF'),
      playerOf('own-guard', 'O. Guard', 'nba-uta', 7, 'PG'),
      playerOf('own-rookie', 'O. Rookie', 'nba-uta', 50, 'C'),
    ],
    playerSeasons: [
      sumsOf('own-star', 'nba-uta', FOR_UTAH),
      sumsOf('own-star', 'nba-por', FOR_PORTLAND),
      sumsOf('own-guard', 'nba-uta', OF_GUARD),
    ],
    teamSeasons: [
      { ...SEASON, teamId: 'nba-uta', numbers: { games: 2, rebounds: 90, turnovers: 30 } },
      { ...SEASON, teamId: 'nba-por', numbers: { games: 2, rebounds: 80, turnovers: 20 } },
    ],
  });
