import * as z from 'zod';
import { matchRoute, Side } from '#match-detail.ts';
import { ScorePair } from '#match.ts';
import { defineRoutes } from '#route.ts';
import { EpochMs, Id, LocalName } from '#values.ts';

/** When something happened in a match: football by `minute` and `stoppage`, basketball by `period` and `secondsLeft`. */
const MatchMoment = z.object({
  /** As in {@link MatchEvent}: halves, extra time and the shoot-out of football, quarters and overtimes of basketball. */
  period: z.int(),
  minute: z.nullable(z.int()),
  stoppage: z.int(),
  secondsLeft: z.nullable(z.int()),
});

/** What kind of play a line reports; `other` for all that has no icon of its own. */
export const PlayKind = z.enum([
  'score',
  'miss',
  'save',
  'rebound',
  'turnover',
  'foul',
  'card',
  'substitution',
  'corner',
  'timeout',
  'review',
  'period',
  'other',
]);
export type PlayKind = z.output<typeof PlayKind>;

/** One line of the play-by-play, in the words of its source. */
export const MatchPlay = z.object({
  /** Unique and stable within the match. */
  id: z.string().max(64),
  kind: PlayKind,
  side: z.nullable(Side),
  ...MatchMoment.shape,
  /** By language; a source with one language has the same text in all of them. */
  text: LocalName,
  /** The score after it; null where the source does not report it. */
  score: z.nullable(ScorePair),
});
export type MatchPlay = z.output<typeof MatchPlay>;

/** An attempt at the goal or the basket. */
export const MatchShot = z.object({
  id: z.string().max(64),
  side: Side,
  player: z.nullable(z.string()),
  ...MatchMoment.shape,
  /**
   * The position as seen by the attacker, who attacks upwards. `x` is 0 at the left touch line and 100 at the right one, `y` 0 at
   * the own goal line and 100 at that of the opponent.
   */
  x: z.number().min(0).max(100),
  y: z.number().min(0).max(100),
  outcome: z.enum(['scored', 'saved', 'blocked', 'off-target', 'woodwork', 'missed']),
  /** Expected goals, from 0 to 1; null in basketball and where the source has none. */
  xg: z.nullable(z.number().min(0).max(1)),
  /** Basketball: what it is worth, 2 or 3. */
  points: z.nullable(z.int()),
  /** Football: with what it was struck; absent where the source does not say. */
  bodyPart: z.optional(z.enum(['left-foot', 'right-foot', 'head', 'other'])),
  /** Who gave the last pass before it went in; absent where nobody did or the source does not say. */
  assistedBy: z.optional(z.string().max(120)),
});
export type MatchShot = z.output<typeof MatchShot>;

/** A player who misses a match, or may. */
export const MatchAbsence = z.object({
  side: Side,
  player: z.string(),
  reason: z.enum(['injury', 'illness', 'suspension', 'other']),
  /** The source's words, such as `Knee Injury`. */
  detail: z.nullable(z.string()),
  isDoubtful: z.boolean(),
});
export type MatchAbsence = z.output<typeof MatchAbsence>;

/** A referee or another official of a match. */
export const MatchOfficial = z.object({
  role: z.enum(['referee', 'assistant-referee', 'fourth-official', 'video-referee', 'crew-chief', 'umpire']),
  name: z.string(),
  /** ISO 3166 code. */
  country: z.nullable(z.string()),
});
export type MatchOfficial = z.output<typeof MatchOfficial>;

/** Decimal odds of the result at a time; basketball has no draw. */
export const OddsQuote = z.object({
  at: EpochMs,
  home: z.number().min(1),
  draw: z.nullable(z.number().min(1)),
  away: z.number().min(1),
});
export type OddsQuote = z.output<typeof OddsQuote>;

/**
 * How the odds of a bookmaker moved, oldest first. A feed may report its present quote alone: earlier ones of the same bookmaker are
 * kept, at most 100.
 */
export const OddsMovement = z.object({ bookmaker: z.string(), quotes: z.array(OddsQuote) });
export type OddsMovement = z.output<typeof OddsMovement>;

/** What sources report of a match beside its score, timeline, statistics and line-ups; null or absent where no source has it. */
export const MatchCoverage = z.object({
  /** Oldest first. */
  plays: z.nullable(z.array(MatchPlay)),
  shots: z.nullable(z.array(MatchShot)),
  absences: z.nullable(z.array(MatchAbsence)),
  officials: z.nullable(z.array(MatchOfficial)),
  odds: z.nullable(OddsMovement),
});
export type MatchCoverage = z.output<typeof MatchCoverage>;

/** The most entries of a list in one push. */
export const MOST_PUSHED_ENTRIES = 20;

/**
 * How a list changed: the entries that are new or say something else, and how many it has since. Null when it changed in another way or
 * by more than a push carries; the list is read again then.
 */
const listChange = <Entry extends z.ZodType>(entry: Entry) =>
  z.nullable(z.object({ entries: z.array(entry).max(MOST_PUSHED_ENTRIES), count: z.int() }));

/** The data of a `match-plays.change` push. */
export const MatchPlaysChange = z.object({ matchId: Id, plays: listChange(MatchPlay) });

/** What a match has beside its plays. */
const MatchFacts = MatchCoverage.omit({ plays: true });
export type MatchFacts = z.output<typeof MatchFacts>;

/** The data of a `match-coverage.change` push: the parts that changed, all but the shots as a whole. */
export const MatchCoverageChange = MatchFacts.partial().extend({
  matchId: Id,
  shots: z.optional(listChange(MatchShot)),
});
export type MatchCoverageChange = z.output<typeof MatchCoverageChange>;

/** The requests of the match page for what not every source has. Plays come apart from the rest, as the largest part by far. */
export const matchCoverageRoutes = defineRoutes({
  getMatchPlays: matchRoute(
    '/ssapi/match/plays',
    MatchCoverage.pick({ plays: true }),
    'The play-by-play of a match, oldest first; null when no source has one',
  ),
  getMatchCoverage: matchRoute(
    '/ssapi/match/coverage',
    MatchFacts,
    'Shots, absences, officials and odds of a match; each null when no source has it',
  ),
});
