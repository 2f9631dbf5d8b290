import type { MediaPacket } from 'node-media-server/src/protocol/flv.js';
import { parseH264Sps } from 'node-media-server/src/protocol/sps_info.js';
import type { SourcePicture } from './encoder/renditions.ts';
import type { StreamHealth } from './messages.ts';

/** What the packets themselves say. */
type Measured = Omit<StreamHealth, 'encoding'>;

export interface HealthMeter {
  push: (packet: MediaPacket) => void;
  /** Measures since the last call. */
  measure: () => Measured;
  /** The picture as the encoder describes it. */
  picture: () => SourcePicture;
}

const AUDIO = 8;
const VIDEO = 9;
const FLAG = { videoHeader: 2, keyFrame: 3, frame: 4, metadata: 5 } as const;
const NUMBER = 0;
const TEXT = 2;
const LONGEST_ENCODER = 60;
const VIDEO_CODECS: Readonly<Record<string, string>> = {
  7: 'H.264',
  12: 'H.265',
  hvc1: 'H.265',
  av01: 'AV1',
  vp09: 'VP9',
};
const AUDIO_CODECS: Readonly<Record<string, string>> = { 2: 'MP3', 10: 'AAC', mp4a: 'AAC', Opus: 'Opus', fLaC: 'FLAC' };

/** The bytes of a field's value in AMF metadata: its name with length, then the type. */
const valueOf = (metadata: Buffer, name: string, type: number): Buffer | null => {
  const marker = Buffer.concat([Buffer.from([0, name.length]), Buffer.from(name), Buffer.from([type])]);
  const at = metadata.indexOf(marker);
  return at === -1 ? null : metadata.subarray(at + marker.length);
};

const numberOf = (metadata: Buffer, name: string, most: number): number | null => {
  const value = valueOf(metadata, name, NUMBER);
  const number = value !== null && value.length >= 8 ? value.readDoubleBE() : 0;
  return number > 0 && number <= most ? number : null;
};

const textOf = (metadata: Buffer, name: string): string | null => {
  const value = valueOf(metadata, name, TEXT);
  if (value === null || value.length < 2) return null;
  const text = value.subarray(2, 2 + value.readUint16BE()).toString('utf8');
  return /^[\x20-\x7E]+$/.test(text) ? text.slice(0, LONGEST_ENCODER) : null;
};

const sizeOf = (pixels: number | null): number | null => (pixels === null ? null : Math.round(pixels));

const readMetadata = (metadata: Buffer) => ({
  width: sizeOf(numberOf(metadata, 'width', 16_384)),
  height: sizeOf(numberOf(metadata, 'height', 16_384)),
  frameRate: numberOf(metadata, 'framerate', 1000),
  bitrate: numberOf(metadata, 'videodatarate', 1_000_000),
  encoder: textOf(metadata, 'encoder'),
});

/** Before the first parameter set in a header of H.264: the tag, the version, profile and level, and how many follow. */
const BEFORE_LENGTH = 5 + 6;

/** The size of the picture by the header of H.264; null for other codecs. Metadata name the first one alone. */
const sizeInHeader = (packet: MediaPacket): { width: number; height: number } | null => {
  const header = packet.data.subarray(0, packet.size);
  if (codecOf(packet) !== 'H.264' || header.length < BEFORE_LENGTH + 2) return null;
  const set = header.subarray(BEFORE_LENGTH + 2);
  const length = header.readUint16BE(BEFORE_LENGTH);
  return length > 0 && length <= set.length ? parseH264Sps(set.subarray(0, length)) : null;
};

const NO_METADATA: ReturnType<typeof readMetadata> = {
  width: null,
  height: null,
  frameRate: null,
  bitrate: null,
  encoder: null,
};

/** The codec of a video or audio packet; enhanced RTMP names it by four letters. */
const codecOf = ({ codec_type: type, data }: MediaPacket): string | null => {
  const [first = 0] = data;
  const fourLetters = data.subarray(1, 5).toString('latin1');
  if (type === VIDEO) return VIDEO_CODECS[first & 0x80 ? fourLetters : first & 0x0f] ?? null;
  return AUDIO_CODECS[first >> 4 === 9 ? fourLetters : first >> 4] ?? null;
};

/** Frames that are missing between two neighbours. */
const missingBetween = (before: number | null, dts: number, frameRate: number): number =>
  before === null ? 0 : Math.max(0, Math.round(((dts - before) * frameRate) / 1000) - 1);

/** Measures one publication. */
export const createHealthMeter = (now: () => number = () => performance.now()): HealthMeter => {
  let since = now();
  let bytes = 0;
  let frames = 0;
  let dropped = 0;
  let lastDts: number | null = null;
  let keyFrame: { at: number; dts: number } | null = null;
  let keyFrameIntervalMs: number | null = null;
  let metadata = NO_METADATA;
  let videoCodec: string | null = null;
  let audioCodec: string | null = null;

  const pushFrame = ({ dts, flags }: MediaPacket): void => {
    frames++;
    if (metadata.frameRate !== null) dropped += missingBetween(lastDts, dts, metadata.frameRate);
    lastDts = dts;
    if (flags !== FLAG.keyFrame) return;
    if (keyFrame) keyFrameIntervalMs = dts - keyFrame.dts;
    keyFrame = { at: now(), dts };
  };
  return {
    push(packet) {
      bytes += packet.size;
      if (packet.flags === FLAG.metadata) metadata = readMetadata(packet.data.subarray(0, packet.size));
      else if (packet.codec_type === AUDIO) audioCodec ??= codecOf(packet);
      else if (packet.codec_type === VIDEO) {
        videoCodec ??= codecOf(packet);
        if (packet.flags === FLAG.videoHeader) metadata = { ...metadata, ...sizeInHeader(packet) };
        if (packet.flags === FLAG.keyFrame || packet.flags === FLAG.frame) pushFrame(packet);
      }
    },
    measure() {
      const elapsed = Math.max(1, now() - since);
      const health = {
        bitrate: Math.round((bytes * 8) / elapsed),
        framesPerSecond: Math.round((frames * 10_000) / elapsed) / 10,
        droppedFrames: metadata.frameRate === null ? null : dropped,
        lastKeyFrameAgeMs: keyFrame && Math.round(now() - keyFrame.at),
        keyFrameIntervalMs,
        width: metadata.width,
        height: metadata.height,
        videoCodec,
        audioCodec,
        encoder: metadata.encoder,
      };
      [since, bytes, frames] = [now(), 0, 0];
      return health;
    },
    picture: () => ({ ...metadata, codec: videoCodec }),
  };
};
