import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Replay } from '@touchline/contract/replays.ts';
import { rememberPlace } from '#data/replay/watched-places.ts';
import { appUrl } from '#platform/origins/origins.ts';
import { browserAbilities } from '#ui/player/browser-abilities.ts';
import { type Playhead, movePlayhead } from '../playhead.ts';

type Video = RefObject<HTMLVideoElement | null>;

export type ReplayPhase = 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'failed';

/** The quality that follows the network. */
export const AUTO = 'auto';
/** Further tries after a failure, each with fresh addresses. */
const RETRIES = 2;
const REMEMBER_EVERY_MS = 5000;

export interface ReplayPlayback {
  phase: ReplayPhase;
  rate: number;
  /** Id of a rendition, or `AUTO`. */
  quality: string;
  /** Begins, goes on, or tries again. */
  play: () => void;
  pause: () => void;
  /** To a place in ms; begins when nothing played yet. */
  seek: (place: number) => void;
  setRate: (rate: number) => void;
  setQuality: (id: string) => void;
}

interface Connection {
  quality: string;
  /** Of tries: another number is another connection. */
  attempt: number;
}

const addressOf = ({ video }: Replay, quality: string): string =>
  video?.renditions.find(({ id }) => id === quality)?.m3u8 ?? video?.m3u8 ?? '';

/** Puts the recording into the video element, from where the playhead is. */
const attach = async (
  video: HTMLVideoElement,
  address: string,
  startAt: number,
  failed: () => void,
): Promise<() => void> => {
  const url = new URL(appUrl(address), location.href).href;
  if (!browserAbilities().native) {
    const { attachRecording } = await import('#ui/player/hls-stream.ts');
    return attachRecording(video, url, { startAt, failed });
  }
  const jump = (): void => void (video.currentTime = startAt);
  video.addEventListener('loadedmetadata', jump, { once: true });
  video.addEventListener('error', failed);
  video.src = url;
  return () => {
    video.removeEventListener('loadedmetadata', jump);
    video.removeEventListener('error', failed);
    video.removeAttribute('src');
    video.load();
  };
};

/** Follows what the element does. */
const useElement = (video: Video, playhead: Playhead, replay: Replay, setPhase: (phase: ReplayPhase) => void): void => {
  const { id, lengthMs } = replay;
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    let rememberedAt = 0;
    const remember = (): void => rememberPlace(id, playhead.place.get(), lengthMs);
    const move = (): void => {
      // Before the first picture it stands at 0.
      if (element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || element.seeking) return;
      movePlayhead(playhead, Math.round(element.currentTime * 1000));
      if (performance.now() - rememberedAt < REMEMBER_EVERY_MS) return;
      rememberedAt = performance.now();
      remember();
    };
    const follow = {
      playing: () => setPhase('playing'),
      waiting: () => setPhase('loading'),
      pause: () => {
        if (!element.ended && element.readyState > HTMLMediaElement.HAVE_NOTHING) setPhase('paused');
        remember();
      },
      ended: () => {
        movePlayhead(playhead, lengthMs);
        rememberPlace(id, lengthMs, lengthMs);
        setPhase('ended');
      },
      timeupdate: move,
      seeked: move,
    };
    for (const [name, listener] of Object.entries(follow)) element.addEventListener(name, listener);
    addEventListener('pagehide', remember);
    return () => {
      for (const [name, listener] of Object.entries(follow)) element.removeEventListener(name, listener);
      removeEventListener('pagehide', remember);
    };
  }, [video, playhead, id, lengthMs, setPhase]);
};

interface Connecting {
  video: Video;
  playhead: Playhead;
  replay: Replay;
  refetch: () => Promise<unknown>;
  setPhase: (phase: ReplayPhase) => void;
}

/** Holds the one connection: another one goes on where it was. */
const useConnection = ({ video, playhead, replay, refetch, setPhase }: Connecting) => {
  const [connection, setConnection] = useState<Connection | null>(null);
  const latest = useRef(replay);
  useEffect(() => {
    latest.current = replay;
  });
  const retry = useCallback(
    (failed: Connection): void => {
      if (failed.attempt >= RETRIES) {
        setPhase('failed');
        return;
      }
      // Signed addresses may have expired.
      void refetch().finally(() => setConnection({ ...failed, attempt: failed.attempt + 1 }));
    },
    [refetch, setPhase],
  );

  useEffect(() => {
    const element = video.current;
    if (connection === null || element === null) return undefined;
    let isOver = false;
    let detach: (() => void) | undefined;
    const fail = (): void => {
      if (isOver) return;
      isOver = true;
      retry(connection);
    };
    setPhase('loading');
    attach(element, addressOf(latest.current, connection.quality), playhead.place.get() / 1000, fail)
      .then((end) => {
        if (isOver) {
          end();
          return;
        }
        detach = end;
        element.play().catch((error: unknown) => {
          if (!isOver && error instanceof DOMException && error.name === 'NotAllowedError') setPhase('paused');
        });
      })
      .catch(fail);
    return () => {
      isOver = true;
      detach?.();
    };
  }, [connection, video, playhead, retry, setPhase]);
  return [connection, setConnection] as const;
};

/** Plays a recording: it begins with the first press, and each connection goes on where the last one was. */
export const useReplayPlayback = (
  video: Video,
  { replay, playhead, refetch }: { replay: Replay; playhead: Playhead; refetch: () => Promise<unknown> },
): ReplayPlayback => {
  const [phase, setPhase] = useState<ReplayPhase>('idle');
  const [rate, showRate] = useState(1);
  const [connection, setConnection] = useConnection({ video, playhead, replay, refetch, setPhase });
  useElement(video, playhead, replay, setPhase);

  const connect = (quality: string): void => setConnection({ quality, attempt: 0 });
  const quality = connection?.quality ?? AUTO;
  const play = (): void => {
    if (connection === null || phase === 'failed') connect(quality);
    else void video.current?.play().catch(() => undefined);
  };
  return {
    phase,
    rate,
    quality,
    play,
    pause: () => video.current?.pause(),
    seek(place) {
      const to = Math.min(Math.max(0, place), Math.max(0, replay.lengthMs - 500));
      movePlayhead(playhead, to);
      if (connection === null || phase === 'failed') connect(quality);
      else if (video.current !== null) {
        video.current.currentTime = to / 1000;
        if (phase === 'ended') void video.current.play().catch(() => undefined);
      }
    },
    setRate(wanted) {
      showRate(wanted);
      if (video.current === null) return;
      video.current.defaultPlaybackRate = wanted;
      video.current.playbackRate = wanted;
    },
    setQuality: connect,
  };
};
