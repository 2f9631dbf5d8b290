import type { ReportInput } from '@touchline/contract/ops-ranking.ts';
import type { RankingNeeds, Trx } from './needs.ts';

export interface RankingService {
  /** Freezes periods that ended, keeps the ranks of the day before and tells open pages of changed boards. */
  tick(): Promise<void>;
  /** Takes reports of the demo world; what is there already changes nothing. */
  applyDemo(reports: readonly ReportInput[]): Promise<void>;
  /** Removes the demo's users, reports and places within the caller's transaction; returns how many rows. */
  purgeDemo(trx: Trx): Promise<number>;
}

export const createRankingService = (_needs: RankingNeeds): RankingService => ({
  tick: async () => {},
  applyDemo: async () => {},
  purgeDemo: async () => 0,
});
