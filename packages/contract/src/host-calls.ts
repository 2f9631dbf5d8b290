import * as z from 'zod';
import { CODE } from '#codes.ts';
import { CALL_KINDS, CALL_OUTCOMES, CALL_PICKS, CALL_TEXT_MOST } from '#host-call-terms.ts';
import { MatchBrief, MatchClock } from '#match.ts';
import { opsList } from '#ops-list.ts';
import { opsRoute } from '#ops-route.ts';
import { defineRoutes } from '#route.ts';
import { ClientId, Day, EpochMs, formInt, Id, pageOf, Paging, SeasonLabel, shortText } from '#values.ts';

/** A total that nobody can meet exactly: half goals, or half points. */
const HalfLine = z
  .number()
  .min(0.5)
  .max(499.5)
  .refine((line) => Number.isInteger(line + 0.5), 'expected a line between two whole numbers, such as 2.5');

/** What a host calls of a match. `line` is that of `total`, null for other kinds. */
const said = {
  kind: z.enum(CALL_KINDS),
  pick: z.nullable(z.enum(CALL_PICKS)),
  line: z.nullable(HalfLine),
  /** The host's own words, in the host's language; required for `free`. */
  text: shortText(0, CALL_TEXT_MOST),
};

/** How the match stood when the host said it. */
const CallMoment = z.object({
  statusId: z.int(),
  clock: z.nullable(MatchClock),
  homeScore: z.nullable(z.int()),
  awayScore: z.nullable(z.int()),
});
export type CallMoment = z.output<typeof CallMoment>;

/** A host's call on a match. */
export const HostCall = z.object({
  id: Id,
  hostId: Id,
  ...said,
  /** BCP 47 tag of the text: the language of the host. */
  language: z.string(),
  madeAt: EpochMs,
  /** Null before the match began. */
  moment: z.nullable(CallMoment),
  outcome: z.enum(CALL_OUTCOMES),
  /** What happened, by the staff that settled it; empty when the result did. */
  reason: z.string(),
  match: MatchBrief,
});
export type HostCall = z.output<typeof HostCall>;

/** A call as staff list those of all hosts. */
const ListedHostCall = HostCall.extend({ hostName: z.string() });
export type ListedHostCall = z.output<typeof ListedHostCall>;

/** Of all seasons when absent. */
const InSeason = z.optional(SeasonLabel);

const Share = z.object({ settled: z.int(), hits: z.int() });

/** A host's calls over time; void ones and those in private rooms count nowhere. */
export const HostRecord = z.object({
  total: Share,
  /** Labels of the seasons in which matches were called, the latest call first. */
  seasons: z.array(z.string()),
  /** Kinds with a settled call, in their order. */
  kinds: z.array(Share.extend({ kind: z.enum(CALL_KINDS) })),
  open: z.int(),
  voided: z.int(),
  /** When the oldest settled call was made; null before the first. */
  since: z.nullable(EpochMs),
  /** Hits of the last 20 settled calls at a time, oldest first; empty before there are 20. */
  course: z.array(Share.extend({ at: EpochMs })),
  /** Followers by day, oldest first. */
  followers: z.array(z.object({ day: Day, count: z.int() })),
});
export type HostRecord = z.output<typeof HostRecord>;

export const hostCallRoutes = defineRoutes({
  getHostRecord: {
    method: 'POST',
    path: '/api/forehead/live/host/call/record',
    encoding: 'form',
    access: 'public',
    success: 1,
    request: z.object({ hostId: Id, season: InSeason }),
    reply: HostRecord,
    errors: [CODE.NOT_FOUND],
    summary: "A host's calls over time with their sample, and the followers beside them (C2)",
  },
  listHostCalls: {
    method: 'POST',
    path: '/api/forehead/live/host/call/list',
    encoding: 'form',
    access: 'public',
    success: 1,
    request: Paging.extend({ hostId: Id, matchId: z.optional(Id), season: InSeason }),
    reply: pageOf(HostCall),
    errors: [CODE.NOT_FOUND],
    summary: "A host's calls, newest first; of one match in its room (C2)",
  },
});

const STUDIO = 'studio';
const OfHost = { hostId: Id };
const OWN = [CODE.FORBIDDEN, CODE.NOT_FOUND];
const OWN_STATE = [...OWN, CODE.CONFLICT];

export const opsHostCallRoutes = defineRoutes({
  opsListStudioCalls: {
    ...opsList(
      STUDIO,
      '/ops/v1/studio/calls/:hostId',
      { ...OfHost, matchId: z.optional(Id) },
      HostCall,
      "A host's calls, newest first",
    ),
    errors: OWN,
  },
  opsAddStudioCall: opsRoute(
    STUDIO,
    'POST',
    '/ops/v1/studio/calls/:hostId',
    z.object({
      ...OfHost,
      matchId: Id,
      key: ClientId,
      kind: said.kind,
      pick: said.pick.default(null),
      line: said.line.default(null),
      text: said.text.default(''),
    }),
    z.object({ id: Id, created: z.boolean() }),
    'Calls a match that the host shows, before it or while it is played; a repeated key calls nothing. It is locked from kick-off on',
    [...OWN_STATE, CODE.CHAT_BLOCKED_WORD],
  ),
  opsRemoveStudioCall: opsRoute(
    STUDIO,
    'DELETE',
    '/ops/v1/studio/calls/:hostId/:id',
    z.object({ ...OfHost, id: Id }),
    z.object({ removed: z.boolean() }),
    'Takes a call back; refused from kick-off on',
    OWN_STATE,
  ),
  opsListHostCalls: opsList(
    'hosts',
    '/ops/v1/host-calls',
    { hostId: z.optional(Id), matchId: z.optional(Id), waiting: z.optional(formInt(0, 1)) },
    ListedHostCall,
    'Calls of hosts, newest first; `waiting`: those of matches that are over which no result settles but staff, oldest first',
  ),
  opsSettleHostCall: opsRoute(
    'hosts',
    'POST',
    '/ops/v1/host-calls/:id/outcome',
    z.object({ id: Id, outcome: z.enum(['right', 'wrong', 'void']), reason: shortText(3, 200) }),
    HostCall,
    'Settles a call by staff, with what happened; visitors read the reason. The result does not change it any more',
    [CODE.NOT_FOUND, CODE.CONFLICT],
  ),
});
