import { useQueryClient } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import type { TipCard, TipOrder } from '@touchline/contract/news.ts';
import { fits, hasOrder, withChange, withoutOrder, withOrder } from '#features/news/orders/order-lists.ts';
import { ORDER_STATES, ordersQuery } from '#features/news/orders/orders-query.ts';
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
      const isLacking = (): boolean => {
        const known = client.getQueryData(queryKey);
        return known !== undefined && tip === undefined && fits(order, state) && !hasOrder(known, order.id);
      };
      // Bought elsewhere, so that only the server knows its tip; or an answer under way may be older than this.
      const isStale = isLacking() || client.isFetching({ queryKey }) > 0;
      client.setQueryData(queryKey, (known) => {
        if (known === undefined || !fits(order, state)) return known && withoutOrder(known, order.id);
        if (hasOrder(known, order.id)) return withChange(known, order);
        return tip === undefined ? known : withOrder(known, { order, tip });
      });
      // Afterwards: what is set counts as read.
      if (isStale) void client.invalidateQueries({ queryKey });
    }
  };

  usePush(uid === undefined ? [] : channel.user(uid), (message) => {
    if (message.mutation === 'tip-order.change') apply(message.data);
  });
};
