import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RecordingDeps } from '../deps.ts';

/** A viewer sees some segments; a robot or a preview fetches fewer. */
const LEAST_SEGMENTS = 3;
/** A viewer who comes back within this time is watching the same show still. */
const SAME_MS = 6 * 3_600_000;
const VIEWERS_MOST = 20_000;

/** Counts who watches recordings, each address and program once in some hours. */
export interface ViewCount {
  watched(recordingId: string, file: string, viewer: { address: string; program: string | undefined }): void;
}

export const createViewCount = ({ db, log }: Pick<RecordingDeps, 'db' | 'log'>): ViewCount => {
  const viewers = new LRUCache<string, Set<string>>({ max: VIEWERS_MOST, ttl: SAME_MS });
  const count = async (id: string): Promise<void> => {
    await db
      .updateTable('recording')
      .set((eb) => ({ views: eb('views', '+', 1) }))
      .where('id', '=', id)
      .execute();
  };
  return {
    watched(recordingId, file, { address, program = '' }) {
      const viewer = hash('sha256', JSON.stringify([recordingId, address, program]), 'base64url');
      const seen = viewers.get(viewer) ?? new Set();
      if (seen.size >= LEAST_SEGMENTS) return;
      viewers.set(viewer, seen.add(file));
      if (seen.size < LEAST_SEGMENTS) return;
      count(recordingId).catch((error: unknown) => log.warn({ err: error }, 'a view of a recording was not counted'));
    },
  };
};
