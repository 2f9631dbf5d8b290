import { CODE } from '@touchline/contract/codes.ts';
import { clientRoutes } from '@touchline/contract/routes.ts';
import type { Logger } from 'pino';
import { Snapshot } from '#platform/cache/snapshot-cache.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { parseInput } from '#platform/http/parse-input.ts';

type ClientRoutes = typeof clientRoutes;
type AnyHandler = (request: unknown, context: CallContext) => Promise<unknown>;

const VISITOR = {
  headers: { deviceId: 'page', osType: 1, appType: 3, version: '0', token: null, language: null },
  member: null,
  operator: null,
  address: 'page',
  peer: 'page',
  userAgent: '',
} as const satisfies Omit<CallContext, 'origin' | 'log'>;

/**
 * Answers public calls within the process as a visitor who reads `language` would get them over HTTP: the same input validation, handler and
 * allow-list. Throws the ApiError of a refused call; calls of members are refused as for a visitor.
 */
export const createVisitorReads = (handlers: Handlers<ClientRoutes>, log: Logger) => {
  return async (name: string, request: unknown, origin: string, language: string): Promise<unknown> => {
    const route = Object.hasOwn(clientRoutes, name) ? clientRoutes[name as keyof ClientRoutes] : undefined;
    if (route === undefined || route.access !== 'public')
      throw new ApiError(CODE.NULL_USER, `${name} is not for visitors`);
    const handler = handlers[name as keyof ClientRoutes] as AnyHandler;
    const reply = await handler(parseInput(route, request), {
      ...VISITOR,
      headers: { ...VISITOR.headers, language },
      origin,
      log,
    });
    return reply instanceof Snapshot ? (JSON.parse(reply.text()) as { data: unknown }).data : route.reply.parse(reply);
  };
};
