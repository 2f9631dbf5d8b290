import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { ConsoleBrowser, enrol, inviteTo, PASSWORD, signInAs, tokenOf } from '#testing/test-staff.ts';

describeEachDatabase('management of staff', (open) => {
  let app: TestApp;
  let owner: ConsoleBrowser;
  beforeEach(async () => {
    app = await createTestApp(await open(), { STAFF_SECOND_FACTOR: 'optional' });
    owner = (await inviteTo(app, 'olga', ['owner'])).browser;
    return () => app.close();
  });

  test('nobody changes their own roles or state, and the last owner stays', async () => {
    for (const change of [
      owner.call('opsSaveStaffRoles', { id: 'olga', roles: ['owner', 'finance'] }),
      owner.call('opsSuspendStaff', { id: 'olga' }),
      owner.call('opsRemoveStaff', { id: 'olga' }),
      owner.call('opsResetStaff', { id: 'olga' }),
    ])
      expect((await change).code).toBe(CODE.FORBIDDEN);
    // A machine may, but not with the last owner. One who is only invited is none yet.
    await app.ops('opsInviteStaff', { login: 'paul', roles: ['owner'] });
    for (const change of [
      app.ops('opsSaveStaffRoles', { id: 'olga', roles: ['editor'] }),
      app.ops('opsSuspendStaff', { id: 'olga' }),
      app.ops('opsRemoveStaff', { id: 'olga' }),
    ])
      expect((await change).code).toBe(CODE.CONFLICT);
    const other = (await inviteTo(app, 'paul', ['owner'])).browser;
    const both = await Promise.all([
      owner.call('opsSaveStaffRoles', { id: 'paul', roles: ['editor'] }),
      other.call('opsSaveStaffRoles', { id: 'olga', roles: ['editor'] }),
    ]);
    expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
    const { list } = (await app.ops('opsListStaff', {})).data;
    expect(list.filter(({ roles }) => roles.includes('owner'))).toHaveLength(1);
  });

  test('a change of roles, a suspension and a removal act at the next call of open sessions', async () => {
    const { browser } = await inviteTo(app, 'eva', ['editor']);
    const codes = async () => [
      (await browser.call('opsListBanners', {})).code,
      (await browser.call('opsListMembers', {})).code,
    ];
    expect(await codes()).toEqual([1, CODE.FORBIDDEN]);
    await owner.call('opsSaveStaffRoles', { id: 'eva', roles: ['support'] });
    expect(await codes()).toEqual([CODE.FORBIDDEN, 1]);
    expect((await owner.call('opsSuspendStaff', { id: 'eva' })).data).toEqual({ ended: 1 });
    expect(await codes()).toEqual([CODE.EXPIRED, CODE.EXPIRED]);
    await owner.call('opsResumeStaff', { id: 'eva' });
    expect((await browser.call('opsSignIn', { login: 'eva', password: PASSWORD })).code).toBe(1);
    expect((await owner.call('opsRemoveStaff', { id: 'eva' })).data).toEqual({ removed: true });
    expect(await codes()).toEqual([CODE.EXPIRED, CODE.EXPIRED]);
  });

  test('fields that a request does not have are refused: no roles with a link, no id with an invitation', async () => {
    const { data } = await owner.call('opsInviteStaff', { login: 'eva', roles: ['editor'] });
    const token = tokenOf(data.link);
    const guest = new ConsoleBrowser(app);
    const accept = { token, password: PASSWORD, roles: ['owner'], state: 'active' };
    expect((await guest.call('opsAcceptLink', accept as never)).code).toBe(CODE.MALFORMED);
    const invite = { login: 'max', roles: ['editor'], id: 'olga', password_hash: '' };
    expect((await owner.call('opsInviteStaff', invite as never)).code).toBe(CODE.MALFORMED);
    expect((await guest.call('opsAcceptLink', { token, password: PASSWORD })).data.roles).toEqual(['editor']);
    for (const roles of [[], ['root'], 'owner,root'])
      expect((await owner.call('opsSaveStaffRoles', { id: 'eva', roles } as never)).code).toBe(CODE.MALFORMED);
  });

  test('a reset ends password and sessions, on request the second factor, and its link works for three days', async () => {
    const { browser } = await inviteTo(app, 'eva', ['editor']);
    await enrol(app, browser);
    const reset = await owner.call('opsResetStaff', { id: 'eva' });
    expect((await browser.call('opsGetSession', {})).code).toBe(CODE.EXPIRED);
    expect((await browser.call('opsSignIn', { login: 'eva', password: PASSWORD })).code).toBe(CODE.BAD_CREDENTIALS);
    const kept = await browser.call('opsAcceptLink', { token: tokenOf(reset.data.link), password: `${PASSWORD} 2` });
    expect(kept.data).toMatchObject({ step: 'code', rights: [] });
    const full = await owner.call('opsResetStaff', { id: 'eva', secondFactor: true });
    const late = tokenOf(full.data.link);
    app.clock.now += 3 * 86_400_000;
    expect((await browser.call('opsAcceptLink', { token: late, password: PASSWORD })).code).toBe(CODE.NOT_FOUND);
    const again = await app.ops('opsResetStaff', { id: 'eva', secondFactor: true });
    const accepted = await browser.call('opsAcceptLink', { token: tokenOf(again.data.link), password: PASSWORD });
    expect(accepted.data).toMatchObject({ step: 'done', hasSecondFactor: false, recoveryCodes: 0 });
  });

  test('staff are listed with devices and addresses; their sessions end one by one or all', async () => {
    await inviteTo(app, 'eva', ['editor']);
    const phone = new ConsoleBrowser(app);
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';
    await phone.call('opsSignIn', { login: 'eva', password: PASSWORD }, { 'user-agent': agent });
    const listed = async () => (await owner.call('opsListStaff', { q: 'eva' })).data.list[0];
    const device = (await listed())?.sessions.find(({ deviceKind }) => deviceKind === 'phone');
    expect(device).toMatchObject({ deviceName: 'Safari · iOS', address: '127.0.0.1', isCurrent: false });
    const one = { id: 'eva', sessionId: device?.sessionId ?? '' };
    expect((await owner.call('opsEndStaffSessions', one)).data).toEqual({ ended: 1 });
    expect((await phone.call('opsGetSession', {})).code).toBe(CODE.EXPIRED);
    expect((await owner.call('opsEndStaffSessions', one)).code).toBe(CODE.NOT_FOUND);
    expect((await owner.call('opsEndStaffSessions', { id: 'eva' })).data).toEqual({ ended: 1 });
    expect((await listed())?.sessions).toEqual([]);
  });

  test('one sees and ends the own sessions, and a new password ends all others', async () => {
    const [first, second] = [await signInAs(app, 'olga'), await signInAs(app, 'olga')];
    const { list } = (await first.call('opsListDevices', {})).data;
    expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    const change = { currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` };
    const wrong = { ...change, currentPassword: 'wrong password' };
    expect((await first.call('opsChangePassword', wrong)).code).toBe(CODE.WRONG_PASSWORD);
    expect((await first.call('opsChangePassword', change)).data).toEqual({ ended: 2 });
    expect((await second.call('opsGetSession', {})).code).toBe(CODE.EXPIRED);
    expect((await first.call('opsGetSession', {})).code).toBe(1);
  });
});
