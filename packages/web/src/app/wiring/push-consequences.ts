import { push, startPush } from '#platform/push/push.ts';
import { queryClient } from '#platform/query/query-client.ts';

/** Starts push; where messages were lost the data on screen is read again. Returns the end of it. */
export const applyPushConsequences = (): (() => void) => {
  const stopReloading = push.onLost(() => void queryClient.invalidateQueries());
  const stopPush = startPush();
  return () => {
    stopReloading();
    stopPush();
  };
};
