import type { ReportInput } from '@touchline/contract/ops-ranking.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import { freezeBoards } from './boards/freeze-boards.ts';
import { listRankings, periodsOf } from './config-repo.ts';
import type { RankingDeps } from './deps.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { ingestReports } from './ingest/ingest-reports.ts';
import { recountPeriod } from './score-repo.ts';

interface PeriodKey {
  config_id: string;
  period_id: string;
}

/** Periods to which users of the demo have added. */
const demoPeriods = (trx: Trx): Promise<PeriodKey[]> =>
  trx
    .selectFrom('ranking_score')
    .select(['config_id', 'period_id'])
    .distinct()
    .where('user_id', 'in', trx.selectFrom('ranking_user').select('id').where('demo', '=', 1))
    .execute();

const removeRows = async (trx: Trx): Promise<number> => {
  const users = trx.selectFrom('ranking_user').select('id').where('demo', '=', 1);
  const reports = trx.selectFrom('betting_report').select('id').where('demo', '=', 1);
  const gone = [
    await trx.deleteFrom('report_vote').where('report_id', 'in', reports).executeTakeFirst(),
    await trx.deleteFrom('ranking_score').where('user_id', 'in', users).executeTakeFirst(),
    await trx.deleteFrom('betting_report').where('demo', '=', 1).executeTakeFirst(),
    await trx.deleteFrom('ranking_user').where('demo', '=', 1).executeTakeFirst(),
  ];
  return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
};

/** Reopens frozen periods and counts late reports; they are frozen again when due. */
const reopen = async (trx: Trx, keys: readonly PeriodKey[], now: number): Promise<number> => {
  const rankings = await listRankings(trx);
  let rows = 0;
  for (const key of keys) {
    const boards = trx.deleteFrom('ranking_board').where('config_id', '=', key.config_id);
    const { numDeletedRows } = await boards.where('period_id', '=', key.period_id).executeTakeFirstOrThrow();
    rows += Number(numDeletedRows);
    const ranking = rankings.find(({ id }) => id === key.config_id);
    const period = ranking && periodsOf(ranking, now).find(({ id }) => id === key.period_id);
    if (period) await recountPeriod(trx, ranking, period);
  }
  return rows;
};

/**
 * Removes the demo's users with their reports, votes and scores, and every board on which they could have been ranked; returns
 * the number of rows.
 */
const purgeDemoRanking = async ({ now }: Pick<RankingDeps, 'now'>, trx: Trx): Promise<number> => {
  await waitForLock(trx, 'ranking');
  const periods = await demoPeriods(trx);
  return (await removeRows(trx)) + (await reopen(trx, periods, now()));
};

export interface RankingService {
  /**
   * Updates titles that changed with time, freezes ended periods, stores the day's initial ranks and publishes changed
   * boards.
   */
  tick(): Promise<void>;
  /** Writes reports of the demo world with their initial likes; existing ones are unchanged. */
  applyDemo(reports: readonly (ReportInput & { like: number; disLike: number })[]): Promise<void>;
  /** Removes the demo's users, reports and places within the caller's transaction; returns the number of rows. */
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
