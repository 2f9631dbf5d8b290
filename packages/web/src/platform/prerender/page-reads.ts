import type { Query, QueryClient } from '@tanstack/react-query';

const isWanted = ({ options, state }: Query): boolean =>
  state.status === 'pending' && options.queryFn !== undefined && (options as { enabled?: unknown }).enabled !== false;

/** Starts the reads that what was drawn has asked for. */
export const waitingReads = (client: QueryClient): Promise<unknown>[] =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => isWanted(query))
    .map((query) => query.fetch());
