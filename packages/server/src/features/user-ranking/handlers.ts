import type { opsRankingRoutes } from '@touchline/contract/ops-ranking.ts';
import type { rankingRoutes } from '@touchline/contract/user-ranking.ts';
import { operatorOf } from '#platform/http/call-context.ts';
import { pageOfList } from '#platform/http/list-page.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { allConfigs, listRanking, readerConfigs } from './boards/list-ranking.ts';
import { recompute } from './boards/recompute.ts';
import { findPeriod, findRanking } from './config-repo.ts';
import { ingestReports } from './ingest/ingest-reports.ts';
import type { RankingNeeds } from './needs.ts';
import { saveOperatorRanking } from './operator-rankings.ts';

/** Boards (C8). */
export const createRankingHandlers = (
  needs: RankingNeeds,
): Pick<Handlers<typeof rankingRoutes>, 'getRankingConfig' | 'listRanking'> => ({
  getRankingConfig: async () => ({ rankingConfigList: await readerConfigs(needs) }),
  listRanking: (wish, { member }) => listRanking(needs, wish, member?.uid ?? null),
});

export const createRankingOperatorHandlers = (needs: RankingNeeds): Handlers<typeof opsRankingRoutes> => ({
  opsIngestReports: ({ reports }, context) => ingestReports(needs, reports, { who: operatorOf(context).name }),
  opsListRankings: async (query) => pageOfList(await allConfigs(needs), query),
  opsSaveRanking: (ranking, context) => saveOperatorRanking(needs, context, ranking),
  opsRecomputeRanking: async ({ id, periodId }, context) => {
    const ranking = await findRanking(needs.db, id);
    const period = findPeriod({ ...ranking, hiddenPeriods: [] }, periodId, needs.now());
    return { corrections: await recompute(needs, { ranking, period, who: operatorOf(context).name }) };
  },
});
