import type { InfiniteData } from '@tanstack/react-query';
import type { ReplyOf } from '@touchline/contract/route.ts';
import type { MarketRoutes } from '@touchline/contract/routes.ts';
import type { BettingReport } from '@touchline/contract/user-ranking.ts';
import type { EntityRule } from '#platform/query/known-updates.ts';
import { applyPushUpdate } from '#platform/query/push-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';

type BoardReply = ReplyOf<MarketRoutes['listRanking']>;
type ReportPages = InfiniteData<ReplyOf<MarketRoutes['listBettingReports']>>;
type Change = (report: BettingReport) => BettingReport;

/** A betting report, on boards and on the pages of users. A vote depends on the one before, so an update is a function. */
const reportRule: EntityRule<BettingReport, Change> = {
  is: (item): item is BettingReport => 'betInfos' in item && 'myVote' in item,
  id: ({ id }) => id,
  merge: (report, change) => change(report),
};

/** Changes a report wherever it is cached. */
export const changeReport = (id: string, change: Change): void => applyPushUpdate(reportRule, id, change);

/** What was read of a report; undefined when it is nowhere. */
export const findReport = (id: string): BettingReport | undefined => {
  const onBoards = queryClient
    .getQueriesData<BoardReply>({ queryKey: ['listRanking'] })
    .flatMap(([, reply]) => reply?.list.flatMap(({ bettingReportList }) => bettingReportList) ?? []);
  const onPages = queryClient
    .getQueriesData<ReportPages>({ queryKey: ['listBettingReports'] })
    .flatMap(([, data]) => data?.pages.flatMap(({ list }) => list) ?? []);
  return [...onBoards, ...onPages].find((report) => report.id === id);
};
