import { randomUUID } from 'node:crypto';
import type { LikedPosition } from './list-repo.ts';

/** An order by likes as a reader found it: likes that come while the reader turns pages move nothing in it. */
export interface Ranking {
  id: string;
  tipId: string;
  places: readonly LikedPosition[];
}

export interface Rankings {
  keep(tipId: string, places: readonly LikedPosition[]): Ranking;
  /** Undefined when it was kept before a restart, or long ago: many others were kept since. */
  find(id: string, tipId: string): Ranking | undefined;
}

const MOST_KEPT = 100;

/** The orders that readers of this process page through, the latest ones. */
export const createRankings = (): Rankings => {
  const kept = new Map<string, Ranking>();
  return {
    keep(tipId, places) {
      const ranking = { id: randomUUID().slice(0, 8), tipId, places };
      kept.set(ranking.id, ranking);
      const oldest = kept.keys().next().value;
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      return ranking;
    },
    find(id, tipId) {
      const ranking = kept.get(id);
      return ranking?.tipId === tipId ? ranking : undefined;
    },
  };
};
