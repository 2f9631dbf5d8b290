import { t } from '@lingui/core/macro';
import { useCallback, useSyncExternalStore } from 'react';
import { setLikeCount } from '#data/moment/moment-rule.ts';
import { refusalText } from '#platform/http/call-error.ts';
import { call } from '#platform/http/client.ts';
import { useRequireMember, useResume } from '#platform/session/require-member.ts';
import { session } from '#platform/session/session.ts';
import { randomId } from '#platform/storage/random-id.ts';
import { toast } from '#ui/toast/toast-store.ts';

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

const RETRIES = 2;

/** The member's likes, shared by every moment on the page. */
export const likes = createLikeBatcher({
  send: (batch) => call('likeMoment', batch, { retries: RETRIES, failures: 'quiet', keepalive: true }),
  confirmed: (momentId, { likeCount }) => setLikeCount(momentId, likeCount),
  failed: (error) => toast.error(refusalText(error) ?? t`点赞失败，请重试`),
  batchId: () => randomId(),
});

let uid = session.get()?.uid;

// For as long as the app is there: members change on other pages, too, and between two visits of a host.
session.subscribe(() => {
  const present = session.get()?.uid;
  if (present === uid) return;
  uid = present;
  likes.forget();
});

/** While the page lives: sends what waits when it is left. */
export const persistLikes = (): (() => void) => {
  addEventListener('pagehide', likes.flushAll);
  return () => {
    removeEventListener('pagehide', likes.flushAll);
    likes.flushAll();
  };
};

const ACTION = 'like-moment';

/** Likes a moment as often as it is pressed; a visitor is led to sign-in and back, and the like is given then (P1). Once on a page. */
export const useLikeMoment = (): ((momentId: string) => void) => {
  const requireMember = useRequireMember();
  useResume(ACTION, (momentId) => void likes.like(momentId));
  return useCallback(
    (momentId) => {
      if (requireMember(`${ACTION}:${momentId}`) && !likes.like(momentId)) toast.note(t`这条动态你已经赞满了`);
    },
    [requireMember],
  );
};

/** The member's likes of a moment. */
export const useOwnLikes = (momentId: string): LikeState => {
  const read = (): LikeState => likes.get(momentId);
  return useSyncExternalStore(likes.subscribe, read, read);
};
