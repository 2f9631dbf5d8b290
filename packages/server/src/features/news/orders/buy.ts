import { randomUUID } from 'node:crypto';
import { channel } from '@touchline/contract/channels.ts';
import { CODE } from '@touchline/contract/codes.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { TipReceipt } from '@touchline/contract/news.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, conflict, notFound } from '#platform/http/api-error.ts';
import { announceTips } from '../catalog/announce.ts';
import { isOnSale } from '../catalog/on-sale.ts';
import { tipDetail } from '../catalog/present.ts';
import type { NewsNeeds, Posted, Trx } from '../needs.ts';
import {
  findOrder,
  holdTip,
  insertOrder,
  matchIdsOf,
  type OrderRow,
  raiseOrderCount,
  type TipOnSale,
  toOrder,
} from './order-repo.ts';

interface Wish {
  messageId: string;
  /** What the buyer saw; undefined takes any price. */
  goldPrice?: number | undefined;
}

interface Purchase {
  order: OrderRow;
  posted: Posted;
}

/** Buys a tip once for ever (C6, T12): whoever has it gets the same receipt again, whatever has become of the tip. */
export const buyTip = async (needs: NewsNeeds, uid: string, wish: Wish): Promise<TipReceipt> => {
  const { messageId } = wish;
  await needs.limits.take('tipBuyer', uid);
  if (!(await findOrder(needs.db, uid, messageId))) {
    // Read before the transaction, which may only use its own connection; what can change is looked at again within.
    const matches = await needs.matchBriefs(await matchIdsOf(needs.db, messageId));
    const purchase = await inTransaction(needs.db, (trx) => purchaseOnce(needs, trx, uid, wish, matches));
    if (purchase) await announce(needs, uid, purchase);
  }
  const [tip, balance] = await Promise.all([tipDetail(needs, messageId, uid), needs.wallet.balanceOf(uid)]);
  return { tip, balance };
};

/** Null when the member has it already. Every purchase holds the tip first and then the member, so that none waits for ever. */
const purchaseOnce = async (
  needs: NewsNeeds,
  trx: Trx,
  uid: string,
  wish: Wish,
  matches: ReadonlyMap<string, MatchBrief>,
): Promise<Purchase | null> => {
  const tip = await holdTip(trx, wish.messageId);
  if (!tip || (tip.demo === 1 && !needs.demoEnabled())) throw notFound(`tip ${wish.messageId}`);
  if (await findOrder(trx, uid, tip.id)) return null;
  const matchIds = await matchIdsOf(trx, tip.id);
  requireOnSale(
    tip,
    wish,
    matchIds.map((id) => matches.get(id)),
    needs.now(),
  );
  await needs.wallet.requireSpendable(trx, uid, tip.price);
  const id = randomUUID();
  const posted = await needs.wallet.post(trx, {
    key: `buy:${id}`,
    kind: 'purchase',
    entries: [
      { account: `member:${uid}`, amount: -tip.price },
      { account: `escrow:${id}`, amount: tip.price },
    ],
    detail: { messageId: tip.id, title: tip.title },
  });
  const order = await insertOrder(trx, { id, uid, tipId: tip.id, price: tip.price, paidAt: needs.now() });
  await raiseOrderCount(trx, tip.id);
  return { order, posted };
};

const requireOnSale = (
  tip: TipOnSale,
  { goldPrice }: Wish,
  matches: readonly (MatchBrief | undefined)[],
  now: number,
): void => {
  if (tip.price === 0) throw conflict('this tip is free, there is nothing to buy');
  if (!isOnSale(tip, matches, now)) throw new ApiError(CODE.TIP_CLOSED, 'this tip is no longer on sale');
  if (goldPrice !== undefined && goldPrice !== tip.price)
    throw conflict(`the price of this tip is ${tip.price} gold coins, not ${goldPrice}`);
};

/** After the commit. */
const announce = async (needs: NewsNeeds, uid: string, { order, posted }: Purchase): Promise<void> => {
  needs.wallet.announce([posted]);
  needs.publish(channel.user(uid), 'news', 'tip-order.change', toOrder(order));
  await announceTips(needs, [order.tip_id]);
};
