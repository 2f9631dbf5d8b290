/**
 * Results of a bet on the wire. `confirm`: the matches have finished, the result is being confirmed.
 * `draw`: the line was met, neither side won. `cancel`: void. `failure`: there is no result.
 */
export const BET_RESULT = {
  waiting: 0,
  win: 1,
  lose: 2,
  draw: 3,
  winHalf: 4,
  loseHalf: 5,
  cancel: 6,
  failure: 7,
  confirm: 8,
} as const;
export type BetResultName = keyof typeof BET_RESULT;
export type BetResult = (typeof BET_RESULT)[BetResultName];

/** Markets: 1X2 (football only), handicap, and total. */
export const MARKETS = ['1x2', 'handicap', 'totals'] as const;
export type Market = (typeof MARKETS)[number];

export const SELECTIONS = ['home', 'draw', 'away', 'over', 'under'] as const;
export type Selection = (typeof SELECTIONS)[number];

/** Maximum number of matches in a tip. */
export const TIP_LEGS_MOST = 8;

/** Betting types: a single, or a multiple whose bets must all win. */
export const BETTING_TYPE = { single: 1, multiple: 2 } as const;

/** Sort orders of tipsters: none, by hit rate, by return of the week, by current streak, followed ones. */
export const TIPSTER_SORT = { none: 0, hitRate: 1, weekReturn: 2, streak: 3, followed: 4 } as const;

/** Settled tips below which a tipster's figures are marked as a small sample. */
export const SMALL_SAMPLE = 20;

/** Boards of the user ranking: red orders, gain, popularity. */
export const RANKING_BOARDS = ['red', 'gain', 'popularity'] as const;
/** Kinds of banners on the boards. */
export const RANKING_BANNER = { red: 1, gain: 2, popularity: 3, attention: 4 } as const;
/** Records of a user's page. */
export const REPORT_RECORDS = ['new', 'historical'] as const;
