import type { Metric } from 'prom-client';
import type { RecordingDeps } from '../deps.ts';
import { addView } from '../playback/view-count.ts';
import { createRecorderMetrics, type RecorderMetrics } from './recorder-metrics.ts';
import { createStorageLimit, type StorageLimit } from './storage-limit.ts';
import type { TakenSegment, TakenThumbnail } from './store-batch.ts';
import { startTake, type Take, type TakenStream } from './take.ts';

const RETRY_MS = 5000;

export interface Storage {
  limit: StorageLimit;
  metrics: RecorderMetrics;
}

/** Follows the streams of this node and stores what they show; attached to the live origin. */
export interface Recorder {
  began(stream: TakenStream): void;
  segment(segment: TakenSegment & { streamId: string }): void | Promise<void>;
  thumbnail(thumbnail: TakenThumbnail & { streamId: string }): void;
  /** Views of the live stream are views of its recording. */
  viewed(streamId: string): void;
  ended(streamId: string, endedAt: number): void;
  metrics: readonly Metric[];
  /** What all that stores recordings on this node counts together. */
  storage: Storage;
  /** Stores what is waiting; the recordings go on when their streams do. */
  stop(): Promise<void>;
}

/** `retryMs`: how soon a store in trouble is tried again. */
export const createRecorder = (deps: RecordingDeps, { retryMs = RETRY_MS } = {}): Recorder => {
  const takes = new Map<string, Take>();
  const metrics = createRecorderMetrics(() => takes.size);
  const limit = createStorageLimit(deps);
  return {
    began(stream) {
      const known = takes.get(stream.streamId);
      if (known) return known.resume();
      const take = startTake({ ...deps, limit, metrics, retryMs }, stream);
      takes.set(stream.streamId, take);
      void take.over.then(() => takes.delete(stream.streamId));
    },
    segment: (segment) => takes.get(segment.streamId)?.add({ segment }),
    thumbnail(thumbnail) {
      void takes.get(thumbnail.streamId)?.add({ thumbnail });
    },
    viewed: (streamId) => addView(deps, 'stream_id', streamId),
    ended: (streamId, endedAt) => takes.get(streamId)?.end(endedAt),
    metrics: metrics.metrics,
    storage: { limit, metrics },
    async stop() {
      await Promise.all([...takes.values()].map((take) => take.stop()));
    },
  };
};
