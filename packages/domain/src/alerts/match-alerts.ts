import { BASKETBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { matchPhase } from '#match-status.ts';

/** What of a match decides its alerts. Scores are null before it begins. */
export interface MatchState {
  sport: MatchSport;
  statusId: number;
  kickOff: number;
  homeScore: number | null;
  awayScore: number | null;
}

/** What happened in a match, with the score after it. `side` scored, or lost a goal again. */
export type MatchMoment =
  | { what: 'kick-off' }
  | { what: 'goal' | 'goal-back'; side: 'home' | 'away'; score: [number, number] }
  | { what: 'period'; period: number; score: [number, number] }
  | { what: 'full-time'; score: [number, number] | null };

const scoreOf = ({ homeScore, awayScore }: MatchState): [number, number] => [homeScore ?? 0, awayScore ?? 0];

/** Quarters that are over by a status of basketball. */
const QUARTERS_OVER: Readonly<Record<number, number>> = {
  [BASKETBALL_STATUS.q1Done]: 1,
  [BASKETBALL_STATUS.q2]: 1,
  [BASKETBALL_STATUS.q2Done]: 2,
  [BASKETBALL_STATUS.q3]: 2,
  [BASKETBALL_STATUS.q3Done]: 3,
  [BASKETBALL_STATUS.q4]: 3,
  [BASKETBALL_STATUS.overtime]: 4,
};

const phaseOf = ({ sport, statusId }: MatchState) => matchPhase(sport, statusId);

const goalsOf = (before: MatchState, after: MatchState): MatchMoment[] => {
  const [[oldHome, oldAway], score] = [scoreOf(before), scoreOf(after)];
  const [home, away] = [score[0] - oldHome, score[1] - oldAway];
  if (home < 0 || away < 0) return [{ what: 'goal-back', side: home < 0 ? 'home' : 'away', score }];
  if (home > 0 || away > 0) return [{ what: 'goal', side: home > 0 ? 'home' : 'away', score }];
  return [];
};

const quartersOf = (before: MatchState, after: MatchState): MatchMoment[] => {
  const period = QUARTERS_OVER[after.statusId] ?? 0;
  return period > (QUARTERS_OVER[before.statusId] ?? 0) ? [{ what: 'period', period, score: scoreOf(after) }] : [];
};

/**
 * What a change of a match's state is to those who follow it, in its order; mostly nothing. The goals of one change are one moment with the
 * score that they led to, as visitors see it. A result that is corrected after the end, or that is known of a match that was never seen in
 * play, is none.
 */
export const momentsOf = (before: MatchState, after: MatchState): MatchMoment[] => {
  const [old, now] = [phaseOf(before), phaseOf(after)];
  if (now === 'finished') {
    if (old !== 'in-progress') return [];
    return [{ what: 'full-time', score: after.homeScore === null ? null : scoreOf(after) }];
  }
  if (now !== 'in-progress') return [];
  if (old === 'not-started') return [{ what: 'kick-off' }];
  if (old === 'finished') return [];
  return after.sport === 'football' ? goalsOf(before, after) : quartersOf(before, after);
};
