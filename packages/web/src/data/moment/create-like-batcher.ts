/** Likes collected before they leave, and most of them in one call. */
const COLLECT_MS = 800;
const MOST_PER_BATCH = 50;
/** Likes of one moment by one member that the server counts. */
const MOST_PER_MEMBER = 50;

export interface LikeBatch {
  momentId: string;
  count: number;
  /** The same at every try of this batch, so that a repeated call counts once. */
  batchId: string;
}

export interface LikeReply {
  likeCount: number;
  myLikeCount: number;
}

/** A member's likes of one moment as seen here. */
export interface LikeState {
  /** Shown, but not yet confirmed. */
  pending: number;
  /** Confirmed; 0 until the first reply. */
  mine: number;
}

interface LikeBatcherOptions {
  /** Sends a batch, trying again by itself where that may help. */
  send: (batch: LikeBatch) => Promise<LikeReply>;
  confirmed: (momentId: string, reply: LikeReply) => void;
  /** The batch's likes were taken back. */
  failed: (error: unknown, batch: LikeBatch) => void;
  batchId: () => string;
}

const NONE: LikeState = { pending: 0, mine: 0 };

/** The likes of the present member, as they are shown. */
const createLikeStates = () => {
  let states = new Map<string, LikeState>();
  const listeners = new Set<() => void>();
  const notify = (): void => [...listeners].forEach((listener) => listener());
  return {
    get: (momentId: string): LikeState => states.get(momentId) ?? NONE,
    set: (momentId: string, state: LikeState): void => {
      states.set(momentId, state);
      notify();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    forget: (): void => {
      states = new Map();
      notify();
    },
    /** Says later whether they were not forgotten meanwhile: who signs out and in again begins anew. */
    whileKept: (): (() => boolean) => {
      const present = states;
      return () => present === states;
    },
  };
};

/** Collects likes per moment and submits them in batches (C2): shown at once, taken back when refused. */
export const createLikeBatcher = ({ send, confirmed, failed, batchId }: LikeBatcherOptions) => {
  const { get, set, subscribe, forget, whileKept } = createLikeStates();
  const collected = new Map<string, { count: number; timer: ReturnType<typeof setTimeout> }>();

  const settle = (momentId: string, count: number, mine = get(momentId).mine): void =>
    set(momentId, { pending: get(momentId).pending - count, mine });

  const submit = async (batch: LikeBatch): Promise<void> => {
    const isKept = whileKept();
    try {
      const reply = await send(batch);
      confirmed(batch.momentId, reply);
      if (isKept()) settle(batch.momentId, batch.count, reply.myLikeCount);
    } catch (error) {
      if (!isKept()) return;
      settle(batch.momentId, batch.count);
      failed(error, batch);
    }
  };

  const flush = (momentId: string): void => {
    const waiting = collected.get(momentId);
    if (waiting === undefined) return;
    clearTimeout(waiting.timer);
    collected.delete(momentId);
    void submit({ momentId, count: waiting.count, batchId: batchId() });
  };

  return {
    get,
    subscribe,
    /** Adds a like; false when the member has given all that count. */
    like: (momentId: string): boolean => {
      const { pending, mine } = get(momentId);
      if (pending + mine >= MOST_PER_MEMBER) return false;
      const waiting = collected.get(momentId) ?? { count: 0, timer: setTimeout(() => flush(momentId), COLLECT_MS) };
      waiting.count += 1;
      collected.set(momentId, waiting);
      set(momentId, { pending: pending + 1, mine });
      if (waiting.count >= MOST_PER_BATCH) flush(momentId);
      return true;
    },
    /** Sends all that waits: the page is being left. */
    flushAll: (): void => [...collected.keys()].forEach(flush),
    /** Another member has other likes. */
    forget: (): void => {
      for (const { timer } of collected.values()) clearTimeout(timer);
      collected.clear();
      forget();
    },
  };
};
