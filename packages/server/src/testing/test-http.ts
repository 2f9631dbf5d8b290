import { createHash } from 'node:crypto';
import type { Envelope } from '@touchline/contract/route.ts';
import { type Routes, routes } from '@touchline/contract/routes.ts';
import { SIGNED_HEADERS, signatureText } from '@touchline/contract/signature.ts';
import type { FastifyInstance } from 'fastify';

/** Signed C1 headers; given ones replace the defaults before signing. */
export const signedHeaders = (
  now: number,
  extra: Record<string, string> = {},
  suffix = 'touchline',
): Record<string, string> => {
  const headers: Record<string, string> = {
    'device-id': 'test-device',
    'os-type': '1',
    timestamp: String(now),
    version: '2.6.0',
    'app-type': '3',
    ...extra,
  };
  const signed = Object.fromEntries(
    SIGNED_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
  return { signature: createHash('sha256').update(signatureText(signed, suffix)).digest('hex'), ...headers };
};

const fillPath = (path: string, request: Record<string, unknown>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(request[name])));

const formOf = (request: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(request).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  ).toString();

/** Sends a request to a route in its encoding and returns the envelope with the HTTP status and headers. */
export const sendCall = async (
  app: FastifyInstance,
  name: keyof Routes,
  request: Record<string, unknown>,
  headers: Record<string, string>,
  payload?: string,
) => {
  const route = routes[name];
  const url = fillPath(route.path, request);
  const isQuery = route.encoding === 'query';
  const isForm = route.encoding === 'form';
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const body = payload ?? (isForm ? formOf(request) : JSON.stringify(request));
  const reply = await app.inject({
    method: route.method,
    url: isQuery ? `${url}?${formOf(request)}` : url,
    headers: { ...(isQuery ? {} : { 'content-type': type }), ...headers },
    ...(isQuery ? {} : { payload: body }),
  });
  return { status: reply.statusCode, headers: reply.headers, ...(reply.json() as Envelope<never>) };
};
