import { randomUUID } from 'node:crypto';
import { channel } from '@touchline/contract/channels.ts';
import { CODE } from '@touchline/contract/codes.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { TipReceipt } from '@touchline/contract/news.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, conflict, notFound } from '#platform/http/api-error.ts';
import { announceTips } from '../catalog/announce.ts';
import { isOnSale } from '../catalog/on-sale.ts';
import { tipDetail } from '../catalog/serialize-tips.ts';
import type { NewsDeps, Posted } from '../deps.ts';
import type { Trx } from '#platform/db/open-database.ts';
import {
  findOrder,
  lockTipRow,
  insertOrder,
  matchIdsOf,
  type OrderRow,
  incrementOrderCount,
  type TipOnSale,
  toOrder,
} from './order-repo.ts';

interface Input {
  messageId: string;
  /** The price that the buyer saw; undefined accepts any price. */
  goldPrice?: number | undefined;
}

interface Purchase {
  order: OrderRow;
  posted: Posted;
}

/** Buys a tip permanently: a buyer who has it gets the same receipt again, whatever the state of the tip. */
export const buyTip = async (deps: NewsDeps, uid: string, input: Input): Promise<TipReceipt> => {
  await deps.limits.consume('tipBuyer', uid);
  await purchaseTip(deps, uid, input);
  const [tip, balance] = await Promise.all([tipDetail(deps, input.messageId, uid), deps.wallet.balanceOf(uid)]);
  return { tip, balance };
};

/** The same without limits and receipt. */
export const purchaseTip = async (deps: NewsDeps, uid: string, input: Input): Promise<void> => {
  if (await findOrder(deps.db, uid, input.messageId)) return;
  // Read before the transaction, which may only use its own connection; changeable data is checked again within.
  const matches = await deps.matchBriefs(await matchIdsOf(deps.db, input.messageId));
  const purchase = await inTransaction(deps.db, (trx) => purchaseOnce(deps, trx, uid, input, matches));
  if (purchase) await announce(deps, uid, purchase);
};

/** Null when the member has it already. Every purchase locks the tip first and then the member, so that there is no deadlock. */
const purchaseOnce = async (
  deps: NewsDeps,
  trx: Trx,
  uid: string,
  input: Input,
  matches: ReadonlyMap<string, MatchBrief>,
): Promise<Purchase | null> => {
  const tip = await lockTipRow(trx, input.messageId);
  if (!tip || (tip.demo === 1 && !deps.demoEnabled())) throw notFound(`tip ${input.messageId}`);
  if (await findOrder(trx, uid, tip.id)) return null;
  const matchIds = await matchIdsOf(trx, tip.id);
  requireOnSale(
    tip,
    input,
    matchIds.map((id) => matches.get(id)),
    deps.now(),
  );
  await deps.wallet.requireSpendable(trx, uid, tip.price);
  const id = randomUUID();
  const posted = await deps.wallet.post(trx, {
    key: `buy:${id}`,
    kind: 'purchase',
    entries: [
      { account: `member:${uid}`, amount: -tip.price },
      { account: `escrow:${id}`, amount: tip.price },
    ],
    detail: { messageId: tip.id, title: tip.title },
  });
  const order = await insertOrder(trx, { id, uid, tipId: tip.id, price: tip.price, paidAt: deps.now() });
  await incrementOrderCount(trx, tip.id);
  return { order, posted };
};

const requireOnSale = (
  tip: TipOnSale,
  { goldPrice }: Input,
  matches: readonly (MatchBrief | undefined)[],
  now: number,
): void => {
  if (tip.price === 0) throw conflict('this tip is free, there is nothing to buy');
  if (!isOnSale(tip, matches, now)) throw new ApiError(CODE.TIP_CLOSED, 'this tip is no longer on sale');
  if (goldPrice !== undefined && goldPrice !== tip.price)
    throw conflict(`the price of this tip is ${tip.price} gold coins, not ${goldPrice}`);
};

/** After the commit. */
const announce = async (deps: NewsDeps, uid: string, { order, posted }: Purchase): Promise<void> => {
  deps.wallet.announce([posted]);
  deps.publish(channel.user(uid), 'news', 'tip-order.change', toOrder(order));
  await announceTips(deps, [order.tip_id]);
};
