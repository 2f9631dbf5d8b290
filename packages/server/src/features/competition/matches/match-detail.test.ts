import { CODE } from '@touchline/contract/codes.ts';
import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleMatch, sampleTeam } from '../sample-batch.ts';
import { describeDefaultDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { detailCalls, goal, lineUps, statistics } from '#testing/test-match-detail.ts';
import { MINUTE_MS, seedBatch, seedMatch, seedMatches } from '#testing/test-seed.ts';

const ROUTES = [
  'getMatchEvents',
  'getMatchStatistics',
  'getMatchLineUps',
  'getMatchPlays',
  'getMatchCoverage',
  'getMatchStandings',
  'getMatchHeadToHead',
] as const;

describeDefaultDatabase('the calls for details of a match', (open) => {
  let database: TestDatabase;
  let app: TestApp;
  const { derby, ingestMatches, ingestDetails, eventsOf, statisticsOf, lineUpsOf } = detailCalls(() => app);

  beforeEach(async () => {
    database = await open();
    app = await createTestApp(database);
    await seedMatches(app);
  });

  afterEach(async () => {
    await app.close();
  });

  test('[T1] the timeline of a match has its goals with the score, its half time and who went off', async () => {
    expect(await eventsOf('later')).toEqual([]);
    const change = goal(60, { kind: 'substitution', player: 'Nketiah', relatedPlayer: 'Saka' });
    const incidents = [goal(12, { relatedPlayer: 'Ødegaard' }), change];
    await ingestMatches(derby({ incidents, parts: { halfTime: [1, 0] } }));
    const reply = await app.call('getMatchEvents', { matchId: 'derby' });
    expect(reply).toMatchObject({ status: 200, code: CODE.NODE_SUCCESS });
    expect(reply.data.events).toMatchObject([
      { kind: 'goal', side: 'home', period: 1, minute: 12, player: 'Saka', relatedPlayer: 'Ødegaard', score: [1, 0] },
      { kind: 'period-end', side: null, period: 1, score: [1, 0] },
      { kind: 'substitution', period: 2, minute: 60, player: 'Nketiah', relatedPlayer: 'Saka', score: null },
    ]);
  });

  test('[T3] quarters of a basketball game end with their totals, and its runs are events', async () => {
    const teams = ['bulls', 'heat'].map((id) => ({ ...sampleTeam(id), sport: 'basketball' as const }));
    const game = sampleMatch('game', {
      competitionId: '10070',
      sport: 'basketball',
      homeTeamId: 'bulls',
      awayTeamId: 'heat',
      kickOff: app.clock.now - 60 * MINUTE_MS,
      statusId: BASKETBALL_STATUS.q3,
      homeScore: 57,
      awayScore: 49,
      parts: {
        periods: [
          [28, 19],
          [22, 30],
          [7, 0],
        ],
      },
      incidents: [goal(25, { kind: 'run', player: '', period: 3, secondsLeft: 655, points: 7 })],
    });
    const nba = {
      id: '10070',
      slug: 'nba',
      sport: 'basketball',
      name: { zh: 'NBA', en: 'NBA' },
      kind: 'league',
    } as const;
    await app.ingest({
      ...seedBatch([game], app.clock.now),
      competitions: [nba],
      seasons: [{ competitionId: '10070', id: '2026-27', label: '2026-27' }],
      teams,
    });
    expect(await eventsOf('game')).toMatchObject([
      { kind: 'period-end', period: 1, score: [28, 19] },
      { kind: 'period-end', period: 2, score: [50, 49] },
      { kind: 'run', side: 'home', period: 3, secondsLeft: 655, points: 7, minute: null, player: null },
    ]);
    const { tables } = (await app.call('getMatchStandings', { matchId: 'game' })).data;
    expect(tables[0]?.rows.map(({ points, drawn }) => [points, drawn])).toEqual([
      [null, 0],
      [null, 0],
    ]);
  });

  test('[A7] statistics and line-ups are null until a feed brings them, each on its own', async () => {
    expect([await statisticsOf('derby'), await lineUpsOf('derby')]).toEqual([null, null]);
    await ingestDetails({ matchId: 'derby', statistics: statistics(5) });
    expect([await statisticsOf('derby'), await lineUpsOf('derby')]).toEqual([statistics(5), null]);
    await ingestDetails({ matchId: 'derby', lineUps: lineUps() });
    expect([await statisticsOf('derby'), await lineUpsOf('derby')]).toEqual([statistics(5), lineUps()]);
    await ingestDetails({ matchId: 'derby', statistics: null });
    expect([await statisticsOf('derby'), await lineUpsOf('derby')]).toEqual([null, lineUps()]);
  });

  test('[A7] standings are the table of the league from finished matches, with names, season and teams', async () => {
    const standings = async () => (await app.call('getMatchStandings', { matchId: 'derby' })).data;
    const before = await standings();
    expect(before).toMatchObject({ competition: { zh: '英超', en: 'Premier League' }, seasonLabel: '2026-27' });
    expect(before.tables.map(({ group, rows }) => [group, ...rows.map(({ played }) => played)])).toEqual([
      [null, 0, 0],
    ]);
    await ingestMatches(derby({ statusId: FOOTBALL_STATUS.finished, homeScore: 3, awayScore: 1 }));
    const row = { drawn: 0, lost: 0, played: 1, deductions: [] };
    expect((await standings()).tables).toEqual([
      {
        group: null,
        rows: [
          {
            ...row,
            rank: 1,
            won: 1,
            scored: 3,
            conceded: 1,
            points: 3,
            team: {
              id: 'arsenal',
              name: { zh: 'arsenal队', en: 'arsenal' },
              shortName: { zh: 'arsenal', en: 'ars' },
              code: 'ARS',
              colors: ['#aa0000', '#ffffff'],
              country: null,
            },
          },
          {
            ...row,
            rank: 2,
            won: 0,
            lost: 1,
            scored: 1,
            conceded: 3,
            points: 0,
            team: expect.objectContaining({ id: 'chelsea' }),
          },
        ],
      },
    ]);
  });

  test('[A7] a match of a group has the table of its group, a match after the groups those of both teams', async () => {
    const teams = ['ares', 'boreas', 'chronos', 'demeter', 'eos', 'fama'];
    const game = (id: string, group: string | null, homeTeamId: string, awayTeamId: string) =>
      sampleMatch(id, {
        competitionId: '999',
        seasonId: '2026',
        group,
        homeTeamId,
        awayTeamId,
        kickOff: app.clock.now,
      });
    const matches = [
      game('a', 'A', 'ares', 'boreas'),
      game('b', 'B', 'chronos', 'demeter'),
      game('c', 'C', 'eos', 'fama'),
      game('final', null, 'ares', 'fama'),
    ];
    await app.ingest({
      ...seedBatch(matches, app.clock.now),
      competitions: [{ id: '999', slug: 'cup', sport: 'football', name: { zh: '杯', en: 'Cup' }, kind: 'cup' }],
      seasons: [{ competitionId: '999', id: '2026', label: '2026' }],
      teams: teams.map((id) => sampleTeam(id)),
    });
    const tables = async (matchId: string) =>
      (await app.call('getMatchStandings', { matchId })).data.tables.map(({ group, rows }) => [group, rows.length]);
    expect(await tables('b')).toEqual([['B', 2]]);
    expect(await tables('final')).toEqual([
      ['A', 2],
      ['C', 2],
    ]);
  });

  test('[X1] an unknown match is 10404 and a malformed id 10400 on each call; known from the moment it is ingested', async () => {
    for (const route of ROUTES) {
      expect((await app.call(route, { matchId: 'soon' })).code).toBe(CODE.NOT_FOUND);
      expect((await app.call(route, { matchId: 'NO SUCH' })).code).toBe(CODE.MALFORMED);
    }
    await ingestMatches(seedMatch('soon', app.clock.now, FOOTBALL_STATUS.notStarted, null));
    for (const route of ROUTES) expect((await app.call(route, { matchId: 'soon' })).code).toBe(CODE.NODE_SUCCESS);
  });

  test('[X1] matches of the demo have no details where the demo is off', async () => {
    const season = { seasons: [{ competitionId: '12387', id: '2027-28', label: '2027-28' }], source: 'demo' };
    const match = { ...seedMatch('demo-1', app.clock.now, FOOTBALL_STATUS.notStarted, null), seasonId: '2027-28' };
    const details = [{ matchId: 'demo-1', statistics: statistics(4) }];
    await app.ingest({ ...seedBatch([match], app.clock.now), ...season, details });
    const shown = await createTestApp(database, { DEMO: 'on' });
    for (const route of ROUTES) {
      expect((await app.call(route, { matchId: 'demo-1' })).code).toBe(CODE.NOT_FOUND);
      expect((await shown.call(route, { matchId: 'demo-1' })).code).toBe(CODE.NODE_SUCCESS);
    }
    await shown.close();
  });

  test('[X1] replies are made once and kept until their match changes', async () => {
    const first = await app.call('getMatchEvents', { matchId: 'derby' });
    await database.db.deleteFrom('match').where('id', '=', 'derby').execute();
    const kept = await app.call('getMatchEvents', { matchId: 'derby' });
    expect([kept.code, kept.headers.etag]).toEqual([CODE.NODE_SUCCESS, first.headers.etag]);
  });
});
