import { useSyncExternalStore } from 'react';
import { createStore, type Store } from '#platform/storage/store.ts';

/** Where the picture of a replay is, in ms of the recording. */
export interface Playhead {
  place: Store<number>;
  /** The furthest place of this visit: what was passed is known. */
  furthest: Store<number>;
}

export const createPlayhead = (): Playhead => ({ place: createStore(0), furthest: createStore(0) });

export const movePlayhead = ({ place, furthest }: Playhead, to: number): void => {
  place.set(to);
  furthest.set(Math.max(furthest.get(), to));
};

/** What a place means to a component: it is drawn when that changes, not with every picture. */
export const usePlace = <Part extends string | number | null>(
  store: Store<number>,
  select: (place: number) => Part,
): Part => {
  const readPart = (): Part => select(store.get());
  return useSyncExternalStore(store.subscribe, readPart, readPart);
};
