import type { opsNewsRoutes } from '@touchline/contract/ops-news.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { NewsDeps } from '../deps.ts';
import { decideTip } from './decide-tip.ts';
import { decideReview } from './decide-review.ts';
import { listReviews } from './review-repo.ts';

type SettlementCalls = 'opsDecideTip' | 'opsListTipReviews' | 'opsDecideTipReview';

export const createSettlementHandlers = (deps: NewsDeps): Pick<Handlers<typeof opsNewsRoutes>, SettlementCalls> => ({
  opsDecideTip: (input, context) => decideTip(deps, input, context),
  opsListTipReviews: (query) => listReviews(deps.db, query),
  opsDecideTipReview: (input, context) => decideReview(deps, input, context),
});
