import { NBA_COMPETITION_ID } from '#seasons.ts';

/** A number by which teams are compared; the higher one stands above. */
export type Criterion =
  | 'points'
  | 'goal-difference'
  | 'goals-for'
  | 'wins'
  | 'away-goals'
  | 'away-wins'
  | 'win-percentage';

/** Compares teams that are level by the matches between them alone. */
export interface HeadToHead {
  headToHead: readonly Criterion[];
  /** Only once each two of them have met this often; null: as soon as any have met. */
  meetings: number | null;
}

export type OrderStep = Criterion | HeadToHead;

/** What rules ask of teams that are level on all results: conduct (cards) and then lots, lots at once, or one more match. */
export type LastResort = 'conduct' | 'lots' | 'play-off';

/**
 * How a competition ranks: points per result, then the steps that order the teams, then what results do not tell. The result of a
 * play-off that was played stands above the steps (`play-offs.ts`).
 */
export interface StandingsRules {
  points: { win: number; draw: number };
  order: readonly [Criterion, ...OrderStep[]];
  lastResort: LastResort;
  /** Places below which two teams level on points at the end of a season play a match, whatever the steps say: 1 for the title. */
  playOffBelow?: readonly number[];
  /**
   * When those still level begin again with the first step, without the others: never, once a comparison by their own matches told some
   * apart, or once any step did.
   */
  again: 'never' | 'after-head-to-head' | 'after-any-step';
}

const THREE_POINTS = { win: 3, draw: 1 };
const NO_POINTS = { win: 0, draw: 0 };

const twoLegs = (...criteria: Criterion[]): HeadToHead => ({ headToHead: criteria, meetings: 2 });
const GROUP_MATCHES: HeadToHead = { headToHead: ['points', 'goal-difference', 'goals-for'], meetings: null };

const PREMIER_LEAGUE: StandingsRules = {
  points: THREE_POINTS,
  order: ['points', 'goal-difference', 'goals-for', twoLegs('points', 'away-goals')],
  lastResort: 'play-off',
  again: 'never',
};
/** Reglamento General of the RFEF, article 201: whom one step tells apart leaves, the others go by the rules for as many as they are. */
const LA_LIGA: StandingsRules = {
  points: THREE_POINTS,
  order: ['points', twoLegs('points'), twoLegs('goal-difference'), 'goal-difference', 'goals-for'],
  lastResort: 'conduct',
  again: 'after-any-step',
};
const SERIE_A_UNTIL_2022: StandingsRules = {
  points: THREE_POINTS,
  order: ['points', twoLegs('points', 'goal-difference'), 'goal-difference', 'goals-for'],
  lastResort: 'lots',
  again: 'never',
};
/** NOIF of the FIGC, article 51: since 2022-23 a play-off decides the title and the last place that stays up. */
const SERIE_A: StandingsRules = { ...SERIE_A_UNTIL_2022, playOffBelow: [1, 17] };
const FIRST_SERIE_A_WITH_PLAY_OFFS = '2022-23';
const SERIE_A_ID = '12417';
const BUNDESLIGA: StandingsRules = {
  points: THREE_POINTS,
  order: ['points', 'goal-difference', 'goals-for', twoLegs('points', 'goal-difference', 'away-goals'), 'away-goals'],
  lastResort: 'play-off',
  again: 'never',
};
/** Règlement administratif of the LFP, article 518. */
const LIGUE_1: StandingsRules = {
  points: THREE_POINTS,
  order: [
    'points',
    'goal-difference',
    twoLegs('points', 'goal-difference', 'goals-for', 'away-goals'),
    'goals-for',
    'away-goals',
  ],
  lastResort: 'conduct',
  again: 'never',
};
const GOAL_DIFFERENCE_FIRST_GROUP: StandingsRules = {
  points: THREE_POINTS,
  order: ['points', 'goal-difference', 'goals-for', GROUP_MATCHES],
  lastResort: 'conduct',
  again: 'never',
};
const HEAD_TO_HEAD_FIRST_GROUP: StandingsRules = {
  points: THREE_POINTS,
  order: ['points', GROUP_MATCHES, 'goal-difference', 'goals-for'],
  lastResort: 'conduct',
  again: 'after-head-to-head',
};
/** For any games of the NBA; its tables, which know conferences and divisions, are in `nba/standings.ts`. */
const NBA: StandingsRules = {
  points: NO_POINTS,
  order: ['win-percentage', { headToHead: ['win-percentage'], meetings: null }, 'goal-difference'],
  lastResort: 'lots',
  again: 'never',
};

const RULES: Readonly<Record<string, StandingsRules>> = {
  12387: PREMIER_LEAGUE,
  12388: LA_LIGA,
  [SERIE_A_ID]: SERIE_A,
  12416: BUNDESLIGA,
  12403: LIGUE_1,
  11334: HEAD_TO_HEAD_FIRST_GROUP,
  [NBA_COMPETITION_ID]: NBA,
};

const WORLD_CUP_ID = '10810';
const FIRST_HEAD_TO_HEAD_WORLD_CUP = 2026;

/**
 * The ranking rules of a competition-season (K6, K8; feeds: tie-breakers belong to the edition). World Cup groups put goal
 * difference first until 2022 and head-to-head first from 2026. A competition without rules here ranks by points, goal
 * difference, goals.
 */
export const standingsRulesOf = (competitionId: string, seasonId: string): StandingsRules => {
  if (competitionId === SERIE_A_ID && seasonId < FIRST_SERIE_A_WITH_PLAY_OFFS) return SERIE_A_UNTIL_2022;
  if (competitionId !== WORLD_CUP_ID) return RULES[competitionId] ?? GOAL_DIFFERENCE_FIRST_GROUP;
  return Number.parseInt(seasonId, 10) >= FIRST_HEAD_TO_HEAD_WORLD_CUP
    ? HEAD_TO_HEAD_FIRST_GROUP
    : GOAL_DIFFERENCE_FIRST_GROUP;
};
