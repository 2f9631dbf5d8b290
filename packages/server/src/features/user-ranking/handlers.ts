import { opsRankingRoutes } from '@touchline/contract/ops-ranking.ts';
import type { RequestOf } from '@touchline/contract/route.ts';
import type { rankingRoutes } from '@touchline/contract/user-ranking.ts';
import { auditedSave } from '#platform/audit/audited-save.ts';
import { withRevision } from '#platform/audit/revision.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import { malformed, notFound } from '#platform/http/api-error.ts';
import { type CallContext, memberOf, operatorOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { pageOfList } from '#platform/http/list-page.ts';
import { allConfigs, listRanking, readerConfigs } from './boards/list-ranking.ts';
import { recompute } from './boards/recompute.ts';
import { clearPeriod, readFrozen } from './boards/stored-boards.ts';
import { boardsChanged } from './changed.ts';
import { findPeriod, findRanking, listRankings, periodsOf, type Ranking, saveRanking } from './config-repo.ts';
import type { RankingDeps } from './deps.ts';
import { ingestReports } from './ingest/ingest-reports.ts';
import { listBettingReports } from './reports/betting-list.ts';
import { rankedUser } from './reports/ranked-user.ts';
import { userOfMember } from './reports/report-repo.ts';
import { voteReport } from './reports/vote.ts';
import { recountPeriod } from './score-repo.ts';

const requireDates = ({ kind, startDate, endDate }: Ranking): void => {
  const isCustom = kind === 'custom';
  if (isCustom && (startDate === null || endDate === null || endDate <= startDate))
    throw malformed([{ path: 'endDate', message: 'expected both dates of a custom ranking, the end after the start' }]);
  if (!isCustom && (startDate !== null || endDate !== null))
    throw malformed([{ path: 'startDate', message: `expected none: a ${kind} has its own dates` }]);
};

const hasSameDates = (a: Ranking, b: Ranking): boolean => a.startDate === b.startDate && a.endDate === b.endDate;

/** Saves a ranking and recounts its open periods; frozen ones are kept unless the dates have changed. */
const saveOperatorRanking = async (
  deps: RankingDeps,
  context: CallContext,
  patch: RequestOf<(typeof opsRankingRoutes)['opsSaveRanking']>,
): Promise<{ id: string; created: boolean }> => {
  const { id } = patch;
  const { before } = await auditedSave(deps, context, {
    action: 'ranking.save',
    subject: id,
    route: opsRankingRoutes.opsSaveRanking,
    patch,
    find: async (trx) => {
      await waitForLock(trx, 'ranking');
      return (await listRankings(trx)).find((ranking) => ranking.id === id) ?? null;
    },
    write: async (trx, change) => {
      const { after: ranking } = change;
      requireDates(ranking);
      await saveRanking(trx, ranking);
      if (change.before && !hasSameDates(change.before, ranking))
        await clearPeriod(trx, { configId: id, periodId: id });
      for (const period of periodsOf(ranking, deps.now())) {
        const frozen = await readFrozen(trx, { configId: id, periodId: period.id, board: 'gain' });
        if (!frozen) await recountPeriod(trx, ranking, period);
      }
      return ranking;
    },
  });
  boardsChanged(deps);
  return { id, created: before === null };
};

/** Hides or shows the member's entry on every board and its page. */
const switchEntry = async (deps: RankingDeps, uid: string, hidden: 0 | 1): Promise<{ hidden: 0 | 1 }> => {
  if (!(await userOfMember(deps, uid))) throw notFound('an entry of yours');
  await deps.db.updateTable('ranking_user').set({ hidden }).where('uid', '=', uid).execute();
  boardsChanged(deps);
  return { hidden };
};

/** Reports of users, votes on them, and the member's entry. */
export const createReportHandlers = (
  deps: RankingDeps,
): Omit<Handlers<typeof rankingRoutes>, 'getRankingConfig' | 'listRanking'> => ({
  switchRanking: ({ hidden }, context) => switchEntry(deps, memberOf(context).uid, hidden === 1 ? 1 : 0),
  likeReport: ({ reportId, on }, context) =>
    voteReport(deps, memberOf(context).uid, { reportId, vote: 1, on: on === 1 }),
  dislikeReport: ({ reportId, on }, context) =>
    voteReport(deps, memberOf(context).uid, { reportId, vote: -1, on: on === 1 }),
  listBettingReports: (query, { member }) => listBettingReports(deps, query, member?.uid ?? null),
  getRankedUser: ({ userId }, { member }) => rankedUser(deps, userId, member?.uid ?? null),
});

/** Boards. */
export const createRankingHandlers = (
  deps: RankingDeps,
): Pick<Handlers<typeof rankingRoutes>, 'getRankingConfig' | 'listRanking'> => ({
  getRankingConfig: async () => ({ rankingConfigList: await readerConfigs(deps) }),
  listRanking: (input, { member }) => listRanking(deps, input, member?.uid ?? null),
});

export const createRankingOperatorHandlers = (deps: RankingDeps): Handlers<typeof opsRankingRoutes> => ({
  opsIngestReports: ({ reports }, context) => ingestReports(deps, reports, { who: operatorOf(context).name }),
  opsListRankings: async (query) => {
    const periods = new Map((await allConfigs(deps)).map(({ id, rankingDateList }) => [id, rankingDateList]));
    const rankings = (await listRankings(deps.db)).map((ranking) => ({
      ...withRevision(opsRankingRoutes.opsSaveRanking, ranking),
      rankingDateList: periods.get(ranking.id) ?? [],
    }));
    return pageOfList(rankings, query);
  },
  opsSaveRanking: (ranking, context) => saveOperatorRanking(deps, context, ranking),
  opsRecomputeRanking: async ({ id, periodId }, context) => {
    const ranking = await findRanking(deps.db, id);
    const period = findPeriod({ ...ranking, hiddenPeriods: [] }, periodId, deps.now());
    return { corrections: await recompute(deps, { ranking, period, who: operatorOf(context).name }) };
  },
});
