import { QueryClient } from '@tanstack/react-query';
import { CallError } from '#platform/http/call-issues.ts';

const FRESH_MS = 5000;
const TRIES = 2;

/** A refusal stays what it is; a lost answer is worth another try. */
const mayRetry = (failures: number, error: unknown): boolean =>
  failures < TRIES && error instanceof CallError && error.failure === 'transport';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: mayRetry, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});
