/** The server's clock as seen from here; a device's own clock may be minutes off. */
export interface ServerClock {
  /** Epoch ms. */
  now(): number;
  /** Takes over the time of a reply. */
  learn(serverTime: number): void;
}

export const createServerClock = (deviceNow: () => number = Date.now): ServerClock => {
  let offset = 0;
  return {
    now: () => deviceNow() + offset,
    learn: (serverTime) => {
      offset = serverTime - deviceNow();
    },
  };
};
