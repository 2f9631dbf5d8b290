import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type OpsCall, type OpsRequest } from '#platform/http/call.ts';

/** The query of a reading call: `useQuery(opsQuery('opsListHosts', { q }))`. */
export const opsQuery = <Name extends OpsCall>(name: Name, request: OpsRequest<Name>) =>
  queryOptions({ queryKey: [name, request], queryFn: ({ signal }) => call(name, request, signal) });

/** Loads again what was read by these calls. */
export const refresh = (client: QueryClient, ...names: readonly OpsCall[]): Promise<unknown> =>
  Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
