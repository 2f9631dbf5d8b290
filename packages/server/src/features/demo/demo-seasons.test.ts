import type { PlayerStatKind } from '@touchline/contract/competition.ts';
import { beforeAll, expect, test } from 'vitest';
import type { DemoEngine } from '#features/demo/engine.ts';
import { describeDefaultDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { checkEverySeason } from '#testing/test-competition-calls.ts';
import { engineOf, FILL_TIMEOUT_MS } from '#testing/test-demo.ts';
import { MINUTE_MS, seedBatch, seedMatch } from '#testing/test-seed.ts';

const LEAGUES = { '12387': 20, '12388': 20, '12417': 20, '12416': 18, '12403': 18 };
const FINISHED = 8;

// One world for all tests, in order, since filling it is slow.
describeDefaultDatabase("the demo world's tournaments and seasons", (open) => {
  let database: TestDatabase;
  let app: TestApp;
  let engine: DemoEngine;

  beforeAll(async () => {
    database = await open();
    app = await createTestApp(database, { DEMO: 'on' });
    engine = await engineOf(app);
    await engine.fill();
  }, FILL_TIMEOUT_MS);

  test('[A7] [K8] the World Cup 2026 and Euro 2024 exist: Spain won both', async () => {
    const cups = [await app.call('getFifaBracket', {}), await app.call('getEuroBracket', {})];
    expect(cups.map(({ data }) => data.season.label)).toEqual(['2026', '2024']);
    expect(cups.map(({ data }) => data.rounds.at(-1)?.ties[0]?.winnerTeamId)).toEqual(['nt-es', 'nt-es']);
  });

  test('[K7] [V3] the best scorers of the World Cup have names, numbers and nations', async () => {
    const { list } = (await app.call('listFifaScorers', {})).data;
    expect(list).toHaveLength(10);
    expect(list[0]).toMatchObject({ rank: 1, value: 10, player: { name: 'Kylian Mbappé', number: 10 } });
    expect(list[0]?.player.team.id).toBe('nt-fr');
  });

  test('[K6] each league has its season 2024-25 beside the running one, with a full table', async () => {
    for (const [id, clubs] of Object.entries(LEAGUES)) {
      const { seasons } = (await app.call('getLeagueMatchDates', { id })).data;
      expect(seasons.map(({ label }) => label)).toEqual(['2026-27', '2024-25']);
      const { tables } = (await app.call('getLeagueRanking', { seasonId: `${id}-2024-25` })).data;
      expect(tables[0]?.rows).toHaveLength(clubs);
      expect(tables[0]?.rows.every(({ played }) => played === 2 * (clubs - 1))).toBe(true);
    }
  });

  test('[C9][C10][C11] every call matches the contract for every season of the world', async () => {
    const leagues = Object.entries(LEAGUES).flatMap(([id, clubs]) =>
      ['2026-27', '2024-25'].map((label) => [`${id}-${label}`, clubs]),
    );
    expect(await checkEverySeason(app, Object.keys(LEAGUES))).toEqual({
      ...Object.fromEntries(leagues),
      '10810-2026': 48,
      '11334-2024': 24,
    });
  });

  test('[K7] every player statistic has its top ten, in the finished and in the running season', async () => {
    const kinds: PlayerStatKind[] = ['goals', 'assists', 'shots_on_target', 'saves', 'minutes_played'];
    for (const seasonId of ['12387-2024-25', '12403-2026-27'])
      for (const order of kinds) {
        const { list } = (await app.call('listLeaguePlayers', { seasonId, order })).data;
        expect([order, list.length]).toEqual([order, 10]);
      }
    const keepers = (await app.call('listLeaguePlayers', { seasonId: '12387-2024-25', order: 'saves' })).data.list;
    expect(keepers.map(({ player }) => player.position)).toEqual(keepers.map(() => 'G'));
  });

  test('[E5] every club has its squad and a line-up of eleven of them', async () => {
    const clubs = await database.db
      .selectFrom('team_season')
      .select('team_id')
      .where('season_id', '=', '2026-27')
      .where('competition_id', 'in', Object.keys(LEAGUES))
      .execute();
    expect(clubs).toHaveLength(96);
    for (const { team_id: id } of clubs) {
      const { players, starters, formation } = (await app.call('getTeamSquad', { id })).data;
      expect(players).toHaveLength(24);
      const known = new Set(players.map((player) => player.id));
      expect(starters.filter(({ player }) => known.has(player.id))).toHaveLength(11);
      expect(formation).toMatch(/^\d(-\d)+$/);
    }
  });

  test('[E5] a player of a line-up has a page with both seasons', async () => {
    const { starters } = (await app.call('getTeamSquad', { id: 'arsenal' })).data;
    const playerId = starters.at(-1)?.player.id ?? '';
    const { data } = await app.call('getPlayerBasic', { id: playerId });
    expect(data.birthday).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(data.heightCm).toBeGreaterThan(160);
    expect(data.seasons.map(({ label }) => label)).toEqual(['2026-27', '2024-25']);
    const { list } = (await app.call('listPlayerSeasonStat', { playerId })).data;
    for (const { numbers } of list) expect(numbers['minutes_played']).toBeLessThanOrEqual(38 * 90);
  });

  test('[A7] [K5] [V2] the NBA has the running season, 2024-25 as 1745, and the Finals of 2024', async () => {
    const { data } = await app.call('getNbaMatchDates', {});
    expect(data.seasons.map(({ seasonId }) => seasonId)).toEqual(['nba-2026-27', 'nba-1745', 'nba-1566']);
    expect(data.kinds.toSorted()).toEqual(['preseason', 'regular', 'team-cup']);
    const past = (await app.call('getNbaMatchDates', { seasonId: '1745' })).data;
    expect(past.kinds.toSorted()).toEqual(['finals', 'playoffs', 'preseason', 'regular', 'team-cup']);
    const finals = (await app.call('getNbaMatchDates', { kind: 'final-cup' })).data.dates;
    expect([finals.length, finals[0]?.date.slice(0, 7)]).toEqual([5, '2024-06']);
  });

  test('[E3] [E4] 2024-25 has a table of 82 games each and a bracket with one champion', async () => {
    const { list } = (await app.call('getNbaRanking', { seasonId: '1745' })).data;
    expect(list.map(({ rankingItem }) => rankingItem.map(({ played }) => played))).toEqual(
      ['East', 'West'].map(() => Array.from({ length: 15 }, () => 82)),
    );
    const { rounds, playIn, champion } = (await app.call('getNbaPlayoffs', { seasonId: '1745' })).data;
    expect(playIn.map(({ winnerTeamId }) => winnerTeamId === null)).toEqual(playIn.map(() => false));
    expect(rounds.map(({ series }) => series.length)).toEqual([8, 4, 2, 1]);
    const wins = rounds.flatMap(({ series }) => series.map(({ sides }) => Math.max(...sides.map((side) => side.wins))));
    expect(wins).toEqual(wins.map(() => 4));
    expect(champion?.id).toBe(rounds.at(-1)?.series[0]?.winnerTeamId);
  });

  test('[K5] [T18] the running cup: groups played, four quarter-finals decided, semi-finals drawn, the final open', async () => {
    const { groups, rounds } = (await app.call('getNbaCup', {})).data;
    expect(groups.map(({ rows }) => rows.map(({ won, lost }) => won + lost))).toEqual(
      groups.map(() => [4, 4, 4, 4, 4]),
    );
    expect(groups.flatMap(({ rows }) => rows).filter(({ qualified }) => qualified)).toHaveLength(8);
    const [quarters, semis, final] = rounds.map(({ ties }) => ties);
    const winners = quarters?.map(({ winnerTeamId }) => winnerTeamId);
    expect(winners).not.toContain(null);
    expect(semis?.map(({ teams }) => teams.map((team) => team?.id))).toEqual([winners?.slice(0, 2), winners?.slice(2)]);
    expect(semis?.every(({ match }) => match?.statusId === 1)).toBe(true);
    expect(final).toMatchObject([{ teams: [null, null], match: null, winnerTeamId: null }]);
  });

  test('[T7] [V3] the ten best of every category, in each part of a season', async () => {
    const batches = [
      { seasonId: '2026-27', scope: 'preseason' },
      { seasonId: '2026-27', scope: 'regular' },
      { seasonId: '1745', scope: 'regular' },
      { seasonId: '1745', scope: 'playoffs' },
    ] as const;
    for (const batch of batches)
      for (const order of ['points', 'rebounds', 'assists', 'blocks', 'steals'] as const) {
        const { list } = (await app.call('listNbaPlayers', { ...batch, order })).data;
        expect([batch.scope, order, list.length]).toEqual([batch.scope, order, 10]);
      }
  });

  test('[E4] [A7] a player of the NBA has both seasons and a log of five games and more', async () => {
    const { players, coach, seasons } = (await app.call('getNbaRoster', { id: 'nba-bos' })).data;
    expect([players.length, coach === null, seasons[0]?.label]).toEqual([12, false, '2026-27']);
    const id = players.find(({ averages }) => (averages?.played ?? 0) > 25)?.player.id ?? '';
    const { info, seasons: played, match } = (await app.call('getNbaPlayer', { id })).data;
    expect(info.birthday).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(played.map(({ season, scope }) => `${season.label} ${scope}`)).toEqual(
      expect.arrayContaining(['2026-27 preseason', '2026-27 regular', '2024-25 regular']),
    );
    expect(match.length).toBeGreaterThanOrEqual(5);
    expect(match.every(({ numbers }) => (numbers['minutes_played'] ?? 0) > 0)).toBe(true);
  });

  const numbersOf = async (teamId: string): Promise<Record<string, number>> => {
    const row = await database.db
      .selectFrom('team_season')
      .select('numbers')
      .where('team_id', '=', teamId)
      .where('season_id', '=', '2026-27')
      .executeTakeFirstOrThrow();
    return JSON.parse(row.numbers) as Record<string, number>;
  };

  test('[A7] when a match ends, its statistics are added to the numbers of its teams', async () => {
    const match = await database.db
      .selectFrom('match')
      .selectAll()
      .where('sport', '=', 'football')
      .where('status_id', 'in', [2, 3, 4])
      .orderBy('kick_off')
      .executeTakeFirstOrThrow();
    const before = await numbersOf(match.home_team_id);
    const statusOf = async () =>
      (await database.db.selectFrom('match').select('status_id').where('id', '=', match.id).executeTakeFirstOrThrow())
        .status_id;
    for (let steps = 0; steps < 40 && (await statusOf()) !== FINISHED; steps += 1) {
      expect(await numbersOf(match.home_team_id)).toEqual(before);
      app.clock.now += 5 * MINUTE_MS;
      await engine.tick();
    }
    const after = await numbersOf(match.home_team_id);
    const { statistics } = (await app.call('getMatchStatistics', { matchId: match.id })).data;
    const list = statistics?.periods.find(({ period }) => period === 0)?.list ?? [];
    expect(list.length).toBeGreaterThan(8);
    for (const { key, home } of list) expect([key, after[key]]).toEqual([key, (before[key] ?? 0) + home]);
  });

  const sizeOf = async (table: 'match' | 'player_season' | 'team_season', label: string): Promise<number> => {
    const rows = database.db.selectFrom(table).select('season_id').where('competition_id', '=', '12387');
    return (await rows.where('season_id', '=', label).execute()).length;
  };

  test(
    '[C3] a real import takes over the running and the finished season; a second start does not change them',
    async () => {
      const { now } = app.clock;
      const match = { ...seedMatch('real-derby', now, 2, [0, 0]), seasonId: '2026-27' };
      const past = { ...seedMatch('past-derby', Date.UTC(2024, 8, 1), FINISHED, [2, 1]), seasonId: '2024-25' };
      const seasons = ['2026-27', '2024-25'].map((label) => ({ competitionId: '12387', id: label, label }));
      await app.ingest({ ...seedBatch([match, past], now), seasons });
      const sizes = async () =>
        Promise.all(
          seasons.flatMap(({ label }) => [
            sizeOf('match', label),
            sizeOf('player_season', label),
            sizeOf('team_season', label),
          ]),
        );
      expect(await sizes()).toEqual([1, 0, 0, 1, 0, 0]);
      const players = database.db.selectFrom('player').select('id').where('team_id', '=', 'arsenal');
      expect(await players.execute()).toEqual([]);
      app.clock.now += 3 * 60 * MINUTE_MS;
      await engine.tick();
      await (await engineOf(app)).fill();
      expect(await sizes()).toEqual([1, 0, 0, 1, 0, 0]);
      expect(await players.execute()).toEqual([]);
      const leagues = (await app.call('getAnchorList', {})).data.liveMatchList.map((one) => one.competitionId);
      expect(leagues).not.toContain('12387');
      expect(leagues).toContain('12388');
    },
    FILL_TIMEOUT_MS,
  );

  test(
    '[E4] [T18] the final of the cup is published by a later step of the engine, when both semi-finals are finished',
    async () => {
      const cup = async () => (await app.call('getNbaCup', {})).data.rounds.map(({ ties }) => ties);
      const winnersOf = (ties: Awaited<ReturnType<typeof cup>>[number] = []) =>
        ties.map(({ winnerTeamId }) => winnerTeamId);
      for (let hours = 0; winnersOf((await cup())[1]).includes(null) && hours < 12; hours += 1) {
        expect((await cup())[2]?.[0]?.match).toBeNull();
        app.clock.now += 60 * MINUTE_MS;
        await engine.tick();
      }
      app.clock.now += 60 * MINUTE_MS;
      await engine.tick();
      const [, semis, final] = await cup();
      expect(final?.map(({ teams }) => teams.map((team) => team?.id))).toEqual([winnersOf(semis)]);
      expect(final?.[0]?.match).toMatchObject({ statusId: 1, stageId: '10494' });
    },
    FILL_TIMEOUT_MS,
  );
});
