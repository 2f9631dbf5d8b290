import type { newsRoutes } from '@touchline/contract/news-routes.ts';
import { memberOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { NewsDeps } from '../deps.ts';
import { buyTip } from './buy.ts';
import { listTipOrders } from './list-orders.ts';

export const createOrderHandlers = (deps: NewsDeps): Pick<Handlers<typeof newsRoutes>, 'buyTip' | 'listTipOrders'> => ({
  buyTip: (input, context) => buyTip(deps, memberOf(context).uid, input),
  listTipOrders: (query, context) => listTipOrders(deps, memberOf(context).uid, query),
});
