import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createListeners } from '#testing/test-sockets.ts';

const PASSWORD = 'password-anna';
const NEW_PASSWORD = 'another password of anna';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const LAPTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

describeEachDatabase('devices of a member', (open) => {
  let app: TestApp;
  let anna: User;
  const sockets = createListeners(() => app);

  const signIn = async (headers: Record<string, string>, password = PASSWORD) =>
    app.call('signIn', { username: 'anna', password }, { headers });
  const codeOf = async ({ token }: User) => (await app.call('getProfile', {}, { token })).code;
  const socketOf = (user: User) => sockets.listen([`user:${user.uid}`], user.token);

  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    anna = await app.member('anna');
  });
  afterEach(async () => {
    sockets.closeAll();
    await app.close();
  });

  test('are listed with browser and system, the native app, or the site that signs members in', async () => {
    await signIn({ 'user-agent': PHONE });
    await signIn({ 'user-agent': LAPTOP });
    await signIn({ 'user-agent': `${'x'.repeat(20_000)} Firefox` });
    await signIn({ 'app-type': '1', 'os-type': '2', 'user-agent': PHONE });
    await app.ops('opsSignInMember', { externalId: '7', username: '老王' });
    const { data } = await app.call('listSessions', {}, { token: anna.token });
    const seen = data.list.map(({ deviceKind, deviceName, isCurrent }) => [deviceKind, deviceName, isCurrent]);
    expect(seen[0]).toEqual(['other', '', true]);
    expect(seen.slice(1).toSorted()).toEqual([
      ['app', 'Android', false],
      ['computer', 'Chrome · Windows', false],
      ['other', '', false],
      ['phone', 'Safari · iOS', false],
    ]);
    const parent = await app.ops('opsSignInMember', { externalId: '7', username: '老王' });
    const ofParent = await app.call('listSessions', {}, { token: parent.data.token });
    expect(ofParent.data.list.map(({ deviceKind }) => deviceKind)).toEqual(['parent', 'parent']);
  });

  test('[X2][T23] after a password change every other socket is notified at once and receives nothing more', async () => {
    const { data: laptop } = await signIn({ 'user-agent': LAPTOP });
    const [here, there] = [await socketOf(anna), await socketOf(laptop)];
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const reply = await app.call('changePassword', change, { token: anna.token });
    expect(reply).toMatchObject({ code: CODE.SUCCESS, data: { ended: 1 } });
    await there.until(() => there.messages.length === 1);
    expect(there.messages[0]).toMatchObject({ mutation: 'session.change', data: { code: CODE.EXPIRED } });
    expect([await codeOf(anna), await codeOf(laptop)]).toEqual([CODE.SUCCESS, CODE.EXPIRED]);
    await app.ops('opsTopUp', { uid: anna.uid, amount: 5, key: 'after' });
    await here.until(() => here.messages.length > 0);
    expect(here.messages.map(({ mutation }) => mutation)).not.toContain('session.change');
    expect(there.messages).toHaveLength(1);
    expect((await signIn({}, PASSWORD)).code).toBe(CODE.BAD_CREDENTIALS);
    expect((await signIn({}, NEW_PASSWORD)).code).toBe(CODE.SUCCESS);
  });

  test('can be ended one by one or all but one, with their sockets', async () => {
    const [{ data: laptop }, { data: phone }] = [
      await signIn({ 'user-agent': LAPTOP }),
      await signIn({ 'user-agent': PHONE }),
    ];
    const [there, pocket] = [await socketOf(laptop), await socketOf(phone)];
    const { data } = await app.call('listSessions', {}, { token: anna.token });
    const { sessionId = '' } = data.list.find(({ deviceKind }) => deviceKind === 'computer') ?? {};
    const ended = await app.call('endSession', { sessionId }, { token: anna.token });
    expect(ended).toMatchObject({ code: CODE.SUCCESS, data: { ended: 1 } });
    await there.until(() => there.messages.length === 1);
    expect([await codeOf(laptop), await codeOf(phone)]).toEqual([CODE.EXPIRED, CODE.SUCCESS]);
    expect((await app.call('endOtherSessions', {}, { token: anna.token })).data).toEqual({ ended: 1 });
    await pocket.until(() => pocket.messages.length === 1);
    expect([await codeOf(phone), await codeOf(anna)]).toEqual([CODE.EXPIRED, CODE.SUCCESS]);
  });

  test('[X1] malformed and wrong passwords are reported by field, in the language of the call, and change nothing', async () => {
    const { data: laptop } = await signIn({ 'user-agent': LAPTOP });
    const attempt = (currentPassword: string, newPassword: string, language = 'en') =>
      app.call('changePassword', { currentPassword, newPassword }, { token: anna.token, headers: { language } });
    const pathsOf = (data: unknown) => (data as { issues: { path: string }[] }).issues.map(({ path }) => path);
    const short = await attempt('', 'short');
    expect([short.status, short.code, pathsOf(short.data)]).toEqual([
      400,
      CODE.MALFORMED,
      ['currentPassword', 'newPassword'],
    ]);
    expect(pathsOf((await attempt(PASSWORD, PASSWORD)).data)).toEqual(['newPassword']);
    expect(pathsOf((await attempt(PASSWORD, 'x'.repeat(129))).data)).toEqual(['newPassword']);
    const wrong = await attempt('not this one', NEW_PASSWORD);
    expect([wrong.status, wrong.code, wrong.msg]).toEqual([200, CODE.WRONG_PASSWORD, 'the current password is wrong']);
    expect((await attempt('not this one', NEW_PASSWORD, 'zh-CN')).msg).toBe('当前密码不正确');
    expect(await codeOf(laptop)).toBe(CODE.SUCCESS);
    expect((await signIn({})).code).toBe(CODE.SUCCESS);
  });

  test('[T22][X2] a sign-out ends its own session on the server with its calls and sockets; others continue', async () => {
    const { data: laptop } = await signIn({ 'user-agent': LAPTOP });
    const [here, there] = [await socketOf(anna), await socketOf(laptop)];
    expect((await app.call('signOut', {}, { token: laptop.token })).code).toBe(CODE.SUCCESS);
    await there.until(() => there.messages.length === 1);
    expect([await codeOf(laptop), await codeOf(anna)]).toEqual([CODE.EXPIRED, CODE.SUCCESS]);
    const again = await sockets.listen([`user:${anna.uid}`], laptop.token);
    expect(again.replies.find(({ cmd }) => cmd === 'error')).toMatchObject({ code: CODE.EXPIRED });
    await app.ops('opsTopUp', { uid: anna.uid, amount: 5, key: 'after' });
    await here.until(() => here.messages.length > 0);
    expect([there.messages.length, again.messages.length]).toEqual([1, 0]);
    const { data } = await app.call('listSessions', {}, { token: anna.token });
    expect(data.list).toHaveLength(1);
  });
});
