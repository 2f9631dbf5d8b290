import { CODE } from '@touchline/contract/codes.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { DAY_MS, fixture, PREMIER_LEAGUE, result, seasonBatch } from '#testing/test-competition.ts';
import { MINUTE_MS } from '#testing/test-seed.ts';

const SEASON = '12387-2026-27';
const HOUR_MS = 60 * MINUTE_MS;

describeEachDatabase('the calls for schedules and tables of leagues', (open) => {
  let database: TestDatabase;
  let app: TestApp;
  let now: number;

  /** On 2026-11-20 two results, on the 21st a match in its second half, on the 23rd one to come. */
  const runningMatches = () => [
    result('r2', now - DAY_MS, ['arsenal', 2], ['chelsea', 0]),
    result('r1', now - DAY_MS, ['everton', 1], ['fulham', 1]),
    result('r3', now - HOUR_MS, ['chelsea', 1], ['everton', 0], { statusId: FOOTBALL_STATUS.secondHalf }),
    fixture('f1', now + 2 * DAY_MS, 'fulham', 'arsenal'),
  ];

  beforeEach(async () => {
    database = await open();
    app = await createTestApp(database);
    now = app.clock.now;
    await app.ingest(seasonBatch(app, runningMatches()));
    const old = [
      result('o1', Date.UTC(2024, 6, 31, 20), ['arsenal', 1], ['fulham', 0]),
      result('o2', Date.UTC(2024, 7, 1, 23), ['everton', 1], ['arsenal', 0]),
      result('o3', Date.UTC(2024, 7, 16, 19), ['chelsea', 3], ['arsenal', 3]),
    ];
    await app.ingest(seasonBatch(app, old, { label: '2024-25' }));
  });

  const dates = async (request: { id?: string; seasonId?: string; timeZone?: string } = {}) =>
    (await app.call('getLeagueMatchDates', { id: PREMIER_LEAGUE, ...request })).data;
  const list = async (request: { seasonId?: string; matchDate?: string; timeZone?: string } = {}) =>
    (await app.call('listLeagueMatches', { seasonId: SEASON, ...request })).data.list;
  const ranking = async (view: 'overall' | 'home' | 'away' | 'live') =>
    (await app.call('getLeagueRanking', { seasonId: SEASON, view })).data;

  test('[C10] a table as of a day is that of the matches before it, and says how many it leaves out', async () => {
    const asOf = async (before: string) =>
      (await app.call('getLeagueRanking', { seasonId: SEASON, view: 'live', before })).data;
    const numbers = ({ tables }: Awaited<ReturnType<typeof asOf>>) =>
      tables[0]?.rows.map(({ team, played, points }) => [team.id, played, points]);
    // The results of the 20th are in the table of the 21st, the match in play since is not; the fixture was never in it.
    const dayLater = await asOf('2026-11-21');
    expect(dayLater.leftOut).toBe(1);
    expect(numbers(dayLater)).toEqual([
      ['arsenal', 1, 3],
      ['everton', 1, 1],
      ['fulham', 1, 1],
      ['chelsea', 1, 0],
    ]);
    const before = await asOf('2026-11-20');
    expect(before.leftOut).toBe(3);
    expect(numbers(before)?.every(([, played, points]) => played === 0 && points === 0)).toBe(true);
    expect((await ranking('live')).leftOut).toBeUndefined();
  });

  test('[C10] match days of the running season, with the seasons beside it and the day to open on', async () => {
    const found = await dates();
    expect(found.season).toEqual({
      seasonId: SEASON,
      competitionId: PREMIER_LEAGUE,
      competition: { zh: 'Premier League', en: 'Premier League' },
      label: '2026-27',
    });
    expect(found.seasons.map(({ seasonId }) => seasonId)).toEqual([SEASON, '12387-2024-25']);
    expect(found.dates.map(({ date, matches }) => [date, matches])).toEqual([
      ['2026-11-20', 2],
      ['2026-11-21', 1],
      ['2026-11-23', 1],
    ]);
    // Midnight in Shanghai is 16:00 UTC of the day before.
    expect(found.dates[0]?.matchDate).toBe(Date.UTC(2026, 10, 19, 16));
    expect(found.nearest).toBe('2026-11-21');
  });

  test('[E1, A7] an awarded result says so in the schedule', async () => {
    await app.ingest(seasonBatch(app, [result('r1', now - DAY_MS, ['everton', 3], ['fulham', 0], { awarded: true })]));
    const reported = (await list({ matchDate: '2026-11-20' })).map(({ matchId, awarded }) => [matchId, awarded]);
    expect(Object.fromEntries(reported)).toEqual({ r1: true, r2: false });
  });

  test('[C10] the next season is not running yet: its days are shown when it is requested', async () => {
    await app.ingest(seasonBatch(app, [fixture('n1', now + 300 * DAY_MS, 'arsenal', 'chelsea')], { label: '2027-28' }));
    expect((await dates()).season.label).toBe('2026-27');
    expect((await dates({ seasonId: '2027-28' })).season.seasonId).toBe('12387-2027-28');
    app.clock.now += 100 * DAY_MS;
    expect((await dates()).season.label).toBe('2027-28');
  });

  test('[V1] days are those after 2024-08-01; a season without any is not an empty one', async () => {
    expect((await dates({ seasonId: '2024-25' })).dates.map(({ date }) => date)).toEqual(['2024-08-17']);
    expect((await dates({ seasonId: '12387-2024-25', timeZone: 'Europe/London' })).dates).toHaveLength(1);
    await app.ingest(
      seasonBatch(app, [result('a1', Date.UTC(2023, 7, 20), ['arsenal', 1], ['fulham', 0])], { label: '2023-24' }),
    );
    const reply = await app.call('getLeagueMatchDates', { id: PREMIER_LEAGUE, seasonId: '2023-24' });
    expect(reply).toMatchObject({ code: CODE.NOT_FOUND, msg: expect.stringContaining('after 2024-08-01') });
  });

  test('[C10, E1] matches of a day in the reader’s zone, by kick-off and id; of the whole season without a day', async () => {
    expect((await list({ matchDate: '2026-11-20' })).map(({ matchId }) => matchId)).toEqual(['r1', 'r2']);
    expect((await list()).map(({ matchId }) => matchId)).toEqual(['r1', 'r2', 'r3', 'f1']);
    const [match] = await list({ matchDate: '2026-11-21' });
    expect(match).toMatchObject({
      matchId: 'r3',
      statusId: FOOTBALL_STATUS.secondHalf,
      matchDate: now - HOUR_MS,
      homeId: 'chelsea',
      awayId: 'everton',
      homeScore: 1,
      awayScore: 0,
      stageId: null,
      seasonId: SEASON,
      timeKnown: true,
    });
    expect(match).not.toHaveProperty('anchorInfo');
    const tokyo = { matchDate: '2026-11-21', timeZone: 'Pacific/Kiritimati' };
    expect((await list(tokyo)).map(({ matchId }) => matchId)).toEqual(['r1', 'r2']);
  });

  test('[C10] a day of the season on which nobody plays is an empty list with its season', async () => {
    const { code, data } = await app.call('listLeagueMatches', { seasonId: SEASON, matchDate: '2026-11-22' });
    expect([code, data.season.seasonId, data.list]).toEqual([CODE.NODE_SUCCESS, SEASON, []]);
    const otherSeason = await app.call('listLeagueMatches', { seasonId: '12387-2025-26', matchDate: '2026-11-22' });
    expect(otherSeason.code).toBe(CODE.NOT_FOUND);
  });

  test('[T1] a postponed match stays in its day, one without a known time says so', async () => {
    const later = { ...fixture('p1', now + 4 * DAY_MS, 'chelsea', 'fulham'), statusId: FOOTBALL_STATUS.postponed };
    await app.ingest(seasonBatch(app, [{ ...later, timeKnown: false, incomplete: 'no kick-off time' }]));
    const [match] = await list({ matchDate: '2026-11-25' });
    expect(match).toMatchObject({ statusId: 9, timeKnown: false, incomplete: 'no kick-off time', homeScore: null });
  });

  test('[A7] the table of finished matches: order, form, zones, tie-breaks with their numbers', async () => {
    const { tables, zones } = await ranking('overall');
    expect(tables).toHaveLength(1);
    expect(tables[0]?.groupName).toBeNull();
    const rows = tables[0]?.rows ?? [];
    expect(rows.map((row) => [row.rank, row.team.id, row.points, row.goalDifference, row.form])).toEqual([
      [1, 'arsenal', 3, 2, ['w']],
      [2, 'everton', 1, 0, ['d']],
      [3, 'fulham', 1, 0, ['d']],
      [4, 'chelsea', 0, -2, ['l']],
    ]);
    expect(rows.map(({ live, movement, deductions }) => [live, movement, deductions])).toEqual(
      Array.from({ length: 4 }, () => [null, 0, []]),
    );
    expect(rows[0]?.tieBreak).toBeNull();
    expect(rows[1]?.tieBreak?.en).toContain('fulham');
    expect(rows[0]?.zone).toBe(1);
    expect(zones.find(({ zone }) => zone === 1)?.places).toContain(1);
  });

  test('[A7] the live table counts matches in play as they stand and moves with the next goal', async () => {
    const live = async () =>
      (await ranking('live')).tables[0]?.rows.map(({ team, points, movement, live: score }) => [
        team.id,
        points,
        movement,
        score?.scored ?? null,
      ]);
    // Chelsea lead 1-0 at home: 3 points and goal difference -1, level with none.
    expect(await live()).toEqual([
      ['arsenal', 3, 0, null],
      ['chelsea', 3, 2, 1],
      ['fulham', 1, 0, null],
      ['everton', 1, -2, 0],
    ]);
    const equaliser = result('r3', now - HOUR_MS, ['chelsea', 1], ['everton', 1]);
    await app.ingest(seasonBatch(app, [{ ...equaliser, statusId: FOOTBALL_STATUS.secondHalf }]));
    expect((await live())?.map(([team, points]) => [team, points])).toEqual([
      ['arsenal', 3],
      ['everton', 2],
      ['fulham', 1],
      ['chelsea', 1],
    ]);
    expect((await ranking('overall')).tables[0]?.rows[3]).toMatchObject({ points: 0, live: null });
  });

  test('[E2] home and away, as tables and as numbers', async () => {
    const { data } = await app.call('listLeagueHomeAway', { seasonId: SEASON });
    expect(data.list.map(({ team }) => team.id)).toEqual(['arsenal', 'chelsea', 'everton', 'fulham']);
    expect(data.list[0]).toMatchObject({
      homeWon: 1,
      homeDraw: 0,
      homeLoss: 0,
      homeTotal: 1,
      homePoints: 3,
      homeScored: 2,
      homeConceded: 0,
      awayWon: 0,
      awayDraw: 0,
      awayLoss: 0,
      awayTotal: 0,
      awayPoints: 0,
      awayScored: 0,
      awayConceded: 0,
    });
    const played = async (view: 'home' | 'away') =>
      (await ranking(view)).tables[0]?.rows.filter((row) => row.played > 0).map(({ team }) => team.id);
    expect(await played('home')).toEqual(['arsenal', 'everton']);
    expect(await played('away')).toEqual(['fulham', 'chelsea']);
  });

  test('[K6] numbers of teams are per match, in the order of the table', async () => {
    const teamSeasons = [
      { teamId: 'arsenal', competitionId: '', seasonId: '', numbers: { shots: 15, possession_percent: 61 } },
    ];
    await app.ingest(
      seasonBatch(app, [result('r4', now - 2 * DAY_MS, ['arsenal', 1], ['fulham', 1])], { teamSeasons }),
    );
    const { data } = await app.call('listLeagueTeams', { seasonId: SEASON });
    expect(data.list.map(({ team }) => team.id)).toEqual(['arsenal', 'fulham', 'everton', 'chelsea']);
    expect(data.list[0]).toMatchObject({
      played: 2,
      numbers: { shots: 7.5, possession_percent: 30.5, goals: 1.5, conceded: 0.5, points: 2 },
    });
  });

  test('[K6] a league that is known and has no season yet says so', async () => {
    expect(await app.call('getLeagueMatchDates', { id: '12388' })).toMatchObject({
      status: 200,
      code: CODE.NOT_FOUND,
      msg: 'a season of La Liga (there is none) does not exist',
    });
  });

  test('[X1] unknown leagues, seasons, days, stages and groups are 10404 and name what there is', async () => {
    const requested = [
      [await app.call('getLeagueMatchDates', { id: '99999' }), '12387 Premier League'],
      [await app.call('getLeagueMatchDates', { id: '10810' }), '12387 Premier League'],
      [await app.call('getLeagueMatchDates', { id: PREMIER_LEAGUE, seasonId: '1999-00' }), SEASON],
      [await app.call('getLeagueRanking', { seasonId: '12387-1999-00' }), SEASON],
      [await app.call('listLeagueMatches', { seasonId: '10810-2026' }), SEASON],
      [await app.call('listLeagueMatches', { seasonId: SEASON, matchDate: '2026-11-19' }), '2026-11-20'],
      [await app.call('listLeagueMatches', { seasonId: SEASON, matchDate: '2030-01-01' }), '2026-11-23'],
      [await app.call('getLeagueRanking', { seasonId: SEASON, groupName: 'A' }), 'group A'],
      [await app.call('getLeagueRanking', { seasonId: SEASON, stageId: 'final' }), 'stage final'],
      [await app.call('listLeagueHomeAway', { seasonId: SEASON, groupName: 'A' }), 'group A'],
      [await app.call('listLeaguePlayers', { seasonId: '12387' }), SEASON],
      [await app.call('listLeagueTeams', { seasonId: 'nba-1745' }), SEASON],
    ] as const;
    for (const [{ status, code, msg }, named] of requested)
      expect({ status, code, msg }).toEqual({ status: 200, code: CODE.NOT_FOUND, msg: expect.stringContaining(named) });
  });

  test('[X1] a label alone names no league: the message says what is accepted', async () => {
    expect(await app.call('getLeagueRanking', { seasonId: '2026-27' })).toMatchObject({
      code: CODE.NOT_FOUND,
      msg: `season 2026-27 of the five leagues (there is ${SEASON}, 12387-2024-25) does not exist`,
    });
    expect((await dates({ seasonId: '2026-27' })).season.seasonId).toBe(SEASON);
  });

  test('[X1] what is no day, zone, kind or view is 10400', async () => {
    const requested = [
      await app.call('listLeagueMatches', { seasonId: SEASON, matchDate: '2026-02-30' }),
      await app.call('listLeagueMatches', { seasonId: SEASON, matchDate: 'today' }),
      await app.call('listLeagueMatches', { seasonId: SEASON, matchDate: '2026-11-20', timeZone: 'Moon/Crater' }),
      await app.call('getLeagueMatchDates', { id: PREMIER_LEAGUE, timeZone: 'Moon/Crater' }),
      await app.call('getLeagueRanking', { seasonId: SEASON, view: 'best' as never }),
      await app.call('listLeaguePlayers', { seasonId: SEASON, order: 'hats' as never }),
      await app.call('getLeagueRanking', { seasonId: 'A LEAGUE' }),
    ];
    expect(requested.map(({ status, code }) => [status, code])).toEqual(requested.map(() => [400, CODE.MALFORMED]));
  });

  test('[X1] replies are kept until their own season changes', async () => {
    const tables = (seasonId: string) => app.call('getLeagueRanking', { seasonId });
    const [first, old] = [await tables(SEASON), await tables('12387-2024-25')];
    await database.db.updateTable('match').set({ home_score: 9 }).execute();
    expect((await tables(SEASON)).headers['etag']).toBe(first.headers['etag']);
    await app.ingest(seasonBatch(app, [result('r5', now - DAY_MS, ['fulham', 1], ['chelsea', 0])]));
    expect((await tables(SEASON)).headers['etag']).not.toBe(first.headers['etag']);
    expect((await tables('12387-2024-25')).headers['etag']).toBe(old.headers['etag']);
  });

  test('[X1] a running clock shows in the list and leaves the table', async () => {
    const table = await ranking('live');
    const ticking = { ...result('r3', now - HOUR_MS, ['chelsea', 1], ['everton', 0]), statusId: 4 };
    await list({ matchDate: '2026-11-21' });
    const before = await app.call('getLeagueRanking', { seasonId: SEASON, view: 'live' });
    await app.ingest(seasonBatch(app, [{ ...ticking, clock: { minute: 71, stoppage: 0, secondsLeft: null } }]));
    expect((await list({ matchDate: '2026-11-21' }))[0]?.clock?.minute).toBe(71);
    const after = await app.call('getLeagueRanking', { seasonId: SEASON, view: 'live' });
    expect(after.headers['etag']).toBe(before.headers['etag']);
    expect(after.data).toEqual(table);
  });

  test('[X1] seasons of the demo are unknown where the demo is off', async () => {
    const demo = seasonBatch(app, [fixture('d1', now, 'arsenal', 'fulham')], { label: '2025-26', source: 'demo' });
    await app.ingest(demo);
    expect((await app.call('getLeagueRanking', { seasonId: '12387-2025-26' })).code).toBe(CODE.NOT_FOUND);
    expect((await dates()).seasons).toHaveLength(2);
    const shown = await createTestApp(database, { DEMO: 'on' });
    expect((await shown.call('getLeagueRanking', { seasonId: '12387-2025-26' })).code).toBe(CODE.NODE_SUCCESS);
    await shown.close();
  });
});
