import { useEffect, useReducer } from 'react';
import type { Dispatch, RefObject } from 'react';
import { rootNode } from '#platform/host/root.ts';
import { browserAbilities } from '#ui/player/browser-abilities.ts';
import { chosenLine, rememberLine } from '#ui/player/chosen-lines.ts';
import { openConnection } from '#ui/player/open-connection.ts';
import { backOffMs, IDLE, reducePlayer } from '#ui/player/player-machine.ts';
import type { PlayerEvent, PlayerState } from '#ui/player/player-machine.ts';
import type { PlayerSource } from '#ui/player/player-source.ts';
import { playbackOptionsOf } from '#ui/player/playback-options.ts';

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

/** Holds the connection that the machine wants. `onLeave` is told before its picture is gone. */
const useConnection = ({ connection }: PlayerState, video: Video, send: Send, onLeave: () => void): void => {
  useEffect(() => {
    const element = video.current;
    if (connection === null || element === null) return;
    const close = openConnection(element, connection.option, {
      moving: () => send({ type: 'moving' }),
      broken: (isClosed) => send({ type: 'broken', isClosed }),
      ended: () => send({ type: 'ended' }),
      blocked: () => send({ type: 'blocked' }),
    });
    return () => {
      onLeave();
      close();
    };
  }, [connection, video, send, onLeave]);
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
