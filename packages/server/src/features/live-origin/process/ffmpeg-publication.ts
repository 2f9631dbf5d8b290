import type { MediaPacket } from 'node-media-server/src/protocol/flv.js';
import type { FlvMaker, FlvMakerEvents } from './flv-from-ffmpeg.ts';
import type { EndReason } from './messages.ts';

export interface FfmpegPublicationOptions {
  /** Without a packet for this long it has ended. */
  silenceMs: number;
  /** Receives why FFmpeg could not read what was sent. */
  complain: (complaint: string) => void;
}

interface FfmpegPublicationEvents {
  packet: (packet: MediaPacket) => void;
  drained?: () => void;
  over: (reason: EndReason) => void;
}

/** An admitted publication whose packets FFmpeg makes. */
export interface FfmpegPublication<Maker extends FlvMaker = FlvMaker> {
  maker: Maker;
  /** Nothing more comes: it is over after the last packet. */
  finish: () => void;
  kill: () => void;
  quietMs: () => number;
}

/** Starts FFmpeg for a publisher who was admitted, and watches that it makes something. */
export const publishByFfmpeg = <Maker extends FlvMaker>(
  make: (events: FlvMakerEvents) => Maker,
  { silenceMs, complain }: FfmpegPublicationOptions,
  { packet, drained = () => {}, over }: FfmpegPublicationEvents,
): FfmpegPublication<Maker> => {
  let lastPacketAt = performance.now();
  let isFinishing = false;
  const timer = setTimeout(() => over('silent'), silenceMs);
  const maker = make({
    packet(made) {
      timer.refresh();
      lastPacketAt = performance.now();
      packet(made);
    },
    drained,
    ended(complaint) {
      if (!isFinishing) complain(complaint);
      over(isFinishing ? 'unpublished' : 'broken');
    },
  });
  return {
    maker,
    finish() {
      isFinishing = true;
      maker.finish();
    },
    kill() {
      clearTimeout(timer);
      maker.kill();
    },
    quietMs: () => performance.now() - lastPacketAt,
  };
};
