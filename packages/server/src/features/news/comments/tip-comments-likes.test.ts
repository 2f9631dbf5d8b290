import { setTimeout } from 'node:timers/promises';
import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import type { PushMessage } from '@touchline/contract/push.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLikePublisher } from '#features/news/comments/likes.ts';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createListeners } from '#testing/test-sockets.ts';
import { comment, commentCount, commentsSeen, seedTips, TIP } from '#testing/test-tip-comments.ts';

describeEachDatabase('likes, reports and removal of comments', (open) => {
  let app: TestApp;
  let database: TestDatabase;
  let mika: User;
  let rival: User;
  const sockets = createListeners(() => app);

  beforeEach(async () => {
    database = await open();
    app = await createTestApp(database);
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    [mika, rival] = await Promise.all([app.member('mika'), app.member('rival')]);
    await seedTips(app);
  });

  afterEach(async () => {
    sockets.closeAll();
    await app.close();
  });

  const like = (commentId: string, { token }: User, liked?: number) =>
    app.call('likeTipComment', { commentId, ...(liked === undefined ? {} : { liked }) }, { token });
  const remove = (commentId: string, { token }: User) => app.call('removeMyTipComment', { commentId }, { token });
  const report = (messageId: string, { token }: User, categoryId = 'abuse', text = '') =>
    app.call('addChatReport', { messageId, categoryId, text, kind: 'comment' }, { token });
  const reports = async (state: 'open' | 'decided' = 'open') => (await app.ops('opsListReports', { state })).data.list;
  const ofComments = (messages: readonly PushMessage[]) =>
    messages.filter(({ mutation }) => mutation.startsWith('tip-comment.'));

  test('[C7] a like counts once and can be withdrawn', async () => {
    const { data } = await comment(app, mika, 'hi');
    const answers = [
      await like(data.id, rival),
      await like(data.id, rival),
      await like(data.id, mika),
      await like(data.id, rival, 0),
      await like(data.id, rival, 0),
    ];
    expect(answers.map((answer) => [answer.data.likeCount, answer.data.isLiked])).toEqual([
      [1, 1],
      [1, 1],
      [2, 1],
      [1, 0],
      [1, 0],
    ]);
    expect((await like('no-comment', mika)).code).toBe(CODE.NOT_FOUND);
  });

  test('[C7] 100 concurrent likes are counted correctly, of one member and of many', async () => {
    const { data } = await comment(app, mika, 'hi');
    await Promise.all(Array.from({ length: 100 }, () => like(data.id, rival)));
    expect((await commentsSeen(app))[0]?.likeCount).toBe(1);
    const members = await Promise.all(Array.from({ length: 25 }, (_, index) => app.member(`fan${index}`)));
    const reader = await sockets.listen([`tip:${TIP}`]);
    const hundred = Array.from({ length: 4 }, (_, round) => members.map((member) => like(data.id, member, round % 2)));
    await Promise.all(hundred.flat());
    await Promise.all(members.map((member) => like(data.id, member)));
    expect((await commentsSeen(app))[0]?.likeCount).toBe(26);
    const { count } = await database.db
      .selectFrom('tip_comment_like')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(26);
    const reported = () =>
      reader.messages.flatMap(({ mutation, data: change }) => (mutation === 'tip-comment.change' ? [change] : []));
    await reader.until(() => reported().at(-1)?.likeCount === 26);
  });

  test('[C14] a like during the publication of an earlier one is published too', async () => {
    const { data } = await comment(app, mika, 'hi');
    const reported: unknown[] = [];
    const publishLikes = createLikePublisher({
      ...app.news,
      publish: (channel, _namespace, _mutation, change) => {
        reported.push([channel, change]);
        if (reported.length === 1) publishLikes(data.id);
      },
    });
    publishLikes(data.id);
    const message = [`tip:${TIP}`, { messageId: TIP, commentId: data.id, likeCount: 0 }];
    await expect.poll(() => reported).toEqual([message, message]);
  });

  test('[C14] comments, likes and removals are published on the channel of the tip, the same to everybody', async () => {
    const reader = await sockets.listen([`tip:${TIP}`]);
    const { data: top } = await comment(app, mika, 'top');
    const { data: reply } = await comment(app, rival, 'reply', { parentId: top.id });
    await like(reply.id, mika);
    await like(reply.id, mika);
    await reader.until(() => ofComments(reader.messages).length === 3);
    await remove(top.id, mika);
    await reader.until(() => ofComments(reader.messages).length === 4);
    const ids = { messageId: TIP, commentId: reply.id };
    expect(ofComments(reader.messages).map(({ namespace, mutation, data }) => [namespace, mutation, data])).toEqual([
      ['news', 'tip-comment.add', top],
      ['news', 'tip-comment.add', reply],
      ['news', 'tip-comment.change', { ...ids, likeCount: 1 }],
      ['news', 'tip-comment.remove', { messageId: TIP, commentId: top.id }],
    ]);
  });

  test('[C14] a comment sent twice is published once, and lists of tips receive the new count', async () => {
    const reader = await sockets.listen([`tip:${TIP}`, 'tips']);
    const clientId = 'the-same-client-id';
    await comment(app, mika, 'once', { clientId });
    await comment(app, mika, 'once', { clientId });
    await comment(app, mika, 'twice');
    await reader.until(() => ofComments(reader.messages).length === 2);
    const cards = () => reader.messages.flatMap((message) => (message.mutation === 'tip.change' ? [message] : []));
    await reader.until(() => cards().at(-1)?.data.commentCount === 2);
    expect(JSON.stringify(reader.messages)).not.toContain('the paid text');
  });

  test('only its author can remove a comment, with its replies', async () => {
    const { data: top } = await comment(app, mika, 'top');
    await comment(app, rival, 'reply', { parentId: top.id });
    const { data: stays } = await comment(app, rival, 'stays');
    const { data: own } = await comment(app, mika, 'own reply', { parentId: stays.id });
    await like(top.id, rival);
    expect((await remove(top.id, rival)).code).toBe(CODE.NOT_FOUND);
    expect((await remove(top.id, mika)).data).toEqual({ commentId: top.id, removed: true });
    expect((await remove(top.id, mika)).data).toEqual({ commentId: top.id, removed: false });
    expect((await remove(own.id, mika)).data.removed).toBe(true);
    expect(await commentsSeen(app)).toEqual([stays]);
    expect(await commentCount(app)).toBe(1);
    expect(await database.db.selectFrom('tip_comment_like').selectAll().execute()).toEqual([]);
  });

  test('a reply that is sent while its comment is being removed waits, then fails', async () => {
    const { data: top } = await comment(app, mika, 'top');
    let reply: ReturnType<typeof comment> | undefined;
    await database.db.transaction().execute(async (trx) => {
      await trx.updateTable('tip').set({ comment_count: 0 }).where('id', '=', TIP).execute();
      reply = comment(app, rival, 'too late', { parentId: top.id });
      await setTimeout(200);
      await trx.deleteFrom('tip_comment').where('id', '=', top.id).execute();
    });
    expect((await reply)?.code).toBe(CODE.NOT_FOUND);
    expect(await commentCount(app)).toBe(0);
  });

  test('replies during the removal of their comment leave no rows', async () => {
    for (let round = 0; round < 3; round++) {
      const { data: top } = await comment(app, mika, 'top');
      const replies = Array.from({ length: 30 }, (_, index) =>
        comment(app, rival, `no ${index}`, { parentId: top.id }),
      );
      const work = [...replies, remove(top.id, mika), like(top.id, mika), like(top.id, rival)];
      const codes = (await Promise.all(work)).map(({ code }) => code);
      expect(codes.filter((code) => code !== CODE.SUCCESS && code !== CODE.NOT_FOUND)).toEqual([]);
    }
    expect(await commentsSeen(app)).toEqual([]);
    expect(await commentCount(app)).toBe(0);
    for (const table of ['tip_comment', 'tip_comment_like'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('[C7] a report stores a copy once per member, also of a comment that is removed later', async () => {
    const { data: bad } = await comment(app, mika, 'bad');
    expect((await report(bad.id, rival, 'fraud', 'see for yourself')).data).toEqual({ messageId: bad.id });
    app.clock.now += 1000;
    expect((await report(bad.id, mika)).code).toBe(CODE.SUCCESS);
    await Promise.all(Array.from({ length: 10 }, () => report(bad.id, rival)));
    await remove(bad.id, mika);
    expect((await report(bad.id, rival)).code).toBe(CODE.SUCCESS);
    const [reported] = await reports();
    expect(reported).toMatchObject({ kind: 'comment', subjectId: bad.id, uid: mika.uid, name: 'mika', text: 'bad' });
    expect(reported).toMatchObject({ contextId: bad.messageId, reporterCount: 2, state: 'open' });
    const { data } = await app.ops('opsGetReport', { id: reported?.id ?? '' });
    expect(data.reporters.map(({ uid, categoryId, text }) => [uid, categoryId, text])).toEqual([
      [rival.uid, 'fraud', 'see for yourself'],
      [mika.uid, 'abuse', ''],
    ]);
  });

  test('[C7] removing a comment upholds reports of its replies, too; a decision removes comments from open pages', async () => {
    const { data: top } = await comment(app, mika, 'top');
    const { data: reply } = await comment(app, mika, 'reply', { parentId: top.id });
    const { data: fine } = await comment(app, mika, 'fine');
    for (const { id } of [reply, fine]) await report(id, rival);
    const ofReply = (await reports()).find(({ subjectId }) => subjectId === reply.id);
    const { data } = await app.ops('opsGetReport', { id: ofReply?.id ?? '' });
    expect(data.context.map(({ text, isReported }) => [text, isReported])).toEqual([
      ['top', false],
      ['reply', true],
    ]);
    await app.ops('opsRemoveComment', { id: top.id });
    const upheld = { state: 'upheld', action: 'remove', decidedBy: 'tester', decidedAt: app.clock.now };
    expect(await reports('decided')).toMatchObject([{ subjectId: reply.id, ...upheld }]);
    const [waiting] = await reports();
    await app.ops('opsDecideReport', { id: waiting?.id ?? '', action: 'remove' });
    expect((await app.call('listTipComments', { messageId: fine.messageId })).data.list).toEqual([]);
    const undone = await app.ops('opsUndoReport', { id: waiting?.id ?? '' });
    expect(undone.data).toMatchObject({ report: { state: 'open' }, restored: false });
  });

  test('a report of an unknown comment or reason, or of a chat message, is refused', async () => {
    const { data } = await comment(app, mika, 'hi');
    const refused = [
      await report('no-comment', rival),
      await report(data.id, rival, 'no-reason'),
      await app.call('addChatReport', { messageId: data.id, categoryId: 'abuse' }, { token: rival.token }),
      await app.ops('opsListReports', { after: 'no-report' }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(Array(4).fill(CODE.NOT_FOUND));
    expect(await reports()).toEqual([]);
  });

  test('an operator removes any comment, with an entry in the audit log', async () => {
    const { data: top } = await comment(app, mika, 'top');
    const { data: reply } = await comment(app, rival, 'reply', { parentId: top.id });
    const reader = await sockets.listen([`tip:${TIP}`]);
    expect((await app.ops('opsRemoveComment', { id: reply.id })).data).toEqual({ removed: true });
    expect((await app.ops('opsRemoveComment', { id: reply.id })).code).toBe(CODE.NOT_FOUND);
    await reader.until(() => ofComments(reader.messages).length === 1);
    expect(await commentsSeen(app)).toEqual([top]);
    expect(await commentCount(app)).toBe(1);
    const { data } = await app.ops('opsListAudit', { size: 1 });
    expect(data.list[0]).toMatchObject({
      who: 'tester',
      action: 'comment.remove',
      subject: reply.id,
      before: { content: 'reply', uid: rival.uid },
      after: null,
    });
  });
});
