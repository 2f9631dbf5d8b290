import * as z from 'zod';
import { HostInput, MomentInput, ScheduleEntryInput } from '#anchor-input.ts';
import { CODE } from '#codes.ts';
import { HeadToHead, MatchEvent, MatchStatistics, StandingsTable } from '#match-detail.ts';
import { MatchBrief } from '#match.ts';
import { LotteryApplication, opsLiveRoutes } from '#ops-live.ts';
import { opsList } from '#ops-list.ts';
import { opsRoute } from '#ops-route.ts';
import { patchOf } from '#ops-save.ts';
import { opsStudioPollRoutes } from '#ops-polls.ts';
import { opsStudioChatRoutes } from '#ops-studio-chat.ts';
import { ListedMatch, opsRoutes } from '#ops.ts';
import { defineRoutes } from '#route.ts';
import { IngestHealth, LotteryDraw, StreamRefusal, StudioHost, StudioSample, StudioShow } from '#studio.ts';
import { ClientId, EpochMs, Id, LocalName, shortText } from '#values.ts';

const STUDIO = 'studio';
const removed = z.object({ removed: z.boolean() });
/** A host of another member is refused, an unknown one does not exist. */
const OWN = [CODE.FORBIDDEN, CODE.NOT_FOUND];
const OWN_STATE = [...OWN, CODE.CONFLICT];
const OfHost = z.object({ hostId: Id });
const OfRoom = z.object({ hostId: Id, liveRoomId: Id });
const OfShow = z.object({ hostId: Id, matchId: Id });

/** What hosts change of themselves; visitors see it on the host's page and in the room. */
const HostPatch = patchOf(HostInput.pick({ introduction: true, tags: true, coverId: true }), []).omit({
  revision: true,
});

/** What hosts change of their shows. */
const ShowPatch = patchOf(
  ScheduleEntryInput.pick({ title: true, coverId: true, startDate: true, isLotteryProgress: true }),
  [],
).omit({
  revision: true,
});

const keyReply = opsLiveRoutes.opsIssueStreamKey.reply;
const Hours = opsLiveRoutes.opsIssueStreamKey.request.shape.hours;

export const opsStudioRoutes = defineRoutes({
  opsListStudioHosts: opsRoute(
    STUDIO,
    'GET',
    '/ops/v1/studio/hosts',
    z.object({}),
    z.object({ list: z.array(StudioHost) }),
    'Hosts of the member; all hosts for staff',
  ),
  opsSaveStudioHost: opsRoute(
    STUDIO,
    'PUT',
    '/ops/v1/studio/hosts/:hostId',
    HostPatch.extend(OfHost.shape),
    z.object({ id: Id }),
    "Changes a host's introduction, tags and cover",
    OWN,
  ),
  opsListStudioShows: opsRoute(
    STUDIO,
    'GET',
    '/ops/v1/studio/shows/:hostId',
    OfHost,
    z.object({ list: z.array(StudioShow) }),
    "A host's shows by start",
    OWN,
  ),
  opsListStudioMatches: {
    ...opsList(
      STUDIO,
      '/ops/v1/studio/matches/:hostId',
      { hostId: Id, day: opsRoutes.opsListMatches.request.shape.day },
      ListedMatch,
      'Matches from which a host chooses one to show',
    ),
    errors: OWN,
  },
  opsSaveStudioShow: opsRoute(
    STUDIO,
    'PUT',
    '/ops/v1/studio/shows/:hostId/:matchId',
    ShowPatch.extend(OfShow.shape),
    z.object({ created: z.boolean(), liveRoomId: Id }),
    "Schedules a host's show of a match, or with a title one without a match, or changes it; `isLotteryProgress` opens and closes its prize draw",
    OWN_STATE,
  ),
  opsRemoveStudioShow: opsRoute(
    STUDIO,
    'DELETE',
    '/ops/v1/studio/shows/:hostId/:matchId',
    OfShow,
    removed,
    'Removes a show that is not on the air',
    OWN_STATE,
  ),
  opsStartStudioShow: opsRoute(
    STUDIO,
    'POST',
    '/ops/v1/studio/shows/:hostId/:matchId/start',
    OfShow,
    z.object({ liveRoomId: Id }),
    'Sets a show on the air; refused while no video arrives. Another show in the same room ends',
    OWN_STATE,
  ),
  opsEndStudioShow: opsRoute(
    STUDIO,
    'POST',
    '/ops/v1/studio/shows/:hostId/:matchId/end',
    OfShow,
    z.object({ liveRoomId: Id }),
    "Ends a show: its stream is cut, and the room's keys are invalid, so that the encoder cannot reconnect",
    OWN_STATE,
  ),
  opsIssueStudioKey: opsRoute(
    STUDIO,
    'POST',
    '/ops/v1/studio/keys/:hostId/:liveRoomId',
    OfRoom.extend({ hours: Hours }),
    keyReply,
    'A signed key with which the host publishes to the room over RTMP',
    OWN_STATE,
  ),
  opsRenewStudioKey: opsRoute(
    STUDIO,
    'POST',
    '/ops/v1/studio/keys/:hostId/:liveRoomId/renew',
    OfRoom.extend({ hours: Hours }),
    keyReply,
    'Makes all keys of the room useless, ends its stream and issues a new key',
    OWN_STATE,
  ),
  opsGetStudioHealth: opsRoute(
    STUDIO,
    'GET',
    '/ops/v1/studio/health/:hostId/:liveRoomId',
    OfRoom,
    z.object({
      ingest: z.nullable(IngestHealth),
      viewers: z.int(),
      samples: z.array(StudioSample),
      /** When the show ends whose encoder is expected back, as its connection was lost; null for others. */
      waitsUntil: z.nullable(EpochMs),
      /** The last refused publisher with a key of this room, since the last admitted one; for an hour. */
      refusal: z.nullable(StreamRefusal),
      /** Refused publishers without such a key, likewise. */
      strangers: z.int(),
    }),
    'The stream that arrives for a room, null without one, and its viewers over the last two hours',
    OWN,
  ),
  opsGetStudioFacts: opsRoute(
    STUDIO,
    'GET',
    '/ops/v1/studio/facts/:hostId/:matchId',
    OfShow,
    z.object({
      match: MatchBrief,
      events: z.array(MatchEvent),
      statistics: z.nullable(MatchStatistics),
      competition: LocalName,
      tables: z.array(StandingsTable),
      headToHead: HeadToHead,
    }),
    'Score, events, statistics, tables and meetings of the match of a show',
    OWN,
  ),
  ...opsStudioChatRoutes,
  ...opsStudioPollRoutes,
  opsListStudioApplications: {
    ...opsList(
      STUDIO,
      '/ops/v1/studio/applications/:hostId/:liveRoomId',
      { ...OfRoom.shape, state: opsLiveRoutes.opsListLotteryApplications.request.shape.state },
      LotteryApplication,
      'Applications to the prize draw of a room, oldest first',
    ),
    errors: OWN,
  },
  opsDecideStudioApplication: opsRoute(
    STUDIO,
    'PUT',
    '/ops/v1/studio/applications/:hostId/:liveRoomId/:id',
    OfRoom.extend({ id: Id, decision: z.enum(['approved', 'refused']), reason: shortText(0, 200).default('') }),
    LotteryApplication,
    'Approves or refuses an application',
    OWN,
  ),
  opsListStudioDraws: opsRoute(
    STUDIO,
    'GET',
    '/ops/v1/studio/draws/:hostId/:liveRoomId',
    OfRoom,
    z.object({ list: z.array(LotteryDraw) }),
    'Draws of a room, newest first',
    OWN,
  ),
  opsAddStudioDraw: opsRoute(
    STUDIO,
    'POST',
    '/ops/v1/studio/draws/:hostId/:liveRoomId',
    OfRoom.extend({ key: ClientId, winners: z.int().min(1).max(50) }),
    LotteryDraw,
    'Draws winners at random among the approved who have not won yet, and publishes them in the chat; a repeated key answers with the same winners',
    OWN_STATE,
  ),
  opsListStudioMoments: {
    ...opsList(
      STUDIO,
      '/ops/v1/studio/moments/:hostId',
      { hostId: Id },
      MomentInput,
      'Moments of a host, newest first',
    ),
    errors: OWN,
  },
  opsAddStudioMoment: opsRoute(
    STUDIO,
    'POST',
    '/ops/v1/studio/moments/:hostId',
    OfHost.extend({ key: ClientId, text: shortText(0, 1000), pictures: MomentInput.shape.pictures.default([]) }),
    z.object({ id: Id, created: z.boolean() }),
    'Posts a moment; a repeated key posts nothing',
    OWN,
  ),
  opsRemoveStudioMoment: opsRoute(
    STUDIO,
    'DELETE',
    '/ops/v1/studio/moments/:hostId/:id',
    OfHost.extend({ id: Id }),
    removed,
    "Removes a host's own moment",
    OWN,
  ),
  opsUploadStudioFile: {
    ...opsRoute(
      STUDIO,
      'POST',
      '/ops/v1/studio/files/:hostId',
      OfHost.extend(opsRoutes.opsUploadFile.request.shape),
      opsRoutes.opsUploadFile.reply,
      'Stores a picture for a moment or a cover, and returns its key',
      OWN,
    ),
    bodyLimit: opsRoutes.opsUploadFile.bodyLimit,
  },
});
