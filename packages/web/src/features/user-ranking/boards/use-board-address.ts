import { RANKING_BOARDS } from '@touchline/contract/bet.ts';
import type { RankingBoard } from '@touchline/contract/user-ranking.ts';
import type { BoardParams } from '#data/ranking/queries.ts';
import { useUrlState } from '#platform/router/use-url-state.ts';

const FIRST: RankingBoard = 'gain';

const idIn = (search: URLSearchParams, name: string): string | null => {
  const text = search.get(name);
  return text !== null && /^[a-z0-9-]{1,64}$/.test(text) ? text : null;
};

const boardIn = (search: URLSearchParams): RankingBoard =>
  RANKING_BOARDS.find((board) => board === search.get('board')) ?? FIRST;

/** Which board an address asks for. */
export const boardQueryIn = (search: URLSearchParams): BoardParams => ({
  board: boardIn(search),
  configId: idIn(search, 'ranking'),
  periodId: idIn(search, 'period'),
});

export interface BoardAddress {
  intent: BoardParams;
  /** Another board of the same period. */
  toBoard: (board: RankingBoard) => void;
  /** The running period of another ranking. */
  toRanking: (configId: string, isFirst: boolean) => void;
  /** The running period of the first ranking. */
  toFirst: () => void;
  /** Null is the latest period. */
  toPeriod: (periodId: string | null) => void;
}

/** Which board is on screen, kept in the address. */
export const useBoardAddress = (): BoardAddress => {
  const { search, set } = useUrlState();
  return {
    intent: boardQueryIn(search),
    toBoard: (board) => set({ board: board === FIRST ? null : board }),
    toRanking: (configId, isFirst) => set({ ranking: isFirst ? null : configId, period: null }),
    toFirst: () => set({ ranking: null, period: null }),
    toPeriod: (periodId) => set({ period: periodId }),
  };
};
