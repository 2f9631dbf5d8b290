import { BET_RESULT, type BetResult } from '@touchline/contract/bet.ts';
import { isPastResult, legResult } from '@touchline/domain/betting/leg-result.ts';
import { type DecidedLeg, decidedYield, tipOutcome } from '@touchline/domain/betting/tip-result.ts';
import type { Decision, LegResult } from './decision-repo.ts';
import type { DueTip, PlayedLeg } from './due-repo.ts';

/** The next step of a tip; null for none. */
export type Verdict = { kind: 'reopen' } | { kind: 'confirm' } | { kind: 'decide'; decision: Decision } | null;

type LegOutcome = DecidedLeg & Omit<LegResult, 'tipId'>;

/** A match of the demo world has certainly ended this long after its kick-off. */
const DEMO_MATCH_MS = 2 * 3_600_000;

type ResultOfLeg = (leg: PlayedLeg, now: number) => BetResult;

/** By the match as it is now. */
const shownResult: ResultOfLeg = (leg, now) => legResult(leg, leg.match, now);

/** By a confirmed match only: one that is not confirmed 48 h after its kick-off has no result. */
const confirmedResult: ResultOfLeg = (leg, now) => {
  if (leg.isFinal || leg.match === null) return shownResult(leg, now);
  return isPastResult(leg.match.kickOff, now) ? BET_RESULT.failure : BET_RESULT.waiting;
};

const resultsOf = (legs: readonly PlayedLeg[], now: number, resultOf: ResultOfLeg): LegOutcome[] =>
  legs.map((leg) => ({ position: leg.position, odds: leg.odds, result: resultOf(leg, now) }));

/**
 * Since when the result is final. Tips of the demo world arrive with matches of weeks ago; they are settled when a server that had
 * run all the time would have settled them, otherwise all their figures would be of one week.
 */
const decidedSince = ({ isDemo, closeAt, confirmAt, legs }: DueTip, now: number): number => {
  const since = confirmAt ?? now;
  if (!isDemo) return since;
  const lastKickOff = Math.max(closeAt, ...legs.map(({ match }) => match?.kickOff ?? closeAt));
  return Math.min(since, lastKickOff + DEMO_MATCH_MS);
};

/** The result of a tip by its current matches, confirmed or not. */
export const currentResult = (legs: readonly PlayedLeg[], now: number): BetResult =>
  tipOutcome(resultsOf(legs, now, shownResult)).result;

/** Decides a tip by rule: a result waits `settleAfterMs` for a corrected score before it is final. */
export const judge = (tip: DueTip, settleAfterMs: number, now: number): Verdict => {
  const legs = resultsOf(tip.legs, now, confirmedResult);
  const outcome = tipOutcome(legs);
  if (outcome.result === BET_RESULT.waiting) return tip.result === BET_RESULT.waiting ? null : { kind: 'reopen' };
  const due = decidedSince(tip, now) + settleAfterMs;
  if (now < due) return tip.result === BET_RESULT.waiting ? { kind: 'confirm' } : null;
  const settledAt = tip.isDemo ? Math.min(now, due) : now;
  return { kind: 'decide', decision: { tipId: tip.id, settledAt, legs, ...outcome } };
};

/** The effect of an operator's decision on a tip: the yield of the rule if its result is the same. */
export const decideManually = (
  tipId: string,
  played: readonly PlayedLeg[],
  result: BetResult,
  now: number,
): Decision => {
  const legs = resultsOf(played, now, shownResult);
  const byRule = tipOutcome(legs);
  const odds = legs.map((leg) => leg.odds);
  const yieldRate = byRule.result === result ? byRule.yieldRate : decidedYield(result, odds);
  return {
    tipId,
    settledAt: now,
    result,
    yieldRate,
    legs: legs.length === 1 ? legs.map((leg) => ({ ...leg, result })) : legs,
  };
};

/** Bets of settled tips that now have a result. */
export const lateResults = (legsOfTips: ReadonlyMap<string, readonly PlayedLeg[]>, now: number): LegResult[] =>
  [...legsOfTips].flatMap(([tipId, legs]) =>
    resultsOf(
      legs.filter(({ result }) => result === BET_RESULT.waiting),
      now,
      confirmedResult,
    ).map(({ position, result }) => ({ tipId, position, result })),
  );
