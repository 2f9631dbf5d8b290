import { CODE } from '@touchline/contract/codes.ts';
import type { rankingRoutes } from '@touchline/contract/user-ranking.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import type { RankingNeeds } from '../needs.ts';

const soon = async (): Promise<never> => {
  throw new ApiError(CODE.FAULT, 'the ranking is not here yet');
};

/** Reports of users, votes on them, and the own entry (C8). */
export const createReportHandlers = (
  _needs: RankingNeeds,
): Omit<Handlers<typeof rankingRoutes>, 'getRankingConfig' | 'listRanking'> => ({
  switchRanking: soon,
  likeReport: soon,
  dislikeReport: soon,
  listBettingReports: soon,
  getRankedUser: soon,
});
