/** Polling intervals by kind of data while push is down, in ms. */
export const POLLING_MS = { room: 3000, liveMatch: 5000, list: 10_000, rest: 20_000 } as const;

/** Delays and limits of the client, in ms. */
export const TIMING_MS = {
  scrollRestore: 40,
  chunkLoadTimeout: 120_000,
  debounce: 1000,
  navigationDebounce: 1000,
  subscribeThrottle: 1000,
  heartbeat: 60_000,
} as const;

/** Reconnection of the push socket. */
export const RECONNECT = { attempts: 5, delayMs: 3000 } as const;
