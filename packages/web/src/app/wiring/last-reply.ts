import { httpEvents } from '#platform/http/client.ts';
import { createStore } from '#platform/storage/store.ts';

/** When the server last answered on this page (epoch ms of this device); 0 when it has not yet. */
export const lastReplyAt = createStore(0);

export const followReplies = (): (() => void) =>
  httpEvents.listen((event) => {
    if (event.type === 'replied') lastReplyAt.set(Date.now());
  });
