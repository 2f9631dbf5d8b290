import { createContext, use, useSyncExternalStore } from 'react';

let at = 0;

/** The server draws the world as it is then (epoch ms); who takes its page over begins with the same. */
export const setDrawnAt = (instant: number): void => {
  at = instant;
};

export const drawnAt = (): number => at;

/** Whether this part of the screen has to come out as the server's. */
export const Prerendered = createContext(false);

/** Whether this render has to come out as the server's: it is the server's, or not all that the server drew is taken over yet. */
export const useIsPrerendered = (): boolean => use(Prerendered);

/** A value of this device; until the page is taken over the one that the server drew it with. */
export const useDeviceValue = <Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
  onServer: () => Value,
): Value => useSyncExternalStore(subscribe, useIsPrerendered() ? onServer : read, onServer);

/** The present in epoch ms, as far as it is drawn. */
export const usePresent = (): number => (useIsPrerendered() ? at : Date.now());
