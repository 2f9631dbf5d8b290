import { useEffect, useReducer, useState, type Dispatch, type RefObject } from 'react';
import { choosePlayer, playerChoice, type Quality } from '#platform/picture/player-choice.ts';
import { rootNode } from '#platform/host/root.ts';
import { browserAbilities } from '#ui/player/browser-abilities.ts';
import { backOffMs, IDLE, reducePlayer, type PlayerEvent, type PlayerState } from '#ui/player/player-machine.ts';
import type { PlayerSource } from '#ui/player/player-source.ts';
import { playbackOptionsOf, type PlaybackOption } from '#ui/player/playback-options.ts';
import { chosenLine, rememberLine } from './chosen-lines.ts';
import { openConnection } from './open-connection.ts';
import { createPictureClock } from './picture-clock.ts';
import { createSpot, type Spot } from './spot.ts';

const STEADY_MS = 30_000;

type Video = RefObject<HTMLVideoElement | null>;
type Send = Dispatch<PlayerEvent>;

export interface Player {
  state: PlayerState;
  send: Send;
  /** Plays another line of the room, and remembers it. */
  choose: (lineId: string) => void;
  /** Plays another quality, here and in other rooms on this device. */
  chooseQuality: (quality: Quality) => void;
  /** Shows the picture that is so many seconds behind the newest; 0: the newest. Where there is no window nothing happens. */
  seek: (behind: number) => void;
}

/** Nobody sees the video. */
const isUnseen = (video: HTMLVideoElement | null): boolean =>
  document.visibilityState === 'hidden' && (video === null || rootNode().pictureInPictureElement !== video);

const optionsOf = ({ key, lines }: PlayerSource): PlaybackOption[] =>
  playbackOptionsOf(lines, browserAbilities(), { lineId: chosenLine(key), quality: playerChoice.get().quality });

/** Opens the room, and hands its new addresses on. */
const useSource = (source: PlayerSource | null, video: Video, send: Send): void => {
  useEffect(() => {
    if (source === null) {
      send({ type: 'close' });
      return;
    }
    send({ type: 'open', key: source.key, options: optionsOf(source) });
    if (isUnseen(video.current)) send({ type: 'hide' });
  }, [source, video, send]);
};

interface Held {
  spot: Spot;
  /** Called before the picture of a connection is gone. */
  onLeave: () => void;
}

/** Holds the connection that the machine wants. */
const useConnection = ({ connection, key }: PlayerState, video: Video, send: Send, { spot, onLeave }: Held): void => {
  useEffect(() => {
    const element = video.current;
    if (connection === null || element === null) return;
    const { option } = connection;
    if (option.windowMs === 0) spot.forget();
    const clock = createPictureClock(key ?? '', option);
    const close = openConnection(element, option, spot.startAt(), {
      attached: spot.attach,
      timed: clock.timed,
      shows(place, isMoving) {
        if (isMoving && option.windowMs > 0) spot.shows(place, clock.timeAt);
        clock.shows(place, isMoving, spot.isBack());
      },
      moving: () => send({ type: 'moving' }),
      broken: (isClosed) => send({ type: 'broken', isClosed }),
      ended: () => send({ type: 'ended' }),
      blocked: () => send({ type: 'blocked' }),
    });
    return () => {
      onLeave();
      spot.attach(null);
      close();
    };
  }, [connection, key, video, send, spot, onLeave]);
};

/** Follows the room and its phases with the place in its window, and the stream with the chosen quality. */
const useSpot = ({ key, phase, options, at }: PlayerState): Spot => {
  const [spot] = useState(createSpot);
  useEffect(() => () => spot.forget(), [key, spot]);
  useEffect(() => {
    if (phase === 'paused') spot.rest();
  }, [phase, spot]);
  const rendition = options[at]?.rendition ?? null;
  const id = rendition?.id;
  useEffect(() => spot.pick(rendition), [id, spot]);
  return spot;
};

const useTimers = ({ phase, connection, rounds }: PlayerState, send: Send): void => {
  useEffect(() => {
    if (phase !== 'playing') return;
    const timer = setTimeout(() => send({ type: 'steady' }), STEADY_MS);
    return () => clearTimeout(timer);
  }, [phase, connection, send]);
  useEffect(() => {
    if (phase !== 'waiting') return;
    const timer = setTimeout(() => send({ type: 'due' }), backOffMs(rounds));
    return () => clearTimeout(timer);
  }, [phase, rounds, send]);
};

/** The page is left and seen again, the network returns, or a control outside the page pauses the video. */
const useOutside = (video: Video, isOpen: boolean, send: Send): void => {
  useEffect(() => {
    const element = video.current;
    if (!isOpen || element === null) return;
    const follow = (): void => send({ type: isUnseen(element) ? 'hide' : 'show' });
    const reconnect = (): void => send({ type: 'online' });
    const pause = (): void => {
      if (element.readyState > HTMLMediaElement.HAVE_NOTHING && !element.ended && !isUnseen(element))
        send({ type: 'pause' });
    };
    document.addEventListener('visibilitychange', follow);
    element.addEventListener('leavepictureinpicture', follow);
    element.addEventListener('pause', pause);
    addEventListener('online', reconnect);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      element.removeEventListener('leavepictureinpicture', follow);
      element.removeEventListener('pause', pause);
      removeEventListener('online', reconnect);
    };
  }, [video, isOpen, send]);
};

/** Plays a room in the video element: the machine decides, the effects do it. */
export const usePlayer = (video: Video, source: PlayerSource | null, onLeave: () => void): Player => {
  const [state, send] = useReducer(reducePlayer, IDLE);
  const spot = useSpot(state);
  useSource(source, video, send);
  useConnection(state, video, send, { spot, onLeave });
  useTimers(state, send);
  useOutside(video, state.phase !== 'idle', send);
  const choose = (lineId: string): void => {
    if (source === null) return;
    rememberLine(source.key, lineId);
    send({ type: 'choose', options: optionsOf(source) });
  };
  const chooseQuality = (quality: Quality): void => {
    choosePlayer({ quality });
    if (source === null) return;
    const options = optionsOf(source);
    const { address } = state.connection?.option ?? {};
    // The library goes over to it by itself.
    if (options[0]?.address === address) send({ type: 'open', key: source.key, options });
    else send({ type: 'choose', options });
  };
  const seek = (behind: number): void => {
    const place = spot.go(behind);
    if (place === null) return;
    if (place !== 'next' && video.current !== null) video.current.currentTime = place;
    else send(state.connection === null ? { type: 'play' } : { type: 'choose', options: state.options });
  };
  return { state, send, choose, chooseQuality, seek };
};
