import { LRUCache } from 'lru-cache';
import type { RecordingDeps } from '../deps.ts';

/** A viewer sees some segments; a preview fetches fewer. */
const LEAST_SEGMENTS = 3;
/** A viewer who comes back within this time is watching the same show still. */
const SAME_MS = 6 * 3_600_000;
const VIEWERS_MOST = 20_000;

/** Counts who watches recordings, each viewer once in some hours. */
export interface ViewCount {
  /** A viewer, who is no robot, has fetched a segment. */
  watched(recordingId: string, file: string, viewer: string | null): void;
}

type Deps = Pick<RecordingDeps, 'db' | 'log'>;

/** Adds a view to a recording; nothing without one. A failure is logged. */
export const addView = ({ db, log }: Deps, key: 'id' | 'stream_id', value: string): void => {
  db.updateTable('recording')
    .set((eb) => ({ views: eb('views', '+', 1) }))
    .where(key, '=', value)
    .execute()
    .catch((error: unknown) => log.warn({ err: error }, 'a view of a recording was not counted'));
};

export const createViewCount = (deps: Deps): ViewCount => {
  const viewers = new LRUCache<string, Set<string>>({ max: VIEWERS_MOST, ttl: SAME_MS });
  return {
    watched(recordingId, file, viewer) {
      if (viewer === null) return;
      const key = `${recordingId}/${viewer}`;
      const seen = viewers.get(key) ?? new Set();
      if (seen.size >= LEAST_SEGMENTS) return;
      viewers.set(key, seen.add(file));
      if (seen.size === LEAST_SEGMENTS) addView(deps, 'id', recordingId);
    },
  };
};
