import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

describeEachDatabase('machine tokens of the console', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open(), {
      OPS_TOKENS: 'tester:staff+hosts+banners:operator-token-of-the-tests,feed:ingest:token-of-the-settings',
    });
    return () => app.close();
  });

  test('a token works at once with its rights, until it expires', async () => {
    const { data } = await app.ops('opsCreateToken', { name: 'bot', scopes: ['hosts'], days: 2 });
    expect((await app.ops('opsListHosts', {}, data.token)).code).toBe(1);
    expect((await app.ops('opsListBanners', {}, data.token)).code).toBe(CODE.FORBIDDEN);
    app.clock.now += 2 * 86_400_000;
    expect((await app.ops('opsListHosts', {}, data.token)).code).toBe(CODE.KEY_EXPIRED);
    const stored = JSON.stringify(await app.anchor.db.selectFrom('machine_token').selectAll().execute());
    expect(stored).not.toContain(data.token);
  });

  test('a rotation gives a new secret and leaves the old one some hours; a revoked token ends at once', async () => {
    const { data: first } = await app.ops('opsCreateToken', { name: 'bot', scopes: ['hosts'] });
    const { data: second } = await app.ops('opsRotateToken', { name: 'bot', hours: 3 });
    const codes = async () => [
      (await app.ops('opsListHosts', {}, first.token)).code,
      (await app.ops('opsListHosts', {}, second.token)).code,
    ];
    expect(await codes()).toEqual([1, 1]);
    app.clock.now += 3 * 3_600_000;
    expect(await codes()).toEqual([CODE.FORBIDDEN, 1]);
    await app.ops('opsRevokeToken', { name: 'bot' });
    expect(await codes()).toEqual([CODE.FORBIDDEN, CODE.FORBIDDEN]);
    expect((await app.ops('opsRotateToken', { name: 'bot' })).code).toBe(CODE.CONFLICT);
  });

  test('nobody gives rights away that they lack, and names stay unique', async () => {
    const create = async (name: string, scopes: ('hosts' | 'wallet')[]) =>
      (await app.ops('opsCreateToken', { name, scopes })).code;
    expect(await create('bot', ['hosts', 'wallet'])).toBe(CODE.FORBIDDEN);
    for (const name of ['command', 'demo-operator', 'feed']) expect(await create(name, ['hosts'])).toBe(CODE.CONFLICT);
    expect([await create('bot', ['hosts']), await create('bot', ['hosts'])]).toEqual([1, CODE.CONFLICT]);
    await app.ops('opsRevokeToken', { name: 'bot' });
    expect(await create('bot', ['hosts'])).toBe(1);
    const { list } = (await app.ops('opsListTokens', {})).data;
    expect(list.map(({ name, source, state }) => [name, source, state])).toEqual([
      ['bot', 'console', 'active'],
      ['feed', 'settings', 'active'],
      ['tester', 'settings', 'active'],
    ]);
  });
});
