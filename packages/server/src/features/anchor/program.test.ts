import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { setRoomLive } from '#features/anchor/room-live.ts';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { seedBatch, seedMatch, seedMatches } from '#testing/test-seed.ts';

const HOUR_MS = 3_600_000;
const NATIVE = { 'app-type': '1', 'os-type': '2' };
const stream = (room: string) => ({ flv: `/x/${room}.flv`, m3u8: `/x/${room}.m3u8`, rtmp: '' });

describeDefaultDatabase('program calls', (open) => {
  let app: TestApp;
  let insider: User;

  beforeEach(async () => {
    app = await createTestApp(await open());
    await seedMatches(app);
    insider = await app.member('ines');
    await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: [insider.uid] });
    await app.ops('opsSaveHost', { id: 'wang', name: '老王', liveStatus: 1, sort: 1, watcherCount: 200 });
    await app.ops('opsSaveHost', { id: 'qi', name: '小柒', liveStatus: 1, sort: 2 });
    await app.ops('opsSaveHost', { id: 'yue', name: '粤语阿强', liveStatus: 1, sort: 3, isDialect: 1 });
    await show('wang', 'derby', 'room-wang', 1);
    await show('wang', 'later', 'room-wang', 0);
    await show('qi', 'derby', 'vip-qi', 1, 'vip-club');
    await show('yue', 'derby', 'room-yue', 1);
  });

  const show = (
    hostId: string,
    matchId: string,
    liveRoomId: string,
    liveStatus: 0 | 1 | 2 | 3,
    group: string | null = null,
  ) =>
    app.ops('opsSaveSchedule', {
      hostId,
      matchId,
      liveRoomId,
      liveStatus,
      liveUserGroupId: group,
      videoSourceDetail: stream(liveRoomId),
    });

  const program = (id: string, matchId?: string, options: Parameters<TestApp['call']>[2] = {}) =>
    app.call('getProgram', matchId === undefined ? { id } : { id, matchId }, options);

  test('[R7, E14] a host and a match identify a room, with the match, its hosts in order and the video', async () => {
    const { code, data } = await program('yue', 'derby');
    expect(code).toBe(CODE.SUCCESS);
    expect(data.match).toMatchObject({ matchId: 'derby', homeScore: 1, awayScore: 0 });
    expect(data.hosts.map((host) => host.id)).toEqual(['wang', 'yue']);
    expect(data.room).toMatchObject({ liveRoomId: 'room-yue', hostId: 'yue', liveStatus: 1, isPrivate: 0 });
    expect(data.room?.video.lines[0]).toMatchObject(stream('room-yue'));
  });

  test('[R7] without a match it is the one on air, then the next, then the last one', async () => {
    expect((await program('wang')).data.match.matchId).toBe('derby');
    await show('wang', 'derby', 'room-wang', 2);
    expect((await program('wang')).data).toMatchObject({ match: { matchId: 'later' }, room: { liveStatus: 0 } });
    await show('wang', 'later', 'room-wang', 2);
    expect((await program('wang')).data).toMatchObject({ match: { matchId: 'later' }, room: { liveStatus: 2 } });
    expect((await program('wang')).data.room?.video).toEqual({ lines: [], expiresAt: null });
  });

  test('[R7, E1] a room says whether the kick-off time of its match is known', async () => {
    const unknown = { ...seedMatch('unknown', app.clock.now + 5 * HOUR_MS, 1, null), timeKnown: false };
    await app.ingest(seedBatch([unknown], app.clock.now));
    expect((await program('unknown')).data.match.timeKnown).toBe(false);
    expect((await program('later')).data.match.timeKnown).toBe(true);
  });

  test('[R7] a match alone opens its first host, or has no room', async () => {
    expect((await program('derby')).data.room).toMatchObject({ hostId: 'wang' });
    const kickOff = app.clock.now + 5 * HOUR_MS;
    await app.ingest(seedBatch([seedMatch('quiet', kickOff, 1, null)], app.clock.now));
    expect((await program('quiet')).data).toMatchObject({ match: { matchId: 'quiet' }, hosts: [], room: null });
    expect((await program('wang', 'quiet')).data.match.matchId).toBe('quiet');
  });

  test('[R7] neither host nor match is 10404', async () => {
    for (const [id, matchId] of [['nobody'], ['wang', 'nothing'], ['nobody', 'nothing']] as const)
      expect(await program(id ?? '', matchId)).toMatchObject({ status: 200, code: CODE.NOT_FOUND });
    await app.ops('opsSaveHost', { id: 'idle', name: '闲人' });
    expect((await program('idle')).code).toBe(CODE.NOT_FOUND);
  });

  test('[V5, P4, E14] a private room opens for its group only: others get neither room nor URL', async () => {
    const inside = { token: insider.token };
    expect((await program('qi', 'derby', inside)).data.room).toMatchObject({ liveRoomId: 'vip-qi', isPrivate: 1 });
    expect((await program('wang', 'derby', inside)).data.hosts.map((host) => host.id)).toEqual(['qi', 'wang', 'yue']);
    const outside = [await program('qi', 'derby'), await program('derby'), await app.call('getAnchorList', {})];
    expect(outside[0]?.code).toBe(CODE.SUCCESS);
    expect((await program('qi', 'derby')).data.room).toMatchObject({ hostId: 'wang' });
    expect(JSON.stringify(outside)).not.toContain('vip-qi');
    expect((await program('qi')).code).toBe(CODE.NOT_FOUND);
    expect((await app.call('getHostMatchInfo', { hostId: 'qi' })).data).toBeNull();
    expect((await app.call('getHostMatchInfo', { hostId: 'qi' }, inside)).data?.videoSourceDetail).toEqual(
      stream('vip-qi'),
    );
  });

  test('[V9] native apps before 2.3.2 receive no dialect host, and before 2.5.0 no privilege anchor', async () => {
    const ids = async (version: string, headers: Record<string, string> = NATIVE) => {
      const options = { token: insider.token, headers: { ...headers, version } };
      const { data } = await app.call('getAnchorList', {}, options);
      const derby = data.liveMatchList.find((match) => match.matchId === 'derby');
      expect((await app.call('listHosts', {}, options)).data.list.some((host) => host.id === 'yue')).toBe(
        derby?.hostList.some((host) => host.id === 'yue'),
      );
      return derby?.hostList.map((host) => host.id);
    };
    expect(await ids('2.3.1')).toEqual(['wang']);
    expect(await ids('2.3.2')).toEqual(['wang', 'yue']);
    expect(await ids('2.4.99')).toEqual(['wang', 'yue']);
    expect(await ids('2.5')).toEqual(['qi', 'wang', 'yue']);
    expect(await ids('1.0', { 'app-type': '3', 'os-type': '1' })).toEqual(['qi', 'wang', 'yue']);
    expect((await program('yue', undefined, { headers: { ...NATIVE, version: '2.3.1' } })).code).toBe(CODE.NOT_FOUND);
  });

  test('[E13, T6] publishing starts and ends the nearest show of the room; the next one is unchanged', async () => {
    await app.ops('opsSaveHost', { id: 'wang', name: '老王', liveStatus: 0, sort: 1 });
    await show('wang', 'derby', 'room-wang', 0);
    const change = { liveRoomId: 'room-wang', hostId: 'wang' };
    await setRoomLive(app.anchor, { ...change, isLive: true });
    expect((await program('wang', 'derby')).data.room).toMatchObject({ liveStatus: 1 });
    await setRoomLive(app.anchor, { ...change, isLive: false });
    expect((await program('wang', 'derby')).data.room).toMatchObject({ liveStatus: 2 });
    expect((await program('wang', 'later')).data.room).toMatchObject({ liveStatus: 0 });
    const { data } = await app.call('getAnchorList', {});
    expect(data.hosts.find((host) => host.id === 'wang')).toMatchObject({ liveStatus: 0 });
    await setRoomLive(app.anchor, { ...change, isLive: true });
    expect((await program('wang', 'derby')).data.room).toMatchObject({ liveStatus: 1 });
  });

  test('[T19, E13] a hidden host stays hidden while publishing', async () => {
    const change = { liveRoomId: 'room-wang', hostId: 'wang' };
    const hosts = async () => (await app.call('getAnchorList', {})).data.hosts.map(({ id }) => id);
    await app.ops('opsSaveHost', { id: 'wang', name: '老王', liveStatus: 3, sort: 1 });
    expect(await hosts()).not.toContain('wang');
    for (const isLive of [true, false]) {
      await setRoomLive(app.anchor, { ...change, isLive });
      expect(await hosts()).not.toContain('wang');
    }
  });

  test('[T19, E13] a hidden entry stays hidden from its match while publishing', async () => {
    const change = { liveRoomId: 'room-wang', hostId: 'wang' };
    const hostsOfMatch = async () => (await program('yue', 'derby')).data.hosts.map(({ id }) => id);
    for (const matchId of ['derby', 'later']) await show('wang', matchId, 'room-wang', 3);
    expect(await hostsOfMatch()).toEqual(['yue']);
    for (const isLive of [true, false]) {
      await setRoomLive(app.anchor, { ...change, isLive });
      expect(await hostsOfMatch()).toEqual(['yue']);
    }
  });
});
