import type { MediaPacket } from 'node-media-server/src/protocol/flv.js';
import type { FlvReading, MediaFault } from './messages.ts';

/** Longer groups of pictures make neither segments nor a start for viewers. */
const LONGEST_GROUP_MS = 30_000;
const AUDIO = 8;
const VIDEO = 9;
const KEY_FRAME = 3;
const FRAME = 4;
const H264 = 7;
const NAMED_VIDEO = 0x80;
const NAMED_AUDIO = 9;
/** Of H.265, AV1 and VP9 in enhanced RTMP. */
const NEWER_VIDEO: ReadonlySet<string> = new Set(['hvc1', 'av01', 'vp09']);
/** What browsers play of FLV: AAC, and MP3 in two kinds. */
const PLAYED_AUDIO: ReadonlySet<number> = new Set([2, 10, 14]);

const canCarry = ({ codec_type: type, data, size }: MediaPacket, reading: FlvReading): boolean => {
  const first = data[0] ?? 0;
  if (size === 0) return true;
  if (type === VIDEO && first & NAMED_VIDEO)
    return reading === 'newer' && NEWER_VIDEO.has(data.toString('latin1', 1, 5));
  if (type === VIDEO) return (first & 0x0f) === H264;
  if (type !== AUDIO) return true;
  const sound = first >> 4;
  return reading === 'none' ? PLAYED_AUDIO.has(sound) : sound !== NAMED_AUDIO;
};

/** Finds, once, why viewers would see or hear nothing of a publication; null for packets without a fault. */
export const createMediaCheck = (reading: FlvReading, now: () => number = () => performance.now()) => {
  let isFaulty = false;
  let groupAt: number | null = null;
  const faultOf = (packet: MediaPacket): MediaFault | null => {
    if (!canCarry(packet, reading)) return packet.codec_type === VIDEO ? 'video-codec' : 'audio-codec';
    const { flags } = packet;
    if (flags === KEY_FRAME || (flags === FRAME && groupAt === null)) groupAt = now();
    return groupAt !== null && now() - groupAt > LONGEST_GROUP_MS && flags === FRAME ? 'no-key-frame' : null;
  };
  return (packet: MediaPacket): MediaFault | null => {
    if (isFaulty) return null;
    const fault = faultOf(packet);
    isFaulty = fault !== null;
    return fault;
  };
};
