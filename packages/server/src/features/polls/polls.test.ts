import { randomUUID } from 'node:crypto';
import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { LIVE_SOURCE } from '@touchline/contract/feed-batch.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { PRIVATE_ROOM, PUBLIC_ROOM, seedRooms } from '#testing/test-chat.ts';
import { MINUTE_MS, seedBatch, seedMatch } from '#testing/test-seed.ts';
import { createListeners } from '#testing/test-sockets.ts';
import { newPollRow } from './poll-repo.ts';
import { createPollClosing, createPollResolution } from './resolve-due.ts';
import { createVoting } from './votes.ts';

const WANG = { hostId: 'wang', liveRoomId: PUBLIC_ROOM, matchId: 'derby' };
const QI = { hostId: 'qi', liveRoomId: PRIVATE_ROOM, matchId: 'derby' };
const YES_NO = [{ text: '会' }, { text: '不会' }];
const WINNER = [
  { text: '阿森纳', outcome: 'home' },
  { text: '平', outcome: 'draw' },
  { text: '切尔西', outcome: 'guest' },
];

describeEachDatabase('polls', (open) => {
  let app: TestApp;
  let [mika, ines]: User[] = [];
  const sockets = createListeners(() => app);

  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    [mika, ines] = [await app.member('mika'), await app.member('ines')];
    await seedRooms(app, [ines]);
  });
  afterEach(async () => {
    sockets.closeAll();
    await app.close();
  });

  const openPoll = (pollId: string, changes: object = {}) =>
    app.ops('opsAddPoll', { pollId, ...WANG, question: '还会进球吗？', options: YES_NO, ...changes });
  const vote = (pollId: string, option: number, from: { token?: string | undefined; device?: string }) =>
    app.call(
      'votePoll',
      { pollId, option },
      {
        ...(from.token === undefined ? {} : { token: from.token }),
        headers: { 'device-id': from.device ?? randomUUID() },
      },
    );
  const shown = async (liveRoomId = PUBLIC_ROOM, token?: string) =>
    (await app.call('listPolls', { liveRoomId }, token === undefined ? {} : { token })).data.list;
  const votesOf = async (pollId: string) =>
    (await app.ops('opsListPolls', { q: pollId })).data.list[0]?.options.map(({ votes }) => votes);
  const finish = (status: number, score: [number, number]) =>
    app.ingest(seedBatch([seedMatch('derby', app.clock.now - 120 * MINUTE_MS, status, score)], (app.clock.now += 1)));
  const resolveDue = () => createPollResolution(app.polls)();

  test('members vote by account and visitors by device, each once however often they send it; the room gets the sum', async () => {
    expect((await openPoll('more-goals')).code).toBe(CODE.SUCCESS);
    const { messages, until } = await sockets.listen([`room:${PUBLIC_ROOM}`]);
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => vote('more-goals', 0, { token: mika?.token })),
      ...Array.from({ length: 5 }, () => vote('more-goals', 1, { device: 'phone-1' })),
      vote('more-goals', 1, { device: 'phone-2' }),
    ]);
    expect(replies.map(({ data }) => data.option)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
    const { data: changed } = await vote('more-goals', 1, { token: mika?.token });
    expect(changed).toEqual({ pollId: 'more-goals', option: 0 });
    expect(await votesOf('more-goals')).toEqual([1, 2]);
    await until(() =>
      messages.some(({ mutation, data }) => mutation === 'poll.change' && JSON.stringify(data).includes('"votes":2')),
    );
    // One message for the first vote, one for all that came within the second after it.
    expect(messages.length).toBeLessThanOrEqual(2);
    expect((await shown())[0]?.options.map(({ votes }) => votes)).toEqual([1, 2]);
    const own = async (options: Parameters<typeof app.call>[2]) =>
      (await app.call('listOwnVotes', { liveRoomId: PUBLIC_ROOM }, options)).data.list;
    expect(await own({ token: mika?.token ?? '' })).toEqual([{ pollId: 'more-goals', option: 0 }]);
    expect(await own({ headers: { 'device-id': 'phone-2' } })).toEqual([{ pollId: 'more-goals', option: 1 }]);
    expect(await own({ headers: { 'device-id': 'phone-3' } })).toEqual([]);
    const stored = await app.polls.db.selectFrom('poll_vote').selectAll().execute();
    expect(JSON.stringify(stored)).not.toMatch(/phone-/);
  });

  test('one network has 40 votes of visitors in a poll; members from it still vote', async () => {
    await openPoll('crowd');
    const replies = await Promise.all(Array.from({ length: 60 }, (_, at) => vote('crowd', 0, { device: `tv-${at}` })));
    const codes = replies.map(({ code }) => code);
    expect(codes.filter((code) => code === CODE.SUCCESS)).toHaveLength(40);
    expect(codes.filter((code) => code === CODE.TOO_MANY)).toHaveLength(20);
    expect((await vote('crowd', 1, { token: mika?.token })).code).toBe(CODE.SUCCESS);
    expect(await votesOf('crowd')).toEqual([40, 1]);
  });

  test('[V5] a poll of a private room is for its guests: for others it does not exist, and neither is it pushed', async () => {
    const outside = await sockets.listen([`room:${PUBLIC_ROOM}`]);
    const inside = await sockets.listen([`room:${PRIVATE_ROOM}`], ines?.token);
    await openPoll('secret', QI);
    await inside.until(() => inside.messages.length === 1);
    expect(outside.messages).toEqual([]);
    expect((await shown(PRIVATE_ROOM, ines?.token)).map(({ pollId }) => pollId)).toEqual(['secret']);
    const refused = [
      await app.call('listPolls', { liveRoomId: PRIVATE_ROOM }),
      await app.call('listOwnVotes', { liveRoomId: PRIVATE_ROOM }, { token: mika?.token ?? '' }),
      await vote('secret', 0, { token: mika?.token }),
      await vote('secret', 0, {}),
      await vote('unknown', 0, {}),
      await app.call('addReactions', { liveRoomId: PRIVATE_ROOM, homeScore: 1, awayScore: 0, forms: 'clap' }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(Array(6).fill(CODE.NOT_FOUND));
    expect((await vote('secret', 0, { token: ines?.token })).code).toBe(CODE.SUCCESS);
    // The room becomes public: what was voted on among guests stays with them.
    await app.ops('opsSaveSchedule', { hostId: 'qi', matchId: 'derby', liveUserGroupId: null });
    expect(await shown(PRIVATE_ROOM)).toEqual([]);
    expect((await vote('secret', 0, {})).code).toBe(CODE.NOT_FOUND);
  });

  test('a poll closes at its time, by its host or with its removal, and then takes no vote', async () => {
    await openPoll('short', { seconds: 30 });
    await openPoll('long');
    app.clock.now += 29_999;
    expect((await vote('short', 0, {})).code).toBe(CODE.SUCCESS);
    app.clock.now += 1;
    expect((await vote('short', 0, {})).code).toBe(CODE.CONFLICT);
    await createPollClosing(app.polls)();
    app.clock.now += 1000;
    await createPollClosing(app.polls)();
    expect((await shown()).map(({ pollId, closedAt }) => [pollId, closedAt])).toEqual([
      ['long', null],
      ['short', app.clock.now - 1000],
    ]);
    const closed = await app.ops('opsClosePoll', { pollId: 'long' });
    expect(closed.data).toMatchObject({ closedAt: app.clock.now, revision: 2 });
    expect((await vote('long', 1, {})).code).toBe(CODE.CONFLICT);
    expect(await votesOf('long')).toEqual([0, 0]);
    expect((await vote('short', 5, {})).code).toBe(CODE.MALFORMED);
    const { messages, until } = await sockets.listen([`room:${PUBLIC_ROOM}`]);
    await app.ops('opsRemovePoll', { pollId: 'short' });
    await until(() => messages.some(({ mutation }) => mutation === 'poll.remove'));
    expect((await shown()).map(({ pollId }) => pollId)).toEqual(['long']);
    expect(await app.polls.db.selectFrom('poll_vote').selectAll().execute()).toEqual([]);
    const actions = (await app.ops('opsListAudit', {})).data.list.map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('poll.')).toSorted()).toEqual([
      'poll.close',
      'poll.open',
      'poll.open',
      'poll.remove',
    ]);
  });

  test('a poll that cannot be opened is refused with the reason, and nothing is opened', async () => {
    await app.ops('opsSaveChatWords', { list: ['赌球'] });
    const refusals = [
      await openPoll('a', { options: [{ text: '会' }] }),
      await openPoll('a', { options: [{ text: '会' }, { text: '会' }] }),
      await openPoll('a', { options: WINNER }),
      await openPoll('a', {
        kind: 'prediction',
        options: [
          { text: '2-1', outcome: '2:1' },
          { text: '其他', outcome: 'other' },
        ],
      }),
      await openPoll('a', { question: '来赌球吗' }),
      await openPoll('a', { matchId: 'later' }),
      await openPoll('a', { liveRoomId: PRIVATE_ROOM }),
    ];
    expect(refusals.map(({ code }) => code)).toEqual([
      ...Array(4).fill(CODE.MALFORMED),
      CODE.CHAT_BLOCKED_WORD,
      CODE.NOT_FOUND,
      CODE.NOT_FOUND,
    ]);
    expect(await shown()).toEqual([]);
    for (const id of ['a', 'b', 'c', 'a']) expect((await openPoll(id)).code).toBe(CODE.SUCCESS);
    expect(await openPoll('d')).toMatchObject({ code: CODE.CONFLICT, msg: expect.stringContaining('3 polls') });
    expect((await app.ops('opsResolvePoll', { pollId: 'a', correct: 0 })).code).toBe(CODE.CONFLICT);
  });

  test('the final score decides a prediction, again when it is corrected; a cancelled match makes it void', async () => {
    await openPoll('winner', { kind: 'prediction', options: WINNER });
    await openPoll('scorer', {
      kind: 'prediction',
      question: '谁进下一球？',
      options: [{ text: '萨卡' }, { text: '帕尔默' }],
    });
    await vote('winner', 0, { token: mika?.token });
    await resolveDue();
    expect((await app.ops('opsResolvePoll', { pollId: 'winner', correct: 1 })).code).toBe(CODE.CONFLICT);
    expect((await app.ops('opsResolvePoll', { pollId: 'scorer', correct: 2 })).code).toBe(CODE.MALFORMED);
    expect((await app.ops('opsResolvePoll', { pollId: 'scorer', correct: 1 })).data).toMatchObject({
      correct: 1,
      closedAt: app.clock.now,
    });
    const { messages, until } = await sockets.listen([`room:${PUBLIC_ROOM}`]);
    await finish(FOOTBALL_STATUS.finished, [2, 1]);
    await resolveDue();
    await resolveDue();
    const decisions = () => messages.filter(({ mutation }) => mutation === 'poll.change');
    await until(() => decisions().length === 1);
    expect(decisions()[0]?.data).toMatchObject({ pollId: 'winner', correct: 0, score: [2, 1] });
    expect((await vote('winner', 2, {})).code).toBe(CODE.CONFLICT);
    await finish(FOOTBALL_STATUS.finished, [2, 2]);
    await resolveDue();
    const [winner] = (await app.ops('opsListPolls', { q: 'winner' })).data.list;
    expect(winner).toMatchObject({ correct: 1, score: [2, 2], isVoid: false });
    expect((await openPoll('too-late', { kind: 'prediction', options: WINNER })).code).toBe(CODE.CONFLICT);
    await finish(FOOTBALL_STATUS.cancelled, [0, 0]);
    await resolveDue();
    expect((await app.ops('opsListPolls', { q: 'winner' })).data.list).toMatchObject([
      { correct: null, isVoid: true, score: null },
    ]);
    // It was played after all.
    await finish(FOOTBALL_STATUS.finished, [0, 1]);
    await resolveDue();
    expect((await app.ops('opsListPolls', { q: 'winner' })).data.list).toMatchObject([
      { correct: 2, isVoid: false, score: [0, 1] },
    ]);
  });

  test('a result that is not confirmed closes a prediction and decides none; what a person made void stays void', async () => {
    const { db } = app.polls;
    const prediction = { kind: 'prediction', options: WINNER };
    for (const id of ['kept', 'given-up', 'invented']) await openPoll(id, prediction);
    await db.updateTable('poll').set({ demo: 1 }).where('id', '=', 'invented').execute();
    // More than one page of older ones that wait for another match.
    const waiting = { ...WANG, pollId: '', matchId: 'later', kind: 'prediction', question: '谁赢？' } as const;
    const row = newPollRow({ ...waiting, options: WINNER }, null, { openedAt: 1, closesAt: null });
    const rows = Array.from({ length: 501 }, (_, at) => ({ ...row, id: `a-${at}`, closed_at: 2 }));
    await db.insertInto('poll').values(rows).execute();
    const made = await app.ops('opsResolvePoll', { pollId: 'given-up', correct: null });
    expect(made.data).toMatchObject({ isVoid: true, score: null });
    await finish(FOOTBALL_STATUS.finished, [2, 1]);
    await db.updateTable('match').set({ source: LIVE_SOURCE }).where('id', '=', 'derby').execute();
    const doubt = { accepted: null, held: null, final_readings: 1, final_at: null, final_by: null, updated_at: 1 };
    const trust = { match_id: 'derby', fields: '{}', agreement: 'alone', ...doubt } as const;
    await db.insertInto('match_trust').values(trust).execute();
    await resolveDue();
    const stateOf = async (q: string) => (await app.ops('opsListPolls', { q })).data.list[0];
    expect(await stateOf('kept')).toMatchObject({ correct: null, isVoid: false, closedAt: app.clock.now });
    const late = [
      await openPoll('late', prediction),
      await openPoll('late', { kind: 'prediction', question: '谁是全场最佳？' }),
      await openPoll('late', { question: '踢得好吗？' }),
    ];
    expect(late.map(({ code }) => code)).toEqual([CODE.CONFLICT, CODE.CONFLICT, CODE.SUCCESS]);
    await db.updateTable('match_trust').set({ final_at: app.clock.now }).execute();
    await resolveDue();
    expect(await stateOf('kept')).toMatchObject({ correct: 0, score: [2, 1] });
    expect(await stateOf('given-up')).toMatchObject({ correct: null, isVoid: true, score: null });
    expect((await app.ops('opsResolvePoll', { pollId: 'given-up', correct: 0 })).code).toBe(CODE.CONFLICT);
    // The demo is off.
    expect(await stateOf('invented')).toMatchObject({ correct: null, closedAt: null });
  });

  test('of polls that open at once each opens once, three of each host; they go with their host', async () => {
    const ids = [...'abcdefgh'].flatMap((id) => [id, id]);
    const replies = await Promise.all(ids.map(async (id) => ({ id, code: (await openPoll(id)).code })));
    const opened = (await shown()).map(({ pollId }) => pollId);
    expect(opened).toHaveLength(3);
    for (const { id, code } of replies) expect(code).toBe(opened.includes(id) ? CODE.SUCCESS : CODE.CONFLICT);
    const audit = (await app.ops('opsListAudit', {})).data.list;
    expect(audit.filter(({ action }) => action === 'poll.open')).toHaveLength(3);
    // Rooms of an earlier version may have several hosts.
    const show = await app.polls.db.selectFrom('schedule_entry').selectAll().executeTakeFirstOrThrow();
    const shared = { ...show, host_id: 'ann', live_room_id: PUBLIC_ROOM, live_user_group_id: null };
    await app.polls.db.insertInto('schedule_entry').values(shared).execute();
    await app.ops('opsSaveHost', { id: 'ann', name: '安', liveStatus: 1 });
    expect((await openPoll('of-ann', { hostId: 'ann' })).code).toBe(CODE.SUCCESS);
    for (const pollId of [opened[0] ?? '', 'of-ann']) await vote(pollId, 0, { token: mika?.token });
    const { messages, until } = await sockets.listen([`room:${PUBLIC_ROOM}`]);
    expect((await app.ops('opsRemoveHost', { id: 'wang', force: 1 })).code).toBe(CODE.SUCCESS);
    await until(() => messages.filter(({ mutation }) => mutation === 'poll.remove').length === 3);
    expect((await app.ops('opsListPolls', {})).data.list.map(({ pollId }) => pollId)).toEqual(['of-ann']);
    const votes = await app.polls.db.selectFrom('poll_vote').select('poll_id').execute();
    expect(votes).toEqual([{ poll_id: 'of-ann' }]);
  });

  test('votes are published before networks are counted, each network once however many voted', async () => {
    await openPoll('crowd');
    const log: string[] = [];
    const { vote: cast } = createVoting({
      ...app.polls,
      publish: () => void log.push('publish'),
      openMemory: () => ({
        claim: async () => true,
        countOf: async () => 0,
        add: async (key, by) => void log.push(`${key}: ${by}`),
      }),
    });
    const from = (address: string) => {
      const context = {
        member: null,
        address,
        headers: { deviceId: randomUUID(), appType: 3 },
      } as unknown as CallContext;
      return cast({ pollId: 'crowd', option: 0 }, context);
    };
    await from('203.0.113.9');
    await Promise.all(['203.0.113.9', '198.51.100.7', '203.0.113.9', '203.0.113.9'].map(from));
    expect(log).toEqual([
      'publish',
      'crowd/203.0.113.9: 1',
      'publish',
      'crowd/203.0.113.9: 3',
      'crowd/198.51.100.7: 1',
    ]);
  });

  test('[P1] a host opens polls in the own room alone', async () => {
    await app.ops('opsSaveHost', { id: 'wang', uid: mika?.uid ?? '' });
    await openPoll('of-qi', QI);
    const opened = await app.ops('opsAddStudioPoll', { pollId: 'mine', ...WANG, question: '谁赢？', options: YES_NO });
    expect(opened.data).toMatchObject({ pollId: 'mine', hostId: 'wang', options: [{ votes: 0 }, { votes: 0 }] });
    const room = { hostId: 'wang', liveRoomId: PUBLIC_ROOM };
    const foreign = [
      await app.ops('opsCloseStudioPoll', { ...room, pollId: 'of-qi' }),
      await app.ops('opsResolveStudioPoll', { ...room, pollId: 'of-qi', correct: null }),
      await app.ops('opsRemoveStudioPoll', { ...room, pollId: 'of-qi' }),
      await app.ops('opsListStudioPolls', { hostId: 'wang', liveRoomId: PRIVATE_ROOM }),
      await app.ops('opsAddStudioPoll', { pollId: 'x', ...QI, hostId: 'wang', question: '谁赢？', options: YES_NO }),
    ];
    expect(foreign.map(({ code }) => code)).toEqual(Array(5).fill(CODE.NOT_FOUND));
    expect((await app.ops('opsListStudioPolls', room)).data.list.map(({ pollId }) => pollId)).toEqual(['mine']);
    expect((await app.ops('opsCloseStudioPoll', { ...room, pollId: 'mine' })).data.closedAt).toBe(app.clock.now);
  });

  test('reactions to a goal that was scored are counted by form and published together; others count nothing', async () => {
    const { messages, until } = await sockets.listen([`room:${PUBLIC_ROOM}`]);
    const react = (homeScore: number, forms: string) =>
      app.call('addReactions', { liveRoomId: PUBLIC_ROOM, homeScore, awayScore: 0, forms });
    const replies = await Promise.all([
      ...Array.from({ length: 30 }, () => react(1, 'fire,fire,clap')),
      react(2, 'fire'),
    ]);
    expect(replies.map(({ data }) => data.counted)).toEqual([...Array(30).fill(3), 0]);
    expect((await react(1, 'money')).code).toBe(CODE.MALFORMED);
    const counts = () => messages.at(-1)?.data as { counts?: object } | undefined;
    await until(() => JSON.stringify(counts()?.counts) === JSON.stringify({ clap: 30, fire: 60 }));
    expect(messages.length).toBeLessThanOrEqual(2);
    const listed = await app.ops('opsListStudioReactions', WANG);
    expect(listed.data.list).toEqual([
      { liveRoomId: PUBLIC_ROOM, matchId: 'derby', score: [1, 0], counts: { clap: 30, fire: 60 } },
    ]);
  });
});
