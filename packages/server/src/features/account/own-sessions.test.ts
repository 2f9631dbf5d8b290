import { CODE } from '@touchline/contract/codes.ts';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import type { Member } from '#platform/http/call-context.ts';
import type { AccountService } from './service.ts';
import { CONSENT, CALLER, ELSEWHERE, START, testAccounts } from './test-account.ts';

const WANG = { username: 'Wang_07', password: 'a good secret', ...CONSENT };
const HOUR = 3_600_000;

const memberOf = async (service: AccountService, token: string): Promise<Member> => {
  const found = await service.authenticate(token);
  if (!('uid' in found)) throw new Error(`the session answers ${found.code}`);
  return found;
};
const stateOf = async (service: AccountService, token: string): Promise<unknown> => {
  const answer = await service.authenticate(token);
  return 'code' in answer ? answer.code : 'in';
};

describeEachDatabase('a member’s own sessions', (open) => {
  test('are listed with device and times, the calling one first, without expired ones', async () => {
    const { service, advance } = testAccounts((await open()).db);
    const phone = await service.register(WANG, CALLER);
    advance(2 * HOUR);
    const left = await service.signIn(WANG, ELSEWHERE);
    await service.signOut(await memberOf(service, left.token));
    const tablet = await service.signIn(WANG, ELSEWHERE);
    await service.register({ ...WANG, username: 'other' }, CALLER);
    const list = await service.listSessions(await memberOf(service, phone.token));
    const id = expect.stringMatching(/^[0-9a-f]{24}$/);
    expect(list).toEqual([
      {
        sessionId: id,
        deviceKind: 'phone',
        deviceName: 'Safari · iOS',
        openedBy: 'password',
        signedInAt: START,
        // Used again by the call itself.
        seenAt: START + 2 * HOUR,
        isCurrent: true,
      },
      {
        sessionId: id,
        deviceKind: 'tablet',
        deviceName: 'Chrome · Android',
        openedBy: 'password',
        signedInAt: START + 2 * HOUR,
        seenAt: START + 2 * HOUR,
        isCurrent: false,
      },
    ]);
    const { sessionHash } = await memberOf(service, tablet.token);
    expect(JSON.stringify(list)).not.toContain(sessionHash.slice(0, 16));
  });

  test('show their last use to the hour', async () => {
    const { service, advance } = testAccounts((await open()).db);
    const { token } = await service.register(WANG, CALLER);
    const seenAt = async () => (await service.listSessions(await memberOf(service, token)))[0]?.seenAt;
    advance(HOUR - 1);
    expect(await seenAt()).toBe(START);
    advance(1);
    expect(await seenAt()).toBe(START + HOUR);
  });

  test('[X2] one can be ended: 405 there, published to its sockets only, and repeating changes nothing', async () => {
    const { service, ended } = testAccounts((await open()).db);
    const phone = await service.register(WANG, CALLER);
    const tablet = await service.signIn(WANG, ELSEWHERE);
    const there = await memberOf(service, tablet.token);
    const here = await memberOf(service, phone.token);
    const sessionId = (await service.listSessions(here)).find(({ isCurrent }) => !isCurrent)?.sessionId ?? '';
    expect(await service.endOneSession(here, sessionId)).toBe(1);
    expect(await service.endOneSession(here, sessionId)).toBe(0);
    expect(await stateOf(service, tablet.token)).toBe(CODE.EXPIRED);
    expect(await stateOf(service, phone.token)).toBe('in');
    expect(ended).toMatchObject([{ uid: phone.uid, sessionHashes: [there.sessionHash], code: CODE.EXPIRED }]);
  });

  test('[P4] a session of another member is unknown, and stays', async () => {
    const { service } = testAccounts((await open()).db);
    const wang = await service.register(WANG, CALLER);
    const rival = await service.register({ ...WANG, username: 'rival' }, CALLER);
    const [theirs] = await service.listSessions(await memberOf(service, wang.token));
    const attempt = service.endOneSession(await memberOf(service, rival.token), theirs?.sessionId ?? '');
    await expect(attempt).rejects.toMatchObject({ code: CODE.NOT_FOUND });
    expect(await stateOf(service, wang.token)).toBe('in');
  });

  test('[X2] all others can be ended at once; the calling one and those of other members stay', async () => {
    const { service, ended } = testAccounts((await open()).db);
    const phone = await service.register(WANG, CALLER);
    const others = [await service.signIn(WANG, ELSEWHERE), await service.signIn(WANG, ELSEWHERE)];
    const rival = await service.register({ ...WANG, username: 'rival' }, CALLER);
    const here = await memberOf(service, phone.token);
    expect(await service.endOtherSessions(here)).toBe(2);
    expect(await service.endOtherSessions(here)).toBe(0);
    for (const { token } of others) expect(await stateOf(service, token)).toBe(CODE.EXPIRED);
    expect([await stateOf(service, phone.token), await stateOf(service, rival.token)]).toEqual(['in', 'in']);
    expect(ended).toMatchObject([{ uid: phone.uid, sessionHashes: [expect.any(String), expect.any(String)] }]);
  });

  test('a shared demo account neither lists nor ends other sessions', async () => {
    const { service } = testAccounts((await open()).db);
    const demo = { username: 'demo', password: 'touchline' };
    await service.ensureDemoMembers([{ ...demo, coins: 0, rechargeTotal: 0, vipLevel: 0 }]);
    const [one, other] = [await service.signIn(demo, CALLER), await service.signIn(demo, ELSEWHERE)];
    const here = await memberOf(service, one.token);
    const [own, ...more] = await service.listSessions(here);
    expect([own?.isCurrent, more]).toEqual([true, []]);
    await expect(service.endOtherSessions(here)).rejects.toMatchObject({ code: CODE.FORBIDDEN });
    const [theirs] = await service.listSessions(await memberOf(service, other.token));
    const attempt = service.endOneSession(here, theirs?.sessionId ?? '');
    await expect(attempt).rejects.toMatchObject({ code: CODE.FORBIDDEN });
    expect(await stateOf(service, other.token)).toBe('in');
  });
});
