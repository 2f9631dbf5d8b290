import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { seedAnchors } from '#testing/test-anchors.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

describeEachDatabase('moments of hosts', (open) => {
  let app: TestApp;
  let member: User;
  let insider: User;

  beforeEach(async () => {
    app = await createTestApp(await open());
    ({ member, insider } = await seedAnchors(app));
  });

  const list = async (user?: User) => (await app.call('getAnchorList', {}, user && { token: user.token })).data;

  const post = (id: string, minutesAgo: number, likeCount = 0) =>
    app.ops('opsSaveMoment', {
      id,
      hostId: 'wang',
      text: id,
      pictures: [],
      createdAt: app.clock.now - minutesAgo * 60_000,
      likeCount,
    });

  test('[C2, E11, E16, T10] moments are listed newest or hottest first, each on one page only', async () => {
    for (const [id, minutesAgo, likes] of [
      ['m1', 30, 5],
      ['m2', 20, 9],
      ['m3', 10, 1],
    ] as const)
      await post(id, minutesAgo, likes);
    const idsOf = async (momentSort: number, page: number) =>
      (await app.call('listMoments', { momentSort, page, size: 2 })).data.list.map((moment) => moment.id);
    expect([await idsOf(1, 1), await idsOf(1, 2)]).toEqual([['m3', 'm2'], ['m1']]);
    expect([await idsOf(2, 1), await idsOf(2, 2)]).toEqual([['m2', 'm1'], ['m3']]);
    expect((await list()).hostMomentList.map(({ id }) => id)).toEqual(['m3', 'm2', 'm1']);
    expect((await app.call('listMoments', { hostId: 'qi' })).data).toMatchObject({
      list: [],
      total: 0,
      isLastPage: true,
    });
  });

  test('[C2] a burst of likes counts once per batch and at most 50 per member', async () => {
    await post('m1', 30, 5);
    const like = async (count: number, batchId?: string) =>
      app.call('likeMoment', { momentId: 'm1', count, ...(batchId && { batchId }) }, { token: member.token });
    expect((await like(3, 'batch-0001')).data).toEqual({ momentId: 'm1', likeCount: 8, myLikeCount: 3 });
    expect((await like(3, 'batch-0001')).data).toEqual({ momentId: 'm1', likeCount: 8, myLikeCount: 3 });
    expect((await like(50)).data).toEqual({ momentId: 'm1', likeCount: 55, myLikeCount: 50 });
    expect(await like(51)).toMatchObject({ code: CODE.MALFORMED });
    expect(await app.call('likeMoment', { momentId: 'm1', count: 1 })).toMatchObject({ code: CODE.NULL_USER });
    expect(await app.call('likeMoment', { momentId: 'none', count: 1 }, { token: member.token })).toMatchObject({
      code: CODE.NOT_FOUND,
    });
  });

  test('[C2] 40 concurrent likes of one moment are all counted', async () => {
    await post('m1', 30);
    const users = [member, insider];
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        app.call('likeMoment', { momentId: 'm1', count: 1 }, { token: users[index % 2]?.token ?? '' }),
      ),
    );
    expect((await app.call('listMoments', {})).data.list[0]?.likeCount).toBe(40);
  });
});
