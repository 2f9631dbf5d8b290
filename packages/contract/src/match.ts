import * as z from 'zod';
import { EpochMs, Id, LocalName } from '#values.ts';

export const MatchSport = z.enum(['football', 'basketball']);

/** A team on a match card. `colors` are two CSS hex colours for the generated crest. */
export const TeamBrief = z.object({
  id: Id,
  name: LocalName,
  shortName: LocalName,
  /** Three characters, such as `ARS`, for places without room for a name. */
  code: z.string(),
  colors: z.array(z.string()),
  /** ISO 3166 code (or `gb-eng` style) of a national side; its flag is shown instead of a crest. */
  country: z.nullable(z.string()),
});
export type TeamBrief = z.output<typeof TeamBrief>;

/** Home then away. */
export const ScorePair = z.tuple([z.int(), z.int()]);
export type ScorePair = z.output<typeof ScorePair>;

/**
 * Parts of a score. `halfTime`, `regularTime` and `extraTime` are cumulative; `penalties` is separate, since penalties
 * of a shoot-out are not goals; `periods` are a basketball game's points per quarter and overtime.
 */
export const ScoreParts = z.object({
  halfTime: z.optional(ScorePair),
  regularTime: z.optional(ScorePair),
  extraTime: z.optional(ScorePair),
  penalties: z.optional(ScorePair),
  periods: z.optional(z.array(ScorePair)),
});
export type ScoreParts = z.output<typeof ScoreParts>;

/** Football: `minute` of play and `stoppage` minutes beyond the half. Basketball: `secondsLeft` of the period. */
export const MatchClock = z.object({
  minute: z.nullable(z.int()),
  stoppage: z.int(),
  secondsLeft: z.nullable(z.int()),
});
export type MatchClock = z.output<typeof MatchClock>;

/** The live state of a match, sent completely in every {@link MatchChange}. */
export const MatchLive = z.object({
  matchId: Id,
  sport: MatchSport,
  /** A football or basketball status. */
  statusId: z.int(),
  /** The phase within that status: 1002-1016 for football, 3001-3019 for basketball; null when the feed does not report it. */
  detailedStatus: z.nullable(z.int()),
  homeScore: z.nullable(z.int()),
  awayScore: z.nullable(z.int()),
  parts: ScoreParts,
  clock: z.nullable(MatchClock),
  /** Its result was decided off the pitch. */
  awarded: z.boolean(),
  /** Since when its feed is late, silent or contradicts itself: the score is the last one that was trusted. Null while all is well. */
  delayedSince: z.nullable(EpochMs),
  updatedAt: EpochMs,
});
export type MatchLive = z.output<typeof MatchLive>;

/** The data of a `match.change` push. Kick-off, and whether its time is known, are sent for a match that is new or was moved. */
export const MatchChange = MatchLive.extend({
  startDate: z.optional(EpochMs),
  timeKnown: z.optional(z.boolean()),
});
export type MatchChange = z.output<typeof MatchChange>;

/** A match with all fields of a card. `startDate` is the kick-off in epoch ms; while only its day is known, a time on that day. */
export const MatchBrief = MatchLive.extend({
  competitionId: Id,
  matchLeague: LocalName,
  seasonId: z.string(),
  round: z.nullable(z.string()),
  startDate: EpochMs,
  /** False while only the day is known. */
  timeKnown: z.boolean(),
  home: TeamBrief,
  guest: TeamBrief,
});
export type MatchBrief = z.output<typeof MatchBrief>;
