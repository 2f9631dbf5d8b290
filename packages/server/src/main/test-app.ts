import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { mkdtempSync } from 'node:fs';
import type { User } from '@touchline/contract/account.ts';
import type { CallOf, Envelope, ReplyOf } from '@touchline/contract/route.ts';
import { type Routes, routes } from '@touchline/contract/routes.ts';
import { SIGNED_HEADERS, signatureText } from '@touchline/contract/signature.ts';
import pino from 'pino';
import { readConfig } from '#platform/config/read-config.ts';
import type { TestDatabase } from '#platform/db/test-databases.ts';
import { createTouchline, type Touchline } from './touchline.ts';

export const OPERATOR_TOKEN = 'operator-token-of-the-tests';
const SCOPES = 'hosts+schedules+moments+groups+banners+configs+domains+files+ingest+demo+sessions+audit+metrics';

export interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
  /** Sent as it is, instead of the request's own encoding. */
  payload?: string;
}

export interface HttpReply<Data> extends Envelope<Data> {
  status: number;
  headers: Record<string, unknown>;
}

export interface TestApp extends Touchline {
  /** Calls a route as the web client does: encoded and signed. */
  call<Name extends keyof Routes>(
    name: Name,
    request: CallOf<Routes[Name]>,
    options?: CallOptions,
  ): Promise<HttpReply<ReplyOf<Routes[Name]>>>;
  /** Calls an operator route with the token of all scopes. */
  ops<Name extends keyof Routes>(
    name: Name,
    request: CallOf<Routes[Name]>,
    token?: string,
  ): Promise<HttpReply<ReplyOf<Routes[Name]>>>;
  /** Registers a member and returns the signed-in user. */
  member(username: string): Promise<User>;
  clock: { now: number };
}

/** Signed C1 headers; given ones replace the defaults before signing. */
export const signedHeaders = (
  now: number,
  given: Record<string, string> = {},
  suffix = 'touchline',
): Record<string, string> => {
  const headers: Record<string, string> = {
    'device-id': 'test-device',
    'os-type': '1',
    timestamp: String(now),
    version: '2.6.0',
    'app-type': '3',
    ...given,
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

/** The whole server on a test database, driven by `inject`; the clock stands still until a test moves it. */
export const createTestApp = async (database: TestDatabase, env: Record<string, string> = {}): Promise<TestApp> => {
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  const config = readConfig({
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    OPS_TOKENS: `tester:${SCOPES}:${OPERATOR_TOKEN}`,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'touchline-app-')),
    ...env,
  });
  const touchline = await createTouchline({
    config,
    database,
    log: pino({ level: config.LOG_LEVEL }),
    now: () => clock.now,
    distDir: config.DATA_DIR,
    isReady: () => true,
    commandToken: () => null,
    drawDemoFile: () => null,
  });
  const send = async (
    name: keyof Routes,
    request: Record<string, unknown>,
    headers: Record<string, string>,
    payload?: string,
  ) => {
    const route = routes[name];
    const url = fillPath(route.path, request);
    const isQuery = route.encoding === 'query';
    const form = route.encoding === 'form';
    const reply = await touchline.app.inject({
      method: route.method,
      url: isQuery ? `${url}?${formOf(request)}` : url,
      headers: {
        ...(isQuery ? {} : { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }),
        ...headers,
      },
      ...(isQuery ? {} : { payload: payload ?? (form ? formOf(request) : JSON.stringify(request)) }),
    });
    return { status: reply.statusCode, headers: reply.headers, ...(reply.json() as Envelope<never>) };
  };
  const call: TestApp['call'] = (name, request, { token, headers, payload } = {}) =>
    send(
      name,
      request as Record<string, unknown>,
      signedHeaders(clock.now, { ...(token === undefined ? {} : { token }), ...headers }),
      payload,
    );
  return {
    ...touchline,
    clock,
    call,
    ops: (name, request, token = OPERATOR_TOKEN) =>
      send(name, request as Record<string, unknown>, { authorization: `Bearer ${token}` }),
    member: async (username) => {
      const { data } = await call(
        'register',
        { username, password: `password-${username}` },
        { headers: { 'device-id': randomUUID() } },
      );
      return data;
    },
  };
};
