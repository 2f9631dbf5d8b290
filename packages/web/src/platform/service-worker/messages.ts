import type { DeviceKey } from '@touchline/contract/device-storage.ts';

/** What a page tells its service worker. */
export type WorkerMessage =
  /** The page runs, by these built files. */
  | { type: 'hello'; files: string[] }
  /** The person reads the page of this address. */
  | { type: 'visited'; address: string }
  /** Stored pages are drawn in another language or theme than the one just chosen. */
  | { type: 'forgetPages' }
  /** The server has no worker any more, or consent is refused: nothing is stored from now on, and nothing stays. */
  | { type: 'end' };

/** All caches of the worker begin with it. */
export const CACHE_PREFIX = 'touchline-';

/** The cache of built files. The page makes it, with consent; without it the worker stores nothing. */
export const ASSETS = `${CACHE_PREFIX}assets-1` satisfies DeviceKey<'Cache Storage'>;

/** What the worker asks the open rooms before it shows an alert; they answer through the port that comes with it. */
export interface AlertQuestion {
  type: 'alert';
  tag: string;
}

/** `wait`: a later `show` will come, when the picture of the room has reached it. */
export type AlertAnswer = 'wait' | 'show';

export const isAlertQuestion = (data: unknown): data is AlertQuestion =>
  typeof data === 'object' && data !== null && 'tag' in data && (data as AlertQuestion).type === 'alert';
