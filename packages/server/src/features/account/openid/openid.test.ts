import { CODE } from '@touchline/contract/codes.ts';
import { startOpenIdSimulator, type OpenIdSimulator } from '@touchline/service-simulator/openid/openid-simulator.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { CONSENT } from '../test-account.ts';
import {
  CALLBACK,
  createBrowser,
  handOverOf,
  newVerifier,
  openIdSettings,
  SITE,
  startAddress,
  visitProvider,
} from '#testing/test-openid.ts';

const MINUTE_MS = 60_000;

describeEachDatabase('sign-in with an OpenID Connect provider', (open) => {
  let simulator: OpenIdSimulator;
  let app: TestApp;
  beforeAll(async () => {
    simulator = await startOpenIdSimulator({ redirectUris: [CALLBACK] });
  });
  afterAll(() => simulator.close());
  beforeEach(async () => {
    simulator.setFault(null);
    app = await createTestApp(await open(), openIdSettings(simulator));
  });

  /** A new browser goes to the provider and comes back. */
  const proofOf = async (person: string) => {
    const verifier = newVerifier();
    return handOverOf(await visitProvider(createBrowser(app), verifier, { person }), verifier);
  };
  const newMember = async (person: string, username = `${person}-here`) =>
    (await app.call('registerWithOpenId', { ...(await proofOf(person)), username, ...CONSENT })).data;
  const countOf = async (table: 'account' | 'session' | 'linked_identity' | 'sign_in_attempt') =>
    (await app.walletDeps.db.selectFrom(table).selectAll().execute()).length;

  test('the first sign-in proposes a free name and creates the account with consent, the next ones open it', async () => {
    await app.member('Alicepark');
    const verifier = newVerifier();
    const browser = createBrowser(app);
    const landing = await visitProvider(browser, verifier);
    expect(landing.pathname).toBe('/account/openid');
    expect(landing.searchParams.get('back')).toBe('/news?sort=2');
    expect(landing.href).not.toMatch(/token/i);
    expect(browser.cookies('localhost:3000')).toEqual([]);
    const handOver = handOverOf(landing, verifier);
    const first = await app.call('finishOpenId', handOver);
    // alice.park without the dot, whose look-alike is taken.
    expect(first.data).toEqual({ user: null, username: 'alicepark2' });
    expect(await countOf('account')).toBe(1);
    const taken = await app.call('registerWithOpenId', { ...handOver, username: 'ALICEPARK', ...CONSENT });
    expect(taken.code).toBe(CODE.USERNAME_TAKEN);
    const made = await app.call('registerWithOpenId', { ...handOver, username: 'alicepark2', ...CONSENT });
    expect(made).toMatchObject({ code: 1, data: { username: 'alicepark2' } });
    expect((await app.call('registerWithOpenId', { ...handOver, username: 'again', ...CONSENT })).code).toBe(
      CODE.SIGN_IN_EXPIRED,
    );
    const again = await app.call('finishOpenId', await proofOf('alice'));
    expect(again.data).toMatchObject({ user: { uid: made.data.uid }, username: null });
    const { token } = again.data.user ?? { token: '' };
    expect((await app.call('getProfile', {}, { token })).data).toMatchObject({
      uid: made.data.uid,
      canChangePassword: false,
    });
    expect((await app.call('listSessions', {}, { token })).data.list.map(({ openedBy }) => openedBy)).toEqual([
      'openid',
      'openid',
    ]);
  });

  test('a code is worth nothing without the secret of the app that started, and ends when it is tried', async () => {
    const stolen = await proofOf('alice');
    expect((await app.call('finishOpenId', { ...stolen, verifier: newVerifier() })).code).toBe(CODE.SIGN_IN_EXPIRED);
    expect((await app.call('finishOpenId', stolen)).code).toBe(CODE.SIGN_IN_EXPIRED);
    await newMember('bob');
    const used = await proofOf('bob');
    expect((await app.call('finishOpenId', used)).data.user).not.toBeNull();
    expect((await app.call('finishOpenId', used)).code).toBe(CODE.SIGN_IN_EXPIRED);
    const late = await proofOf('bob');
    app.clock.now += 10 * MINUTE_MS;
    expect((await app.call('finishOpenId', late)).code).toBe(CODE.SIGN_IN_EXPIRED);
  });

  test('what goes wrong at the provider ends on the sign-in page and changes nothing', async () => {
    const problemAfter = async (
      ...visit: Parameters<typeof visitProvider> extends [unknown, unknown, ...infer Rest] ? Rest : never
    ) => {
      const end = await visitProvider(createBrowser(app), newVerifier(), ...visit);
      expect(end.pathname).toBe('/account/sign-in');
      expect(end.searchParams.get('back')).toBe('/news?sort=2');
      return end.searchParams.get('openid');
    };
    expect(await problemAfter({ answer: 'refuse' })).toBe('refused');
    for (const fault of ['nonce', 'expired', 'issuer'] as const) {
      simulator.setFault(fault);
      expect([fault, await problemAfter()]).toEqual([fault, 'invalid']);
    }
    simulator.setFault(null);
    const browser = createBrowser(app);
    const answer = await visitProvider(browser, newVerifier(), { until: (url) => url.href.startsWith(CALLBACK) });
    simulator.setFault('down');
    expect((await browser.open(answer.href)).searchParams.get('openid')).toBe('unavailable');
    const fresh = await createTestApp(await open(), openIdSettings(simulator));
    const end = await visitProvider(createBrowser(fresh), newVerifier());
    expect(end.searchParams.get('openid')).toBe('unavailable');
    simulator.setFault(null);
    // The failed start is not remembered.
    expect((await visitProvider(createBrowser(fresh), newVerifier())).pathname).toBe('/account/openid');
    expect([await countOf('account'), await countOf('session')]).toEqual([0, 0]);
    expect(await countOf('sign_in_attempt')).toBe(0);
  });

  test('the answer of the provider counts once, in the browser that started, for ten minutes', async () => {
    const isCallback = (url: URL): boolean => url.href.startsWith(CALLBACK);
    const problemOf = (url: URL) => url.searchParams.get('openid');
    const browser = createBrowser(app);
    const answer = await visitProvider(browser, newVerifier(), { until: isCallback });
    expect(problemOf(await createBrowser(app).open(answer.href))).toBe('expired');
    const forged = new URL(answer);
    forged.searchParams.set('state', 'of-somebody-else');
    expect(problemOf(await browser.open(forged.href))).toBe('expired');
    expect(problemOf(await browser.open(answer.href))).toBe('expired');
    const other = createBrowser(app);
    const second = await visitProvider(other, newVerifier(), { person: 'bob', until: isCallback });
    app.clock.now += 10 * MINUTE_MS;
    expect(problemOf(await other.open(second.href))).toBe('expired');
    const third = createBrowser(app);
    const swapped = new URL(await visitProvider(third, newVerifier(), { person: 'bob', until: isCallback }));
    swapped.searchParams.set('code', answer.searchParams.get('code') ?? '');
    expect(problemOf(await third.open(swapped.href))).toBe('invalid');
  });

  test('an answer leads to pages of the app only, and a start without a challenge nowhere', async () => {
    for (const back of ['https://evil.example', '//evil.example', '/\\evil.example']) {
      const landing = await visitProvider(createBrowser(app), newVerifier(), { more: { back } });
      expect(landing.searchParams.get('back')).toBe('/account');
    }
    const bare = await createBrowser(app).open(`${SITE}/auth/openid/simulated/start`);
    expect(bare.href).toBe(`${SITE}/account/sign-in?openid=invalid&back=%2Faccount`);
    const unknown = await createBrowser(app).open(startAddress(newVerifier()).replace('simulated', 'other'));
    expect(unknown.searchParams.get('openid')).toBe('invalid');
    const elsewhere = await app.app.inject({
      url: startAddress(newVerifier()).slice(SITE.length),
      headers: { host: '127.0.0.1:3000' },
    });
    expect(elsewhere.headers.location).toBe(`${SITE}/account/sign-in?back=%2Fnews%3Fsort%3D2`);
  });

  test('the cookie of a sign-in is out of reach of scripts and other sites', async () => {
    const reply = await app.app.inject({
      url: startAddress(newVerifier()).slice(SITE.length),
      headers: { host: 'localhost:3000' },
    });
    const cookie = String(reply.headers['set-cookie']);
    expect(cookie).toMatch(/^touchline_openid=[\w-]{43}; Path=\/auth\/openid; Max-Age=600; HttpOnly; SameSite=Lax$/);
    const target = new URL(String(reply.headers.location));
    expect(target.searchParams.get('code_challenge_method')).toBe('S256');
    expect(target.searchParams.get('scope')).toBe('openid profile email');
  });

  test('a member links a provider, signs in with it and unlinks it; nobody else gets the account by it', async () => {
    const { token, uid } = await app.member('carol');
    const handOver = await proofOf('alice');
    expect((await app.call('linkOpenId', handOver, { token })).code).toBe(1);
    expect((await app.call('finishOpenId', await proofOf('alice'))).data.user?.uid).toBe(uid);
    expect((await app.call('linkOpenId', await proofOf('alice'), { token })).code).toBe(1);
    const second = await app.call('linkOpenId', await proofOf('bob'), { token });
    expect(second.code).toBe(CODE.CONFLICT);
    const other = await app.member('dave');
    expect((await app.call('linkOpenId', await proofOf('alice'), { token: other.token })).code).toBe(CODE.CONFLICT);
    const { providers } = (await app.call('listSignInMethods', {}, { token })).data;
    expect(providers).toMatchObject([{ id: 'simulated', linkedAt: app.clock.now, usedAt: app.clock.now }]);
    expect((await app.call('unlinkOpenId', { provider: 'simulated' }, { token: other.token })).code).toBe(
      CODE.NOT_FOUND,
    );
    expect((await app.call('unlinkOpenId', { provider: 'simulated' }, { token })).code).toBe(1);
    expect((await app.call('finishOpenId', await proofOf('alice'))).data.user).toBeNull();
  });

  test('the last method to sign in stays', async () => {
    const { token } = await newMember('alice');
    expect((await app.call('unlinkOpenId', { provider: 'simulated' }, { token })).code).toBe(CODE.CONFLICT);
    expect((await app.call('finishOpenId', await proofOf('alice'))).data.user).not.toBeNull();
  });

  test('staff see the methods of a member and take one away, but for the last', async () => {
    const { token, uid } = await app.member('carol');
    await app.call('linkOpenId', await proofOf('alice'), { token });
    expect((await app.ops('opsGetMember', { uid })).data).toMatchObject({
      hasPassword: true,
      providers: [{ id: 'simulated', linkedAt: app.clock.now, usedAt: null }],
      passkeys: [],
    });
    expect((await app.ops('opsUnlinkProvider', { uid, provider: 'simulated' })).code).toBe(1);
    expect((await app.ops('opsUnlinkProvider', { uid, provider: 'simulated' })).code).toBe(CODE.NOT_FOUND);
    expect((await app.ops('opsRemovePasskey', { uid, passkeyId: 'unknown' })).code).toBe(CODE.NOT_FOUND);
    expect((await app.ops('opsListAudit', { action: 'member.unlink' })).data.list).toMatchObject([{ subject: uid }]);
    const only = await newMember('bob');
    expect((await app.ops('opsUnlinkProvider', { uid: only.uid, provider: 'simulated' })).code).toBe(CODE.CONFLICT);
  });

  test('an old session links nothing before the member confirms it by the password', async () => {
    const { token } = await app.member('carol');
    app.clock.now += 15 * MINUTE_MS;
    const handOver = await proofOf('alice');
    expect((await app.call('linkOpenId', handOver, { token })).code).toBe(CODE.CONFIRMATION_NEEDED);
    expect((await app.call('confirmSession', { password: 'wrong' }, { token })).code).toBe(CODE.WRONG_PASSWORD);
    expect((await app.call('linkOpenId', handOver, { token })).code).toBe(CODE.CONFIRMATION_NEEDED);
    const confirmed = await app.call('confirmSession', { password: 'password-carol' }, { token });
    expect(confirmed.data.confirmedUntil).toBe(app.clock.now + 15 * MINUTE_MS);
    expect((await app.call('linkOpenId', handOver, { token })).code).toBe(1);
  });

  test('suspended members are refused with the reason, members of a parent site and of the demo link nothing', async () => {
    const { uid } = await newMember('alice');
    await app.ops('opsSuspendMember', { uid, reason: 'spam', until: null });
    const refused = await app.call('finishOpenId', await proofOf('alice'));
    expect(refused).toMatchObject({ code: CODE.SUSPENDED, data: { reason: 'spam' } });
    const parent = await app.ops('opsSignInMember', { externalId: 'p-1', username: 'Parent' });
    const { token } = parent.data;
    expect((await app.call('linkOpenId', await proofOf('bob'), { token })).code).toBe(CODE.FORBIDDEN);
    expect((await app.call('listSignInMethods', {}, { token })).data).toMatchObject({
      canChange: false,
      hasPassword: false,
    });
  });
});
