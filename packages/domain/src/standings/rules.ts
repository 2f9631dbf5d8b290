/** A criterion by which teams are compared; the higher value is above. */
export type Criterion =
  | 'points'
  | 'goal-difference'
  | 'goals-for'
  | 'wins'
  | 'away-goals'
  | 'away-wins'
  | 'win-percentage';

/** Compares level teams by the matches between them only. */
export interface HeadToHead {
  headToHead: readonly Criterion[];
  /** Only once each pair has met this often; null: as soon as any have met. */
  meetings: number | null;
}

export type OrderStep = Criterion | HeadToHead;

/** The last resort for teams level on all results: conduct (cards) and then lots, lots directly, or one more match. */
export type LastResort = 'conduct' | 'lots' | 'play-off';

/**
 * The ranking rules of a competition: points per result, then the steps, then the last resort. The result of a
 * finished play-off overrides the steps (`play-offs.ts`).
 */
export interface StandingsRules {
  points: { win: number; draw: number };
  order: readonly [Criterion, ...OrderStep[]];
  lastResort: LastResort;
  /** Ranks below which two teams level on points at the end of a season play a match, whatever the steps decide: 1 for the title. */
  playOffBelow?: readonly number[];
  /**
   * When teams still level restart with the first step, without the others: never, once head-to-head separated some,
   * or once any step did.
   */
  again: 'never' | 'after-head-to-head' | 'after-any-step';
}

/** Points for a win and a draw in football. */
export const THREE_POINTS = { win: 3, draw: 1 };
const NO_POINTS = { win: 0, draw: 0 };

/** Head-to-head once both matches were played. */
export const twoLegs = (...criteria: Criterion[]): HeadToHead => ({ headToHead: criteria, meetings: 2 });
const GROUP_MATCHES: HeadToHead = { headToHead: ['points', 'goal-difference', 'goals-for'], meetings: null };

/** Groups of cups where all matches come before those between the level teams; also for a competition without rules of its own. */
export const GOAL_DIFFERENCE_FIRST: StandingsRules = {
  points: THREE_POINTS,
  order: ['points', 'goal-difference', 'goals-for', GROUP_MATCHES],
  lastResort: 'conduct',
  again: 'never',
};
/** Groups of cups where the matches between the level teams come first. */
export const HEAD_TO_HEAD_FIRST: StandingsRules = {
  points: THREE_POINTS,
  order: ['points', GROUP_MATCHES, 'goal-difference', 'goals-for'],
  lastResort: 'conduct',
  again: 'after-head-to-head',
};
/** For other games of the NBA; its tables with conferences and divisions are in `nba/standings.ts`. */
export const NBA_RULES: StandingsRules = {
  points: NO_POINTS,
  order: ['win-percentage', { headToHead: ['win-percentage'], meetings: null }, 'goal-difference'],
  lastResort: 'lots',
  again: 'never',
};
