import * as z from 'zod';
import { LiveStatus, MatchHost, ShowTimeKnown } from '#anchor.ts';
import { CODE } from '#codes.ts';
import { MatchBrief } from '#match.ts';
import { defineRoutes } from '#route.ts';
import { EpochMs, Flag, Id, LocalName } from '#values.ts';

/** One quality of a line: `source` is as sent, `audio` sound alone, others are named by their height. */
export const VideoRendition = z.object({
  id: Id,
  /** In pixels; null: sound alone, or unknown. */
  height: z.nullable(z.int()),
  /** In kbit/s, as far as seen. */
  bitrate: z.int(),
  m3u8: z.string(),
});
export type VideoRendition = z.output<typeof VideoRendition>;

/**
 * A playback option of a room. `flv`, `m3u8` and `rtmp` are URLs of the same video; an absent one is the empty
 * string. The URLs of a private room are signed and expire.
 */
export const VideoLine = z.object({
  id: Id,
  name: LocalName,
  /** Label in the menu: `原画`, `1080p`, `720p`. */
  quality: LocalName,
  flv: z.string(),
  m3u8: z.string(),
  rtmp: z.string(),
  /** How far the picture is behind, in ms, where the stream has no wall clock; null: it says when its pictures arrived at the server. */
  delayMs: z.nullable(z.int()),
  /** The qualities that `m3u8` chooses from, best first; empty where they are unknown. */
  renditions: z.array(VideoRendition),
  /** WebVTT with pictures for the seek bar; the empty string without any. */
  thumbnails: z.string(),
  /** How far one can rewind, in ms; 0: not at all. */
  windowMs: z.int(),
});
export type VideoLine = z.output<typeof VideoLine>;

/** The playback of a room. `expiresAt` is when signed URLs expire; clients refetch the room before. */
export const RoomVideo = z.object({ lines: z.array(VideoLine), expiresAt: z.nullable(EpochMs) });
export type RoomVideo = z.output<typeof RoomVideo>;

/** The host's room that is open on a page. */
export const LiveRoom = z.object({
  liveRoomId: Id,
  hostId: Id,
  /** BCP 47 tag of the language of the host, and so of the chat. */
  language: z.string(),
  /** What the host calls the show; absent: it is called as its match. */
  title: z.optional(z.string()),
  liveStatus: LiveStatus,
  startDate: EpochMs,
  timeKnown: ShowTimeKnown,
  watcherCount: z.int(),
  isPrivate: Flag,
  isLotteryProgress: Flag,
  redEnvelopeTotalAmount: z.int(),
  video: RoomVideo,
});
export type LiveRoom = z.output<typeof LiveRoom>;

/**
 * A program or match page: the match, the hosts that the viewer may see on it, and the open room: that
 * of the requested host, else of the first host; null when this viewer sees no host on the match.
 */
export const Program = z.object({
  match: MatchBrief,
  venue: z.nullable(z.string()),
  hosts: z.array(MatchHost),
  room: z.nullable(LiveRoom),
});
export type Program = z.output<typeof Program>;

/** The page of a show without a match. */
export const Show = z.object({ host: MatchHost, room: LiveRoom });
export type Show = z.output<typeof Show>;

export const roomRoutes = defineRoutes({
  getShow: {
    method: 'POST',
    path: '/api/forehead/live/show/detail',
    encoding: 'form',
    access: 'public',
    success: 1,
    request: z.object({ id: Id.describe('The host'), showId: Id.describe('The show: `show-` and a UUID') }),
    reply: Show,
    errors: [CODE.NOT_FOUND],
    summary: "A host's show without a match, with its room",
  },
  getProgram: {
    method: 'POST',
    path: '/api/forehead/live/program/detail',
    encoding: 'form',
    access: 'public',
    success: 1,
    request: z.object({
      /** A host, or a match. */
      id: Id,
      matchId: z.optional(Id),
    }),
    reply: Program,
    errors: [CODE.NOT_FOUND],
    summary: "A live room with its match (R7); without matchId the host's current or next match",
  },
});
