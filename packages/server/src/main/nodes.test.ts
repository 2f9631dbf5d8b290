import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CODE } from '@touchline/contract/codes.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { hasRedis, startTestRedis, type TestRedis } from '#platform/nodes/test-redis.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createListeners } from '#testing/test-sockets.ts';

let redis: TestRedis | undefined;
beforeAll(async () => {
  redis = hasRedis ? await startTestRedis() : undefined;
});
afterAll(() => redis?.remove());

describe.skipIf(!hasRedis)('two nodes', () => {
  describeEachDatabase('on one database', (open, engine) => {
    const start = async (env: Record<string, string> = {}) => {
      const database = await open();
      const settings = { REDIS_URL: redis?.url ?? '', DATABASE_URL: 'postgres://unused', ...env };
      const nodes: [TestApp, TestApp] = [
        await createTestApp(database, settings),
        await createTestApp(database, settings),
      ];
      for (const { app } of nodes) await app.listen({ port: 0 });
      await expect.poll(() => nodes.some((node) => node.nodes?.isUnavailable() !== false)).toBe(false);
      return nodes;
    };
    const stop = (nodes: TestApp[]) => Promise.all(nodes.map((node) => node.close()));

    test.runIf(engine === 'postgres')(
      'what one changes, the other shows at once, and its sockets hear it',
      async () => {
        const nodes = await start();
        const [one, other] = nodes;
        const listeners = createListeners(() => other);
        const name = async (): Promise<string | undefined> => (await other.call('listHosts', {})).data.list[0]?.name;
        await one.ops('opsSaveHost', { id: 'h1', name: '老金' });
        await expect.poll(name).toBe('老金');
        const listener = await listeners.listen(['live']);
        await one.ops('opsSaveHost', { id: 'h1', name: '老银', liveStatus: 1 });
        await listener.until(() => listener.messages.length > 0);
        expect(await name()).toBe('老银');
        listeners.closeAll();
        await stop(nodes);
      },
    );

    test.runIf(engine === 'postgres')(
      '[X2] a session that ends at one node ends at the sockets of the other',
      async () => {
        const nodes = await start();
        const [one, other] = nodes;
        const member = await one.member('Wang');
        const listeners = createListeners(() => other);
        const listener = await listeners.listen([`user:${member.uid}`], member.token);
        await one.ops('opsRevokeSessions', { uid: member.uid });
        await listener.until(() => listener.messages.some(({ mutation }) => mutation === 'session.change'));
        listeners.closeAll();
        await stop(nodes);
      },
    );

    test.runIf(engine === 'postgres')('limits, failed sign-ins and image codes are counted together', async () => {
      const nodes = await start({ RATE_LIMITS: 'on' });
      const [one, other] = nodes;
      await one.member('Zhao');
      const guess = (node: TestApp) => node.call('signIn', { username: 'Zhao', password: 'not this one' });
      expect((await guess(one)).code).toBe(CODE.BAD_CREDENTIALS);
      expect((await guess(other)).code).toBe(CODE.BAD_CREDENTIALS);
      expect((await guess(one)).code).toBe(CODE.BAD_CREDENTIALS);
      expect((await guess(other)).code).toBe(CODE.IMAGE_CODE);
      const codes: number[] = [];
      for (let count = 4; count < 21; count++) codes.push((await guess(count % 2 ? one : other)).code);
      expect(codes.slice(0, -1)).not.toContain(CODE.TOO_MANY);
      // 20 of an account in 5 min.
      expect(codes.at(-1)).toBe(CODE.TOO_MANY);
      await stop(nodes);
    });
  });
});
