import { titleOf } from '#betting/titles.ts';

/**
 * The title of a user on a board (E7 userTitle): by the rules of all titles, with the reports of the board's period in the place
 * of settled tips.
 */
export const rankingTitle = (user: {
  streak: number;
  settled: number;
  winRate: number | null;
  reds: number;
}): string | null =>
  titleOf({
    winContinuous: user.streak,
    sportsSession: user.settled,
    weekRateReturn: null,
    hitPercents: [{ period: 'month', settled: user.settled, hits: user.reds, percent: user.winRate }],
  });
