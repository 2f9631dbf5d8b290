import { BET_RESULT, type BetResult } from '@touchline/contract/bet.ts';
import type { TipReview } from '@touchline/contract/ops-tip-reviews.ts';
import type { Selectable } from 'kysely';
import type { NewsDeps } from '#features/news/deps.ts';
import { createEventLoopYield } from '#platform/db/event-loop-yield.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { upsert } from '#platform/db/upsert.ts';
import { lockSoldTipRow, type SoldTip } from './decision-repo.ts';
import { playedLegs } from './due-repo.ts';
import { endReview, findReview } from './review-repo.ts';
import { currentResult } from './verdict.ts';

const PAGE = 500;
/** A correction gets its time before it waits for other writers. */
const WAITED_MS = 60_000;

/** Bets of settled tips after `afterSeq` whose match was written since the settlement. */
const suspectsAfter = (db: Db, afterSeq: number) =>
  db
    .selectFrom('tip')
    .innerJoin('tip_leg', 'tip_leg.tip_id', 'tip.id')
    .innerJoin('match', 'match.id', 'tip_leg.match_id')
    .leftJoin('tip_review', 'tip_review.tip_id', 'tip.id')
    .select(['tip.seq', 'tip.id as tipId', 'tip.result', 'tip.decided_by as decidedBy'])
    .select(['tip_leg.match_id as matchId', 'tip_review.result_now as reviewed'])
    // Matches of the demo world are replaced with it; its tips need no decision.
    .where('tip.demo', '=', 0)
    .where('match.updated_at', '>', (eb) => eb('tip.settled_at', '-', WAITED_MS))
    .where('tip.seq', '>', afterSeq)
    .orderBy('tip.seq')
    .limit(PAGE)
    .execute();

type Suspect = Awaited<ReturnType<typeof suspectsAfter>>[number];

/** An operator's decision against the rule is respected until the rule's own result changes. */
const isNews = ({ decidedBy, reviewed }: Suspect, result: number): boolean =>
  decidedBy === null || (reviewed !== null && reviewed !== result);

const flagAmong = async (deps: NewsDeps, suspects: readonly Suspect[]): Promise<void> => {
  const byTip = new Map(suspects.map((suspect) => [suspect.tipId, suspect]));
  const legs = await playedLegs(deps.db, [...byTip.keys()]);
  const missed = [...byTip.values()].filter((suspect) => {
    const result = currentResult(legs.get(suspect.tipId) ?? [], deps.now());
    return result !== suspect.result && isNews(suspect, result);
  });
  await reviewTips(deps, missed);
};

/**
 * Flags corrections that were not seen: those of an import into the database of a stopped server, and of a process that
 * ended between a correction and its flags. Repeating flags nothing twice.
 */
export const flagMissedCorrections = async (deps: NewsDeps): Promise<void> => {
  const yieldToOthers = createEventLoopYield();
  for (let afterSeq = 0; ;) {
    const suspects = await suspectsAfter(deps.db, afterSeq);
    if (suspects.length > 0) await flagAmong(deps, suspects);
    if (suspects.length < PAGE) return;
    afterSeq = suspects.at(-1)?.seq ?? 0;
    await yieldToOthers();
  }
};

type PlayedRow = Pick<
  Selectable<Tables['match']>,
  'id' | 'status_id' | 'home_score' | 'away_score' | 'parts' | 'awarded'
>;

/** A written match; `before` is the stored one, if any. */
export interface CorrectedMatch {
  row: PlayedRow;
  before: PlayedRow | undefined;
}

/** A settled tip, and the match for which it is checked again. */
interface SettledBet {
  tipId: string;
  matchId: string;
}

const DECIDES = ['status_id', 'home_score', 'away_score', 'parts', 'awarded'] as const;
/** The author of audit lines for actions without an operator. */
const BY_RULE = 'settlement';

const isOtherResult = ({ row, before }: CorrectedMatch): boolean =>
  before !== undefined && DECIDES.some((column) => row[column] !== before[column]);

const settledBets = async (db: Db, matchIds: readonly string[]): Promise<SettledBet[]> => {
  const bets = await inChunks(matchIds, (ids) =>
    db
      .selectFrom('tip_leg')
      .innerJoin('tip', 'tip.id', 'tip_leg.tip_id')
      .select(['tip.id as tipId', 'tip_leg.match_id as matchId'])
      .where('tip_leg.match_id', 'in', ids)
      .where('tip.settled_at', 'is not', null)
      .execute(),
  );
  return [...new Map(bets.map((bet) => [bet.tipId, bet])).values()].toSorted((a, b) => (a.tipId < b.tipId ? -1 : 1));
};

/** A withdrawn tip was refunded in full: a correction cannot return more. */
export const isWithdrawn = (tip: SoldTip): boolean => tip.decided_by !== null && tip.result === BET_RESULT.cancel;

/** Whether an operator has this flag open, or dismissed it. */
const isKnown = (review: TipReview | null, settled: number, result: BetResult): boolean =>
  review !== null &&
  (review.state === 'open' || (review.state === 'dismissed' && review.decidedBy !== null)) &&
  review.settledResult === settled &&
  review.resultNow === result;

const saveFlag = async (deps: NewsDeps, trx: Trx, { tipId, matchId }: SettledBet, results: [number, number]) => {
  const [settled, result] = results;
  const flag = { tip_id: tipId, match_id: matchId, settled_result: settled, result_now: result, since: deps.now() };
  const open = { state: 'open', decided_by: null, decided_at: null, note: '' } as const;
  await upsert(trx, 'tip_review', ['tip_id'], [{ ...flag, ...open }]);
};

/** Flags one tip, or ends its flag when the correction was itself corrected; returns the open review. */
const reviewTip = async (deps: NewsDeps, trx: Trx, bet: SettledBet): Promise<TipReview | null> => {
  const { tipId } = bet;
  const tip = await lockSoldTipRow(trx, tipId);
  if (!tip || tip.settled_at === null || isWithdrawn(tip)) return null;
  const now = deps.now();
  const result = currentResult((await playedLegs(trx, [tipId])).get(tipId) ?? [], now);
  const before = await findReview(trx, tipId);
  if (result === BET_RESULT.waiting || isKnown(before, tip.result, result)) return null;
  if (result !== tip.result) await saveFlag(deps, trx, bet, [tip.result, result]);
  else if (before?.state === 'open')
    await endReview(trx, tipId, {
      state: 'dismissed',
      decidedBy: null,
      decidedAt: now,
      note: 'the result is the settled one again',
    });
  else return null;
  const after = await findReview(trx, tipId);
  await deps.audit(trx, { who: BY_RULE, action: 'tip-review.flag', subject: tipId, before, after });
  return after?.state === 'open' ? after : null;
};

/** Checks settled tips again, and logs a warning for those that need a decision. */
const reviewTips = async (deps: NewsDeps, bets: readonly SettledBet[]): Promise<void> => {
  for (const bet of bets) {
    const review = await inTransaction(deps.db, (trx) => reviewTip(deps, trx, bet));
    if (!review) continue;
    const { id: tipId, matchId, settledResult, resultNow: result } = review;
    deps.log.warn({ tipId, matchId, settledResult, resultNow: result }, 'a late correction changes a settled tip');
  }
};

/**
 * Flags settled tips for an operator when a late correction of a match gives them another result, in the audit log and as a
 * warning. Coins stay where they are until an operator decides.
 */
export const flagCorrectedTips = async (deps: NewsDeps, changes: readonly CorrectedMatch[]): Promise<void> => {
  const corrected = changes.filter(isOtherResult).map(({ row }) => row.id);
  await reviewTips(deps, await settledBets(deps.db, corrected));
};
