import { MAX_CLOCK_SKEW_MS } from '@touchline/contract/signature.ts';

/** The server's clock as seen from here; a device's own clock may be minutes or days off. */
export interface ServerClock {
  /** Epoch ms. */
  now(): number;
  /** Takes over the server's time (epoch ms), where this clock is too far from it for a signature. */
  learn(serverTime: number): void;
}

export const createServerClock = (deviceNow: () => number = () => Date.now()): ServerClock => {
  let offset = 0;
  const now = (): number => deviceNow() + offset;
  return {
    now,
    learn: (serverTime) => {
      // Nearer than that a line's delay would move the clock to and fro.
      if (Math.abs(serverTime - now()) > MAX_CLOCK_SKEW_MS) offset = serverTime - deviceNow();
    },
  };
};

/** What time it is for this page, to five minutes: a sale or a match does not begin a day off with the device's clock. */
export const serverClock = createServerClock();
