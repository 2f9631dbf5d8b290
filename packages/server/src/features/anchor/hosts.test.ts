import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { seedAhead, seedAnchors } from '#testing/test-anchors.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

describeEachDatabase('lists of hosts and their schedules', (open) => {
  let app: TestApp;
  let member: User;
  let insider: User;

  beforeEach(async () => {
    app = await createTestApp(await open());
    ({ member, insider } = await seedAnchors(app));
  });

  const list = async (user?: User) => (await app.call('getAnchorList', {}, user && { token: user.token })).data;

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

  test('[C2, E13] a host’s schedule has the entries that the viewer may see', async () => {
    const idsOf = async (user?: User) =>
      (await app.call('getHostSchedule', { hostId: 'qi' }, user && { token: user.token })).data.list.map(
        ({ match }) => match.matchId,
      );
    expect(await idsOf()).toEqual([]);
    expect(await idsOf(insider)).toEqual(['derby']);
    expect(await app.call('getHostSchedule', { hostId: 'nobody' })).toMatchObject({ code: CODE.NOT_FOUND });
    expect((await app.call('getHostMatchInfo', { hostId: 'qi' })).data).toBeNull();
  });

  test('[E13, P4] an entry of a private room has the type of its group, one of a public room 0', async () => {
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
    const { id } = await seedAhead(app, 'soon');
    await app.ops('opsSaveSchedule', { hostId: 'bu', matchId: id, liveRoomId: 'room-bu', liveStatus: 0 });
    expect([await matchOf('wang'), await matchOf('bu'), await matchOf('qi')]).toEqual(['derby', 'soon', undefined]);
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
});
