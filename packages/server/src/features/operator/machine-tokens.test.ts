import { hash } from 'node:crypto';
import { CODE } from '@touchline/contract/codes.ts';
import { OPS_SCOPES } from '@touchline/contract/ops-rights.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '#platform/db/open-database.ts';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createMemoryLimits, NO_LIMITS } from '#platform/http/limits.ts';
import type { OperatorDeps } from './deps.ts';
import { createOperatorService, type OperatorService } from './service.ts';
import { OPERATOR_TEST_DEPS } from './test-operators.ts';

const NOW = Date.UTC(2026, 10, 21);
const FAR = '192.0.2.1';
const NEAR = '127.0.0.1';

const logged: unknown[][] = [];

describeDefaultDatabase('machine tokens', (open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  const deps: Omit<OperatorDeps, 'db'> = {
    ...OPERATOR_TEST_DEPS,
    now: () => NOW,
    tokens: [
      { name: 'anna', scopes: ['hosts', 'audit'], tokenSha256: hash('sha256', 'anna-long-token-1') },
      { name: 'old', scopes: ['hosts'], tokenSha256: hash('sha256', 'old-long-token-22'), expiresAt: NOW },
    ],
    demoEnabled: () => true,
    commandToken: () => 'written-in-server-json',
    limits: NO_LIMITS,
    log: { warn: (...line: unknown[]) => void logged.push(line) },
  };

  const authenticate = (service: OperatorService, authorization: string | undefined, scope: string, address: string) =>
    service.authenticateOperator(
      { authorization, cookie: undefined, address, peer: address },
      { access: 'operator', scope },
    );

  const codeFor = async (
    token: string | undefined,
    scope: string,
    address: string,
    changes: Partial<OperatorDeps> = {},
  ): Promise<unknown> => {
    try {
      const service = createOperatorService({ db, ...deps, ...changes });
      return (await authenticate(service, token && `Bearer ${token}`, scope, address)).name;
    } catch (error) {
      return error;
    }
  };

  test('a configured token is valid for its scopes, from anywhere', async () => {
    expect(await codeFor('anna-long-token-1', 'hosts', FAR)).toBe('anna');
    expect(await codeFor('anna-long-token-1', 'audit', NEAR)).toBe('anna');
  });

  test('[X1] a missing scope is refused with 403 and its name', async () => {
    expect(await codeFor('anna-long-token-1', 'banners', FAR)).toMatchObject({
      code: 403,
      message: expect.stringContaining('lacks the scope banners'),
    });
  });

  test('[X1] no token, a wrong token and another scheme are refused with 403, without repeating the token', async () => {
    for (const sent of [undefined, 'anna-long-token-2', 'anna-long-token-1 x'])
      expect(await codeFor(sent, 'hosts', FAR)).toMatchObject({
        code: CODE.FORBIDDEN,
        message: expect.not.stringContaining('anna'),
      });
    await expect(
      authenticate(createOperatorService({ db, ...deps }), 'Basic anna-long-token-1', 'hosts', NEAR),
    ).rejects.toThrow('Bearer');
  });

  test('[X1] an expired token answers 14010', async () => {
    expect(await codeFor('old-long-token-22', 'hosts', FAR)).toMatchObject({ code: 14010 });
    expect(await codeFor('old-long-token-22', 'hosts', FAR, { now: () => NOW - 1 })).toBe('old');
  });

  test('demo-operator has every scope, from this machine only and while the demo is on', async () => {
    for (const scope of OPS_SCOPES) expect(await codeFor('demo-operator', scope, NEAR)).toBe('demo-operator');
    for (const address of ['::1', '127.8.9.1', '::ffff:127.0.0.1'])
      expect(await codeFor('demo-operator', 'hosts', address)).toBe('demo-operator');
    for (const address of [FAR, '10.0.0.1', '::ffff:192.0.2.1', 'fe80::1', ''])
      expect(await codeFor('demo-operator', 'hosts', address)).toMatchObject({ code: 403 });
    expect(await codeFor('demo-operator', 'hosts', NEAR, { demoEnabled: () => false })).toMatchObject({ code: 403 });
  });

  test('the one-time token of server.json may ingest feeds, purge the demo and invite staff, from any address of the server', async () => {
    for (const address of [NEAR, '10.0.0.1', '::ffff:192.0.2.1', 'fe80::1', FAR]) {
      const accepted: string[] = [];
      for (const scope of OPS_SCOPES)
        if ((await codeFor('written-in-server-json', scope, address, { demoEnabled: () => false })) === 'command')
          accepted.push(scope);
      expect([address, accepted]).toEqual([address, ['ingest', 'demo', 'staff']]);
    }
    for (const sent of ['written-in-server-jso', 'written-in-server-json-', 'null'])
      expect(await codeFor(sent, 'ingest', NEAR)).toMatchObject({ code: 403 });
    expect(await codeFor('written-in-server-json', 'ingest', NEAR, { commandToken: () => null })).toMatchObject({
      code: 403,
    });
  });

  test('[X1] an address that sends unknown tokens is logged, and after 20 none of its tokens is accepted for a while', async () => {
    logged.length = 0;
    const limits = { limits: createMemoryLimits(() => NOW) };
    const guess = (address: string) => codeFor('a-guess-of-a-token', 'hosts', address, limits);
    for (let tries = 0; tries < 20; tries += 1) expect(await guess(FAR)).toMatchObject({ code: CODE.FORBIDDEN });
    expect(await guess(FAR)).toMatchObject({ code: CODE.TOO_MANY });
    expect(await codeFor('anna-long-token-1', 'hosts', FAR, limits)).toMatchObject({ code: CODE.TOO_MANY });
    expect(await codeFor('anna-long-token-1', 'hosts', '192.0.2.2', limits)).toBe('anna');
    expect(logged).toHaveLength(20);
    expect(logged[0]).toEqual([{ address: FAR, scope: 'hosts' }, 'unknown operator token']);
    expect(JSON.stringify(logged)).not.toContain('a-guess');
  });

  test('a known token that lacks a scope does not count as a guess', async () => {
    const limits = { limits: createMemoryLimits(() => NOW) };
    for (let tries = 0; tries < 30; tries += 1)
      expect(await codeFor('anna-long-token-1', 'banners', FAR, limits)).toMatchObject({ code: CODE.FORBIDDEN });
    expect(await codeFor('anna-long-token-1', 'hosts', FAR, limits)).toBe('anna');
  });
});
