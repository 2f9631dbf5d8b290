import { useEffect } from 'react';
import { createStore, useStore } from '#platform/storage/store.ts';

/** The app's player: whoever started it wants it more than a look into a room that plays by itself. */
const MAIN = 'main';

/** Players that want to play, in the order they asked. */
const waiting = createStore<readonly string[]>([]);

/** Who plays: the app's player, else the latest that asked. */
export const turnOf = (ids: readonly string[]): string | undefined => (ids.includes(MAIN) ? MAIN : ids.at(-1));

/** Whether this player may play: one at a time. `wants` false gives the turn back. */
export const usePlayTurn = (id: string, wants: boolean): boolean => {
  useEffect(() => {
    if (!wants) return;
    waiting.set([...waiting.get().filter((other) => other !== id), id]);
    return () => waiting.set(waiting.get().filter((other) => other !== id));
  }, [id, wants]);
  return turnOf(useStore(waiting)) === id && wants;
};

/** The turn of the app's player: nothing else plays meanwhile. */
export const useMainTurn = (wants: boolean): void => void usePlayTurn(MAIN, wants);
