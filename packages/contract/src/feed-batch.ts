import * as z from 'zod';
import { MatchCoverage } from '#match-coverage.ts';
import { MatchEventKind, MatchLineUps, MatchStatistics, PlayerNumbers, Side } from '#match-detail.ts';
import { MatchClock, MatchSport, ScoreParts } from '#match.ts';
import { InputMs, Id, LocalName, SeasonLabel } from '#values.ts';

/** The source of the demo world. */
export const DEMO_SOURCE = 'demo';
/** The source of batches that the server merges from live feeds. */
export const LIVE_SOURCE = 'live';

/** A competition of a feed. `id` is that of the specification if it has one. */
export const FeedCompetition = z.object({
  id: Id,
  slug: Id,
  sport: MatchSport,
  name: LocalName,
  kind: z.enum(['league', 'cup']),
});
export type FeedCompetition = z.output<typeof FeedCompetition>;

/** An edition of a competition. `id` is the specified id or the label. */
export const FeedSeason = z.object({ competitionId: Id, id: Id, label: SeasonLabel });
export type FeedSeason = z.output<typeof FeedSeason>;

export const FeedTeam = z.object({
  id: Id,
  sport: MatchSport,
  name: LocalName,
  shortName: LocalName,
  /** Three letters or digits, such as `ARS`; derived from the short name when absent. */
  code: z.optional(z.string().regex(/^[A-Z0-9]{3}$/, 'expected three of A-Z and 0-9')),
  /** The name as the feed writes it. */
  feedName: z.string(),
  colors: z
    .array(z.string().regex(/^#[0-9a-f]{6}$/))
    .min(2)
    .max(2),
  country: z.nullable(z.string()),
});
export type FeedTeam = z.output<typeof FeedTeam>;

/** An incident of a match, a {@link MatchEventKind}; `period-end` is derived and never fed. */
export const FeedIncident = z.object({
  kind: MatchEventKind,
  side: Side,
  /** Football: minute of play. Basketball: full minutes played since the start. */
  minute: z.int(),
  stoppage: z.int().default(0),
  player: z.string(),
  /** The player who assisted the goal or went off. */
  relatedPlayer: z.optional(z.string()),
  /** Basketball: the quarter, and its remaining seconds. */
  period: z.optional(z.int()),
  secondsLeft: z.optional(z.int()),
  /** Points of a run. */
  points: z.optional(z.int()),
});
export type FeedIncident = z.output<typeof FeedIncident>;

export const FeedMatch = z.object({
  id: Id,
  competitionId: Id,
  seasonId: Id,
  sport: MatchSport,
  stage: z.nullable(Id).default(null),
  round: z.nullable(z.string()).default(null),
  group: z.nullable(z.string()).default(null),
  /** Kick-off in epoch ms; noon UTC of the day when the feed gives no time. */
  kickOff: InputMs,
  timeKnown: z.boolean().default(true),
  homeTeamId: Id,
  awayTeamId: Id,
  /** A football or basketball status. */
  statusId: z.int().min(0).max(15),
  /** A detailed football or basketball status. */
  detailedStatus: z.optional(z.nullable(z.int())),
  /** Goals or points without those of a shoot-out; null before the start or when the feed has no result. */
  homeScore: z.nullable(z.int().min(0)),
  awayScore: z.nullable(z.int().min(0)),
  parts: ScoreParts.default({}),
  clock: z.nullable(MatchClock).default(null),
  venue: z.nullable(z.string()).default(null),
  /** The result was awarded, not played; it counts in the standings. */
  awarded: z.boolean().default(false),
  /** False for games outside the table (a cup final within a regular season). */
  countsForStandings: z.boolean().default(true),
  incidents: z.array(FeedIncident).default([]),
  /** Why the feed's record is incomplete; null when it is complete. */
  incomplete: z.nullable(z.string()).default(null),
});
export type FeedMatch = z.output<typeof FeedMatch>;

/** Statistics, line-ups and further coverage of a match; absent ones keep their stored value. */
export const FeedMatchDetail = z.object({
  matchId: Id,
  statistics: z.optional(z.nullable(MatchStatistics)),
  lineUps: z.optional(z.nullable(MatchLineUps)),
  ...MatchCoverage.partial().shape,
});
export type FeedMatchDetail = z.output<typeof FeedMatchDetail>;

/** A player of a feed. `id` is stable; `teamId` the current team. Unreported fields are null. */
export const FeedPlayer = z.object({
  id: Id,
  sport: MatchSport,
  teamId: Id,
  name: z.string(),
  number: z.nullable(z.int()).default(null),
  position: z.nullable(z.string()).default(null),
  birthday: z.nullable(z.string()).default(null),
  country: z.nullable(z.string()).default(null),
  heightCm: z.nullable(z.int()).default(null),
  foot: z.nullable(z.enum(['left', 'right', 'both'])).default(null),
});
export type FeedPlayer = z.output<typeof FeedPlayer>;

/** A part of a season with statistics of its own; only `regular` for a sport without parts. */
export const SeasonScope = z.enum(['regular', 'playoffs', 'preseason']);
export type SeasonScope = z.output<typeof SeasonScope>;

/** Sums of a player (by key: `goals`, `assists`, ...) in one season of one competition, for one team. */
export const FeedPlayerSeason = z.object({
  playerId: Id,
  teamId: Id,
  competitionId: Id,
  seasonId: Id,
  /** `regular` when absent. */
  scope: z.optional(SeasonScope),
  numbers: PlayerNumbers,
});
export type FeedPlayerSeason = z.output<typeof FeedPlayerSeason>;

/** Sums of a team in one season of one competition, beside results: `shots`, `possession_percent` as a sum over matches, ... */
export const FeedTeamSeason = z.object({
  teamId: Id,
  competitionId: Id,
  seasonId: Id,
  scope: z.optional(SeasonScope),
  numbers: PlayerNumbers,
});
export type FeedTeamSeason = z.output<typeof FeedTeamSeason>;

/** Canonical data of one feed file or poll; written in one transaction. Ids are stable, so that a repeat changes nothing. */
export const FeedBatch = z.object({
  /** Name of the source: `openfootball`, `fixturedownload`, `demo`, ... */
  source: Id,
  /** True for players and statistics of a season whose matches come from another source, which keeps the season. */
  supplement: z.optional(z.boolean()),
  /**
   * For a file of whole seasons: it has all their matches, and every player with one of these statistics. Stored records of this
   * source that are missing in the batch are removed. When absent, a batch removes nothing.
   */
  complete: z.optional(z.object({ numbers: z.array(z.string()) })),
  fetchedAt: InputMs,
  /** Warnings of the parser, such as an unknown team, in sentences for the operator. */
  warnings: z.optional(z.array(z.string())),
  /** Refuses the batch on any warning, which is otherwise part of the report. */
  strict: z.optional(z.boolean()),
  /** Refuses a season whose id and label no competition has: set when a person typed it. */
  existingSeason: z.optional(z.boolean()),
  /** File or URL, for messages. */
  origin: z.string(),
  competitions: z.array(FeedCompetition),
  seasons: z.array(FeedSeason),
  teams: z.array(FeedTeam),
  matches: z.array(FeedMatch),
  details: z.array(FeedMatchDetail).default([]),
  players: z.array(FeedPlayer).default([]),
  playerSeasons: z.array(FeedPlayerSeason).default([]),
  teamSeasons: z.array(FeedTeamSeason).default([]),
});
export type FeedBatch = z.output<typeof FeedBatch>;

/** The outcome of an ingest. `incomplete` has each incomplete record with its reason. */
export const IngestReport = z.object({
  origin: z.string(),
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Unchanged matches whose stored data was fetched later. */
  stale: z.int(),
  incomplete: z.array(z.object({ id: z.string(), reason: z.string() })),
  /** Warnings of the parser, and contradictions to stored data. */
  warnings: z.array(z.string()),
  /** Demo rows that this batch replaced (one source per competition-season). */
  replacedDemoMatches: z.int(),
  /** Matches of a demo batch that were omitted because a real source has their competition-season. */
  skippedDemoMatches: z.int(),
  /** Matches missing in a complete batch, by id; bookings and schedule entries that were removed with them, or moved. */
  removed: z.object({ matches: z.array(z.string()), bookings: z.int(), appointments: z.int(), moved: z.int() }),
  /** Missing matches that are kept, with the reason. */
  kept: z.array(z.object({ id: z.string(), reason: z.string() })),
});
export type IngestReport = z.output<typeof IngestReport>;
