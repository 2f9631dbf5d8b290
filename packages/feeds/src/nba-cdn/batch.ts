import type { FeedBatch, FeedMatchDetail, FeedSeason, FeedTeam } from '@touchline/contract/feed-batch.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/seasons.ts';
import { COMPETITIONS } from '#teams/competitions.ts';
import type { CdnBoxScore, CdnDocument, ScheduledGame } from './file-shape.ts';
import { lineUpsOf, playersOf } from './line-ups.ts';
import { isOpen, readGame } from './match.ts';
import type { ReadGame } from './match.ts';
import { statisticsOf } from './statistics.ts';

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
 * The batch of one document. Games whose teams are open are left out until the feed names them. Throws FeedError with the JSON
 * path at fault.
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
