import { CODE } from '@touchline/contract/codes.ts';
import type { newsRoutes } from '@touchline/contract/news-routes.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { NewsNeeds } from '../needs.ts';

const soon = async (): Promise<never> => {
  throw new ApiError(CODE.FAULT, 'tips are not here yet');
};

export const createCatalogHandlers = (
  _needs: NewsNeeds,
): Pick<
  Handlers<typeof newsRoutes>,
  | 'listTitles'
  | 'listTipsters'
  | 'listTips'
  | 'getTipFilters'
  | 'getTipster'
  | 'listTipsterTips'
  | 'getTip'
  | 'followTipster'
  | 'listOngoingTipMatches'
  | 'listReadTips'
> => ({
  listTitles: soon,
  listTipsters: soon,
  listTips: soon,
  getTipFilters: soon,
  getTipster: soon,
  listTipsterTips: soon,
  getTip: soon,
  followTipster: soon,
  listOngoingTipMatches: soon,
  listReadTips: soon,
});
