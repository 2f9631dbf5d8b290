import AMF from 'node-media-server/src/protocol/amf.js';
import Flv, { type MediaPacket } from 'node-media-server/src/protocol/flv.js';

/** The network delays packets, never hastens them: the quickest of the last 5 to 10 s tells when the others were sent. */
const WINDOW_MS = 5000;
/** How often players get the time, in ms of the stream. */
const TELL_EVERY_MS = 1000;
const SCRIPT_DATA = 18;
const METADATA = 5;

/** Tells when the media of a publication arrived. */
export interface MediaClock {
  /** Returns the tag for players when it is time for one. */
  note: (packet: Pick<MediaPacket, 'dts'>) => Buffer | null;
  /**
   * An FLV script tag for players: `onWallClock` with `dts`, the media time in ms, and `time`, the epoch ms at which media of
   * that time arrived.
   */
  tag: (dts: number) => Buffer;
  /** Epoch ms of media time 0; null before the first packet. */
  zero: () => number | null;
}

/** The media time of an FLV tag in ms. */
export const dtsOf = (tag: Buffer): number => tag.readUIntBE(4, 3) + (tag[7] ?? 0) * 2 ** 24;

/** `now` in epoch ms. */
export const createMediaClock = (now: () => number = Date.now): MediaClock => {
  let since = -Infinity;
  let before = Infinity;
  let quickest = Infinity;
  let toldAt = -Infinity;
  const zero = (): number | null => {
    const earliest = Math.min(before, quickest);
    return Number.isFinite(earliest) ? earliest : null;
  };
  const tag = (dts: number): Buffer => {
    const data = AMF.amf0Encode(['onWallClock', { dts, time: (zero() ?? now() - dts) + dts }]);
    return Flv.createMessage({ codec_type: SCRIPT_DATA, flags: METADATA, dts, size: data.length, data });
  };
  return {
    tag,
    zero,
    note({ dts }) {
      const at = now();
      if (at - since > WINDOW_MS) {
        before = quickest;
        quickest = Infinity;
        since = at;
      }
      quickest = Math.min(quickest, at - dts);
      if (Math.abs(dts - toldAt) < TELL_EVERY_MS) return null;
      toldAt = dts;
      return tag(dts);
    },
  };
};
