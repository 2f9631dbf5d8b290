import * as z from 'zod';
import { CODE } from '#codes.ts';
import { MatchBrief, ScorePair, TeamBrief } from '#match.ts';
import { defineRoutes } from '#route.ts';
import { Day, Id, LocalName } from '#values.ts';

export const Side = z.enum(['home', 'away']);
export type Side = z.output<typeof Side>;

/** Kinds of match events. `run` (unanswered points) is for basketball; `period-end` also closes a half. */
export const MatchEventKind = z.enum([
  'goal',
  'penalty-goal',
  'own-goal',
  'missed-penalty',
  'yellow-card',
  'second-yellow',
  'red-card',
  'substitution',
  'period-end',
  'run',
]);
export type MatchEventKind = z.output<typeof MatchEventKind>;

/**
 * One line of the timeline. Football has `minute` and `stoppage`, basketball `period` and `secondsLeft`. An own goal is
 * listed for the side that profits. `relatedPlayer` assisted the goal, or was replaced by `player`. `score` is the score after it.
 */
export const MatchEvent = z.object({
  /** Unique and stable within the match. */
  id: z.string(),
  kind: MatchEventKind,
  side: z.nullable(Side),
  /**
   * 1 and 2 are halves, 3 and 4 extra time, 5 the shoot-out, whose score is separate; in basketball the quarter, 5 and more are
   * overtimes.
   */
  period: z.int(),
  minute: z.nullable(z.int()),
  stoppage: z.int(),
  secondsLeft: z.nullable(z.int()),
  player: z.nullable(z.string()),
  relatedPlayer: z.nullable(z.string()),
  score: z.nullable(ScorePair),
  /** Points of a run. */
  points: z.nullable(z.int()),
});
export type MatchEvent = z.output<typeof MatchEvent>;

/** Keys of team statistics; those that end in `_percent` are percentages, `possession_percent` adds up to 100. */
export const StatisticKey = z.enum([
  'possession_percent',
  'shots',
  'shots_on_target',
  'big_chances',
  'expected_goals',
  'corners',
  'offsides',
  'fouls',
  'yellow_cards',
  'red_cards',
  'passes',
  'pass_percent',
  'saves',
  'field_goal_percent',
  'three_point_percent',
  'free_throw_percent',
  'rebounds',
  'offensive_rebounds',
  'assists',
  'steals',
  'blocks',
  'turnovers',
  'points_in_paint',
  'fast_break_points',
  'largest_lead',
]);
export type StatisticKey = z.output<typeof StatisticKey>;

export const MatchStatistic = z.object({ key: StatisticKey, home: z.number(), away: z.number() });
export type MatchStatistic = z.output<typeof MatchStatistic>;

/**
 * Team statistics. `period` 0 is the whole match, 1 and more its halves or quarters. `momentum` is the pressure of play: one
 * value for every minute played, from -100 (away) to 100 (home).
 */
export const MatchStatistics = z.object({
  periods: z.array(z.object({ period: z.int(), list: z.array(MatchStatistic) })),
  momentum: z.array(z.object({ minute: z.int(), value: z.int().min(-100).max(100) })),
});
export type MatchStatistics = z.output<typeof MatchStatistics>;

/** Statistics of a player in one match, by key: `goals`, `assists`, `points`, `rebounds`, `minutes_played`, ... */
export const PlayerNumbers = z.record(z.string().regex(/^[a-z_]{2,32}$/), z.number());

/** A player of a match. `line` 1 is the goalkeeper; `place` counts from the left within the line, from 1. */
export const LineUpPlayer = z.object({
  id: Id,
  name: z.string(),
  number: z.nullable(z.int()),
  /** `G`, `D`, `M`, `F` in football; `PG`, `SG`, `SF`, `PF`, `C` in basketball; null where the feed reports none. */
  position: z.nullable(z.enum(['G', 'D', 'M', 'F', 'PG', 'SG', 'SF', 'PF', 'C'])),
  /** Null on the bench. */
  line: z.nullable(z.int()),
  place: z.nullable(z.int()),
  isCaptain: z.boolean(),
  /** 0 to 10 with one decimal; null before the player has played enough to be rated. */
  rating: z.nullable(z.number()),
  numbers: PlayerNumbers,
});
export type LineUpPlayer = z.output<typeof LineUpPlayer>;

export const TeamLineUp = z.object({
  /** Such as `4-3-3`; null in basketball. */
  formation: z.nullable(z.string()),
  coach: z.nullable(z.string()),
  starters: z.array(LineUpPlayer),
  bench: z.array(LineUpPlayer),
});
export type TeamLineUp = z.output<typeof TeamLineUp>;

export const MatchLineUps = z.object({ home: TeamLineUp, away: TeamLineUp });
export type MatchLineUps = z.output<typeof MatchLineUps>;

/** Deducted points, already subtracted from those of the row; with the day of the decision. */
export const PointsDeduction = z.object({ points: z.int(), reason: LocalName, date: Day });
export type PointsDeduction = z.output<typeof PointsDeduction>;

/** One row of a table. Basketball has no draws, and `points` is null there. */
export const StandingsRow = z.object({
  rank: z.int(),
  team: TeamBrief,
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  scored: z.int(),
  conceded: z.int(),
  points: z.nullable(z.int()),
  deductions: z.array(PointsDeduction),
});
export type StandingsRow = z.output<typeof StandingsRow>;

export const StandingsTable = z.object({ group: z.nullable(z.string()), rows: z.array(StandingsRow) });
export type StandingsTable = z.output<typeof StandingsTable>;

/** Result of a match for one team: win, draw, loss. */
export const FormLetter = z.enum(['w', 'd', 'l']);
export type FormLetter = z.output<typeof FormLetter>;

/** The form of a team before a match, in all competitions. */
export const TeamForm = z.object({
  /** The last five before the match, oldest first. */
  results: z.array(z.object({ letter: FormLetter, match: MatchBrief })),
  /** The next three after it, soonest first. */
  next: z.array(MatchBrief),
});
export type TeamForm = z.output<typeof TeamForm>;

/**
 * Head-to-head before a match. `balance` is that of its home team over all earlier meetings at any venue; a
 * shoot-out counts as a draw. `meetings` are the last ten of them, newest first.
 */
export const HeadToHead = z.object({
  balance: z.object({
    played: z.int(),
    won: z.int(),
    drawn: z.int(),
    lost: z.int(),
    scored: z.int(),
    conceded: z.int(),
  }),
  meetings: z.array(MatchBrief),
  home: TeamForm,
  away: TeamForm,
});
export type HeadToHead = z.output<typeof HeadToHead>;

const ByMatch = z.object({ matchId: Id });

/** A public request about one match. Throws 10404 for an unknown one. */
export const matchRoute = <Reply extends z.ZodType>(path: `/ssapi/match/${string}`, reply: Reply, summary: string) => ({
  method: 'GET' as const,
  path,
  encoding: 'query' as const,
  access: 'public' as const,
  success: 0 as const,
  request: ByMatch,
  reply,
  errors: [CODE.NOT_FOUND],
  summary,
});

/** The requests of the tabs of a match page. */
export const matchDetailRoutes = defineRoutes({
  getMatchEvents: matchRoute(
    '/ssapi/match/events',
    z.object({ events: z.array(MatchEvent) }),
    'The timeline of a match, oldest first',
  ),
  getMatchStatistics: matchRoute(
    '/ssapi/match/statistics',
    z.object({ statistics: z.nullable(MatchStatistics) }),
    'Team statistics of a match; null when its feed has none',
  ),
  getMatchLineUps: matchRoute(
    '/ssapi/match/line-ups',
    z.object({ lineUps: z.nullable(MatchLineUps) }),
    'Line-ups of a match; null until they are known',
  ),
  getMatchStandings: matchRoute(
    '/ssapi/match/standings',
    z.object({ competition: LocalName, seasonLabel: z.string(), tables: z.array(StandingsTable) }),
    'The tables of the competition of a match; of its own group only, where there are groups',
  ),
  getMatchHeadToHead: matchRoute(
    '/ssapi/match/head-to-head',
    HeadToHead,
    'Earlier meetings of the teams of a match, and the form of both',
  ),
});
