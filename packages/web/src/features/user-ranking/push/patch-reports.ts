import type { ReplyOf } from '@touchline/contract/route.ts';
import type { MarketRoutes } from '@touchline/contract/routes.ts';
import type { BettingReport } from '@touchline/contract/user-ranking.ts';
import type { InfiniteData } from '@tanstack/react-query';
import { updateReplies } from '#platform/query/push-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';

type BoardReply = ReplyOf<MarketRoutes['listRanking']>;
type ReportPages = InfiniteData<ReplyOf<MarketRoutes['listBettingReports']>>;
type Change = (report: BettingReport) => BettingReport;

const patchItems = <Item>(items: Item[], change: (item: Item) => Item): Item[] => {
  const patched = items.map(change);
  return patched.some((item, place) => item !== items[place]) ? patched : items;
};

const patchList = (list: BettingReport[], id: string, change: Change): BettingReport[] =>
  patchItems(list, (report) => (report.id === id ? change(report) : report));

const patchBoard = (reply: BoardReply, id: string, change: Change): BoardReply => {
  const list = patchItems(reply.list, (entry) => {
    const bettingReportList = patchList(entry.bettingReportList, id, change);
    return bettingReportList === entry.bettingReportList ? entry : { ...entry, bettingReportList };
  });
  return list === reply.list ? reply : { ...reply, list };
};

const patchPages = (data: ReportPages, id: string, change: Change): ReportPages => {
  const pages = patchItems(data.pages, (page) => {
    const list = patchList(page.list, id, change);
    return list === page.list ? page : { ...page, list };
  });
  return pages === data.pages ? data : { ...data, pages };
};

/** Changes a report wherever it was read: on boards and on the pages of users. What push tells is given with `applyPushToReplies`. */
export const patchReport = (id: string, change: Change, patch = updateReplies): void => {
  patch({ queryKey: ['listRanking'] }, (reply: BoardReply) => patchBoard(reply, id, change));
  patch({ queryKey: ['listBettingReports'] }, (data: ReportPages) => patchPages(data, id, change));
};

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
