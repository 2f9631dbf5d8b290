import type { User } from '@touchline/contract/account.ts';
import { FOOTBALL_STATUS as F } from '@touchline/contract/match-status.ts';
import { type PushService, startPushService } from '@touchline/service-simulator/push-service/push-service.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { addBrowser, type AlertedMember, alertedMember, saveChoices } from '#testing/test-alerts.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { PRIVATE_ROOM, PUBLIC_ROOM, seedRooms, sendChat } from '#testing/test-chat.ts';
import { MINUTE_MS, seedBatch, seedMatch } from '#testing/test-seed.ts';
import { createListeners } from '#testing/test-sockets.ts';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

describeEachDatabase('alerts of replies in a chat', (open) => {
  let app: TestApp;
  let writer: AlertedMember;
  let other: User;
  const { listen, closeAll } = createListeners(() => app);

  beforeEach(async () => {
    app = await createTestApp(await open(), { PUSH_SERVICE_ORIGINS: service.origin });
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    writer = await alertedMember(app, service, 'writer');
    other = await app.member('other');
    await seedRooms(app, [writer, other]);
  });
  afterEach(async () => {
    closeAll();
    await app.close();
  });

  const say = async (who: User, text: string, words = {}) => (await sendChat(app, who, text, words)).data.id;
  const shown = async () => {
    await app.alerts.deliver();
    return writer.shown();
  };
  const ALERT = 'other replied to you / Open the chat to read it';

  test('who wrote a line is told of a reply, once and without its text; not of the own one, not in the room, not when it is gone', async () => {
    const line = await say(writer, 'what a game');
    const answer = { replyToId: line, clientId: 'answer-of-the-other-one' };
    await say(other, 'the words of the other', answer);
    await say(other, 'the words of the other', answer);
    await say(writer, 'and another thing', { replyToId: line });
    expect(await shown()).toEqual([ALERT]);
    expect(writer.payloads()[0]).toMatchObject({ tag: `room-${PUBLIC_ROOM}`, path: '/program-detail/wang/derby' });
    expect(JSON.stringify(writer.payloads())).not.toMatch(/words|game/);

    const room = await listen([`room:${PUBLIC_ROOM}`], writer.token);
    await say(other, 'look here', { replyToId: line });
    const elsewhere = await say(writer, 'psst', { liveRoomId: PRIVATE_ROOM });
    expect(await shown()).toHaveLength(1);
    await say(other, 'in the other room', { replyToId: elsewhere, liveRoomId: PRIVATE_ROOM });
    expect(await shown()).toEqual([ALERT, ALERT]);
    room.send({ cmd: 'unsubscribe', channels: [`room:${PUBLIC_ROOM}`] });
    // Commands of a socket are done in their order.
    room.send({ cmd: 'subscribe', channels: ['tips'] });
    await room.until(() => room.replies.some((reply) => reply['channel'] === 'tips'));
    const taken = await say(other, 'removed at once', { replyToId: line });
    await app.ops('opsRemoveChatMessage', { id: taken });
    await saveChoices(app, writer, { kinds: ['goal'] });
    await say(other, 'for who wants none', { replyToId: line });
    expect(await shown()).toHaveLength(2);
    await saveChoices(app, writer);
    await say(other, 'an hour ago', { replyToId: line });
    app.clock.now += 60 * MINUTE_MS;
    expect(await shown()).toHaveLength(2);
  });

  test('a private room tells nobody who may not enter it any more, and a line of its own time not in public', async () => {
    const line = await say(writer, 'among us', { liveRoomId: PRIVATE_ROOM });
    const reply = () => say(other, 'quite so', { replyToId: line, liveRoomId: PRIVATE_ROOM });
    await reply();
    expect(await shown()).toEqual([ALERT]);
    await reply();
    await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: [other.uid] });
    expect(await shown()).toHaveLength(1);
    await reply();
    await app.ops('opsSaveSchedule', { hostId: 'qi', matchId: 'derby', liveUserGroupId: null });
    expect(await shown()).toHaveLength(1);
  });
});

describeEachDatabase('alerts of a followed team', (open) => {
  test('its bell alerts of its matches at home and away, once also when the match is booked, and no more when it is off', async () => {
    const app = await createTestApp(await open(), { PUSH_SERVICE_ORIGINS: service.origin });
    const kickOff = app.clock.now + 60 * MINUTE_MS;
    const teams = {
      home: { homeTeamId: 'arsenal', awayTeamId: 'chelsea' },
      away: { homeTeamId: 'chelsea', awayTeamId: 'arsenal' },
    };
    const feed = async (statusId: number, score: [number, number] | null, kinds: ('home' | 'away')[]) => {
      app.clock.now += MINUTE_MS;
      const matches = kinds.map((kind) => ({ ...seedMatch(kind, kickOff, statusId, score), ...teams[kind] }));
      await app.ingest(seedBatch(matches, app.clock.now));
      await app.alerts.deliver();
    };
    await feed(F.notStarted, null, ['home', 'away']);
    const fan = await alertedMember(app, service, 'fan');
    const again = await addBrowser(app, service, fan.token);
    const follow = (on: 0 | 1) => app.call('follow', { keys: 'team:arsenal', follow: on }, { token: fan.token });
    await follow(1);
    await app.call('subscribe', { matchId: 'home' }, { token: fan.token });
    const titles = () => service.received(again).map(({ text }) => (JSON.parse(text) as { title: string }).title);
    app.clock.now = kickOff;
    await feed(F.firstHalf, [0, 0], ['home']);
    await feed(F.firstHalf, [0, 0], ['away']);
    await feed(F.firstHalf, [1, 0], ['home']);
    expect(titles()).toEqual(['ars – che', 'che – ars', 'ars 1–0 che']);
    await follow(0);
    await feed(F.firstHalf, [1, 0], ['away']);
    await feed(F.firstHalf, [2, 0], ['home']);
    expect(titles().slice(3)).toEqual(['ars 2–0 che']);
    await app.close();
  });
});
