import { BET_RESULT, type BetResult } from '@touchline/contract/bet.ts';
import type { CallKind, CallOutcome, CallPick } from '@touchline/contract/host-call-terms.ts';
import type { MatchEvent } from '@touchline/contract/match-detail.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
import { type BetMatch, legResult, settledScore } from '#betting/leg-result.ts';

/** A host's call as far as a result settles it. `line` in whole numbers and a half; `scoreThen`: home then away when it was made. */
export interface CheckedCall {
  kind: CallKind;
  pick: CallPick | null;
  line: number | null;
  scoreThen: ScorePair;
}

/** Kinds that no result settles: staff do. */
export const KINDS_OF_STAFF: readonly CallKind[] = ['free'];
/** Kinds that the timeline of a match settles: staff do where it does not say enough. */
export const KINDS_OF_TIMELINE: readonly CallKind[] = ['next-goal'];

/** A match with its timeline. */
export type CalledMatch = BetMatch & { events: readonly MatchEvent[] };

const QUARTERS = 4;
const HALVES = 2;

const outcomeOfBet = (result: BetResult): CallOutcome => {
  if (result === BET_RESULT.win) return 'right';
  if (result === BET_RESULT.lose) return 'wrong';
  return result === BET_RESULT.waiting ? 'open' : 'void';
};

const outcomeOf = (isRight: boolean): CallOutcome => (isRight ? 'right' : 'wrong');

/**
 * Who scored first after a score in regular time, by the scores of the timeline; `none` when nobody did. Null while the timeline does
 * not say.
 */
const nextGoal = (
  events: readonly MatchEvent[],
  [home, away]: ScorePair,
  [lastHome, lastAway]: ScorePair,
): CallPick | null => {
  if (home === lastHome && away === lastAway) return 'none';
  const goals = events.filter(({ period, kind, score }) => period <= HALVES && kind !== 'period-end' && score !== null);
  const next = goals.find(({ score }) => (score?.[0] ?? 0) + (score?.[1] ?? 0) === home + away + 1)?.score;
  if (next?.[0] === home + 1 && next[1] === away) return 'home';
  return next?.[0] === home && next[1] === away + 1 ? 'away' : null;
};

const byScore = ({ kind, pick, scoreThen }: CheckedCall, score: ScorePair, match: CalledMatch): CallOutcome => {
  if (kind === 'both-score') return outcomeOf((pick === 'yes') === (score[0] > 0 && score[1] > 0));
  const next = nextGoal(match.events, scoreThen, score);
  return next === null ? 'open' : outcomeOf(next === pick);
};

const asBet = ({ kind, pick, line }: CheckedCall, sport: BetMatch['sport']) => {
  if (pick === null || pick === 'yes' || pick === 'no' || pick === 'none') return null;
  const about = { selection: pick, odds: 1 };
  if (kind === 'total') return { ...about, market: 'totals' as const, line: line === null ? null : line * QUARTERS };
  if (kind !== 'winner') return null;
  return sport === 'football'
    ? { ...about, market: '1x2' as const, line: null }
    : { ...about, market: 'handicap' as const, line: 0 };
};

/**
 * The outcome of a call from its current match, null for a removed one, at `now` (epoch ms): void when the match has no result that
 * counts. Staff settle what stays `open` after the end: free calls, and a next goal that the timeline does not know.
 */
export const callOutcome = (call: CheckedCall, match: CalledMatch | null, now: number): CallOutcome => {
  const bet = match === null ? null : asBet(call, match.sport);
  if (bet !== null) return outcomeOfBet(legResult(bet, match, now));
  const score = settledScore(match, now);
  if (typeof score === 'number') return outcomeOfBet(score);
  return KINDS_OF_STAFF.includes(call.kind) || match === null ? 'open' : byScore(call, score, match);
};
