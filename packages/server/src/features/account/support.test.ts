import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { ENGLISH } from '#testing/test-chat.ts';
import { seedTips } from '#testing/test-tip-comments.ts';

const DAY_MS = 86_400_000;

describeEachDatabase('support of members', (open) => {
  let app: TestApp;
  let anna: User;

  beforeEach(async () => {
    app = await createTestApp(await open());
    anna = await app.member('anna');
  });
  afterEach(() => app.close());

  const signIn = (password: string, { headers } = ENGLISH) =>
    app.call('signIn', { username: 'anna', password }, { headers });
  const profileOf = async (token: string) => (await app.call('getProfile', {}, { token })).code;

  test('a suspended member is signed out and cannot sign in until the end, with the reason in the reply', async () => {
    const until = app.clock.now + 3 * DAY_MS;
    const request = { uid: anna.uid, reason: 'shared account', until };
    const { data } = await app.ops('opsSuspendMember', request);
    expect(data).toMatchObject({
      kind: 'suspend',
      reason: 'shared account',
      until,
      createdBy: 'tester',
      isActive: true,
    });
    expect((await app.ops('opsSuspendMember', request)).data).toEqual(data);
    expect(await profileOf(anna.token)).toBe(CODE.EXPIRED);
    expect(await signIn('password-anna')).toMatchObject({
      code: CODE.SUSPENDED,
      msg: 'Your account is suspended for another 3 days: shared account',
      data: { reason: 'shared account', until },
    });
    expect((await signIn('wrong-password')).code).toBe(CODE.BAD_CREDENTIALS);
    const listed = (await app.ops('opsListMembers', { suspended: 1 })).data.list;
    expect(listed.map(({ uid, isSuspended }) => [uid, isSuspended])).toEqual([[anna.uid, true]]);
    app.clock.now = until;
    expect((await signIn('password-anna')).code).toBe(CODE.SUCCESS);
    expect((await app.ops('opsListMembers', {})).data.list).toMatchObject([{ isSuspended: false }]);
    expect((await app.ops('opsListAudit', { action: 'member.suspend' })).data.list).toHaveLength(1);
  });

  test('a suspension is ended before its time, and refused for unknown members and times in the past', async () => {
    const request = { uid: anna.uid, reason: 'x', until: null };
    const past = await app.ops('opsSuspendMember', { ...request, until: app.clock.now });
    expect(past).toMatchObject({ code: CODE.MALFORMED, data: { issues: [{ path: 'until' }] } });
    expect((await app.ops('opsSuspendMember', { ...request, uid: 'nobody' })).code).toBe(CODE.NOT_FOUND);
    expect(await profileOf(anna.token)).toBe(CODE.SUCCESS);
    await app.ops('opsSuspendMember', request);
    expect((await app.ops('opsGetMember', { uid: anna.uid })).data.suspension).toMatchObject({ until: null });
    expect((await app.ops('opsResumeMember', { uid: anna.uid })).data).toMatchObject({
      liftedBy: 'tester',
      isActive: false,
    });
    expect((await app.ops('opsResumeMember', { uid: anna.uid })).code).toBe(CODE.NOT_FOUND);
    expect((await signIn('password-anna')).code).toBe(CODE.SUCCESS);
  });

  test("a parent site's member is suspended, too, and has no password to reset", async () => {
    const member = { externalId: 'u-1', username: 'Ben' };
    const { uid } = (await app.ops('opsSignInMember', member)).data;
    expect((await app.ops('opsResetPassword', { uid })).code).toBe(CODE.CONFLICT);
    await app.ops('opsSuspendMember', { uid, reason: 'x', until: null });
    expect((await app.ops('opsSignInMember', member)).code).toBe(CODE.SUSPENDED);
  });

  test('a reset password opens the account and the old one does not; it is in no log', async () => {
    const { data } = await app.ops('opsResetPassword', { uid: anna.uid });
    expect(data).toEqual({ password: expect.stringMatching(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/), ended: 1 });
    expect(await profileOf(anna.token)).toBe(CODE.EXPIRED);
    expect((await signIn('password-anna')).code).toBe(CODE.BAD_CREDENTIALS);
    expect((await signIn(data.password)).code).toBe(CODE.SUCCESS);
    const audit = (await app.ops('opsListAudit', {})).data.list;
    expect(audit[0]).toMatchObject({ action: 'member.password-reset', subject: anna.uid, after: { live: 0 } });
    expect(JSON.stringify(audit)).not.toContain(data.password);
  });

  test('devices are listed and signed out one by one', async () => {
    const { data: second } = await signIn('password-anna');
    const sessions = async () => (await app.ops('opsListSessions', { uid: anna.uid })).data.list;
    expect(await sessions()).toHaveLength(2);
    expect(JSON.stringify(await sessions())).not.toContain(second.token);
    for (const { sessionId } of await sessions()) await app.ops('opsEndSession', { uid: anna.uid, sessionId });
    expect(await sessions()).toEqual([]);
    expect([await profileOf(anna.token), await profileOf(second.token)]).toEqual([CODE.EXPIRED, CODE.EXPIRED]);
    const unknown = { uid: anna.uid, sessionId: 'none' };
    expect((await app.ops('opsEndSession', unknown)).code).toBe(CODE.NOT_FOUND);
    expect((await app.ops('opsListSessions', { uid: 'nobody' })).code).toBe(CODE.NOT_FOUND);
  });

  test('a member is read with purchases, without the paid text, and found by the id of an order', async () => {
    await seedTips(app);
    const { token, uid } = anna;
    const [tip] = (await app.ops('opsListTips', {})).data.list.filter(({ goldPrice }) => goldPrice > 0);
    await app.ops('opsTopUp', { key: 'test-1', uid, amount: 1000 });
    await app.call('buyTip', { messageId: tip?.id ?? '' }, { token });
    await app.call('followTipster', { professorId: tip?.professorId ?? '', attention: 1 }, { token });
    const { data } = await app.ops('opsGetMember', { uid });
    expect(data).toMatchObject({
      uid,
      username: 'anna',
      hasPassword: true,
      follows: { hosts: 0, matches: 0, tipsters: 1 },
    });
    expect(data.orders).toMatchObject([{ tipId: tip?.id, price: tip?.goldPrice, state: 'held' }]);
    expect(JSON.stringify(data)).not.toMatch(/the paid text|scrypt|balance/);
    const order = data.orders[0]?.id ?? '';
    expect((await app.ops('opsListMembers', { q: order })).data.list).toMatchObject([{ uid }]);
    expect((await app.ops('opsGetMember', { uid: 'nobody' })).code).toBe(CODE.NOT_FOUND);
  });
});
