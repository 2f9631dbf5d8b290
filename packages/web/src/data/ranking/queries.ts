import type { RankingBoard } from '@touchline/contract/user-ranking.ts';
import { QUIET } from '#platform/query/call-query.ts';
import { marketQuery } from '#platform/query/market-query.ts';

/** Which board is wanted: without a ranking the weekly one, without a period the running one. */
export interface BoardParams {
  board: RankingBoard;
  configId: string | null;
  periodId: string | null;
}

/** Rankings with their periods (E8). */
export const rankingConfigQuery = () => marketQuery('getRankingConfig', {});

/** A board (C8); the page itself says when the address names one that is not there. */
export const boardQuery = ({ board, configId, periodId }: BoardParams) => {
  const request = { board, ...(configId !== null && { configId }), ...(periodId !== null && { periodId }) };
  return marketQuery('listRanking', request, QUIET);
};
