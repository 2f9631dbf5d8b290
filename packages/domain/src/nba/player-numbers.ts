import type { LocalName } from '@touchline/contract/values.ts';

/** Sums by key, of a game, a season or a team; a key that is absent counts 0. */
export type Numbers = Readonly<Record<string, number>>;

/** Categories of leaders. */
export const STAT_CATEGORIES = ['points', 'rebounds', 'assists', 'blocks', 'steals'] as const;
export type StatCategory = (typeof STAT_CATEGORIES)[number];

export const CATEGORY_NAMES: Readonly<Record<StatCategory, LocalName>> = {
  points: { zh: '得分', en: 'Points' },
  rebounds: { zh: '篮板', en: 'Rebounds' },
  assists: { zh: '助攻', en: 'Assists' },
  blocks: { zh: '盖帽', en: 'Blocks' },
  steals: { zh: '抢断', en: 'Steals' },
};

/** Kinds of shots by the keys of their sums: `<kind>_made`, `<kind>_attempted`. Field goals include threes. */
export type ShotKind = 'field_goals' | 'three_points' | 'free_throws';

/** Percentages of shots, each from the sums under it. */
export const SHOT_PERCENTAGES = {
  field_goal_percent: 'field_goals',
  three_point_percent: 'three_points',
  free_throw_percent: 'free_throws',
} as const satisfies Record<string, ShotKind>;

const SHOTS: Readonly<Record<string, ShotKind>> = SHOT_PERCENTAGES;
const PERCENT = 100;

/** A sum, 0 when absent. */
export const numberOf = (numbers: Numbers, key: string): number => numbers[key] ?? 0;

/** 0 to 100, not rounded; null when nothing was attempted. */
export const percentageOf = (made: number, attempted: number): number | null =>
  attempted === 0 ? null : (PERCENT * made) / attempted;

/**
 * The value of a column: a sum, or for a key of {@link SHOT_PERCENTAGES} the percentage of the sums; null when
 * nothing was attempted.
 */
export const valueOfKey = (numbers: Numbers, key: string): number | null => {
  const shots = SHOTS[key];
  return shots === undefined
    ? numberOf(numbers, key)
    : percentageOf(numberOf(numbers, `${shots}_made`), numberOf(numbers, `${shots}_attempted`));
};

/** Sums of several games, players or teams, key by key. */
export const sumOfNumbers = (all: readonly Numbers[]): Numbers => {
  const sums: Record<string, number> = {};
  for (const numbers of all) for (const [key, value] of Object.entries(numbers)) sums[key] = (sums[key] ?? 0) + value;
  return sums;
};

/**
 * The value of a key in one game on average, from the sums of `games` games. Percentages are those of the sums, never an
 * average of percentages. Null without a game, or without an attempt.
 */
export const perGame = (numbers: Numbers, key: string, games: number): number | null => {
  if (games === 0) return null;
  const value = valueOfKey(numbers, key);
  return value === null || Object.hasOwn(SHOTS, key) ? value : value / games;
};
