import type { BettingReport } from '@touchline/contract/user-ranking.ts';
import { useCallback } from 'react';
import { submitVote, voteReport } from '#features/user-ranking/boards/vote-report.ts';
import { useRequireMember, useResume } from '#platform/session/require-member.ts';

const LIKE = 'like-report';
const DISLIKE = 'dislike-report';

export interface ReportVotes {
  onLike: (report: BettingReport) => void;
  onDislike: (report: BettingReport) => void;
}

/** Votes on reports; what a visitor wants waits for a sign-in (P1). `ready`: the reports of the page are there. */
export const useReportVotes = (ready: boolean): ReportVotes => {
  const requireMember = useRequireMember();
  useResume(LIKE, (id) => submitVote(id, 1), ready);
  useResume(DISLIKE, (id) => submitVote(id, -1), ready);
  const onLike = useCallback(
    (report: BettingReport) => {
      if (requireMember(`${LIKE}:${report.id}`)) voteReport(report, 1);
    },
    [requireMember],
  );
  const onDislike = useCallback(
    (report: BettingReport) => {
      if (requireMember(`${DISLIKE}:${report.id}`)) voteReport(report, -1);
    },
    [requireMember],
  );
  return { onLike, onDislike };
};
