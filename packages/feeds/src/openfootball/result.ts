import type { ScoreParts } from '@touchline/contract/match.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { OpenfootballMatch, OpenfootballScore } from '#openfootball/file-shape.ts';

export interface Result {
  statusId: number;
  homeScore: number | null;
  awayScore: number | null;
  parts: ScoreParts;
  awarded: boolean;
  /** What the record lacks. */
  problem: string | null;
  /** What was left out of it, because it cannot be. */
  warning: string | null;
}

/** A match that began this long ago should have its result. */
const LONGEST_MATCH_MS = 3 * 60 * 60_000;

const NAMED_STATUS: Readonly<Record<string, number>> = {
  postponed: FOOTBALL_STATUS.postponed,
  cancelled: FOOTBALL_STATUS.cancelled,
  canceled: FOOTBALL_STATUS.cancelled,
  abandoned: FOOTBALL_STATUS.abandoned,
  suspended: FOOTBALL_STATUS.interrupted,
  interrupted: FOOTBALL_STATUS.interrupted,
};

/** What a half-time score that cannot be says; null for any other. */
const halfTimeWarning = ({ ht, ft }: OpenfootballScore): string | null =>
  ht && ft && (ht[0] > ft[0] || ht[1] > ft[1])
    ? `the half-time score ${ht.join('-')} is above the full-time score ${ft.join('-')} and is left out`
    : null;

const scorePartsOf = ({ ht, ft, et, p }: OpenfootballScore): ScoreParts => ({
  ...(ht && halfTimeWarning({ ht, ft }) === null && { halfTime: ht }),
  ...(ft && { regularTime: ft }),
  ...(et && { extraTime: et }),
  ...(p && { penalties: p }),
});

const ahead = (statusId: number): Pick<Result, 'statusId' | 'problem'> => ({ statusId, problem: null });

const withoutResult = (record: OpenfootballMatch, latest: number, fetchedAt: number, teamsKnown: boolean) => {
  if (record.status === 'awarded') return { statusId: FOOTBALL_STATUS.abnormal, problem: 'awarded without a result' };
  if (latest + LONGEST_MATCH_MS < fetchedAt) return { statusId: FOOTBALL_STATUS.abnormal, problem: 'no result' };
  return ahead(teamsKnown ? FOOTBALL_STATUS.notStarted : FOOTBALL_STATUS.toBeDetermined);
};

const unknownStatus = (status: string | null | undefined): string | null =>
  status === null || status === undefined || status === 'awarded' || status in NAMED_STATUS
    ? null
    : `unknown status "${status}"`;

/**
 * Status and score of a record (T1). Goals after extra time count, penalties of a shoot-out do not. Without a result a
 * match is ahead (to be determined while its teams are), or, once it should be over, incomplete and abnormal.
 * `latest` is when it begins at the latest.
 */
export const resultOf = (record: OpenfootballMatch, latest: number, fetchedAt: number, teamsKnown: boolean): Result => {
  const parts = scorePartsOf(record.score ?? {});
  const final = parts.extraTime ?? parts.regularTime;
  const named = NAMED_STATUS[record.status ?? ''];
  const state =
    named !== undefined
      ? ahead(named)
      : final === undefined
        ? withoutResult(record, latest, fetchedAt, teamsKnown)
        : ahead(FOOTBALL_STATUS.finished);
  return {
    ...state,
    problem: unknownStatus(record.status) ?? state.problem,
    warning: halfTimeWarning(record.score ?? {}),
    homeScore: final?.[0] ?? null,
    awayScore: final?.[1] ?? null,
    parts,
    awarded: record.status === 'awarded',
  };
};
