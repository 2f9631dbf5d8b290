/** Games of a round, in which every team plays once. */
export const GAMES_OF_ROUND = 15;

/** Rounds of the endless round robin in a season; the two rounds of the cup's knockout are between them. */
export const ROUNDS = { preseason: 4, beforeCup: 30, afterCup: 50 } as const;
export const ROUNDS_OF_SEASON = ROUNDS.preseason + ROUNDS.beforeCup + ROUNDS.afterCup;

/** Number of rounds in which every pair meets once, those of one group for the cup. */
export const GROUP_ROUNDS = 29;

/**
 * Positions of the cup's games among those of its two rounds and the final. With them no team of the knockout plays again within
 * 6 positions, wherever it was in the previous round and is in the next.
 */
export const CUP_SLOTS = { quarterFinals: [5, 6, 7, 8], semiFinals: [15, 16], final: 23 } as const;
/** Two rounds and the final. */
export const CUP_LENGTH = 2 * GAMES_OF_ROUND + 1;

export const PRESEASON_LENGTH = ROUNDS.preseason * GAMES_OF_ROUND;
/** The position of the season at which the two rounds of the knockout begin. */
export const CUP_START = PRESEASON_LENGTH + ROUNDS.beforeCup * GAMES_OF_ROUND;
export const SEASON_LENGTH = CUP_START + CUP_LENGTH + ROUNDS.afterCup * GAMES_OF_ROUND;

/** Here the quarter-finals have finished, and the semi-finals are two hours ahead. */
export const CUP_ANCHOR_SLOT = CUP_START + 13;
