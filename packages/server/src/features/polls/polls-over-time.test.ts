import { LIVE_SOURCE } from '@touchline/contract/feed-batch.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { PRIVATE_ROOM, PUBLIC_ROOM, seedRooms } from '#testing/test-chat.ts';
import { MINUTE_MS, seedBatch, seedMatch } from '#testing/test-seed.ts';
import { changePoll, newPollRow } from './poll-repo.ts';
import { shownPolls } from './poll-state.ts';
import { createPollClosing, createPollResolution } from './resolve-due.ts';

const WANG = { hostId: 'wang', liveRoomId: PUBLIC_ROOM, matchId: 'derby' };
const HOUR_MS = 60 * MINUTE_MS;
const WINNER = [
  { text: '阿森纳', outcome: 'home' },
  { text: '切尔西', outcome: 'guest' },
];
const YES_NO = [
  { text: '会', outcome: null },
  { text: '不会', outcome: null },
];

describeEachDatabase('polls as time goes by', (open) => {
  let app: TestApp;

  beforeEach(async () => {
    app = await createTestApp(await open());
    await seedRooms(app);
  });
  afterEach(() => app.close());

  const openPoll = (pollId: string, changes: object = {}) =>
    app.ops('opsAddPoll', { pollId, ...WANG, question: '还会进球吗？', options: YES_NO, ...changes });
  const stateOf = async (q: string) => (await app.ops('opsListPolls', { q })).data.list[0];
  const resolveDue = () => createPollResolution(app.polls)();
  const shown = async () =>
    (await app.call('listPolls', { liveRoomId: PUBLIC_ROOM })).data.list.map(({ pollId }) => pollId);

  test('a prediction whose match has no result 48 h after kick-off is void, as stakes go back, and is decided by one that comes after all', async () => {
    const kickOff = app.clock.now - 80 * MINUTE_MS;
    await openPoll('winner', { kind: 'prediction', options: WINNER });
    app.clock.now = kickOff + 48 * HOUR_MS - 1;
    await resolveDue();
    expect(await stateOf('winner')).toMatchObject({ isVoid: false, correct: null });
    app.clock.now += 1;
    await resolveDue();
    const voided = await stateOf('winner');
    expect(voided).toMatchObject({ isVoid: true, correct: null, score: null, closedAt: app.clock.now });
    await resolveDue();
    expect(await stateOf('winner')).toEqual(voided);
    await app.ingest(seedBatch([seedMatch('derby', kickOff, FOOTBALL_STATUS.finished, [2, 1])], app.clock.now));
    await resolveDue();
    expect(await stateOf('winner')).toMatchObject({ isVoid: false, correct: 0, score: [2, 1] });
  });

  test('a prediction of days before is decided by a late result, too, and by none three days after kick-off', async () => {
    const kickOff = app.clock.now + 30 * HOUR_MS;
    const match = (score: [number, number] | null) =>
      seedMatch('derby', kickOff, score ? FOOTBALL_STATUS.finished : FOOTBALL_STATUS.notStarted, score);
    await app.ingest(seedBatch([match(null)], (app.clock.now += 1)));
    await openPoll('winner', { kind: 'prediction', options: WINNER });
    app.clock.now = kickOff + 48 * HOUR_MS;
    await resolveDue();
    expect(await stateOf('winner')).toMatchObject({ isVoid: true });
    app.clock.now = kickOff + 72 * HOUR_MS - 1;
    await app.ingest(seedBatch([match([2, 1])], app.clock.now));
    await resolveDue();
    expect(await stateOf('winner')).toMatchObject({ isVoid: false, correct: 0, score: [2, 1] });
    app.clock.now += 1;
    await app.ingest(seedBatch([match([0, 1])], app.clock.now));
    await resolveDue();
    expect(await stateOf('winner')).toMatchObject({ correct: 0, score: [2, 1] });
  });

  test('a result that stays unconfirmed is none', async () => {
    const kickOff = app.clock.now - 80 * MINUTE_MS;
    const { db } = app.polls;
    await openPoll('winner', { kind: 'prediction', options: WINNER });
    await app.ingest(seedBatch([seedMatch('derby', kickOff, FOOTBALL_STATUS.finished, [2, 1])], (app.clock.now += 1)));
    await db.updateTable('match').set({ source: LIVE_SOURCE }).where('id', '=', 'derby').execute();
    const doubt = { accepted: null, held: null, final_readings: 1, final_at: null, final_by: null, updated_at: 1 };
    const trust = { match_id: 'derby', fields: '{}', agreement: 'alone', ...doubt } as const;
    await db.insertInto('match_trust').values(trust).execute();
    await resolveDue();
    expect(await stateOf('winner')).toMatchObject({ isVoid: false, correct: null, closedAt: app.clock.now });
    app.clock.now = kickOff + 48 * HOUR_MS;
    await resolveDue();
    expect(await stateOf('winner')).toMatchObject({ isVoid: true, correct: null });
  });

  test('what is open stays on the page however much is asked: of what is over the newest fill up to six', async () => {
    const { db } = app.polls;
    const hosts = ['wang', 'ann', 'bo'];
    const row = (id: string, hostId: string, openedAt: number, closedAt: number | null) => ({
      ...newPollRow({ ...WANG, hostId, pollId: id, kind: 'poll', question: '？', options: YES_NO }, null, {
        openedAt,
        closesAt: null,
      }),
      closed_at: closedAt,
    });
    const { now } = app.clock;
    // Two of each host are open and older than all that is over; the last line is of a group that guarded the room.
    const openOnes = hosts.flatMap((host, at) => [
      row(`${host}-1`, host, now - (100 + at) * MINUTE_MS, null),
      row(`${host}-2`, host, now - (90 + at) * MINUTE_MS, null),
    ]);
    const over = Array.from({ length: 8 }, (_, at) => row(`over-${at}`, 'wang', now - (at + 2) * MINUTE_MS, now));
    const guarded = { ...row('guarded', 'wang', now - 1, null), guard_group_id: 'vip-club' };
    await db
      .insertInto('poll')
      .values([...openOnes.slice(0, 4), ...over, guarded])
      .execute();
    expect(await shown()).toEqual(['over-0', 'over-1', 'wang-2', 'ann-2', 'wang-1', 'ann-1']);
    app.clock.now += 1001;
    await db
      .insertInto('poll')
      .values([...openOnes.slice(4), row('new', 'ann', now, null)])
      .execute();
    expect(await shown()).toEqual(['new', 'wang-2', 'ann-2', 'bo-2', 'wang-1', 'ann-1', 'bo-1']);
  });

  test('one that was open for long is shown for six hours after its end, and one that closes meanwhile once', async () => {
    await openPoll('long');
    app.clock.now += 7 * HOUR_MS;
    const { db } = app.polls;
    const close = () => db.transaction().execute((trx) => changePoll(trx, 'long', { closed_at: app.clock.now }));
    let reads = 0;
    const closing = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (++reads === 1) await close();
        return result;
      },
    });
    const seen = await shownPolls({ ...app.polls, db: closing }, PUBLIC_ROOM, { groupId: null });
    expect(seen).toMatchObject([{ pollId: 'long', closedAt: app.clock.now }]);
    app.clock.now += 6 * HOUR_MS - 1;
    expect(await shown()).toEqual(['long']);
    app.clock.now += 1001;
    expect(await shown()).toEqual([]);
  });

  test('[P2] predictions that their host leaves without an answer wait for staff, the oldest first, those of the score do not', async () => {
    const prediction = { kind: 'prediction', seconds: 60 };
    await openPoll('answered', prediction);
    await openPoll('forgotten', { ...prediction, question: '谁先进球？' });
    await openPoll('by-score', { ...prediction, options: WINNER });
    await openPoll('question', { liveRoomId: PRIVATE_ROOM, hostId: 'qi', seconds: 60 });
    app.clock.now += 1;
    await openPoll('later', { ...prediction, liveRoomId: PRIVATE_ROOM, hostId: 'qi' });
    app.clock.now += 60_000;
    const closed = app.clock.now - 1;
    await createPollClosing(app.polls)();
    await app.ops('opsResolvePoll', { pollId: 'answered', correct: 0 });
    const waiting = async () => (await app.ops('opsListPolls', { waiting: 1 })).data.list.map(({ pollId }) => pollId);
    expect(await waiting()).toEqual([]);
    app.clock.now += HOUR_MS;
    expect(await waiting()).toEqual(['forgotten', 'later']);
    // Opened before both, closed after them.
    await app.polls.db
      .updateTable('poll')
      .set({ opened_at: closed - HOUR_MS, closed_at: closed + 1 })
      .where('id', '=', 'later')
      .execute();
    expect(await waiting()).toEqual(['forgotten', 'later']);
    // Staff judge it by the match, and read it in the language of its host.
    await app.ops('opsSaveHost', { id: 'wang', language: 'en-US' });
    expect((await app.ops('opsListPolls', { waiting: 1 })).data.list[0]).toMatchObject({
      hostName: '老王',
      language: 'en-US',
      match: { matchId: 'derby', homeScore: 1, awayScore: 0 },
    });
    const { data } = await app.ops('opsListWaiting', {});
    expect(data.totals).toMatchObject({ prediction: 2, 'host-call': 0 });
    expect(data.list.filter(({ kind }) => kind === 'prediction')).toMatchObject([
      { kind: 'prediction', id: 'forgotten', names: [{ zh: '谁先进球？' }], since: closed },
      { kind: 'prediction', id: 'later' },
    ]);
    await app.ops('opsResolvePoll', { pollId: 'forgotten', correct: 1 });
    await app.ops('opsResolvePoll', { pollId: 'later', correct: null });
    expect(await waiting()).toEqual([]);
  });
});
