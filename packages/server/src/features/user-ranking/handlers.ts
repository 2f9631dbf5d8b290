import type { opsRankingRoutes } from '@touchline/contract/ops-ranking.ts';
import type { rankingRoutes } from '@touchline/contract/user-ranking.ts';
import { operatorOf } from '#platform/http/call-context.ts';
import { pageOfList } from '#platform/http/list-page.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { allConfigs, listRanking, readerConfigs } from './boards/list-ranking.ts';
import { recompute } from './boards/recompute.ts';
import { findPeriod, findRanking } from './config-repo.ts';
import { ingestReports } from './ingest/ingest-reports.ts';
import type { RankingDeps } from './deps.ts';
import { saveOperatorRanking } from './operator-rankings.ts';

/** Boards (C8). */
export const createRankingHandlers = (
  deps: RankingDeps,
): Pick<Handlers<typeof rankingRoutes>, 'getRankingConfig' | 'listRanking'> => ({
  getRankingConfig: async () => ({ rankingConfigList: await readerConfigs(deps) }),
  listRanking: (input, { member }) => listRanking(deps, input, member?.uid ?? null),
});

export const createRankingOperatorHandlers = (deps: RankingDeps): Handlers<typeof opsRankingRoutes> => ({
  opsIngestReports: ({ reports }, context) => ingestReports(deps, reports, { who: operatorOf(context).name }),
  opsListRankings: async (query) => pageOfList(await allConfigs(deps), query),
  opsSaveRanking: (ranking, context) => saveOperatorRanking(deps, context, ranking),
  opsRecomputeRanking: async ({ id, periodId }, context) => {
    const ranking = await findRanking(deps.db, id);
    const period = findPeriod({ ...ranking, hiddenPeriods: [] }, periodId, deps.now());
    return { corrections: await recompute(deps, { ranking, period, who: operatorOf(context).name }) };
  },
});
