import { queueLiveUpdate } from '#data/host/live-updates.ts';
import { networkReturned } from '#platform/network/network-return.ts';
import { liveChannel, push, startPush } from '#platform/push/push.ts';
import { queryClient } from '#platform/query/query-client.ts';

/** After a restart of the server many channels tell within a moment that messages were lost. */
const COLLECT_MS = 100;

/**
 * Starts push. The anchor list follows on every page, for the badge and for the pages that are kept: who comes back to one has missed
 * nothing of it. Where messages were lost the data on screen is read again, once for all channels. Returns the end of it.
 */
export const applyPushConsequences = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readAgain = (): void => {
    timer = undefined;
    void queryClient.invalidateQueries();
  };
  const stopReloading = push.onLost(() => (timer ??= setTimeout(readAgain, COLLECT_MS)));
  const stopList = push.subscribe(liveChannel(), queueLiveUpdate);
  // A line may come back without the device saying so.
  const stopStatus = push.status.subscribe(() => {
    if (push.status.get() === 'connected') networkReturned();
  });
  const stopPush = startPush();
  return () => {
    clearTimeout(timer);
    stopReloading();
    stopList();
    stopStatus();
    stopPush();
  };
};
