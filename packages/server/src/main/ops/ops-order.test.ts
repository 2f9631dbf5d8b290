import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

describeEachDatabase('the order of lists of operators', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open());
    const image = { categoryId: 30301, images: 'https://x.example/b.png', actionType: 0, actionContent: '' } as const;
    for (const id of ['a', 'b', 'c', 'd']) {
      await app.ops('opsSaveHost', { id, name: id });
      await app.ops('opsSaveTipster', { id, name: id });
      await app.ops('opsSaveBanner', { id, ...image });
    }
  });

  const NOUNS = [
    ['host', 'opsOrderHosts', 'opsListHosts'],
    ['tipster', 'opsOrderTipsters', 'opsListTipsters'],
    ['banner', 'opsOrderBanners', 'opsListBanners'],
  ] as const;

  test('[E12, V6, E20] named records change positions among themselves, the others keep theirs, with one line in the audit log', async () => {
    for (const [noun, order, list] of NOUNS) {
      const ids = async () => (await app.ops(list, {})).data.list.map(({ id }) => id);
      // All have the same `sort` at first, so that ids decide.
      expect(await ids()).toEqual(['a', 'b', 'c', 'd']);
      expect((await app.ops(order, { list: ['d', 'c', 'b', 'a'] })).data.list).toEqual(['d', 'c', 'b', 'a']);
      expect(await ids()).toEqual(['d', 'c', 'b', 'a']);
      const before = (await app.ops(list, {})).data.list;
      // `a` and `c` at positions 2 and 4 in that order; d and b stay.
      await app.ops(order, { list: ['a', 'c'] });
      expect(await ids()).toEqual(['d', 'a', 'b', 'c']);
      const after = new Map((await app.ops(list, {})).data.list.map((item) => [item.id, item]));
      expect(before.filter((item) => after.get(item.id)?.sort === item.sort).map(({ id }) => id)).toEqual(['d', 'b']);
      const audit = (await app.ops('opsListAudit', { action: `${noun}.order` })).data.list;
      expect(audit.map((line) => line.after)).toEqual([
        ['d', 'a', 'b', 'c'],
        ['d', 'c', 'b', 'a'],
      ]);
    }
    expect((await app.call('getAnchorList', {})).data.hosts.map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c']);
    const banners = (await app.call('listBanners', { categoryId: '30301' })).data;
    expect(banners.map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c']);
  });

  test('[V6] of two who moved records of the same list the second is refused with both orders; one added meanwhile is no conflict', async () => {
    const previous = ['a', 'b', 'c', 'd'];
    for (const [noun, order, list] of NOUNS) {
      await app.ops(order, { list: ['b', 'a', 'c', 'd'], previous });
      expect(await app.ops(order, { list: ['d', 'a', 'b', 'c'], previous })).toMatchObject({
        code: CODE.CONFLICT,
        data: { current: { list: ['b', 'a', 'c', 'd'] }, yours: { list: ['d', 'a', 'b', 'c'] } },
      });
      expect((await app.ops(list, {})).data.list.map(({ id }) => id)).toEqual(['b', 'a', 'c', 'd']);
      if (noun === 'host') await app.ops('opsSaveHost', { id: 'aa', name: 'new' });
      const mine = { list: ['d', 'b', 'a', 'c'], previous: ['b', 'a', 'c', 'd'] };
      expect((await app.ops(order, mine)).data.list.filter((id) => id !== 'aa')).toEqual(mine.list);
    }
  });

  test('an unknown id and one that is named twice are refused, and nothing moves', async () => {
    for (const [, order, list] of NOUNS) {
      expect((await app.ops(order, { list: ['d', 'nobody', 'a'] })).code).toBe(CODE.NOT_FOUND);
      expect((await app.ops(order, { list: ['d', 'a', 'd'] })).code).toBe(CODE.MALFORMED);
      expect((await app.ops(list, {})).data.list.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    }
    expect((await app.ops('opsListAudit', { q: '.order' })).data.list).toEqual([]);
  });
});
