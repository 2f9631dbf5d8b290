import mpegts from 'mpegts.js';
import type { Attach, TimeOf } from './stream-attachment.ts';

type Listener<Details extends readonly unknown[]> = ((...details: Details) => void) | null;

/** As the library numbers them. */
const STATUS = { idle: 0, connecting: 1, loading: 2, failed: 3, complete: 4 } as const;

/**
 * Loads a stream for mpegts.js. Its own loader waits for the next data before it lets go of a connection, in Chromium: one
 * that has gone silent would stay open beside the new one.
 */
class FlvLoader {
  readonly type = 'flv-loader';
  readonly needStashBuffer = true;
  status: number = STATUS.idle;
  onContentLengthKnown: Listener<[length: number]> = null;
  onURLRedirect: Listener<[address: string]> = null;
  onDataArrival: Listener<[chunk: ArrayBufferLike, from: number, received: number]> = null;
  onError: Listener<[type: string, info: { code: number; msg: string }]> = null;
  onComplete: Listener<[from: number, to: number]> = null;
  private request: AbortController | null = null;

  open({ url }: { url: string }): void {
    const request = new AbortController();
    this.request = request;
    this.status = STATUS.connecting;
    this.load(url, request.signal).catch((error: unknown) => {
      if (request.signal.aborted) return;
      this.status = STATUS.failed;
      this.onError?.('Exception', { code: -1, msg: String(error) });
    });
  }

  isWorking(): boolean {
    return this.status === STATUS.connecting || this.status === STATUS.loading;
  }

  abort(): void {
    this.request?.abort();
    this.status = STATUS.idle;
  }

  destroy(): void {
    this.abort();
    this.onDataArrival = null;
    this.onError = null;
    this.onComplete = null;
  }

  private async load(url: string, signal: AbortSignal): Promise<void> {
    const { ok, status, body } = await fetch(url, { signal, cache: 'no-store' });
    if (!ok || body === null) throw new Error(`The stream answered ${status}`);
    const reader = body.getReader();
    let received = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const from = received;
      received += part.value.byteLength;
      this.status = STATUS.loading;
      this.onDataArrival?.(part.value.buffer, from, received);
    }
    this.status = STATUS.complete;
    this.onComplete?.(0, received - 1);
  }
}

/** As near to the live edge as it goes: it catches up by playing faster, and jumps when it is 3 s behind. */
const OPTIONS = {
  customLoader: FlvLoader,
  enableStashBuffer: false,
  lazyLoad: false,
  autoCleanupSourceBuffer: true,
  autoCleanupMaxBackwardDuration: 20,
  autoCleanupMinBackwardDuration: 8,
  liveSync: true,
  liveSyncMaxLatency: 1.8,
  liveSyncTargetLatency: 1,
  liveSyncPlaybackRate: 1.1,
  liveBufferLatencyChasing: true,
  liveBufferLatencyMaxLatency: 3,
  liveBufferLatencyMinRemain: 1,
} as const;

interface WallClock {
  /** Media time, and the epoch ms at which it arrived at the server. */
  dts: number;
  time: number;
}

const wallClockOf = (data: unknown): WallClock | null => {
  const { onWallClock: wallClock } = data as { onWallClock?: Partial<WallClock> };
  return wallClock?.dts === undefined || wallClock.time === undefined
    ? null
    : { dts: wallClock.dts, time: wallClock.time };
};

/** The origin tells the time before the first picture, at which the video begins, and again and again. */
const createWallClock = () => {
  let start: number | null = null;
  let zero = 0;
  const timeOf: TimeOf = (place) => (start === null ? null : zero + start + place * 1000);
  return {
    timeOf,
    take(data: unknown): void {
      const wallClock = wallClockOf(data);
      if (wallClock === null) return;
      start ??= wallClock.dts;
      zero = wallClock.time - wallClock.dts;
    },
  };
};

/** HTTP-FLV through Media Source Extensions. */
export const attachFlv: Attach = (video, { address }, { failed, closed, timed }) => {
  if (!mpegts.isSupported()) throw new Error('This browser plays no FLV');
  mpegts.LoggingControl.applyConfig({ enableAll: false });
  const player = mpegts.createPlayer({ type: 'flv', isLive: true, url: address }, OPTIONS);
  const clock = createWallClock();
  timed?.(clock.timeOf);
  player.on(mpegts.Events.SCRIPTDATA_ARRIVED, clock.take);
  player.on(mpegts.Events.ERROR, failed);
  player.on(mpegts.Events.LOADING_COMPLETE, closed ?? failed);
  player.attachMediaElement(video);
  player.load();
  return { end: () => player.destroy() };
};
