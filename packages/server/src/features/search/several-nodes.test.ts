import type { PublicSearchKind, SearchReply } from '@touchline/contract/search.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleBatch, sampleTeam } from '#features/competition/sample-batch.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { hasRedis, startTestRedis, type TestRedis } from '#platform/nodes/test-redis.ts';
import { seedAnchors } from '#testing/test-anchors.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { seedTips, tipInput } from '#testing/test-tips.ts';

/** A look each second, a rest of a second and a read; here with room for a slow machine. */
const BOUND = { timeout: 30_000, interval: 250 };

let redis: TestRedis;
beforeAll(async () => {
  if (hasRedis) redis = await startTestRedis();
});
afterAll(() => redis?.remove());

describe.skipIf(!hasRedis)('the search of two nodes', () => {
  describeEachDatabase('on one database', (open, engine) => {
    let one: TestApp;
    let other: TestApp;
    beforeEach(async () => {
      if (engine !== 'postgres') return;
      const database = await open();
      const settings = { REDIS_URL: redis.url, DATABASE_URL: 'postgres://unused' };
      one = await createTestApp(database, settings);
      other = await createTestApp(database, settings);
      await expect.poll(() => [one, other].some((node) => node.nodes?.isUnavailable() !== false)).toBe(false);
      await seedAnchors(one);
      await seedTips(one, [tipInput('morning', { sportsTitle: '早上的推荐' })]);
    });
    afterEach(async () => {
      if (engine === 'postgres') await Promise.all([one.close(), other.close()]);
    });

    const idsIn = ({ hosts, teams, tipsters, tips }: SearchReply) => ({
      host: hosts.list.map(({ id }) => id),
      team: teams.list.map(({ team }) => team.id),
      tipster: tipsters.list.map(({ id }) => id),
      tip: tips.list.map(({ id }) => id),
    });
    const found = (kind: 'host' | 'team' | 'tipster' | 'tip', q: string) => async (): Promise<string[]> =>
      idsIn((await other.call('search', { q, kind: kind as PublicSearchKind })).data)[kind];

    const hostsOn = (q: string) => async (): Promise<string[]> =>
      (await other.call('search', { q, kind: 'match' })).data.matches.list.flatMap(({ hosts }) =>
        hosts.map(({ id }) => id),
      );

    test.runIf(engine === 'postgres')('what one writes, the other finds, or no longer finds', async () => {
      expect(await found('tip', '早上的推荐')()).toEqual(['morning']);
      await one.ops('opsSaveHost', { id: 'new', name: '新来的解说' });
      await one.ops('opsSaveNicknames', { kind: 'host', id: 'wang', names: ['隔壁王哥'] });
      await one.ops('opsSaveTipster', { id: 'renamed', name: '旧名字' });
      await one.ops('opsSaveTip', { ...tipInput('evening', { sportsTitle: '晚上的推荐' }) });
      await expect.poll(found('host', '新来的'), BOUND).toEqual(['new']);
      await expect.poll(found('host', '隔壁王'), BOUND).toEqual(['wang']);
      await expect.poll(found('tipster', '旧名字'), BOUND).toEqual(['renamed']);
      await expect.poll(found('tip', '晚上的推荐'), BOUND).toEqual(['evening']);
      await expect.poll(hostsOn('arsenal vs chelsea'), BOUND).toContain('wang');
      await one.ops('opsSaveTipster', { id: 'renamed', name: '全新的称呼' });
      await one.ops('opsSaveHost', { id: 'new', name: '新来的解说', liveStatus: 3 });
      await one.ops('opsRemoveNicknames', { kind: 'host', id: 'wang' });
      await one.ops('opsRemoveHost', { id: 'bu', force: 1 });
      await one.ops('opsSaveGroup', { id: 'club', name: 'Club' });
      await one.ops('opsSaveSchedule', { hostId: 'wang', matchId: 'derby', liveUserGroupId: 'club' });
      await expect.poll(found('tipster', '全新的称呼'), BOUND).toEqual(['renamed']);
      await expect.poll(found('tipster', '旧名字'), BOUND).toEqual([]);
      await expect.poll(found('host', '新来的'), BOUND).toEqual([]);
      await expect.poll(found('host', '隔壁王'), BOUND).toEqual([]);
      await expect.poll(found('host', '阿布'), BOUND).toEqual([]);
      await expect.poll(hostsOn('arsenal vs chelsea'), BOUND).not.toContain('wang');
    });

    test.runIf(engine === 'postgres')('a renamed team is found by its new name, and without Redis, too', async () => {
      const rename = (zh: string, en: string) =>
        one.ingest(
          sampleBatch([], {
            source: 'test-feed',
            fetchedAt: (one.clock.now += 1000),
            teams: [{ ...sampleTeam('arsenal', en), name: { zh, en }, shortName: { zh, en } }],
          }),
        );
      await rename('北伦敦一队', 'North London One');
      await expect.poll(found('team', '北伦敦一队'), BOUND).toEqual(['arsenal']);
      redis.freeze();
      try {
        await one.ops('opsSaveHost', { id: 'offline', name: '断线时来的' });
        // Values of the cache live 3 s by the clock of the node while Redis does not answer.
        await expect
          .poll(async () => {
            other.clock.now += 4000;
            return found('host', '断线时来的')();
          }, BOUND)
          .toEqual(['offline']);
      } finally {
        redis.thaw();
      }
      await one.ops('opsSaveHost', { id: 'later', name: '恢复以后来的' });
      await expect.poll(found('host', '恢复以后来的'), BOUND).toEqual(['later']);
    });
  });
});
