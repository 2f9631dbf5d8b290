import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { lockAccountRow } from '../account-repo.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createAuthenticator } from './test-authenticator.ts';

const SITE = 'https://touchline.test';
const MINUTE_MS = 60_000;

describeEachDatabase('passkeys', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open(), { PUBLIC_URL: SITE });
  });

  type Authenticator = ReturnType<typeof createAuthenticator>;
  type Claims = Parameters<Authenticator['get']>[1];

  const add = async (token: string, authenticator: Authenticator, claims?: Claims, name = 'My phone') => {
    const { code, data } = await app.call('startPasskey', {}, { token });
    if (code !== 1) return { code, data: null };
    const { attempt, options } = data;
    return app.call('addPasskey', { attempt, name, credential: authenticator.create(options, claims) }, { token });
  };
  const signIn = async (authenticator: Authenticator, claims?: Claims) => {
    const { attempt, options } = (await app.call('startPasskeySignIn', {})).data;
    return app.call('finishPasskeySignIn', { attempt, credential: authenticator.get(options, claims) });
  };
  const passkeysOf = async (token: string) => (await app.call('listSignInMethods', {}, { token })).data.passkeys;

  test('a member adds one, signs in with it without a user name, and removes it', async () => {
    const { token, uid } = await app.member('carol');
    const authenticator = createAuthenticator(SITE);
    const { options } = (await app.call('startPasskey', {}, { token })).data;
    expect(options).toMatchObject({
      rp: { id: 'touchline.test', name: 'Touchline' },
      user: { name: 'carol', id: Buffer.from(uid).toString('base64url') },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const added = await add(token, authenticator);
    expect(added).toMatchObject({ code: 1, data: { name: 'My phone', createdAt: app.clock.now, usedAt: null } });
    app.clock.now += MINUTE_MS;
    const signedIn = await signIn(authenticator);
    expect(signedIn).toMatchObject({ code: 1, data: { uid, username: 'carol' } });
    const { list } = (await app.call('listSessions', {}, { token: signedIn.data.token })).data;
    expect(list[0]?.openedBy).toBe('passkey');
    expect(await passkeysOf(token)).toMatchObject([{ name: 'My phone', usedAt: app.clock.now }]);
    const [{ id: passkeyId } = { id: '' }] = await passkeysOf(token);
    const other = await app.member('dave');
    expect((await app.call('removePasskey', { passkeyId }, { token: other.token })).code).toBe(CODE.NOT_FOUND);
    expect((await app.call('removePasskey', { passkeyId }, { token })).code).toBe(1);
    expect((await signIn(authenticator)).code).toBe(CODE.BAD_CREDENTIALS);
  });

  test('an answer that is not of this site, not verified, not counted on or not signed opens nothing', async () => {
    const { token } = await app.member('carol');
    const authenticator = createAuthenticator(SITE);
    await add(token, authenticator);
    expect((await signIn(authenticator)).code).toBe(1);
    const unknown = createAuthenticator(SITE);
    const wrong: [string, Promise<{ code: number; msg: string }>][] = [
      ['origin', signIn(authenticator, { origin: 'https://touchline.test.evil.example' })],
      ['site', signIn(authenticator, { rpId: 'evil.example' })],
      ['unverified', signIn(authenticator, { isVerified: false })],
      ['counter of a copy', signIn(authenticator, { counter: 2 })],
      ['unknown', signIn(unknown)],
    ];
    const messages = new Set<string>();
    for (const [what, reply] of wrong) {
      const { code, msg } = await reply;
      expect([what, code]).toEqual([what, CODE.BAD_CREDENTIALS]);
      messages.add(msg);
    }
    // Nobody learns whether a passkey is known.
    expect(messages.size).toBe(1);
    const { attempt } = (await app.call('startPasskeySignIn', {})).data;
    const foreign = (await app.call('startPasskeySignIn', {})).data.options;
    const swapped = await app.call('finishPasskeySignIn', { attempt, credential: authenticator.get(foreign) });
    expect(swapped.code).toBe(CODE.BAD_CREDENTIALS);
    for (const credential of ['{}', 'null', '{"id":1}', '[]'])
      expect((await app.call('finishPasskeySignIn', { attempt: 'a'.repeat(43), credential })).code).toBe(
        CODE.SIGN_IN_EXPIRED,
      );
    const fresh = (await app.call('startPasskeySignIn', {})).data;
    expect((await app.call('finishPasskeySignIn', { ...fresh, credential: 'null' })).code).toBe(CODE.BAD_CREDENTIALS);
    expect((await app.call('finishPasskeySignIn', { ...fresh, credential: '{' })).code).toBe(CODE.MALFORMED);
  });

  test('one that ends while it signs in opens no session', async () => {
    const { token, uid } = await app.member('carol');
    const authenticator = createAuthenticator(SITE);
    await add(token, authenticator);
    const { attempt, options } = (await app.call('startPasskeySignIn', {})).data;
    const answer = { attempt, credential: authenticator.get(options) };
    let isLocked = (): void => undefined;
    const locked = new Promise<void>((resolve) => {
      isLocked = resolve;
    });
    const recovery = inTransaction(app.news.db, async (trx) => {
      await lockAccountRow(trx, uid);
      isLocked();
      // Long enough for the answer to be accepted.
      await new Promise((resolve) => setTimeout(resolve, 300));
      await trx.deleteFrom('passkey').where('uid', '=', uid).execute();
    });
    await locked;
    const reply = app.call('finishPasskeySignIn', answer);
    await recovery;
    expect((await reply).code).toBe(CODE.BAD_CREDENTIALS);
  });

  test('a challenge is good once, for five minutes, for the member who got it', async () => {
    const { token } = await app.member('carol');
    const authenticator = createAuthenticator(SITE);
    const start = async () => (await app.call('startPasskey', {}, { token })).data;
    const { attempt, options } = await start();
    const made = { attempt, name: 'One', credential: authenticator.create(options) };
    const other = await app.member('dave');
    expect((await app.call('addPasskey', made, { token: other.token })).code).toBe(CODE.SIGN_IN_EXPIRED);
    expect((await app.call('addPasskey', made, { token })).code).toBe(CODE.SIGN_IN_EXPIRED);
    expect((await add(token, authenticator)).code).toBe(1);
    expect((await add(other.token, authenticator)).code).toBe(CODE.CONFLICT);
    const challenge = (await app.call('startPasskeySignIn', {})).data;
    const answer = { attempt: challenge.attempt, credential: authenticator.get(challenge.options) };
    expect((await app.call('finishPasskeySignIn', answer)).code).toBe(1);
    expect((await app.call('finishPasskeySignIn', answer)).code).toBe(CODE.SIGN_IN_EXPIRED);
    const late = (await app.call('startPasskeySignIn', {})).data;
    app.clock.now += 5 * MINUTE_MS;
    const tooLate = { attempt: late.attempt, credential: authenticator.get(late.options) };
    expect((await app.call('finishPasskeySignIn', tooLate)).code).toBe(CODE.SIGN_IN_EXPIRED);
  });

  test('one whose answer is wrong is not added, and of two answers with one count one opens a session', async () => {
    const { token } = await app.member('carol');
    expect((await add(token, createAuthenticator(SITE), { isVerified: false })).code).toBe(CODE.BAD_CREDENTIALS);
    expect((await add(token, createAuthenticator(SITE), { origin: 'https://evil.example' })).code).toBe(
      CODE.BAD_CREDENTIALS,
    );
    expect(await passkeysOf(token)).toEqual([]);
    const authenticator = createAuthenticator(SITE);
    await add(token, authenticator);
    const both = await Promise.all([signIn(authenticator, { counter: 9 }), signIn(authenticator, { counter: 9 })]);
    expect(both.map(({ code }) => code).sort()).toEqual([1, CODE.BAD_CREDENTIALS].sort());
  });

  test('an old session adds none, an account has at most ten, and suspended members are refused', async () => {
    const { token, uid } = await app.member('carol');
    const authenticator = createAuthenticator(SITE);
    for (let count = 0; count < 9; count++) expect((await add(token, createAuthenticator(SITE))).code).toBe(1);
    expect((await add(token, authenticator)).code).toBe(1);
    expect((await add(token, createAuthenticator(SITE))).code).toBe(CODE.CONFLICT);
    app.clock.now += 15 * MINUTE_MS;
    expect((await add(token, createAuthenticator(SITE))).code).toBe(CODE.CONFIRMATION_NEEDED);
    await app.ops('opsSuspendMember', { uid, reason: 'spam', until: null });
    expect((await signIn(authenticator)).code).toBe(CODE.SUSPENDED);
  });
});
