import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createListeners } from '#testing/test-sockets.ts';
import { seedBatch, seedMatch, seedMatches } from '#testing/test-seed.ts';

describeEachDatabase('push of the whole server', (open) => {
  let app: TestApp;
  const { listen, closeAll } = createListeners(() => app);

  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    await seedMatches(app);
    await app.ops('opsSaveHost', { id: 'wang', name: '老王', liveStatus: 1 });
    await app.ops('opsSaveHost', { id: 'qi', name: '小柒', liveStatus: 1 });
  });

  afterEach(async () => {
    closeAll();
    await app.close();
  });

  const schedule = (hostId: string, liveRoomId: string, liveUserGroupId: string | null = null) =>
    app.ops('opsSaveSchedule', { hostId, matchId: 'derby', liveRoomId, liveStatus: 1, liveUserGroupId });

  test('[T23, C14] a goal of a feed reaches the channel of its match and of its competition with the full state', async () => {
    const reader = await listen(['match:football:derby', 'competition:12387']);
    const { now } = app.clock;
    await app.ingest(seedBatch([seedMatch('derby', now - 80 * 60_000, 4, [2, 0])], now));
    await reader.until(() => reader.messages.length === 2);
    for (const message of reader.messages)
      expect(message).toMatchObject({
        namespace: 'match',
        mutation: 'match.change',
        data: { matchId: 'derby', sport: 'football', statusId: 4, homeScore: 2, awayScore: 0, clock: { minute: 67 } },
      });
    const startOf = (name: string) => Number(reader.replies.find(({ channel }) => channel === name)?.offset);
    for (const { channel, offset } of reader.messages) expect(offset).toBe(startOf(channel) + 1);
    expect(reader.messages.map(({ channel }) => channel).sort()).toEqual(['competition:12387', 'match:football:derby']);
  });

  test('[N2, T9] a host who goes live is published on `live` with the entry and with the match', async () => {
    const reader = await listen(['live']);
    await schedule('wang', 'room-wang');
    await reader.until(() => reader.messages.length === 2);
    expect(reader.messages[0]).toMatchObject({
      mutation: 'host.change',
      data: { id: 'wang', liveStatus: 1, liveSchedule: [{ matchId: 'derby', liveStatus: 1 }] },
    });
    expect(reader.messages[1]).toMatchObject({
      mutation: 'live-match.change',
      data: { matchId: 'derby', liveMatch: { activityStatus: 1, hostList: [{ id: 'wang' }] } },
    });
  });

  test('[E13, T6, N2] a show begins with its match: its time is unknown as long as that of the match, and published when it is known', async () => {
    const kickOff = app.clock.now + 60 * 60_000;
    const ahead = { ...seedMatch('open', kickOff, 1, null), timeKnown: false };
    await app.ingest(seedBatch([ahead], app.clock.now));
    const show = { matchId: 'open', liveStatus: 0 } as const;
    await app.ops('opsSaveSchedule', { ...show, hostId: 'wang', liveRoomId: 'room-wang' });
    await app.ops('opsSaveSchedule', { ...show, hostId: 'qi', liveRoomId: 'room-qi', startDate: kickOff - 60_000 });
    const { hosts } = (await app.call('getAnchorList', {})).data;
    expect(hosts.map(({ id, liveSchedule: [entry] }) => [id, entry?.timeKnown, entry?.liveHostType])).toEqual([
      ['qi', true, 2],
      ['wang', false, 3],
    ]);
    const reader = await listen(['live']);
    await app.ingest(seedBatch([{ ...ahead, timeKnown: true }], app.clock.now));
    await reader.until(() => reader.messages.length === 3);
    const start = { startDate: kickOff, timeKnown: true };
    expect(reader.messages.map(({ data }) => data)).toMatchObject([
      { id: 'qi', liveSchedule: [{ startDate: kickOff - 60_000, timeKnown: true }] },
      { id: 'wang', liveSchedule: [start] },
      { matchId: 'open', liveMatch: { ...start, hostList: [{ id: 'qi' }, { id: 'wang', ...start }] } },
    ]);
  });

  test('[V5, P4] a private room is published to its guests only, and its channel is closed to others', async () => {
    const guest = await app.member('ines');
    const other = await app.member('mika');
    await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: [guest.uid] });
    await schedule('qi', 'vip-qi', 'vip-club');
    const everybody = await listen(['live']);
    const invited = await listen(['room:vip-qi'], guest.token);
    const refused = await listen(['room:vip-qi'], other.token);
    expect(refused.replies.at(-1)).toMatchObject({ cmd: 'error', code: 403, channel: 'room:vip-qi' });
    await app.ops('opsSaveHost', { id: 'qi', name: '小七', liveStatus: 1, watcherCount: 7 });
    await invited.until(() => invited.messages.length >= 2);
    expect(invited.messages[0]).toMatchObject({ data: { id: 'qi', liveSchedule: [{ liveRoomId: 'vip-qi' }] } });
    await everybody.until(() => everybody.messages.length >= 1);
    expect(JSON.stringify(everybody.messages)).not.toContain('vip-qi');
    expect(refused.messages).toEqual([]);
    await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: [] });
    await invited.until(() => invited.replies.some(({ code }) => code === 403));
  });

  test('[T11, C14] following on one device is published to the member’s other devices only', async () => {
    const { token, uid } = await app.member('mika');
    const mine = await listen([`user:${uid}`], token);
    const visitor = await listen([`user:${uid}`]);
    expect(visitor.replies.at(-1)).toMatchObject({ cmd: 'error', code: 403 });
    await app.call('subscribe', { hostId: 'wang' }, { token });
    await mine.until(() => mine.messages.length === 1);
    expect(mine.messages[0]).toMatchObject({
      mutation: 'subscription.change',
      data: { subscribeHostId: ['wang'], subscribeMatchId: [] },
    });
    expect(visitor.messages).toEqual([]);
  });

  test('[C14] a socket needs a Host of this server, as calls do; a trusted proxy forwards it', async () => {
    const own = await createTestApp(await open(), { ALLOWED_HOSTS: 'app.example', TRUST_PROXY: 'on' });
    await own.app.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => own.close());
    const { port } = own.app.server.address() as AddressInfo;
    const statusOf = (headers: Record<string, string>): Promise<number> =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/push`, { headers });
        socket.once('open', () => resolve(101)).once('error', () => {});
        socket.once('unexpected-response', (_, reply) => resolve(reply.statusCode ?? 0));
        onTestFinished(() => socket.terminate());
      });
    const codeOfCall = async (headers: Record<string, string>) =>
      ((await own.app.inject({ url: '/api/none', headers })).json() as { code: number }).code;
    const foreign: Record<string, string>[] = [
      { host: 'rebound.example' },
      { host: 'app.example', 'x-forwarded-host': 'rebound.example' },
    ];
    const fromElsewhere = { host: 'app.example', 'x-forwarded-host': 'app.example', origin: 'https://other.example' };
    const ours: Record<string, string>[] = [
      { host: 'app.example' },
      { host: 'inner:3000', 'x-forwarded-host': 'app.example' },
      { host: 'inner:3000', 'x-forwarded-host': 'app.example', origin: 'https://app.example' },
    ];
    for (const headers of foreign) expect([await statusOf(headers), await codeOfCall(headers)]).toEqual([403, 403]);
    expect(await statusOf(fromElsewhere)).toBe(403);
    for (const headers of ours) expect(await statusOf(headers)).toBe(101);
  });

  test('[X1, T22] a sign-in elsewhere kicks the older session: 505 on its channel, and on its next call', async () => {
    const single = await createTestApp(await open(), { SINGLE_SESSION: 'on' });
    const first = await single.member('mika');
    const again = await single.call('signIn', { username: 'mika', password: 'password-mika' });
    expect(again).toMatchObject({ code: 1, data: { uid: first.uid } });
    expect(await single.call('getSubscriptions', {}, { token: first.token })).toMatchObject({ code: 505 });
    expect(await single.call('getSubscriptions', {}, { token: again.data.token })).toMatchObject({ code: 1 });
    await single.close();
  });
});
