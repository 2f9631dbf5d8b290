import { t } from '@lingui/core/macro';
import type { BettingReport } from '@touchline/contract/user-ranking.ts';
import type { Update, Vote } from '#data/ranking/with-vote.ts';
import { withVote } from '#data/ranking/with-vote.ts';
import { findReport, changeReport } from '#data/ranking/report-rule.ts';
import { CallError } from '#platform/http/call-error.ts';
import { marketCall } from '#platform/query/market-query.ts';
import { createLatestIntent } from '#platform/session/latest-intent.ts';
import { toast } from '#ui/toast/toast-store.ts';

const votes = createLatestIntent<Vote, Update>({
  show: (reportId, intent, update) => changeReport(reportId, (report) => withVote(report, intent, update)),
  send: (reportId, intent, before) => {
    const isDislike = (intent === 0 ? before : intent) === -1;
    const request = { reportId, on: intent === 0 ? 0 : 1 };
    return marketCall(isDislike ? 'dislikeReport' : 'likeReport', request, { failures: 'quiet' });
  },
  failed: (error) =>
    toast.error(error instanceof CallError && error.failure === 'refused' ? error.message : t`保存失败，请重试`),
});

/** Likes (1) or dislikes (-1) a report; the same vote again takes it back (C8). */
export const voteReport = ({ id, myVote }: BettingReport, intent: 1 | -1): void =>
  void votes.set(id, myVote === intent ? 0 : intent, myVote);

/** Gives a vote that waited for a sign-in; it never takes one back. */
export const submitVote = (reportId: string, intent: 1 | -1): void =>
  void votes.set(reportId, intent, findReport(reportId)?.myVote ?? 0);
