import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { matchPhase } from '#match-status.ts';
import { ascending, chainComparators } from '#order.ts';

/** A game of the playoffs or of the NBA Cup. `kickOff` is epoch ms. */
export interface KnockoutGame extends Pick<
  FeedMatch,
  'homeTeamId' | 'awayTeamId' | 'homeScore' | 'awayScore' | 'statusId' | 'kickOff'
> {
  matchId: string;
  stageId: string;
}

/** Orders games from first to last. */
export const byTipOff = chainComparators<KnockoutGame>(
  ascending(({ kickOff }) => kickOff),
  ascending(({ matchId }) => matchId),
);

/** The status group of the game. */
export const phaseOf = ({ statusId }: KnockoutGame) => matchPhase('basketball', statusId);

/** The team that scored more in a finished game; null until then, and for scores that are level or missing. */
export const winnerOf = (game: KnockoutGame): string | null => {
  const { homeTeamId, awayTeamId, homeScore, awayScore } = game;
  if (phaseOf(game) !== 'finished' || homeScore === null || awayScore === null || homeScore === awayScore) return null;
  return homeScore > awayScore ? homeTeamId : awayTeamId;
};

/** The other team of a decided game. */
export const loserOf = (game: KnockoutGame): string | null => {
  const winner = winnerOf(game);
  if (winner === null) return null;
  return winner === game.homeTeamId ? game.awayTeamId : game.homeTeamId;
};

/** True for one of the two teams of a game. */
export const playsIn = (teamId: string | null, { homeTeamId, awayTeamId }: KnockoutGame): boolean =>
  teamId === homeTeamId || teamId === awayTeamId;
