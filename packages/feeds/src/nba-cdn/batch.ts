import type { FeedBatch, FeedSeason, FeedTeam } from '@touchline/contract/feed-batch.ts';
import { NBA_COMPETITION_ID } from '@touchline/domain/competitions/nba/competition.ts';
import { COMPETITIONS } from '#teams/competitions.ts';
import { detailsOf } from './details.ts';
import type { CdnBoxScore, CdnDocument } from './file-shape.ts';
import { playersOf } from './line-ups.ts';
import { isOpen, readGame, type ReadGame } from './match.ts';
import { NBA_CDN } from './name.ts';
import { playedRecord, scheduledRecord } from './records.ts';

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

const boxScoreBatch = (game: CdnBoxScore, origin: string, fetchedAt: number): FeedBatch => {
  const read = readGame(playedRecord(game), fetchedAt);
  const { id, homeTeamId, awayTeamId } = read.match;
  return {
    ...batchOf([read], origin, fetchedAt),
    details: [{ matchId: id, ...detailsOf(game) }],
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
    named.map((scheduled) => readGame(scheduledRecord(scheduled), fetchedAt)),
    origin,
    fetchedAt,
  );
};
