import { t } from '@lingui/core/macro';
import type { InfiniteData } from '@tanstack/react-query';
import type { ReplyOf } from '@touchline/contract/route.ts';
import type { MarketRoutes } from '@touchline/contract/routes.ts';
import type { BettingReport } from '@touchline/contract/user-ranking.ts';
import { useCallback } from 'react';
import { refusalText } from '#platform/http/call-error.ts';
import type { EntityRule } from '#platform/query/known-updates.ts';
import { marketCall } from '#platform/query/market-query.ts';
import { createOptimisticWrite, createOwnShare } from '#platform/query/optimistic-write.ts';
import { applyPushUpdate } from '#platform/query/push-updates.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { useRequireMember, useResume } from '#platform/session/require-member.ts';

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

/** 1 likes, -1 dislikes, 0 neither. */
export type Vote = BettingReport['myVote'];

/** What the server counted. */
type Counts = Pick<BettingReport, 'like' | 'disLike'>;

/** A report with another vote of the reader: a like takes a dislike away and the other way round. */
const withVote = (vote: Vote, counts: Counts | null): Change => {
  const [likes, dislikes] = [createOwnShare(), createOwnShare()];
  return (report) => ({
    ...report,
    myVote: vote,
    like: counts?.like ?? likes(report.like, Number(vote === 1) - Number(report.myVote === 1)),
    disLike: counts?.disLike ?? dislikes(report.disLike, Number(vote === -1) - Number(report.myVote === -1)),
  });
};

const vote = createOptimisticWrite<BettingReport, Change, Vote, Counts>({
  rule: reportRule,
  update: (_id, intent, counts) => withVote(intent, counts),
  send: (reportId, intent, known) => {
    const isDislike = (intent === 0 ? known : intent) === -1;
    const request = { reportId, on: intent === 0 ? 0 : 1 };
    return marketCall(isDislike ? 'dislikeReport' : 'likeReport', request, { failures: 'quiet' });
  },
  failureText: (error) => refusalText(error) ?? t`保存失败，请重试`,
});

/** Likes (1) or dislikes (-1) a report, or takes that back with 0 (C8). */
export const voteReport = (id: string, intent: Vote): Promise<void> => vote(id, intent, findReport(id)?.myVote ?? 0);

const LIKE = 'like-report';
const DISLIKE = 'dislike-report';

export interface ReportVotes {
  onLike: (report: BettingReport) => void;
  onDislike: (report: BettingReport) => void;
}

/** Votes on reports; what a visitor wants waits for a sign-in (P1). `ready`: the reports of the page are there. */
export const useReportVotes = (ready: boolean): ReportVotes => {
  const requireMember = useRequireMember();
  useResume(LIKE, (id) => void voteReport(id, 1), ready);
  useResume(DISLIKE, (id) => void voteReport(id, -1), ready);
  const toggle = useCallback(
    (action: string, { id, myVote }: BettingReport, intent: Vote) => {
      if (requireMember(`${action}:${id}`)) void voteReport(id, myVote === intent ? 0 : intent);
    },
    [requireMember],
  );
  return {
    onLike: useCallback((report) => toggle(LIKE, report, 1), [toggle]),
    onDislike: useCallback((report) => toggle(DISLIKE, report, -1), [toggle]),
  };
};
