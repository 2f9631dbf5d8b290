import { existsSync } from 'node:fs';
import { CODE } from '@touchline/contract/codes.ts';
import { FEED_SOURCES } from '@touchline/feeds/feed-sources.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleMatch } from '#features/competition/sample-batch.ts';
import { describeDefaultDatabase, describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { builtApp, ORIGIN } from '#testing/test-share-card.ts';
import { seedBatch, seedMatches } from '#testing/test-seed.ts';
import { MINUTE_MS, recordShow } from '#testing/test-recording.ts';

const LEAD_MS = 12_000;

describeEachDatabase('replays', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open());
    await seedMatches(app);
    await app.ops('opsSaveHost', { id: 'wang', name: '老王' });
    await app.ops('opsSaveSchedule', { hostId: 'wang', matchId: 'derby', liveRoomId: 'room-wang', liveStatus: 1 });
  });
  afterEach(() => app.close());

  const list = async (
    query: { hostId?: string; matchId?: string; page?: number; size?: number } = {},
    token?: string,
  ) => (await app.call('listReplays', query, token === undefined ? {} : { token })).data;
  const detail = (id: string, token?: string) => app.call('getReplay', { id }, token === undefined ? {} : { token });

  test('[C2] are listed newest first, by host, match and competition, in pages', async () => {
    const at = app.clock.now - 200 * MINUTE_MS;
    await recordShow(app, { id: 'first', startedAt: at });
    await recordShow(app, { id: 'second', startedAt: at + MINUTE_MS, title: '赛后谈', views: 1234 });
    const all = await list();
    expect(all.list.map(({ id }) => id)).toEqual(['second', 'first']);
    expect(all.list[0]).toMatchObject({
      host: { id: 'wang', name: '老王' },
      match: { matchId: 'derby', homeScore: 1 },
      room: { liveRoomId: 'room-wang', title: '赛后谈', isPrivate: 0 },
      startedAt: at + MINUTE_MS,
      lengthMs: 30 * MINUTE_MS,
      views: 1234,
    });
    expect(all.list[1]?.room).not.toHaveProperty('title');
    expect((await list({ hostId: 'wang' })).total).toBe(2);
    expect((await list({ hostId: 'li' })).total).toBe(0);
    expect((await list({ matchId: 'later' })).total).toBe(0);
    const { competitionId = '' } = all.list[0]?.match ?? {};
    expect((await app.call('listReplays', { competitionId })).data.total).toBe(2);
    expect((await app.call('listReplays', { competitionId: '1' })).data.total).toBe(0);
    expect(await list({ page: 2, size: 1 })).toMatchObject({ list: [{ id: 'first' }], isLastPage: true });
  });

  test('[C2] lead to the host’s replays before and after, and name what is missing', async () => {
    const at = app.clock.now - 300 * MINUTE_MS;
    await recordShow(app, { id: 'before', startedAt: at });
    const spans = [
      { at: at + 60 * MINUTE_MS, durationMs: 10 * MINUTE_MS },
      { at: at + 75 * MINUTE_MS, durationMs: 5 * MINUTE_MS },
    ];
    await recordShow(app, { id: 'middle', startedAt: at + 60 * MINUTE_MS, spans });
    await recordShow(app, { id: 'after', startedAt: at + 120 * MINUTE_MS });
    const { data } = await detail('middle');
    expect([data.previous?.id, data.next?.id]).toEqual(['before', 'after']);
    expect(data.holes).toEqual([{ place: 10 * MINUTE_MS, lostMs: 5 * MINUTE_MS }]);
    expect(data).toMatchObject({ isLive: 0, roomPath: '/program-detail/wang/derby', lengthMs: 15 * MINUTE_MS });
  });

  test('[C2] hidden, failed, removed, expired and unknown ones are not there', async () => {
    const startedAt = app.clock.now - 60 * MINUTE_MS;
    await recordShow(app, { id: 'hidden', startedAt, hidden_by: 'staff' });
    await recordShow(app, { id: 'failed', startedAt, state: 'failed' });
    await recordShow(app, { id: 'removed', startedAt, state: 'removed' });
    await recordShow(app, { id: 'expired', startedAt, expires_at: app.clock.now });
    expect((await list()).total).toBe(0);
    for (const id of ['hidden', 'failed', 'removed', 'expired', 'unknown'])
      expect([id, (await detail(id)).code]).toEqual([id, CODE.NOT_FOUND]);
  });

  test('[C2] one that is being recorded has its page, says that it is live, and is in no list', async () => {
    await recordShow(app, { id: 'live', startedAt: app.clock.now - 30 * MINUTE_MS, state: 'recording' });
    expect((await list()).total).toBe(0);
    expect((await detail('live')).data).toMatchObject({ isLive: 1, roomPath: '/program-detail/wang/derby' });
  });

  test('[V5] those of private rooms are there for the guests of now alone, also once the room is public', async () => {
    const [guest, other] = [await app.member('guest'), await app.member('other')];
    await app.ops('opsSaveGroup', { id: 'vip', name: 'VIP', memberUids: [guest.uid] });
    const room = { hostId: 'wang', matchId: 'later', liveRoomId: 'room-vip', liveStatus: 1 as const };
    await app.ops('opsSaveSchedule', { ...room, liveUserGroupId: 'vip' });
    const startedAt = app.clock.now - 30 * MINUTE_MS;
    await recordShow(app, { id: 'canary', startedAt, liveRoomId: 'room-vip', groupId: 'vip', matchId: 'later' });

    const chat = (token?: string) =>
      app.call('listReplayChat', { id: 'canary', from: 0, to: 60 * MINUTE_MS }, token === undefined ? {} : { token });
    // The guest first: what was read for one must not be served to others.
    expect((await list({}, guest.token)).list).toMatchObject([{ id: 'canary', room: { isPrivate: 1 } }]);
    expect((await detail('canary', guest.token)).code).toBe(1);
    expect((await chat(guest.token)).code).toBe(1);
    for (const token of [undefined, other.token]) {
      expect((await list({}, token)).total).toBe(0);
      expect((await list({ matchId: 'later' }, token)).total).toBe(0);
      expect((await detail('canary', token)).code).toBe(CODE.NOT_FOUND);
      expect((await chat(token)).code).toBe(CODE.NOT_FOUND);
    }
    await app.ops('opsSaveGroup', { id: 'vip', name: 'VIP', memberUids: [] });
    expect((await detail('canary', guest.token)).code).toBe(CODE.NOT_FOUND);
    await app.ops('opsSaveSchedule', { ...room, liveUserGroupId: null });
    expect((await detail('canary')).code).toBe(CODE.NOT_FOUND);
  });

  test('[C2] what was recorded in public is for guests alone once the room is private', async () => {
    const guest = await app.member('guest');
    await app.ops('opsSaveGroup', { id: 'vip', name: 'VIP', memberUids: [guest.uid] });
    await recordShow(app, { id: 'open', startedAt: app.clock.now - 30 * MINUTE_MS });
    expect((await detail('open')).data.room.isPrivate).toBe(0);
    const room = { hostId: 'wang', matchId: 'derby', liveRoomId: 'room-wang' };
    await app.ops('opsSaveSchedule', { ...room, liveUserGroupId: 'vip' });
    expect((await detail('open')).code).toBe(CODE.NOT_FOUND);
    expect((await detail('open', guest.token)).data.room.isPrivate).toBe(1);
    await app.ops('opsSaveHost', { id: 'wang', liveStatus: 3 });
    expect((await detail('open', guest.token)).code).toBe(CODE.NOT_FOUND);
  });

  test('[C2, C7] the chat comes in its time, without lines that were removed, and outlives the trimming of the room', async () => {
    const member = await app.member('fan');
    const startedAt = app.clock.now;
    await recordShow(app, { id: 'talk', startedAt });
    const send = async (text: string) => {
      const reply = await app.call(
        'sendChatMessage',
        { liveRoomId: 'room-wang', text, clientId: `client-${text}` },
        { token: member.token },
      );
      expect(reply.code).toBe(1);
      return reply.data.id;
    };
    app.clock.now += 60_000;
    const removed = await send('first');
    app.clock.now += 60_000;
    await send('second');
    await app.ops('opsRemoveChatMessage', { id: removed });
    // Far more than a room keeps, after the recording.
    app.clock.now = startedAt + 60 * MINUTE_MS;
    for (let count = 0; count < 260; count++) {
      app.clock.now += 1000;
      await send(`later-${count}`);
    }
    app.clock.now += 20 * MINUTE_MS;
    for (let count = 0; count < 50; count++) await send(`last-${count}`);
    const { data } = await app.call('listReplayChat', { id: 'talk', from: 0, to: 30 * MINUTE_MS });
    expect(data.list.map(({ place, message }) => [place, message.text])).toEqual([[120_000, 'second']]);
    expect(data.until).toBe(30 * MINUTE_MS);
    const early = await app.call('listReplayChat', { id: 'talk', from: 0, to: 120_000 });
    expect(early.data.list).toEqual([]);
  });

  test('[C2] chapters begin before the server learnt of a goal, as the chat of the room had it', async () => {
    const startedAt = app.clock.now - 10 * MINUTE_MS;
    await recordShow(app, { id: 'goal', startedAt });
    const incident = { kind: 'goal' as const, side: 'away' as const, minute: 68, stoppage: 0, player: 'Palmer' };
    const kickOff = app.clock.now - 80 * MINUTE_MS;
    const derby = { kickOff, statusId: 4, homeScore: 1, awayScore: 1, incidents: [incident] };
    app.clock.now += 60_000;
    await app.ingest(seedBatch([sampleMatch('derby', derby)], app.clock.now));
    const { data } = await detail('goal');
    const knownAt = app.clock.now - startedAt;
    expect(data.chapters).toMatchObject([
      { kind: 'goal', place: knownAt - LEAD_MS, knownAt, event: { player: 'Palmer', minute: 68 } },
    ]);
  });
});

const DATA = '../shared/data/openfootball';

describeDefaultDatabase('replays and pages', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await open(), {}, builtApp());
  });
  afterEach(() => app.close());

  test('[V5, P1] public ones are in the sitemap with a page for search engines; private ones are not there at all', async () => {
    await seedMatches(app);
    await app.ops('opsSaveHost', { id: 'wang', name: '老王' });
    await app.ops('opsSaveSchedule', { hostId: 'wang', matchId: 'derby', liveRoomId: 'room-wang' });
    await app.ops('opsSaveGroup', { id: 'vip', name: 'VIP', memberUids: [] });
    const room = { hostId: 'wang', matchId: 'later', liveRoomId: 'room-vip', liveUserGroupId: 'vip' };
    await app.ops('opsSaveSchedule', room);
    const startedAt = app.clock.now - 60 * MINUTE_MS;
    await recordShow(app, { id: 'open', startedAt, title: '赛后谈' });
    const secret = { liveRoomId: 'room-vip', groupId: 'vip', matchId: 'later', title: 'CANARY-TITLE' };
    await recordShow(app, { id: 'secret-canary', startedAt, ...secret });
    const read = async (url: string) => (await app.app.inject({ url })).body;
    expect(await read('/sitemap-replays.xml')).toContain(`${ORIGIN}/replay/open<`);
    const page = await read('/replay/open');
    expect(page).toContain('老王 · 赛后谈');
    expect(page).toContain('"@type":"VideoObject"');
    // Half an hour.
    expect(page).toContain('"duration":"PT1800S"');
    expect(page).toContain('/live/replay/open/cover.jpg"');
    const closed = await app.app.inject({ url: '/replay/secret-canary' });
    expect([closed.statusCode, closed.body.includes('noindex')]).toEqual([404, true]);
    const all = [
      closed.body,
      await read('/sitemap-replays.xml'),
      await read('/anchor/detail/wang'),
      await read('/anchor'),
    ];
    expect(all.join('')).not.toMatch(/CANARY/);
    expect(await read('/sitemap-replays.xml')).not.toContain('secret');
  });

  test.runIf(existsSync(DATA))('[C2] chapters of the final of Euro 2024 (needs ../shared/data)', async () => {
    const feed = FEED_SOURCES.find(({ name }) => name === 'openfootball');
    for await (const file of feed?.read({ location: `${DATA}/euro/2024.euro.json`, fetchedAt: app.clock.now }) ?? [])
      if (file.kind === 'batch') await app.ingest(file.batch);
    const kickOff = Date.UTC(2024, 6, 14, 19);
    const final = await app.anchor.db
      .selectFrom('match')
      .selectAll()
      .where('kick_off', '=', kickOff)
      .executeTakeFirstOrThrow();
    await app.ops('opsSaveHost', { id: 'wang', name: '老王' });
    const room = { hostId: 'wang', matchId: final.id, liveRoomId: 'room-wang', startDate: kickOff };
    await app.ops('opsSaveSchedule', room);
    const spans = [{ at: kickOff - 10 * MINUTE_MS, durationMs: 130 * MINUTE_MS }];
    await recordShow(app, { id: 'final', startedAt: kickOff - 10 * MINUTE_MS, matchId: final.id, spans });
    const { data } = await app.call('getReplay', { id: 'final' });
    const half = 10 + 47;
    // Spain 2-1 England: Williams 47', Palmer 73', Oyarzabal 86'; halves of 47 minutes and a break of 15.
    const minute = (of: number) => (half + 15 + of - 45 - 1) * MINUTE_MS - LEAD_MS;
    const goals = data.chapters.filter(({ kind }) => kind === 'goal');
    expect(goals.map(({ place, event }) => [place, event?.minute, event?.score])).toEqual([
      [minute(47), 47, [1, 0]],
      [minute(73), 73, [1, 1]],
      [minute(86), 86, [2, 1]],
    ]);
    expect(data.chapters.map(({ kind }) => kind)).toEqual([
      'kick-off',
      'period-end',
      'goal',
      'goal',
      'goal',
      'period-end',
    ]);
    expect(data.openingScore).toEqual([0, 0]);
  });
});
