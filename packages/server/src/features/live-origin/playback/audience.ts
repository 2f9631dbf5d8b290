import { LRUCache } from 'lru-cache';

/** Players request the playlist every few seconds; one that has not for this long has left. */
const SEEN_MS = 15_000;
/** Who stays this long has watched the stream. */
const WATCHED_MS = 10_000;
/** Further viewers are not distinguished, so that arbitrary input cannot fill the memory. */
const MOST = 20_000;

/** The viewers of this node's streams; robots (null) are none. */
export interface Audience {
  /** A player of HLS, who holds no connection, requested a playlist. */
  requested(streamId: string, viewer: string | null): void;
  /** A viewer of FLV has connected; returns what notes that they left. */
  connected(streamId: string, viewer: string | null): () => void;
  count(): number;
}

interface AudienceDeps {
  now: () => number;
  /** Somebody has watched a stream: once for each viewer and stream. */
  viewed: (streamId: string) => void;
}

/** The viewers of HLS by their last request, in its order. */
const createHlsViewers = (now: () => number) => {
  const seen = new Map<string, { since: number; at: number }>();
  const dropExpired = (): void => {
    for (const [key, { at }] of seen) {
      if (now() - at <= SEEN_MS) return;
      seen.delete(key);
    }
  };
  return {
    /** For how long a viewer has been there, in ms. */
    add(key: string): number {
      dropExpired();
      const since = seen.get(key)?.since ?? now();
      const isKnown = seen.delete(key);
      if (isKnown || seen.size < MOST) seen.set(key, { since, at: now() });
      return now() - since;
    },
    count() {
      dropExpired();
      return seen.size;
    },
  };
};

export const createAudience = ({ now, viewed }: AudienceDeps): Audience => {
  const hls = createHlsViewers(now);
  const counted = new LRUCache<string, true>({ max: MOST });
  let connections = 0;
  const watched = (streamId: string, key: string): void => {
    if (counted.get(key)) return;
    counted.set(key, true);
    viewed(streamId);
  };
  return {
    requested(streamId, viewer) {
      if (viewer === null) return;
      const key = `${streamId}/${viewer}`;
      if (hls.add(key) >= WATCHED_MS) watched(streamId, key);
    },
    connected(streamId, viewer) {
      if (viewer === null) return () => {};
      connections += 1;
      const timer = setTimeout(watched, WATCHED_MS, streamId, `${streamId}/${viewer}`).unref();
      return () => {
        clearTimeout(timer);
        connections -= 1;
      };
    },
    count: () => connections + hls.count(),
  };
};
