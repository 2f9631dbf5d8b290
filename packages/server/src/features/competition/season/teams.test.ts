import { CODE } from '@touchline/contract/codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { samplePlayer } from '../sample-batch.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { cup, DAY_MS, fixture, league, result, seasonBatch } from '#testing/test-competition.ts';
import { player } from '#testing/test-match-detail.ts';

const SEASON = '12387-2026-27';

describeEachDatabase('the calls for teams and players', (open) => {
  let app: TestApp;
  let now: number;

  const squad = () => [
    samplePlayer('saka', 'arsenal', { number: 7, position: 'F', birthday: '2001-09-05', country: 'gb-eng' }),
    samplePlayer('raya', 'arsenal', { number: 22, position: 'G' }),
    samplePlayer('rice', 'arsenal', { number: 41, position: 'M' }),
    samplePlayer('havertz', 'arsenal', { number: 29, position: 'F', heightCm: 193, foot: 'left' }),
    samplePlayer('palmer', 'chelsea', { number: 10, position: 'M' }),
  ];
  const numbers = {
    saka: { goals: 6, assists: 3, minutes_played: 900 },
    havertz: { goals: 2, assists: 0 },
    rice: { assists: 1 },
    raya: { saves: 31 },
    palmer: { goals: 6, assists: 3 },
  };
  const matches = () => [
    result('r1', now - 9 * DAY_MS, ['arsenal', 2], ['chelsea', 0], { venue: 'Highbury' }),
    result('r2', now - 2 * DAY_MS, ['chelsea', 1], ['arsenal', 1], { venue: 'The Bridge' }),
    fixture('f1', now + 5 * DAY_MS, 'arsenal', 'chelsea'),
  ];

  beforeEach(async () => {
    app = await createTestApp(await open());
    now = app.clock.now;
    await app.ingest(seasonBatch(app, matches(), { players: squad(), numbers }));
  });

  const top = async (order?: 'goals' | 'assists' | 'shots_on_target' | 'saves' | 'minutes_played') => {
    const { data } = await app.call('listLeaguePlayers', { seasonId: SEASON, ...(order && { order }) });
    return data.list.map(({ rank, value, player: { id } }) => [rank, value, id]);
  };

  test('[K7] players by each kind of number: goals unless another is requested, the same value the same rank', async () => {
    expect(await top()).toEqual([
      [1, 6, 'palmer'],
      [1, 6, 'saka'],
      [3, 2, 'havertz'],
    ]);
    expect(await top('assists')).toEqual([
      [1, 3, 'palmer'],
      [1, 3, 'saka'],
      [3, 1, 'rice'],
    ]);
    expect(await top('saves')).toEqual([[1, 31, 'raya']]);
    expect(await top('minutes_played')).toEqual([[1, 900, 'saka']]);
    expect(await top('shots_on_target')).toEqual([]);
  });

  test('[V3] ten players at most', async () => {
    const many = Array.from({ length: 13 }, (_, index) => samplePlayer(`p-${index}`, 'chelsea'));
    const scored = Object.fromEntries(many.map(({ id }, index) => [id, { goals: 20 + index }]));
    await app.ingest(seasonBatch(app, matches(), { players: many, numbers: scored }));
    const list = await top();
    expect(list).toHaveLength(10);
    expect([list[0], list[9]]).toEqual([
      [1, 32, 'p-12'],
      [10, 23, 'p-3'],
    ]);
  });

  test('[K7] who changed clubs stands once, with all goals, for the present club', async () => {
    const batch = seasonBatch(app, matches(), {
      players: [samplePlayer('saka', 'chelsea')],
      numbers: { saka: { goals: 1 } },
    });
    await app.ingest(batch);
    expect((await top())[0]).toEqual([1, 7, 'saka']);
    const { data } = await app.call('listLeaguePlayers', { seasonId: SEASON });
    expect(data.list[0]?.player).toMatchObject({ number: 7, team: { id: 'chelsea' } });
    const { list } = (await app.call('listPlayerSeasonStat', { playerId: 'saka' })).data;
    expect(list.map(({ team, numbers: { goals } }) => [team.id, goals])).toEqual([
      ['arsenal', 6],
      ['chelsea', 1],
    ]);
    expect((await app.call('getPlayerBasic', { id: 'saka' })).data.seasons).toHaveLength(1);
  });

  test('[C10] a club with its players by position and number, before any line-up is known', async () => {
    const { data } = await app.call('getTeamSquad', { id: 'arsenal' });
    expect(data).toMatchObject({
      team: { id: 'arsenal' },
      venue: 'Highbury',
      coach: null,
      formation: null,
      starters: [],
    });
    expect(data.players.map(({ id }) => id)).toEqual(['raya', 'rice', 'saka', 'havertz']);
    expect(data.players[0]).toMatchObject({ number: 22, position: 'G', team: { id: 'arsenal' } });
  });

  test('[C10] the line-up is that of the last match that has one, renewed with the next', async () => {
    const side = (name: string, coach: string) => ({
      formation: '4-3-3',
      coach,
      starters: [player(name, { line: 4, place: 2, rating: 7.4 })],
      bench: [],
    });
    const lineUps = { home: side('palmer', 'Maresca'), away: side('saka', 'Arteta') };
    const shown = async () => (await app.call('getTeamSquad', { id: 'arsenal' })).data;
    await shown();
    await app.ingest(seasonBatch(app, matches(), { details: [{ matchId: 'r2', lineUps }] }));
    expect(await shown()).toMatchObject({ coach: 'Arteta', formation: '4-3-3' });
    expect((await shown()).starters).toEqual([
      { player: expect.objectContaining({ id: 'saka', number: 7 }), line: 4, place: 2, rating: 7.4 },
    ]);
    const earlier = { home: side('nobody', 'Wenger'), away: side('palmer', 'Mourinho') };
    await app.ingest(seasonBatch(app, matches(), { details: [{ matchId: 'r1', lineUps: earlier }] }));
    expect((await shown()).coach).toBe('Arteta');
  });

  test('[V4] the seasons of a club are those of known competitions, newest first', async () => {
    const cups = [cup('11582', 'Champions League'), cup('77777', 'Summer Cup'), league('12388', 'La Liga')];
    for (const competition of cups)
      await app.ingest(
        seasonBatch(app, [fixture(`c-${competition.id}`, now, 'arsenal', 'betis')], { competition, label: '2025-26' }),
      );
    const { list } = (await app.call('listTeamSeasons', { id: 'arsenal' })).data;
    expect(list.map(({ seasonId }) => seasonId)).toEqual([SEASON, '11582-2025-26', '12388-2025-26']);
    const matchIds = async (seasonId: string) =>
      (await app.call('listTeamMatches', { teamId: 'arsenal', seasonId })).data.list.map(({ matchId }) => matchId);
    expect(await matchIds('11582-2025-26')).toEqual(['c-11582']);
    expect((await app.call('listTeamMatches', { teamId: 'arsenal', seasonId: '77777-2025-26' })).code).toBe(
      CODE.NOT_FOUND,
    );
    expect((await app.call('listTeamMatches', { teamId: 'arsenal', seasonId: '2025-26' })).msg).toContain(
      '11582-2025-26, 12388-2025-26',
    );
  });

  test('[C10] matches of a club in a season by kick-off, the newest season when none is named', async () => {
    const { data } = await app.call('listTeamMatches', { teamId: 'chelsea' });
    expect(data.season.seasonId).toBe(SEASON);
    expect(data.list.map(({ matchId, homeId, awayId }) => [matchId, homeId, awayId])).toEqual([
      ['r1', 'arsenal', 'chelsea'],
      ['r2', 'chelsea', 'arsenal'],
      ['f1', 'arsenal', 'chelsea'],
    ]);
    expect((await app.call('listTeamMatches', { teamId: 'chelsea', seasonId: '2026-27' })).data).toEqual(data);
  });

  test('[C10] the best players of a club by the kinds that are known of them', async () => {
    const { data } = await app.call('listTeamBestPlayers', { teamId: 'arsenal', seasonId: SEASON });
    expect(data.list.map(({ kind, players }) => [kind, players[0]?.player.id, players.length])).toEqual([
      ['goals', 'saka', 2],
      ['assists', 'saka', 2],
      ['saves', 'raya', 1],
      ['minutes_played', 'saka', 1],
    ]);
  });

  test('[C10] a player, and the share of the goals and assists of the team', async () => {
    expect((await app.call('getPlayerBasic', { id: 'saka' })).data).toEqual({
      id: 'saka',
      name: 'saka',
      number: 7,
      position: 'F',
      team: expect.objectContaining({ id: 'arsenal' }),
      birthday: '2001-09-05',
      country: 'gb-eng',
      heightCm: null,
      foot: null,
      seasons: [expect.objectContaining({ seasonId: SEASON })],
    });
    const { list } = (await app.call('listPlayerSeasonStat', { playerId: 'saka' })).data;
    // 6 of 8 goals and 3 of 4 assists.
    expect(list).toEqual([
      {
        season: expect.objectContaining({ seasonId: SEASON }),
        team: expect.objectContaining({ id: 'arsenal' }),
        numbers: { goals: 6, assists: 3, minutes_played: 900 },
        share: { goals: 0.75, assists: 0.75 },
      },
    ]);
    const keeper = (await app.call('listPlayerSeasonStat', { playerId: 'raya', seasonId: '2026-27' })).data.list;
    expect(keeper[0]?.share).toEqual({ goals: 0, assists: 0 });
  });

  test('[X1] numbers, names and new players show as soon as a feed brings them', async () => {
    await top();
    await app.call('getTeamSquad', { id: 'arsenal' });
    const next = [samplePlayer('saka', 'arsenal', { name: 'Bukayo Saka' })];
    await app.ingest(seasonBatch(app, matches(), { players: next, numbers: { saka: { goals: 7 } } }));
    expect((await top())[0]).toEqual([1, 7, 'saka']);
    const { players } = (await app.call('getTeamSquad', { id: 'arsenal' })).data;
    expect(players.find(({ id }) => id === 'saka')).toMatchObject({ name: 'Bukayo Saka', number: 7 });
  });

  test('[X1] unknown teams and players are 10404 on each call, and so are seasons they did not play', async () => {
    const requested = [
      await app.call('getTeamSquad', { id: 'nowhere' }),
      await app.call('listTeamSeasons', { id: 'nowhere' }),
      await app.call('listTeamMatches', { teamId: 'nowhere' }),
      await app.call('listTeamBestPlayers', { teamId: 'nowhere' }),
      await app.call('getTeamSquad', { id: 'arsenal', seasonId: '12387-1999-00' }),
      await app.call('getFifaSquad', { id: 'arsenal' }),
      await app.call('getPlayerBasic', { id: 'nobody' }),
      await app.call('listPlayerSeasonStat', { playerId: 'nobody' }),
      await app.call('listPlayerSeasonStat', { playerId: 'saka', seasonId: '1999-00' }),
    ];
    expect(requested.map(({ status, code }) => [status, code])).toEqual(requested.map(() => [200, CODE.NOT_FOUND]));
    expect(requested[4]?.msg).toContain(SEASON);
    expect((await app.call('getPlayerBasic', { id: 'NO BODY' })).code).toBe(CODE.MALFORMED);
  });
});
