import { push, startPush } from '#platform/push/push.ts';
import { queryClient } from '#platform/query/query-client.ts';

/** After a restart of the server many channels tell within a moment that messages were lost. */
const COLLECT_MS = 100;

/** Starts push; where messages were lost the data on screen is read again, once for all channels. Returns the end of it. */
export const applyPushConsequences = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readAgain = (): void => {
    timer = undefined;
    void queryClient.invalidateQueries();
  };
  const stopReloading = push.onLost(() => (timer ??= setTimeout(readAgain, COLLECT_MS)));
  const stopPush = startPush();
  return () => {
    clearTimeout(timer);
    stopReloading();
    stopPush();
  };
};
