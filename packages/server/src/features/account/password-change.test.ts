import { CODE } from '@touchline/contract/codes.ts';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import type { Member } from '#platform/http/call-context.ts';
import { createMemoryLimits, LIMIT_RULES } from '#platform/http/limits.ts';
import { localStore, type OpenStore } from '#platform/nodes/ephemeral-store.ts';
import type { AccountService } from './service.ts';
import { CONSENT, CALLER, ELSEWHERE, START, testAccounts } from './test-account.ts';

const WANG = { username: 'Wang_07', password: 'a good secret', ...CONSENT };
const CHANGE = { currentPassword: WANG.password, newPassword: 'a better secret' };

const memberOf = async (service: AccountService, token: string): Promise<Member> => {
  const found = await service.authenticate(token);
  if (!('uid' in found)) throw new Error(`the session answers ${found.code}`);
  return found;
};
const stateOf = async (service: AccountService, token: string): Promise<unknown> => {
  const answer = await service.authenticate(token);
  return 'code' in answer ? answer.code : 'in';
};

describeEachDatabase('a password', (open) => {
  test('[X2] is changed with the current one: the new one opens, the old one does not, and all other sessions end', async () => {
    const { service, ended } = testAccounts((await open()).db);
    const phone = await service.register(WANG, CALLER);
    const tablet = await service.signIn(WANG, ELSEWHERE);
    const there = await memberOf(service, tablet.token);
    expect(await service.changePassword(await memberOf(service, phone.token), CHANGE, CALLER)).toBe(1);
    expect(await stateOf(service, phone.token)).toBe('in');
    expect(await stateOf(service, tablet.token)).toBe(CODE.EXPIRED);
    expect(ended).toMatchObject([{ uid: phone.uid, sessionHashes: [there.sessionHash], code: CODE.EXPIRED }]);
    await expect(service.signIn(WANG, CALLER)).rejects.toMatchObject({ code: CODE.BAD_CREDENTIALS });
    expect(await service.signIn({ ...WANG, password: CHANGE.newPassword }, CALLER)).toMatchObject({ uid: phone.uid });
  });

  test('stays, with every session, when the current one is wrong (200003) or the new one is the same (10400)', async () => {
    const { service, ended } = testAccounts((await open()).db);
    const phone = await service.register(WANG, CALLER);
    await service.signIn(WANG, ELSEWHERE);
    const member = await memberOf(service, phone.token);
    const wrong = service.changePassword(member, { ...CHANGE, currentPassword: 'not this one' }, CALLER);
    await expect(wrong).rejects.toMatchObject({ code: CODE.WRONG_PASSWORD });
    const same = service.changePassword(member, { ...CHANGE, newPassword: WANG.password }, CALLER);
    await expect(same).rejects.toMatchObject({
      code: CODE.MALFORMED,
      data: { issues: [{ path: 'newPassword', message: 'expected a password other than the current one' }] },
    });
    expect(ended).toEqual([]);
    expect(await service.signIn(WANG, CALLER)).toHaveProperty('token');
  });

  test('of two concurrent changes one wins, and the other fails as the password has changed', async () => {
    const { service } = testAccounts((await open()).db);
    const phone = await service.register(WANG, CALLER);
    const member = await memberOf(service, phone.token);
    const news = ['first new secret', 'second new secret'];
    const results = await Promise.allSettled(
      news.map((newPassword) => service.changePassword(member, { ...CHANGE, newPassword }, CALLER)),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = results.find((result) => result.status === 'rejected');
    expect(lost).toMatchObject({ reason: { code: CODE.WRONG_PASSWORD } });
    const won = news[results.findIndex(({ status }) => status === 'fulfilled')] ?? '';
    expect(await service.signIn({ ...WANG, password: won }, CALLER)).toHaveProperty('token');
  });

  test('is not changed by a session that ended while it was being checked', async () => {
    const { service } = testAccounts((await open()).db);
    const phone = await service.register(WANG, CALLER);
    const tablet = await service.signIn(WANG, ELSEWHERE);
    const [here, thief] = [await memberOf(service, phone.token), await memberOf(service, tablet.token)];
    await service.endOtherSessions(here);
    await expect(service.changePassword(thief, CHANGE, CALLER)).rejects.toMatchObject({ code: CODE.EXPIRED });
    expect(await service.signIn(WANG, CALLER)).toHaveProperty('token');
  });

  test('that is changed between the check of a sign-in and its session opens none', async () => {
    let counted = 0;
    let change = async (): Promise<unknown> => undefined;
    const openLocal = localStore(() => START);
    const openMemory: OpenStore = (name, mostKeys) => {
      const memory = openLocal(name, mostKeys);
      // The guard counts the failures of account and address before the password is checked, and those of the account after it.
      const countOf = async (key: string) => ((counted += 1) === 3 && (await change()), memory.countOf(key));
      return { ...memory, countOf };
    };
    const { service } = testAccounts((await open()).db, { openMemory });
    const phone = await service.register(WANG, CALLER);
    const member = await memberOf(service, phone.token);
    change = () => service.changePassword(member, CHANGE, CALLER);
    await expect(service.signIn(WANG, ELSEWHERE)).rejects.toMatchObject({ code: CODE.BAD_CREDENTIALS });
    expect(counted).toBe(3);
    expect((await service.listSessions(member)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  test('cannot be changed by members of a parent site or shared demo accounts (403)', async () => {
    const { service } = testAccounts((await open()).db);
    const demo = { username: 'demo', password: 'touchline' };
    await service.ensureDemoMembers([{ ...demo, coins: 0, rechargeTotal: 0, vipLevel: 0 }]);
    const ofParent = await service.signInParentMember({ externalId: '7', username: '老王' }, async () => {});
    for (const { token, uid } of [await service.signIn(demo, CALLER), ofParent]) {
      const attempt = service.changePassword(
        await memberOf(service, token),
        {
          ...CHANGE,
          currentPassword: 'touchline',
        },
        CALLER,
      );
      await expect(attempt).rejects.toMatchObject({ code: CODE.FORBIDDEN });
      expect(await service.profileOf(uid)).toMatchObject({ canChangePassword: false });
    }
    expect(await service.signIn(demo, CALLER)).toHaveProperty('token');
  });

  test('cannot be guessed through a stolen session beyond the limit (10429)', async () => {
    const { service } = testAccounts((await open()).db, { limits: createMemoryLimits(Date.now) });
    const { token } = await service.register(WANG, CALLER);
    const member = await memberOf(service, token);
    const guess = () =>
      service.changePassword(member, { ...CHANGE, currentPassword: 'a wrong guess' }, CALLER).catch(({ code }) => code);
    const { points } = LIMIT_RULES.passwordMember;
    for (let count = 1; count <= points; count++) expect(await guess()).toBe(CODE.WRONG_PASSWORD);
    expect(await guess()).toBe(CODE.TOO_MANY);
    await expect(service.changePassword(member, CHANGE, CALLER)).rejects.toMatchObject({ code: CODE.TOO_MANY });
  });
});
