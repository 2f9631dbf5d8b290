import * as z from 'zod';
import { ChatMessage } from '#chat.ts';
import { CODE } from '#codes.ts';
import { MatchEvent } from '#match-detail.ts';
import { MatchBrief, ScorePair } from '#match.ts';
import { siteRoute, defineRoutes } from '#route.ts';
import { EpochMs, Flag, formInt, Id, pageOf, Paging } from '#values.ts';

/** Longest recording that a place may lie in, in ms. */
const PLACE_MOST = 7 * 86_400_000;
/** Lines of a replay's chat that one call answers with. */
export const REPLAY_CHAT_MOST = 200;

/** Who showed it. `language` is a BCP 47 tag. */
const ReplayHost = z.object({ id: Id, name: z.string(), pictureId: z.string(), language: z.string() });

/** Where it was shown. `title` as of {@link LiveRoom}; absent: it is called as its match. */
const ReplayRoom = z.object({ liveRoomId: Id, title: z.optional(z.string()), isPrivate: Flag });

/** A recorded show in a list. */
export const ReplayCard = z.object({
  id: Id,
  host: ReplayHost,
  /** The match, or null for a show without one. */
  match: z.nullable(MatchBrief),
  room: ReplayRoom,
  /** Address of a picture of it; empty where there is none. Signed in private rooms. */
  cover: z.string(),
  startedAt: EpochMs,
  /** Length of what can be played, in ms. */
  lengthMs: z.int(),
  /** People who watched it. */
  views: z.int(),
});
export type ReplayCard = z.output<typeof ReplayCard>;

/** A place worth a jump. */
export const ReplayChapter = z.object({
  /** Unique and stable within the replay. */
  id: z.string(),
  kind: z.enum(['kick-off', 'goal', 'red-card', 'period-end', 'run', 'poll']),
  /** Where to begin, in ms of the recording: a little before it happened. */
  place: z.int(),
  /** From where on viewers may know of it, in ms of the recording. */
  knownAt: z.int(),
  /** Of the match; null for its kick-off and for polls. */
  event: z.nullable(MatchEvent),
  /** The question of a poll, in the language of the host; else empty. */
  text: z.string(),
});
export type ReplayChapter = z.output<typeof ReplayChapter>;

/** How it is played: HLS, all qualities behind one address. Addresses of private rooms are signed. */
const ReplayVideo = z.object({
  m3u8: z.string(),
  /** Address of a WebVTT file with pictures by place, or the empty string. */
  thumbnails: z.string(),
  /** Best first. `id`: `source`, `1080p`, … or `audio`; `height` in pixels, null without a picture; `bitrate` in kbit/s. */
  renditions: z.array(z.object({ id: Id, height: z.nullable(z.int()), bitrate: z.int(), m3u8: z.string() })),
});
export type ReplayVideo = z.output<typeof ReplayVideo>;

/** A recorded show with all that plays it. */
export const Replay = ReplayCard.extend({
  /** Still being recorded: the room is live. */
  isLive: Flag,
  /** In-app path of the room where it was shown. */
  roomPath: z.string(),
  /** Null where nothing can be played. */
  video: z.nullable(ReplayVideo),
  /** When signed addresses expire; clients read the replay again before. */
  expiresAt: z.nullable(EpochMs),
  /** By place. */
  chapters: z.array(ReplayChapter),
  /** The score when the recording began; null where it is not known. */
  openingScore: z.nullable(ScorePair),
  /** The last period of the match that had ended when it began; 0: none. */
  openingPeriod: z.int(),
  /** Where video is missing: place in the recording and how much was lost, in ms. */
  holes: z.array(z.object({ place: z.int(), lostMs: z.int() })),
  /** The host's replay before this one, and the one after it. */
  previous: z.nullable(ReplayCard),
  next: z.nullable(ReplayCard),
});
export type Replay = z.output<typeof Replay>;

/** A line of the chat with its place in the recording, in ms. */
export const ReplayLine = z.object({ place: z.int(), message: ChatMessage });
export type ReplayLine = z.output<typeof ReplayLine>;

const PlaceMs = formInt(0, PLACE_MOST);

export const replayRoutes = defineRoutes({
  listReplays: siteRoute(
    'GET',
    'public',
    '/api/forehead/live/replay/list',
    Paging.extend({ hostId: z.optional(Id), matchId: z.optional(Id), competitionId: z.optional(Id) }),
    pageOf(ReplayCard),
    'Recorded shows, newest first: of a host, a match, a competition, or all; private ones for who may enter their rooms',
  ),
  getReplay: siteRoute(
    'GET',
    'public',
    '/api/forehead/live/replay/detail',
    z.object({ id: Id }),
    Replay,
    'A recorded show with its video, chapters and neighbours; a private one for who may enter its room',
    [CODE.NOT_FOUND],
  ),
  listReplayChat: siteRoute(
    'GET',
    'public',
    '/api/forehead/live/replay/chat',
    z.object({ id: Id, from: PlaceMs, to: PlaceMs }),
    z.object({
      list: z.array(ReplayLine),
      /** Up to where the list is complete: there were more lines than one call answers with. */
      until: z.int(),
    }),
    'The chat of a recorded show between two places in ms, oldest first; without lines that were removed',
    [CODE.NOT_FOUND],
  ),
});
