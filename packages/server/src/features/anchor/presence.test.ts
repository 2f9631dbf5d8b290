import { CODE } from '@touchline/contract/codes.ts';
import type { PushMessage } from '@touchline/contract/push.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPresence } from '#features/anchor/presence.ts';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { seedMatches } from '#testing/test-seed.ts';
import { createListeners } from '#testing/test-sockets.ts';

const TICKS_PER_LIST = 6;

describeDefaultDatabase('watchers of a room', (open) => {
  let app: TestApp;
  const { listen, closeAll } = createListeners(() => app);

  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    await seedMatches(app);
    await app.ops('opsSaveHost', { id: 'wang', name: '老王', liveStatus: 1, watcherCount: 200 });
    await app.ops('opsSaveSchedule', { hostId: 'wang', matchId: 'derby', liveRoomId: 'room-wang', liveStatus: 1 });
  });

  afterEach(async () => {
    closeAll();
    await app.close();
  });

  const countsIn = (messages: readonly PushMessage[]): number[] =>
    messages.flatMap((message) => (message.mutation === 'watchers.change' ? [message.data.watcherCount] : []));
  const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

  test('[E12, E15] viewers of a room are counted and published, once for each change', async () => {
    const tick = createPresence(app.anchor);
    const first = await listen(['watch:room-wang']);
    await tick();
    await first.until(() => countsIn(first.messages).length === 1);
    const second = await listen(['watch:room-wang', 'live']);
    app.cache.invalidate('anchor');
    await tick();
    await tick();
    await first.until(() => countsIn(first.messages).length === 2);
    second.cut();
    await pause();
    await tick();
    await first.until(() => countsIn(first.messages).length === 3);
    await pause();
    expect(countsIn(first.messages)).toEqual([201, 202, 201]);
    const { data } = await app.call('getProgram', { id: 'wang' });
    expect(data.room?.watcherCount).toBe(201);
  });

  test('[E12] the lists receive it less often, as a whole host', async () => {
    const tick = createPresence(app.anchor);
    const home = await listen(['live']);
    await listen(['watch:room-wang']);
    const hostMessages = () => home.messages.filter((message) => message.mutation === 'host.change');
    for (let done = 1; done < TICKS_PER_LIST; done += 1) await tick();
    await pause();
    expect(hostMessages()).toEqual([]);
    await tick();
    await home.until(() => hostMessages().length === 1);
    expect(hostMessages()[0]?.data).toMatchObject({ id: 'wang', watcherCount: 201 });
  });

  test('[V5, P4] watching a private room needs the right, and its count is published to its guests only', async () => {
    await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: [] });
    await app.ops('opsSaveSchedule', {
      hostId: 'wang',
      matchId: 'derby',
      liveRoomId: 'vip-wang',
      liveStatus: 1,
      liveUserGroupId: 'vip-club',
    });
    const outsider = await listen(['watch:vip-wang', 'room:vip-wang']);
    expect(outsider.replies.map((reply) => [reply.cmd, reply.code])).toEqual([
      ['error', CODE.FORBIDDEN],
      ['error', CODE.FORBIDDEN],
    ]);
    await createPresence(app.anchor)();
    await pause();
    expect(outsider.messages).toEqual([]);
  });

  test('[P4] a member who loses the right leaves the room and is no longer counted', async () => {
    const guest = await app.member('ines');
    await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: [guest.uid] });
    await app.ops('opsSaveHost', { id: 'qi', name: '小柒', liveStatus: 1 });
    await app.ops('opsSaveSchedule', {
      hostId: 'qi',
      matchId: 'derby',
      liveRoomId: 'vip-qi',
      liveStatus: 1,
      liveUserGroupId: 'vip-club',
    });
    await listen(['watch:vip-qi'], guest.token);
    expect(app.push.audience('watch:vip-qi')).toBe(1);
    await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: [] });
    expect(app.push.audience('watch:vip-qi')).toBe(0);
  });
});
