import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { seedAhead, seedAnchors } from '#testing/test-anchors.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { seedBatch, seedMatch } from '#testing/test-seed.ts';

const HOUR_MS = 3_600_000;

describeEachDatabase('anchor lists', (open) => {
  let app: TestApp;
  let member: User;
  let insider: User;

  beforeEach(async () => {
    app = await createTestApp(await open());
    ({ member, insider } = await seedAnchors(app));
  });

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

  test('[C3] a cached list is at most 5 s old, and has the time of its creation', async () => {
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

  test('[C2, V5, P2] special room ids are those of my groups, none while the operator has disabled them', async () => {
    const idsOf = async ({ token }: User) => (await app.call('getSpecialRoomIds', {}, { token })).data.liveRoomIds;
    expect(await idsOf(insider)).toEqual(['vip-qi']);
    expect(await idsOf(member)).toEqual([]);
    await app.ops('opsSaveConfig', { specialRooms: 0 });
    expect(await idsOf(insider)).toEqual([]);
    await app.ops('opsSaveConfig', { specialRooms: 1 });
    await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: [] });
    expect(await idsOf(insider)).toEqual([]);
  });

  test('[T19] a hidden host, an ended entry and a match without visible hosts leave the list', async () => {
    await app.ops('opsSaveHost', { id: 'bu', name: '阿布', sort: 3, liveStatus: 3 });
    const data = await list();
    expect(data.hosts.map((host) => host.id)).toEqual(['wang', 'qi']);
    expect(data.liveMatchList.map((match) => match.matchId)).toEqual(['derby']);
    await app.ops('opsSaveSchedule', { hostId: 'wang', matchId: 'derby', liveRoomId: 'room-wang', liveStatus: 2 });
    expect((await list()).liveMatchList).toEqual([]);
  });

  test('[T20, K9] entries of another provider are omitted; those of provider 100 are in every list', async () => {
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

  test('[K9, T20, C3] without a provider the list is that of 164; matchSource takes precedence over pid', async () => {
    for (const matchSource of [3, 29, 34, 164, 100])
      await app.ops('opsSaveSchedule', {
        hostId: 'bu',
        matchId: (await seedAhead(app, `of-${matchSource}`)).id,
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

  test('[K9] an unknown provider is refused in every call', async () => {
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

  test('[E15] a finished match leaves the live list', async () => {
    const ids = async () => (await list()).liveMatchList.map(({ matchId }) => matchId);
    expect(await ids()).toEqual(['derby', 'later']);
    const over = seedMatch('derby', app.clock.now - 2 * HOUR_MS, FOOTBALL_STATUS.finished, [2, 1]);
    app.clock.now += 60_000;
    await app.ingest(seedBatch([over], app.clock.now));
    expect(await ids()).toEqual(['later']);
  });

  test('[C3] a team logo is a generated crest under a file URL', async () => {
    const { data } = await app.call('getTeamLogo', { matchId: 'derby' });
    const file = await app.app.inject({ url: data.homeLogo });
    expect(file.headers['content-type']).toContain('image/svg+xml');
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    expect(await app.call('getTeamLogo', { matchId: 'nothing' })).toMatchObject({ status: 200, code: CODE.NOT_FOUND });
  });

  test('[T20, T6] an entry two hours away is coming soon, one beyond that is scheduled', async () => {
    const typeOf = async () => (await list()).hosts.find((host) => host.id === 'bu')?.liveSchedule[0]?.liveHostType;
    expect(await typeOf()).toBe(2);
    app.clock.now -= 3 * HOUR_MS;
    expect(await typeOf()).toBe(3);
  });
});
