import { BET_RESULT, type BetResult, type Market, type Selection } from '@touchline/contract/bet.ts';
import type { MatchLive, ScorePair } from '@touchline/contract/match.ts';
import { unifiedStatus } from '#match-status.ts';

/** A bet on one match. `line` is in quarters of a goal or point: a handicap of the home side, or a total. `odds` are decimal, in hundredths. */
export interface BetLeg {
  market: Market;
  selection: Selection;
  line: number | null;
  odds: number;
}

/** The data of a match for a bet. `awarded`: decided off the pitch, not played. */
export interface BetMatch extends Pick<MatchLive, 'sport' | 'statusId' | 'homeScore' | 'awayScore' | 'parts'> {
  kickOff: number;
  awarded: boolean;
}

/** A match without an end this long after its kick-off has no result. */
export const RESULT_WITHIN_MS = 48 * 3_600_000;

/** Whether a match that has no result at `now` gets none any more; both in epoch ms. */
export const isPastResult = (kickOff: number, now: number): boolean => now >= kickOff + RESULT_WITHIN_MS;

const QUARTERS = 4;
const VOID: readonly string[] = ['CANCELLED', 'POSTPONED', 'ABANDONED'];

/** Football counts regular time with stoppage; basketball the final score with overtime. */
const countedScore = ({ sport, homeScore, awayScore, parts }: BetMatch): ScorePair | null => {
  const total: ScorePair | null = homeScore === null || awayScore === null ? null : [homeScore, awayScore];
  if (sport === 'basketball') return total;
  return parts.regularTime ?? (parts.extraTime === undefined ? total : null);
};

const winnerMargin = (selection: Selection, [home, away]: ScorePair): number | null => {
  const winner = home > away ? 'home' : home < away ? 'away' : 'draw';
  if (selection === 'over' || selection === 'under') return null;
  return selection === winner ? QUARTERS : -QUARTERS;
};

const handicapMargin = (selection: Selection, line: number, [home, away]: ScorePair): number | null => {
  const margin = (home - away) * QUARTERS + line;
  return selection === 'home' ? margin : selection === 'away' ? -margin : null;
};

const totalMargin = (selection: Selection, line: number, [home, away]: ScorePair): number | null => {
  const margin = (home + away) * QUARTERS - line;
  return selection === 'over' ? margin : selection === 'under' ? -margin : null;
};

/** By how many quarters a selection beat its line; null for a selection or line that does not fit the market. */
const marginOf = ({ market, selection, line }: BetLeg, score: ScorePair): number | null => {
  if (market === '1x2') return winnerMargin(selection, score);
  if (line === null) return null;
  return market === 'handicap' ? handicapMargin(selection, line, score) : totalMargin(selection, line, score);
};

/**
 * A quarter line is half a stake on the whole line and half on the half line beside it. Its margins are odd: beaten by one
 * quarter, one half wins and the other is returned; all other lines have even margins.
 */
const resultOfMargin = (margin: number | null): BetResult => {
  if (margin === null) return BET_RESULT.failure;
  if (margin >= 2) return BET_RESULT.win;
  if (margin === 1) return BET_RESULT.winHalf;
  if (margin === -1) return BET_RESULT.loseHalf;
  return margin <= -2 ? BET_RESULT.lose : BET_RESULT.draw;
};

/**
 * The score by which bets are settled, home then away: football counts 90 minutes with stoppage, basketball overtime, too. `waiting`
 * until the match has finished; `cancel` when it is cancelled, postponed, abandoned or awarded; `failure` when it was removed (null), or
 * has no result 48 h after kick-off. `now` in epoch ms.
 */
export const settledScore = (match: BetMatch | null, now: number): ScorePair | BetResult => {
  if (match === null) return BET_RESULT.failure;
  const status = unifiedStatus(match.sport, match.statusId);
  const isOver = status === 'ENDED';
  if (VOID.includes(status) || (isOver && match.awarded)) return BET_RESULT.cancel;
  const score = isOver ? countedScore(match) : null;
  return score ?? (isPastResult(match.kickOff, now) ? BET_RESULT.failure : BET_RESULT.waiting);
};

/** The result of one bet from its current match, null for a removed one: by its `settledScore` at `now`, in epoch ms. */
export const legResult = (leg: BetLeg, match: BetMatch | null, now: number): BetResult => {
  const score = settledScore(match, now);
  return typeof score === 'number' ? score : resultOfMargin(marginOf(leg, score));
};
