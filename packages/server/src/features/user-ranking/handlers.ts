import { CODE } from '@touchline/contract/codes.ts';
import type { opsRankingRoutes } from '@touchline/contract/ops-ranking.ts';
import type { rankingRoutes } from '@touchline/contract/user-ranking.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { RankingNeeds } from './needs.ts';

const soon = async (): Promise<never> => {
  throw new ApiError(CODE.FAULT, 'the ranking is not here yet');
};

/** Boards (C8). */
export const createRankingHandlers = (
  _needs: RankingNeeds,
): Pick<Handlers<typeof rankingRoutes>, 'getRankingConfig' | 'listRanking'> => ({
  getRankingConfig: soon,
  listRanking: soon,
});

export const createRankingOperatorHandlers = (_needs: RankingNeeds): Handlers<typeof opsRankingRoutes> => ({
  opsIngestReports: soon,
  opsListRankings: soon,
  opsSaveRanking: soon,
  opsRecomputeRanking: soon,
});
