import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { codeOf, ConsoleBrowser, enrol, inviteTo, PASSWORD, tokenOf } from '#testing/test-staff.ts';

const STEP_MS = 30_000;

describeEachDatabase('sign-in of staff', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open());
    return () => app.close();
  });

  test('a link is read, accepted once, and opens a session that first needs a second factor', async () => {
    const { data } = await app.ops('opsInviteStaff', { login: 'anna', roles: ['owner'], name: 'Anna' });
    expect(data.link).toMatch(/^http:\/\/.*\/console\/welcome#[\w-]{43}$/);
    const token = tokenOf(data.link);
    const browser = new ConsoleBrowser(app);
    expect((await browser.call('opsReadLink', { token })).data).toEqual({
      login: 'anna',
      name: 'Anna',
      roles: ['owner'],
      kind: 'invite',
      expiresAt: data.expiresAt,
    });
    const accepted = await browser.call('opsAcceptLink', { token, name: 'Anna B', password: PASSWORD });
    expect(accepted.data).toMatchObject({ login: 'anna', name: 'Anna B', step: 'enrol', rights: [] });
    expect((await browser.call('opsAcceptLink', { token, password: PASSWORD })).code).toBe(CODE.NOT_FOUND);
    expect(await browser.call('opsListHosts', {})).toMatchObject({ code: CODE.FORBIDDEN, data: { step: 'enrol' } });
    const { session, recoveryCodes } = await enrol(app, browser);
    expect(session).toMatchObject({ step: 'done', hasSecondFactor: true, recoveryCodes: 10 });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await browser.call('opsListHosts', {})).code).toBe(1);
  });

  test('the cookie is unreadable for scripts, stays on this site and under /ops, and is secure over https', async () => {
    const { browser } = await inviteTo(app, 'anna', ['editor']);
    // 14 days after the test's clock.
    const end = 'Expires=Sat, 05 Dec 2026 12:00:00 GMT';
    expect(browser.setCookie.split('; ').slice(1).toSorted()).toEqual([
      end,
      'HttpOnly',
      'Path=/ops',
      'SameSite=Strict',
    ]);
    const secure = await createTestApp(await open(), { PUBLIC_URL: 'https://touchline.example' });
    const { browser: far } = await inviteTo(secure, 'anna', ['editor']);
    expect(far.setCookie.split('; ')).toContain('Secure');
    await secure.close();
  });

  test('without the code the session may do nothing but enter it, and each token is replaced', async () => {
    const { browser } = await inviteTo(app, 'anna', ['owner']);
    const first = browser.cookie;
    const { secret } = await enrol(app, browser);
    expect(browser.cookie).not.toBe(first);
    const next = new ConsoleBrowser(app);
    expect((await next.call('opsSignIn', { login: 'Anna', password: PASSWORD })).data).toMatchObject({
      step: 'code',
      rights: [],
      confirmedUntil: null,
    });
    const waiting = next.cookie;
    for (const name of ['opsListHosts', 'opsListDevices', 'opsStartSecondFactor', 'opsEndOtherDevices'] as const)
      expect([name, (await next.call(name, {})).code]).toEqual([name, CODE.FORBIDDEN]);
    app.clock.now += STEP_MS;
    const code = codeOf(secret, app.clock.now);
    expect((await next.call('opsEnterCode', { code })).data).toMatchObject({ step: 'done' });
    expect(next.cookie).not.toBe(waiting);
    const stolen = new ConsoleBrowser(app);
    stolen.setCookie = waiting;
    expect((await stolen.call('opsGetSession', {})).code).toBe(CODE.EXPIRED);
    // The same code again, and in the call of the password.
    const replay = { login: 'anna', password: PASSWORD, code };
    expect((await new ConsoleBrowser(app).call('opsSignIn', replay)).code).toBe(CODE.VALIDATION_CODE);
    app.clock.now += STEP_MS;
    const fresh = { ...replay, code: codeOf(secret, app.clock.now) };
    expect((await new ConsoleBrowser(app).call('opsSignIn', fresh)).data).toMatchObject({ step: 'done' });
  });

  test('a recovery code opens once', async () => {
    const { browser } = await inviteTo(app, 'anna', ['owner']);
    const { recoveryCodes } = await enrol(app, browser);
    const signIn = (code: string | undefined) =>
      new ConsoleBrowser(app).call('opsSignIn', { login: 'anna', password: PASSWORD, ...(code && { code }) });
    const [code] = recoveryCodes;
    expect((await signIn(code?.toUpperCase())).data).toMatchObject({ step: 'done', recoveryCodes: 9 });
    expect((await signIn(code)).code).toBe(CODE.VALIDATION_CODE);
    const { data } = await browser.call('opsRenewRecoveryCodes', {});
    expect((await signIn(recoveryCodes[1])).code).toBe(CODE.VALIDATION_CODE);
    expect((await signIn(data.recoveryCodes[0])).data).toMatchObject({ step: 'done', recoveryCodes: 9 });
  });

  test('an unknown login, a wrong password and a suspended account get the same reply', async () => {
    await inviteTo(app, 'anna', ['editor']);
    await inviteTo(app, 'ben', ['editor']);
    await app.ops('opsSuspendStaff', { id: 'ben' });
    const replies = [];
    for (const [login, password] of [
      ['nobody', PASSWORD],
      ['anna', 'wrong password'],
      ['ben', PASSWORD],
    ] as const) {
      const { code, msg } = await new ConsoleBrowser(app).call('opsSignIn', { login, password });
      replies.push([code, msg]);
    }
    const refusal = [CODE.BAD_CREDENTIALS, 'login or password is wrong'];
    expect(replies).toEqual([refusal, refusal, refusal]);
  });

  test('a session ends by sign-out, after 12 idle hours, and after 14 days of use', async () => {
    const { browser } = await inviteTo(app, 'anna', ['editor']);
    const HOUR_MS = 3_600_000;
    const codes: number[] = [];
    for (let hour = 0; hour < 14 * 24; hour += 11) {
      codes.push((await browser.call('opsGetSession', {})).code);
      app.clock.now += 11 * HOUR_MS;
    }
    expect(new Set(codes)).toEqual(new Set([1]));
    expect((await browser.call('opsGetSession', {})).code).toBe(CODE.EXPIRED);
    const signIn = { login: 'anna', password: PASSWORD };
    await browser.call('opsSignIn', signIn);
    app.clock.now += 12 * HOUR_MS;
    expect((await browser.call('opsGetSession', {})).code).toBe(CODE.EXPIRED);
    await browser.call('opsSignIn', signIn);
    const { cookie } = browser;
    expect((await browser.call('opsSignOut', {})).code).toBe(1);
    expect(browser.setCookie).toMatch(/^touchline_staff=; .*Expires=Thu, 01 Jan 1970/);
    browser.setCookie = cookie;
    expect((await browser.call('opsGetSession', {})).code).toBe(CODE.EXPIRED);
    browser.setCookie = '';
    expect((await browser.call('opsGetSession', {})).code).toBe(CODE.NULL_USER);
  });
});
