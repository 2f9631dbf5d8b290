import { CODE } from '@touchline/contract/codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyAnchorFeed } from '#features/anchor/feed.ts';
import { endPlayedShows } from '#features/anchor/played-shows.ts';
import { setRoomLive } from '#features/anchor/room-live.ts';
import { writeOnAir } from '#features/live-origin/stream-repo.ts';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { seedMatches } from '#testing/test-seed.ts';

const NO_VIDEO = { flv: '', m3u8: '', rtmp: '' };

describeEachDatabase('saves of operators', (open) => {
  let database: TestDatabase;
  let app: TestApp;
  beforeEach(async () => {
    database = await open();
    app = await createTestApp(database);
    await seedMatches(app);
  });
  afterEach(() => app.close());

  const hostOf = async (id: string) => {
    const { hosts } = (await app.call('getAnchorList', {})).data;
    return hosts.find((host) => host.id === id);
  };
  const listed = async (id: string) =>
    (await app.ops('opsListHosts', {})).data.list.find((host) => host.id === id) ?? expect.fail(`no host ${id}`);

  /** As on the connection of a publisher's encoder to the room. */
  const goOnAir = async (hostId: string, liveRoomId: string): Promise<void> => {
    await app.ops('opsSaveHost', { id: hostId, name: hostId });
    await app.ops('opsSaveSchedule', { hostId, matchId: 'derby', liveRoomId });
    await writeOnAir(app.anchor.db, [{ liveRoomId, hostId }]);
    await setRoomLive(app.anchor, { liveRoomId, hostId, isLive: true });
  };

  test('[E12, E13] saving a host, an entry or a room of a live show changes the named fields only, and the show stays live', async () => {
    await goOnAir('wang', 'room-wang');
    await app.ops('opsSaveHost', { id: 'wang', name: '阿森纳老王' });
    await app.ops('opsSaveSchedule', { hostId: 'wang', matchId: 'derby', isTop: 1 });
    await app.ops('opsSaveChatRoom', { liveRoomId: 'room-wang', slowModeSeconds: 10 });
    expect(await hostOf('wang')).toMatchObject({
      name: '阿森纳老王',
      liveStatus: 1,
      liveSchedule: [{ matchId: 'derby', liveStatus: 1, isTop: 1, liveRoomId: 'room-wang' }],
    });
  });

  test('[E12, E13] a save cannot take a publishing host off the air; nothing of that save is written', async () => {
    await goOnAir('wang', 'room-wang');
    const refused = [
      await app.ops('opsSaveHost', { id: 'wang', name: 'other', liveStatus: 0 }),
      await app.ops('opsSaveSchedule', { hostId: 'wang', matchId: 'derby', liveStatus: 2, isTop: 1 }),
      await app.ops('opsSaveSchedule', { hostId: 'wang', matchId: 'derby', liveRoomId: 'room-else', isTop: 1 }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => CODE.CONFLICT));
    expect(refused[0]?.msg).toContain('liveStatus of host wang');
    expect(refused[2]?.msg).toContain('room-wang');
    expect(await hostOf('wang')).toMatchObject({
      name: 'wang',
      liveStatus: 1,
      liveSchedule: [{ liveStatus: 1, isTop: 0 }],
    });
  });

  test('[E12, E13] a save leaves stream and viewers of a live show, and what is on the air is removed with force only', async () => {
    await goOnAir('wang', 'room-wang');
    await app.ops('opsSaveHost', { id: 'wang', watcherCount: 77 });
    await app.ops('opsSaveGroup', { id: 'vip', name: 'VIP' });
    const streams = (await app.ops('opsListStreams', {})).data.list;
    const show = { hostId: 'wang', matchId: 'derby' };
    await app.ops('opsSaveHost', { id: 'wang', introduction: 'new', coverId: '', tags: ['英超'] });
    await app.ops('opsSaveSchedule', { ...show, isTop: 1, liveUserGroupId: 'vip' });
    await app.ops('opsSaveChatRoom', { liveRoomId: 'room-wang', slowModeSeconds: 3 });
    expect((await listed('wang')).state).toEqual({ liveStatus: 1, watcherCount: 77 });
    expect((await app.ops('opsListSchedules', {})).data.list).toMatchObject([{ isTop: 1, state: { liveStatus: 1 } }]);
    expect((await app.ops('opsListStreams', {})).data.list).toEqual(streams);
    const removals = (force: 0 | 1) => [
      () => app.ops('opsRemoveGroup', { id: 'vip', force }),
      () => app.ops('opsRemoveSchedule', { ...show, force }),
      () => app.ops('opsRemoveHost', { id: 'wang', force }),
    ];
    for (const remove of removals(0))
      expect(await remove()).toMatchObject({ code: CODE.CONFLICT, msg: expect.stringContaining('room-wang') });
    expect((await listed('wang')).state.liveStatus).toBe(1);
    for (const remove of removals(1)) expect((await remove()).data).toEqual({ removed: true });
    expect((await app.ops('opsListHosts', {})).data.total).toBe(0);
  });

  test('[T19] an operator hides a live host, and shows them live again', async () => {
    await goOnAir('wang', 'room-wang');
    await app.ops('opsSaveHost', { id: 'wang', liveStatus: 3 });
    expect(await hostOf('wang')).toBeUndefined();
    await app.ops('opsSaveHost', { id: 'wang', name: 'hidden still' });
    expect(await hostOf('wang')).toBeUndefined();
    await app.ops('opsSaveHost', { id: 'wang', liveStatus: 0 });
    expect(await hostOf('wang')).toMatchObject({ name: 'hidden still', liveStatus: 1 });
  });

  test('[E12] listed items can be saved unchanged before, during and after a show', async () => {
    await app.ops('opsSaveHost', { id: 'wang', name: 'wang', tags: ['英超'] });
    const before = await listed('wang');
    await goOnAir('wang', 'room-wang');
    const during = await listed('wang');
    expect(during.state).toEqual({ liveStatus: 1, watcherCount: 0 });
    expect((await app.ops('opsSaveHost', before)).code).toBe(CODE.SUCCESS);
    expect(await hostOf('wang')).toMatchObject({ liveStatus: 1 });
    await writeOnAir(app.anchor.db, []);
    await setRoomLive(app.anchor, { liveRoomId: 'room-wang', hostId: 'wang', isLive: false });
    expect((await app.ops('opsSaveHost', during)).code).toBe(CODE.SUCCESS);
    expect(await hostOf('wang')).toMatchObject({ liveStatus: 0, tags: ['英超'] });
  });

  test('[E12] a show on another media server is set live manually, and stays live when other fields are saved', async () => {
    const videoSourceDetail = { ...NO_VIDEO, flv: 'https://media.example/wang.flv' };
    await app.ops('opsSaveHost', { id: 'wang', name: 'wang', liveStatus: 1, watcherCount: 200 });
    const room = { hostId: 'wang', matchId: 'derby', liveRoomId: 'room-wang' };
    await app.ops('opsSaveSchedule', { ...room, liveStatus: 1, videoSourceDetail, redEnvelopeTotalAmount: 88 });
    await app.ops('opsSaveHost', { id: 'wang', sort: 7 });
    await app.ops('opsSaveSchedule', { hostId: 'wang', matchId: 'derby', isLotteryProgress: 1 });
    expect(await hostOf('wang')).toMatchObject({ liveStatus: 1, watcherCount: 200, sort: 7 });
    expect((await app.ops('opsListSchedules', {})).data.list).toMatchObject([
      { ...room, state: { liveStatus: 1 }, videoSourceDetail, redEnvelopeTotalAmount: 88, isLotteryProgress: 1 },
    ]);
  });

  test('a new record needs its fields, and each missing one is named; an unknown field is refused', async () => {
    const host = await app.ops('opsSaveHost', { id: 'wang', sort: 3 });
    expect(host).toMatchObject({ code: CODE.MALFORMED, msg: 'name: is needed for a new one' });
    const entry = await app.ops('opsSaveSchedule', { hostId: 'wang', matchId: 'derby' });
    expect(entry).toMatchObject({ code: CODE.MALFORMED, msg: 'liveRoomId: is needed for a new one' });
    const tip = await app.ops('opsSaveTip', { id: 'tip', tag: 'x' });
    for (const field of ['professorId', 'sportsTitle', 'sportsInfo', 'legs', 'goldPrice'])
      expect(tip.msg).toContain(`${field}: is needed for a new one`);
    const typo = await app.ops('opsSaveHost', { id: 'wang', name: 'wang', introdution: 'x' } as never);
    expect(typo).toMatchObject({ code: CODE.MALFORMED, msg: expect.stringContaining('introdution') });
    expect((await app.ops('opsListHosts', {})).data.list).toEqual([]);
  });

  test('[P4] groups take and lose single members; the others stay', async () => {
    const [anna, ben] = [await app.member('anna'), await app.member('ben')];
    await app.ops('opsSaveGroup', { id: 'vip', name: 'VIP', userType: 2, memberUids: [anna.uid] });
    const add = { id: 'vip', uid: ben.uid };
    expect((await app.ops('opsAddGroupMember', add)).data).toEqual({ added: true });
    expect((await app.ops('opsAddGroupMember', add)).data).toEqual({ added: false });
    await app.ops('opsSaveGroup', { id: 'vip', name: 'VIP 2' });
    const group = async () => (await app.ops('opsListGroups', {})).data.list[0];
    expect(await group()).toMatchObject({
      id: 'vip',
      name: 'VIP 2',
      userType: 2,
      memberUids: [anna.uid, ben.uid].sort(),
    });
    expect((await app.ops('opsRemoveGroupMember', { id: 'vip', uid: anna.uid })).data).toEqual({ removed: true });
    expect((await app.ops('opsRemoveGroupMember', { id: 'vip', uid: anna.uid })).code).toBe(CODE.NOT_FOUND);
    expect((await app.ops('opsAddGroupMember', { id: 'none', uid: anna.uid })).code).toBe(CODE.NOT_FOUND);
    expect((await group())?.memberUids).toEqual([ben.uid]);
  });

  test('[V5] a member who is added to a group sees its room at once', async () => {
    const anna = await app.member('anna');
    await app.ops('opsSaveGroup', { id: 'vip', name: 'VIP' });
    await app.ops('opsSaveHost', { id: 'wang', name: 'wang' });
    await app.ops('opsSaveSchedule', {
      hostId: 'wang',
      matchId: 'derby',
      liveRoomId: 'vip-wang',
      liveUserGroupId: 'vip',
    });
    const rooms = async () => (await app.call('getSpecialRoomIds', {}, { token: anna.token })).data.liveRoomIds;
    expect(await rooms()).toEqual([]);
    await app.ops('opsAddGroupMember', { id: 'vip', uid: anna.uid });
    expect(await rooms()).toEqual(['vip-wang']);
  });

  test('all other saves keep fields that are not named, too', async () => {
    const anna = await app.member('anna');
    await app.ops('opsSaveHost', { id: 'wang', name: 'wang' });
    const banner = {
      id: 'b',
      categoryId: 10103,
      images: 'https://x.example/b.png',
      actionType: 1,
      actionContent: '/nba',
    } as const;
    await app.ops('opsSaveBanner', { ...banner, title: 'first', enabled: false });
    await app.ops('opsSaveBanner', { id: 'b', sort: 5 });
    expect((await app.ops('opsListBanners', {})).data.list).toMatchObject([
      { ...banner, title: 'first', enabled: false, sort: 5 },
    ]);
    await app.ops('opsSaveTipster', { id: 't', name: 'T', introduction: 'old', uid: anna.uid });
    await app.ops('opsSaveTipster', { id: 't', tag: 'new' });
    expect((await app.ops('opsListTipsters', {})).data.list).toMatchObject([
      { id: 't', name: 'T', introduction: 'old', uid: anna.uid, tag: 'new' },
    ]);
    await app.ops('opsSaveMoment', { id: 'm', hostId: 'wang', text: 'one', pictures: [], createdAt: 1, likeCount: 9 });
    await app.ops('opsSaveMoment', { id: 'm', text: 'two' });
    expect((await app.call('listMoments', {})).data.list).toMatchObject([{ id: 'm', text: 'two', likeCount: 9 }]);
    await app.ops('opsSaveChatBan', { uid: anna.uid, reason: 'spam', until: app.clock.now + 1000 });
    expect((await app.ops('opsSaveChatBan', { uid: anna.uid, reason: 'spam again' })).data).toMatchObject({
      reason: 'spam again',
      until: app.clock.now + 1000,
    });
    await app.ops('opsSaveRanking', { id: 'w', kind: 'week', text: { zh: '周', en: 'Week' }, size: 20, minSample: 0 });
    await app.ops('opsSaveRanking', { id: 'w', gamePlatforms: ['im'] });
    expect((await app.ops('opsListRankings', {})).data.list.find(({ id }) => id === 'w')).toMatchObject({
      size: 20,
      minSample: 0,
      gamePlatforms: ['im'],
    });
    await app.ops('opsSaveMemberStanding', { uid: anna.uid, rechargeTotal: 500, vipLevel: 2 });
    expect((await app.ops('opsSaveMemberStanding', { uid: anna.uid, vipLevel: 3 })).data).toEqual({
      uid: anna.uid,
      rechargeTotal: 500,
      vipLevel: 3,
    });
    const { list } = (await app.ops('opsListAudit', { size: 1 })).data;
    expect(list).toMatchObject([
      { before: { rechargeTotal: 500, vipLevel: 2 }, after: { rechargeTotal: 500, vipLevel: 3 } },
    ]);
  });

  test('an expired ban has no effect on the next one, which is permanent', async () => {
    const anna = await app.member('anna');
    await app.ops('opsSaveChatBan', { uid: anna.uid, until: app.clock.now + 1000 });
    app.clock.now += 2000;
    expect((await app.ops('opsSaveChatBan', { uid: anna.uid })).data).toMatchObject({ until: null });
  });

  test('two concurrent saves of different fields are both kept', async () => {
    await app.ops('opsSaveHost', { id: 'wang', name: 'wang' });
    await Promise.all([
      app.ops('opsSaveHost', { id: 'wang', introduction: 'from one' }),
      app.ops('opsSaveHost', { id: 'wang', tags: ['two'] }),
      app.ops('opsSaveHost', { id: 'wang', sort: 3 }),
    ]);
    expect(await listed('wang')).toMatchObject({ name: 'wang', introduction: 'from one', tags: ['two'], sort: 3 });
  });
});

describeEachDatabase('saves of demo records', (open) => {
  const HOST = {
    id: 'host-1',
    name: '小王',
    birthday: null,
    tags: [],
    introduction: '',
    pictureId: '',
    coverId: '',
    isDialect: 0,
    language: '',
    sort: 1,
  } as const;
  const ENTRY = {
    hostId: 'host-1',
    matchId: 'derby',
    liveRoomId: 'room-1',
    startDate: Date.UTC(2026, 10, 21, 11),
    title: '',
    coverId: '',
    isTop: 0,
    liveUserGroupId: null,
    matchSource: 164,
    isLotteryProgress: 0,
    redEnvelopeTotalAmount: 0,
    videoSourceDetail: { ...NO_VIDEO, m3u8: '/live/demo/football/room-1.m3u8' },
  } as const;
  let database: TestDatabase;
  let app: TestApp;
  beforeEach(async () => {
    database = await open();
    app = await createTestApp(database, { DEMO: 'on' });
    await seedMatches(app);
    await play(1, 300);
  });
  afterEach(() => app.close());

  const play = (liveStatus: 0 | 1 | 2, watcherCount: number) =>
    applyAnchorFeed(app.anchor, {
      hosts: [{ ...HOST, tags: [], uid: null, liveStatus: liveStatus === 1 ? 1 : 0, watcherCount }],
      entries: [{ ...ENTRY, liveStatus }],
      groups: [],
      moments: [],
    });
  const hosts = async (of = app) => (await of.call('getAnchorList', {})).data.hosts;
  const room = async () => (await app.call('getProgram', { id: 'host-1', matchId: 'derby' })).data.room;

  test('[E12, E13, E14] a save keeps the live status, the video and the watchers, and the demo continues with them', async () => {
    await app.ops('opsSaveHost', { id: 'host-1', name: '改名' });
    await app.ops('opsSaveSchedule', { hostId: 'host-1', matchId: 'derby', isTop: 1 });
    expect(await hosts()).toMatchObject([{ name: '改名', liveStatus: 1, watcherCount: 300 }]);
    expect((await room())?.video.lines).toMatchObject([{ m3u8: ENTRY.videoSourceDetail.m3u8 }]);
    await play(1, 450);
    expect(await hosts()).toMatchObject([{ name: '改名', liveStatus: 1, watcherCount: 450 }]);
    await play(2, 0);
    expect(await hosts()).toMatchObject([{ name: '改名', liveStatus: 0, watcherCount: 0 }]);
    expect(await room()).toMatchObject({ liveStatus: 2 });
  });

  test('[T19] the live status of demo records cannot be set manually, but they can be hidden', async () => {
    for (const part of [{ liveStatus: 0 as const }, { watcherCount: 5 }])
      expect((await app.ops('opsSaveHost', { id: 'host-1', ...part })).code).toBe(CODE.CONFLICT);
    await app.ops('opsSaveHost', { id: 'host-1', liveStatus: 3 });
    await play(1, 500);
    expect(await hosts()).toEqual([]);
    await app.ops('opsSaveHost', { id: 'host-1', liveStatus: 0 });
    expect(await hosts()).toMatchObject([{ liveStatus: 1, watcherCount: 500 }]);
    const entry = { hostId: 'host-1', matchId: 'derby' };
    await app.ops('opsSaveSchedule', { ...entry, liveStatus: 3 });
    expect(await hosts()).toMatchObject([{ liveSchedule: [] }]);
    await app.ops('opsSaveSchedule', { ...entry, liveStatus: 0 });
    expect(await hosts()).toMatchObject([{ liveSchedule: [{ matchId: 'derby', liveStatus: 1 }] }]);
  });

  test('[E12] without the demo, records that an operator changed stay, off the air', async () => {
    await app.ops('opsSaveHost', { id: 'host-1', name: '改名' });
    await app.ops('opsSaveSchedule', { hostId: 'host-1', matchId: 'derby', isTop: 1 });
    await endPlayedShows(app.anchor.db);
    const off = await createTestApp(database, { DEMO: 'off' });
    expect(await hosts(off)).toMatchObject([{ name: '改名', liveStatus: 0, watcherCount: 0 }]);
    await off.ops('opsPurgeDemo', {});
    expect(await hosts(off)).toMatchObject([{ name: '改名', liveStatus: 0 }]);
    await off.close();
  });
});
