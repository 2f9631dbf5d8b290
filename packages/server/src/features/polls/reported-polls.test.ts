import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { PRIVATE_ROOM, PUBLIC_ROOM, seedRooms } from '#testing/test-chat.ts';
import { newPollRow } from './poll-repo.ts';
import { createListeners } from '#testing/test-sockets.ts';
import { ConsoleBrowser } from '#testing/test-staff.ts';

describeEachDatabase('reported polls', (open) => {
  let app: TestApp;
  let [mika, ines, host]: User[] = [];
  const sockets = createListeners(() => app);

  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    [mika, ines, host] = [await app.member('mika'), await app.member('ines'), await app.member('the-host')];
    await seedRooms(app, [ines]);
    await app.ops('opsSaveHost', { id: 'wang', uid: host.uid });
    const poll = { matchId: 'derby', question: '还会进球吗？', options: [{ text: '会' }, { text: '不会' }] };
    await app.ops('opsAddPoll', { ...poll, pollId: 'more-goals', hostId: 'wang', liveRoomId: PUBLIC_ROOM });
    await app.ops('opsAddPoll', { ...poll, pollId: 'secret', hostId: 'qi', liveRoomId: PRIVATE_ROOM });
  });
  afterEach(async () => {
    sockets.closeAll();
    await app.close();
  });

  const report = async (pollId: string, by?: User) => {
    const from = by === undefined ? {} : { token: by.token };
    return (await app.call('addChatReport', { kind: 'poll', messageId: pollId, categoryId: 'abuse' }, from)).code;
  };
  const openReports = async () => (await app.ops('opsListReports', { kind: 'poll' })).data.list;
  const shown = async () => (await app.call('listPolls', { liveRoomId: PUBLIC_ROOM })).data.list;
  const vote = (by: User | undefined, option: number) =>
    app.call('votePoll', { pollId: 'more-goals', option }, { token: by?.token ?? '' });

  test('members who see a poll report it once, muted or not; visitors, its host and those outside its room do not', async () => {
    await app.ops('opsSaveChatBan', { uid: mika?.uid ?? '', reason: 'spam' });
    const replies = [
      await report('more-goals', mika),
      await report('more-goals', mika),
      await report('more-goals', ines),
      await report('secret', ines),
      await report('secret', mika),
      await report('unknown', mika),
      await report('more-goals', host),
      await report('more-goals'),
    ];
    expect(replies).toEqual([
      ...Array(4).fill(CODE.SUCCESS),
      CODE.NOT_FOUND,
      CODE.NOT_FOUND,
      CODE.FORBIDDEN,
      CODE.NULL_USER,
    ]);
    const words = { text: '还会进球吗？ / 会 / 不会', state: 'open' };
    const byRoom = (await openReports()).toSorted((a, b) => b.reporterCount - a.reporterCount);
    expect(byRoom).toMatchObject([
      { ...words, subjectId: 'more-goals', uid: host?.uid, name: '老王', contextId: PUBLIC_ROOM, reporterCount: 2 },
      { ...words, subjectId: 'secret', uid: null, name: '小柒', contextId: PRIVATE_ROOM, reporterCount: 1 },
    ]);
  });

  test('staff remove a reported poll from all screens and mute its host; an undone decision brings it back with its votes', async () => {
    await vote(mika, 1);
    await report('more-goals', mika);
    const [{ id } = { id: '' }] = await openReports();
    expect((await app.ops('opsGetReport', { id })).data).toMatchObject({
      isThere: true,
      context: [{ role: 'host', isReported: true, text: '还会进球吗？ / 会 / 不会' }],
      member: { uid: host?.uid },
    });
    const { messages, until } = await sockets.listen([`room:${PUBLIC_ROOM}`]);
    const decided = await app.ops('opsDecideReport', { id, action: 'mute', reason: 'not a question' });
    expect(decided.data).toMatchObject({ report: { state: 'upheld' }, sanction: { uid: host?.uid, kind: 'mute' } });
    await until(() => messages.some(({ mutation }) => mutation === 'poll.remove'));
    expect(await shown()).toEqual([]);
    app.clock.now += 1000;
    expect((await vote(ines, 0)).code).toBe(CODE.NOT_FOUND);
    expect((await app.ops('opsGetReport', { id })).data.isThere).toBe(false);
    expect((await app.ops('opsUndoReport', { id })).data.restored).toBe(true);
    await until(() => messages.some(({ mutation }) => mutation === 'poll.change'));
    app.clock.now += 1000;
    expect((await vote(mika, 0)).data).toEqual({ pollId: 'more-goals', option: 1 });
    expect((await shown())[0]?.options.map(({ votes }) => votes)).toEqual([0, 1]);
    // Its host is removed: what is decided now can no longer be taken back.
    await app.ops('opsDecideReport', { id, action: 'remove' });
    await app.ops('opsRemoveHost', { id: 'wang', force: 1 });
    expect((await app.ops('opsUndoReport', { id })).data.restored).toBe(false);
  });

  test('a poll that staff removed is there for no report and no further opening; what took its place stays, undone or not', async () => {
    await vote(ines, 0);
    await report('more-goals', mika);
    const [{ id } = { id: '' }] = await openReports();
    await app.ops('opsDecideReport', { id, action: 'mute', reason: 'not a question' });
    // The vote made it known to the node within this second.
    expect(await report('more-goals', ines)).toBe(CODE.NOT_FOUND);
    expect((await app.ops('opsGetReport', { id })).data.report).toMatchObject({ state: 'upheld', reporterCount: 1 });
    const again = { pollId: 'more-goals', hostId: 'wang', liveRoomId: PUBLIC_ROOM, matchId: 'derby', question: '？' };
    const options = [
      { text: '会', outcome: null },
      { text: '不会', outcome: null },
    ];
    expect((await app.ops('opsAddPoll', { ...again, options })).code).toBe(CODE.CONFLICT);
    const times = { openedAt: app.clock.now, closesAt: null };
    const other = newPollRow({ ...again, kind: 'poll', options }, null, times);
    await app.polls.db.insertInto('poll').values(other).execute();
    expect((await app.ops('opsUndoReport', { id })).data.restored).toBe(false);
    expect(await app.polls.db.selectFrom('poll').select('question').where('id', '=', 'more-goals').execute()).toEqual([
      { question: '？' },
    ]);
  });

  test('what staff remove at its room is decided with it, and what its host removes stays reported', async () => {
    await report('more-goals', mika);
    await report('secret', ines);
    await app.ops('opsRemovePoll', { pollId: 'secret' });
    expect((await openReports()).map(({ subjectId }) => subjectId)).toEqual(['more-goals']);
    const wang = new ConsoleBrowser(app);
    await wang.call('opsEnterAsMember', { username: 'the-host', password: 'password-the-host' });
    const own = { hostId: 'wang', liveRoomId: PUBLIC_ROOM, pollId: 'more-goals' };
    expect((await wang.call('opsRemoveStudioPoll', own)).code).toBe(CODE.SUCCESS);
    const [{ id } = { id: '' }] = await openReports();
    expect((await app.ops('opsGetReport', { id })).data).toMatchObject({
      isThere: false,
      context: [{ text: '还会进球吗？ / 会 / 不会' }],
    });
    const warned = await app.ops('opsDecideReport', { id, action: 'warn', reason: 'not a question' });
    expect(warned.data).toMatchObject({ report: { state: 'upheld' }, sanction: { uid: host?.uid, kind: 'warn' } });
  });
});
