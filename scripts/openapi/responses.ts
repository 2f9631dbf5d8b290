import { CODE, HTTP_STATUS } from '@touchline/contract/codes.ts';
import type { Access, Route } from '@touchline/contract/route.ts';
import type { JsonSchema } from './schemas.ts';

const requestId = { 'x-request-id': { description: 'Id of the request in the log', schema: { type: 'string' } } };
const retryAfter = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } };

const envelope = (code: JsonSchema, data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    code,
    msg: { type: 'string' },
    data,
    time: { type: 'integer', description: 'Clock of the server in epoch ms' },
  },
  required: ['code', 'msg', 'data', 'time'],
});

const json = (description: string, schema: JsonSchema, headers: Record<string, unknown> = {}) => ({
  description,
  headers: { ...requestId, ...headers },
  content: { 'application/json': { schema } },
});

const NOTHING: JsonSchema = {};

const ISSUES: JsonSchema = {
  type: 'object',
  properties: {
    issues: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
      },
    },
  },
  required: ['issues'],
};

/** Responses of every call with their own HTTP status. */
export const commonResponses = {
  Malformed: json('Malformed input', envelope({ const: CODE.MALFORMED }, ISSUES)),
  TooLarge: json('The body is too large', envelope({ const: CODE.TOO_LARGE }, NOTHING)),
  TooMany: json('Too many calls', envelope({ const: CODE.TOO_MANY }, NOTHING), retryAfter),
  Fault: json('A fault of the server', envelope({ const: CODE.FAULT }, NOTHING)),
  Overload: json('The server is overloaded', envelope({ const: CODE.OVERLOAD }, NOTHING), retryAfter),
};

const ACCESS_CODES: Record<Access, readonly number[]> = {
  public: [CODE.FORBIDDEN],
  member: [CODE.FORBIDDEN, CODE.NULL_USER, CODE.EXPIRED, CODE.KICKED],
  operator: [CODE.FORBIDDEN, CODE.KEY_EXPIRED, CODE.EXPIRED],
  staff: [CODE.FORBIDDEN, CODE.NULL_USER, CODE.EXPIRED],
  guest: [CODE.FORBIDDEN],
};

/** Business outcomes of a call: codes sent with HTTP 200. */
const outcomesOf = (route: Route): number[] =>
  [...new Set([...ACCESS_CODES[route.access], ...(route.confirm ? [CODE.CONFIRMATION_NEEDED] : []), ...route.errors])]
    .filter((code) => HTTP_STATUS[code] === undefined)
    .sort((a, b) => a - b);

const nameOf = (code: number): string => Object.entries(CODE).find(([, value]) => value === code)?.[0] ?? '';

export const responsesOf = (route: Route, reply: JsonSchema) => {
  const outcomes = outcomesOf(route);
  const named = outcomes.map((code) => `${code} ${nameOf(code)}`).join(', ');
  return {
    200: json(`Success is code ${route.success}; other outcomes: ${named}`, {
      oneOf: [envelope({ const: route.success }, reply), envelope({ enum: outcomes }, NOTHING)],
    }),
    400: { $ref: '#/components/responses/Malformed' },
    413: { $ref: '#/components/responses/TooLarge' },
    429: { $ref: '#/components/responses/TooMany' },
    500: { $ref: '#/components/responses/Fault' },
    503: { $ref: '#/components/responses/Overload' },
  };
};
