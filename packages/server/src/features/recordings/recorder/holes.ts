import type { Hole } from '../recording-repo.ts';

/** Renditions miss the same moments: their segments do not begin at the very same time. */
const NEAR_MS = 3000;

/** Adds what was lost to the holes of a recording; what touches the last one makes it longer. */
export const addHole = (holes: readonly Hole[], { at, ms, reason }: Hole): Hole[] => {
  const last = holes.at(-1);
  if (!last || last.reason !== reason || at > last.at + last.ms + NEAR_MS) return [...holes, { at, ms, reason }];
  const from = Math.min(at, last.at);
  const to = Math.max(at + ms, last.at + last.ms);
  return [...holes.slice(0, -1), { at: from, ms: to - from, reason }];
};
