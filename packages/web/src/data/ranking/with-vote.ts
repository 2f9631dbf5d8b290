import type { BettingReport } from '@touchline/contract/user-ranking.ts';

/** 1 likes, -1 dislikes, 0 neither. */
export type Vote = BettingReport['myVote'];

/** What the server counted. */
export interface Update {
  like: number;
  disLike: number;
}

/** A report with another vote of the reader: a like takes a dislike away and the other way round. */
export const withVote = (report: BettingReport, vote: Vote, update: Update | null): BettingReport => ({
  ...report,
  myVote: vote,
  like: update?.like ?? report.like + Number(vote === 1) - Number(report.myVote === 1),
  disLike: update?.disLike ?? report.disLike + Number(vote === -1) - Number(report.myVote === -1),
});
