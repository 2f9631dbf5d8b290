import type { CallOf, ReplyOf } from '@touchline/contract/route.ts';
import type { ClientRoutes } from '@touchline/contract/routes.ts';
import { createHttpEvents } from '#platform/http/http-events.ts';
import type { CallName } from '#platform/http/http-client.ts';

type Read = (name: CallName, request: unknown) => Promise<unknown>;

let read: Read = async (name) => {
  throw new Error(`nobody answers ${name}`);
};

/** Says who answers the calls of a page that is drawn on the server. */
export const readThrough = (through: Read): void => {
  read = through;
};

/** In the place of the HTTP client. */
export const call = async <Name extends CallName>(
  name: Name,
  request: CallOf<ClientRoutes[Name]>,
): Promise<ReplyOf<ClientRoutes[Name]>> => (await read(name, request)) as ReplyOf<ClientRoutes[Name]>;

export const httpEvents = createHttpEvents();

export const abortCalls = (): void => undefined;
