import { CODE } from '@touchline/contract/codes.ts';
import { BASKETBALL_STATUS } from '@touchline/contract/match-status.ts';
import { routes } from '@touchline/contract/routes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { nbaBatch, nbaGame, nbaGames, teamIdOf } from '#testing/test-nba.ts';

describeDefaultDatabase('the schedule of the NBA', (open) => {
  let app: TestApp;

  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.ingest(
      nbaBatch(app, [
        ...nbaGames('preseason', '2026-10-05', 'BOS 99-90 NYK'),
        // 23:30 in New York is 12:30 of the next day in Shanghai.
        nbaGame('late', '2026-11-20T04:30', 'LAL 110-100 BOS', { stage: null }),
        nbaGame('evening', '2026-11-20T23:30', 'BOS 101-100 NYK'),
        nbaGame('cup', '2026-11-22T00:00', 'NYK v CLE', { stage: '10403' }),
        nbaGame('cup-final', '2026-12-16T00:00', 'OKC v CLE', { stage: '10494', countsForStandings: false }),
        nbaGame('stars', '2027-02-15T00:00', 'LAL v BOS', { stage: 'all-star' }),
      ]),
    );
    await app.ingest(
      nbaBatch(
        app,
        [
          nbaGame('old', '2023-10-05T12:00', 'BOS 90-80 NYK', { stage: 'preseason' }),
          nbaGame('first', '2023-10-07T12:00', 'BOS 91-80 NYK', { stage: 'preseason' }),
          nbaGame('round', '2024-05-01T00:30', 'BOS 95-80 CLE', { stage: 'first-round' }),
          ...['2024-06-07', '2024-06-10'].map((day, index) =>
            nbaGame(`finals-${index + 1}`, `${day}T00:30`, 'BOS 107-89 DAL', { stage: 'finals' }),
          ),
        ],
        { label: '2023-24' },
      ),
    );
  });

  const dates = async (request: Parameters<typeof app.call<'getNbaMatchDates'>>[1]) =>
    (await app.call('getNbaMatchDates', request)).data;
  const list = async (request: Parameters<typeof app.call<'listNbaMatches'>>[1]) =>
    (await app.call('listNbaMatches', request)).data;
  const ids = async (request: Parameters<typeof app.call<'listNbaMatches'>>[1]) =>
    (await list(request)).list.map(({ matchId }) => matchId);

  test('[C12] days of a kind in the requested zone, of the current season; the season names its kinds', async () => {
    const regular = await dates({});
    expect(regular.season).toMatchObject({ seasonId: 'nba-2026-27', competitionId: 'nba' });
    expect(regular.seasons.map(({ seasonId }) => seasonId)).toEqual(['nba-2026-27', 'nba-1566']);
    expect(regular.dates).toEqual([
      { date: '2026-11-20', matchDate: Date.parse('2026-11-19T16:00Z'), matches: 1 },
      { date: '2026-11-21', matchDate: Date.parse('2026-11-20T16:00Z'), matches: 1 },
      { date: '2026-11-22', matchDate: Date.parse('2026-11-21T16:00Z'), matches: 1 },
    ]);
    // It is noon of 21 November in London.
    expect([regular.kind, regular.nearest]).toEqual(['regular', '2026-11-21']);
    expect(regular.kinds).toEqual(['regular', 'preseason', 'all-star', 'team-cup']);
    const inNewYork = await dates({ timeZone: 'America/New_York' });
    expect(inNewYork.dates.map(({ date, matches }) => [date, matches])).toEqual([
      ['2026-11-19', 1],
      ['2026-11-20', 1],
      ['2026-11-21', 1],
    ]);
    expect(await dates({ kind: 'playoffs' })).toMatchObject({ dates: [], nearest: null });
  });

  test('[V2] no day up to 6 October 2023 is shown', async () => {
    const { dates: days, kinds } = await dates({ seasonId: '1566', kind: 'preseason', timeZone: 'UTC' });
    expect(days.map(({ date }) => date)).toEqual(['2023-10-07']);
    expect(kinds).toEqual(['playoffs', 'preseason', 'finals', 'final-cup']);
    expect(await ids({ seasonId: '1566', kind: 'preseason' })).toEqual(['first']);
    expect(
      await app.call('listNbaMatches', { seasonId: '1566', kind: 'preseason', matchDate: '2023-10-05' }),
    ).toMatchObject({ code: CODE.NOT_FOUND, msg: expect.stringContaining('the nearest match days are 2023-10-07') });
  });

  test('[V2][T17] the final cup is fetched as playoffs, from 6 to 19 June 2024 alone, in its own season', async () => {
    const { season, dates: days } = await dates({ kind: 'final-cup', timeZone: 'America/New_York' });
    expect(season.seasonId).toBe('nba-1566');
    expect(days.map(({ date }) => date)).toEqual(['2024-06-06', '2024-06-09']);
    expect(await ids({ kind: 'final-cup' })).toEqual(['finals-1', 'finals-2']);
    expect(await ids({ kind: 'playoffs', seasonId: '2023-24' })).toEqual(['round', 'finals-1', 'finals-2']);
    expect(await list({ kind: 'final-cup', seasonId: '2026-27' })).toMatchObject({ list: [], kind: 'final-cup' });
  });

  test('[C12][E4] a list is keyed by day, and sent as JSON', async () => {
    expect(routes.listNbaMatches).toMatchObject({ method: 'POST', path: '/ssapi/nba/list', encoding: 'json' });
    const all = await list({});
    expect(all.kind).toBe('regular');
    expect(all.schedule).toEqual({ '2026-11-20': ['late'], '2026-11-21': ['evening'], '2026-11-22': ['cup'] });
    expect(all.list.map(({ matchId }) => matchId)).toEqual(['late', 'evening', 'cup']);
    expect(all.list[1]).toMatchObject({
      sport: 'basketball',
      seasonId: 'nba-2026-27',
      homeId: 'nba-bos',
      home: { name: { zh: '波士顿凯尔特人', en: 'Boston Celtics' } },
      homeScore: 101,
      matchDate: Date.parse('2026-11-20T23:30Z'),
    });
    expect(all.list.some((match) => 'anchorInfo' in match)).toBe(false);
  });

  test('[C12] a day, a day between two others, and a day outside', async () => {
    expect(await ids({ matchDate: '2026-11-21' })).toEqual(['evening']);
    expect(await ids({ matchDate: '2026-11-20', timeZone: 'America/New_York' })).toEqual(['evening']);
    expect(await ids({ kind: 'team-cup', matchDate: '2026-11-25' })).toEqual([]);
    expect(await app.call('listNbaMatches', { matchDate: '2026-11-23' })).toMatchObject({
      code: CODE.NOT_FOUND,
      msg: expect.stringContaining(
        'Regular season game of NBA 2026-27 on 2026-11-23 (the nearest match days are 2026-11-22)',
      ),
    });
  });

  test('[K5][T7] a stage alone says which kind is meant; with a kind it must have one', async () => {
    expect(await list({ stageId: '10494' })).toMatchObject({ kind: 'team-cup', list: [{ matchId: 'cup-final' }] });
    expect(await ids({ kind: 'team-cup' })).toEqual(['cup', 'cup-final']);
    expect(await ids({ stageId: '10403', kind: 'regular' })).toEqual(['cup']);
    expect(await ids({ stageId: '10403', matchDate: '2026-12-01' })).toEqual([]);
    expect(await app.call('listNbaMatches', { stageId: '10494', kind: 'regular' })).toMatchObject({
      code: CODE.NOT_FOUND,
      msg: expect.stringContaining('in stage 10494 (there is regular, 10403)'),
    });
  });

  test('[C12][K5] a season by id, label or both; what is not there says what is', async () => {
    for (const seasonId of ['1566', '2023-24', 'nba-1566', 'nba-2023-24'])
      expect(await ids({ seasonId, kind: 'finals' })).toEqual(['finals-1', 'finals-2']);
    expect(await app.call('listNbaMatches', { seasonId: '1745' })).toMatchObject({
      code: CODE.NOT_FOUND,
      msg: expect.stringContaining('season 1745 of the NBA (there is nba-2026-27, nba-1566)'),
    });
  });

  test.each([
    ['a day that is none', { matchDate: '2026-02-30' }, '2026-02-30 is no day of the calendar'],
    ['a day in other words', { matchDate: 'today' }, 'matchDate'],
    ['an unknown zone', { timeZone: 'Moon/Crater' }, 'Moon/Crater is no time zone'],
    ['an unknown kind', { kind: 'summer' as never }, 'kind'],
  ])('[C12] %s is malformed', async (_, request, message) => {
    expect(await app.call('listNbaMatches', request)).toMatchObject({
      code: CODE.MALFORMED,
      msg: expect.stringContaining(message),
    });
  });

  test('[C12] the games of a team by kind, and the kinds of which it has any', async () => {
    const { data } = await app.call('listNbaTeamMatches', { teamId: 'nba-nyk', kind: 'team-cup' });
    expect(data.season.seasonId).toBe('nba-2026-27');
    expect(data.list.map(({ matchId }) => matchId)).toEqual(['cup']);
    expect(data.kinds).toEqual(['regular', 'preseason', 'team-cup']);
    // Dallas plays in the older season alone.
    const dallas = await app.call('listNbaTeamMatches', { teamId: 'nba-dal', kind: 'playoffs' });
    expect([dallas.data.season.label, dallas.data.list.length]).toEqual(['2023-24', 2]);
    expect(await app.call('listNbaTeamMatches', { teamId: 'arsenal' })).toMatchObject({
      code: CODE.NOT_FOUND,
      msg: expect.stringContaining('team arsenal'),
    });
    expect(await app.call('listNbaTeamMatches', { teamId: 'nba-dal', seasonId: '2026-27' })).toMatchObject({
      code: CODE.NOT_FOUND,
      msg: expect.stringContaining('season 2026-27 of team nba-dal (there is nba-1566)'),
    });
  });

  test('[C12] a new score is in the next list, a moved game on its new day', async () => {
    expect((await list({})).list[2]).toMatchObject({ homeScore: null });
    const live = { stage: '10403', statusId: BASKETBALL_STATUS.q2, homeScore: 40, awayScore: 38 };
    const cup = nbaGame('cup', '2026-11-23T00:00', 'NYK v CLE', live);
    await app.ingest(
      nbaBatch(app, [
        {
          ...cup,
          parts: {
            periods: [
              [30, 20],
              [10, 18],
            ],
          },
        },
      ]),
    );
    const moved = await list({ matchDate: '2026-11-23' });
    expect(moved.list).toMatchObject([
      {
        matchId: 'cup',
        homeScore: 40,
        parts: {
          periods: [
            [30, 20],
            [10, 18],
          ],
        },
      },
    ]);
    expect(Object.keys((await list({})).schedule)).toEqual(['2026-11-20', '2026-11-21', '2026-11-23']);
    expect((await dates({})).dates.at(-1)?.date).toBe('2026-11-23');
  });

  test('[V5] hosts are on games; a private room is there for its group alone', async () => {
    const insider = await app.member('ines');
    await app.ops('opsSaveGroup', { id: 'vip-club', name: 'VIP', memberUids: [insider.uid] });
    await app.ops('opsSaveHost', { id: 'wang', name: '老王', liveStatus: 1, sort: 1, watcherCount: 200 });
    const show = (liveRoomId: string, liveUserGroupId: string | null, matchSource = 164, hostId = 'wang') =>
      app.ops('opsSaveSchedule', {
        hostId,
        matchId: 'cup',
        liveRoomId,
        liveStatus: 1,
        liveUserGroupId,
        matchSource,
        videoSourceDetail: { flv: '', m3u8: '/x.m3u8', rtmp: '' },
      });
    const rooms = async (token?: string, pid?: number) => {
      const { data } = await app.call('listNbaMatches', pid === undefined ? {} : { pid }, token ? { token } : {});
      return data.list.find(({ matchId }) => matchId === 'cup')?.anchorInfo?.map(({ liveRoomId }) => liveRoomId);
    };
    expect(await rooms()).toBeUndefined();
    await show('vip-wang', 'vip-club');
    expect([await rooms(), await rooms((await app.member('sam')).token), await rooms(insider.token)]).toEqual([
      undefined,
      undefined,
      ['vip-wang'],
    ]);
    const ofTeam = await app.call('listNbaTeamMatches', { teamId: teamIdOf('NYK') }, { token: insider.token });
    expect(ofTeam.data.list.map(({ anchorInfo }) => anchorInfo?.length)).toEqual([undefined, 1]);
    await show('room-wang', null);
    expect(await rooms()).toEqual(['room-wang']);
    await app.ops('opsSaveHost', { id: 'qi', name: '小柒', liveStatus: 1, sort: 2 });
    await show('room-qi', null, 164, 'qi');
    expect(await rooms()).toEqual(['room-wang', 'room-qi']);
    await show('room-wang', null, 29);
    expect([await rooms(), await rooms(undefined, 29)]).toEqual([['room-qi'], ['room-wang']]);
  });
});
