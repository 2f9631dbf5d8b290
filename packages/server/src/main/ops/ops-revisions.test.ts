import { CODE } from '@touchline/contract/codes.ts';
import type { Route } from '@touchline/contract/route.ts';
import { type Routes, routes } from '@touchline/contract/routes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { seedRooms } from '#testing/test-chat.ts';
import { seedTips, tipInput } from '#testing/test-tips.ts';

type Item = Record<string, unknown>;

/** Every save of operators, as declared by `opsSave`. */
const SAVES = Object.entries<Route>(routes).flatMap(([name, { whole }]) => (whole ? [name as keyof Routes] : []));

describeEachDatabase('revisions of records that operators save', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open());
  });

  const seedAll = async (): Promise<void> => {
    const { uid } = await app.member('anna');
    await seedRooms(app);
    await app.ops('opsSaveMemberStanding', { uid, rechargeTotal: 5, vipLevel: 1 });
    await app.ops('opsSaveHost', { id: 'wang', tags: ['英超'] });
    await app.ops('opsSaveMoment', { id: 'm', hostId: 'wang', text: 'one', pictures: [], createdAt: 1, likeCount: 9 });
    const banner = { categoryId: 30301, images: 'https://x.example/b.png', actionType: 0, actionContent: '' } as const;
    await app.ops('opsSaveBanner', { id: 'b', ...banner });
    await app.ops('opsSaveTipster', { id: 'kai', name: 'Kai', uid });
    await app.ops('opsSaveCoinPackage', { id: 'coins-60', coins: 60, price: 600, currency: 'CNY' });
    await app.ops('opsSaveChatBan', { uid, reason: 'spam' });
    const notice = { title: { zh: '隐私', en: 'Privacy' }, text: { zh: '一', en: 'One' } };
    await app.ops('opsSaveDocument', { kind: 'privacy', version: 'one', validFrom: 1, ...notice });
    await app.ops('opsSaveRanking', { id: 'w', kind: 'week', text: { zh: '周', en: 'Week' } });
    await seedTips(app, [tipInput('tip')]);
    const [match] = (await app.ops('opsListMatches', {})).data.list;
    const { competitionId = '', seasonId = '', home } = match ?? {};
    const of = { competitionId, seasonId, teamId: home?.id ?? '', reason: { zh: '罚', en: 'fine' } };
    await app.ops('opsSaveNicknames', { kind: 'host', id: 'wang', names: ['老王头'] });
    await app.ops('opsSaveDeduction', { id: 'd', ...of, points: 1, date: '2026-10-01' });
  };

  const listOf = (name: keyof Routes) => async (): Promise<Item[]> =>
    ((await app.ops(name, {} as never)).data as unknown as { list: Item[] }).list;
  const one = (name: keyof Routes, request: object) => async (): Promise<Item[]> => [
    (await app.ops(name, request as never)).data as Item,
  ];
  /** What is read before each save. */
  const READS: Readonly<Record<string, () => Promise<Item[]>>> = {
    opsSaveHost: listOf('opsListHosts'),
    opsSaveSchedule: listOf('opsListSchedules'),
    opsSaveMoment: listOf('opsListMoments'),
    opsSaveGroup: listOf('opsListGroups'),
    opsSaveBanner: listOf('opsListBanners'),
    opsSaveConfig: one('opsGetConfig', {}),
    // Those of released seasons exist without their seasons here.
    opsSaveDeduction: async () => (await listOf('opsListDeductions')()).filter(({ id }) => id === 'd'),
    opsSaveNicknames: listOf('opsListNicknames'),
    opsSaveChatConfig: one('opsGetChatConfig', {}),
    opsSaveChatBan: listOf('opsListChatBans'),
    opsSaveChatRoom: listOf('opsListRooms'),
    opsSaveMemberStanding: listOf('opsListMembers'),
    opsSaveTipster: listOf('opsListTipsters'),
    opsSaveTip: one('opsGetTip', { id: 'tip' }),
    opsSaveOwnTip: one('opsGetOwnTip', { professorId: 'lao-li', id: 'tip' }),
    opsSaveFeedOrder: async () => (await app.ops('opsListFeedSources', {})).data.orders as unknown as Item[],
    opsSaveRanking: listOf('opsListRankings'),
    opsSaveCoinPackage: listOf('opsListCoinPackages'),
    opsSaveDocument: listOf('opsListDocuments'),
  };

  const readOf = (name: string) => READS[name] ?? expect.fail(`no read of ${name}`);
  const wang = async () => (await app.ops('opsListHosts', {})).data.list[0] ?? expect.fail('no host');

  test('[E12, P4] each record that can be saved has a revision; saved as it was read nothing changes, and from another one it is refused', async () => {
    await seedAll();
    expect(Object.keys(READS).sort()).toEqual([...SAVES].sort());
    for (const name of SAVES) {
      const read = readOf(name);
      const before = await read();
      expect([name, before.length]).not.toEqual([name, 0]);
      for (const item of before) {
        expect([name, (await app.ops(name, item as never)).msg]).toEqual([name, 'ok']);
        for (const revision of ['stale_______', null]) {
          const { code, data } = await app.ops(name, { ...item, revision } as never);
          const { revision: _, ...yours } = item;
          expect([name, code, data]).toMatchObject([name, CODE.CONFLICT, { current: { revision: item.revision } }]);
          expect((data as unknown as { yours: Item }).yours).toEqual(yours);
        }
      }
      expect([name, await read()]).toEqual([name, before]);
    }
  });

  test('two people at one host: the second save is refused with both versions, and without a revision both are kept', async () => {
    await app.ops('opsSaveHost', { id: 'wang', name: 'wang', revision: null });
    const { revision } = await wang();
    const [first, second] = await Promise.all([
      app.ops('opsSaveHost', { id: 'wang', introduction: 'from one', revision }),
      app.ops('opsSaveHost', { id: 'wang', introduction: 'from two', revision }),
    ]);
    expect([first.code, second.code].sort()).toEqual([CODE.SUCCESS, CODE.CONFLICT]);
    const stored = await wang();
    const refused = first.code === CODE.SUCCESS ? second : first;
    expect(refused.data).toEqual({
      current: expect.objectContaining({ introduction: stored.introduction, revision: stored.revision }),
      yours: { id: 'wang', introduction: stored.introduction === 'from one' ? 'from two' : 'from one' },
    });
    expect((await app.ops('opsListAudit', { action: 'host.save' })).data.list).toHaveLength(2);
    await app.ops('opsSaveHost', { id: 'wang', sort: 3 });
    expect(await wang()).toMatchObject({ introduction: stored.introduction, sort: 3 });
    await app.ops('opsRemoveHost', { id: 'wang' });
    const gone = await app.ops('opsSaveHost', { id: 'wang', name: 'again', revision: stored.revision });
    expect(gone).toMatchObject({ code: CODE.CONFLICT, data: { current: null } });
    expect((await app.ops('opsListHosts', {})).data.total).toBe(0);
  });
});
