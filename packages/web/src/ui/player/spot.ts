import type { Rendition } from '#ui/player/player-source.ts';
import { createStore } from '#platform/storage/store.ts';
import type { AttachedStream, Range } from './stream-attachment.ts';

/** What of a stream can be played now, in s of the video, and what is. */
export interface Timeline extends Range {
  place: number;
  /** The viewer left the newest on purpose, and stays behind. */
  isBack: boolean;
  /** Epoch ms of the picture by the server's clock; null where the stream does not tell. */
  time: number | null;
}

/** Of the stream that plays or has just been left; null where one cannot go back. */
export const timeline = createStore<Timeline | null>(null);

/** So near the newest one is there. */
const EDGE_S = 3;

/**
 * Where the viewer is in the window of a stream, beyond its connections: who went back or paused comes back to that picture, while
 * it can still be played, and everybody else to the newest.
 */
export const createSpot = () => {
  let stream: AttachedStream | null = null;
  /** Its places are those of the timeline. */
  let hasMoved = false;
  let isBack = false;
  let time: number | null = null;
  const turn = (back: boolean): void => {
    isBack = back;
    stream?.stay?.(back);
  };
  return {
    /** Epoch ms at which the next connection begins; null: at the newest. */
    startAt: (): number | null => (isBack ? time : null),
    isBack: (): boolean => isBack,
    attach(attached: AttachedStream | null): void {
      stream = attached;
      hasMoved = false;
      stream?.stay?.(isBack);
    },
    /** The video moves. `timeAt` as of the stream. */
    shows(place: number, timeAt: (place: number) => number | null): void {
      const range = stream?.range?.() ?? null;
      if (range === null) return;
      hasMoved = true;
      if (isBack && range.live - place < EDGE_S) turn(false);
      time = timeAt(place);
      timeline.set({ ...range, place, isBack, time });
    },
    pick: (rendition: Rendition | null): void => stream?.pick?.(rendition),
    /** The picture waits for its viewer. */
    rest(): void {
      const shown = timeline.get();
      if (shown === null) return;
      isBack = true;
      timeline.set({ ...shown, isBack });
    },
    /**
     * Goes to the picture that is so many seconds behind the newest (0: to it). Returns its place in the present connection; `next`
     * where the next one begins there; null where one cannot go.
     */
    go(behind: number): number | 'next' | null {
      const shown = timeline.get();
      if (shown === null) return null;
      const { start, live } = (hasMoved ? stream?.range?.() : null) ?? shown;
      const place = Math.max(start, live - behind);
      turn(live - place >= EDGE_S);
      time = shown.time === null ? null : shown.time + (place - shown.place) * 1000;
      timeline.set({ start, live, place, isBack, time });
      return hasMoved ? place : 'next';
    },
    /** Another room, or a line without a window. */
    forget(): void {
      isBack = false;
      time = null;
      timeline.set(null);
    },
  };
};

export type Spot = ReturnType<typeof createSpot>;
