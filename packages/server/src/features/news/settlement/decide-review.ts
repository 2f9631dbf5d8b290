import { BET_RESULT, type BetResult } from '@touchline/contract/bet.ts';
import type { opsTipReviewRoutes, TipReview } from '@touchline/contract/ops-tip-reviews.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import { orderMoney } from '@touchline/domain/betting/order-money.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { conflict, notFound } from '#platform/http/api-error.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import type { NewsDeps } from '../deps.ts';
import { changeTip, type Input as TipDecisionInput } from './decide-tip.ts';
import { lockSoldTipRow, type SoldTip } from './decision-repo.ts';
import { playedLegs } from './due-repo.ts';
import { endReview, findReview } from './review-repo.ts';
import { termsOf } from './settle-orders.ts';
import { currentResult } from './verdict.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';

type Input = RequestOf<(typeof opsTipReviewRoutes)['opsDecideTipReview']>;

const reviewOf = async (db: Db, tipId: string): Promise<TipReview> => {
  const review = await findReview(db, tipId);
  if (!review) throw notFound(`review of tip ${tipId}`);
  return review;
};

const requireOpen = ({ id, state, decidedBy }: TipReview): void => {
  if (state !== 'open') throw conflict(`the review of tip ${id} was ${state} by ${decidedBy ?? 'the rule'}`);
};

/** Coins that buyers received and would not have received by `result`. */
const lostByBuyers = async ({ operatorSharePercent }: NewsDeps, trx: Trx, tip: SoldTip, result: BetResult) => {
  const orders = trx.selectFrom('tip_order').select(['price', 'returned']).where('tip_id', '=', tip.id);
  const settled = await orders.where('state', '=', 'settled').execute();
  return settled
    .map(({ price, returned }) => returned - orderMoney(result, termsOf(tip, price, operatorSharePercent)).returned)
    .reduce((sum, coins) => sum + Math.max(0, coins), 0);
};

/** The corrected result of a flagged tip; throws 10409 when its buyers would lose by it. */
const correctedInput = async (deps: NewsDeps, trx: Trx, tip: SoldTip, note: string): Promise<TipDecisionInput> => {
  requireOpen(await reviewOf(trx, tip.id));
  const result = currentResult((await playedLegs(trx, [tip.id])).get(tip.id) ?? [], deps.now());
  if (result === BET_RESULT.waiting) throw conflict(`the matches of tip ${tip.id} have no result at the moment`);
  const lost = await lostByBuyers(deps, trx, tip, result);
  if (lost > 0)
    throw conflict(
      `by result ${result} the buyers of tip ${tip.id} would lose ${lost} gold coins that they were given; ` +
        'a settled tip is corrected in their favour alone. Dismiss the review. Nothing was changed',
    );
  return { id: tip.id, result, reason: note };
};

const dismiss = async (deps: NewsDeps, { id, note }: Input, context: CallContext): Promise<void> => {
  await auditedChange(deps, context, { action: 'tip-review.dismiss', subject: id }, async (trx) => {
    await lockSoldTipRow(trx, id);
    const before = await reviewOf(trx, id);
    requireOpen(before);
    const decidedBy = operatorOf(context).name;
    await endReview(trx, id, { state: 'dismissed', decidedBy, decidedAt: deps.now(), note });
    return { before, after: await reviewOf(trx, id) };
  });
};

/**
 * Settles a flagged tip again by its corrected matches, or dismisses the flag. Repeating the decision changes nothing. Throws
 * 10404 without a flag, and 10409 when it was decided otherwise, or when buyers would lose.
 */
export const decideReview = async (deps: NewsDeps, input: Input, context: CallContext): Promise<TipReview> => {
  const { id, decision, note } = input;
  const before = await reviewOf(deps.db, id);
  if (before.state === decision) return before;
  if (decision === 'dismissed') await dismiss(deps, input, context);
  else await changeTip(deps, context, id, (trx, tip) => correctedInput(deps, trx, tip, note));
  return reviewOf(deps.db, id);
};
