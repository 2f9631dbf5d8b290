import type { TipCard, TipDetail, TipOrder } from '@touchline/contract/news.ts';
import type { PushMessage } from '@touchline/contract/push.ts';
import { applyMatchChange } from '#data/match/match-rule.ts';
import { callQuery } from '#platform/query/call-query.ts';
import { applyPushToReplies } from '#platform/query/push-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { patchCached } from '#features/news/cached-replies.ts';
import { lacksText, mergeCard, withOrder, withPurchase } from '#features/news/push/patch-tip.ts';
import { tipQuery } from '#features/news/queries.ts';

const isTip = (item: object): item is TipCard => 'professorId' in item && 'sportsTitle' in item;
const isDetail = (tip: TipCard): tip is TipDetail => 'sportsInfo' in tip;
const isOrder = (item: object): item is TipOrder => 'payTime' in item && 'trail' in item;

const applyTipCard = (told: TipCard): void =>
  patchCached((item) => (isTip(item) ? mergeCard(item, told) : item), applyPushToReplies);

/** For `patchCached`: what a purchase changes, wherever it or its tip is shown. */
export const withBought =
  (order: TipOrder) =>
  (item: object): object => {
    if (isOrder(item)) return item.id === order.id ? order : item;
    if (!isTip(item)) return item;
    return isDetail(item) ? withOrder(item, order) : withPurchase(item, order);
  };

const applyOrder = (order: TipOrder): void => {
  patchCached(withBought(order), applyPushToReplies);
  // Lists of purchases that nobody looks at are read anew when somebody does.
  void queryClient.invalidateQueries({ queryKey: ['listTipOrders'], refetchType: 'none' });
  const { queryKey } = tipQuery(order.messageId);
  const tip = queryClient.getQueryData(queryKey);
  // Bought in another window: the text is known to the server only.
  if (tip !== undefined && lacksText(tip)) void queryClient.invalidateQueries({ queryKey });
};

/** Shows the balance on every page that has it. */
export const setCachedBalance = (balance: number): void => {
  queryClient.setQueryData(callQuery('getBalance', {}).queryKey, (known) => known && { ...known, balance });
  queryClient.setQueryData(callQuery('getProfile', {}).queryKey, (known) => known && { ...known, balance });
};

/** Patches every cached list and page that speaks of tips; nothing is asked of the server again. */
export const applyTipMessage = (message: PushMessage): void => {
  switch (message.mutation) {
    case 'tip.change':
      applyTipCard(message.data);
      return;
    case 'match.change':
      applyMatchChange(message.data);
      return;
    case 'tip-order.change':
      applyOrder(message.data);
      return;
    case 'wallet.change':
      setCachedBalance(message.data.balance);
      return;
    default:
  }
};
