import { CODE } from '@touchline/contract/codes.ts';
import { ANY_RIGHT, OPS_RIGHTS, type OpsScope, STAFF_ROLES, type StaffRole } from '@touchline/contract/ops-rights.ts';
import { opsSessionRoutes } from '@touchline/contract/ops-session.ts';
import type { Route } from '@touchline/contract/route.ts';
import { operatorRoutes, type Routes } from '@touchline/contract/routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { ConsoleBrowser, inviteTo, PASSWORD, signInAs } from '#testing/test-staff.ts';

type Name = keyof Routes;
const ROUTES = Object.entries<Route>(operatorRoutes) as [Name, Route][];
/** A query that no list accepts, and a body that is not JSON: a call that is accepted fails at its input and changes nothing. */
const WRONG = { size: 'x', page: 'x' } as never;
const BROKEN = '{';
const hasRight = (role: StaffRole, { scope }: Route): boolean =>
  scope === ANY_RIGHT || (OPS_RIGHTS[scope as OpsScope].roles as readonly string[]).includes(role);

describeDefaultDatabase('access of staff', (open) => {
  let app: TestApp;
  const browsers = new Map<StaffRole, ConsoleBrowser>();

  beforeAll(async () => {
    app = await createTestApp(await open(), { STAFF_SECOND_FACTOR: 'optional' });
    for (const role of STAFF_ROLES) browsers.set(role, (await inviteTo(app, `the-${role}`, [role])).browser);
  });
  afterAll(() => app.close());

  const browserOf = (role: StaffRole): ConsoleBrowser => browsers.get(role) ?? expect.fail(role);
  const codeOf = async (role: StaffRole, name: Name, headers?: Record<string, string>): Promise<number> =>
    (await browserOf(role).call(name, WRONG, headers, BROKEN)).code;

  test('each role may make the calls of its rights, and is refused all others before the body is read', async () => {
    const wrong: string[] = [];
    for (const role of STAFF_ROLES)
      for (const [name, route] of ROUTES) {
        const isRefused = (await codeOf(role, name)) === CODE.FORBIDDEN;
        if (isRefused === hasRight(role, route)) wrong.push(`${role} ${name}`);
      }
    expect(ROUTES.length).toBeGreaterThan(90);
    expect(wrong).toEqual([]);
  });

  test('calls other than GET need the header of the console and come from its own pages', async () => {
    const browser = browserOf('owner');
    browser.headers = {};
    const wrong: string[] = [];
    const ofOwner = ROUTES.filter(([, route]) => hasRight('owner', route));
    for (const [name, { method }] of [...ofOwner, ...(Object.entries(opsSessionRoutes) as [Name, Route][])]) {
      const own = (await codeOf('owner', name)) === CODE.FORBIDDEN;
      const foreign = { 'x-touchline-console': '1', origin: 'https://evil.example' };
      const isRefused = (await codeOf('owner', name, foreign)) === CODE.FORBIDDEN;
      if (own !== (method !== 'GET') || !isRefused) wrong.push(name);
    }
    browser.headers = { 'x-touchline-console': '1' };
    expect(wrong).toEqual([]);
    const same = { 'x-touchline-console': '1', origin: 'http://localhost:3000', host: 'localhost:3000' };
    expect((await browser.call('opsGetSession', {}, same)).code).toBe(1);
  });

  test('a cookie counts for nothing beside a token, or for calls of visitors and members', async () => {
    const { cookie } = browserOf('owner');
    const headers = { authorization: 'Bearer wrong-token-of-nobody', cookie };
    expect((await browserOf('owner').call('opsListHosts', {}, headers)).code).toBe(CODE.FORBIDDEN);
    expect((await app.call('getProfile', {}, { headers: { cookie } })).code).toBe(CODE.NULL_USER);
    for (const name of ['opsGetSession', 'opsListDevices'] as const)
      expect([name, (await app.ops(name, {})).code]).toEqual([name, CODE.FORBIDDEN]);
  });

  test('dangerous calls need a confirmation within the last five minutes, except from machines', async () => {
    const dangerous = ROUTES.filter(([, { confirm }]) => confirm).map(([name]) => name);
    expect(dangerous).toEqual(
      expect.arrayContaining([
        'opsPurgeDemo',
        'opsSaveDomains',
        'opsRemoveSeason',
        'opsRemoveCompetition',
        'opsRemoveMatch',
        'opsInviteStaff',
        'opsSaveStaffRoles',
        'opsSuspendStaff',
        'opsResetStaff',
        'opsCreateToken',
      ]),
    );
    app.clock.now += 5 * 60_000;
    const codes = async () => new Set(await Promise.all(dangerous.map((name) => codeOf('owner', name))));
    expect(await codes()).toEqual(new Set([CODE.CONFIRMATION_NEEDED]));
    const browser = browserOf('owner');
    expect((await browser.call('opsConfirmSession', { password: 'wrong password' })).code).toBe(CODE.WRONG_PASSWORD);
    expect((await browser.call('opsConfirmSession', { password: PASSWORD })).data.confirmedUntil).toBe(
      app.clock.now + 5 * 60_000,
    );
    expect(await codes()).not.toContain(CODE.CONFIRMATION_NEEDED);
    expect((await app.ops('opsSaveDomains', { list: [] })).code).toBe(1);
  });

  test('replies of operators cannot be framed', async () => {
    const { headers } = await browserOf('owner').call('opsGetSession', {});
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test('the console answers under its own hosts, or not at all', async () => {
    const database = await open();
    const own = await createTestApp(database, { CONSOLE_HOSTS: 'desk.example', ALLOWED_HOSTS: '*' });
    await own.operators.ensureDemoStaff();
    const signIn = { login: 'staff', password: 'touchline' };
    const elsewhere = await new ConsoleBrowser(own).call('opsSignIn', signIn, { host: 'www.example' });
    expect(elsewhere).toMatchObject({ code: CODE.FORBIDDEN, msg: 'the console is not answered under www.example' });
    expect((await new ConsoleBrowser(own).call('opsSignIn', signIn, { host: 'desk.example:8443' })).code).toBe(
      CODE.BAD_CREDENTIALS,
    );
    await own.close();
    const off = await createTestApp(database, { CONSOLE: 'off' });
    expect(await new ConsoleBrowser(off).call('opsSignIn', signIn)).toMatchObject({ msg: 'the console is off' });
    expect((await off.ops('opsListHosts', {})).code).toBe(1);
    await off.close();
  });

  test('the account of the demo works from this machine only, is an owner, and goes with the demo', async () => {
    const database = await open();
    const demo = await createTestApp(database, { DEMO: 'on' });
    await demo.operators.ensureDemoStaff();
    await demo.operators.ensureDemoStaff();
    const browser = await signInAs(demo, 'staff', 'touchline');
    const { data } = await browser.call('opsGetSession', {});
    expect(data).toMatchObject({ isDemo: true, roles: ['owner'], step: 'done', login: 'staff' });
    const far = { 'x-forwarded-for': '192.0.2.7' };
    expect((await browser.call('opsGetSession', {}, far)).code).toBe(CODE.EXPIRED);
    expect((await browser.call('opsSignIn', { login: 'staff', password: 'touchline' }, far)).code).toBe(
      CODE.BAD_CREDENTIALS,
    );
    for (const name of ['opsStartSecondFactor', 'opsEndOtherDevices'] as const)
      expect([name, (await browser.call(name, {})).code]).toEqual([name, CODE.FORBIDDEN]);
    await demo.close();
    const off = await createTestApp(database);
    const stale = new ConsoleBrowser(off);
    stale.setCookie = browser.setCookie;
    expect((await stale.call('opsGetSession', {})).code).toBe(CODE.EXPIRED);
    expect((await off.ops('opsListStaff', {})).data.list).toEqual([]);
    expect((await off.ops('opsPurgeDemo', {})).data.removed).toBe(1);
    await off.close();
  });
});
