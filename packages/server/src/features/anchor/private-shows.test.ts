import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import type { PushMessage } from '@touchline/contract/push.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setRoomLive } from '#features/anchor/room-live.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { PRIVATE_ROOM, PUBLIC_ROOM, sendChat, seedRooms } from '#testing/test-chat.ts';
import { createListeners } from '#testing/test-sockets.ts';

const HOUR_MS = 3_600_000;
const SEASON = '12387-2026-27';

describeEachDatabase('private shows and uninvited members', (open) => {
  let app: TestApp;
  let guest: User;
  const { listen, closeAll } = createListeners(() => app);

  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    guest = await app.member('ines');
    await seedRooms(app, [guest]);
  });

  afterEach(async () => {
    closeAll();
    await app.close();
  });

  /** All replies about hosts, rooms and matches. */
  const messagesFor = async (member?: User): Promise<string> => {
    const options = member === undefined ? {} : { token: member.token };
    const lists = (['all', 'live', 'soon'] as const).flatMap((filter) =>
      (['rank', 'watchers', 'followers'] as const).map((sort) => ({ filter, sort })),
    );
    const programs = [
      ...['wang', 'qi', 'derby', 'later'].map((id) => ({ id })),
      ...['wang', 'qi'].flatMap((id) => ['derby', 'later'].map((matchId) => ({ id, matchId }))),
    ];
    const replies = await Promise.all([
      app.call('getAnchorList', {}, options),
      app.call('getAnchorList', { pid: 100, momentSort: 2 }, options),
      ...lists.map((list) => app.call('listHosts', list, options)),
      app.call('listHosts', { sport: 'football' }, options),
      app.call('listHostRank', {}, options),
      ...['wang', 'qi'].map((hostId) => app.call('getHostSchedule', { hostId }, options)),
      ...['wang', 'qi'].map((hostId) => app.call('getHostMatchInfo', { hostId }, options)),
      ...programs.map((program) => app.call('getProgram', program, options)),
      app.call('listLeagueMatches', { seasonId: SEASON }, options),
      app.call('listTeamMatches', { teamId: 'arsenal' }, options),
    ]);
    // Cached responses have the time of their creation, others that of the request.
    return JSON.stringify(
      replies.map(({ code, msg, data, time, headers }) => [code, msg, data, headers['etag'] && time]),
    );
  };

  test('[V5, T21] no call reveals by any number, order or time that private shows are booked, on air or watched', async () => {
    const stranger = await app.member('sam');
    await app.ops('opsRemoveSchedule', { hostId: 'qi', matchId: 'derby', force: 1 });
    await app.ops('opsSaveHost', { id: 'qi', liveStatus: 0 });
    const messagesForAll = () => Promise.all([messagesFor(), messagesFor(stranger)]);
    const before = await messagesForAll();
    const ofGuest = await messagesFor(guest);
    app.clock.now += 1000;
    const vip = {
      liveUserGroupId: 'vip-club',
      startDate: app.clock.now - 3 * HOUR_MS,
      isTop: 1,
      redEnvelopeTotalAmount: 88,
      matchSource: 100,
    } as const;
    await app.ops('opsSaveSchedule', { ...vip, hostId: 'qi', matchId: 'derby', liveRoomId: PRIVATE_ROOM });
    await app.ops('opsSaveSchedule', { ...vip, hostId: 'wang', matchId: 'later', liveRoomId: 'vip-wang' });
    expect(await messagesForAll()).toEqual(before);
    const shows = [
      { hostId: 'qi', liveRoomId: PRIVATE_ROOM },
      { hostId: 'wang', liveRoomId: 'vip-wang' },
    ];
    for (const show of shows) await setRoomLive(app.anchor, { ...show, isLive: true });
    await listen([`watch:${PRIVATE_ROOM}`, `room:${PRIVATE_ROOM}`, 'watch:vip-wang'], guest.token);
    app.cache.invalidate('anchor');
    expect(await messagesFor(guest)).not.toBe(ofGuest);
    expect(await messagesForAll()).toEqual(before);
    for (const show of shows) await setRoomLive(app.anchor, { ...show, isLive: false });
    expect(await messagesForAll()).toEqual(before);
  });

  test('[V5, P4] publishing to a private room, and its end, is published to its guests only', async () => {
    const [everybody, invited] = [await listen(['live']), await listen([`room:${PRIVATE_ROOM}`], guest.token)];
    const show = { hostId: 'qi', liveRoomId: PRIVATE_ROOM };
    await setRoomLive(app.anchor, { ...show, isLive: false });
    await setRoomLive(app.anchor, { ...show, isLive: true });
    await setRoomLive(app.anchor, { hostId: 'wang', liveRoomId: PUBLIC_ROOM, isLive: false });
    await everybody.until(() => everybody.messages.length >= 2);
    const reported = ({ mutation, data }: PushMessage) => [mutation, 'id' in data ? data.id : 'derby'];
    expect(everybody.messages.map(reported)).toEqual([
      ['host.change', 'wang'],
      ['live-match.change', 'derby'],
    ]);
    await invited.until(() => invited.messages.length >= 4);
    expect(invited.messages.slice(0, 4).map(reported)).toEqual([
      ['host.change', 'qi'],
      ['live-match.change', 'derby'],
      ['host.change', 'qi'],
      ['live-match.change', 'derby'],
    ]);
  });

  test('[V5, P4] a late publication of a private line does not reach a room that is public by now', async () => {
    // Only with several nodes a repeated line is published again.
    app.chat.nodes = { broadcast: () => {}, listen: () => {} };
    const line = { liveRoomId: PRIVATE_ROOM, clientId: 'once-and-again' };
    expect((await sendChat(app, guest, 'among us', line)).code).toBe(CODE.SUCCESS);
    await app.ops('opsSaveSchedule', { hostId: 'qi', matchId: 'derby', liveUserGroupId: null });
    const outside = await listen([`room:${PRIVATE_ROOM}`]);
    expect((await sendChat(app, guest, 'among us', line)).code).toBe(CODE.SUCCESS);
    await app.ops('opsSendChatMessage', { liveRoomId: PRIVATE_ROOM, text: 'hello all' });
    await outside.until(() => outside.messages.length > 0);
    expect(outside.messages).toMatchObject([{ mutation: 'chat-message.add', data: { text: 'hello all' } }]);
  });
});
