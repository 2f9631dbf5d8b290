import { useSyncExternalStore } from 'react';

let at = 0;

/** The server draws the world as it is then (epoch ms); who takes its page over begins with the same. */
export const setDrawnAt = (instant: number): void => {
  at = instant;
};

export const drawnAt = (): number => at;

const subscribe = (): (() => void) => () => undefined;

/** Whether this render has to come out as the server's: it is the server's, or it takes over what the server drew. */
export const useIsPrerendered = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );

/** The present in epoch ms, as far as it is drawn. */
export const usePresent = (): number => (useIsPrerendered() ? at : Date.now());
