import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import type { TeamBrief } from '@touchline/contract/match.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';

/** A game as one of its teams sees it. */
export interface SeenGame {
  opponent: TeamBrief;
  isHome: boolean;
  /** Own points first; null before the start. */
  score: readonly [number, number] | null;
  /** Null until the game is over. */
  result: 'w' | 'l' | null;
}

export const seenBy = (
  teamId: string,
  { sport, statusId, home, guest, homeScore, awayScore }: CompetitionMatch,
): SeenGame => {
  const isHome = home.id === teamId;
  const hasScore = homeScore !== null && awayScore !== null;
  const score = !hasScore ? null : isHome ? ([homeScore, awayScore] as const) : ([awayScore, homeScore] as const);
  const isOver = score !== null && matchPhase(sport, statusId) === 'finished';
  return { opponent: isHome ? guest : home, isHome, score, result: !isOver ? null : score[0] > score[1] ? 'w' : 'l' };
};
