import type { PushMessage } from '@touchline/contract/push.ts';

/** Messages of one instant, such as a minute that ticks on ten matches, redraw the page once. */
const COLLECT_MS = 60;

/** Collects push messages and hands them over together. */
export const createUpdateQueue = (apply: (messages: PushMessage[]) => void) => {
  let waiting: PushMessage[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    timer = undefined;
    const messages = waiting;
    waiting = [];
    apply(messages);
  };

  return (message: PushMessage): void => {
    waiting.push(message);
    timer ??= setTimeout(flush, COLLECT_MS);
  };
};
