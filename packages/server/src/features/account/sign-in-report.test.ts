import { pino } from 'pino';
import { expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import type { Member } from '#platform/http/call-context.ts';
import { createMemoryLimits, LIMIT_RULES } from '#platform/http/limits.ts';
import { CONSENT, CALLER, ELSEWHERE, testAccounts } from './test-account.ts';

const WANG = { username: 'Wang_07', password: 'a good secret', ...CONSENT };

describeDefaultDatabase('failed sign-ins', (open) => {
  const start = async (limited = false) => {
    const lines: Record<string, unknown>[] = [];
    const results: string[] = [];
    const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) });
    const deps = { log, countSignIn: (result: string) => void results.push(result) };
    const limits = limited ? { limits: createMemoryLimits(Date.now) } : {};
    return { ...testAccounts((await open()).db, { ...deps, ...limits }), lines, results };
  };

  test('are logged with account, address, device and reason, and counted; the typed password is not logged', async () => {
    const { service, lines, results } = await start();
    const { uid } = await service.register(WANG, CALLER);
    await service.signIn({ ...WANG, password: 'not this one' }, ELSEWHERE).catch(() => {});
    await service.signIn({ username: 'my_secret_typed_here', password: 'x' }, ELSEWHERE).catch(() => {});
    await service.signIn({ ...WANG, password: 'nor this one' }, ELSEWHERE).catch(() => {});
    await service.signIn(WANG, ELSEWHERE).catch(() => {});
    await service.signIn(WANG, CALLER);
    const line = {
      level: 40,
      event: 'sign-in.failed',
      address: '192.0.2.9',
      deviceId: 'tablet',
      msg: 'a sign-in failed',
    };
    expect(lines).toEqual([
      { ...line, reason: 'password', uid },
      { ...line, reason: 'password', uid: null },
      { ...line, reason: 'password', uid },
      { ...line, reason: 'image-code', uid },
    ]);
    expect(results).toEqual(['password', 'password', 'password', 'image-code', 'success']);
    expect(JSON.stringify(lines)).not.toMatch(/secret|this one/);
  });

  test('beyond the limit are all counted, and logged once a minute for an address', async () => {
    const { service, lines, results, advance } = await start(true);
    const { points } = LIMIT_RULES.signInAddress;
    const guess = async () =>
      service.signIn({ username: `nobody${results.length}`, password: 'x' }, ELSEWHERE).catch(() => {});
    for (let count = 1; count <= points + 5; count++) await guess();
    const limited = () => lines.filter(({ reason }) => reason === 'limit');
    expect([results.filter((result) => result === 'limit').length, limited().length]).toEqual([5, 1]);
    advance(60_000);
    await guess();
    expect([results.filter((result) => result === 'limit').length, limited().length]).toEqual([6, 2]);
  });

  test('include wrong passwords of a password change', async () => {
    const { service, lines, results } = await start();
    const { uid, token } = await service.register(WANG, CALLER);
    const member = (await service.authenticate(token)) as Member;
    const change = { currentPassword: 'not this one', newPassword: 'another secret' };
    await service.changePassword(member, change, CALLER).catch(() => {});
    expect(lines).toMatchObject([{ event: 'password-change.failed', reason: 'password', uid, address: '192.0.2.1' }]);
    expect(results).toEqual(['password']);
  });
});
