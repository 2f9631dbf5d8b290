import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { mkdtempSync } from 'node:fs';
import type { User } from '@touchline/contract/account.ts';
import { OPS_SCOPES } from '@touchline/contract/ops-rights.ts';
import type { CallOf, Envelope, ReplyOf } from '@touchline/contract/route.ts';
import type { Routes } from '@touchline/contract/routes.ts';
import pino from 'pino';
import { CONSENT, TEST_PASSWORD_COST_LOG2 } from '#features/account/test-account.ts';
import { readConfig } from '#platform/config/read-config.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { sendCall, signedHeaders } from './test-http.ts';
import { createTouchline, type Touchline } from '#main/touchline.ts';

export const OPERATOR_TOKEN = 'operator-token-of-the-tests';
const SCOPES = OPS_SCOPES.join('+');

export interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
  /** Sent unchanged, instead of the route's encoding. */
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
  ingest: Touchline['competition']['ingest'];
  clock: { now: number };
}

/** The whole server on a test database, driven by `inject`; the clock is frozen until a test moves it. */
export const createTestApp = async (
  database: OpenDatabase,
  env: Record<string, string> = {},
  distDir?: string,
  /** Receives the log, for tests that read it. */
  logTo?: pino.DestinationStream,
): Promise<TestApp> => {
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
    log: pino({ level: config.LOG_LEVEL }, logTo),
    now: () => clock.now,
    passwordCostLog2: TEST_PASSWORD_COST_LOG2,
    distDir: distDir ?? config.DATA_DIR,
    consoleDir: distDir ?? config.DATA_DIR,
    isReady: () => true,
    commandToken: () => null,
  });
  const send = sendCall.bind(null, touchline.app);
  const call: TestApp['call'] = (name, request, { token, headers, payload } = {}) =>
    send(
      name,
      request as Record<string, unknown>,
      signedHeaders(clock.now, { ...(token === undefined ? {} : { token }), ...headers }),
      payload,
    );
  return {
    ...touchline,
    ingest: touchline.competition.ingest,
    clock,
    call,
    ops: (name, request, token = OPERATOR_TOKEN) =>
      send(name, request as Record<string, unknown>, { authorization: `Bearer ${token}` }),
    member: async (username) => {
      const { data } = await call(
        'register',
        { username, password: `password-${username}`, ...CONSENT },
        { headers: { 'device-id': randomUUID() } },
      );
      return data;
    },
  };
};
