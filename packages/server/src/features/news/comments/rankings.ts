import { randomUUID } from 'node:crypto';
import type { LikedPosition } from './list-repo.ts';

/** An order by likes as a reader found it: likes that come while the reader turns pages move nothing in it. */
export interface Ranking {
  id: string;
  tipId: string;
  positions: readonly LikedPosition[];
}

export interface Rankings {
  store(tipId: string, positions: readonly LikedPosition[]): Ranking;
  /** Undefined when it was kept before a restart, or long ago: many others were kept since. */
  find(id: string, tipId: string): Ranking | undefined;
}

const MOST_KEPT = 100;

/** The orders that readers of this process page through, the latest ones. */
export const createRankings = (): Rankings => {
  const stored = new Map<string, Ranking>();
  return {
    store(tipId, positions) {
      const ranking = { id: randomUUID().slice(0, 8), tipId, positions: positions };
      stored.set(ranking.id, ranking);
      const oldest = stored.keys().next().value;
      if (stored.size > MOST_KEPT && oldest !== undefined) stored.delete(oldest);
      return ranking;
    },
    find(id, tipId) {
      const ranking = stored.get(id);
      return ranking?.tipId === tipId ? ranking : undefined;
    },
  };
};
