import { randomUUID } from 'node:crypto';
import type { LikedPosition } from './list-repo.ts';

/** A snapshot of the order by likes, so that new likes do not shift a reader's pages. */
export interface Ranking {
  id: string;
  tipId: string;
  positions: readonly LikedPosition[];
}

export interface Rankings {
  store(tipId: string, positions: readonly LikedPosition[]): Ranking;
  /** Undefined after a restart, or when it was evicted. */
  find(id: string, tipId: string): Ranking | undefined;
}

const MOST_KEPT = 100;

/** The latest rankings that readers of this process page through. */
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
