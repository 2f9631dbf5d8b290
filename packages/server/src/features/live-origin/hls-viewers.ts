/** A player requests the playlist again every few seconds; anyone who has not for so long has left. */
const SEEN_MS = 15_000;
/** Further values are not distinguished, so that arbitrary input cannot fill the memory. */
const MOST = 20_000;
const LONGEST_NAME = 200;

/** HLS viewers, who hold no connection: recent playlist requests by address and user agent. */
export interface HlsViewers {
  recordRequest(liveRoomId: string, address: string, program: string | undefined): void;
  count(): number;
}

export const createHlsViewers = (now: () => number): HlsViewers => {
  const lastSeen = new Map<string, number>();
  /** The oldest come first: who is seen again goes to the end. */
  const dropGone = (): void => {
    for (const [viewer, at] of lastSeen) {
      if (now() - at <= SEEN_MS) return;
      lastSeen.delete(viewer);
    }
  };
  return {
    recordRequest(liveRoomId, address, program = '') {
      dropGone();
      const viewer = JSON.stringify([liveRoomId, address, program.slice(0, LONGEST_NAME)]);
      const isKnown = lastSeen.delete(viewer);
      if (isKnown || lastSeen.size < MOST) lastSeen.set(viewer, now());
    },
    count() {
      dropGone();
      return lastSeen.size;
    },
  };
};
