import { createHook } from 'node:async_hooks';
import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { codeOf, ConsoleBrowser, enrol, inviteTo, PASSWORD } from '#testing/test-staff.ts';

const STEP_MS = 30_000;

/** How many password hashes the work starts. */
const hashesOf = async (work: () => Promise<unknown>): Promise<number> => {
  let count = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'SCRYPTREQUEST') count += 1;
    },
  }).enable();
  await work().finally(() => hook.disable());
  return count;
};

/** The outcomes of equal attempts, one after another. */
const repeated = async <Outcome>(times: number, attempt: (index: number) => Promise<Outcome>): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (let index = 0; index < times; index += 1) outcomes.push(await attempt(index));
  return outcomes;
};

describeDefaultDatabase('attacks on the sign-in of staff', (open) => {
  let app: TestApp;
  afterEach(() => app.close());
  const start = async (env: Record<string, string> = {}) => (app = await createTestApp(await open(), env));

  const signIn = async (login: string, password: string, code?: string, headers?: Record<string, string>) => {
    const request = { login, password, ...(code !== undefined && { code }) };
    const reply = await new ConsoleBrowser(app).call('opsSignIn', request, headers);
    return { status: reply.status, code: reply.code, msg: reply.msg, data: reply.code === 1 ? null : reply.data };
  };

  test('a login is locked after ten wrong passwords from any address, for the right one too, and an unknown login alike', async () => {
    await start({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' });
    await inviteTo(app, 'anna', ['editor']);
    const guess = (login: string) => (index: number) =>
      signIn(login, 'wrong password', undefined, { 'x-forwarded-for': `192.0.2.${index}` });
    const known = await repeated(11, guess('anna'));
    expect(known.map(({ code }) => code)).toEqual([
      ...Array.from({ length: 10 }, () => CODE.BAD_CREDENTIALS),
      CODE.TOO_MANY,
    ]);
    expect((await signIn('anna', PASSWORD)).code).toBe(CODE.TOO_MANY);
    // Refusals of unknown logins cost a hash of full strength: the first nine are counted without one.
    await app.limits.consume('staffLogin', 'nobody', 9);
    expect(await repeated(2, guess('nobody'))).toEqual(known.slice(-2));
  });

  test('each refused sign-in computes one hash: with an unknown login, a wrong password, and a suspended or invited account', async () => {
    await start();
    await inviteTo(app, 'anna', ['editor']);
    await inviteTo(app, 'ben', ['editor']);
    await app.ops('opsSuspendStaff', { id: 'ben' });
    await app.ops('opsInviteStaff', { login: 'carl', roles: ['editor'] });
    await app.member('mika');
    const refused = async (attempt: () => Promise<{ code: number }>): Promise<void> =>
      expect((await attempt()).code).toBe(CODE.BAD_CREDENTIALS);
    for (const login of ['anna', 'nobody', 'ben', 'carl']) {
      const hashes = await hashesOf(() => refused(() => signIn(login, 'wrong password')));
      expect([login, hashes]).toEqual([login, 1]);
    }
    for (const username of ['mika', 'nobody']) {
      const wrong = { username, password: 'wrong password' };
      const hashes = await hashesOf(() => refused(() => app.call('signIn', wrong)));
      expect([username, hashes]).toEqual([username, 1]);
    }
  });

  test('after eight wrong codes neither the right one nor a recovery code opens the account', async () => {
    await start({ RATE_LIMITS: 'on' });
    const { browser } = await inviteTo(app, 'anna', ['owner']);
    const { secret, recoveryCodes } = await enrol(app, browser);
    app.clock.now += STEP_MS;
    const waiting = new ConsoleBrowser(app);
    await waiting.call('opsSignIn', { login: 'anna', password: PASSWORD });
    const right = codeOf(secret, app.clock.now);
    const wrong = right === '000000' ? '000001' : '000000';
    const codes = await repeated(9, async () => (await waiting.call('opsEnterCode', { code: wrong })).code);
    expect(codes).toEqual([...Array.from({ length: 8 }, () => CODE.VALIDATION_CODE), CODE.TOO_MANY]);
    for (const code of [right, recoveryCodes[0] ?? '']) {
      expect((await waiting.call('opsEnterCode', { code })).code).toBe(CODE.TOO_MANY);
      expect((await signIn('anna', PASSWORD, code)).code).toBe(CODE.TOO_MANY);
    }
    expect((await waiting.call('opsListHosts', {})).code).toBe(CODE.FORBIDDEN);
    const { list } = (await browser.call('opsListAudit', { action: 'session.fail', size: 20 })).data;
    expect(list.length).toBe(8);
  });

  test('a sign-in adopts no cookie that was planted before: not an invented one, and not the session of another', async () => {
    await start({ STAFF_SECOND_FACTOR: 'optional' });
    const { browser: attacker } = await inviteTo(app, 'mallory', ['editor']);
    await inviteTo(app, 'anna', ['owner']);
    for (const planted of [attacker.cookie, `touchline_staff=${'A'.repeat(43)}`]) {
      const victim = new ConsoleBrowser(app);
      victim.setCookie = planted;
      expect((await victim.call('opsSignIn', { login: 'anna', password: PASSWORD })).data.login).toBe('anna');
      expect(victim.cookie).not.toBe(planted);
      const thief = new ConsoleBrowser(app);
      thief.setCookie = planted;
      const { code, data } = await thief.call('opsGetSession', {});
      expect(planted === attacker.cookie ? data.login : code).toBe(
        planted === attacker.cookie ? 'mallory' : CODE.EXPIRED,
      );
    }
  });
});
