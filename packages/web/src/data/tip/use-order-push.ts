import { useQueryClient } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import type { TipCard, TipOrder } from '@touchline/contract/news.ts';
import { fits, hasOrder, withChange, withoutOrder, withOrder } from '#data/tip/order-lists.ts';
import { ORDER_STATES, ordersQuery } from '#data/tip/orders-query.ts';
import type { OrderPages } from '#data/tip/orders-query.ts';
import { applyPushToReplies } from '#platform/query/push-updates.ts';
import { usePush } from '#platform/push/push.ts';
import { useSession } from '#platform/session/session.ts';

/** Keeps the lists of purchases as they are on the server: a result and what came back show at once. */
export const useOrderPush = (): void => {
  const client = useQueryClient();
  const uid = useSession()?.uid;

  const tipOf = (messageId: string): TipCard | undefined =>
    ORDER_STATES.flatMap((state) => client.getQueryData(ordersQuery(state).queryKey)?.pages ?? [])
      .flatMap(({ list }) => list)
      .find(({ tip }) => tip.id === messageId)?.tip;

  const apply = (order: TipOrder): void => {
    const tip = tipOf(order.messageId);
    for (const state of ORDER_STATES) {
      const { queryKey } = ordersQuery(state);
      const known = client.getQueryData(queryKey);
      const isLacking = known !== undefined && fits(order, state) && !hasOrder(known, order.id);
      // Bought elsewhere: only the server knows its tip, and a reply under way may not have it yet.
      const isStale = tip === undefined && (isLacking || client.isFetching({ queryKey }) > 0);
      applyPushToReplies({ queryKey }, (pages: OrderPages) => {
        if (!fits(order, state)) return withoutOrder(pages, order.id);
        if (hasOrder(pages, order.id)) return withChange(pages, order);
        return tip === undefined ? pages : withOrder(pages, { order, tip });
      });
      if (isStale) void client.invalidateQueries({ queryKey });
    }
  };

  usePush(uid === undefined ? [] : channel.user(uid), (message) => {
    if (message.mutation === 'tip-order.change') apply(message.data);
  });
};
