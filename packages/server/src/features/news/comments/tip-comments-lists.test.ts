import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import type { TipComment } from '@touchline/contract/news.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { signedHeaders } from '#testing/test-http.ts';
import { comment, commentsSeen, OTHER_TIP, seedTips, TIP } from '#testing/test-tip-comments.ts';

type Sort = 'newest' | 'liked';

describeEachDatabase('lists of comments', (open) => {
  let app: TestApp;
  let database: TestDatabase;
  let mika: User;
  let rival: User;

  beforeEach(async () => {
    database = await open();
    app = await createTestApp(database);
    [mika, rival] = await Promise.all([app.member('mika'), app.member('rival')]);
    await seedTips(app);
  });

  afterEach(() => app.close());

  const page = async (sort: Sort, { cursor, size = 5 }: { cursor?: string | null; size?: number } = {}) =>
    (await app.call('listTipComments', { messageId: TIP, sort, size, ...(cursor ? { cursor } : {}) })).data;

  /** Reads all pages; `between` runs after each page. */
  const readAll = async (sort: Sort, between: () => Promise<unknown>): Promise<TipComment[]> => {
    const read: TipComment[] = [];
    let cursor: string | null = null;
    do {
      const next = await page(sort, { cursor });
      read.push(...next.list);
      cursor = next.cursor;
      expect(next.isLastPage).toBe(cursor === null);
      await between();
    } while (cursor !== null);
    return read;
  };

  const writeMany = async (count: number): Promise<TipComment[]> => {
    const written: TipComment[] = [];
    for (let index = 1; index <= count; index++) written.push((await comment(app, mika, `no ${index}`)).data);
    return written;
  };
  const like = (commentId: string, { token }: User, liked = 1) =>
    app.call('likeTipComment', { commentId, liked }, { token });
  const textsOf = (list: readonly TipComment[]) => list.map(({ content }) => content);
  const numbered = (...numbers: number[]) => numbers.map((number) => `no ${number}`);

  test('[C7] the first page has the total and a cursor', async () => {
    const written = await writeMany(12);
    await comment(app, rival, 'a reply', { parentId: written[0]?.id ?? '' });
    const first = await page('newest');
    expect(first).toMatchObject({ pageNum: 1, pageSize: 5, total: 12, isLastPage: false });
    expect(textsOf(first.list)).toEqual(numbered(12, 11, 10, 9, 8));
    const last = await page('newest', { cursor: (await page('newest', { cursor: first.cursor })).cursor });
    expect(last).toMatchObject({ isLastPage: true, cursor: null });
    expect(textsOf(last.list)).toEqual(numbered(2, 1));
    const { data } = await app.call('listTipComments', { messageId: TIP, size: 5, page: 3 });
    expect([data.pageNum, textsOf(data.list)]).toEqual([3, numbered(2, 1)]);
    expect(await page('newest', { size: 12 })).toMatchObject({ isLastPage: true, cursor: null });
  });

  test('[C7] both lists take query parameters, as the app sends them, and a form', async () => {
    await writeMany(3);
    const headers = () => signedHeaders(app.clock.now, { token: mika.token });
    const post = async (path: string, form?: string) => {
      const type = 'application/x-www-form-urlencoded';
      const reply = await app.app.inject({
        method: 'POST',
        url: `/api/forehead/live/sports/message/comment${path}`,
        headers: { ...headers(), ...(form !== undefined && { 'content-type': type }) },
        ...(form !== undefined && { payload: form }),
      });
      return reply.json().data;
    };
    const listed = await post(`/list?messageId=${TIP}&size=2`);
    expect([listed.pageSize, listed.total, textsOf(listed.list)]).toEqual([2, 3, numbered(3, 2)]);
    expect(await post('/list', `messageId=${TIP}&size=2`)).toEqual(listed);
    // The query takes precedence.
    expect(await post('/list?size=2', `messageId=${TIP}&size=1`)).toEqual(listed);
    const mine = await post('/my/list?size=2');
    expect([mine.pageSize, mine.list.length]).toEqual([2, 2]);
    expect(await post('/my/list', 'size=2')).toEqual(mine);
    expect((await post(`/list?messageId=${TIP}`, 'size=2')).pageSize).toBe(2);
    expect(await post('/list', 'size=51')).toMatchObject({ issues: [{ path: 'messageId' }, { path: 'size' }] });
  });

  test('[T10] newest: no comment is repeated or missed while new ones arrive', async () => {
    await writeMany(17);
    const read = await readAll('newest', () => Promise.all([comment(app, rival, 'new'), comment(app, rival, 'newer')]));
    expect(textsOf(read)).toEqual(numbered(17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1));
  });

  test('newest: a cursor works although its comment was removed meanwhile', async () => {
    const written = await writeMany(8);
    const first = await page('newest');
    await app.ops('opsRemoveComment', { id: written[3]?.id ?? '' });
    expect(textsOf((await page('newest', { cursor: first.cursor })).list)).toEqual(numbered(3, 2, 1));
  });

  test('most liked first, ties newest first', async () => {
    const written = await writeMany(4);
    await like(written[1]?.id ?? '', mika);
    await like(written[1]?.id ?? '', rival);
    await like(written[0]?.id ?? '', rival);
    const { list } = await page('liked');
    expect(list.map(({ content, likeCount }) => [content, likeCount])).toEqual([
      ['no 2', 2],
      ['no 1', 1],
      ['no 4', 0],
      ['no 3', 0],
    ]);
  });

  test('[T10] most liked: no comment is repeated or missed while comments and likes arrive', async () => {
    const written = await writeMany(17);
    const unread = [...written];
    const read = await readAll('liked', async () => {
      await comment(app, rival, 'new');
      // The last ones rise to the top, read ones fall.
      await like(unread.shift()?.id ?? '', rival);
      await like(unread.pop()?.id ?? '', rival);
    });
    expect(textsOf(read).sort()).toEqual(textsOf(written).sort());
  });

  test('most liked: a reader continues after a restart of the server', async () => {
    const written = await writeMany(8);
    await like(written[0]?.id ?? '', rival);
    const first = await page('liked');
    expect(textsOf(first.list)).toEqual(numbered(1, 8, 7, 6, 5));
    const again = await database.reopen();
    const restarted = await createTestApp({ ...database, ...again });
    const { data } = await restarted.call('listTipComments', {
      messageId: TIP,
      sort: 'liked',
      size: 5,
      ...(first.cursor === null ? {} : { cursor: first.cursor }),
    });
    expect([textsOf(data.list), data.isLastPage]).toEqual([numbered(4, 3, 2), true]);
    await restarted.close();
    await again.close();
  });

  test('an invented cursor is refused', async () => {
    for (const sort of ['newest', 'liked'] as const)
      for (const cursor of ['soon', '1-2', 'x'.repeat(120)]) {
        const reply = await app.call('listTipComments', { messageId: TIP, sort, cursor });
        expect([reply.status, reply.code]).toEqual([400, CODE.MALFORMED]);
      }
  });

  test('[C7] each viewer sees their own likes, in comments and in replies', async () => {
    const { data: top } = await comment(app, mika, 'top');
    const { data: reply } = await comment(app, rival, 'reply', { parentId: top.id });
    await like(top.id, mika);
    await like(reply.id, rival);
    const liked = async (viewer?: User) =>
      (await commentsSeen(app, viewer)).flatMap((seen) => [
        seen.isLiked,
        ...seen.subComments.map((sub) => sub.isLiked),
      ]);
    expect([await liked(mika), await liked(rival), await liked()]).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
    ]);
  });

  test('[C7, E22] my comments: my own comments and replies with their tips, newest first, page by page', async () => {
    const { data: top } = await comment(app, mika, 'mine');
    const { data: theirs } = await comment(app, rival, 'theirs', { messageId: OTHER_TIP });
    await comment(app, mika, 'my reply', { messageId: OTHER_TIP, parentId: theirs.id });
    await comment(app, rival, 'their reply', { parentId: top.id });
    const mine = async (request: { size?: number; cursor?: string }) =>
      (await app.call('listMyTipComments', request, { token: mika.token })).data;
    const all = await mine({});
    expect(all).toMatchObject({ total: 2, isLastPage: true, cursor: null });
    expect(all.list.map((item) => [item.comment.content, item.comment.parentId, item.tip.id])).toEqual([
      ['my reply', theirs.id, OTHER_TIP],
      ['mine', null, TIP],
    ]);
    expect(textsOf(all.list[1]?.comment.subComments ?? [])).toEqual(['their reply']);
    expect(all.list[0]?.tip).toMatchObject({
      sportsTitle: '阿森纳主场不败',
      professorName: '凯哥',
      match: { matchId: 'later' },
    });
    const first = await mine({ size: 1 });
    await comment(app, mika, 'newer');
    const second = await mine({ size: 1, cursor: first.cursor ?? '' });
    expect([first, second].map(({ list }) => list.map((item) => item.comment.content))).toEqual([
      ['my reply'],
      ['mine'],
    ]);
    expect(JSON.stringify(all)).not.toContain('the paid text');
  });
});
