import { BET_RESULT, type BetResult } from '@touchline/contract/bet.ts';
import type { MatchTip } from '@touchline/contract/ops-matches.ts';
import { orderMoney } from '@touchline/domain/betting/order-money.ts';
import type { NewsDeps } from '../deps.ts';
import type { Db } from '#platform/db/open-database.ts';
import { SETTLEMENT_COLUMNS, type SoldTip } from './decision-repo.ts';
import { type PlayedLeg, playedLegs } from './due-repo.ts';
import { isWithdrawn } from './flag-corrected-tips.ts';
import { termsOf } from './settle-orders.ts';
import { currentResult } from './verdict.ts';

type Order = { tip_id: string; price: number; returned: number; state: string };
type Money = Pick<MatchTip, 'returns' | 'pays' | 'kept'>;

const NO_MONEY: Money = { returns: 0, pays: 0, kept: 0 };

/** Coins of one purchase by a result: those in escrow go to buyer and tipster; what buyers received they keep. */
const moneyOf = (tip: SoldTip, { price, returned, state }: Order, result: BetResult, share: number): Money => {
  if (result === BET_RESULT.waiting) return NO_MONEY;
  const money = orderMoney(result, termsOf(tip, price, share));
  if (state === 'held') return { returns: money.returned, pays: money.tipster, kept: 0 };
  return { returns: Math.max(0, money.returned - returned), pays: 0, kept: Math.max(0, returned - money.returned) };
};

const add = (a: Money, b: Money): Money => ({
  returns: a.returns + b.returns,
  pays: a.pays + b.pays,
  kept: a.kept + b.kept,
});

/** The result of a tip by its matches; a settled one keeps its own while they have none. */
const resultNow = (tip: SoldTip, legs: readonly PlayedLeg[], now: number): BetResult => {
  const stored = tip.result as BetResult;
  if (tip.settled_at !== null && isWithdrawn(tip)) return stored;
  const result = currentResult(legs, now);
  return tip.settled_at !== null && result === BET_RESULT.waiting ? stored : result;
};

/** The tips on a match, with the results and coins that its current state gives them; by the rules of the settlement. */
export const tipsOfMatch = async (
  { operatorSharePercent: share, now }: Pick<NewsDeps, 'operatorSharePercent' | 'now'>,
  db: Db,
  matchId: string,
): Promise<MatchTip[]> => {
  const ofMatch = db.selectFrom('tip_leg').select('tip_id').where('match_id', '=', matchId);
  const tips = await db
    .selectFrom('tip')
    .innerJoin('tipster', 'tipster.id', 'tip.tipster_id')
    .select(SETTLEMENT_COLUMNS.map((column) => `tip.${column}` as const))
    .select('tipster.name as tipster')
    .where('tip.id', 'in', ofMatch)
    .orderBy('tip.seq')
    .execute();
  if (tips.length === 0) return [];
  const ids = tips.map(({ id }) => id);
  const legs = await playedLegs(db, ids);
  const sold = db
    .selectFrom('tip_order')
    .select(['tip_id', 'price', 'returned', 'state'])
    .where('tip_id', 'in', ofMatch);
  const orders = Map.groupBy(await sold.execute(), ({ tip_id: tipId }) => tipId);
  return tips.map(({ tipster, ...tip }) => {
    const result = resultNow(tip, legs.get(tip.id) ?? [], now());
    const ofTip = orders.get(tip.id) ?? [];
    return {
      id: tip.id,
      title: tip.title,
      tipster,
      isSettled: tip.settled_at !== null,
      result: tip.result,
      resultNow: result,
      buyers: ofTip.length,
      ...ofTip.map((order) => moneyOf(tip, order, result, share)).reduce(add, NO_MONEY),
    };
  });
};
