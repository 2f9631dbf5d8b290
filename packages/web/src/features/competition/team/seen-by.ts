import type { CompetitionMatch } from '@touchline/contract/competition.ts';
import type { MatchBrief, ScorePair, TeamBrief } from '@touchline/contract/match.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';

/** A match as one of its teams sees it: its own numbers first. */
interface SeenMatch {
  opponent: TeamBrief;
  isHome: boolean;
  /** Null before the start. */
  score: ScorePair | null;
  parts: MatchBrief['parts'];
  /** Null until the match is over; a shoot-out decides a draw. */
  result: 'w' | 'd' | 'l' | null;
}

const letterOf = (lead: number): 'w' | 'd' | 'l' => (lead > 0 ? 'w' : lead < 0 ? 'l' : 'd');

export const seenBy = (teamId: string, match: CompetitionMatch): SeenMatch => {
  const { sport, statusId, home, guest, homeScore, awayScore, parts } = match;
  const isHome = home.id === teamId;
  const ownFirst = (first: number, second: number): ScorePair => (isHome ? [first, second] : [second, first]);
  const score = homeScore === null || awayScore === null ? null : ownFirst(homeScore, awayScore);
  const penalties = parts.penalties && ownFirst(...parts.penalties);
  const lead = ([own, other]: ScorePair = [0, 0]): number => own - other;
  const isOver = score !== null && matchPhase(sport, statusId) === 'finished';
  return {
    opponent: isHome ? guest : home,
    isHome,
    score,
    parts: penalties === undefined ? parts : { ...parts, penalties },
    result: isOver ? letterOf(lead(score) || lead(penalties)) : null,
  };
};
