import type { ComponentType } from 'react';
import { createStore } from '#platform/storage/store.ts';
import type { PlayerSource } from '#ui/player/player-source.ts';

/** The slot on screen. */
export interface PlayerStand {
  box: HTMLElement;
  /** What is to play in it now; null when there is nothing, or nobody asked yet. */
  source: PlayerSource | null;
  /** The person pressed play, so the sound may be on. */
  withSound: boolean;
  /** The page has another place for it, as wide as the window. */
  hasTheater: boolean;
}

/** Where the page draws its own things on the player. */
export type PlayerPlaces = Pick<PlayerReport, keyof typeof NO_PLACES>;

/** What the player tells the slots. */
interface PlayerReport {
  /** The room it is busy with. */
  key: string | null;
  /** The stream ended, or no line of it can be played: the slot is the page's again. */
  isOver: boolean;
  hasEnded: boolean;
  /** Lies over the picture while the player stands in a slot. */
  overlay: HTMLElement | null;
  /** Lies on the picture, below the controls. */
  picture: HTMLElement | null;
  /** Where there is room, as in full screen: the place of the score, and the middle of the controls. */
  wideTop: HTMLElement | null;
  wideField: HTMLElement | null;
  retry: () => void;
}

export const playerStand = createStore<PlayerStand | null>(null);
export const NO_PLACES = { overlay: null, picture: null, wideTop: null, wideField: null } as const;

const IDLE: PlayerReport = { key: null, isOver: false, hasEnded: false, ...NO_PLACES, retry: () => undefined };

export const playerReport = createStore<PlayerReport>(IDLE);
/** The player once its script is there. The shell renders it, so that it outlives the pages. */
export const playerHost = createStore<ComponentType | null>(null);

/** The app has left the page, or what plays is no longer for whoever looks at it. */
export const forgetPlayer = (): void => {
  playerStand.set(null);
  playerReport.set(IDLE);
  playerHost.set(null);
};
