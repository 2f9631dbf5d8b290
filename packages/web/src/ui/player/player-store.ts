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
}

/** What the player tells the slots. */
interface PlayerReport {
  /** The room it is busy with. */
  key: string | null;
  /** The stream ended, or no line of it can be played: the slot is the page's again. */
  isOver: boolean;
  hasEnded: boolean;
  /** Lies over the picture while the player stands in a slot. */
  overlay: HTMLElement | null;
  retry: () => void;
}

export const playerStand = createStore<PlayerStand | null>(null);
const IDLE: PlayerReport = { key: null, isOver: false, hasEnded: false, overlay: null, retry: () => undefined };

export const playerReport = createStore<PlayerReport>(IDLE);
/** The player once its script is there. The shell renders it, so that it outlives the pages. */
export const playerHost = createStore<ComponentType | null>(null);

/** The app has left the page, or what plays is no longer for whoever looks at it. */
export const forgetPlayer = (): void => {
  playerStand.set(null);
  playerReport.set(IDLE);
  playerHost.set(null);
};
