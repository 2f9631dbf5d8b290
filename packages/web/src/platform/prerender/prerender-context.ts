import type { Device, PageView } from '@touchline/contract/boot.ts';
import { createContext, use, useSyncExternalStore } from 'react';
import { serverClock } from '#platform/time/server-clock.ts';

let at = 0;
let device: Device | undefined;

/** The server renders the world as it is then (epoch ms), for a view; who takes its page over begins with the same. */
export const setRenderedAt = (instant: number, view: PageView | null): void => {
  at = instant;
  device = view?.device;
};

export const renderedAt = (): number => at;

export const renderedDevice = (): Device | undefined => device;

/** Whether this part of the screen has to come out as the server's. */
export const Prerendered = createContext(false);

/** Whether this render has to come out as the server's: it is the server's, or not all that the server rendered is taken over yet. */
export const useIsPrerendered = (): boolean => use(Prerendered);

/** A value of this device; until the page is hydrated the one that the server rendered it with. */
export const useDeviceValue = <Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
  onServer: () => Value,
): Value => useSyncExternalStore(subscribe, useIsPrerendered() ? onServer : read, onServer);

const never = (): (() => void) => () => {};

/** The same of a value that stays what it is. */
export const useDeviceFact = <Value>(read: () => Value, onServer: () => Value): Value =>
  useDeviceValue(never, read, onServer);

/** The present in epoch ms, as far as it is drawn. */
export const useRenderTime = (): number => (useIsPrerendered() ? at : serverClock.now());
