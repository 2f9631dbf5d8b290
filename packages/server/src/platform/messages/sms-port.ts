import type { MessagePort } from './message-port.ts';
import { postSigned } from './signed-post.ts';

/** Text messages through the operator's webhook, which passes them on to a carrier (docs/operations.md: Text messages). */
export const createSmsWebhook = (url: string, secret: string, now: () => number): MessagePort => ({
  send: ({ key, recipient: to, text, expiresAt }) =>
    postSigned({ url, secret, key, content: { key, to, text, expiresAt }, at: now() }),
  close: () => {},
});
