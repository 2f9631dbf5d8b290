import type { newsRoutes } from '@touchline/contract/news-routes.ts';
import type { opsNewsRoutes } from '@touchline/contract/ops-news.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { createCatalogHandlers } from './catalog/handlers.ts';
import { createCommentHandlers, createCommentOperatorHandlers } from './comments/handlers.ts';
import type { NewsDeps } from './deps.ts';
import { createOrderHandlers } from './orders/handlers.ts';
import { createPublishingHandlers } from './publishing/handlers.ts';
import { createSettlementHandlers } from './settlement/handlers.ts';

type WalletCalls = 'opsTopUp' | 'opsAdjustWallet' | 'opsGetWallet' | 'opsCheckLedger';

/** All calls of tips and tipsters (C5-C7), of members and of operators. */
export const createNewsHandlers = (
  deps: NewsDeps,
): Handlers<typeof newsRoutes> & Omit<Handlers<typeof opsNewsRoutes>, WalletCalls> => ({
  ...createCatalogHandlers(deps),
  ...createOrderHandlers(deps),
  ...createCommentHandlers(deps),
  ...createCommentOperatorHandlers(deps),
  ...createPublishingHandlers(deps),
  ...createSettlementHandlers(deps),
});
