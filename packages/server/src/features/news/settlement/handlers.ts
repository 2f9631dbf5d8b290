import { CODE } from '@touchline/contract/codes.ts';
import type { opsNewsRoutes } from '@touchline/contract/ops-news.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { NewsNeeds } from '../needs.ts';

const soon = async (): Promise<never> => {
  throw new ApiError(CODE.FAULT, 'tips are not here yet');
};

export const createSettlementHandlers = (_needs: NewsNeeds): Pick<Handlers<typeof opsNewsRoutes>, 'opsDecideTip'> => ({
  opsDecideTip: soon,
});
