/** A ladder that is too slow after a growth waits twice as long for the next one; else it begins again with the shortest wait. */
const SOON_MS = 600_000;
const LONGEST_WAIT_MS = 1_800_000;

/** Decides when a shortened ladder may have one more rendition: it has kept up for a while, the longer the more often that went wrong. */
export const createGrowth = (firstWaitMs: number, now: () => number) => {
  let waitMs = firstWaitMs;
  let grewAt = -Infinity;
  let calmSince = now();
  return {
    isDue: () => now() - calmSince >= waitMs,
    /** It has not kept up. */
    disturbed: () => void (calmSince = now()),
    shrank(): void {
      waitMs = now() - grewAt < SOON_MS ? Math.min(waitMs * 2, LONGEST_WAIT_MS) : firstWaitMs;
      calmSince = now();
    },
    grew(): void {
      grewAt = now();
      calmSince = grewAt;
    },
  };
};
