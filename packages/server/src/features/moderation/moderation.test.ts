import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import type { ListedReport } from '@touchline/contract/ops-moderation.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, OPERATOR_TOKEN, type TestApp } from '#testing/test-app.ts';
import { ENGLISH, PUBLIC_ROOM, seedRooms, sendChat, textsOf } from '#testing/test-chat.ts';
import { createListeners } from '#testing/test-sockets.ts';

const OTHER = 'another-operator-of-the-tests';
const HOUR_MS = 3_600_000;

describeEachDatabase('the moderation', (open) => {
  let app: TestApp;
  let mika: User;
  let rival: User;
  let spammer: User;
  const sockets = createListeners(() => app);

  beforeEach(async () => {
    app = await createTestApp(await open(), {
      OPS_TOKENS: `tester:chat+hosts+schedules+groups+files+ingest+members+audit:${OPERATOR_TOKEN},zhou:chat:${OTHER}`,
    });
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    [mika, rival, spammer] = [await app.member('mika'), await app.member('rival'), await app.member('spammer')];
    await seedRooms(app);
  });
  afterEach(async () => {
    sockets.closeAll();
    await app.close();
  });

  const report = (messageId: string, { token }: User, categoryId = 'spam', kind: ListedReport['kind'] = 'chat') =>
    app.call('addChatReport', { messageId, categoryId, kind }, { token });
  const listed = async (query: Parameters<typeof app.ops<'opsListReports'>>[1] = {}) =>
    (await app.ops('opsListReports', query)).data;
  /** A reported line of the spammer. */
  const reported = async (text: string, ...reporters: User[]): Promise<ListedReport> => {
    const { data } = await sendChat(app, spammer, text);
    for (const one of reporters.length > 0 ? reporters : [mika]) await report(data.id, one);
    return (await listed()).list.find(({ subjectId }) => subjectId === data.id) ?? expect.fail('no report');
  };
  const ruleOf = async ({ token }: User) =>
    (await app.call('getCommentRule', {}, { token, headers: ENGLISH.headers })).data;

  test('reports of one subject are one entry, the longest waiting first, in pages, with counts for the tabs', async () => {
    const first = await reported('buy now', mika, rival);
    app.clock.now += 1000;
    const second = await reported('buy later');
    await report(first.subjectId, spammer, 'fraud');
    const { list, counts } = await listed();
    expect(list.map(({ text, reporterCount }) => [text, reporterCount])).toEqual([
      ['buy now', 3],
      ['buy later', 1],
    ]);
    expect(list[0]).toMatchObject({
      categories: [
        { id: 'spam', count: 2 },
        { id: 'fraud', count: 1 },
      ],
      lastAt: app.clock.now,
      openedAt: app.clock.now - 1000,
    });
    expect(counts).toEqual({ open: 2, mine: 0, unassigned: 2, decided: 0 });
    expect((await listed({ size: 1, after: first.id })).list).toEqual([second]);
    expect((await listed({ q: 'LATER' })).list).toEqual([second]);
    expect((await listed({ kind: 'comment' })).list).toEqual([]);
  });

  test('a report is read with the lines around it, its author, reporters and similar ones', async () => {
    await sendChat(app, mika, 'before');
    const bad = await reported('buy now', mika);
    app.clock.now += 1;
    await sendChat(app, rival, 'after');
    const other = await reported('buy later', rival);
    const { data } = await app.ops('opsGetReport', { id: bad.id });
    expect(data.context.map(({ text, isReported }) => [text, isReported])).toEqual([
      ['before', false],
      ['buy now', true],
      ['after', false],
      ['buy later', false],
    ]);
    expect(data).toMatchObject({
      isThere: true,
      contextName: '老王',
      member: { uid: spammer.uid, username: 'spammer', messageCount: 2, openCount: 2, upheldCount: 0 },
      reporters: [{ uid: mika.uid, username: 'mika', upheldCount: 0, decidedCount: 0 }],
      similar: [{ id: other.id }],
    });
    await app.ops('opsDecideReport', { id: other.id, action: 'dismiss' });
    await report((await sendChat(app, spammer, 'again')).data.id, rival);
    const again = (await listed({ q: 'again' })).list[0]?.id ?? '';
    const { reporters } = (await app.ops('opsGetReport', { id: again })).data;
    expect(reporters).toMatchObject([{ uid: rival.uid, upheldCount: 0, decidedCount: 1 }]);
  });

  test('a report is claimed by one operator; a second claim names the first, who alone decides it', async () => {
    const { id } = await reported('buy now');
    const claims = await Promise.all([OPERATOR_TOKEN, OTHER].map((token) => app.ops('opsAssignReport', { id }, token)));
    const winner = claims.findIndex(({ code }) => code === CODE.SUCCESS);
    const name = ['tester', 'zhou'][winner] ?? '';
    expect(claims[1 - winner]).toMatchObject({ code: CODE.CONFLICT, msg: `${name} works on this report` });
    const loser = winner === 0 ? OTHER : OPERATOR_TOKEN;
    expect(await app.ops('opsDecideReport', { id, action: 'remove' }, loser)).toMatchObject({ code: CODE.CONFLICT });
    expect(await textsOf(app)).toEqual(['buy now']);
    expect((await app.ops('opsAssignReport', { id, takeOver: true }, loser)).code).toBe(CODE.SUCCESS);
    expect((await app.ops('opsListReports', { assignee: 'me' }, loser)).data.list).toMatchObject([{ id }]);
    await app.ops('opsAssignReport', { id, release: true }, loser);
    expect((await listed({ assignee: 'none' })).counts).toMatchObject({ mine: 0, unassigned: 1 });
  });

  test('a mute removes the line from open pages, forbids writing for its time, and is undone with the line', async () => {
    const page = await sockets.listen([`room:${PUBLIC_ROOM}`]);
    const { id, subjectId } = await reported('buy now');
    await page.until(() => page.messages.length === 1);
    page.messages.splice(0);
    const decision = { id, action: 'mute', minutes: 60, reason: 'ads', note: 'second time' } as const;
    const { data } = await app.ops('opsDecideReport', decision);
    const until = app.clock.now + HOUR_MS;
    expect(data).toMatchObject({
      report: { state: 'upheld', action: 'mute', decidedBy: 'tester', note: 'second time' },
      decidedIds: [id],
      sanction: {
        uid: spammer.uid,
        kind: 'mute',
        reason: 'ads',
        until,
        createdBy: 'tester',
        reportId: id,
        isActive: true,
      },
    });
    await page.until(() => page.messages.length === 1);
    expect(page.messages[0]).toMatchObject({ mutation: 'chat-message.remove', data: { messageId: subjectId } });
    expect(await ruleOf(spammer)).toMatchObject({ isBan: true, banText: expect.stringContaining(': ads') });
    expect((await app.ops('opsDecideReport', decision)).data.sanction).toEqual(data.sanction);
    expect(await app.ops('opsDecideReport', { id, action: 'ban' }, OTHER)).toMatchObject({
      code: CODE.CONFLICT,
      msg: 'tester has decided this report: mute',
    });
    expect((await app.ops('opsListSanctions', { uid: spammer.uid })).data.list).toEqual([
      { ...data.sanction, username: 'spammer' },
    ]);
    const undone = await app.ops('opsUndoReport', { id });
    expect(undone.data).toMatchObject({ report: { state: 'open', action: null, assignee: 'tester' }, restored: true });
    expect(await textsOf(app)).toEqual(['buy now']);
    expect(await ruleOf(spammer)).toMatchObject({ isBan: false });
    expect((await app.ops('opsListSanctions', { active: 1 })).data.list).toEqual([]);
    expect((await app.ops('opsUndoReport', { id })).code).toBe(CODE.CONFLICT);
    await page.until(() => page.messages.length === 2);
    expect(page.messages[1]).toMatchObject({
      mutation: 'chat-message.change',
      data: { id: subjectId, text: 'buy now' },
    });
    app.clock.now = until;
    expect((await app.ops('opsDecideReport', { id, action: 'ban' })).data.sanction).toMatchObject({ until: null });
    const { list } = (await app.ops('opsListAudit', { action: 'report.' })).data;
    expect(list.map(({ action, who }) => [action, who])).toEqual([
      ['report.decide', 'tester'],
      ['report.undo', 'tester'],
      ['report.decide', 'tester'],
    ]);
  });

  test('a warning is shown to the member at the input for a day, and is lifted', async () => {
    const mine = await sockets.listen([`user:${spammer.uid}`], spammer.token);
    await ruleOf(spammer);
    const { id } = await reported('buy now');
    const { data } = await app.ops('opsDecideReport', { id, action: 'warn', reason: 'no advertising' });
    expect(data.sanction).toMatchObject({ kind: 'warn', until: null, isActive: false });
    await mine.until(() => mine.messages.length === 1);
    expect(mine.messages[0]).toMatchObject({ data: { warningText: 'The moderators warned you: no advertising' } });
    expect(await ruleOf(spammer)).toMatchObject({ isAvailable: true });
    app.clock.now += 24 * HOUR_MS;
    expect(await ruleOf(spammer)).toMatchObject({ warningText: '' });
    app.clock.now -= 1;
    expect((await app.ops('opsLiftSanction', { id: data.sanction?.id ?? '' })).code).toBe(CODE.SUCCESS);
    expect(await ruleOf(spammer)).toMatchObject({ warningText: '' });
    expect((await app.ops('opsLiftSanction', { id: data.sanction?.id ?? '' })).code).toBe(CODE.CONFLICT);
  });

  test('one decision takes all open reports of the author, and one sanction; a rejected line waits again for a new reporter', async () => {
    const ids = [(await reported('one')).id, (await reported('two')).id, (await reported('three', mika)).id];
    await app.ops('opsAssignReport', { id: ids[2] ?? '' }, OTHER);
    const { data } = await app.ops('opsDecideReport', { id: ids[0] ?? '', action: 'ban', withSimilar: true });
    expect(data.decidedIds.toSorted()).toEqual(ids.slice(0, 2).toSorted());
    expect(await textsOf(app)).toEqual(['three']);
    expect((await app.ops('opsListSanctions', {})).data.total).toBe(1);
    const last = ids[2] ?? '';
    await app.ops('opsDecideReport', { id: last, action: 'dismiss' }, OTHER);
    const [rejected] = (await listed({ state: 'rejected' })).list;
    const subjectId = rejected?.subjectId ?? '';
    await report(subjectId, mika);
    expect((await listed()).counts).toMatchObject({ open: 0, decided: 3 });
    await report(subjectId, rival);
    expect((await listed()).list).toMatchObject([{ id: last, state: 'open', decidedBy: null, reporterCount: 2 }]);
  });

  test("a member's name is reported and becomes a neutral one; undone, the member has it again", async () => {
    expect((await report('nobody', mika, 'abuse', 'name')).code).toBe(CODE.NOT_FOUND);
    expect((await report(spammer.uid, mika, 'abuse', 'picture')).code).toBe(CODE.NOT_FOUND);
    await report(spammer.uid, mika, 'abuse', 'name');
    const [name] = (await listed({ kind: 'name' })).list;
    expect(name).toMatchObject({ uid: spammer.uid, text: 'spammer', owner: 'member', contextId: spammer.uid });
    const id = name?.id ?? '';
    await app.ops('opsDecideReport', { id, action: 'remove' });
    const nameOf = async () => (await app.call('getProfile', {}, { token: spammer.token })).data.username;
    expect(await nameOf()).toMatch(/^member\d{8}$/);
    expect((await app.ops('opsUndoReport', { id })).data.restored).toBe(true);
    expect(await nameOf()).toBe('spammer');
  });

  test('moderators of a room remove lines there, and other members do not', async () => {
    const room = { liveRoomId: PUBLIC_ROOM, uid: mika.uid };
    expect((await app.ops('opsAddModerator', { ...room, uid: 'nobody' })).code).toBe(CODE.NOT_FOUND);
    expect((await app.ops('opsAddModerator', room)).data).toEqual({ added: true });
    expect((await app.ops('opsAddModerator', room)).data).toEqual({ added: false });
    expect((await app.ops('opsListModerators', {})).data.list).toMatchObject([{ ...room, username: 'mika' }]);
    const moderated = async ({ token }: User) => (await app.call('listModeratedRooms', {}, { token })).data.list;
    expect([await moderated(mika), await moderated(rival)]).toEqual([[PUBLIC_ROOM], []]);
    const { id, subjectId: messageId } = await reported('buy now');
    const remove = ({ token }: User) => app.call('removeChatMessage', { messageId }, { token });
    expect((await remove(rival)).code).toBe(CODE.FORBIDDEN);
    expect((await remove(mika)).data).toEqual({ messageId });
    expect((await remove(mika)).code).toBe(CODE.SUCCESS);
    expect(await textsOf(app)).toEqual([]);
    expect((await app.ops('opsGetReport', { id })).data).toMatchObject({
      report: { state: 'upheld', decidedBy: `moderator:${mika.uid}` },
      isThere: false,
    });
    expect((await app.ops('opsRemoveModerator', room)).data).toEqual({ removed: true });
    expect((await app.ops('opsRemoveModerator', room)).code).toBe(CODE.NOT_FOUND);
  });
});
