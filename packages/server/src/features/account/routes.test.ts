import { accountRoutes } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { BUILT_IN_VERSION } from '@touchline/contract/documents.ts';
import { type SignedHeader, signatureText } from '@touchline/contract/signature.ts';
import { hash } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createApp } from '#platform/http/app.ts';
import { NO_LIMITS } from '#platform/http/limits.ts';
import { registerRoutes } from '#platform/http/register-routes.ts';
import { ConnectionQuota } from '#platform/http/connection-quota.ts';
import { CachedReads } from '#platform/http/cached-reads.ts';
import { createAccountHandlers } from './routes.ts';
import { IMAGE_TEXT, START, testAccounts } from './test-account.ts';

const SUFFIX = 'touchline';
const WANG = { username: 'Wang_07', password: 'a good secret', terms: BUILT_IN_VERSION, age: '18' };

const signedHeaders = (token?: string): Record<string, string> => {
  const sent: Partial<Record<SignedHeader, string>> = {
    'device-id': 'phone-1',
    'os-type': '3',
    timestamp: String(START),
    version: '1.0',
    'app-type': '3',
  };
  if (token) sent.token = token;
  return {
    ...sent,
    signature: hash('sha256', signatureText(sent, SUFFIX)),
    'content-type': 'application/x-www-form-urlencoded',
  };
};

describeDefaultDatabase('account calls', (open) => {
  const start = async () => {
    const { service } = testAccounts((await open()).db);
    const logged: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) });
    const { app } = await createApp({
      log,
      now: () => START,
      answersFor: () => true,
      corsOrigins: [],
      isProxy: () => false,
      limitsConnections: false,
    });
    registerRoutes(
      app,
      accountRoutes,
      createAccountHandlers(service, async (_member, username) => ({ username })),
      {
        signatureSuffix: SUFFIX,
        now: () => START,
        limits: NO_LIMITS,
        cachedReads: new CachedReads(),
        largeBodies: new ConnectionQuota({ what: 'large bodies', most: 24 }, log, () => START),
        authenticate: service.authenticate,
        authenticateOperator: () => Promise.reject(new Error('no operator calls here')),
        requireConsole: () => {},
        requireTerms: async () => {},
      },
    );
    const call = async (name: keyof typeof accountRoutes, fields: Record<string, string> = {}, token?: string) => {
      const reply = await app.inject({
        method: 'POST',
        url: accountRoutes[name].path,
        headers: { ...signedHeaders(token), host: 'localhost:3000' },
        payload: new URLSearchParams(fields).toString(),
      });
      return { status: reply.statusCode, ...reply.json() };
    };
    return { call, logged };
  };

  test('[E25][X1] register, profile, sign out, sign in: success is 1, an ended session 405, none 400', async () => {
    const { call } = await start();
    const { code, data: user } = await call('register', WANG);
    expect(code).toBe(CODE.SUCCESS);
    expect(Object.keys(user).toSorted()).toEqual(['device-id', 'headUrl', 'id', 'token', 'uid', 'username']);
    expect(await call('getProfile', {}, user.token)).toMatchObject({
      code: 1,
      data: { uid: user.uid, username: 'Wang_07', balance: 0, coinCode: 'GOLD' },
    });
    expect(await call('signOut', {}, user.token)).toMatchObject({ code: 1, data: {} });
    expect(await call('getProfile', {}, user.token)).toMatchObject({ status: 200, code: CODE.EXPIRED });
    expect(await call('getProfile')).toMatchObject({ status: 200, code: CODE.NULL_USER });
    expect(await call('signIn', WANG)).toMatchObject({ code: 1, data: { uid: user.uid } });
    expect(await call('register', WANG)).toMatchObject({ status: 200, code: CODE.USERNAME_TAKEN });
  });

  test('[X1] malformed input answers 10400 with its issues and creates no account', async () => {
    const { call } = await start();
    const answer = await call('register', { ...WANG, username: 'a b', password: 'short' });
    expect(answer).toMatchObject({ status: 400, code: CODE.MALFORMED });
    expect(answer.data.issues.map(({ path }: { path: string }) => path)).toEqual(['username', 'password']);
    expect(await call('signIn', { username: 'a b', password: 'short' })).toMatchObject({ code: CODE.BAD_CREDENTIALS });
  });

  test('[X1] after 3 failures 200025 until the image code is right', async () => {
    const { call } = await start();
    await call('register', WANG);
    for (let failure = 1; failure <= 3; failure++)
      expect(await call('signIn', { ...WANG, password: 'wrong one' })).toMatchObject({ code: CODE.BAD_CREDENTIALS });
    expect(await call('signIn', WANG)).toMatchObject({ status: 200, code: CODE.IMAGE_CODE });
    const { data } = await call('getImageCode');
    expect(data.image).toMatch(/^data:image\/png;base64,[\w+/=]+$/);
    expect(await call('signIn', { ...WANG, imageCode: IMAGE_TEXT, imageCodeId: data.imageCodeId })).toMatchObject({
      code: 1,
    });
  });

  test('neither passwords nor tokens are logged', async () => {
    const { call, logged } = await start();
    const { data: user } = await call('register', WANG);
    await call('getProfile', {}, user.token);
    await call('signIn', { ...WANG, password: 'the wrong secret' });
    expect(logged.join('')).not.toMatch(new RegExp(`secret|${user.token}`));
  });
});
