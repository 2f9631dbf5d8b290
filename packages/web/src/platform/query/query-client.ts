import { QueryClient } from '@tanstack/react-query';
import { noteRequest, shareReply } from '#platform/query/known-updates.ts';

const FRESH_MS = 15_000;

/** The one cache of server data. Retries belong to the HTTP client. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: FRESH_MS,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      networkMode: 'online',
      persister: noteRequest,
      structuralSharing: shareReply,
    },
    mutations: { retry: false },
  },
});
