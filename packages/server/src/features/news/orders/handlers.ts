import { CODE } from '@touchline/contract/codes.ts';
import type { newsRoutes } from '@touchline/contract/news-routes.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { NewsNeeds } from '../needs.ts';

const soon = async (): Promise<never> => {
  throw new ApiError(CODE.FAULT, 'tips are not here yet');
};

export const createOrderHandlers = (
  _needs: NewsNeeds,
): Pick<Handlers<typeof newsRoutes>, 'buyTip' | 'listTipOrders'> => ({
  buyTip: soon,
  listTipOrders: soon,
});
