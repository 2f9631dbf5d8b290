import { useEffect, useReducer, type Dispatch, type RefObject } from 'react';
import { rootNode } from '#platform/host/root.ts';
import { browserAbilities } from '#ui/player/browser-abilities.ts';
import { backOffMs, IDLE, reducePlayer, type PlayerEvent, type PlayerState } from '#ui/player/player-machine.ts';
import type { PlayerSource } from '#ui/player/player-source.ts';
import { playbackOptionsOf, type PlaybackOption } from '#ui/player/playback-options.ts';
import { functionalStore } from '#platform/storage/functional-store.ts';
import { readJson } from '#platform/storage/local-store.ts';
import { attachStream } from './attach-stream.ts';
import { createPictureClock } from './picture-clock.ts';
import type { TimeOf } from './stream-attachment.ts';

/** Standing still for this long means that the connection is lost. */
const STALL_MS = 4000;
/** The first picture may take longer: a library, a playlist and a first part are loaded for it. */
const START_MS = 10_000;

type Movement = 'still' | 'moving' | 'stuck';

/**
 * Watches one connection's picture. `canMove` tells whether the video holds a frame and is not on its way to another place:
 * a jump to the live edge is no movement. `now` in ms.
 */
export const createStallWatch = (start: number): ((time: number, canMove: boolean, now: number) => Movement) => {
  let lastTime = 0;
  let movedAt = start;
  let limit = START_MS;
  let couldMove = false;
  return (time, canMove, now) => {
    const hasMoved = canMove && couldMove && time > lastTime;
    lastTime = time;
    couldMove = canMove;
    if (hasMoved) {
      movedAt = now;
      limit = STALL_MS;
      return 'moving';
    }
    return now - movedAt >= limit ? 'stuck' : 'still';
  };
};

interface ConnectionReport {
  /** What the picture shows: `createPictureClock`. */
  shows: (place: number, isMoving: boolean) => void;
  timed: (timeOf: TimeOf) => void;
  moving: () => void;
  broken: (isClosed: boolean) => void;
  ended: () => void;
  /** The browser plays nothing without a press. */
  blocked: () => void;
}

const LOOK_EVERY_MS = 250;

const isRefusal = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotAllowedError';

/** With sound where the browser allows it, otherwise muted. */
const startPlaying = async (video: HTMLVideoElement): Promise<void> => {
  try {
    await video.play();
  } catch (error) {
    if (!isRefusal(error) || video.muted) throw error;
    video.muted = true;
    await video.play();
  }
};

const canMove = (video: HTMLVideoElement): boolean =>
  video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !video.seeking;

/** Connects a video element with a stream and watches the picture. Returns the end of it. */
const openConnection = (video: HTMLVideoElement, option: PlaybackOption, report: ConnectionReport): (() => void) => {
  let isOver = false;
  const notify = (news: () => void) => (): void => {
    if (!isOver) news();
  };
  const watch = createStallWatch(performance.now());
  const look = (): void => {
    const movement = watch(video.currentTime, canMove(video), performance.now());
    report.shows(video.currentTime, movement === 'moving');
    if (movement === 'moving') report.moving();
    if (movement === 'stuck') report.broken(false);
  };
  const play = (): void =>
    void startPlaying(video).catch((error: unknown) => {
      // Every other reason is a source that went away.
      if (!isOver && isRefusal(error)) report.blocked();
    });
  const end = notify(report.ended);
  const timer = setInterval(look, LOOK_EVERY_MS);
  video.addEventListener('ended', end);
  const detach = attachStream(video, option, {
    attached: play,
    failed: notify(() => report.broken(false)),
    closed: notify(() => report.broken(true)),
    timed: report.timed,
  });
  return () => {
    isOver = true;
    clearInterval(timer);
    video.removeEventListener('ended', end);
    detach();
  };
};

const KEY = 'touchline.player-lines';
const KEPT_ROOMS = 30;

type Choices = readonly (readonly [room: string, line: string])[];

const isChoices = (value: unknown): value is Choices =>
  Array.isArray(value) && value.every((entry) => Array.isArray(entry) && entry.length === 2);

const readChoices = (): Choices => readJson(functionalStore, KEY, isChoices) ?? [];

/** The line that was chosen in a room before. */
export const chosenLine = (room: string): string | null =>
  readChoices().find(([chosenIn]) => chosenIn === room)?.[1] ?? null;

/** Remembers the choice for the latest rooms. */
export const rememberLine = (room: string, line: string): void => {
  const others = readChoices().filter(([chosenIn]) => chosenIn !== room);
  functionalStore.setItem(KEY, JSON.stringify([[room, line], ...others].slice(0, KEPT_ROOMS)));
};

const STEADY_MS = 30_000;

type Video = RefObject<HTMLVideoElement | null>;
type Send = Dispatch<PlayerEvent>;

export interface Player {
  state: PlayerState;
  send: Send;
  /** Plays another line of the room, and remembers it. */
  choose: (lineId: string) => void;
}

/** Nobody sees the video. */
const isUnseen = (video: HTMLVideoElement | null): boolean =>
  document.visibilityState === 'hidden' && (video === null || rootNode().pictureInPictureElement !== video);

/** Opens the room, and hands its new addresses on. */
const useSource = (source: PlayerSource | null, video: Video, send: Send): void => {
  useEffect(() => {
    if (source === null) {
      send({ type: 'close' });
      return;
    }
    const { key, lines } = source;
    send({ type: 'open', key, options: playbackOptionsOf(lines, browserAbilities(), chosenLine(key)) });
    if (isUnseen(video.current)) send({ type: 'hide' });
  }, [source, video, send]);
};

/** Holds the connection that the machine wants. `onLeave` is called before its picture is gone. */
const useConnection = ({ connection, key }: PlayerState, video: Video, send: Send, onLeave: () => void): void => {
  useEffect(() => {
    const element = video.current;
    if (connection === null || element === null) return;
    const close = openConnection(element, connection.option, {
      ...createPictureClock(key ?? '', connection.option.delayMs),
      moving: () => send({ type: 'moving' }),
      broken: (isClosed) => send({ type: 'broken', isClosed }),
      ended: () => send({ type: 'ended' }),
      blocked: () => send({ type: 'blocked' }),
    });
    return () => {
      onLeave();
      close();
    };
  }, [connection, key, video, send, onLeave]);
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
  useSource(source, video, send);
  useConnection(state, video, send, onLeave);
  useTimers(state, send);
  useOutside(video, state.phase !== 'idle', send);
  const choose = (lineId: string): void => {
    if (source === null) return;
    rememberLine(source.key, lineId);
    send({ type: 'choose', options: playbackOptionsOf(source.lines, browserAbilities(), lineId) });
  };
  return { state, send, choose };
};
