import { httpEvents } from '#platform/http/client.ts';
import { createStore } from '#platform/storage/store.ts';

/** When the data on screen was last confirmed by the server (epoch ms of this device). */
export const lastReplyAt = createStore(Date.now());

export const followReplies = (): (() => void) =>
  httpEvents.listen((event) => {
    if (event.type === 'replied') lastReplyAt.set(Date.now());
  });
