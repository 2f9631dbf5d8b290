import type { TipCard, TipDetail, TipOrder } from '@touchline/contract/news.ts';
import type { PushMessage } from '@touchline/contract/push.ts';
import { applyMatchChange } from '#data/match/match-rule.ts';
import { lacksText, mergeCard, withOrder, withPurchase } from '#data/tip/patch-tip.ts';
import { tipQuery } from '#data/tip/queries.ts';
import { setCachedBalance } from '#data/wallet/balance.ts';
import type { EntityRule } from '#platform/query/known-updates.ts';
import { applyPushUpdate } from '#platform/query/push-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';

const isTip = (item: object): item is TipCard => 'professorId' in item && 'sportsTitle' in item;
const isDetail = (tip: TipCard): tip is TipDetail => 'sportsInfo' in tip;
const isOrder = (item: object): item is TipOrder => 'payTime' in item && 'trail' in item;

/** A tip, on cards and on its page. */
const tipRule: EntityRule<TipCard, TipCard> = { is: isTip, id: ({ id }) => id, merge: mergeCard };

/** A purchase, and the tip that was bought: both go by the id of the tip. */
const purchaseRule: EntityRule<TipCard | TipOrder, TipOrder> = {
  is: (item): item is TipCard | TipOrder => isOrder(item) || isTip(item),
  id: (item) => (isOrder(item) ? item.messageId : item.id),
  merge: (item, order) => {
    if (isOrder(item)) return item.id === order.id ? order : item;
    return isDetail(item) ? withOrder(item, order) : withPurchase(item, order);
  },
};

/** Shows a purchase wherever it or its tip is cached (T12). */
export const applyPurchase = (order: TipOrder): void => applyPushUpdate(purchaseRule, order.messageId, order);

const applyOrderChange = (order: TipOrder): void => {
  applyPurchase(order);
  // Lists of purchases that are not on screen are refetched when they are.
  void queryClient.invalidateQueries({ queryKey: ['listTipOrders'], refetchType: 'none' });
  const { queryKey } = tipQuery(order.messageId);
  const known = queryClient.getQueriesData<TipDetail>({ queryKey });
  // Bought in another window: only the server has the text.
  if (known.some(([, tip]) => tip !== undefined && lacksText(tip))) void queryClient.invalidateQueries({ queryKey });
};

/** Applies a push message to every cached reply about tips; nothing is fetched again. */
export const applyTipMessage = (message: PushMessage): void => {
  switch (message.mutation) {
    case 'tip.change':
      applyPushUpdate(tipRule, message.data.id, message.data);
      return;
    case 'match.change':
      applyMatchChange(message.data);
      return;
    case 'tip-order.change':
      applyOrderChange(message.data);
      return;
    case 'wallet.change':
      setCachedBalance(message.data.balance);
      return;
    default:
  }
};
