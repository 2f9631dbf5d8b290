import type { opsNewsRoutes } from '@touchline/contract/ops-news.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { NewsDeps } from '../deps.ts';
import { decideTip } from './decide-tip.ts';
import { decideReview } from './decide-review.ts';
import { listReviews } from './review-repo.ts';

type SettlementCalls = 'opsDecideTip' | 'opsListTipReviews' | 'opsDecideTipReview';

export const createSettlementHandlers = (deps: NewsDeps): Pick<Handlers<typeof opsNewsRoutes>, SettlementCalls> => ({
  opsDecideTip: (wish, context) => decideTip(deps, wish, context),
  opsListTipReviews: (query) => listReviews(deps.db, query),
  opsDecideTipReview: (wish, context) => decideReview(deps, wish, context),
});
