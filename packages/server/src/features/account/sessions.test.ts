import { CODE } from '@touchline/contract/codes.ts';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { CONSENT, CALLER, ELSEWHERE as TABLET, testAccounts } from './test-account.ts';

const WANG = { username: 'Wang_07', password: 'a good secret', ...CONSENT };
const stateOf = (answer: object): unknown => ('code' in answer ? answer.code : 'in');

describeEachDatabase('sessions', (open) => {
  test('[X2][T22] with one session per member a sign-in elsewhere ends the older one: 505, published to its sockets only', async () => {
    const { service, ended } = testAccounts((await open()).db, { singleSession: true });
    const phone = await service.register(WANG, CALLER);
    expect(ended).toEqual([]);
    const tablet = await service.signIn(WANG, TABLET);
    expect(stateOf(await service.authenticate(phone.token))).toBe(505);
    expect(stateOf(await service.authenticate(tablet.token))).toBe('in');
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(ended).toEqual([
      { uid: phone.uid, code: 505, sessionHashes: [hash], message: expect.stringContaining('another device') },
    ]);
  });

  test('of concurrent sign-ins with one session per member exactly one session remains', async () => {
    const { service } = testAccounts((await open()).db, { singleSession: true });
    await service.register(WANG, CALLER);
    const users = await Promise.all(Array.from({ length: 6 }, () => service.signIn(WANG, TABLET)));
    const states = await Promise.all(users.map(async ({ token }) => stateOf(await service.authenticate(token))));
    expect(states.filter((state) => state === 'in')).toHaveLength(1);
    expect(states.filter((state) => state === 505)).toHaveLength(5);
  });

  test('by default both sessions remain, and a sign-out ends only its own', async () => {
    const { service, ended } = testAccounts((await open()).db);
    const phone = await service.register(WANG, CALLER);
    const tablet = await service.signIn(WANG, TABLET);
    const member = await service.authenticate(tablet.token);
    if (!('uid' in member)) throw new Error('the tablet is not signed in');
    await service.signOut(member);
    await service.signOut(member);
    expect(stateOf(await service.authenticate(tablet.token))).toBe(405);
    expect(stateOf(await service.authenticate(phone.token))).toBe('in');
    expect(ended).toMatchObject([{ uid: phone.uid, sessionHashes: [member.sessionHash], code: 405 }]);
  });

  test('an operator ends all sessions of a member: 405, published to their sockets', async () => {
    const { service, ended } = testAccounts((await open()).db);
    const phone = await service.register(WANG, CALLER);
    const tablet = await service.signIn(WANG, TABLET);
    const other = await service.register({ ...WANG, username: 'other' }, CALLER);
    expect(await service.revokeSessions(phone.uid)).toBe(2);
    expect(await service.revokeSessions(phone.uid)).toBe(0);
    for (const { token } of [phone, tablet]) expect(stateOf(await service.authenticate(token))).toBe(405);
    expect(stateOf(await service.authenticate(other.token))).toBe('in');
    expect(ended).toMatchObject([
      { uid: phone.uid, code: 405, sessionHashes: [expect.any(String), expect.any(String)] },
    ]);
    await expect(service.revokeSessions('12345')).rejects.toMatchObject({ code: CODE.NOT_FOUND });
  });

  test('a revocation whose audit line fails ends nothing', async () => {
    const { service, ended } = testAccounts((await open()).db);
    const { uid, token } = await service.register(WANG, CALLER);
    await expect(service.revokeSessions(uid, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
    expect(stateOf(await service.authenticate(token))).toBe('in');
    expect(ended).toEqual([]);
  });
});
