import { CODE } from '@touchline/contract/codes.ts';
import type { RankingBoard } from '@touchline/contract/user-ranking.ts';
import { CallError } from '#platform/http/call-error.ts';
import { call } from '#platform/http/client.ts';
import { marketQuery } from '#platform/query/market-query.ts';

const READ_RETRIES = 2;

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
  return {
    ...marketQuery('listRanking', request),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call('listRanking', request, { signal, retries: READ_RETRIES, failures: 'quiet' }),
  };
};

const MISSING: readonly (number | null)[] = [CODE.NOT_FOUND, CODE.MALFORMED];

/** Whether the address names what does not exist: to ask again cannot help. */
export const isMissing = ({ data, error }: { data: unknown; error: Error | null }): boolean =>
  data === undefined && error instanceof CallError && MISSING.includes(error.code);

/** Names of titles (C5). */
export const titlesQuery = () => marketQuery('listTitles', {});
