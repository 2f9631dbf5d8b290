import * as z from 'zod/mini';
import { MatchEventKind, MatchLineUps, MatchStatistics, PlayerNumbers, Side } from '#match-detail.ts';
import { MatchClock, MatchSport, ScoreParts } from '#match.ts';
import { GivenMs, Id, LocalName } from '#values.ts';

/** A competition of a feed. `id` is the id of K6 / K8 where the specification gives one. */
export const FeedCompetition = z.object({
  id: Id,
  slug: Id,
  sport: MatchSport,
  name: LocalName,
  kind: z.enum(['league', 'cup']),
});
export type FeedCompetition = z.output<typeof FeedCompetition>;

/** An edition of a competition. `label` is `2024-25` or `2026`; `id` is the given id (K5) or the label. */
export const FeedSeason = z.object({ competitionId: Id, id: Id, label: z.string().check(z.regex(/^\d{4}(-\d{2})?$/)) });
export type FeedSeason = z.output<typeof FeedSeason>;

export const FeedTeam = z.object({
  id: Id,
  sport: MatchSport,
  name: LocalName,
  shortName: LocalName,
  /** Three letters or digits, such as `ARS`; made of the short name when absent. */
  code: z.optional(z.string().check(z.regex(/^[A-Z0-9]{3}$/, 'expected three of A-Z and 0-9'))),
  /** The name as the feed writes it. */
  feedName: z.string(),
  colors: z.array(z.string().check(z.regex(/^#[0-9a-f]{6}$/))).check(z.minLength(2), z.maxLength(2)),
  country: z.nullable(z.string()),
});
export type FeedTeam = z.output<typeof FeedTeam>;

/** What happened in a match, in the words of {@link MatchEventKind}; `period-end` is derived and never fed. */
export const FeedIncident = z.object({
  kind: MatchEventKind,
  side: Side,
  /** Football: minute of play. Basketball: full minutes played since the start. */
  minute: z.int(),
  stoppage: z._default(z.int(), 0),
  player: z.string(),
  /** Who assisted the goal, or went off. */
  relatedPlayer: z.optional(z.string()),
  /** Basketball: the quarter, and what was left of it. */
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
  stage: z._default(z.nullable(Id), null),
  round: z._default(z.nullable(z.string()), null),
  group: z._default(z.nullable(z.string()), null),
  /** Kick-off in epoch ms; noon UTC of the day when the feed gives no time. */
  kickOff: GivenMs,
  timeKnown: z._default(z.boolean(), true),
  homeTeamId: Id,
  awayTeamId: Id,
  /** T1 for football, T3 for basketball. */
  statusId: z.int().check(z.gte(0), z.lte(15)),
  /** T2 for football, T4 for basketball. */
  detailedStatus: z.optional(z.nullable(z.int())),
  /** Goals or points without those of a shoot-out; null before the start or when the feed has no result. */
  homeScore: z.nullable(z.int().check(z.gte(0))),
  awayScore: z.nullable(z.int().check(z.gte(0))),
  parts: z._default(ScoreParts, {}),
  clock: z._default(z.nullable(MatchClock), null),
  venue: z._default(z.nullable(z.string()), null),
  /** The result was awarded, not played; it counts in the standings. */
  awarded: z._default(z.boolean(), false),
  /** False for games outside the table (a cup final played within a regular season). */
  countsForStandings: z._default(z.boolean(), true),
  incidents: z._default(z.array(FeedIncident), []),
  /** Why the feed's record is incomplete; null when it is complete. */
  incomplete: z._default(z.nullable(z.string()), null),
});
export type FeedMatch = z.output<typeof FeedMatch>;

/** Statistics and line-ups of a match; what is absent stays as it is stored. */
export const FeedMatchDetail = z.object({
  matchId: Id,
  statistics: z.optional(z.nullable(MatchStatistics)),
  lineUps: z.optional(z.nullable(MatchLineUps)),
});
export type FeedMatchDetail = z.output<typeof FeedMatchDetail>;

/** A player of a feed. `id` is stable; `teamId` the present team. What a feed does not tell is null. */
export const FeedPlayer = z.object({
  id: Id,
  sport: MatchSport,
  teamId: Id,
  name: z.string(),
  number: z._default(z.nullable(z.int()), null),
  position: z._default(z.nullable(z.string()), null),
  birthday: z._default(z.nullable(z.string()), null),
  country: z._default(z.nullable(z.string()), null),
  heightCm: z._default(z.nullable(z.int()), null),
  foot: z._default(z.nullable(z.enum(['left', 'right', 'both'])), null),
});
export type FeedPlayer = z.output<typeof FeedPlayer>;

/** A part of a season with numbers of its own; a sport that has no parts has `regular` alone. */
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
  /** True for players and numbers that join a season of another source, whose matches are there; it stays that source's. */
  supplement: z.optional(z.boolean()),
  /**
   * For a file of whole seasons: it has all their matches, and every player with one of these numbers. What was stored of this
   * source and is missing in the batch goes. Absent, a batch takes nothing away.
   */
  complete: z.optional(z.object({ numbers: z.array(z.string()) })),
  fetchedAt: GivenMs,
  /** What the reader of the file found doubtful, such as a team that nobody knows, in sentences for the operator. */
  warnings: z.optional(z.array(z.string())),
  /** Refuses the batch for anything doubtful, of which else the report warns. */
  strict: z.optional(z.boolean()),
  /** Refuses a season whose id and label no competition has: set where a person typed it. */
  existingSeason: z.optional(z.boolean()),
  /** File or address, for messages to people. */
  origin: z.string(),
  competitions: z.array(FeedCompetition),
  seasons: z.array(FeedSeason),
  teams: z.array(FeedTeam),
  matches: z.array(FeedMatch),
  details: z._default(z.array(FeedMatchDetail), []),
  players: z._default(z.array(FeedPlayer), []),
  playerSeasons: z._default(z.array(FeedPlayerSeason), []),
  teamSeasons: z._default(z.array(FeedTeamSeason), []),
});
export type FeedBatch = z.output<typeof FeedBatch>;

/** What an ingest did. `incomplete` names each incomplete record with its reason. */
export const IngestReport = z.object({
  origin: z.string(),
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Matches left as they are, because what is stored of them was fetched later. */
  stale: z.int(),
  incomplete: z.array(z.object({ id: z.string(), reason: z.string() })),
  /** What is doubtful: what the reader of the file saw, and what does not fit what is stored. */
  warnings: z.array(z.string()),
  /** Demo rows that this batch replaced (one source per competition-season). */
  replacedDemoMatches: z.int(),
  /** Matches of a demo batch that were left out because a real source has their competition-season. */
  skippedDemoMatches: z.int(),
  /** Matches that a complete batch no longer names, by id; bookings and appointments that went with them, and that moved on. */
  removed: z.object({ matches: z.array(z.string()), bookings: z.int(), appointments: z.int(), moved: z.int() }),
  /** Matches that it no longer names and that stay all the same, with the reason. */
  kept: z.array(z.object({ id: z.string(), reason: z.string() })),
});
export type IngestReport = z.output<typeof IngestReport>;
