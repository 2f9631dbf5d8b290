import { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import { topic } from '#platform/nodes/cluster-bus.ts';
import type { Nodes } from '#platform/nodes/nodes.ts';

/** Maximum age of a cached value while other nodes are unreachable. */
const MOST_AGE_AWAY_MS = 3000;
const STALE = topic<string>('stale');

/** A cache whose invalidations reach every node. */
export const sharedCache = (now: () => number, nodes: Nodes): SnapshotCache => {
  const cache = new SnapshotCache(now, undefined, {
    broadcast: (tag) => nodes.broadcast(STALE, tag),
    mostAgeMs: () => (nodes.isUnavailable() ? MOST_AGE_AWAY_MS : Infinity),
  });
  nodes.listen(STALE, (tag) => cache.invalidateHere(tag));
  nodes.onBack(() => cache.invalidateAll());
  return cache;
};
