import * as z from 'zod';
import { LiveStatus } from '#anchor.ts';
import { HostInput } from '#anchor-input.ts';
import { MatchBrief } from '#match.ts';
import { EpochMs, Flag, Id } from '#values.ts';

/** A host in the studio. */
export const StudioHost = HostInput.pick({
  id: true,
  name: true,
  introduction: true,
  tags: true,
  pictureId: true,
  coverId: true,
  liveStatus: true,
}).extend({ followerCount: z.int(), rooms: z.array(z.object({ liveRoomId: Id, isPrivate: z.boolean() })) });
export type StudioHost = z.output<typeof StudioHost>;

/** A show in the studio. */
export const StudioShow = z.object({
  /** The match, or the show itself when it has none. */
  matchId: Id,
  title: z.string(),
  coverId: z.string(),
  liveRoomId: Id,
  isPrivate: z.boolean(),
  liveStatus: LiveStatus,
  startDate: EpochMs,
  timeKnown: z.boolean(),
  isLotteryProgress: Flag,
  /** Null for a show without a match. */
  match: z.nullable(MatchBrief),
});
export type StudioShow = z.output<typeof StudioShow>;

/**
 * What is encoded of a stream beside its source and its sound: `on`; `shortened` when the machine was too slow for the larger ones and `slow`
 * when it was for all; `limit` when it encodes as many other streams as it may; `small` when nothing smaller is of use; `off` by the
 * settings; `none` without FFmpeg, when there is FLV alone; `starting` before the first key frame.
 */
export const StreamEncoding = z.object({
  state: z.enum(['starting', 'on', 'shortened', 'slow', 'limit', 'small', 'off', 'none']),
  renditions: z.array(z.string()).describe('Smaller ones, the best first'),
  encoder: z.nullable(z.string()).describe('Of FFmpeg, such as libx264'),
  behindMs: z.int().describe('How far they are behind the source'),
});
export type StreamEncoding = z.output<typeof StreamEncoding>;

/** What the server measures of a stream that arrives over RTMP, as averages of the last seconds. */
export const IngestHealth = z.object({
  /** Video and audio, in kbit/s. */
  bitrate: z.int(),
  framesPerSecond: z.number(),
  /** Frames missing since the beginning, by gaps between their times; null when the encoder does not name its frame rate. */
  droppedFrames: z.nullable(z.int()),
  /** Null before the first key frame. */
  lastKeyFrameAgeMs: z.nullable(z.int()),
  keyFrameIntervalMs: z.nullable(z.int()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  videoCodec: z.nullable(z.string()),
  audioCodec: z.nullable(z.string()),
  /** The encoder as it names itself. */
  encoder: z.nullable(z.string()),
  encoding: StreamEncoding,
  startedAt: EpochMs,
  measuredAt: EpochMs,
});
export type IngestHealth = z.output<typeof IngestHealth>;

/** What makes admitted publishers end: video or sound that cannot be shown, or 30 s without a key frame. */
export const MEDIA_FAULTS = ['video-codec', 'audio-codec', 'no-key-frame'] as const;

/** A publisher whose key was issued for a room, and who was refused. */
export const StreamRefusal = z.object({
  at: EpochMs,
  /**
   * A key of this room used for another one; an expired or a revoked key; one of a host who has no show in the room any more; another encoder publishes already;
   * or what it sends cannot be shown.
   */
  reason: z.enum(['wrong-room', 'expired', 'revoked', 'not-host', 'occupied', ...MEDIA_FAULTS]),
});
export type StreamRefusal = z.output<typeof StreamRefusal>;

/** Viewers and stream at a time; null for what was not measured. */
export const StudioSample = z.object({
  at: EpochMs,
  viewers: z.int(),
  bitrate: z.nullable(z.int()),
  framesPerSecond: z.nullable(z.number()),
});
export type StudioSample = z.output<typeof StudioSample>;

/** A prize draw: winners are recorded once. */
export const LotteryDraw = z.object({
  key: z.string(),
  drawnAt: EpochMs,
  winners: z.array(z.object({ applicationId: Id, uid: Id, nickName: z.string() })),
});
export type LotteryDraw = z.output<typeof LotteryDraw>;
