import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { seedBatch, seedMatch, seedMatches } from './test-seed.ts';

const HOUR_MS = 3_600_000;

describeEachDatabase('anchor calls', (open) => {
  let app: TestApp;
  let member: User;
  let insider: User;

  beforeEach(async () => {
    app = await createTestApp(await open());
    await seedMatches(app);
    member = await app.member('mika');
    insider = await app.member('ines');
    await app.ops('opsSaveHost', {
      id: 'wang',
      name: '老王',
      liveStatus: 1,
      sort: 1,
      watcherCount: 24_000,
      tags: ['英超'],
    });
    await app.ops('opsSaveHost', { id: 'qi', name: '小柒', liveStatus: 1, sort: 2 });
    await app.ops('opsSaveHost', { id: 'bu', name: '阿布', sort: 3 });
    await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: [insider.uid] });
    await app.ops('opsSaveSchedule', {
      hostId: 'wang',
      matchId: 'derby',
      liveRoomId: 'room-wang',
      liveStatus: 1,
      redEnvelopeTotalAmount: 88,
    });
    await app.ops('opsSaveSchedule', {
      hostId: 'qi',
      matchId: 'derby',
      liveRoomId: 'vip-qi',
      liveStatus: 1,
      liveUserGroupId: 'vip-club',
    });
    await app.ops('opsSaveSchedule', { hostId: 'bu', matchId: 'later', liveRoomId: 'room-bu', liveStatus: 0 });
  });

  const seedAhead = async (id: string) => {
    const match = seedMatch(id, app.clock.now + HOUR_MS, FOOTBALL_STATUS.notStarted, null);
    await app.ingest(seedBatch([match], app.clock.now));
    return match;
  };
  const list = async (user?: User) => (await app.call('getAnchorList', {}, user && { token: user.token })).data;

  test('[C3, E11, E12, E13, E15] the anchor list has hosts with schedules, live matches with hosts, and moments', async () => {
    const reply = await app.call('getAnchorList', { t: '1' });
    expect(reply).toMatchObject({ status: 200, code: CODE.NODE_SUCCESS });
    const wang = reply.data.hosts.find((host) => host.id === 'wang');
    expect(wang).toMatchObject({ name: '老王', liveStatus: 1, watcherCount: 24_000, tags: ['英超'], birthday: null });
    expect(wang?.liveSchedule).toMatchObject([
      {
        matchId: 'derby',
        liveRoomId: 'room-wang',
        liveStatus: 1,
        timeKnown: true,
        liveHostType: 1,
        redEnvelopeTotalAmount: 88,
        matchSource: 164,
      },
    ]);
    expect(reply.data.liveMatchList.map((match) => [match.matchId, match.status, match.activityStatus])).toEqual([
      ['derby', 0, 1],
      ['later', 0, 0],
    ]);
    expect(reply.data.hostMomentList).toEqual([]);
  });

  test('[C3] a cached list is at most 5 s old, and tells when it was made', async () => {
    const timeOfList = async () => (await app.call('getAnchorList', {})).time;
    const made = app.clock.now;
    expect(await timeOfList()).toBe(made);
    app.clock.now = made + 4999;
    expect(await timeOfList()).toBe(made);
    app.clock.now = made + 5001;
    expect(await timeOfList()).toBe(made + 5001);
  });

  test('[V5, P1, P4] a private room is in nobody’s list but that of a member of its group', async () => {
    const hostsOf = (data: Awaited<ReturnType<typeof list>>) =>
      data.liveMatchList.find((match) => match.matchId === 'derby')?.hostList.map((host) => host.id);
    expect(hostsOf(await list())).toEqual(['wang']);
    expect(hostsOf(await list(member))).toEqual(['wang']);
    expect(hostsOf(await list(insider))).toEqual(['qi', 'wang']);
    const qi = (await list()).hosts.find((host) => host.id === 'qi');
    expect(qi).toMatchObject({ liveStatus: 0, liveSchedule: [] });
    expect(JSON.stringify(await list(member))).not.toContain('vip-qi');
  });

  test('[C2, V5, P2] special room ids are those of my groups, and none while the operator has switched them off', async () => {
    const idsOf = async ({ token }: User) => (await app.call('getSpecialRoomIds', {}, { token })).data.liveRoomIds;
    expect(await idsOf(insider)).toEqual(['vip-qi']);
    expect(await idsOf(member)).toEqual([]);
    await app.ops('opsSaveConfig', { specialRooms: 0 });
    expect(await idsOf(insider)).toEqual([]);
    await app.ops('opsSaveConfig', { specialRooms: 1 });
    await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: [] });
    expect(await idsOf(insider)).toEqual([]);
  });

  test('[T19] a hidden host and an ended entry leave the list, and a match without visible hosts with them', async () => {
    await app.ops('opsSaveHost', { id: 'bu', name: '阿布', sort: 3, liveStatus: 3 });
    const data = await list();
    expect(data.hosts.map((host) => host.id)).toEqual(['wang', 'qi']);
    expect(data.liveMatchList.map((match) => match.matchId)).toEqual(['derby']);
    await app.ops('opsSaveSchedule', { hostId: 'wang', matchId: 'derby', liveRoomId: 'room-wang', liveStatus: 2 });
    expect((await list()).liveMatchList).toEqual([]);
  });

  test('[T20, K9] entries of another provider stay out; those of provider 100 are in every list', async () => {
    await app.ops('opsSaveSchedule', { hostId: 'wang', matchId: 'later', liveRoomId: 'room-wang', matchSource: 3 });
    await app.ops('opsSaveSchedule', { hostId: 'bu', matchId: 'derby', liveRoomId: 'room-bu', matchSource: 100 });
    const matchesOf = async (pid: number, id: string) =>
      (await app.call('getAnchorList', { pid })).data.hosts
        .find((host) => host.id === id)
        ?.liveSchedule.map((entry) => entry.matchId);
    expect(await matchesOf(164, 'wang')).toEqual(['derby']);
    expect(await matchesOf(3, 'wang')).toEqual(['later']);
    expect(await matchesOf(3, 'bu')).toEqual(['derby']);
  });

  test('[K9, T20, C3] without a provider the list is that of 164; matchSource counts before pid', async () => {
    for (const matchSource of [3, 29, 34, 164, 100])
      await app.ops('opsSaveSchedule', {
        hostId: 'bu',
        matchId: (await seedAhead(`of-${matchSource}`)).id,
        liveRoomId: 'room-bu',
        matchSource,
      });
    await app.ops('opsRemoveSchedule', { hostId: 'bu', matchId: 'later' });
    const sourcesOf = async (request: Parameters<typeof app.call<'getAnchorList'>>[1]) =>
      (await app.call('getAnchorList', request)).data.hosts
        .find(({ id }) => id === 'bu')
        ?.liveSchedule.map(({ matchSource }) => matchSource)
        .toSorted((a, b) => a - b);
    expect(await sourcesOf({})).toEqual([100, 164]);
    for (const id of [3, 29, 34]) {
      expect(await sourcesOf({ pid: id })).toEqual([id, 100]);
      expect(await sourcesOf({ matchSource: id })).toEqual([id, 100]);
      expect(await sourcesOf({ pid: 164, matchSource: id })).toEqual([id, 100]);
    }
    expect(await sourcesOf({ pid: 100 })).toEqual([100]);
  });

  test('[K9] a provider that is not in the list is refused wherever one is named', async () => {
    const refusal = (path: string) => ({
      status: 400,
      code: CODE.MALFORMED,
      data: { issues: [{ path, message: 'expected one of the providers 3, 29, 34, 164, 100' }] },
    });
    for (const pid of [0, 7, 165]) {
      expect(await app.call('getAnchorList', { pid })).toMatchObject(refusal('pid'));
      expect(await app.call('getAnchorList', { matchSource: pid })).toMatchObject(refusal('matchSource'));
      expect(await app.call('getTeamLogo', { matchId: 'derby', pid })).toMatchObject(refusal('pid'));
      expect(await app.call('listFifaMatches', { pid })).toMatchObject(refusal('pid'));
      expect(await app.call('listEuroMatches', { pid })).toMatchObject(refusal('pid'));
      expect(await app.call('listLeagueMatches', { seasonId: '12387-2026-27', pid })).toMatchObject(refusal('pid'));
      expect(await app.call('listNbaMatches', { pid })).toMatchObject(refusal('pid'));
      const entry = { hostId: 'bu', matchId: 'later', liveRoomId: 'room-bu', matchSource: pid };
      expect(await app.ops('opsSaveSchedule', entry)).toMatchObject(refusal('matchSource'));
    }
  });

  test('[C2, T11, E16] following adds the id, cancelling removes it, and repeating changes nothing', async () => {
    const options = { token: member.token };
    await app.call('subscribe', { hostId: 'wang' }, options);
    await app.call('subscribe', { hostId: 'wang' }, options);
    const booked = await app.call('subscribe', { matchId: 'later' }, options);
    expect(booked).toMatchObject({ code: 1, data: { subscribeHostId: ['wang'], subscribeMatchId: ['later'] } });
    expect((await app.call('getHostMatchInfo', { hostId: 'wang' })).data).toMatchObject({
      matchId: 'derby',
      liveRoomId: 'room-wang',
    });
    const bookings = await app.call('listBookings', {}, options);
    expect(bookings.data.matches.map(({ match, hosts }) => [match.matchId, hosts.map((host) => host.id)])).toEqual([
      ['later', ['bu']],
    ]);
    expect(bookings.data.hosts.map((host) => [host.id, host.followerCount])).toEqual([['wang', 1]]);
    await app.call('unsubscribe', { hostId: 'wang' }, options);
    const info = await app.call('getSubscriptions', {}, options);
    expect(info.data).toEqual({ subscribeHostId: [], subscribeMatchId: ['later'] });
  });

  test('[C2, T5, T11] only a match that is ahead can be booked; a booking made in time stays, and its repetition is none', async () => {
    const options = { token: member.token };
    const kickOff = app.clock.now + HOUR_MS;
    const bring = (statusId: number) =>
      app.ingest(seedBatch([seedMatch('later', kickOff, statusId, [0, 0])], app.clock.now));
    const book = () => app.call('subscribe', { matchId: 'later' }, options);
    for (const status of [FOOTBALL_STATUS.secondHalf, FOOTBALL_STATUS.finished, FOOTBALL_STATUS.cancelled]) {
      await bring(status);
      expect(await book()).toMatchObject({ status: 200, code: CODE.CONFLICT });
    }
    expect((await app.call('getSubscriptions', {}, options)).data.subscribeMatchId).toEqual([]);
    await bring(FOOTBALL_STATUS.notStarted);
    expect(await book()).toMatchObject({ code: 1 });
    await bring(FOOTBALL_STATUS.secondHalf);
    expect(await book()).toMatchObject({ code: 1, data: { subscribeMatchId: ['later'] } });
  });

  test('[T5, T11] a match whose day is long past without a result is neither in the live list nor bookable', async () => {
    const options = { token: member.token };
    const listed = async () => (await app.call('getAnchorList', {})).data.liveMatchList.map(({ matchId }) => matchId);
    const book = () => app.call('subscribe', { matchId: 'later' }, options);
    expect(await listed()).toContain('later');
    // It was to kick off in 90 minutes.
    app.clock.now += 7 * HOUR_MS;
    expect(await listed()).toContain('later');
    app.clock.now += HOUR_MS;
    expect(await listed()).not.toContain('later');
    expect(await book()).toMatchObject({ status: 200, code: CODE.CONFLICT });
  });

  test('[C2, X1] following needs a member, exactly one target, and one that exists', async () => {
    expect(await app.call('subscribe', { hostId: 'wang' })).toMatchObject({ status: 200, code: CODE.NULL_USER });
    const options = { token: member.token };
    expect(await app.call('subscribe', {}, options)).toMatchObject({ status: 400, code: CODE.MALFORMED });
    expect(await app.call('subscribe', { hostId: 'wang', matchId: 'derby' }, options)).toMatchObject({
      code: CODE.MALFORMED,
    });
    expect(await app.call('subscribe', { hostId: 'nobody' }, options)).toMatchObject({
      status: 200,
      code: CODE.NOT_FOUND,
    });
    expect(await app.call('subscribe', { matchId: 'nothing' }, options)).toMatchObject({ code: CODE.NOT_FOUND });
    expect((await app.call('getSubscriptions', {}, options)).data).toEqual({
      subscribeHostId: [],
      subscribeMatchId: [],
    });
  });

  test('[C2] hosts by name, state, sport and order, page by page without repeats', async () => {
    const idsOf = async (query: Parameters<typeof app.call<'listHosts'>>[1]) =>
      (await app.call('listHosts', query)).data.list.map((host) => host.id);
    expect(await idsOf({ name: '柒' })).toEqual(['qi']);
    expect(await idsOf({ filter: 'live' })).toEqual(['wang']);
    expect(await idsOf({ filter: 'soon' })).toEqual(['bu']);
    expect(await idsOf({ sport: 'basketball' })).toEqual([]);
    expect(await idsOf({ sort: 'watchers' })).toEqual(['wang', 'bu', 'qi']);
    expect([...(await idsOf({ page: 1, size: 2 })), ...(await idsOf({ page: 2, size: 2 }))]).toEqual([
      'wang',
      'qi',
      'bu',
    ]);
    expect((await app.call('listHosts', { page: '2', size: '2' })).data).toMatchObject({ total: 3, isLastPage: true });
    expect(await app.call('listHosts', { size: 101 })).toMatchObject({ status: 400, code: CODE.MALFORMED });
  });

  test('[C2, E13] a host’s schedule lists what the viewer may see', async () => {
    const idsOf = async (user?: User) =>
      (await app.call('getHostSchedule', { hostId: 'qi' }, user && { token: user.token })).data.list.map(
        ({ match }) => match.matchId,
      );
    expect(await idsOf()).toEqual([]);
    expect(await idsOf(insider)).toEqual(['derby']);
    expect(await app.call('getHostSchedule', { hostId: 'nobody' })).toMatchObject({ code: CODE.NOT_FOUND });
    expect((await app.call('getHostMatchInfo', { hostId: 'qi' })).data).toBeNull();
  });

  test('[E13, P4] the entry of a private room has the type of its group, that of a public one 0', async () => {
    await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', userType: 7 });
    const types = (await list(insider)).hosts.flatMap(({ id, liveSchedule }) =>
      liveSchedule.map((entry) => [id, entry.liveUserGroupId, entry.liveGroupUserType]),
    );
    expect(types).toEqual([
      ['wang', null, 0],
      ['qi', 'vip-club', 7],
      ['bu', null, 0],
    ]);
  });

  test('[C2, E14] the match of a host is the one on air, else the next one, else none', async () => {
    const matchOf = async (hostId: string) => (await app.call('getHostMatchInfo', { hostId })).data?.matchId;
    await app.ops('opsSaveSchedule', { hostId: 'wang', matchId: 'later', liveRoomId: 'room-wang', liveStatus: 0 });
    const { id } = await seedAhead('soon');
    await app.ops('opsSaveSchedule', { hostId: 'bu', matchId: id, liveRoomId: 'room-bu', liveStatus: 0 });
    expect([await matchOf('wang'), await matchOf('bu'), await matchOf('qi')]).toEqual(['derby', 'soon', undefined]);
  });

  test('[E15] a match that is over leaves the live list', async () => {
    const ids = async () => (await list()).liveMatchList.map(({ matchId }) => matchId);
    expect(await ids()).toEqual(['derby', 'later']);
    const over = seedMatch('derby', app.clock.now - 2 * HOUR_MS, FOOTBALL_STATUS.finished, [2, 1]);
    app.clock.now += 60_000;
    await app.ingest(seedBatch([over], app.clock.now));
    expect(await ids()).toEqual(['later']);
  });

  test('[C2] the rank goes by followers, then watchers', async () => {
    await app.call('subscribe', { hostId: 'bu' }, { token: member.token });
    const { data } = await app.call('listHostRank', {});
    expect(data.list.map(({ host, rank }) => [host.id, rank])).toEqual([
      ['bu', 1],
      ['wang', 2],
      ['qi', 3],
    ]);
  });

  test('[C3] a team logo is a drawn crest under a file address', async () => {
    const { data } = await app.call('getTeamLogo', { matchId: 'derby' });
    const file = await app.app.inject({ url: data.homeLogo });
    expect(file.headers['content-type']).toContain('image/svg+xml');
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    expect(await app.call('getTeamLogo', { matchId: 'nothing' })).toMatchObject({ status: 200, code: CODE.NOT_FOUND });
  });

  const post = (id: string, minutesAgo: number, likeCount = 0) =>
    app.ops('opsSaveMoment', {
      id,
      hostId: 'wang',
      text: id,
      pictures: [],
      createdAt: app.clock.now - minutesAgo * 60_000,
      likeCount,
    });

  test('[C2, E11, E16, T10] moments come newest or hottest first, each on one page only', async () => {
    for (const [id, minutesAgo, likes] of [
      ['m1', 30, 5],
      ['m2', 20, 9],
      ['m3', 10, 1],
    ] as const)
      await post(id, minutesAgo, likes);
    const idsOf = async (momentSort: number, page: number) =>
      (await app.call('listMoments', { momentSort, page, size: 2 })).data.list.map((moment) => moment.id);
    expect([await idsOf(1, 1), await idsOf(1, 2)]).toEqual([['m3', 'm2'], ['m1']]);
    expect([await idsOf(2, 1), await idsOf(2, 2)]).toEqual([['m2', 'm1'], ['m3']]);
    expect((await list()).hostMomentList.map(({ id }) => id)).toEqual(['m3', 'm2', 'm1']);
    expect((await app.call('listMoments', { hostId: 'qi' })).data).toMatchObject({
      list: [],
      total: 0,
      isLastPage: true,
    });
  });

  test('[C2] a burst of likes counts once per batch and at most 50 per member', async () => {
    await post('m1', 30, 5);
    const like = async (count: number, batchId?: string) =>
      app.call('likeMoment', { momentId: 'm1', count, ...(batchId && { batchId }) }, { token: member.token });
    expect((await like(3, 'batch-0001')).data).toEqual({ momentId: 'm1', likeCount: 8, myLikeCount: 3 });
    expect((await like(3, 'batch-0001')).data).toEqual({ momentId: 'm1', likeCount: 8, myLikeCount: 3 });
    expect((await like(50)).data).toEqual({ momentId: 'm1', likeCount: 55, myLikeCount: 50 });
    expect(await like(51)).toMatchObject({ code: CODE.MALFORMED });
    expect(await app.call('likeMoment', { momentId: 'm1', count: 1 })).toMatchObject({ code: CODE.NULL_USER });
    expect(await app.call('likeMoment', { momentId: 'none', count: 1 }, { token: member.token })).toMatchObject({
      code: CODE.NOT_FOUND,
    });
  });

  test('[C2] 40 parallel likes of one moment are all counted', async () => {
    await post('m1', 30);
    const users = [member, insider];
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        app.call('likeMoment', { momentId: 'm1', count: 1 }, { token: users[index % 2]?.token ?? '' }),
      ),
    );
    expect((await app.call('listMoments', {})).data.list[0]?.likeCount).toBe(40);
  });

  test('[T20, T6] an entry two hours away is coming soon, one beyond that is scheduled', async () => {
    const typeOf = async () => (await list()).hosts.find((host) => host.id === 'bu')?.liveSchedule[0]?.liveHostType;
    expect(await typeOf()).toBe(2);
    app.clock.now -= 3 * HOUR_MS;
    expect(await typeOf()).toBe(3);
  });
});
