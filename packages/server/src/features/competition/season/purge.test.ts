import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { samplePlayer } from '../sample-batch.ts';
import { removeDemoWorld } from '#main/purge-demo.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { DAY_MS, result, seasonBatch } from '#testing/test-competition.ts';

const DEMO_SEASON = '12387-2025-26';
const REAL_SEASON = '12387-2024-25';

describeEachDatabase('competitions after the demo world', (open) => {
  let database: TestDatabase;
  let app: TestApp;

  beforeEach(async () => {
    database = await open();
    app = await createTestApp(database, { DEMO: 'on' });
    const { now } = app.clock;
    const demo = [result('d1', now - DAY_MS, ['arsenal', 2], ['fulham', 0])];
    const players = [samplePlayer('demo-player', 'arsenal')];
    const numbers = { 'demo-player': { goals: 2 } };
    await app.ingest(seasonBatch(app, demo, { label: '2025-26', source: 'demo', players, numbers }));
    const real = [result('r1', now - 300 * DAY_MS, ['arsenal', 1], ['chelsea', 0])];
    const [saka, left] = [samplePlayer('saka', 'arsenal'), samplePlayer('left', 'fulham')];
    const batch = seasonBatch(app, real, { label: '2024-25', players: [saka, left], numbers: { saka: {}, left: {} } });
    const playerSeasons = batch.playerSeasons.map((one) => ({ ...one, teamId: 'arsenal' }));
    await app.ingest({ ...batch, playerSeasons });
  });

  const replies = (of: TestApp) =>
    Promise.all([
      of.call('getLeagueMatchDates', { id: '12387', seasonId: '2025-26' }),
      of.call('listLeagueMatches', { seasonId: DEMO_SEASON }),
      of.call('getLeagueRanking', { seasonId: DEMO_SEASON }),
      of.call('listLeaguePlayers', { seasonId: DEMO_SEASON }),
      of.call('listLeagueTeams', { seasonId: DEMO_SEASON }),
      of.call('getTeamSquad', { id: 'fulham' }),
      of.call('getTeamSquad', { id: 'arsenal', seasonId: DEMO_SEASON }),
      of.call('listTeamSeasons', { id: 'fulham' }),
      of.call('getPlayerBasic', { id: 'demo-player' }),
      of.call('getMatchEvents', { matchId: 'd1' }),
      of.call('getMatchStandings', { matchId: 'd1' }),
    ]);
  const codes = async (of: TestApp) => (await replies(of)).map(({ code }) => code);

  test('[A7] no reply has a list, squad or match of a removed world any longer; other seasons stay', async () => {
    const before = await codes(app);
    expect(before).toEqual(before.map(() => CODE.NODE_SUCCESS));
    await removeDemoWorld(app);
    expect(await codes(app)).toEqual(before.map(() => CODE.NOT_FOUND));
    const { seasons } = (await app.call('getLeagueMatchDates', { id: '12387' })).data;
    expect(seasons.map(({ seasonId }) => seasonId)).toEqual([REAL_SEASON]);
  });

  test('[A7] demo purge by an operator: squads of real seasons lose at once who went with a demo club', async () => {
    const off = await createTestApp(database, { DEMO: 'off' });
    const squad = async () => (await off.call('getTeamSquad', { id: 'arsenal' })).data.players.map(({ id }) => id);
    expect(await squad()).toEqual(['left', 'saka']);
    expect((await off.ops('opsPurgeDemo', {})).code).toBe(CODE.SUCCESS);
    expect(await squad()).toEqual(['saka']);
    await off.close();
  });
});
