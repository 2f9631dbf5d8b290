import { CODE } from '@touchline/contract/codes.ts';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import type { Member } from '#platform/http/call-context.ts';
import { createMemoryLimits, LIMIT_RULES, type LimitName } from '#platform/http/limits.ts';
import { CONSENT, CALLER, ELSEWHERE, START, testAccounts } from './test-account.ts';

const WANG = { username: 'Wang_07', password: 'a good secret', ...CONSENT };
const DEMO = { username: 'demo', password: 'touchline', coins: 5000, rechargeTotal: 900, vipLevel: 2 };
const codeOf = (answer: object): unknown => ('code' in answer ? answer.code : answer);

describeEachDatabase('accounts', (open) => {
  test('[E25][P1] a new member is signed in, can sign out and in again, and answers 405 in between', async () => {
    const { service } = testAccounts((await open()).db);
    const user = await service.register(WANG, CALLER);
    expect(user).toMatchObject({ username: 'Wang_07', 'device-id': 'phone-1', id: user.uid });
    expect(user.uid).toMatch(/^\d{14}$/);
    expect(user.token).toMatch(/^[\w-]{43}$/);
    const member = await service.authenticate(user.token);
    expect(member).toMatchObject({ uid: user.uid });
    await service.signOut(member as Member);
    expect(codeOf(await service.authenticate(user.token))).toBe(CODE.EXPIRED);
    const again = await service.signIn({ ...WANG, username: 'wang_07' }, CALLER);
    expect(again.uid).toBe(user.uid);
    expect(await service.authenticate(again.token)).toMatchObject({ uid: user.uid });
  });

  test('neither tokens nor passwords are stored', async () => {
    const { service, db } = testAccounts((await open()).db);
    const { token } = await service.register(WANG, CALLER);
    const stored = JSON.stringify([
      await db.selectFrom('account').selectAll().execute(),
      await db.selectFrom('session').selectAll().execute(),
    ]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(WANG.password);
  });

  test('a user name is taken in every spelling of it (200002)', async () => {
    const { service, db } = testAccounts((await open()).db);
    await service.register(WANG, CALLER);
    for (const username of ['Wang_07', 'WANG_07', 'Ｗang_07'])
      await expect(service.register({ ...WANG, username }, CALLER)).rejects.toMatchObject({
        code: CODE.USERNAME_TAKEN,
      });
    expect(await db.selectFrom('account').select('username').execute()).toEqual([{ username: 'Wang_07' }]);
  });

  test('of concurrent registrations of one name exactly one wins', async () => {
    const { service, db } = testAccounts((await open()).db);
    const results = await Promise.allSettled(
      ['anna', 'Anna', 'ANNA', 'anna'].map((username) => service.register({ ...WANG, username }, CALLER)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(refusals).toEqual([CODE.USERNAME_TAKEN, CODE.USERNAME_TAKEN, CODE.USERNAME_TAKEN]);
    expect(await db.selectFrom('account').selectAll().execute()).toHaveLength(1);
    expect(await db.selectFrom('session').selectAll().execute()).toHaveLength(1);
  });

  test('an unknown name and a wrong password answer alike (200001)', async () => {
    const { service } = testAccounts((await open()).db);
    await service.register(WANG, CALLER);
    const answers = [];
    for (const request of [
      { ...WANG, password: 'not this one' },
      { ...WANG, username: 'nobody' },
    ])
      answers.push(await service.signIn(request, CALLER).catch((error: unknown) => error));
    expect(answers[0]).toMatchObject({ code: CODE.BAD_CREDENTIALS });
    expect(answers[1]).toEqual(answers[0]);
  });

  test('[X2] a session ends after its days (405)', async () => {
    const { service, advance } = testAccounts((await open()).db);
    const { token } = await service.register(WANG, CALLER);
    advance(30 * 86_400_000 - 1);
    expect(await service.authenticate(token)).toHaveProperty('uid');
    advance(1);
    expect(codeOf(await service.authenticate(token))).toBe(CODE.EXPIRED);
    expect(codeOf(await service.authenticate('never-given'))).toBe(CODE.EXPIRED);
  });

  test('expired sessions of a member are removed at the next sign-in', async () => {
    const { service, db, advance } = testAccounts((await open()).db);
    await service.register(WANG, CALLER);
    advance(31 * 86_400_000);
    await service.signIn(WANG, CALLER);
    expect(await db.selectFrom('session').selectAll().execute()).toHaveLength(1);
  });

  test('sign-in is limited by account and address, registration and image codes by address (10429)', async () => {
    const limits = createMemoryLimits(Date.now);
    const { service } = testAccounts((await open()).db, { limits });
    await service.register(WANG, CALLER);
    const exhaust = async (rule: LimitName, key: string): Promise<void> => {
      for (let left = LIMIT_RULES[rule].points; left > 0; left--) await limits.consume(rule, key);
    };
    await exhaust('signInAccount', 'wang_07');
    await exhaust('signInAddress', '192.0.2.2');
    await exhaust('registerAddress', '192.0.2.2');
    await exhaust('imageCodeAddress', '192.0.2.2');
    const other = { ...CALLER, address: '192.0.2.2' };
    const tooMany = { code: CODE.TOO_MANY, retryAfterMs: expect.any(Number) };
    await expect(service.signIn({ ...WANG, username: 'WANG_07' }, ELSEWHERE)).rejects.toMatchObject(tooMany);
    await expect(service.signIn({ ...WANG, username: 'someone' }, other)).rejects.toMatchObject(tooMany);
    await expect(service.register({ ...WANG, username: 'someone' }, other)).rejects.toMatchObject(tooMany);
    await expect(service.issueImageCode(other)).rejects.toMatchObject(tooMany);
    expect(await service.issueImageCode(CALLER)).toHaveProperty('image');
    expect(await service.register({ ...WANG, username: 'someone' }, CALLER)).toHaveProperty('token');
  });

  test('[C4] a profile has the balance of the wallet', async () => {
    const { service } = testAccounts((await open()).db, { balanceOf: async () => 450 });
    const { uid } = await service.register(WANG, CALLER);
    const profile = {
      uid,
      username: 'Wang_07',
      headUrl: '',
      createdAt: START,
      coinCode: 'GOLD',
      canChangePassword: true,
      nameChangeableAt: 0,
      nameRemoved: false,
    };
    expect(await service.profileOf(uid)).toEqual({ ...profile, balance: 450 });
  });
});

describeEachDatabase('demo members', (open) => {
  test('are created once, with a wallet', async () => {
    const opened = new Map<string, number>();
    const openWallet = async (_: unknown, uid: string, coins: number) => void opened.set(uid, coins);
    const { service, db } = testAccounts((await open()).db, { openWallet });
    const first = await service.ensureDemoMembers([DEMO, { ...DEMO, username: 'insider' }]);
    expect([...first.keys()]).toEqual(['demo', 'insider']);
    expect(await service.ensureDemoMembers([DEMO, { ...DEMO, username: 'insider' }])).toEqual(first);
    const { uid } = await service.signIn(DEMO, CALLER);
    expect(uid).toBe(first.get('demo'));
    expect(opened.size).toBe(2);
    expect(opened.get(uid)).toBe(5000);
    const standing = await db.selectFrom('member_standing').selectAll().where('uid', '=', uid).execute();
    expect(standing).toEqual([{ uid, recharge_total: 900, vip_level: 2 }]);
  });

  test('cannot sign in nor continue when the demo is off', async () => {
    let enabled = true;
    const { service } = testAccounts((await open()).db, { demoEnabled: () => enabled });
    await service.ensureDemoMembers([DEMO]);
    const { token } = await service.signIn(DEMO, CALLER);
    enabled = false;
    expect(codeOf(await service.authenticate(token))).toBe(CODE.EXPIRED);
    await expect(service.signIn(DEMO, CALLER)).rejects.toMatchObject({ code: CODE.BAD_CREDENTIALS });
  });

  test('never take over the name of a real member', async () => {
    const opened: string[] = [];
    const openWallet = async (_: unknown, uid: string) => void opened.push(uid);
    const { service } = testAccounts((await open()).db, { openWallet });
    await service.register({ ...WANG, username: 'Demo', password: 'my own secret' }, CALLER);
    expect((await service.ensureDemoMembers([DEMO])).size).toBe(0);
    await expect(service.signIn(DEMO, CALLER)).rejects.toMatchObject({ code: CODE.BAD_CREDENTIALS });
    expect(opened).toEqual([]);
  });

  test('are removed with their sessions, real members stay', async () => {
    const { service, db } = testAccounts((await open()).db);
    await service.ensureDemoMembers([DEMO]);
    const demo = await service.signIn(DEMO, CALLER);
    const real = await service.register(WANG, CALLER);
    // One account and one session.
    expect(await db.transaction().execute((trx) => service.removeDemoMembers(trx))).toBe(2);
    expect(codeOf(await service.authenticate(demo.token))).toBe(CODE.EXPIRED);
    expect(await service.authenticate(real.token)).toMatchObject({ uid: real.uid });
  });
});
