import { createHash } from 'node:crypto';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { createDemoWorld } from '@touchline/feeds/demo-world/demo-world.ts';
import { beforeAll, expect, test } from 'vitest';
import type { DemoEngine } from '#features/demo/engine.ts';
import { describeDefaultDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { engineOf, FILL_TIMEOUT_MS } from '#testing/test-demo.ts';

const MINUTE_MS = 60_000;
/** Matches of both tournaments, of the NBA Finals of 2024, and of the leagues in 2024-25. */
const PAST_MATCHES = 51 + 104 + 5 + 3 * 380 + 2 * 306;
/** Games of the NBA in 2024-25 without its playoff series: pre-season, regular season, cup final, play-in. */
const PAST_GAMES = 60 + 1230 + 1 + 6;
/** The games of fifteen series. */
const SERIES_GAMES = { least: 15 * 4, most: 15 * 7 };
const SEASON_TABLES = ['match', 'match_detail', 'season', 'team', 'player', 'player_season', 'team_season'] as const;

// One world for all tests, in order, since filling it is slow.
describeDefaultDatabase('the demo world in the server', (open) => {
  let database: TestDatabase;
  let app: TestApp;
  let engine: DemoEngine;

  beforeAll(async () => {
    database = await open();
    app = await createTestApp(database, { DEMO: 'on' });
    engine = await engineOf(app);
    await engine.fill();
  }, FILL_TIMEOUT_MS);

  const anchorList = async (of: TestApp) => (await of.call('getAnchorList', {})).data;

  const inPlay = async (of: TestApp, sport: string) =>
    (await anchorList(of)).liveMatchList.filter(
      (match) => match.sport === sport && matchPhase(match.sport, match.statusId) === 'in-progress',
    ).length;

  test('[A2, A4] a fresh world has 74 hosts, 48 of them in simplified Chinese, and at least 3 football matches and 2 basketball games in play', async () => {
    // 18 of 48 more speak English, and 8 write traditional Chinese.
    const { hosts } = await anchorList(app);
    expect(hosts).toHaveLength(48 + 18 + 8);
    expect(hosts.filter(({ language }) => language === 'zh-CN')).toHaveLength(48);
    expect(await inPlay(app, 'football')).toBeGreaterThanOrEqual(3);
    expect(await inPlay(app, 'basketball')).toBeGreaterThanOrEqual(2);
    expect((await anchorList(app)).hostMomentList.length).toBeGreaterThan(0);
  });

  test('[E17, K10] every banner category of K10 has a banner, 30306 the background', async () => {
    const ids = [10103, 10106, 20301, 20302, 20303, 30301, 30302, 30303, 30304, 30305, 30306];
    const { data } = await app.call('listBanners', { categoryId: ids.join(',') });
    expect([...new Set(data.map(({ categoryId }) => categoryId))].sort()).toEqual(ids);
  });

  test('[V5] the demo’s insider sees private rooms that the demo’s other members do not', async () => {
    const roomsOf = async (username: string) => {
      const { data } = await app.call('signIn', { username, password: 'touchline' });
      return (await app.call('getSpecialRoomIds', {}, { token: data.token })).data.liveRoomIds;
    };
    expect(await roomsOf('demo')).toEqual([]);
    expect((await roomsOf('insider')).length).toBeGreaterThan(0);
  });

  const liveMatch = async (sport: 'football' | 'basketball') => {
    const statuses = sport === 'football' ? [2, 3, 4] : [2, 3, 4, 5, 6, 7, 8];
    const found = (await anchorList(app)).liveMatchList.find(
      (match) => match.sport === sport && statuses.includes(match.statusId),
    );
    if (!found) throw new Error(`no ${sport} is in play`);
    return found;
  };

  test('[T1] a match that ended a few hours ago has its line-ups too', async () => {
    const ended = await database.db
      .selectFrom('match')
      .select('id')
      .where('sport', '=', 'football')
      .where('status_id', '=', 8)
      .where('kick_off', '>', app.clock.now - 5 * 60 * MINUTE_MS)
      .executeTakeFirstOrThrow();
    const { data } = await app.call('getMatchLineUps', { matchId: ended.id });
    expect(
      data.lineUps?.away.starters.every(({ rating, numbers }) => rating !== null || 'minutes_played' in numbers),
    ).toBe(true);
  });

  const roomOf = async (matchId: string): Promise<string> => {
    const entry = await database.db
      .selectFrom('schedule_entry')
      .select('live_room_id')
      .where('match_id', '=', matchId)
      .where('live_user_group_id', 'is', null)
      .executeTakeFirstOrThrow();
    return entry.live_room_id;
  };

  /** Number of rows and a checksum of each table. */
  const everything = async () => {
    const rows = await Promise.all(SEASON_TABLES.map((table) => database.db.selectFrom(table).selectAll().execute()));
    return rows.map((of, index) => {
      const lines = of.map((row) => JSON.stringify(row)).sort();
      return [SEASON_TABLES[index], lines.length, createHash('sha256').update(lines.join()).digest('hex')];
    });
  };

  test(
    '[A4] the same seed and instant give the same world, and a second start changes and publishes nothing',
    async () => {
      const liveRoomId = await roomOf((await liveMatch('football')).matchId);
      const talk = async () => (await app.call('listChatMessages', { liveRoomId })).data.list;
      const [first, rows, lines] = [await anchorList(app), await everything(), await talk()];
      await (await engineOf(app)).fill();
      const withoutTime = (data: typeof first) =>
        JSON.stringify(data, (key, value: unknown) => (key === 'updatedAt' ? undefined : value));
      expect(withoutTime(await anchorList(app))).toBe(withoutTime(first));
      expect(await everything()).toEqual(rows);
      expect(await talk()).toEqual(lines);
    },
    FILL_TIMEOUT_MS,
  );

  test('[E13] a fresh live room has a conversation, which continues', async () => {
    const liveRoomId = await roomOf((await liveMatch('football')).matchId);
    const talk = async () =>
      (await app.call('listChatMessages', { liveRoomId })).data.list.filter(({ kind }) => kind === 'text');
    const first = await talk();
    expect(first.length).toBeGreaterThan(15);
    expect(first.every(({ uid, createdAt }) => uid === null && createdAt <= app.clock.now)).toBe(true);
    app.clock.now += MINUTE_MS;
    await engine.tick();
    const fresh = (await talk()).filter(({ id }) => !first.some((line) => line.id === id));
    expect(fresh.length).toBeGreaterThan(4);
    expect(fresh.every(({ createdAt }) => createdAt > app.clock.now - MINUTE_MS)).toBe(true);
  });

  test('[V7] the demo’s members have recharged differently', async () => {
    const standings = await database.db
      .selectFrom('member_standing')
      .innerJoin('account', 'account.uid', 'member_standing.uid')
      .select(['username', 'recharge_total', 'vip_level'])
      .orderBy('username')
      .execute();
    expect(standings).toEqual([
      { username: 'demo', recharge_total: 1000, vip_level: 3 },
      { username: 'insider', recharge_total: 5000, vip_level: 6 },
      { username: 'rival', recharge_total: 0, vip_level: 0 },
    ]);
  });

  test('[T1, T3] the engine continues: a minute later a clock has moved, an hour later there still are matches in play', async () => {
    const states = async () =>
      JSON.stringify((await anchorList(app)).liveMatchList.map(({ matchId, clock }) => [matchId, clock]));
    const before = await states();
    app.clock.now += MINUTE_MS;
    await engine.tick();
    expect(await states()).not.toBe(before);
    app.clock.now += 60 * MINUTE_MS;
    await engine.tick();
    expect(await inPlay(app, 'football')).toBeGreaterThanOrEqual(3);
  });

  test('[T1, T3] a match in play has statistics and line-ups that continue with it', async () => {
    for (const sport of ['football', 'basketball'] as const) {
      const { matchId } = await liveMatch(sport);
      const reported = async () => (await app.call('getMatchStatistics', { matchId })).data.statistics;
      const before = await reported();
      expect(before?.periods[0]?.period).toBe(0);
      const { lineUps } = (await app.call('getMatchLineUps', { matchId })).data;
      expect(lineUps?.home.starters).toHaveLength(sport === 'football' ? 11 : 5);
      app.clock.now += 20 * MINUTE_MS;
      await engine.tick();
      expect(await reported()).not.toEqual(before);
    }
  });

  test(
    '[A4] another seed or number of hosts is another world: nothing of the previous one is left',
    async () => {
      await (await engineOf(app, 'another seed', 8)).fill();
      // Three eighths and a sixth of 8 more, rounded up.
      expect((await anchorList(app)).hosts).toHaveLength(8 + 3 + 2);
      const world = createDemoWorld({ seed: 'another seed', anchor: app.clock.now, hostCount: 8 });
      const [from, to] = world.seasonWindow(app.clock.now);
      const expected = world.batchAt(app.clock.now, { from, to }).matches.length + PAST_MATCHES + PAST_GAMES;
      const stored = (await database.db.selectFrom('match').select('id').execute()).length;
      expect(stored).toBeGreaterThanOrEqual(expected + SERIES_GAMES.least);
      expect(stored).toBeLessThanOrEqual(expected + SERIES_GAMES.most);
    },
    FILL_TIMEOUT_MS,
  );

  test('[P1] with the demo off its rows are omitted from every reply, its members and operator are refused', async () => {
    const { data: demoUser } = await app.call('signIn', { username: 'demo', password: 'touchline' });
    const { data: config } = await app.ops('opsSaveConfig', { coinCode: 'GOLD' });
    expect(new URL(config.appStoreUrl).hostname).toBe('apps.example.com');
    const off = await createTestApp(database, { DEMO: 'off' });
    expect(await anchorList(off)).toEqual({ hosts: [], liveMatchList: [], hostMomentList: [] });
    expect((await off.call('listBanners', { categoryId: '30301,30306' })).data).toEqual([]);
    expect(await off.call('signIn', { username: 'demo', password: 'touchline' })).toMatchObject({ code: 200001 });
    expect(await off.call('getProfile', {}, { token: demoUser.token })).toMatchObject({ code: 405 });
    expect(await off.ops('opsListHosts', {}, 'demo-operator')).toMatchObject({ code: 403 });
    expect((await off.call('getCommonConfig', {})).data).toMatchObject({ coinCode: 'GOLD', appStoreUrl: '', demo: 0 });
  });

  test('[X1] purging is refused while the demo plays, and leaves nothing of it afterwards', async () => {
    expect(await app.ops('opsPurgeDemo', {})).toMatchObject({ code: 10409 });
    const off = await createTestApp(database, { DEMO: 'off' });
    const purged = await off.ops('opsPurgeDemo', {});
    expect(purged.data.removed).toBeGreaterThan(1000);
    const others = ['host', 'schedule_entry', 'moment', 'user_group', 'banner', 'account', 'competition'] as const;
    for (const table of [...others, ...SEASON_TABLES])
      expect([table, await database.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    expect((await off.ops('opsPurgeDemo', {})).data.removed).toBe(0);
  });
});
