const PACKET_BYTES = 188;
const SYNC = 0x47;
const PES_START = 1;
const MS_TICKS = 90;
/** Times in MPEG-TS have 33 bits. */
const ROUND_MS = 2 ** 33 / MS_TICKS;

/** The first time stamp of an MPEG-TS packet's payload in ms; null where none begins (ISO 13818-1: 2.4.3.2 and 2.4.3.6). */
const timeOfPacket = (packet: Buffer): number | null => {
  if (packet[0] !== SYNC || ((packet[1] ?? 0) & 0x40) === 0) return null;
  const control = (packet[3] ?? 0) & 0x30;
  if ((control & 0x10) === 0) return null;
  const at = control === 0x30 ? 5 + (packet[4] ?? 0) : 4;
  const pes = packet.subarray(at);
  if (pes.length < 14 || pes.readUIntBE(0, 3) !== PES_START || ((pes[7] ?? 0) & 0x80) === 0) return null;
  const high = ((pes[9] ?? 0) >> 1) & 0x07;
  const ticks = high * 2 ** 30 + (pes.readUint16BE(10) >> 1) * 2 ** 15 + (pes.readUint16BE(12) >> 1);
  return ticks / MS_TICKS;
};

/** The media time in ms at which an MPEG-TS segment begins; null where it tells none. */
export const mediaTimeOf = (segment: Buffer): number | null => {
  for (let at = 0; at + PACKET_BYTES <= segment.length; at += PACKET_BYTES) {
    const time = timeOfPacket(segment.subarray(at, at + PACKET_BYTES));
    if (time !== null) return time;
  }
  return null;
};

/** The epoch ms of a media time that has lost its upper bits: of all that it may be, the one nearest to `now`. */
export const wallTimeOf = (mediaTime: number, zero: number, now: number): number => {
  const time = zero + mediaTime;
  return time + Math.round((now - time) / ROUND_MS) * ROUND_MS;
};
