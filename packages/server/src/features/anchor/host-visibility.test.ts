import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPresence } from '#features/anchor/presence.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { seedMatches } from '#testing/test-seed.ts';
import { createListeners, type Listener } from '#testing/test-sockets.ts';

const TICKS_PER_LIST = 6;
const native = (version: string) => ({ headers: { 'app-type': '1', 'os-type': '2', version } });
const nativeSocket = (version: string) => `?app-type=1&version=${version}`;

describeEachDatabase('visibility of hosts and rooms', (open) => {
  let app: TestApp;
  let guest: User;
  const { listen, closeAll } = createListeners(() => app);

  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    await seedMatches(app);
    guest = await app.member('ines');
    await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: [guest.uid] });
    await app.ops('opsSaveHost', { id: 'wang', name: '老王', liveStatus: 1, sort: 1, watcherCount: 200 });
    await app.ops('opsSaveHost', { id: 'qi', name: '小柒', liveStatus: 1, sort: 2, watcherCount: 70 });
    await app.ops('opsSaveHost', { id: 'yue', name: '粤语阿强', liveStatus: 1, sort: 3, isDialect: 1 });
    await show('wang', 'room-wang');
    await show('qi', 'vip-qi', 'vip-club');
    await show('yue', 'room-yue');
  });

  afterEach(async () => {
    closeAll();
    await app.close();
  });

  const show = (hostId: string, liveRoomId: string, group: string | null = null, matchId = 'derby') =>
    app.ops('opsSaveSchedule', {
      hostId,
      matchId,
      liveRoomId,
      liveStatus: matchId === 'derby' ? 1 : 0,
      liveUserGroupId: group,
    });
  const hide = (id: string, name: string) => app.ops('opsSaveHost', { id, name, liveStatus: 3 });
  const videoOf = async (room: string) =>
    (await app.app.inject({ url: `/live/origin/${room}.flv` })).json<{ code: number; msg: string; data: unknown }>();
  const refusalsOf = ({ replies }: Listener) =>
    replies.filter(({ cmd }) => cmd === 'error').map(({ code, channel }) => [code, channel]);
  /** Publishes a public change after all earlier messages. */
  const settle = async (...listeners: Listener[]) => {
    const introduction = `at ${performance.now()}`;
    await app.ops('opsSaveHost', { id: 'wang', name: '老王', liveStatus: 1, sort: 1, watcherCount: 200, introduction });
    for (const one of listeners) await one.until(() => JSON.stringify(one.messages).includes(introduction));
    return listeners.map(({ messages }) =>
      messages.filter(({ data }) => !JSON.stringify(data).includes(introduction)).map(({ mutation }) => mutation),
    );
  };

  test('[V9, V5] a native app before 2.5.0 receives no private room, neither by calls nor by push', async () => {
    const channels = [`user:${guest.uid}:rooms`, 'room:vip-qi', 'watch:vip-qi'];
    const idsIn = async (version: string) =>
      (await app.call('getSpecialRoomIds', {}, { token: guest.token, ...native(version) })).data.liveRoomIds;
    expect([await idsIn('2.4.99'), await idsIn('2.5.0')]).toEqual([[], ['vip-qi']]);
    const old = await listen(channels, guest.token, nativeSocket('2.4.99'));
    expect(refusalsOf(old)).toEqual(channels.map((name) => [CODE.FORBIDDEN, name]));
    expect(refusalsOf(await listen(channels, guest.token, nativeSocket('2.5')))).toEqual([]);
    expect(refusalsOf(await listen(channels, guest.token))).toEqual([]);
    const chat = (version: string) =>
      app.call('listChatMessages', { liveRoomId: 'vip-qi' }, { token: guest.token, ...native(version) });
    expect([(await chat('2.4.99')).code, (await chat('2.5')).code]).toEqual([CODE.NOT_FOUND, CODE.SUCCESS]);
  });

  test('[V9] a native app before 2.3.2 receives no dialect host by push; others do', async () => {
    const old = await listen(
      ['live', 'live:no-dialect', 'room:room-yue', 'watch:room-yue'],
      undefined,
      nativeSocket('2.3.1'),
    );
    expect(refusalsOf(old).map(([, name]) => name)).toEqual(['live', 'room:room-yue', 'watch:room-yue']);
    const recent = await listen(['live', 'room:room-yue'], undefined, nativeSocket('2.3.2'));
    expect(refusalsOf(recent)).toEqual([]);
    await app.ops('opsSaveHost', {
      id: 'yue',
      name: '粤语阿强',
      liveStatus: 1,
      sort: 3,
      isDialect: 1,
      introduction: 'new',
    });
    await show('yue', 'room-yue', null, 'later');
    expect(await settle(old, recent)).toEqual([[], ['host.change', 'host.change', 'live-match.change']]);
    expect(JSON.stringify(old.messages)).not.toContain('yue');
    await app.ops('opsSaveHost', { id: 'wang', name: '老王', liveStatus: 1, sort: 1, isDialect: 1 });
    await old.until(() => old.messages.some(({ mutation }) => mutation === 'host.remove'));
    expect(old.messages.filter(({ mutation }) => mutation === 'host.remove')).toMatchObject([{ data: { id: 'wang' } }]);
  });

  test('[V9] a native app before 2.3.2 receives no moments and follows of a dialect host', async () => {
    const moment = { text: 'hello', pictures: [], likeCount: 0, createdAt: app.clock.now };
    await app.ops('opsSaveMoment', { id: 'm-yue', hostId: 'yue', ...moment });
    const momentsIn = async (version: string) => {
      const options = native(version);
      const [list, { data }] = [
        await app.call('listMoments', {}, options),
        await app.call('getAnchorList', {}, options),
      ];
      expect(data.hostMomentList).toEqual(list.data.list);
      return list.data.list.map(({ id }) => id);
    };
    expect([await momentsIn('2.3.1'), await momentsIn('2.3.2')]).toEqual([[], ['m-yue']]);
    const follow = (version: string) =>
      app.call('subscribe', { hostId: 'yue' }, { token: guest.token, ...native(version) });
    expect([(await follow('2.3.1')).code, (await follow('2.3.2')).code]).toEqual([CODE.NOT_FOUND, CODE.SUCCESS]);
  });

  test('[V9] a socket with an invalid app version is refused', async () => {
    for (const query of ['?app-type=2', '?app-type=1', '?app-type=1&version=new'])
      await expect(listen(['live:no-dialect'], undefined, query)).rejects.toThrow('400');
  });

  test('[V5, E12] a host who is live in a private room only is not live, and has no watchers, for the others', async () => {
    const room = await listen(['watch:vip-qi'], guest.token);
    app.cache.invalidate('anchor');
    const seenBy = async (token?: string) => {
      const options = token === undefined ? {} : { token };
      const lists = [
        (await app.call('getAnchorList', {}, options)).data.hosts,
        (await app.call('listHosts', { sort: 'watchers' }, options)).data.list,
        (await app.call('listHostRank', {}, options)).data.list.map(({ host }) => host),
      ];
      return lists
        .map((hosts) => hosts.find(({ id }) => id === 'qi'))
        .map((host) => [host?.liveStatus, host?.watcherCount]);
    };
    expect(await seenBy()).toEqual(Array.from({ length: 3 }, () => [0, 0]));
    // 70 of the operator and the guest.
    expect(await seenBy(guest.token)).toEqual(Array.from({ length: 3 }, () => [1, 71]));
    expect(room.messages).toEqual([]);
  });

  test('[V5, E12] guests in a private room change no public number, even when the host is also live publicly', async () => {
    await show('wang', 'vip-wang', 'vip-club', 'later');
    await app.ops('opsSaveSchedule', {
      hostId: 'wang',
      matchId: 'later',
      liveRoomId: 'vip-wang',
      liveStatus: 1,
      liveUserGroupId: 'vip-club',
    });
    const everybody = await listen(['live', 'watch:room-wang']);
    const inside = await listen(['room:vip-wang', 'watch:vip-wang'], guest.token);
    app.cache.invalidate('anchor');
    const tick = createPresence(app.anchor);
    for (let done = 0; done < TICKS_PER_LIST; done += 1) await tick();
    await inside.until(() => inside.messages.length >= 2);
    // 200 of the operator; one is in the public room, one in the private one.
    expect(inside.messages.map(({ data }) => data)).toMatchObject([
      { watcherCount: 202 },
      { id: 'wang', watcherCount: 202 },
    ]);
    await everybody.until(() => everybody.messages.length >= 2);
    expect(everybody.messages.map(({ data }) => data)).toMatchObject([
      { watcherCount: 201 },
      { id: 'wang', watcherCount: 201 },
    ]);
    expect((await app.call('getProgram', { id: 'wang', matchId: 'derby' })).data.room?.watcherCount).toBe(201);
  });

  test('[V5, P4] nothing about a private show is published to others', async () => {
    const [everybody, invited] = [await listen(['live']), await listen(['room:vip-qi'], guest.token)];
    await show('qi', 'vip-qi', 'vip-club', 'later');
    await app.ops('opsSaveSchedule', {
      hostId: 'qi',
      matchId: 'derby',
      liveRoomId: 'vip-qi',
      liveStatus: 2,
      liveUserGroupId: 'vip-club',
    });
    await app.ops('opsRemoveSchedule', { hostId: 'qi', matchId: 'later' });
    await invited.until(() => invited.messages.length >= 4);
    expect(await settle(everybody)).toEqual([[]]);
  });

  test('[T19, V5] a hidden host leaves by `host.remove`, and is then unknown to all calls', async () => {
    await app.ops('opsSaveMoment', {
      id: 'm-wang',
      hostId: 'wang',
      text: 'hi',
      pictures: [],
      likeCount: 0,
      createdAt: app.clock.now,
    });
    await app.call('subscribe', { hostId: 'wang' }, { token: guest.token });
    const page = await listen(['live', 'room:room-wang', 'watch:room-wang']);
    await hide('wang', 'a name that nobody hears');
    await page.until(() => page.messages.length >= 2 && refusalsOf(page).length === 2);
    expect(page.messages.map(({ mutation, data }) => [mutation, data])).toMatchObject([
      ['host.remove', { id: 'wang' }],
      ['live-match.change', { matchId: 'derby', liveMatch: { hostList: [{ id: 'yue' }] } }],
    ]);
    expect(JSON.stringify(page.messages)).not.toContain('a name that nobody hears');
    const { token } = guest;
    const repliesTo = async (host: string, room: string, moment: string) => {
      const replies = [
        await app.call('getProgram', { id: host }),
        await app.call('getProgram', { id: host, matchId: 'derby' }),
        await app.call('getHostSchedule', { hostId: host }),
        await app.call('getHostMatchInfo', { hostId: host }),
        await app.call('listMoments', { hostId: host }),
        await app.call('likeMoment', { momentId: moment, count: 1 }, { token }),
        await app.call('subscribe', { hostId: host }, { token }),
        await app.call('listChatMessages', { liveRoomId: room }, { token }),
        await app.call('getLotteryApproval', { liveRoomId: room }, { token }),
        await app.call('sendChatMessage', { liveRoomId: room, text: 'hello', clientId: 'abcdefgh' }, { token }),
        await videoOf(room),
      ];
      const reported = replies.map(({ code, msg, data }) => JSON.stringify([code, msg, data]));
      return reported.map((text) =>
        text.replaceAll(room, 'ROOM').replaceAll(moment, 'MOMENT').replaceAll(host, 'HOST'),
      );
    };
    expect(await repliesTo('wang', 'room-wang', 'm-wang')).toEqual(await repliesTo('nobody', 'no-room', 'no-moment'));
    // So is a private room for uninvited members.
    expect((await videoOf('vip-qi')).msg.replace('vip-qi', 'no-room')).toBe((await videoOf('no-room')).msg);
    const stranger = await app.member('sam');
    const chatOf = async (liveRoomId: string) => {
      const { code, msg } = await app.call('listChatMessages', { liveRoomId }, { token: stranger.token });
      return [code, msg.replace(liveRoomId, 'ROOM')];
    };
    expect(await chatOf('vip-qi')).toEqual(await chatOf('no-room'));
    expect((await app.call('getSubscriptions', {}, { token })).data.subscribeHostId).toEqual([]);
    page.messages.splice(0);
    await hide('wang', 'hidden as before');
    await app.ops('opsSaveHost', {
      id: 'yue',
      name: '粤语阿强',
      liveStatus: 1,
      sort: 3,
      isDialect: 1,
      introduction: 'new',
    });
    await page.until(() => page.messages.length > 0);
    expect(page.messages).toMatchObject([{ mutation: 'host.change', data: { id: 'yue' } }]);
  });

  test('[V5, P4] a private room that becomes public does not reveal its private chat: history, pinned line, quotes and channel', async () => {
    const secret = await app.ops('opsSendChatMessage', { liveRoomId: 'vip-qi', text: 'among us' });
    await app.ops('opsSaveChatRoom', { liveRoomId: 'vip-qi', pinnedMessageId: secret.data.id });
    const inside = await listen(['room:vip-qi', 'watch:vip-qi'], guest.token);
    const known = inside.replies.find(({ channel }) => channel === 'room:vip-qi') as { epoch: string };
    await show('qi', 'vip-qi', null);
    const stranger = await app.member('sam');
    const options = { token: stranger.token };
    const history = await app.call('listChatMessages', { liveRoomId: 'vip-qi' }, options);
    expect(history.data).toMatchObject({ list: [], state: { pinned: null } });
    const said = { liveRoomId: 'vip-qi', text: 'hello all', clientId: 'abcdefgh', replyToId: secret.data.id };
    expect((await app.call('sendChatMessage', said, options)).data.replyTo).toBeNull();
    const report = { messageId: secret.data.id, categoryId: 'spam', kind: 'chat' } as const;
    expect((await app.call('addChatReport', report, options)).code).toBe(CODE.NOT_FOUND);
    const outside = await listen([], stranger.token);
    outside.send({ cmd: 'subscribe', channels: [{ name: 'room:vip-qi', epoch: known.epoch, offset: 0 }] });
    await outside.until(() => outside.replies.some(({ cmd }) => cmd === 'subscribed'));
    expect(outside.replies.at(-1)).toMatchObject({ cmd: 'subscribed', recovered: false });
    expect(JSON.stringify(outside.messages)).not.toContain('among us');
    // Its former guests can read it again when the room is theirs again.
    await show('qi', 'vip-qi', 'vip-club');
    const again = await app.call('listChatMessages', { liveRoomId: 'vip-qi' }, { token: guest.token });
    expect(again.data.list.map(({ text }) => text)).toEqual(['among us', 'hello all']);
  });
});
