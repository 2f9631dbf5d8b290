import type { newsRoutes } from '@touchline/contract/news-routes.ts';
import { memberOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { NewsNeeds } from '../needs.ts';
import { buyTip } from './buy.ts';
import { listTipOrders } from './list-orders.ts';

export const createOrderHandlers = (
  needs: NewsNeeds,
): Pick<Handlers<typeof newsRoutes>, 'buyTip' | 'listTipOrders'> => ({
  buyTip: (wish, context) => buyTip(needs, memberOf(context).uid, wish),
  listTipOrders: (query, context) => listTipOrders(needs, memberOf(context).uid, query),
});
