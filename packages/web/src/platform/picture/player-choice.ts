import { localStore, readJson } from '#platform/storage/local-store.ts';
import { createDeviceStore, useStore } from '#platform/storage/store.ts';

const KEY = 'touchline.player';

/** What a viewer chose, in whichever room: the player's own choice by the network, or one quality. */
export const QUALITIES = ['auto', 'source', '1080p', '720p', '480p', '360p', 'audio'] as const;
export type Quality = (typeof QUALITIES)[number];

/** How the player stands and is used. */
export interface PlayerChoice {
  /** In a wide window the picture has all of the width. */
  isTheater: boolean;
  /** Keys of single letters work, here and for the search. */
  hasKeys: boolean;
  /** From 0 to 1. */
  volume: number;
  quality: Quality;
}

const DEFAULT: PlayerChoice = { isTheater: false, hasKeys: true, volume: 1, quality: 'auto' };

/** Those of before there was a choice of quality have none. */
const isChoice = (value: unknown): value is Partial<PlayerChoice> => {
  const { isTheater, hasKeys, volume, quality } = { ...DEFAULT, ...(value as object | null) } as Partial<PlayerChoice>;
  return (
    typeof isTheater === 'boolean' &&
    typeof hasKeys === 'boolean' &&
    typeof volume === 'number' &&
    volume >= 0 &&
    volume <= 1 &&
    QUALITIES.some((one) => one === quality)
  );
};

/** Chosen on this device. */
export const playerChoice = createDeviceStore<PlayerChoice>(() => ({
  ...DEFAULT,
  ...readJson(localStore, KEY, isChoice),
}));

export const choosePlayer = (change: Partial<PlayerChoice>): void => {
  const chosen = { ...playerChoice.get(), ...change };
  localStore.setItem(KEY, JSON.stringify(chosen));
  playerChoice.set(chosen);
};

export const usePlayerChoice = (): PlayerChoice => useStore(playerChoice, () => DEFAULT);
