import * as z from 'zod';
import { CODE } from '#codes.ts';
import { MatchClock, MatchSport } from '#match.ts';
import { opsList } from '#ops-list.ts';
import { opsRoute } from '#ops-route.ts';
import { opsSave, revised } from '#ops-save.ts';
import { defineRoutes, Nothing } from '#route.ts';
import { csvOf, Day, EpochMs, formInt, Id, LocalName, shortText } from '#values.ts';

const SourceName = z.string().regex(/^[a-z0-9-]{1,40}$/, 'expected the name of a source, such as football-data');
const Flagged = formInt(0, 1);

const MOST_SOURCES = 12;

/** The sources of a competition, the most trusted first. */
export const FeedOrder = z.object({
  competitionId: Id,
  sources: csvOf(SourceName, MOST_SOURCES).describe(
    'Names of sources, the most trusted first; none: the setting FEEDS counts',
  ),
});
export type FeedOrder = z.output<typeof FeedOrder>;

/** The same as it counts now. */
export const ListedFeedOrder = revised(
  FeedOrder.extend({
    name: LocalName,
    isOwn: z.boolean().describe('Whether the console set it; otherwise it is that of the setting FEEDS'),
    able: z.array(SourceName).describe('Every source that has this competition'),
  }),
);
export type ListedFeedOrder = z.output<typeof ListedFeedOrder>;

/**
 * A live source: `late` when its matches in play have no news or its requests fail, `blocked` when it is not requested before a time, `off`
 * when it may not or need not be requested, `idle` before its first request.
 */
export const LiveSource = z.object({
  source: z.string(),
  title: z.string().describe('Name of the provider'),
  state: z.enum(['ok', 'late', 'blocked', 'idle', 'off']),
  offReason: z.nullable(z.enum(['no-key', 'no-consent', 'unused'])),
  keySetting: z.nullable(z.string()).describe('The setting that holds its key or the consent'),
  competitions: z.array(
    z.object({
      competitionId: Id,
      name: LocalName,
      capabilities: z.array(z.string()),
      position: z.nullable(z.int()).describe('In the order of trust, from 1; null where it is not used'),
    }),
  ),
  latency: z.string().describe('How far it lies behind, as its provider says'),
  licence: z.string(),
  unverified: z.array(z.string()).describe('What was not checked on recorded documents'),
  requestedAt: z.nullable(EpochMs),
  succeededAt: z.nullable(EpochMs),
  failures: z.int().describe('Since the last success'),
  error: z.nullable(z.string()),
  blockedUntil: z.nullable(EpochMs),
  requestsToday: z.int().describe('Of the day in UTC'),
  perDay: z.nullable(z.int()),
  perMinute: z.nullable(z.int()),
  latencyMs: z.nullable(z.int()).describe('Of the last request'),
  nextAt: z.nullable(EpochMs).describe('When the next request is due, as far as it is known'),
});
export type LiveSource = z.output<typeof LiveSource>;

const Score = z.nullable(z.int());
const stateFields = { statusId: z.int(), homeScore: Score, awayScore: Score };

/** What a source says of a match now. */
export const SourceReading = z.object({
  source: z.string(),
  readAt: EpochMs,
  observedAt: z.nullable(EpochMs).describe("The source's own time of its last change"),
  state: z.nullable(z.object(stateFields)).describe('Null where it has not reported any'),
});
export type SourceReading = z.output<typeof SourceReading>;

/** A state that visitors do not see yet. */
export const HeldState = z.object({
  ...stateFields,
  source: z.string(),
  since: EpochMs,
  until: z
    .nullable(EpochMs)
    .describe('When it counts by itself, if it is still reported; null: time alone does not do it'),
  readings: z.int().describe('Equal readings of it so far'),
  reason: z
    .enum(['behind', 'jump', 'doubt', 'final'])
    .describe('It takes something back, leaps, contradicts itself, or overturns a final result'),
});
export type HeldState = z.output<typeof HeldState>;

/** A match that live sources report, as far as it can be trusted. */
export const LiveFeedMatch = z.object({
  id: Id,
  sport: MatchSport,
  competitionId: Id,
  competition: LocalName,
  home: z.object({ id: Id, name: LocalName, shortName: LocalName }),
  away: z.object({ id: Id, name: LocalName, shortName: LocalName }),
  kickOff: EpochMs,
  timeKnown: z.boolean(),
  phase: z.enum(['due', 'in-play', 'ended']),
  ...stateFields,
  clock: z.nullable(MatchClock),
  delayedSince: z.nullable(EpochMs).describe('Since when visitors read that it is delayed'),
  source: z.nullable(z.string()).describe('Of the state that is shown; null where no live source brought it'),
  stateAt: EpochMs.describe('When the state that is shown was read'),
  fields: z.array(z.object({ field: z.string(), source: z.string(), at: EpochMs })),
  agreement: z.nullable(z.enum(['alone', 'agree', 'differ'])),
  readings: z.array(SourceReading),
  held: z.nullable(HeldState),
  finalReadings: z.int().describe('Equal readings of the final state so far'),
  finalNeeded: z.int().describe('How many make a result final'),
  finalAt: z.nullable(EpochMs),
  finalBy: z.nullable(z.string()).describe('Who confirmed it; null for the feeds'),
  pins: z.int(),
});
export type LiveFeedMatch = z.output<typeof LiveFeedMatch>;

const TeamChoice = z.object({ id: Id, name: LocalName });

/** What an id of a source means here. */
export const FeedLink = z.object({
  source: z.string(),
  kind: z.enum(['team', 'match']),
  sourceId: z.string(),
  name: z.string().describe('As the source writes it'),
  competitionId: Id,
  competition: LocalName,
  ourId: z.nullable(Id).describe('Null while it waits for the desk'),
  ourNames: z.array(LocalName).describe('Our team, or both teams of our match'),
  kickOff: z.nullable(EpochMs).describe('Of our match'),
  decidedBy: z.nullable(z.string()).describe('Who decided; null for an automatic link'),
  createdAt: EpochMs,
  seenAt: EpochMs,
  matches: z.int().describe('How many matches of the source wait for this team'),
});
export type FeedLink = z.output<typeof FeedLink>;

/** Trouble with live feeds. */
export const FeedAlarm = z.object({
  id: z.string(),
  kind: z.enum(['late', 'silent', 'contradiction', 'refused', 'unknown-team']),
  source: z.nullable(z.string()),
  matchId: z.nullable(Id),
  teams: z.array(LocalName).describe('Of the match'),
  competition: z.nullable(LocalName).describe('Of an alarm about a whole competition, or a table of it'),
  text: z.string(),
  startedAt: EpochMs,
  endedAt: z.nullable(EpochMs),
  sentAt: z.nullable(EpochMs).describe('When the webhook accepted it'),
});
export type FeedAlarm = z.output<typeof FeedAlarm>;

const UNFIT = [CODE.NOT_FOUND, CODE.CONFLICT];

/** A day of which replies of sources are recorded on this node. */
export const FeedRecording = z.object({
  day: Day.describe('In UTC'),
  bytes: z.int(),
  sources: z.array(z.string()),
});
export type FeedRecording = z.output<typeof FeedRecording>;

/** Live feeds: sources and their order of trust, matches, links of ids and alarms. */
export const opsLiveFeedRoutes = defineRoutes({
  opsListFeedSources: opsRoute(
    'ingest',
    'GET',
    '/ops/v1/feeds/sources',
    Nothing,
    z.object({ list: z.array(LiveSource), orders: z.array(ListedFeedOrder) }),
    'Live sources with their state, limits and terms, those with trouble first, and the order of trust of each competition',
  ),
  opsSaveFeedOrder: opsSave(
    'ingest',
    '/ops/v1/feeds/order/:competitionId',
    { whole: FeedOrder, keys: ['competitionId'], readOnly: ['name', 'isOwn', 'able'] },
    FeedOrder,
    'Saves the order of trust of the sources of a competition',
    [CODE.NOT_FOUND],
  ),
  opsListFeedMatches: opsList(
    'ingest',
    '/ops/v1/feeds/matches',
    {
      phase: z.optional(z.enum(['due', 'in-play', 'ended'])),
      trouble: z.optional(Flagged).describe('1: only those that differ, are held, delayed or late'),
    },
    LiveFeedMatch,
    'Matches that live sources report: in play, due within 12 hours, ended within 24; those with trouble first',
  ),
  opsDecideFeedState: opsRoute(
    'ingest',
    'POST',
    '/ops/v1/feeds/matches/decide/:id',
    z.strictObject({
      id: Id,
      held: z.optional(z.enum(['apply', 'drop'])).describe('Shows the state that is held, or drops it'),
      homeScore: z.optional(Score).describe('Of the held state that the desk saw: refused when another one is held'),
      awayScore: z.optional(Score).describe('Of the held state that the desk saw'),
      isFinal: z
        .boolean()
        .default(false)
        .describe('Whether the state that is shown then is final, and tips settle by it'),
    }),
    z.object({ id: Id }),
    'Shows or drops a held state of a match, or makes its result final',
    UNFIT,
  ),
  opsListFeedLinks: opsList(
    'ingest',
    '/ops/v1/feeds/links',
    {
      source: z.optional(SourceName),
      kind: z.optional(z.enum(['team', 'match'])),
      waiting: z.optional(Flagged).describe('1: only those that wait for the desk; 0: only the others'),
    },
    FeedLink,
    'Ids of sources and what they mean here, those that wait first',
  ),
  opsDecideFeedLink: opsRoute(
    'ingest',
    'POST',
    '/ops/v1/feeds/links/decide',
    z.strictObject({
      source: SourceName.describe('The source, such as football-data'),
      kind: z.enum(['team', 'match']).describe('team or match'),
      sourceId: shortText(1, 100).describe('The id of the source, as the list of links has it'),
      ourId: z.nullable(Id).describe('Our team or match; new accepts a team as a new one; null takes the link away'),
    }),
    z.object({ ourId: z.nullable(Id) }),
    'Links an id of a source to one of ours, or takes the link away; it counts from the next reading on',
    [CODE.NOT_FOUND],
  ),
  opsSuggestTeams: opsRoute(
    'ingest',
    'GET',
    '/ops/v1/feeds/teams/suggest',
    z.object({
      competitionId: Id.describe('The competition, by id, whose teams come first'),
      name: shortText(1, 100).describe('A name, or a part of one'),
    }),
    z.object({ list: z.array(TeamChoice) }),
    'Our teams with names like this one, the likeliest first',
  ),
  opsListFeedAlarms: opsList(
    'ingest',
    '/ops/v1/feeds/alarms',
    {
      open: z.optional(Flagged).describe('1: only open ones; 0: only past ones'),
      kind: z.optional(FeedAlarm.shape.kind),
      source: z.optional(SourceName),
    },
    FeedAlarm,
    'Alarms of live feeds, open ones first, then the newest',
  ),
  opsListFeedRecordings: opsRoute(
    'ingest',
    'GET',
    '/ops/v1/feeds/recordings',
    Nothing,
    z.object({ list: z.array(FeedRecording) }),
    'Days of which replies of live sources are recorded on the node that answers, newest first',
  ),
});
