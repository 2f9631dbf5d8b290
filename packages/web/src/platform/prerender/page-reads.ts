import { QueryClient, replaceEqualDeep } from '@tanstack/react-query';

/** A cache for one page, and what the page wants of it. */
export interface PageReads {
  client: QueryClient;
  /** Starts the reads that were asked for and are not there. */
  fetchMissing(): Promise<unknown>[];
}

/** Parts that share a read may not all want it: it is fetched when one of them does. `shownOf` is what its viewer may see of a reply. */
export const createPageReads = (shownOf: (reply: unknown) => unknown): PageReads => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Infinity,
        structuralSharing: (before, reply) => replaceEqualDeep(before, shownOf(reply)),
      },
    },
  });
  const wanted = new Set<string>();
  const complete = client.defaultQueryOptions.bind(client);
  const noted = (options: Parameters<typeof complete>[0]) => {
    const completed = complete(options);
    if (completed.queryFn !== undefined && completed.enabled !== false) wanted.add(completed.queryHash);
    return completed;
  };
  client.defaultQueryOptions = noted as typeof client.defaultQueryOptions;
  return {
    client,
    fetchMissing: () =>
      client
        .getQueryCache()
        .getAll()
        .filter(({ state, queryHash }) => state.status === 'pending' && wanted.has(queryHash))
        .map((query) => query.fetch()),
  };
};
