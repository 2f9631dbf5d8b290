import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { HOME_WIN, publish, saveTipster, seedMarket, settle } from '#testing/test-market.ts';

interface Page {
  list: { id: string }[];
  cursor: string | null;
  isLastPage: boolean;
  total: number;
  pageNum: number;
}

describeEachDatabase('paging of tips', (open) => {
  let app: TestApp;

  beforeEach(async () => {
    app = await createTestApp(await open());
    await seedMarket(app);
    await saveTipster(app, 'qi');
  });
  afterEach(() => app.close());

  const publishAll = async (...ids: string[]): Promise<void> => {
    for (const id of ids) await publish(app, id);
  };
  const idsFrom = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);

  /** Reads all pages by their cursors; `between` runs after each page. */
  const walk = async (
    read: (page: number, cursor: string | undefined) => Promise<Page>,
    between: (page: number) => Promise<void>,
  ): Promise<string[]> => {
    const ids: string[] = [];
    let cursor: string | null | undefined;
    for (let page = 1; cursor !== null; page++) {
      const found = await read(page, cursor);
      expect(found.isLastPage).toBe(found.cursor === null);
      expect(found.pageNum).toBe(page);
      ids.push(...found.list.map(({ id }) => id));
      ({ cursor } = found);
      await between(page);
    }
    return ids;
  };
  const tipsPage =
    (size: number, filter: object = {}) =>
    async (page: number, cursor: string | undefined): Promise<Page> =>
      (await app.call('listTips', { page, size, ...filter, ...(cursor !== undefined && { cursor }) })).data;

  test('[T10, E19] no tip is repeated or missed while new ones arrive after every page', async () => {
    const first = idsFrom('old-', 11);
    await publishAll(...first);
    const seen = await walk(tipsPage(3), (page) => publishAll(`new-${page}-a`, `new-${page}-b`));
    expect(seen).toEqual(first.toReversed());
    expect((await tipsPage(3)(1, undefined)).total).toBe(11 + 4 * 2);
  });

  test('[T10] tips of the same time keep their order', async () => {
    const ids = idsFrom('tip-', 7);
    await publishAll(...ids);
    await app.news.db.updateTable('tip').set({ published_at: app.clock.now }).execute();
    app.cache.invalidate('tips');
    expect(await walk(tipsPage(2), async () => undefined)).toEqual(ids.toReversed());
  });

  test('[T10] sorted by kick-off, new tips before the page do not shift it', async () => {
    for (const [index, id] of idsFrom('tip-', 6).entries())
      await publish(app, id, { legs: [{ ...HOME_WIN, matchId: index % 2 ? 'late' : 'noon' }] });
    const read = tipsPage(2, { sort: 'kick-off' });
    const early = { ...HOME_WIN, matchId: 'early' };
    const seen = await walk(read, async (page) => {
      await publish(app, `early-${page}`, { legs: [early] });
    });
    expect(seen).toEqual(['tip-0', 'tip-2', 'tip-4', 'tip-1', 'tip-3', 'tip-5']);
    expect((await read(1, undefined)).list[0]?.id).toBe('early-1');
  });

  test('[T15] a tip that is settled meanwhile does not hide others', async () => {
    const ids = idsFrom('tip-', 9);
    await publishAll(...ids);
    const read = async (page: number, cursor: string | undefined): Promise<Page> =>
      (await app.call('listTipsterTips', { professorId: 'qi', page, size: 3, ...(cursor && { cursor }) })).data;
    const settled = ['tip-8', 'tip-5', 'tip-0'];
    const seen = await walk(read, async (page) => {
      const id = settled[page - 1];
      if (id !== undefined) await settle(app, id);
    });
    // tip-8 and tip-5 were read before they were settled; tip-0 went after the last page.
    expect(seen).toEqual(ids.toReversed());
  });

  test('[C5] tipsters keep their position while new ones are added', async () => {
    for (const [index, id] of idsFrom('t', 9).entries()) await saveTipster(app, id, { sort: 200 + index });
    const read = async (page: number, cursor: string | undefined): Promise<Page> =>
      (await app.call('listTipsters', { page, size: 4, ...(cursor && { cursor }) })).data;
    const seen = await walk(read, async (page) => {
      await saveTipster(app, `first-${page}`, { sort: 1 });
    });
    expect(seen).toEqual(['qi', ...idsFrom('t', 9)]);
  });

  test('[E19] without a cursor pages are counted; a page after the last is empty', async () => {
    await publishAll(...idsFrom('tip-', 5));
    const ids = async (page: number) => (await tipsPage(2)(page, undefined)).list.map(({ id }) => id);
    expect([await ids(1), await ids(2), await ids(3), await ids(4)]).toEqual([
      ['tip-4', 'tip-3'],
      ['tip-2', 'tip-1'],
      ['tip-0'],
      [],
    ]);
    expect(await tipsPage(2)(4, undefined)).toMatchObject({ total: 5, isLastPage: true, cursor: null, pageNum: 4 });
    expect(await tipsPage(5)(1, undefined)).toMatchObject({ isLastPage: true, cursor: null });
  });

  test('[T10] an invalid cursor is refused', async () => {
    for (const cursor of ['nonsense', '1_2', '__', '1_2_3_4_5', '!', 'x'.repeat(121)]) {
      const reply = await app.call('listTips', { cursor });
      expect([cursor, reply.code]).toEqual([cursor, CODE.MALFORMED]);
      expect(reply.data).toMatchObject({ issues: [{ path: 'cursor' }] });
    }
    expect((await app.call('listTipsters', { cursor: '1_2_' })).code).toBe(CODE.MALFORMED);
  });
});
