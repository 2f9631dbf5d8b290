import type { BetResult } from '@touchline/contract/bet.ts';
import type { opsNewsRoutes } from '@touchline/contract/ops-news.ts';
import type { ReplyOf, RequestOf } from '@touchline/contract/route.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import { notFound } from '#platform/http/api-error.ts';
import { announceTips } from '../catalog/announce.ts';
import type { NewsDeps } from '../deps.ts';
import { correctOrders } from './correct-orders.ts';
import { lockSoldTipRow, saveCorrection, saveDecisions, type SoldTip } from './decision-repo.ts';
import { playedLegs } from './due-repo.ts';
import { refreshFigures } from './figures.ts';
import { endReview } from './review-repo.ts';
import { announceOrders, type ChangedOrder, settleOrders } from './settle-orders.ts';
import { decideManually } from './verdict.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';

type Route = (typeof opsNewsRoutes)['opsDecideTip'];
export type Input = RequestOf<Route>;

/** The validated decision about a locked tip; throws when it is not allowed. */
type FindInput = (trx: Trx, tip: SoldTip) => Promise<Input>;

interface Decided {
  before: { result: number; decidedBy: string | null; returned: number };
  after: { result: number; reason: string; corrected: number };
  orders: ChangedOrder[];
}

const returnedOf = async (db: Db, tipId: string): Promise<number> => {
  const { returned } = await db
    .selectFrom('tip_order')
    .select((eb) => eb.fn.sum<number | string | null>('returned').as('returned'))
    .where('tip_id', '=', tipId)
    .executeTakeFirstOrThrow();
  return Number(returned ?? 0);
};

/** Decides an open tip, or corrects a settled one with its purchases; returns those that changed. */
const decide = async (
  deps: NewsDeps,
  trx: Trx,
  tip: SoldTip,
  { result, reason }: Input,
  decidedBy: string,
): Promise<ChangedOrder[]> => {
  const now = deps.now();
  const legs = (await playedLegs(trx, [tip.id])).get(tip.id) ?? [];
  const decision = decideManually(tip.id, legs, result as BetResult, now);
  const isFirst = (await saveDecisions(trx, [decision], { decidedBy, reason })).has(tip.id);
  if (!isFirst) await saveCorrection(trx, decision, { decidedBy, reason });
  await refreshFigures(trx, [tip.tipster_id], now);
  return isFirst ? [] : correctOrders(deps, trx, { ...tip, result, reason });
};

const decideOnce = async (
  deps: NewsDeps,
  trx: Trx,
  { id, findInput }: { id: string; findInput: FindInput },
  decidedBy: string,
): Promise<Decided> => {
  const tip = await lockSoldTipRow(trx, id);
  if (!tip) throw notFound(`tip ${id}`);
  const input = await findInput(trx, tip);
  const before = { result: tip.result, decidedBy: tip.decided_by, returned: await returnedOf(trx, tip.id) };
  const isSame = tip.settled_at !== null && tip.result === input.result;
  const orders = isSame ? [] : await decide(deps, trx, tip, input, decidedBy);
  await endReview(trx, id, { state: 'settled', decidedBy, decidedAt: deps.now(), note: input.reason });
  return { before, after: { result: input.result, reason: input.reason, corrected: orders.length }, orders };
};

/** Decides a tip by the input that `findInput` returns, in one transaction with its audit line; notifies buyers and readers. */
export const changeTip = async (
  deps: NewsDeps,
  context: CallContext,
  id: string,
  findInput: FindInput,
): Promise<void> => {
  let orders: ChangedOrder[] = [];
  await auditedChange(deps, context, { action: 'tip.decide', subject: id }, async (trx) => {
    const decided = await decideOnce(deps, trx, { id, findInput }, operatorOf(context).name);
    ({ orders } = decided);
    return { before: decided.before, after: decided.after };
  });
  await announceTips(deps, [id]);
  announceOrders(deps, orders);
  await settleOrders(deps, id);
};

/**
 * Decides a tip manually with a reason. An open tip is settled by it; a settled one is corrected, and coins move to buyers
 * only; its current result changes nothing. An open review of the tip ends with it. Throws 10404, and 10409 when tipster and operator
 * cannot return the coins of a correction.
 */
export const decideTip = async (deps: NewsDeps, input: Input, context: CallContext): Promise<ReplyOf<Route>> => {
  await changeTip(deps, context, input.id, () => Promise.resolve(input));
  return { id: input.id, result: input.result, returned: await returnedOf(deps.db, input.id) };
};
