import type { opsLiveFeedRoutes } from '@touchline/contract/ops-live-feeds.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { decideLink } from '../intake/decide-link.ts';
import { suggestTeams } from '../intake/suggest-teams.ts';
import { decideFeedState } from './decide-feed-state.ts';
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
  async opsDecideFeedState(decision, context) {
    await decideFeedState(deps, decision, context);
    return { id: decision.id };
  },
  opsDecideFeedLink: (decision, context) => decideLink(deps, decision, context),
  opsSuggestTeams: async ({ competitionId, name }) => ({
    list: await suggestTeams(deps.db, { competitionId, name, code: null }),
  }),
  opsListFeedLinks: (query) => listFeedLinks(deps, query),
  async opsListFeedRecordings() {
    const days = await deps.recordedDays();
    return { list: days.toReversed().map(({ name: day, bytes, sources }) => ({ day, bytes, sources })) };
  },
  opsListFeedAlarms: (query) => listFeedAlarms(deps, query),
});
