import { useEffect } from 'react';
import { createStore, useStore } from '#platform/storage/store.ts';

/** Players that want to play, the latest last. */
const waiting = createStore<readonly string[]>([]);

/** Whether this player may play: one at a time, the latest that asked. `wants` false gives the turn back. */
export const usePlayTurn = (id: string, wants: boolean): boolean => {
  useEffect(() => {
    if (!wants) return;
    waiting.set([...waiting.get().filter((other) => other !== id), id]);
    return () => waiting.set(waiting.get().filter((other) => other !== id));
  }, [id, wants]);
  return useStore(waiting).at(-1) === id && wants;
};
