import Flv, { type MediaPacket } from 'node-media-server/src/protocol/flv.js';
import { createMediaClock, dtsOf, type MediaClock } from './media-clock.ts';

/** A receiver of the stream as FLV bytes. */
export interface FlvSink {
  /** All current data, before anything else. The buffers are shared by all sinks, not copied. */
  start: (pieces: readonly Buffer[]) => void;
  write: (bytes: Buffer) => void;
  end: () => void;
  /** A player, which gets again and again when the pictures were taken. */
  isPlayer?: boolean;
}

/** Distributes one publication to its viewers. */
export interface Broadcast {
  push: (packet: MediaPacket) => void;
  /**
   * Joins at the last key frame, or at the first one to come. Returns a function that leaves.
   */
  join: (sink: FlvSink) => () => void;
  end: () => void;
  clock: Pick<MediaClock, 'zero'>;
}

const AUDIO = 8;
const FLAG = { audioHeader: 0, audio: 1, videoHeader: 2, keyFrame: 3, metadata: 5 } as const;
/** A longer run of frames without a key frame is not kept: new viewers wait for the next one. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;
/** After this many audio packets without video it is an audio-only stream. */
const SOUNDS_WITHOUT_PICTURE = 100;
/** RTMP wraps metadata into this AMF string; FLV does not. */
const SET_DATA_FRAME = Buffer.concat([Buffer.from([2, 0, 13]), Buffer.from('@setDataFrame')]);

const withoutWrap = (packet: MediaPacket): MediaPacket => {
  const isWrapped = packet.data.subarray(0, SET_DATA_FRAME.length).equals(SET_DATA_FRAME);
  if (packet.flags !== FLAG.metadata || !isWrapped) return packet;
  const { length } = SET_DATA_FRAME;
  return { ...packet, data: packet.data.subarray(length), size: packet.size - length };
};

/** A player has to know when its first picture was taken. */
const timeTags = ({ isPlayer }: FlvSink, clock: MediaClock, [first]: readonly Buffer[]): Buffer[] =>
  isPlayer === true && first !== undefined ? [clock.tag(dtsOf(first))] : [];

export const createBroadcast = (): Broadcast => {
  const sinks = new Set<FlvSink>();
  const waiting = new Set<FlvSink>();
  const headers = new Map<number, Buffer>();
  const clock = createMediaClock();
  let cached: Buffer[] = [];
  let cachedBytes = 0;
  let soundCount = 0;
  let canStart = false;
  let hasVideo = false;

  const greet = (sink: FlvSink): void => {
    const hasAudio = headers.has(FLAG.audioHeader) || soundCount > 0;
    const tags = [FLAG.metadata, FLAG.audioHeader, FLAG.videoHeader].flatMap((flag) => headers.get(flag) ?? []);
    sink.start([Flv.createHeader(hasAudio, hasVideo), ...tags, ...timeTags(sink, clock, cached), ...cached]);
    sinks.add(sink);
  };
  const cacheTag = (flags: number, tag: Buffer): void => {
    if (flags === FLAG.keyFrame) [cached, cachedBytes, canStart] = [[], 0, true];
    else if (!hasVideo || !canStart) return;
    cached.push(tag);
    cachedBytes += tag.length;
    if (cachedBytes > MAX_KEPT_BYTES) [cached, cachedBytes, canStart] = [[], 0, false];
  };
  return {
    clock,
    push(packet) {
      const tag = Flv.createMessage(withoutWrap(packet));
      const { flags } = packet;
      for (const sink of sinks) sink.write(tag);
      if (flags === FLAG.audioHeader || flags === FLAG.videoHeader || flags === FLAG.metadata) {
        headers.set(flags, tag);
        return;
      }
      const time = clock.note(packet);
      for (const sink of sinks) if (time && sink.isPlayer === true) sink.write(time);
      if (packet.codec_type === AUDIO) soundCount++;
      else hasVideo = true;
      cacheTag(flags, tag);
      if (!hasVideo && soundCount >= SOUNDS_WITHOUT_PICTURE) canStart = true;
      if (!canStart) return;
      for (const sink of waiting) greet(sink);
      waiting.clear();
    },
    join(sink) {
      if (canStart) greet(sink);
      else waiting.add(sink);
      return () => {
        sinks.delete(sink);
        waiting.delete(sink);
      };
    },
    end() {
      for (const sink of [...sinks, ...waiting]) sink.end();
      sinks.clear();
      waiting.clear();
    },
  };
};
