import * as z from 'zod';
import { CODE } from '#codes.ts';
import { FeedIncident } from '#feed-batch.ts';
import { MatchLineUps } from '#match-detail.ts';
import { MatchClock, MatchSport, ScoreParts, TeamBrief } from '#match.ts';
import { opsList } from '#ops-list.ts';
import { opsRoute } from '#ops-route.ts';
import { defineRoutes } from '#route.ts';
import { EpochMs, formInt, Id, InputMs, LocalName, shortText } from '#values.ts';

/** The fields of a match that operators may correct. */
export const PinnedField = z.enum(['homeScore', 'awayScore', 'statusId', 'parts', 'kickOff', 'events', 'lineUps']);
export type PinnedField = z.output<typeof PinnedField>;

const MOST_EVENTS = 200;
const Score = z.nullable(z.int().min(0).max(999));

/** The correctable fields of a match with their values. */
export const MatchFields = z.object({
  homeScore: Score,
  awayScore: Score,
  statusId: z.int().min(0).max(15),
  parts: ScoreParts,
  kickOff: InputMs,
  events: z.array(FeedIncident).max(MOST_EVENTS),
  lineUps: z.nullable(MatchLineUps),
});
export type MatchFields = z.output<typeof MatchFields>;

const Correction = z.strictObject({
  id: Id,
  ...MatchFields.partial().shape,
  release: z.optional(z.array(PinnedField).max(PinnedField.options.length)),
  revision: z.optional(z.int().min(0)),
  reason: shortText(1, 500),
});
export type Correction = z.output<typeof Correction>;

/** A corrected field of a match, which feeds do not change until it is released. */
export const MatchPin = z.object({
  matchId: Id,
  field: PinnedField,
  value: z.unknown(),
  by: z.string(),
  reason: z.string(),
  at: EpochMs,
});
export type MatchPin = z.output<typeof MatchPin>;

const SomeFields = MatchFields.partial();

/** A change of a match by an operator. */
export const MatchRevision = z.object({
  revision: z.int(),
  kind: z.enum(['correct', 'release', 'undo']),
  by: z.string(),
  at: EpochMs,
  reason: z.string(),
  before: SomeFields,
  after: SomeFields,
  /** Pinned by it. */
  pinned: z.array(PinnedField),
  /** Released by it. */
  released: z.array(PinnedField),
  /** The revision that undid it. */
  undoneBy: z.nullable(z.int()),
});
export type MatchRevision = z.output<typeof MatchRevision>;

/** A change of a match by its feed; scores of one minute are one change. The newest 60 of 30 days are kept. */
export const FeedChange = z.object({
  number: z.int(),
  source: z.string(),
  at: EpochMs,
  fields: z.array(PinnedField),
  /** Of events those that went, of line-ups nothing. */
  before: SomeFields,
  /** Of events those that came, of line-ups nothing. */
  after: SomeFields,
});
export type FeedChange = z.output<typeof FeedChange>;

/** A tip on a match. Coins are those that would move by `resultNow`; paid text is no part of it. */
export const MatchTip = z.object({
  id: Id,
  title: z.string(),
  tipster: z.string(),
  isSettled: z.boolean(),
  /** As stored. */
  result: z.int(),
  /** By the matches as they are. */
  resultNow: z.int(),
  buyers: z.int(),
  /** Coins to buyers: refunds of an open tip, or what a settled one returns beyond what it returned. */
  returns: z.int(),
  /** Coins to the tipster, for an open tip. */
  pays: z.int(),
  /** Coins that buyers of a settled tip received and would not have received; they keep them. */
  kept: z.int(),
});
export type MatchTip = z.output<typeof MatchTip>;

/** A match as the match desk edits it. */
export const DeskMatch = z.object({
  id: Id,
  sport: MatchSport,
  competitionId: Id,
  competition: LocalName,
  seasonId: z.string(),
  round: z.nullable(z.string()),
  venue: z.nullable(z.string()),
  home: TeamBrief,
  away: TeamBrief,
  timeKnown: z.boolean(),
  clock: z.nullable(MatchClock),
  source: z.string(),
  fetchedAt: EpochMs,
  updatedAt: EpochMs,
  /** Counts the changes by operators; a correction names the one that its editor saw. */
  revision: z.int(),
  /** What visitors see. */
  shown: MatchFields,
  /** What the feed reported last, where it is known. */
  fed: SomeFields,
  pins: z.array(MatchPin),
  tips: z.array(MatchTip),
  /** Members who booked the match. */
  bookings: z.int(),
  /** Changes by operators, newest first. */
  changes: z.array(MatchRevision),
  /** Changes by its feed, newest first. */
  feedChanges: z.array(FeedChange),
});
export type DeskMatch = z.output<typeof DeskMatch>;

/** A team's row of a table before and after a correction. */
const MovedRow = z.object({
  teamId: Id,
  name: LocalName,
  group: z.nullable(z.string()),
  before: z.object({ rank: z.int(), points: z.int() }),
  after: z.object({ rank: z.int(), points: z.int() }),
});

/** A tipster in the list by hit rate. */
export const RankedTipster = z.object({ id: Id, name: z.string(), rank: z.int(), hits: z.int(), settled: z.int() });
export type RankedTipster = z.output<typeof RankedTipster>;

/** A tipster before and after a correction, once the tips on the match are settled by it. */
const MovedTipster = z.object({ id: Id, name: z.string(), before: RankedTipster, after: RankedTipster });

/** What a correction would change. */
export const CorrectionPreview = z.object({
  id: Id,
  revision: z.int(),
  /** Fields of which visitors would see another value. */
  changed: z.array(PinnedField),
  /** Tips whose result changes: `before` is that of the match as it is. */
  tips: z.array(z.object({ ...MatchTip.shape, before: z.int() })),
  /** Rows of tables that move. */
  rows: z.array(MovedRow),
  /** Ties of a knockout round whose winner changes. */
  ties: z.array(z.object({ stageId: Id, before: z.nullable(Id), after: z.nullable(Id) })),
  /** Tipsters whose hit rate or rank moves, those with another hit rate first. */
  tipsters: z.array(MovedTipster),
  /** Members who booked the match, and buyers of the tips. */
  notified: z.object({ bookings: z.int(), buyers: z.int() }),
});
export type CorrectionPreview = z.output<typeof CorrectionPreview>;

const UNFIT = [CODE.NOT_FOUND, CODE.CONFLICT];

/** Calls with which operators correct matches. */
export const opsMatchRoutes = defineRoutes({
  opsGetMatch: opsRoute(
    'ingest',
    'GET',
    '/ops/v1/matches/:id',
    z.object({ id: Id }),
    DeskMatch,
    'A match with its feed, its pins, the tips on it and all changes by operators',
    [CODE.NOT_FOUND],
  ),
  opsCorrectMatch: opsRoute(
    'ingest',
    'POST',
    '/ops/v1/matches/correct/:id',
    Correction,
    z.object({ id: Id, pinned: z.array(PinnedField), revision: z.int() }),
    'Corrects what is named of a match and keeps it against every feed until it is released',
    UNFIT,
  ),
  opsPreviewCorrection: opsRoute(
    'ingest',
    'POST',
    '/ops/v1/matches/preview/:id',
    z.strictObject({ ...Correction.shape, reason: z.optional(z.string().max(500)) }),
    CorrectionPreview,
    'What a correction would do to tips, coins and tables; changes nothing',
    UNFIT,
  ),
  opsUndoCorrection: opsRoute(
    'ingest',
    'POST',
    '/ops/v1/matches/undo/:id/:revision',
    z.object({ id: Id, revision: formInt(1, 1_000_000), reason: shortText(1, 500) }),
    z.object({ id: Id, revision: z.int() }),
    'Undoes a change of a match: values and pins are what they were before it',
    UNFIT,
  ),
  opsReleaseMatch: opsRoute(
    'ingest',
    'POST',
    '/ops/v1/matches/release/:id',
    z.object({ id: Id, fields: z.optional(z.array(PinnedField).min(1).max(PinnedField.options.length)) }),
    z.object({ id: Id, released: z.array(PinnedField) }),
    'Lets feeds change corrected fields of a match again; all of them when none is named',
    [CODE.NOT_FOUND],
  ),
  opsListMatchPins: opsList(
    'ingest',
    '/ops/v1/matches/pins',
    { matchId: z.optional(Id) },
    MatchPin,
    'Corrected fields of matches that no feed changes, newest first',
  ),
});
