import type { User } from '@touchline/contract/account.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeDefaultDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { picture } from '#testing/test-pictures.ts';
import { comment, commentCount, seedTips, TIP } from '#testing/test-tip-comments.ts';

const HOUR_MS = 3_600_000;

describeDefaultDatabase('comments of the demo world', (open) => {
  let app: TestApp;
  let database: TestDatabase;
  let mika: User;
  let visitor: User;

  beforeEach(async () => {
    database = await open();
    app = await createTestApp(database);
    [mika, visitor] = await Promise.all([app.member('mika'), app.member('visitor')]);
    await seedTips(app);
  });

  afterEach(() => app.close());

  const demoComment = (id: string, hoursAgo: number, parentId: string | null = null) => ({
    id: `demo-${id}`,
    tipId: TIP,
    parentId,
    username: '路人甲',
    content: id,
    likeCount: 7,
    createdAt: app.clock.now - hoursAgo * HOUR_MS,
  });
  const play = (...comments: ReturnType<typeof demoComment>[]) =>
    app.newsService.applyDemo({ tipsters: [], tips: [], comments });
  const rowsOf = (
    table: 'tip_comment' | 'tip_comment_like' | 'report' | 'report_reporter' | 'comment_photo' | 'file',
  ) => database.db.selectFrom(table).selectAll().execute();
  const written = async () =>
    (await database.db.selectFrom('tip_comment').select('content').orderBy('seq').execute()).map((row) => row.content);

  test('are added in the order of writing, once, and counted', async () => {
    const older = [demoComment('later', 1), demoComment('first', 3), demoComment('answer', 2, 'demo-first')];
    await play(...older);
    await play(...older, demoComment('now', 0));
    expect(await written()).toEqual(['first', 'answer', 'later', 'now']);
    expect(await commentCount(app)).toBe(4);
  });

  test('are hidden, but kept, while the demo is off', async () => {
    await play(demoComment('first', 3));
    await comment(app, mika, 'hi');
    const { data } = await app.call('listTipComments', { messageId: TIP });
    expect([data.total, data.list.map(({ content }) => content)]).toEqual([1, ['hi']]);
    expect(await written()).toEqual(['first', 'hi']);
  });

  test('are removed by the purge, with comments, likes, reports and pictures of its members, and replies to them', async () => {
    const { token } = visitor;
    const upload = async (colour: string) => {
      const base64 = (await picture(10, 10, colour).png().toBuffer()).toString('base64');
      return (await app.call('uploadCommentPhoto', { base64 }, { token })).data;
    };
    const [photo] = [await upload('#ff0000'), await upload('#00ff00')];
    const { data: stays } = await comment(app, mika, 'stays');
    const { data: goes } = await comment(app, visitor, 'goes', { photos: [photo.key] });
    await comment(app, mika, 'goes too', { parentId: goes.id });
    for (const [commentId, user] of [
      [stays.id, mika],
      [stays.id, visitor],
      [goes.id, mika],
    ] as const) {
      await app.call('likeTipComment', { commentId }, { token: user.token });
      const report = { messageId: commentId, categoryId: 'spam', kind: 'comment' } as const;
      await app.call('addChatReport', report, { token: user.token });
    }
    await play(demoComment('first', 3));
    await database.db.updateTable('account').set({ demo: 1 }).where('uid', '=', visitor.uid).execute();
    await app.ops('opsPurgeDemo', {});
    const { data } = await app.call('listTipComments', { messageId: TIP }, { token: mika.token });
    expect(data.list).toEqual([{ ...stays, likeCount: 1, isLiked: 1 }]);
    expect(await commentCount(app)).toBe(1);
    expect(await rowsOf('tip_comment_like')).toMatchObject([{ comment_id: stays.id, uid: mika.uid }]);
    expect(await rowsOf('report')).toMatchObject([{ subject_id: stays.id }]);
    expect(await rowsOf('report_reporter')).toMatchObject([{ uid: mika.uid }]);
    expect(await rowsOf('comment_photo')).toEqual([]);
    expect(await rowsOf('file')).toMatchObject([{ key: 'portrait-kai' }]);
  });
});
