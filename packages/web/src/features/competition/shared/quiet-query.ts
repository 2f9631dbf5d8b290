import { CODE } from '@touchline/contract/codes.ts';
import type { CallOf, ReplyOf } from '@touchline/contract/route.ts';
import type { ClientRoutes, TournamentRoutes } from '@touchline/contract/routes.ts';
import { CallError } from '#platform/http/call-error.ts';
import { call } from '#platform/http/client.ts';
import { tournamentQuery } from '#platform/query/tournament-query.ts';

const READ_RETRIES = 2;

/** A read about something that the address names: the page itself says that there is none, so a refusal makes no message. */
export const quietQuery = <Name extends keyof TournamentRoutes>(name: Name, request: CallOf<ClientRoutes[Name]>) => ({
  ...tournamentQuery(name, request),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReplyOf<ClientRoutes[Name]>> =>
    call(name, request, { signal, retries: READ_RETRIES, failures: 'quiet' }),
});

const MISSING: readonly (number | null)[] = [CODE.NOT_FOUND, CODE.MALFORMED];

/** Whether the address names what does not exist: to ask again cannot help. */
export const isMissing = ({ data, error }: { data: unknown; error: Error | null }): boolean =>
  data === undefined && error instanceof CallError && MISSING.includes(error.code);
