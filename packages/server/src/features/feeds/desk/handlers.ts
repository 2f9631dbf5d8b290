import type { opsLiveFeedRoutes } from '@touchline/contract/ops-live-feeds.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { FeedDeskDeps } from './deps.ts';
import { listFeedAlarms } from './feed-alarms.ts';
import { listFeedLinks } from './feed-links.ts';
import { listFeedMatches } from './feed-matches.ts';
import { listLiveSources } from './live-sources.ts';
import { listOrders, saveOrder } from './source-orders.ts';

/** The operators' side of live feeds. */
export const createFeedDeskHandlers = (deps: FeedDeskDeps): Handlers<typeof opsLiveFeedRoutes> => ({
  async opsListFeedSources() {
    const orders = await listOrders(deps);
    return { list: await listLiveSources(deps, orders), orders };
  },
  opsSaveFeedOrder: (order, context) => saveOrder(deps, context, order),
  opsListFeedMatches: (query) => listFeedMatches(deps, query),
  opsListFeedLinks: (query) => listFeedLinks(deps, query),
  opsListFeedAlarms: (query) => listFeedAlarms(deps, query),
});
