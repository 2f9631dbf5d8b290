import type { PushDataOf } from '@touchline/contract/push.ts';
import type { ReplyOf } from '@touchline/contract/route.ts';
import type { MarketRoutes } from '@touchline/contract/routes.ts';
import type { RankingEntry, RankingRow } from '@touchline/contract/user-ranking.ts';

export type BoardReply = ReplyOf<MarketRoutes['listRanking']>;
type BoardChange = PushDataOf<'ranking.change'>;

/** The row with the reports that were known of it; none of somebody new. */
const withReports = (row: RankingRow, before: RankingEntry | undefined): RankingEntry => ({
  ...row,
  bettingReportList: before?.bettingReportList ?? [],
  showMore: before?.showMore ?? 0,
});

const isSameRow = (row: RankingRow, before: RankingEntry): boolean =>
  (Object.keys(row) as (keyof RankingRow)[]).every((key) => row[key] === before[key]);

/** A board after a push: new rows in the new order, reports kept, the own row as the board has it. Rows that did not change stay. */
export const withBoardChange = (reply: BoardReply, { list }: Pick<BoardChange, 'list'>): BoardReply => {
  const known = new Map(reply.list.map((entry) => [entry.userId, entry]));
  const entries = list.map((row) => {
    const before = known.get(row.userId);
    return before !== undefined && isSameRow(row, before) ? before : withReports(row, before);
  });
  const mine = list.find(({ userId }) => userId === reply.mine?.userId) ?? reply.mine;
  return { ...reply, list: entries, mine };
};

/** Whether a push leaves something that only the server knows: reports of rows that changed, or the own row below the board. */
export const leavesUnknown = (reply: BoardReply, { list }: Pick<BoardChange, 'list'>): boolean => {
  const known = new Map(reply.list.map((entry) => [entry.userId, entry]));
  const hasNews = list.some((row) => {
    const before = known.get(row.userId);
    return before === undefined || before.settled !== row.settled || before.followBetCount !== row.followBetCount;
  });
  const isBelow = reply.mine !== null && list.every(({ userId }) => userId !== reply.mine?.userId);
  return hasNews || isBelow;
};
