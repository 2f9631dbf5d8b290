import type { BettingReport } from '@touchline/contract/user-ranking.ts';
import { perMember } from '#platform/session/same-member.ts';

/** 1 likes, -1 dislikes, 0 neither. */
export type Vote = BettingReport['myVote'];

interface Told {
  like: number;
  disLike: number;
}

interface VoteParts {
  /** Draws the vote; `told` is what the server counted, null while it has not answered. */
  show: (reportId: string, vote: Vote, told: Told | null) => void;
  /** `before` is the vote that the server knows. */
  send: (reportId: string, vote: Vote, before: Vote) => Promise<Told>;
  /** A vote was refused and taken back on screen. */
  failed: (error: unknown) => void;
}

/** A report with another vote of the reader: a like takes a dislike away and the other way round. */
export const withVote = (report: BettingReport, vote: Vote, told: Told | null): BettingReport => ({
  ...report,
  myVote: vote,
  like: told?.like ?? report.like + Number(vote === 1) - Number(report.myVote === 1),
  disLike: told?.disLike ?? report.disLike + Number(vote === -1) - Number(report.myVote === -1),
});

/** Votes at once and tells the server; while a vote is under way, only the last one given is sent after it. */
export const createVote = ({ show, send, failed }: VoteParts) => {
  const wishesNow = perMember(() => new Map<string, Vote>());

  /** Sends until the server knows the last wish of their member, while they are signed in; `known` is what it knows. */
  const settle = async (wishes: Map<string, Vote>, reportId: string, before: Vote): Promise<void> => {
    let known = before;
    const isSame = (): boolean => wishes === wishesNow();
    for (let wish = wishes.get(reportId); wish !== undefined && isSame(); wish = wishes.get(reportId)) {
      try {
        const told = await send(reportId, wish, known);
        known = wish;
        if (wishes.get(reportId) !== wish) continue;
        wishes.delete(reportId);
        if (isSame()) show(reportId, wish, told);
      } catch (error) {
        wishes.delete(reportId);
        if (!isSame()) return;
        show(reportId, known, null);
        failed(error);
      }
    }
  };

  return async (reportId: string, vote: Vote, before: Vote): Promise<void> => {
    const wishes = wishesNow();
    const isUnderWay = wishes.has(reportId);
    wishes.set(reportId, vote);
    show(reportId, vote, null);
    if (!isUnderWay) await settle(wishes, reportId, before);
  };
};
