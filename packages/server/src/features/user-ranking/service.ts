import type { ReportInput } from '@touchline/contract/ops-ranking.ts';
import { freezeBoards } from './boards/freeze-boards.ts';
import { ingestReports } from './ingest/ingest-reports.ts';
import type { RankingDeps, Trx } from './deps.ts';
import { purgeDemoRanking } from './purge-demo.ts';

export interface RankingService {
  /** Works out titles that time has changed, freezes periods that ended, keeps the ranks of a day's beginning and tells open pages of changed boards. */
  tick(): Promise<void>;
  /** Takes reports of the demo world, with the likes they begin with; what is there already changes nothing. */
  applyDemo(reports: readonly (ReportInput & { like: number; disLike: number })[]): Promise<void>;
  /** Removes the demo's users, reports and places within the caller's transaction; returns how many rows. */
  purgeDemo(trx: Trx): Promise<number>;
}

const REPORTS_AT_ONCE = 10_000;

export const createRankingService = (deps: RankingDeps): RankingService => ({
  tick: () => freezeBoards(deps),
  async applyDemo(reports) {
    const votes = new Map(reports.map(({ id, like, disLike }) => [id, { like, disLike }]));
    for (let start = 0; start < reports.length; start += REPORTS_AT_ONCE)
      await ingestReports(deps, reports.slice(start, start + REPORTS_AT_ONCE), { firstVotes: votes });
  },
  purgeDemo: (trx) => purgeDemoRanking(deps, trx),
});
