import type { opsNewsRoutes } from '@touchline/contract/ops-news.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { NewsNeeds } from '../needs.ts';
import { decideTip } from './decide-tip.ts';

export const createSettlementHandlers = (needs: NewsNeeds): Pick<Handlers<typeof opsNewsRoutes>, 'opsDecideTip'> => ({
  opsDecideTip: (wish, context) => decideTip(needs, wish, context),
});
