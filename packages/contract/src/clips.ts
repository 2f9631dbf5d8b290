import * as z from 'zod';
import {
  CLIP_END_MS,
  CLIP_FAULTS,
  CLIP_KINDS,
  CLIP_LONGEST_MS,
  CLIP_REACH_MS,
  CLIP_SHORTEST_MS,
  CLIP_START_MS,
  CLIP_STATES,
} from '#clip-terms.ts';
import { CODE } from '#codes.ts';
import { Side } from '#match-detail.ts';
import { MatchBrief, ScorePair } from '#match.ts';
import { opsList } from '#ops-list.ts';
import { opsRoute } from '#ops-route.ts';
import { defineRoutes } from '#route.ts';
import { EpochMs, formInt, Id, pageOf, Paging } from '#values.ts';

/** What happens in a clip. `eventId` is that of the timeline where the feed lists it. */
export const ClipScene = z.object({
  eventId: z.string(),
  kind: z.enum(CLIP_KINDS),
  side: Side,
  period: z.int(),
  /** Of football; null in basketball, which has `secondsLeft` of the period. */
  minute: z.nullable(z.int()),
  stoppage: z.int(),
  secondsLeft: z.nullable(z.int()),
  player: z.nullable(z.string()),
  /** After it; null for a run. */
  score: z.nullable(ScorePair),
  /** Of a run. */
  points: z.nullable(z.int()),
});
export type ClipScene = z.output<typeof ClipScene>;

/**
 * A short cut of a show. `mp4` and `poster` are addresses on this server; of a private room they are signed for the session that asked
 * and expire. All that tells what happened is null or empty while the result of the match is hidden.
 */
export const Clip = z.object({
  id: Id,
  hostId: Id,
  hostName: z.string(),
  hostPicture: z.string(),
  liveRoomId: Id,
  isPrivate: z.boolean(),
  match: MatchBrief,
  scene: z.nullable(ClipScene),
  /** When it happened, by the server's clock. */
  happenedAt: EpochMs,
  durationMs: z.int(),
  width: z.int(),
  height: z.int(),
  mp4: z.string(),
  poster: z.string(),
  /** When its first picture was shown. */
  startAt: EpochMs,
  /** The recorded show that has it, and the place of the clip in it in ms; null where none can be watched. */
  replay: z.nullable(z.object({ id: Id, place: z.int() })),
});
export type Clip = z.output<typeof Clip>;

export const clipRoutes = defineRoutes({
  listClips: {
    method: 'POST',
    path: '/api/forehead/live/clip/list',
    encoding: 'form',
    access: 'public',
    success: 1,
    request: Paging.extend({ matchId: z.optional(Id), hostId: z.optional(Id) }),
    reply: pageOf(Clip),
    errors: [],
    summary: 'Clips of a match or a host, newest first; of private rooms for who may enter them (C2)',
  },
  getClip: {
    method: 'POST',
    path: '/api/forehead/live/clip/detail',
    encoding: 'form',
    access: 'public',
    success: 1,
    request: z.object({ id: Id }),
    reply: Clip,
    errors: [CODE.NOT_FOUND],
    summary: 'One clip; of a private room for who may enter it (C2)',
  },
});

/** A clip as its host and staff list it, made or not; the addresses are empty before it is cut. */
export const ListedClip = Clip.extend({
  state: z.enum(CLIP_STATES),
  /** Why the last attempt to cut it failed; null where none did. */
  fault: z.nullable(z.enum(CLIP_FAULTS)),
  /** Hidden by its host or staff. */
  isHidden: z.boolean(),
  /** Its goal was taken back: nobody sees it. */
  isWithdrawn: z.boolean(),
  /** Where it begins and ends, in ms from its moment. */
  startMs: z.int(),
  endMs: z.int(),
});
export type ListedClip = z.output<typeof ListedClip>;

const STUDIO = 'studio';
const PATH = '/ops/v1/clips/:id';
const ById = { id: Id };
const OWN = [CODE.FORBIDDEN, CODE.NOT_FOUND];
const Reach = z.int().min(-CLIP_REACH_MS).max(CLIP_REACH_MS);

const CutInput = z
  .object({ ...ById, startMs: Reach.default(CLIP_START_MS), endMs: Reach.default(CLIP_END_MS) })
  .refine(
    ({ startMs, endMs }) => endMs - startMs >= CLIP_SHORTEST_MS && endMs - startMs <= CLIP_LONGEST_MS,
    `expected a clip of ${CLIP_SHORTEST_MS} to ${CLIP_LONGEST_MS} ms`,
  );

export const opsClipRoutes = defineRoutes({
  opsListClips: {
    ...opsList(
      STUDIO,
      '/ops/v1/clips',
      { hostId: z.optional(Id), matchId: z.optional(Id), state: z.optional(z.enum(CLIP_STATES)) },
      ListedClip,
      'Clips with their state, newest first; a host names the own `hostId`',
    ),
    errors: OWN,
  },
  opsCutClip: opsRoute(
    STUDIO,
    'POST',
    `${PATH}/cut`,
    CutInput,
    ListedClip,
    'Cuts a clip again from `startMs` to `endMs` of its moment; until it is cut the former one stays. The same cut is made once, a failed one again',
    [...OWN, CODE.CONFLICT],
  ),
  opsHideClip: opsRoute(
    STUDIO,
    'POST',
    `${PATH}/hidden`,
    z.object({ ...ById, hidden: formInt(0, 1) }),
    ListedClip,
    'Hides a clip from all, or shows it again',
    OWN,
  ),
  opsRemoveClip: opsRoute(
    STUDIO,
    'DELETE',
    PATH,
    z.object(ById),
    z.object({ removed: z.boolean() }),
    'Removes a clip with its files; its moment is not cut again',
    OWN,
  ),
});
