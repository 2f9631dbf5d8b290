import type { Poll, PollInput, PollOutcome } from '@touchline/contract/polls.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { matchPhase, unifiedStatus } from '#match-status.ts';

/** `open` takes votes; `closed` takes none; a prediction is `resolved` by its right answer, or `void`. */
export type PollState = 'open' | 'closed' | 'resolved' | 'void';

/** The state of a poll at `now` (epoch ms of the server's clock); a vote from before its end counts, even when it is written after it. */
export const pollState = (
  { closesAt, closedAt, correct, isVoid }: Pick<Poll, 'closesAt' | 'closedAt' | 'correct' | 'isVoid'>,
  now: number,
): PollState => {
  if (isVoid) return 'void';
  if (correct !== null) return 'resolved';
  return Math.min(closedAt ?? Infinity, closesAt ?? Infinity) <= now ? 'closed' : 'open';
};

/** The state of a poll as the server last said it, for devices, whose clocks differ: the server closes it at its time. */
export const saidPollState = (poll: Pick<Poll, 'closedAt' | 'correct' | 'isVoid'>): PollState =>
  pollState({ ...poll, closesAt: null }, Number.MAX_SAFE_INTEGER);

/** Votes of all answers. */
export const pollVotes = ({ options }: Pick<Poll, 'options'>): number =>
  options.reduce((sum, { votes }) => sum + votes, 0);

/** Whole percentages of the votes that add up to 100; all are 0 without a vote. The largest remainders are rounded up. */
export const pollShares = ({ options }: Pick<Poll, 'options'>): number[] => {
  const total = pollVotes({ options });
  if (total === 0) return options.map(() => 0);
  const exact = options.map(({ votes }) => (votes * 100) / total);
  const shares = exact.map(Math.floor);
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, at) => ({ at, rest: share - Math.floor(share) }))
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of byRemainder.slice(0, missing)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
};

/** Whether the final score decides a prediction. */
export const isDecidedByScore = ({ options }: { options: readonly { outcome: PollOutcome | null }[] }): boolean =>
  options.every(({ outcome }) => outcome !== null);

/** What is wrong with the answers of a poll, as a sentence; null when nothing is. */
export const optionsIssue = ({ kind, options }: Pick<PollInput, 'kind' | 'options'>): string | null => {
  const texts = options.map(({ text }) => text.toLowerCase());
  if (new Set(texts).size < texts.length) return 'two answers are the same';
  const outcomes = options.flatMap(({ outcome }) => outcome ?? []);
  if (outcomes.length === 0) return null;
  if (kind === 'poll') return 'a poll has no right answer: omit the outcomes, or open a prediction';
  if (outcomes.length < options.length) return 'all answers have an outcome, or none has';
  return new Set(outcomes).size < outcomes.length ? 'two answers have the same outcome' : null;
};

const winnerOf = ([home, guest]: readonly [number, number]): PollOutcome =>
  home > guest ? 'home' : home < guest ? 'guest' : 'draw';

/** The answer that a final score (home, guest) makes right: that score itself before who won, and those before `other`; null for none. */
export const correctOption = (
  outcomes: readonly (PollOutcome | null)[],
  score: readonly [number, number],
): number | null => {
  const found = [score.join('-'), winnerOf(score), 'other']
    .map((outcome) => outcomes.indexOf(outcome))
    .find((at) => at !== -1);
  return found ?? null;
};

type FinalMatch = Pick<MatchBrief, 'sport' | 'statusId' | 'homeScore' | 'awayScore'>;

/** How a match ended, for its predictions: its final score; `void` when it is not played to its end, or unknown; null while it is open. */
export const finalOutcome = (match: FinalMatch | undefined): readonly [number, number] | 'void' | null => {
  if (match === undefined) return 'void';
  const { sport, statusId, homeScore, awayScore } = match;
  const status = unifiedStatus(sport, statusId);
  if (status === 'CANCELLED' || status === 'ABANDONED') return 'void';
  if (matchPhase(sport, statusId) !== 'finished') return null;
  return homeScore === null || awayScore === null ? null : [homeScore, awayScore];
};

/** Whether a football match has come by this score (home, guest) with a goal: the score that it has, or one on the way there. */
export const isGoalOf = (
  { sport, homeScore, awayScore }: Pick<MatchBrief, 'sport' | 'homeScore' | 'awayScore'>,
  [home, guest]: readonly [number, number],
): boolean => sport === 'football' && home + guest > 0 && home <= (homeScore ?? 0) && guest <= (awayScore ?? 0);
