import { t } from '@lingui/core/macro';
import { call } from '#platform/http/client.ts';
import { CallError } from '#platform/http/call-error.ts';
import { session } from '#platform/session/session.ts';
import { randomId } from '#platform/storage/random-id.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { createLikeBatcher } from '#data/moment/create-like-batcher.ts';
import { setLikeCount } from '#data/moment/moment-rule.ts';

const RETRIES = 2;

/** The member's likes, shared by every moment on the page. */
export const likes = createLikeBatcher({
  send: (batch) => call('likeMoment', batch, { retries: RETRIES, failures: 'quiet', keepalive: true }),
  confirmed: (momentId, { likeCount }) => setLikeCount(momentId, likeCount),
  failed: (error) => {
    const isRefused = error instanceof CallError && error.failure === 'refused';
    toast.error(isRefused ? error.message : t`点赞失败，请重试`);
  },
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
