import { channel } from '@touchline/contract/channels.ts';
import type { BetResult } from '@touchline/contract/bet.ts';
import { orderMoney, type OrderTerms } from '@touchline/domain/betting/order-money.ts';
import { createEventLoopYield } from '#platform/db/event-loop-yield.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { NewsDeps, Posted } from '../deps.ts';
import { addStep, type OrderRow, toOrder } from '../orders/order-repo.ts';
import { lockSoldTipRow, type SoldTip } from './decision-repo.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';

/** A changed purchase with its movements. */
export interface ChangedOrder {
  order: OrderRow;
  posted: Posted;
}

const PAGE = 200;

export const termsOf = (tip: SoldTip, price: number, operatorSharePercent: number): OrderTerms => ({
  price,
  openBackGold: tip.open_back_gold === 1,
  returnPercentage: tip.return_percentage,
  operatorSharePercent,
});

/** After the commit: notifies the buyers. */
export const announceOrders = (deps: NewsDeps, changed: readonly ChangedOrder[]): void => {
  deps.wallet.announce(changed.map(({ posted }) => posted));
  for (const { order } of changed) deps.publish(channel.user(order.uid), 'news', 'tip-order.change', toOrder(order));
};

/** Tells a buyer how a purchase ended, once for its settlement and once for each correction. */
export const alertBuyer = (deps: NewsDeps, trx: Trx, tip: SoldTip, order: OrderRow, correction = 0): Promise<void> =>
  deps.alertMember(trx, {
    uid: order.uid,
    key: `tip:${order.id}:${correction}`,
    kind: 'tip-settled',
    facts: { what: 'tip-settled', tipId: tip.id, title: tip.title, result: tip.result, returned: order.returned },
  });

const unsettledOrders = (db: Db, afterSeq: number, tipId: string | undefined) =>
  db
    .selectFrom('tip_order')
    .innerJoin('tip', 'tip.id', 'tip_order.tip_id')
    .select(['tip_order.seq', 'tip_order.id', 'tip_order.tip_id'])
    .where('tip_order.state', '=', 'held')
    .where('tip.settled_at', 'is not', null)
    .where('tip_order.seq', '>', afterSeq)
    .$if(tipId !== undefined, (query) => query.where('tip_order.tip_id', '=', tipId ?? ''))
    .orderBy('tip_order.seq')
    .limit(PAGE)
    .execute();

const findUnsettled = (trx: Trx, orderId: string): Promise<OrderRow | undefined> =>
  trx.selectFrom('tip_order').selectAll().where('id', '=', orderId).where('state', '=', 'held').executeTakeFirst();

const trailOf = (order: OrderRow, tip: SoldTip, returned: number, at: number): string => {
  const result = tip.result as BetResult;
  const settled = addStep(order.trail, { kind: 'settled', at, amount: null, result, reason: tip.reason });
  return returned === 0 ? settled : addStep(settled, { kind: 'returned', at, amount: returned, result, reason: '' });
};

/** Divides the held price of one purchase; null when that was done already. */
const settleOrder = (deps: NewsDeps, orderId: string, tipId: string): Promise<ChangedOrder | null> =>
  inTransaction(deps.db, async (trx) => {
    const tip = await lockSoldTipRow(trx, tipId);
    const order = await findUnsettled(trx, orderId);
    if (!tip || tip.settled_at === null || !order) return null;
    const { price, uid } = order;
    const money = orderMoney(tip.result as BetResult, termsOf(tip, price, deps.operatorSharePercent));
    const posted = await deps.wallet.post(trx, {
      key: `settle:${orderId}`,
      kind: money.returned > 0 ? 'return' : 'payout',
      entries: [
        { account: `escrow:${orderId}`, amount: -price },
        { account: `member:${uid}`, amount: money.returned },
        { account: `tipster:${tip.tipster_id}`, amount: money.tipster },
        { account: 'operator', amount: money.operator },
      ],
      detail: { messageId: tipId, title: tip.title },
    });
    const now = deps.now();
    const settled = await trx
      .updateTable('tip_order')
      .set({
        state: 'settled',
        result: tip.result,
        returned: money.returned,
        settled_at: now,
        trail: trailOf(order, tip, money.returned, now),
      })
      .where('id', '=', orderId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await alertBuyer(deps, trx, tip, settled);
    return { order: settled, posted };
  });

/** As `settleOrder`; a failure is logged and does not stop others. */
const trySettleOrder = async (deps: NewsDeps, orderId: string, tipId: string): Promise<ChangedOrder | null> => {
  try {
    return await settleOrder(deps, orderId, tipId);
  } catch (error) {
    deps.log.error({ err: error, order: orderId }, 'a purchase was not settled and is retried');
    return null;
  }
};

/**
 * Settles the purchases of decided tips, or of one tip, each in a transaction: after a crash, or when one of them fails, the next
 * run continues with the remaining ones.
 */
export const settleOrders = async (deps: NewsDeps, tipId?: string): Promise<void> => {
  const yieldToOthers = createEventLoopYield();
  for (let afterSeq = 0; ;) {
    const page = await unsettledOrders(deps.db, afterSeq, tipId);
    for (const { seq, id, tip_id: ofTip } of page) {
      afterSeq = seq;
      const changed = await trySettleOrder(deps, id, ofTip);
      if (changed) announceOrders(deps, [changed]);
      await yieldToOthers();
    }
    if (page.length < PAGE) return;
  }
};
