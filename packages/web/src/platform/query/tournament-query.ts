import { routeTable } from 'virtual:touchline-routes/tournaments';
import type { CallOf } from '@touchline/contract/route.ts';
import type { ClientRoutes, TournamentRoutes } from '@touchline/contract/routes.ts';
import { addRoutes } from '#platform/http/client.ts';
import type { CallOptions } from '#platform/http/http-client.ts';
import { readQuery } from '#platform/query/call-query.ts';

addRoutes(routeTable);

/** Query options of a read of leagues, cups and the NBA; only their pages know these calls, so that the entry script need not. */
export const tournamentQuery = <Name extends keyof TournamentRoutes>(
  name: Name,
  request: CallOf<ClientRoutes[Name]>,
  options?: Pick<CallOptions, 'failures'>,
) => readQuery(name, request, options);
