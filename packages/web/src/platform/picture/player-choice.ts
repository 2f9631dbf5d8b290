import { localStore, readJson } from '#platform/storage/local-store.ts';
import { createDeviceStore, useStore } from '#platform/storage/store.ts';

const KEY = 'touchline.player';

/** How the player stands and is used. */
export interface PlayerChoice {
  /** In a wide window the picture has all of the width. */
  isTheater: boolean;
  /** Keys of single letters work, here and for the search. */
  hasKeys: boolean;
  /** From 0 to 1. */
  volume: number;
}

const DEFAULT: PlayerChoice = { isTheater: false, hasKeys: true, volume: 1 };

const isChoice = (value: unknown): value is PlayerChoice => {
  const { isTheater, hasKeys, volume } = (value ?? {}) as Partial<PlayerChoice>;
  return (
    typeof isTheater === 'boolean' &&
    typeof hasKeys === 'boolean' &&
    typeof volume === 'number' &&
    volume >= 0 &&
    volume <= 1
  );
};

/** Chosen on this device. */
export const playerChoice = createDeviceStore<PlayerChoice>(() => readJson(localStore, KEY, isChoice) ?? DEFAULT);

export const choosePlayer = (change: Partial<PlayerChoice>): void => {
  const chosen = { ...playerChoice.get(), ...change };
  localStore.setItem(KEY, JSON.stringify(chosen));
  playerChoice.set(chosen);
};

export const usePlayerChoice = (): PlayerChoice => useStore(playerChoice, () => DEFAULT);
