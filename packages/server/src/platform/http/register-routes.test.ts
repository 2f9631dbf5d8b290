import { defineRoutes, Nothing } from '@touchline/contract/route.ts';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { createApp, type HttpApp } from '#platform/http/app.ts';
import { NO_LIMITS } from '#platform/http/limits.ts';
import { registerRoutes } from '#platform/http/register-routes.ts';
import { ConnectionQuota } from '#platform/http/connection-quota.ts';
import { CachedReads } from '#platform/http/cached-reads.ts';

const log = pino({ level: 'silent' });

const table = defineRoutes({
  getHost: {
    method: 'GET',
    path: '/ops/v1/test-host',
    encoding: 'query',
    access: 'operator',
    scope: 'hosts',
    success: 1,
    request: Nothing,
    reply: z.object({ name: z.string() }),
    errors: [],
    summary: 'A host',
  },
});

let app: HttpApp['app'];
afterEach(() => app.close());

const start = async (getHost: () => Promise<{ name: string }>) => {
  ({ app } = await createApp({
    log,
    now: () => 17,
    answersFor: () => true,
    corsOrigins: [],
    isProxy: () => false,
    limitsConnections: false,
  }));
  registerRoutes(
    app,
    table,
    { getHost },
    {
      signatureSuffix: 'touchline',
      now: () => 17,
      limits: NO_LIMITS,
      cachedReads: new CachedReads(),
      largeBodies: new ConnectionQuota({ what: 'large bodies', most: 24 }, log, () => 17),
      authenticate: async () => ({ code: 405, message: 'unknown' }),
      authenticateOperator: async () => ({
        name: 'tester',
        kind: 'token',
        scopes: ['hosts'],
        address: '',
        staff: null,
        member: null,
      }),
      requireConsole: () => {},
      requireTerms: async () => {},
    },
  );
  return app.inject({ url: '/ops/v1/test-host' });
};

test('[C16] a reply contains only what its schema declares', async () => {
  const host = { name: '老王', password_hash: 'secret', locked: 'the paid part' };
  const reply = await start(async () => host);
  expect(reply.json()).toEqual({ code: 1, msg: 'ok', data: { name: '老王' }, time: 17 });
});

test('[X1] an internal error is HTTP 500 with code 10500 and reveals no details', async () => {
  const reply = await start(async () => {
    throw new Error('SELECT secret FROM account failed');
  });
  expect([reply.statusCode, reply.json().code]).toEqual([500, 10500]);
  expect(reply.body).not.toContain('SELECT');
});
