import { onlineManager } from '@tanstack/react-query';
import { CallError } from '#platform/http/call-error.ts';
import { networkReturned, onNetworkReturn } from '#platform/network/network-return.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { retryFailedScripts } from '#platform/router/lazy-page.ts';

/** A refusal stays one. */
const gotNoAnswer = (error: unknown): boolean => error instanceof CallError && error.failure !== 'refused';

const readFailedAgain = (): void =>
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => gotNoAnswer(state.error) });

/** What failed without network is tried again by itself when it returns. Returns the end of it. */
export const applyNetworkConsequences = (): (() => void) => {
  // It takes every start for one with network.
  onlineManager.setOnline(navigator.onLine);
  const ends = [onNetworkReturn(retryFailedScripts), onNetworkReturn(readFailedAgain)];
  addEventListener('online', networkReturned);
  return () => {
    removeEventListener('online', networkReturned);
    for (const end of ends) end();
  };
};
