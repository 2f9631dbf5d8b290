import type { FeedBatch, FeedMatchDetail, FeedSeason, FeedTeam } from '@touchline/contract/feed-batch.ts';
import type { MatchStatistic, MatchStatistics, StatisticKey } from '@touchline/contract/match-detail.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
import { percentageOf } from '@touchline/domain/nba/player-numbers.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import { COMPETITIONS } from '#teams/competitions.ts';
import type { CdnBoxScore, CdnDocument, CdnTeamCounts, ScheduledGame } from './file-shape.ts';
import { lineUpsOf, playersOf } from './line-ups.ts';
import { isOpen, readGame, type ReadGame } from './match.ts';

type Value = (counts: CdnTeamCounts) => number | null;

const share =
  (made: keyof CdnTeamCounts, attempted: keyof CdnTeamCounts): Value =>
  (counts) =>
    Math.round(percentageOf(counts[made] ?? 0, counts[attempted] ?? 0) ?? 0);

const count =
  (key: keyof CdnTeamCounts): Value =>
  (counts) =>
    counts[key] ?? null;

const VALUES: readonly (readonly [StatisticKey, Value])[] = [
  ['field_goal_percent', share('fieldGoalsMade', 'fieldGoalsAttempted')],
  ['three_point_percent', share('threePointersMade', 'threePointersAttempted')],
  ['free_throw_percent', share('freeThrowsMade', 'freeThrowsAttempted')],
  ['rebounds', count('reboundsTotal')],
  ['offensive_rebounds', count('reboundsOffensive')],
  ['assists', count('assists')],
  ['steals', count('steals')],
  ['blocks', count('blocks')],
  ['turnovers', count('turnovers')],
  ['fouls', count('foulsPersonal')],
  ['points_in_paint', count('pointsInThePaint')],
  ['fast_break_points', count('pointsFastBreak')],
  ['largest_lead', count('biggestLead')],
];

/** Team statistics of the whole game; undefined before it. Statistics of only one side are omitted. */
const statisticsOf = ({ gameStatus, homeTeam, awayTeam }: CdnBoxScore): MatchStatistics | undefined => {
  const [home, away] = [homeTeam.statistics, awayTeam.statistics];
  if (gameStatus === 1 || !home || !away) return undefined;
  const list = VALUES.flatMap(([key, valueOf]): MatchStatistic[] => {
    const [ofHome, ofAway] = [valueOf(home), valueOf(away)];
    return ofHome === null || ofAway === null ? [] : [{ key, home: ofHome, away: ofAway }];
  });
  return { periods: [{ period: 0, list }], momentum: [] };
};

export const NBA_CDN = 'nba-cdn';

/** The feed lists quarters before they begin, with no points. */
const periodsOf = ({ period, gameStatus, homeTeam, awayTeam }: CdnBoxScore): ScorePair[] => {
  const away = new Map((awayTeam.periods ?? []).map((one) => [one.period, one.score]));
  return (homeTeam.periods ?? [])
    .filter((one) => gameStatus !== 2 || one.period <= (period ?? 1))
    .map((one): ScorePair => [one.score, away.get(one.period) ?? 0]);
};

const readBoxScore = (game: CdnBoxScore, fetchedAt: number): ReadGame =>
  readGame(
    {
      game,
      path: 'game',
      tipOff: game.gameTimeUTC,
      venue: game.arena?.arenaName ?? '',
      home: game.homeTeam,
      away: game.awayTeam,
      periods: periodsOf(game),
    },
    fetchedAt,
  );

const readScheduled = ({ game, path }: ScheduledGame, fetchedAt: number): ReadGame =>
  readGame(
    {
      game,
      path,
      tipOff: game.gameDateTimeUTC,
      venue: game.arenaName,
      home: game.homeTeam,
      away: game.awayTeam,
      periods: [],
    },
    fetchedAt,
  );

const seasonsOf = (games: readonly ReadGame[]): FeedSeason[] => [
  ...new Map(
    games.map(({ season: { seasonId, seasonLabel } }) => [
      seasonId,
      { competitionId: NBA_COMPETITION_ID, id: seasonId, label: seasonLabel },
    ]),
  ).values(),
];

const teamsOf = (games: readonly ReadGame[]): FeedTeam[] => [
  ...new Map(games.flatMap(({ teams }) => teams).map((team) => [team.id, team])).values(),
];

const batchOf = (games: readonly ReadGame[], origin: string, fetchedAt: number): FeedBatch => ({
  source: NBA_CDN,
  fetchedAt,
  origin,
  competitions: COMPETITIONS.filter(({ id }) => id === NBA_COMPETITION_ID),
  seasons: seasonsOf(games),
  teams: teamsOf(games),
  matches: [...new Map(games.map(({ match }) => [match.id, match])).values()],
  details: [],
  players: [],
  playerSeasons: [],
  teamSeasons: [],
});

const detailOf = (matchId: string, game: CdnBoxScore): FeedMatchDetail => {
  const [lineUps, statistics] = [lineUpsOf(game), statisticsOf(game)];
  return { matchId, ...(lineUps && { lineUps }), ...(statistics && { statistics }) };
};

const boxScoreBatch = (game: CdnBoxScore, origin: string, fetchedAt: number): FeedBatch => {
  const read = readBoxScore(game, fetchedAt);
  const { id, homeTeamId, awayTeamId } = read.match;
  return {
    ...batchOf([read], origin, fetchedAt),
    details: [detailOf(id, game)],
    players: [...playersOf(game.homeTeam, homeTeamId), ...playersOf(game.awayTeam, awayTeamId)],
  };
};

/**
 * The batch of one document. Games with unknown teams are omitted until the feed has them. Throws FeedError with the invalid JSON
 * path.
 */
export const batchOfDocument = (document: CdnDocument, origin: string, fetchedAt: number): FeedBatch => {
  if (document.kind === 'box-score') return boxScoreBatch(document.game, origin, fetchedAt);
  const named = document.games.filter(({ game }) => !isOpen(game.homeTeam) && !isOpen(game.awayTeam));
  return batchOf(
    named.map((scheduled) => readScheduled(scheduled, fetchedAt)),
    origin,
    fetchedAt,
  );
};
