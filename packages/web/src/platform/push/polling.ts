import { POLLING_MS } from '@touchline/domain/polling.ts';
import type { PushStatus } from '#platform/push/push-connection.ts';
import { usePushStatus } from '#platform/push/push.ts';

export type PollingKind = keyof typeof POLLING_MS;

/** TanStack's `refetchInterval` (K2): none while push delivers. */
export const pollInterval = (kind: PollingKind, status: PushStatus): number | false =>
  status === 'connected' ? false : POLLING_MS[kind];

/** `useQuery({ ...callQuery(...), refetchInterval: usePolling('list') })`. */
export const usePolling = (kind: PollingKind): number | false => pollInterval(kind, usePushStatus());
