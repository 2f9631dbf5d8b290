import { isDeepStrictEqual } from 'node:util';
import Flv, { type MediaPacket } from 'node-media-server/src/protocol/flv.js';
import { createMediaClock, dtsOf, type MediaClock } from './media-clock.ts';

/** What a publication consists of, as far as it is known. */
export interface Tracks {
  hasAudio: boolean;
  hasVideo: boolean;
}

/** A receiver of the stream as FLV bytes. */
export interface FlvSink {
  /** All current data, before anything else. The buffers are shared by all sinks, not copied. */
  start: (pieces: readonly Buffer[], tracks: Tracks) => void;
  write: (bytes: Buffer) => void;
  end: () => void;
  /** A track began after `start`, or its codec settings changed. */
  formatChanged?: () => void;
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

/** The data of an FLV tag, without its time. */
const dataOf = (tag: Buffer | undefined): Buffer => tag?.subarray(11, -4) ?? Buffer.alloc(0);

/** A player has to know when its first picture was taken. */
const timeTags = ({ isPlayer }: FlvSink, clock: MediaClock, [first]: readonly Buffer[]): Buffer[] =>
  isPlayer === true && first !== undefined ? [clock.tag(dtsOf(first))] : [];

/** The pictures and sounds since the last key frame, with which a new sink begins. */
const createGroup = () => {
  let tags: Buffer[] = [];
  let bytes = 0;
  let isBegun = false;
  const clear = (): void => void ([tags, bytes, isBegun] = [[], 0, false]);
  return {
    tags: (): readonly Buffer[] => tags,
    isBegun: () => isBegun,
    clear,
    add(flags: number, tag: Buffer): void {
      if (flags === FLAG.keyFrame) [tags, bytes, isBegun] = [[], 0, true];
      else if (!isBegun) return;
      tags.push(tag);
      bytes += tag.length;
      if (bytes > MAX_KEPT_BYTES) clear();
    },
  };
};

/** Metadata and codec settings by their kind. */
const createHeaders = () => {
  const headers = new Map<number, Buffer>();
  return {
    hasAudio: () => headers.has(FLAG.audioHeader),
    tags: () => [FLAG.metadata, FLAG.audioHeader, FLAG.videoHeader].flatMap((flag) => headers.get(flag) ?? []),
    /** Returns whether other codec settings were in force. */
    set(flags: number, tag: Buffer): boolean {
      const known = headers.get(flags);
      headers.set(flags, tag);
      return known !== undefined && flags !== FLAG.metadata && !dataOf(known).equals(dataOf(tag));
    },
  };
};

const isHeader = (flags: number): boolean =>
  flags === FLAG.audioHeader || flags === FLAG.videoHeader || flags === FLAG.metadata;

export const createBroadcast = (): Broadcast => {
  const sinks = new Set<FlvSink>();
  const waiting = new Set<FlvSink>();
  const headers = createHeaders();
  const group = createGroup();
  const clock = createMediaClock();
  let soundCount = 0;
  let hasVideo = false;

  const tracks = (): Tracks => ({ hasAudio: headers.hasAudio() || soundCount > 0, hasVideo });
  const canStart = (): boolean => group.isBegun() || (!hasVideo && soundCount >= SOUNDS_WITHOUT_PICTURE);
  const greet = (sink: FlvSink): void => {
    const { hasAudio } = tracks();
    const tags = [...headers.tags(), ...timeTags(sink, clock, group.tags()), ...group.tags()];
    sink.start([Flv.createHeader(hasAudio, hasVideo), ...tags], tracks());
    sinks.add(sink);
  };
  const greetWaiting = (): void => {
    for (const sink of waiting) greet(sink);
    waiting.clear();
  };
  const pushMedia = (packet: MediaPacket, tag: Buffer): void => {
    const time = clock.note(packet);
    for (const sink of sinks) if (time && sink.isPlayer === true) sink.write(time);
    if (packet.codec_type === AUDIO) soundCount++;
    else hasVideo = true;
    group.add(packet.flags, tag);
  };
  return {
    clock,
    push(packet) {
      const tag = Flv.createMessage(withoutWrap(packet));
      const { flags } = packet;
      const before = tracks();
      let isOther = false;
      for (const sink of sinks) sink.write(tag);
      if (isHeader(flags)) isOther = headers.set(flags, tag);
      else pushMedia(packet, tag);
      // Earlier pictures cannot be decoded with other settings.
      if (isOther && flags === FLAG.videoHeader) group.clear();
      const after = tracks();
      if (isOther || !isDeepStrictEqual(before, after)) for (const sink of [...sinks]) sink.formatChanged?.();
      if (!isHeader(flags) && canStart()) greetWaiting();
    },
    join(sink) {
      if (canStart()) greet(sink);
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
