import { BET_RESULT } from '@touchline/contract/bet.ts';

/** A betting report as counted by boards. Amounts are gold coins; `betCount` is -1 when its bets are invalid. */
export interface CountedReport {
  settledAt: number | null;
  stake: number;
  payout: number;
  result: number;
  betCount: number;
  like: number;
  disLike: number;
}

/** Sums of a user's period. */
export interface Score {
  profit: number;
  /** Won reports, half ones too. */
  reds: number;
  /** Won or lost. */
  settled: number;
  /** Reports with exactly one bet. */
  singles: number;
  /** Likes minus dislikes. */
  popularity: number;
}

export const NO_SCORE: Score = { profit: 0, reds: 0, settled: 0, singles: 0, popularity: 0 };

const WON: readonly number[] = [BET_RESULT.win, BET_RESULT.winHalf];
const LOST: readonly number[] = [BET_RESULT.lose, BET_RESULT.loseHalf];

/** Whether a report with this result was won or half won: a red order. */
export const isRed = (result: number): boolean => WON.includes(result);

/** Whether a report with this result was won or lost; a returned stake is undecided. */
export const isDecided = (result: number): boolean => isRed(result) || LOST.includes(result);

/** The contribution of a report to the period in which it was settled; zero before. */
export const scoreOf = ({ settledAt, stake, payout, result, betCount, like, disLike }: CountedReport): Score => {
  if (settledAt === null) return NO_SCORE;
  return {
    profit: payout - stake,
    reds: isRed(result) ? 1 : 0,
    settled: isDecided(result) ? 1 : 0,
    singles: betCount === 1 ? 1 : 0,
    popularity: like - disLike,
  };
};

/** Sum of two scores; with `sign` -1 the second is subtracted. */
export const addScore = (to: Score, more: Score, sign: 1 | -1 = 1): Score => ({
  profit: to.profit + sign * more.profit,
  reds: to.reds + sign * more.reds,
  settled: to.settled + sign * more.settled,
  singles: to.singles + sign * more.singles,
  popularity: to.popularity + sign * more.popularity,
});

/** The sort value of a board: won reports, profit in gold coins, or likes minus dislikes. */
export const boardValue = (board: 'red' | 'gain' | 'popularity', score: Score): number =>
  ({ red: score.reds, gain: score.profit, popularity: score.popularity })[board];

/** Ranks of values sorted in descending order: ties share a rank, and the next counts all before it (1, 2, 2, 4). */
export const sharedRanks = (values: readonly number[]): number[] => {
  const ranks: number[] = [];
  values.forEach((value, index) => {
    const above = ranks[index - 1];
    ranks.push(above !== undefined && values[index - 1] === value ? above : index + 1);
  });
  return ranks;
};

/** Integer percent of decided reports that were won; null without any. */
export const winRate = ({ reds, settled }: Pick<Score, 'reds' | 'settled'>): number | null =>
  settled === 0 ? null : Math.round((100 * reds) / settled);

/** Current streak of won reports, from results newest first; returned stakes neither break nor count. */
export const runningStreak = (results: readonly number[]): number => {
  const decided = results.filter(isDecided);
  const end = decided.findIndex((result) => !isRed(result));
  return end === -1 ? decided.length : end;
};

/** The longest streak of won reports in results in order of time. */
export const longestStreak = (results: readonly number[]): number => {
  let [longest, running] = [0, 0];
  for (const result of results.filter(isDecided)) {
    running = isRed(result) ? running + 1 : 0;
    longest = Math.max(longest, running);
  }
  return longest;
};
