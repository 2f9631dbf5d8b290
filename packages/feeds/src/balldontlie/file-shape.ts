import * as z from 'zod';

const Points = z.int().nonnegative();
const Id = z.int().positive();

const Team = z.object({ id: Id, full_name: z.string().min(1), abbreviation: z.string().nullish() });

/** A game of `/v1/games`. Points of a period are null until it has begun. */
export const Game = z.object({
  id: Id,
  /** The day in New York, alone or as its midnight. */
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}/, 'expected a date such as 2026-11-21'),
  datetime: z.iso.datetime({ offset: true }).nullish(),
  /** The year in which the season began. */
  season: z.int(),
  /** `3rd Qtr`, `Halftime`, `Final`, or the start as ISO time. */
  status: z.string(),
  period: z.int().nonnegative().nullish(),
  /** `Q3 4:12`. */
  time: z.string().nullish(),
  postseason: z.boolean().nullish(),
  postponed: z.boolean().nullish(),
  home_team_score: Points.nullish(),
  visitor_team_score: Points.nullish(),
  home_q1: Points.nullish(),
  home_q2: Points.nullish(),
  home_q3: Points.nullish(),
  home_q4: Points.nullish(),
  home_ot1: Points.nullish(),
  home_ot2: Points.nullish(),
  home_ot3: Points.nullish(),
  visitor_q1: Points.nullish(),
  visitor_q2: Points.nullish(),
  visitor_q3: Points.nullish(),
  visitor_q4: Points.nullish(),
  visitor_ot1: Points.nullish(),
  visitor_ot2: Points.nullish(),
  visitor_ot3: Points.nullish(),
  home_team: Team,
  visitor_team: Team,
});
export type Game = z.output<typeof Game>;

/** A play of `/v1/plays`. */
export const Play = z.object({
  game_id: Id,
  /** Its place in the order of play, by which a correction replaces it. */
  order: z.int(),
  type: z.string(),
  text: z.string().nullish(),
  home_score: Points,
  away_score: Points,
  period: z.int().positive(),
  /** `4:12` left of the period, or `7.5` seconds. */
  clock: z.string(),
  scoring_play: z.boolean().nullish(),
  team: z.object({ id: Id }).nullish(),
});
export type Play = z.output<typeof Play>;

/** Every reply: a page of records, whose cursor is null on the last one. */
export const Page = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ next_cursor: z.number().nullish() }).nullish(),
});
