import { BET_RESULT, type BetResult } from '@touchline/contract/bet.ts';
import { legResult } from '@touchline/domain/betting/leg-result.ts';
import { decidedYield, tipOutcome, type TipOutcome } from '@touchline/domain/betting/tip-result.ts';
import type { DueTip, PlayedLeg } from './due-repo.ts';

/** What is to be done with a tip now; null is nothing. */
export type Verdict =
  | { kind: 'reopen' }
  | { kind: 'confirm' }
  | ({ kind: 'decide'; settledAt: number; legResults: readonly BetResult[] } & TipOutcome)
  | null;

/** A match of the demo world is surely over so long after its kick-off. */
const DEMO_MATCH_MS = 2 * 3_600_000;

const resultsOf = (legs: readonly PlayedLeg[], now: number): BetResult[] =>
  legs.map((leg) => legResult(leg, leg.match, now));

const outcomeOf = (legs: readonly PlayedLeg[], results: readonly BetResult[]): TipOutcome =>
  tipOutcome(legs.map(({ odds }, index) => ({ odds, result: results[index] ?? BET_RESULT.waiting })));

/**
 * Since when the result stands. Tips of the demo world arrive with matches of weeks ago; they are settled when a server that had
 * run all the time would have settled them, else all their figures would be those of one week.
 */
const decidedSince = ({ isDemo, closeAt, confirmAt, legs }: DueTip, now: number): number => {
  const since = confirmAt ?? now;
  if (!isDemo) return since;
  const lastKickOff = Math.max(closeAt, ...legs.map(({ match }) => match?.kickOff ?? closeAt));
  return Math.min(since, lastKickOff + DEMO_MATCH_MS);
};

/** Judges a tip by the rule (T8): a result waits `settleAfterMs` for a corrected score before it stands. */
export const judge = (tip: DueTip, settleAfterMs: number, now: number): Verdict => {
  const legResults = resultsOf(tip.legs, now);
  const outcome = outcomeOf(tip.legs, legResults);
  if (outcome.result === BET_RESULT.waiting) return tip.result === BET_RESULT.waiting ? null : { kind: 'reopen' };
  const due = decidedSince(tip, now) + settleAfterMs;
  if (now < due) return tip.result === BET_RESULT.waiting ? { kind: 'confirm' } : null;
  return { kind: 'decide', settledAt: tip.isDemo ? Math.min(now, due) : now, legResults, ...outcome };
};

/** What an operator's decision makes of a tip: the yield of the rule where it comes to the same result. */
export const decideByHand = (
  legs: readonly PlayedLeg[],
  result: BetResult,
  now: number,
): TipOutcome & { legResults: readonly BetResult[] } => {
  const results = resultsOf(legs, now);
  const byRule = outcomeOf(legs, results);
  const odds = legs.map((leg) => leg.odds);
  const yieldRate = byRule.result === result ? byRule.yieldRate : decidedYield(result, odds);
  return { result, yieldRate, legResults: legs.length === 1 ? [result] : results };
};

/** Bets of a settled tip that have come to their results meanwhile. */
export const lateResults = (legs: readonly PlayedLeg[], now: number): { position: number; result: BetResult }[] =>
  legs
    .filter((leg) => leg.result === BET_RESULT.waiting)
    .map((leg) => ({ position: leg.position, result: legResult(leg, leg.match, now) }))
    .filter(({ result }) => result !== BET_RESULT.waiting);
