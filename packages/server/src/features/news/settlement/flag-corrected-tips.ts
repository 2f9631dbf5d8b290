import { BET_RESULT, type BetResult } from '@touchline/contract/bet.ts';
import type { TipReview } from '@touchline/contract/ops-tip-reviews.ts';
import type { Selectable } from 'kysely';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { Tables } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { upsert } from '#platform/db/upsert.ts';
import type { NewsDeps, Trx } from '../deps.ts';
import { lockSoldTipRow, type SoldTip } from './decision-repo.ts';
import { playedLegs } from './due-repo.ts';
import { endReview, findReview } from './review-repo.ts';
import { currentResult } from './verdict.ts';
import type { Db } from '#platform/db/open-database.ts';

type PlayedRow = Pick<
  Selectable<Tables['match']>,
  'id' | 'status_id' | 'home_score' | 'away_score' | 'parts' | 'awarded'
>;

/** A match that was written; `before` is what was stored, if anything was. */
export interface CorrectedMatch {
  row: PlayedRow;
  before: PlayedRow | undefined;
}

/** A settled tip, and the match for which it is looked at again. */
interface SettledBet {
  tipId: string;
  matchId: string;
}

const DECIDES = ['status_id', 'home_score', 'away_score', 'parts', 'awarded'] as const;
/** Who writes the audit lines of what no operator did. */
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

/** Who withdrew a tip gave everything back: no correction can give its buyers more. */
const isWithdrawn = (tip: SoldTip): boolean => tip.decided_by !== null && tip.result === BET_RESULT.cancel;

/** Whether an operator sees this flag, or has dismissed it. */
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

/** Flags one tip, or ends its flag when the correction was itself corrected; returns what an operator has to look at now. */
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

/** Looks at settled tips again, and warns of those that an operator has to look at now. */
export const reviewTips = async (deps: NewsDeps, bets: readonly SettledBet[]): Promise<void> => {
  for (const bet of bets) {
    const review = await inTransaction(deps.db, (trx) => reviewTip(deps, trx, bet));
    if (!review) continue;
    const { id: tipId, matchId, settledResult, resultNow: result } = review;
    deps.log.warn({ tipId, matchId, settledResult, resultNow: result }, 'a late correction changes a settled tip');
  }
};

/**
 * Flags settled tips for a person when a late correction of a match gives them another result (T8), in the audit log and as a
 * warning. Coins stay where they are until an operator decides.
 */
export const flagCorrectedTips = async (deps: NewsDeps, changes: readonly CorrectedMatch[]): Promise<void> => {
  const corrected = changes.filter(isOtherResult).map(({ row }) => row.id);
  await reviewTips(deps, await settledBets(deps.db, corrected));
};
