import * as z from 'zod';
import { StreamRefusal } from '#studio.ts';
import { Id } from '#values.ts';

/** The longest message that is read before a publisher is admitted, in bytes. */
export const MAX_REQUEST_BYTES = 2048;

/**
 * The first message of a publisher, as JSON: the room, a key for it, and the MIME type that its recorder reports, with codecs. Whole
 * messages of recorded bytes follow the admission.
 */
export const PublishRequest = z.object({
  liveRoomId: Id,
  key: z.string().max(512),
  mimeType: z.string().regex(/^(video|audio)\/(mp4|webm|x-matroska)(;[\x20-\x7E]{0,100})?$/),
});
export type PublishRequest = z.output<typeof PublishRequest>;

/**
 * A later message of an admitted publisher, as JSON: the bytes that follow are of another recording, which begins with a header. The picture may
 * have another size or bitrate; for viewers it goes on.
 */
export const PublishNext = PublishRequest.pick({ mimeType: true });
export type PublishNext = z.output<typeof PublishNext>;

/**
 * Why a publisher is refused or cut: as for encoders, or it has no key that was ever valid, or the server has no FFmpeg, or cannot read what was
 * sent. An admitted one is cut with `revoked`, or with `replaced` when another connection of the host took over.
 */
export const PublishRefusal = z.enum([
  ...StreamRefusal.shape.reason.options,
  'no-key',
  'wrong-key',
  'no-ffmpeg',
  'unreadable',
  'replaced',
]);
export type PublishRefusal = z.output<typeof PublishRefusal>;

/** What the server sends to a publisher, as JSON. */
export const PublishReply = z.discriminatedUnion('type', [
  z.object({ type: z.literal('admitted') }),
  /** Bytes that have arrived since the admission; sent every two seconds. */
  z.object({ type: z.literal('received'), bytes: z.int() }),
  /** The last message. */
  z.object({ type: z.literal('refused'), reason: PublishRefusal }),
]);
export type PublishReply = z.output<typeof PublishReply>;
