import { channel } from '@touchline/contract/channels.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { LIVE_SOURCE } from '@touchline/contract/feed-batch.ts';
import type { HostCall } from '@touchline/contract/host-calls.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFollowerJob } from '#features/host-calls/followers.ts';
import { settleCalls } from '#features/host-calls/settle-calls.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { seedAnchors } from '#testing/test-anchors.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { MINUTE_MS, seedBatch, seedMatch } from '#testing/test-seed.ts';
import { ARSENAL_CHELSEA, intakeApp, state } from '#testing/test-intake.ts';
import { ConsoleBrowser, inviteTo } from '#testing/test-staff.ts';
import type { User } from '@touchline/contract/account.ts';

const HOUR_S = 3600;
const WINNER = { kind: 'winner', pick: 'home' } as const;

describeEachDatabase('the calls of hosts', (open) => {
  let app: TestApp;
  let people: { member: User; insider: User };
  let keys = 0;

  beforeEach(async () => {
    app = await createTestApp(await open());
    people = await seedAnchors(app);
    await app.ops('opsSaveSchedule', { hostId: 'wang', matchId: 'later', liveRoomId: 'room-wang', liveStatus: 0 });
  });
  afterEach(() => app.close());

  const make = (call: object, of: { hostId?: string; matchId?: string; key?: string; text?: string } = {}) =>
    app.ops('opsAddStudioCall', {
      hostId: 'wang',
      matchId: 'derby',
      key: `call-key-${keys++}`,
      ...call,
      ...of,
    } as never);
  const callsOf = async (hostId = 'wang', token?: string): Promise<HostCall[]> =>
    (await app.call('listHostCalls', { hostId, size: 50 }, token === undefined ? {} : { token })).data.list;
  const recordOf = async (hostId = 'wang') => (await app.call('getHostRecord', { hostId })).data;
  const result = async (id: string, score: [number, number], statusId: number = FOOTBALL_STATUS.finished) => {
    app.clock.now += MINUTE_MS;
    const kickOff = id === 'later' ? 90 * MINUTE_MS : -80 * MINUTE_MS;
    await app.ingest(seedBatch([seedMatch(id, Date.UTC(2026, 10, 21, 12) + kickOff, statusId, score)], app.clock.now));
    await settleCalls(app.hostCalls);
  };
  const outcomes = async () => (await callsOf()).map(({ kind, outcome }) => [kind, outcome]);

  test('a call is made once, with the score of its time, and is settled by the result, once', async () => {
    const made = await make(WINNER, { key: 'the-same-key' });
    expect(made.data.created).toBe(true);
    expect((await make(WINNER, { key: 'the-same-key' })).data).toEqual({ id: made.data.id, created: false });
    const [call] = await callsOf();
    expect(call).toMatchObject({
      ...WINNER,
      hostId: 'wang',
      outcome: 'open',
      madeAt: app.clock.now,
      language: 'zh-CN',
    });
    expect(call?.moment).toMatchObject({ homeScore: 1, awayScore: 0, clock: { minute: 67 } });
    await make({ kind: 'total', pick: 'over', line: 3.5 });
    await make({ kind: 'both-score', pick: 'no' });
    await settleCalls(app.hostCalls);
    expect((await outcomes()).map(([, outcome]) => outcome)).toEqual(['open', 'open', 'open']);
    await result('derby', [2, 1]);
    await settleCalls(app.hostCalls);
    expect(await outcomes()).toEqual(
      expect.arrayContaining([
        ['winner', 'right'],
        ['total', 'wrong'],
        ['both-score', 'wrong'],
      ]),
    );
    expect(await recordOf()).toMatchObject({ total: { settled: 3, hits: 1 }, open: 0, course: [] });
  });

  test('a corrected result settles again, but not what staff settled', async () => {
    await make(WINNER);
    await make({ kind: 'both-score', pick: 'yes' });
    await result('derby', [1, 1]);
    const { id } = (await callsOf()).find(({ kind }) => kind === 'both-score') ?? { id: '' };
    const settled = await app.ops('opsSettleHostCall', { id, outcome: 'void', reason: 'the feed had it wrong' });
    expect(settled.data).toMatchObject({ outcome: 'void', reason: 'the feed had it wrong' });
    await result('derby', [2, 0]);
    expect(await outcomes()).toEqual(
      expect.arrayContaining([
        ['winner', 'right'],
        ['both-score', 'void'],
      ]),
    );
    await result('derby', [2, 0], FOOTBALL_STATUS.cancelled);
    expect(await recordOf()).toMatchObject({ total: { settled: 0 }, voided: 2 });
  });

  test('free calls wait for staff, who settle them with a reason once the match is over', async () => {
    await make({ kind: 'free', text: '加时前会有红牌' });
    const [call] = await callsOf();
    const verdict = { id: call?.id ?? '', outcome: 'right', reason: "84' 凯塞多" } as const;
    expect((await app.ops('opsSettleHostCall', verdict)).code).toBe(CODE.CONFLICT);
    await result('derby', [2, 1]);
    app.clock.now += 240 * MINUTE_MS;
    expect((await app.ops('opsListHostCalls', { waiting: 1 })).data.list).toMatchObject([{ outcome: 'open' }]);
    const { data: waiting } = await app.ops('opsListWaiting', {});
    expect(waiting.list.filter(({ kind }) => kind === 'host-call')).toMatchObject([
      { id: verdict.id, reason: 'free', note: '加时前会有红牌', since: call?.madeAt },
    ]);
    await app.ops('opsSettleHostCall', verdict);
    expect((await app.ops('opsListHostCalls', { waiting: 1 })).data.list).toEqual([]);
    expect(await callsOf()).toMatchObject([{ outcome: 'right', reason: "84' 凯塞多" }]);
    const { list } = (await app.ops('opsListAudit', { q: 'host-call' })).data;
    expect(list.map(({ action }) => action)).toEqual(['host-call.settle', 'host-call.add']);
  });

  test('what waits longest comes first: a call of before a match waits from its kick-off on', async () => {
    await make({ kind: 'free', text: '下一场会有红牌' }, { matchId: 'later' });
    app.clock.now += MINUTE_MS;
    await make({ kind: 'free', text: '加时前会有红牌' });
    app.clock.now += 600 * MINUTE_MS;
    const waiting = (await app.ops('opsListHostCalls', { waiting: 1 })).data.list;
    expect(waiting.map(({ match, hostName }) => [match.matchId, hostName])).toEqual([
      ['derby', '老王'],
      ['later', '老王'],
    ]);
    const { list } = (await app.ops('opsListWaiting', {})).data;
    const since = list.filter(({ kind }) => kind === 'host-call').map((item) => item.since);
    expect(since).toEqual(since.toSorted((one, other) => one - other));
  });

  test('a next goal waits for staff when a confirmed result does not say whose it was', async () => {
    const waiting = async () => (await app.ops('opsListHostCalls', { waiting: 1 })).data.total;
    await make({ kind: 'next-goal', pick: 'away' });
    app.clock.now += 240 * MINUTE_MS;
    expect(await waiting()).toBe(0);
    await result('derby', [2, 1]);
    expect(await waiting()).toBe(1);
    const { db } = app.hostCalls;
    await db.updateTable('match').set({ source: LIVE_SOURCE }).where('id', '=', 'derby').execute();
    const doubt = { accepted: null, held: null, final_readings: 1, final_at: null, final_by: null, updated_at: 1 };
    const trust = { match_id: 'derby', fields: '{}', agreement: 'alone', ...doubt } as const;
    await db.insertInto('match_trust').values(trust).execute();
    expect(await waiting()).toBe(0);
  });

  test('a call is taken back before kick-off and never after it; each is made once before and once during the match', async () => {
    const before = { matchId: 'later' };
    const { data: ahead } = await make(WINNER, before);
    expect((await make({ kind: 'winner', pick: 'away' }, before)).code).toBe(CODE.CONFLICT);
    expect((await app.ops('opsRemoveStudioCall', { hostId: 'bu', id: ahead.id })).code).toBe(CODE.NOT_FOUND);
    expect((await app.ops('opsRemoveStudioCall', { hostId: 'wang', id: ahead.id })).data).toEqual({ removed: true });
    const { data: again } = await make({ kind: 'winner', pick: 'away' }, before);
    app.clock.now += 91 * MINUTE_MS;
    const locked = await app.ops('opsRemoveStudioCall', { hostId: 'wang', id: again.id });
    expect(locked).toMatchObject({ code: CODE.CONFLICT, msg: expect.stringContaining('locked') });
    expect((await make(WINNER, before)).code).toBe(CODE.SUCCESS);
    expect((await make({ kind: 'winner', pick: 'draw' }, before)).code).toBe(CODE.CONFLICT);
    await make({ kind: 'next-goal', pick: 'home' });
    expect((await make({ kind: 'next-goal', pick: 'away' })).code).toBe(CODE.CONFLICT);
    await result('derby', [1, 1], FOOTBALL_STATUS.secondHalf);
    expect((await make({ kind: 'next-goal', pick: 'away' })).code).toBe(CODE.SUCCESS);
    expect((await callsOf()).length).toBe(4);
  });

  test('of the same call made many times at once one is made', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => make(WINNER)));
    expect(replies.filter(({ code }) => code === CODE.SUCCESS).length).toBe(1);
    expect((await callsOf()).length).toBe(1);
  });

  test.each([WINNER, { kind: 'free', text: '加时前会有红牌' }])(
    'a key that comes many times at once makes one call: $kind',
    async (call) => {
      const replies = await Promise.all(Array.from({ length: 5 }, () => make(call, { key: 'the-same-key' })));
      expect(replies.map(({ code }) => code)).toEqual(replies.map(() => CODE.SUCCESS));
      expect(replies.filter(({ data }) => data.created).length).toBe(1);
      expect([(await callsOf()).length, (await app.ops('opsListAudit', { q: 'host-call' })).data.list.length]).toEqual([
        1, 1,
      ]);
    },
  );

  test('what does not fit is refused with the reason and changes nothing', async () => {
    const refused = await make({ kind: 'winner', pick: 'over' });
    expect(refused).toMatchObject({ code: CODE.CONFLICT, msg: expect.stringContaining('home, draw, away') });
    expect((await make({ kind: 'total', pick: 'over', line: 2.25 })).code).toBe(CODE.MALFORMED);
    expect((await make(WINNER, { matchId: 'unknown' })).code).toBe(CODE.NOT_FOUND);
    expect((await make(WINNER, { hostId: 'bu' })).code).toBe(CODE.NOT_FOUND);
    await app.ops('opsSaveChatWords', { list: ['casino'] });
    expect((await make(WINNER, { text: 'a Casino bonus' })).code).toBe(CODE.CHAT_BLOCKED_WORD);
    await app.ops('opsSaveSchedule', { hostId: 'wang', matchId: 'later', liveRoomId: 'room-wang', liveStatus: 3 });
    expect((await make(WINNER, { matchId: 'later' })).code).toBe(CODE.NOT_FOUND);
    await app.ops('opsSaveHost', { id: 'wang', liveStatus: 3 });
    expect((await make(WINNER)).code).toBe(CODE.NOT_FOUND);
    await app.ops('opsSaveHost', { id: 'wang', liveStatus: 1 });
    expect(await callsOf()).toEqual([]);
  });

  test('a host calls the own matches alone and settles nothing; other staff neither', async () => {
    await app.ops('opsSaveHost', { id: 'wang', uid: people.member.uid });
    const host = new ConsoleBrowser(app);
    await host.call('opsEnterAsMember', { username: 'mika', password: 'password-mika' });
    const own = { hostId: 'wang', matchId: 'derby', key: 'key-of-mika', ...WINNER };
    const made = await host.call('opsAddStudioCall', own);
    expect(made.code).toBe(CODE.SUCCESS);
    expect((await host.call('opsAddStudioCall', { ...own, hostId: 'qi' })).code).toBe(CODE.FORBIDDEN);
    expect((await host.call('opsListStudioCalls', { hostId: 'qi' })).code).toBe(CODE.FORBIDDEN);
    const verdict = { id: made.data.id, outcome: 'void', reason: 'not this one' } as const;
    expect((await host.call('opsSettleHostCall', verdict)).code).toBe(CODE.FORBIDDEN);
    const { browser: finance } = await inviteTo(app, 'fay', ['finance']);
    expect((await finance.call('opsSettleHostCall', verdict)).code).toBe(CODE.FORBIDDEN);
  });

  test('[V5] calls in a private room are for those who may see it, and count in no record', async () => {
    await make(WINNER, { hostId: 'qi' });
    await result('derby', [2, 1]);
    expect(await callsOf('qi')).toEqual([]);
    expect(await callsOf('qi', people.member.token)).toEqual([]);
    expect(await callsOf('qi', people.insider.token)).toMatchObject([{ outcome: 'right' }]);
    expect(await recordOf('qi')).toMatchObject({ total: { settled: 0 }, open: 0 });
    await app.ops('opsSaveHost', { id: 'qi', liveStatus: 3 });
    expect((await app.call('listHostCalls', { hostId: 'qi' }, { token: people.insider.token })).code).toBe(
      CODE.NOT_FOUND,
    );
    expect((await app.call('getHostRecord', { hostId: 'qi' })).code).toBe(CODE.NOT_FOUND);
  });

  test('[V5] no season that a visitor makes up reads the calls that are kept for a reader of a private room', async () => {
    const show = { hostId: 'qi', matchId: 'later', liveRoomId: '10', liveUserGroupId: 'vip-club' };
    await app.ops('opsSaveSchedule', { ...show, liveStatus: 0 });
    await app.ops('opsRemoveSchedule', { hostId: 'qi', matchId: 'derby' });
    await make(WINNER, show);
    const own = await app.call('listHostCalls', { hostId: 'qi', size: 20 }, { token: people.insider.token });
    expect(own.data.total).toBe(1);
    // As text in a row: no match, no season, page 1, size 20, room 10.
    const forged = { hostId: 'qi', season: ':1', page: 20, size: 10 };
    expect((await app.call('listHostCalls', forged)).code).toBe(CODE.MALFORMED);
    expect((await app.call('getHostRecord', forged)).code).toBe(CODE.MALFORMED);
  });

  test('the room of the call reads it again', async () => {
    const sent: string[] = [];
    const publish = app.hostCalls.publish;
    app.hostCalls.publish = (...message) => {
      sent.push(`${message[0]} ${message[2]} ${JSON.stringify(message[3])}`);
      publish(...message);
    };
    await make(WINNER);
    await result('derby', [2, 1]);
    const change = `${channel.room('room-wang')} host-call.change {"hostId":"wang","matchId":"derby"}`;
    expect(sent).toEqual([change, change]);
  });

  test('followers are stored just after midnight in Shanghai, as those of the day that ended', async () => {
    const job = createFollowerJob(app.hostCalls);
    await app.call('subscribe', { hostId: 'wang' }, { token: people.member.token });
    // The clock of the tests begins at 20:00 in Shanghai.
    app.clock.now += 241 * MINUTE_MS;
    await job();
    await app.call('subscribe', { hostId: 'wang' }, { token: people.insider.token });
    await job();
    expect((await recordOf()).followers).toEqual([
      { day: '2026-11-21', count: 1 },
      { day: '2026-11-22', count: 2 },
    ]);
  });
});

describeEachDatabase('calls of matches of live feeds', (open) => {
  const calledMatch = async () => {
    const app = await intakeApp(await open());
    const kickOff = app.start;
    await app.say('paid', -2 * HOUR_S, state(FOOTBALL_STATUS.notStarted, null));
    await app.ops('opsSaveHost', { id: 'wang', name: '老王', liveStatus: 1, sort: 1 });
    const show = { hostId: 'wang', matchId: ARSENAL_CHELSEA };
    await app.ops('opsSaveSchedule', { ...show, liveRoomId: 'room-wang', liveStatus: 0 });
    expect((await app.ops('opsAddStudioCall', { ...show, key: 'call-key', ...WINNER })).code).toBe(CODE.SUCCESS);
    const outcome = async () => {
      await settleCalls(app.hostCalls);
      return (await app.call('listHostCalls', { hostId: 'wang' })).data.list[0]?.outcome;
    };
    return { app, kickOff, outcome };
  };
  type Called = Awaited<ReturnType<typeof calledMatch>>;
  /** The outcome after each of three equal readings, the third of which confirms the match. */
  const afterReadings = async (
    { app, outcome }: Called,
    from: number,
    of: Parameters<typeof app.say>[2],
    kickOff: number,
  ) => {
    const outcomes = [];
    for (const seconds of [0, 30, 60]) {
      await app.say('paid', from + seconds, of, { kickOff });
      outcomes.push(await outcome());
    }
    return outcomes;
  };

  test('a match that is postponed and played a week later settles the call by its confirmed result', async () => {
    const called = await calledMatch();
    const { app, kickOff, outcome } = called;
    const postponed = state(FOOTBALL_STATUS.postponed, null);
    expect(await afterReadings(called, -HOUR_S, postponed, kickOff)).toEqual(['open', 'open', 'void']);
    const week = 7 * 24 * HOUR_S;
    await app.say('paid', 0, state(FOOTBALL_STATUS.notStarted, null), { kickOff: kickOff + week * 1000 });
    expect(await outcome()).toBe('void');
    const ended = state(FOOTBALL_STATUS.finished, [2, 1]);
    expect(await afterReadings(called, week + 2 * HOUR_S, ended, kickOff + week * 1000)).toEqual([
      'void',
      'void',
      'right',
    ]);
  });

  test('a call is void 48 hours after the kick-off of a match that nobody confirmed, until somebody does', async () => {
    const { app, kickOff, outcome } = await calledMatch();
    const ended = state(FOOTBALL_STATUS.finished, [2, 1]);
    for (const seconds of [0, 30]) await app.say('paid', 2 * HOUR_S + seconds, ended);
    app.clock.now = kickOff + 48 * HOUR_S * 1000 - 1;
    expect(await outcome()).toBe('open');
    app.clock.now += 1;
    expect(await outcome()).toBe('void');
    await app.say('paid', 49 * HOUR_S, ended);
    expect(await outcome()).toBe('right');
  });
});
