/** A player asks for the playlist again every few seconds; whoever has not for so long has left. */
const SEEN_MS = 15_000;
/** More are not told apart: what anybody may send fills no memory. */
const MOST = 20_000;
const LONGEST_NAME = 200;

/** Viewers of HLS, who hold no connection: players that asked for a playlist just now, by address and program. */
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
