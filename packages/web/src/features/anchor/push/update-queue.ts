import type { PushMessage } from '@touchline/contract/push.ts';

/** Messages of one instant, such as a minute that ticks on ten matches, redraw the page once. */
const COLLECT_MS = 60;

/**
 * Collects push messages and hands them over together. The badge and the page listen to the same channel: a message that
 * both bring counts once.
 */
export const createUpdateQueue = (apply: (messages: PushMessage[]) => void) => {
  const waiting = new Map<string, PushMessage>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    timer = undefined;
    const messages = [...waiting.values()];
    waiting.clear();
    apply(messages);
  };

  return (message: PushMessage): void => {
    waiting.set(`${message.channel} ${message.epoch} ${message.offset}`, message);
    timer ??= setTimeout(flush, COLLECT_MS);
  };
};
