import type { opsNewsRoutes } from '@touchline/contract/ops-news.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { NewsNeeds } from '../needs.ts';
import { decideTip } from './decide-tip.ts';
import { decideReview } from './decide-review.ts';
import { listReviews } from './review-repo.ts';

type SettlementCalls = 'opsDecideTip' | 'opsListTipReviews' | 'opsDecideTipReview';

export const createSettlementHandlers = (needs: NewsNeeds): Pick<Handlers<typeof opsNewsRoutes>, SettlementCalls> => ({
  opsDecideTip: (wish, context) => decideTip(needs, wish, context),
  opsListTipReviews: (query) => listReviews(needs.db, query),
  opsDecideTipReview: (wish, context) => decideReview(needs, wish, context),
});
