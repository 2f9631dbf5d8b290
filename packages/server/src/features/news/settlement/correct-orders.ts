import type { BetResult } from '@touchline/contract/bet.ts';
import type { OrderStep } from '@touchline/contract/news.ts';
import { type OrderMoney, orderMoney, reclaimed } from '@touchline/domain/betting/order-money.ts';
import { createEventLoopYield } from '#platform/db/event-loop-yield.ts';
import { conflict } from '#platform/http/api-error.ts';
import type { AccountId, NewsDeps, Posted } from '../deps.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { addStep, type OrderRow } from '../orders/order-repo.ts';
import type { SoldTip } from './decision-repo.ts';
import { alertBuyer, type ChangedOrder, termsOf } from './settle-orders.ts';

const NOTHING_MOVED: Posted = { created: false, memberEntries: [] };

const correctionsOf = ({ trail }: OrderRow): number =>
  (JSON.parse(trail) as OrderStep[]).filter(({ kind }) => kind === 'corrected').length;

/** The shares of the tipster and the operator in a settled purchase, after earlier corrections. */
const earnedFrom = async (trx: Trx, order: OrderRow, tipster: AccountId): Promise<Omit<OrderMoney, 'returned'>> => {
  const numbers = Array.from({ length: correctionsOf(order) }, (_, index) => index + 1);
  const rows = await trx
    .selectFrom('ledger_entry')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
    .select(['ledger_entry.account_id', 'ledger_entry.amount'])
    .where('ledger_transaction.key', 'in', [
      `settle:${order.id}`,
      ...numbers.map((number) => `correct:${order.id}:${number}`),
    ])
    .execute();
  const sumOf = (account: AccountId): number =>
    rows.filter((row) => row.account_id === account).reduce((sum, { amount }) => sum + amount, 0);
  return { tipster: sumOf(tipster), operator: sumOf('operator') };
};

/** Returns further coins, from those who earned them; if the tipster has spent them, the operator pays. */
const release = async (deps: NewsDeps, trx: Trx, tip: SoldTip, order: OrderRow, coins: number): Promise<Posted> => {
  const tipster: AccountId = `tipster:${tip.tipster_id}`;
  // A payout that takes coins from them at this moment is waited for.
  await deps.wallet.lockBalance(trx, `member:${order.uid}`);
  const operatorHas = await deps.wallet.lockBalance(trx, 'operator');
  const tipsterHas = await deps.wallet.lockBalance(trx, tipster);
  const reclaim = reclaimed(coins, await earnedFrom(trx, order, tipster), deps.operatorSharePercent);
  const fromTipster = Math.min(reclaim.tipster, tipsterHas);
  const fromOperator = coins - fromTipster;
  if (operatorHas < fromOperator)
    throw conflict(
      `tipster and operator have spent what they earned: ${fromOperator} gold coins are to be given back to ` +
        `member ${order.uid} by the operator, whose account holds ${operatorHas}. Nothing was changed`,
    );
  return deps.wallet.post(trx, {
    key: `correct:${order.id}:${correctionsOf(order) + 1}`,
    kind: 'return',
    entries: [
      { account: `member:${order.uid}`, amount: coins },
      { account: tipster, amount: -fromTipster },
      { account: 'operator', amount: -fromOperator },
    ],
    detail: { messageId: tip.id, title: tip.title },
  });
};

const correctOrder = async (deps: NewsDeps, trx: Trx, tip: SoldTip, order: OrderRow): Promise<ChangedOrder> => {
  const result = tip.result as BetResult;
  const { returned } = orderMoney(result, termsOf(tip, order.price, deps.operatorSharePercent));
  const coins = Math.max(0, returned - order.returned);
  const posted = coins === 0 ? NOTHING_MOVED : await release(deps, trx, tip, order, coins);
  const step: OrderStep = {
    kind: 'corrected',
    at: deps.now(),
    amount: coins === 0 ? null : coins,
    result,
    reason: tip.reason,
  };
  const corrected = await trx
    .updateTable('tip_order')
    .set({ result, returned: order.returned + coins, trail: addStep(order.trail, step) })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (coins > 0) await alertBuyer(deps, trx, tip, corrected, correctionsOf(corrected));
  return { order: corrected, posted };
};

/**
 * Corrects the settled purchases of a tip, which has its new result already, within the caller's transaction: further coins are
 * returned to buyers, none are taken from them. Throws 10409 when tipster and operator cannot return them.
 */
export const correctOrders = async (deps: NewsDeps, trx: Trx, tip: SoldTip): Promise<ChangedOrder[]> => {
  const orders = await trx
    .selectFrom('tip_order')
    .selectAll()
    .where('tip_id', '=', tip.id)
    .where('state', '=', 'settled')
    .orderBy('seq')
    .execute();
  const changed: ChangedOrder[] = [];
  const yieldToOthers = createEventLoopYield();
  for (const order of orders) {
    changed.push(await correctOrder(deps, trx, tip, order));
    await yieldToOthers();
  }
  return changed;
};
