import type { MediaPacket } from 'node-media-server/src/protocol/flv.js';
import type { FlvMaker, FlvMakerEvents } from './flv-from-ffmpeg.ts';

/** About a picture at 30 per second: recorders are exchanged within it. */
const BETWEEN_MS = 33;
/** What is exchanged faster than FFmpeg can write out its last pictures is no recorder. */
const MOST_AT_ONCE = 4;

type Make = (events: FlvMakerEvents) => FlvMaker;

/** FLV of recordings that follow one another, as one: times go on, and the packets of the next one come after the last of the one before. */
export interface FlvSeries extends FlvMaker {
  /** The last recording is complete; what is written from now on is another one, with a header of its own. False for too many at once. */
  next: (make: Make) => boolean;
}

interface Part {
  maker: FlvMaker;
  /** What has come before its turn. */
  held: MediaPacket[];
  /** Why it ended; null while it goes on. */
  complaint: string | null;
}

/** The buffer of a packet is reused for the next one. */
const copyOf = (packet: MediaPacket): MediaPacket => ({
  ...packet,
  data: Buffer.from(packet.data.subarray(0, packet.size)),
});

export const createFlvSeries = (first: Make, { packet: made, drained, ended }: FlvMakerEvents): FlvSeries => {
  /** The first one's turn it is, the last one is written to. */
  const parts: Part[] = [];
  let startsAt = 0;
  let latest = 0;
  const pass = (packet: MediaPacket): void => {
    const dts = packet.dts + startsAt;
    latest = Math.max(latest, dts);
    made({ ...packet, dts });
  };
  const turn = (): void => {
    const [over, next] = parts;
    if (!over || over.complaint === null) return;
    if (!next) return ended(over.complaint);
    parts.shift();
    startsAt = latest + BETWEEN_MS;
    for (const packet of next.held.splice(0)) pass(packet);
    return turn();
  };
  const begin = (make: Make): void => {
    const held: MediaPacket[] = [];
    const maker = make({
      packet: (packet) => (parts[0] === part ? pass(packet) : void held.push(copyOf(packet))),
      drained,
      ended(complaint) {
        part.complaint = complaint;
        turn();
      },
    });
    const part: Part = { maker, held, complaint: null };
    parts.push(part);
  };
  begin(first);
  return {
    write: (bytes) => parts.at(-1)?.maker.write(bytes) ?? true,
    finish: () => parts.at(-1)?.maker.finish(),
    next(make) {
      if (parts.length === MOST_AT_ONCE) return false;
      parts.at(-1)?.maker.finish();
      begin(make);
      return true;
    },
    kill() {
      for (const { maker } of parts) maker.kill();
    },
  };
};
