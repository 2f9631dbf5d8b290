import type { User } from '@touchline/contract/account.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { cup, DAY_MS, fixture, league, PREMIER_LEAGUE, seasonBatch, WORLD_CUP } from '#testing/test-competition.ts';
import { nbaBatch, nbaGame } from '#testing/test-nba.ts';

const SEASON = '12387-2026-27';

describeDefaultDatabase('hosts on the matches of competitions', (open) => {
  let app: TestApp;
  let insider: User;

  beforeEach(async () => {
    app = await createTestApp(await open());
    const { now } = app.clock;
    insider = await app.member('ines');
    await app.ingest(
      seasonBatch(app, [
        fixture('derby', now, 'arsenal', 'chelsea'),
        fixture('quiet', now + DAY_MS, 'chelsea', 'arsenal'),
      ]),
    );
    await app.ingest(
      seasonBatch(app, [{ ...fixture('final', now, 'ares', 'eos'), stage: 'final' }], {
        competition: cup(WORLD_CUP, 'World Cup'),
        label: '2026',
      }),
    );
    await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: [insider.uid] });
    await app.ops('opsSaveHost', { id: 'wang', name: '老王', liveStatus: 1, sort: 1, watcherCount: 200 });
    await app.ops('opsSaveHost', { id: 'qi', name: '小柒', language: 'zh-Hant', liveStatus: 1, sort: 2 });
    await show('qi', 'derby', 'vip-qi', 'vip-club');
  });

  const show = (hostId: string, matchId: string, liveRoomId: string, group: string | null = null, matchSource = 164) =>
    app.ops('opsSaveSchedule', {
      hostId,
      matchId,
      liveRoomId,
      liveStatus: 1,
      liveUserGroupId: group,
      matchSource,
      videoSourceDetail: { flv: '', m3u8: '/x.m3u8', rtmp: '' },
    });

  const anchorsOf = async (matchId: string, request: { pid?: number } = {}, token?: string) => {
    const { data } = await app.call('listLeagueMatches', { seasonId: SEASON, ...request }, token ? { token } : {});
    return data.list.find((match) => match.matchId === matchId)?.anchorInfo;
  };

  test('[V5] a private room is visible to its group only; otherwise anchorInfo is absent when no host remains', async () => {
    const outside = await app.call('listLeagueMatches', { seasonId: SEASON });
    expect(outside.data.list.every((match) => !('anchorInfo' in match))).toBe(true);
    expect(JSON.stringify(outside.data)).not.toContain('vip');
    const stranger = await app.member('sam');
    expect(await anchorsOf('derby', {}, stranger.token)).toBeUndefined();
    expect(await anchorsOf('derby', {}, insider.token)).toEqual([
      {
        id: 'qi',
        name: '小柒',
        pictureId: '',
        language: 'zh-Hant',
        liveStatus: 1,
        liveRoomId: 'vip-qi',
        liveUserGroupId: 'vip-club',
        watcherCount: 0,
      },
    ]);
    await show('wang', 'derby', 'room-wang');
    expect((await anchorsOf('derby'))?.map(({ id }) => id)).toEqual(['wang']);
    expect((await anchorsOf('derby', {}, insider.token))?.map(({ id }) => id)).toEqual(['qi', 'wang']);
  });

  test('[V5] a member who loses the right loses the room at once', async () => {
    expect(await anchorsOf('derby', {}, insider.token)).toHaveLength(1);
    await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: [] });
    expect(await anchorsOf('derby', {}, insider.token)).toBeUndefined();
  });

  test('[E1] hosts are updated in cached lists; matches without hosts have no anchorInfo', async () => {
    expect(await anchorsOf('derby')).toBeUndefined();
    await show('wang', 'derby', 'room-wang');
    expect(await anchorsOf('derby')).toEqual([
      expect.objectContaining({
        id: 'wang',
        liveStatus: 1,
        liveRoomId: 'room-wang',
        liveUserGroupId: null,
        watcherCount: 200,
      }),
    ]);
    expect(await anchorsOf('quiet')).toBeUndefined();
    await app.ops('opsSaveHost', { id: 'wang', name: '老王', liveStatus: 3, sort: 1 });
    expect(await anchorsOf('derby')).toBeUndefined();
  });

  test('[E1, T16, T20] a host who is live with one match is not live on the next one', async () => {
    await show('wang', 'derby', 'room-wang');
    await app.ops('opsSaveSchedule', { hostId: 'wang', matchId: 'quiet', liveRoomId: 'room-wang', liveStatus: 0 });
    const stateOn = async (matchId: string) =>
      (await anchorsOf(matchId))?.map(({ id, liveStatus, watcherCount }) => [id, liveStatus, watcherCount]);
    expect([await stateOn('derby'), await stateOn('quiet')]).toEqual([[['wang', 1, 200]], [['wang', 0, 0]]]);
  });

  test('[C10, T20] hosts of the requested provider and of provider 100', async () => {
    await show('wang', 'derby', 'room-wang', null, 29);
    expect(await anchorsOf('derby')).toBeUndefined();
    expect((await anchorsOf('derby', { pid: 29 }))?.map(({ id }) => id)).toEqual(['wang']);
    await show('wang', 'derby', 'room-wang', null, 100);
    expect((await anchorsOf('derby'))?.map(({ id }) => id)).toEqual(['wang']);
  });

  test.each([
    ['C9', 'listFifaMatches', 'final'],
    ['C11', 'listEuroMatches', 'euro-final'],
    ['C12', 'listNbaMatches', 'tip-off'],
  ] as const)(
    '[%s, T20] %s, too, has the hosts of the requested provider and of provider 100',
    async (_, call, matchId) => {
      await app.ingest(
        seasonBatch(app, [{ ...fixture('euro-final', app.clock.now, 'gaia', 'hera'), stage: 'final' }], {
          competition: cup('11334', 'Euro'),
          label: '2028',
        }),
      );
      const noon = new Date(app.clock.now).toISOString().slice(0, 16);
      await app.ingest(nbaBatch(app, [nbaGame('tip-off', noon, 'BOS v NYK')]));
      const hosts = async (pid?: number) => {
        const { data } = await app.call(call, pid === undefined ? {} : { pid });
        return data.list.find((match) => match.matchId === matchId)?.anchorInfo?.map(({ id }) => id);
      };
      await show('wang', matchId, 'room-wang', null, 29);
      expect([await hosts(), await hosts(29)]).toEqual([undefined, ['wang']]);
      await show('wang', matchId, 'room-wang', null, 100);
      expect([await hosts(), await hosts(29)]).toEqual([['wang'], ['wang']]);
    },
  );

  test('[C9] showAnchor 0 omits the hosts of a cup match', async () => {
    await show('wang', 'final', 'room-wang');
    const hosts = async (showAnchor?: 0 | 1) =>
      (await app.call('listFifaMatches', showAnchor === undefined ? {} : { showAnchor })).data.list[0]?.anchorInfo
        ?.length;
    expect([await hosts(), await hosts(1), await hosts(0)]).toEqual([1, 1, undefined]);
  });

  test('[C10] the matches of a team carry their hosts too', async () => {
    await show('wang', 'derby', 'room-wang');
    const { data } = await app.call('listTeamMatches', { teamId: 'arsenal' }, { token: insider.token });
    expect(data.list.map(({ anchorInfo }) => anchorInfo?.map(({ id }) => id))).toEqual([['qi', 'wang'], undefined]);
  });

  test('[V5] hosts of other leagues do not invalidate lists of this one', async () => {
    await app.ingest(
      seasonBatch(app, [fixture('clasico', app.clock.now, 'betis', 'girona')], {
        competition: league('12388', 'La Liga'),
      }),
    );
    const first = await app.call('listLeagueMatches', { seasonId: SEASON });
    await show('wang', 'clasico', 'room-wang');
    const second = await app.call('listLeagueMatches', { seasonId: SEASON });
    expect([second.headers['etag'], second.time]).toEqual([first.headers['etag'], first.time]);
    expect(PREMIER_LEAGUE).toBe(second.data.season.competitionId);
  });
});
