import { matchPhase } from '#match-status.ts';
import { slottedRounds, type BracketMatch } from './bracket-slots.ts';
import type { DraftTie } from './bracket-slots.ts';
import { KNOCKOUT_STAGES, THIRD_PLACE_STAGE } from './stages.ts';

export interface BracketTie {
  /** Position in the round from 0, top to bottom. */
  place: number;
  matchIds: string[];
  winnerTeamId: string | null;
}

export interface BracketRounds {
  rounds: { stageId: string; ties: BracketTie[] }[];
  thirdPlace: { matchIds: string[]; winnerTeamId: string | null } | null;
}

/** The winner of a tie: by aggregate goals, then by the penalties of the last match. */
const winnerOver = (matches: readonly BracketMatch[]): string | null => {
  const last = matches.at(-1);
  if (last === undefined || matches.some((match) => matchPhase('football', match.statusId) !== 'finished')) return null;
  if (matches.some(({ homeScore, awayScore }) => homeScore === null || awayScore === null)) return null;
  const lead = matches.reduce((sum, { homeTeamId, homeScore, awayScore }) => {
    const difference = (homeScore ?? 0) - (awayScore ?? 0);
    return sum + (homeTeamId === last.homeTeamId ? difference : -difference);
  }, 0);
  const [scored, conceded] = last.penalties ?? [0, 0];
  const ahead = lead === 0 ? scored - conceded : lead;
  if (ahead === 0) return null;
  return ahead > 0 ? last.homeTeamId : last.awayTeamId;
};

const matchIdsOf = ({ matches }: DraftTie): string[] => matches.map(({ matchId }) => matchId);

/** A result may lack its penalties; a team in the next round has won. */
const winnerOfTie = (tie: DraftTie, nextRound: readonly { tie: DraftTie }[]): string | null =>
  winnerOver(tie.matches) ??
  tie.teamIds.find((teamId) => nextRound.some((next) => next.tie.teamIds.includes(teamId))) ??
  null;

/**
 * The knockout of a cup from its first round to the final, of any number of teams: each tie at its position, so that
 * position p feeds floor(p/2) of the next round. Ties are positioned by their teams' next ties; while unknown, in order of their
 * numbers, or of kick-off. Two matches of the same teams in one round are one tie. Other stages are
 * omitted, and `thirdPlace` is separate, null without one.
 */
export const bracketOf = (matches: readonly BracketMatch[]): BracketRounds => {
  const stageIds = KNOCKOUT_STAGES.filter((stageId) => matches.some((match) => match.stageId === stageId));
  const rounds = slottedRounds(matches, stageIds);
  const [third] = slottedRounds(matches, [THIRD_PLACE_STAGE])[0] ?? [];
  return {
    rounds: stageIds.map((stageId, round) => ({
      stageId,
      ties: (rounds[round] ?? []).map(({ place, tie }) => ({
        place,
        matchIds: matchIdsOf(tie),
        winnerTeamId: winnerOfTie(tie, rounds[round + 1] ?? []),
      })),
    })),
    thirdPlace:
      third === undefined ? null : { matchIds: matchIdsOf(third.tie), winnerTeamId: winnerOver(third.tie.matches) },
  };
};
