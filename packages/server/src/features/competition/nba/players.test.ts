import { CODE } from '@touchline/contract/codes.ts';
import { BASKETBALL_STATUS } from '@touchline/contract/match-status.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { nbaBatch, nbaGame, nbaGames, nbaLineUps, nbaNumbers, nbaPlayer } from '#testing/test-nba.ts';

const SHOTS = {
  field_goals_made: 20,
  field_goals_attempted: 40,
  three_points_made: 5,
  three_points_attempted: 16,
  free_throws_made: 15,
  free_throws_attempted: 20,
};

describeDefaultDatabase('players and teams of the NBA', (open) => {
  let app: TestApp;
  /** Boston and New York have played four games, Los Angeles two. */
  const GAMES = [
    ...nbaGames('regular', '2026-11-01', 'BOS 110-100 NYK', 'NYK 90-95 BOS', 'BOS 101-99 LAL', 'LAL 98-97 NYK'),
    nbaGame('fifth', '2026-11-08T12:00', 'NYK 100-120 BOS', { stage: '10403', venue: 'Madison Square Garden' }),
    nbaGame('sixth', '2026-11-30T12:00', 'BOS v NYK', { venue: 'TD Garden' }),
    nbaGame('final', '2026-06-01T12:00', 'BOS 90-80 LAL', { stage: 'preseason', countsForStandings: false }),
  ];

  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.ingest(
      nbaBatch(app, GAMES, {
        players: [
          nbaPlayer('tall', 'BOS', { name: 'Tall', number: 42, position: 'C', birthday: '1999-01-02', heightCm: 213 }),
          nbaPlayer('point', 'BOS', { name: 'Point', number: 1, position: 'PG' }),
          nbaPlayer('rookie', 'BOS', { name: 'Rookie', number: 9, position: 'SG' }),
          nbaPlayer('traded', 'NYK', { name: 'Traded', number: 7, position: 'SF' }),
          nbaPlayer('seldom', 'NYK', { name: 'Seldom', number: 8, position: 'PF-C' }),
        ],
        playerSeasons: [
          nbaNumbers('tall', 'BOS', { games: 4, points: 90, rebounds: 48, ...SHOTS }),
          nbaNumbers('tall', 'BOS', { games: 1, points: 30, rebounds: 9 }, 'preseason'),
          nbaNumbers('point', 'BOS', { games: 3, points: 70, assists: 30 }),
          nbaNumbers('rookie', 'BOS', { games: 0 }),
          nbaNumbers('traded', 'BOS', { games: 1, points: 10, starts: 1 }),
          nbaNumbers('traded', 'NYK', { games: 2, points: 50, starts: 2 }),
          // 40 a game, but two of four games are not seven of ten.
          nbaNumbers('seldom', 'NYK', { games: 2, points: 80 }),
        ],
        teamSeasons: [
          { teamId: 'nba-bos', numbers: { games: 4, turnovers: 40, assists: 100, ...SHOTS } },
          { teamId: 'nba-nyk', numbers: { games: 4, turnovers: 60, assists: 80, ...SHOTS, field_goals_made: 10 } },
          { teamId: 'nba-lal', numbers: { games: 2, turnovers: 40, assists: 60 } },
          { teamId: 'nba-bos', scope: 'preseason', numbers: { games: 1, turnovers: 3 } },
        ],
        details: [
          { matchId: 'regular-1', lineUps: nbaLineUps({ traded: { points: 10 }, tall: { points: 20 } }, {}) },
          {
            matchId: 'fifth',
            lineUps: nbaLineUps(
              { traded: { minutes_played: 30, points: 12, rebounds: 11, assists: 10 } },
              { tall: { points: 10, rebounds: 10, assists: 9 } },
            ),
          },
          { matchId: 'regular-4', lineUps: nbaLineUps({}, { traded: { points: 38 } }) },
          { matchId: 'sixth', lineUps: nbaLineUps({ tall: {} }, { traded: {} }, ['Joe', 'Tom']) },
        ],
      }),
    );
  });

  const players = async (request: Parameters<typeof app.call<'listNbaPlayers'>>[1]) =>
    (await app.call('listNbaPlayers', request)).data.list.map(
      ({ rank, player, value, played }) => `${rank} ${player.name} (${player.team.shortName.en}) ${value} in ${played}`,
    );

  test('[C12][T7][V3] the best of a category per game, with all teams of one who was traded', async () => {
    // 90 in 4, 70 in 3, and 60 in 3 for Boston and New York together.
    expect(await players({})).toEqual([
      '1 Point (Celtics) 23.3 in 3',
      '2 Tall (Celtics) 22.5 in 4',
      '3 Traded (Knicks) 20 in 3',
    ]);
    expect(await players({ order: 'assists' })).toEqual(['1 Point (Celtics) 10 in 3']);
    expect(await players({ order: 'steals' })).toEqual([]);
    expect(await players({ scope: 'preseason', order: 'points' })).toEqual(['1 Tall (Celtics) 30 in 1']);
    expect(await app.call('listNbaPlayers', { order: 'fouls' as never })).toMatchObject({ code: CODE.MALFORMED });
  });

  test('[V3] ten at most', async () => {
    const many = Array.from({ length: 14 }, (_, index) => `p${10 + index}`);
    await app.ingest(
      nbaBatch(app, GAMES, {
        players: many.map((id) => nbaPlayer(id, 'LAL')),
        playerSeasons: many.map((id, index) => nbaNumbers(id, 'LAL', { games: 2, points: 100 - index })),
      }),
    );
    const list = await players({});
    expect(list).toHaveLength(10);
    expect([list[0], list[9]]).toEqual(['1 p10 (Lakers) 50 in 2', '10 p19 (Lakers) 45.5 in 2']);
  });

  test('[C12] new numbers, and games of the team, are in the next list', async () => {
    expect(await players({ order: 'rebounds' })).toEqual(['1 Tall (Celtics) 12 in 4']);
    const more = nbaNumbers('point', 'BOS', { games: 4, points: 70, rebounds: 60 });
    await app.ingest(nbaBatch(app, GAMES, { playerSeasons: [more] }));
    expect(await players({ order: 'rebounds' })).toEqual(['1 Point (Celtics) 15 in 4', '2 Tall (Celtics) 12 in 4']);
    // Of six games four are not enough any more.
    const two = nbaGames('regular', '2026-11-12', 'BOS 90-80 LAL', 'LAL 80-90 BOS').map((game, index) => ({
      ...game,
      id: `more-${index}`,
    }));
    await app.ingest(nbaBatch(app, two));
    expect(await players({ order: 'rebounds' })).toEqual([]);
  });

  test('[C12][E4] leaders of a team by category; a traded player leads where he went', async () => {
    const leaders = async (teamId: string, scope?: 'preseason') => {
      const { data } = await app.call('listNbaTeamLeaders', { teamId, scope });
      return data.list.map(({ category, players: best }) => [category, ...best.map(({ player }) => player.id)]);
    };
    expect(await leaders('nba-bos')).toEqual([
      ['points', 'point', 'tall'],
      ['rebounds', 'tall'],
      ['assists', 'point'],
    ]);
    expect(await leaders('nba-nyk')).toEqual([['points', 'traded']]);
    expect(await leaders('nba-bos', 'preseason')).toEqual([
      ['points', 'tall'],
      ['rebounds', 'tall'],
    ]);
    expect(await leaders('nba-lal')).toEqual([]);
    expect(await app.call('listNbaTeamLeaders', { teamId: 'nba-xyz' })).toMatchObject({ code: CODE.NOT_FOUND });
  });

  test('[C12][E4] the roster by position, with coach and hall; averages from the sums, null before the first game', async () => {
    const { data } = await app.call('getNbaRoster', { id: 'nba-bos' });
    expect(data).toMatchObject({
      season: { seasonId: 'nba-2026-27' },
      team: { id: 'nba-bos' },
      conference: 'east',
      division: { zh: '大西洋赛区', en: 'Atlantic' },
      venue: 'TD Garden',
      coach: 'Joe',
      seasons: [{ label: '2026-27' }],
    });
    expect(data.players.map(({ player, averages }) => [player.name, player.position, averages?.played])).toEqual([
      ['Point', 'PG', 3],
      ['Rookie', 'SG', undefined],
      ['Tall', 'C', 4],
    ]);
    // 20 of 40, 5 of 16 and 15 of 20.
    expect(data.players[2]?.averages?.numbers).toMatchObject({
      points: 22.5,
      rebounds: 12,
      field_goals_made: 5,
      field_goal_percent: 50,
      three_point_percent: 31.25,
      free_throw_percent: 75,
    });
    const newYork = await app.call('getNbaRoster', { id: 'nba-nyk', seasonId: '2026-27' });
    expect(newYork.data).toMatchObject({ coach: 'Tom', venue: 'Madison Square Garden' });
    expect(newYork.data.players.map(({ player }) => player.name)).toEqual(['Traded', 'Seldom']);
    expect(await app.call('getNbaRoster', { id: 'arsenal' })).toMatchObject({
      code: CODE.NOT_FOUND,
      msg: expect.stringContaining('team arsenal'),
    });
  });

  test('[C12][E4] a player: basics, one line for each part of a season, with all teams', async () => {
    const { data } = await app.call('getNbaPlayer', { id: 'traded' });
    expect(data.info).toMatchObject({
      id: 'traded',
      name: 'Traded',
      number: 7,
      team: { id: 'nba-nyk' },
      heightCm: null,
    });
    expect(data.seasons).toMatchObject([
      { season: { label: '2026-27' }, scope: 'regular', averages: { played: 3, numbers: { points: 20 } } },
    ]);
    expect(data.seasons[0]?.teams.map(({ id }) => id)).toEqual(['nba-bos', 'nba-nyk']);
    expect(data.seasons[0]?.averages.numbers).not.toHaveProperty('starts');
    // 90 + 70 + 60 + 80 points in 4 + 3 + 3 + 2 games.
    expect(data.seasons[0]?.leagueAverage['points']).toBe(25);
    const tall = (await app.call('getNbaPlayer', { id: 'tall' })).data;
    expect(tall.info).toMatchObject({ birthday: '1999-01-02', heightCm: 213, position: 'C' });
    expect(tall.seasons.map(({ scope, averages }) => [scope, averages.numbers['points']])).toEqual([
      ['regular', 22.5],
      ['preseason', 30],
    ]);
    // 15 twos of 24, 5 threes and 15 free throws: 30, 15 and 15 of 60 points, in four games.
    expect(tall.seasons[0]?.shooting).toEqual([
      { kind: 'two', made: 3.75, attempted: 6, percent: 62.5, shareOfPoints: 0.5 },
      { kind: 'three', made: 1.25, attempted: 4, percent: 31.25, shareOfPoints: 0.25 },
      { kind: 'free-throw', made: 3.75, attempted: 5, percent: 75, shareOfPoints: 0.25 },
    ]);
    expect((await app.call('getNbaPlayer', { id: 'rookie' })).data).toMatchObject({ seasons: [], match: [] });
  });

  test('[C12][E4] the game log: finished games with the player, newest first, for each of his teams', async () => {
    const log = async (id: string) =>
      (await app.call('getNbaPlayer', { id })).data.match.map(({ match, teamId, numbers, feat }) => [
        match.matchId,
        teamId,
        numbers['points'],
        feat,
      ]);
    expect(await log('traded')).toEqual([
      ['fifth', 'nba-nyk', 12, 'triple-double'],
      ['regular-4', 'nba-nyk', 38, null],
      ['regular-1', 'nba-bos', 10, null],
    ]);
    expect(await log('tall')).toEqual([
      ['fifth', 'nba-bos', 10, 'double-double'],
      ['regular-1', 'nba-bos', 20, null],
    ]);
    const [, , , , , sixth] = GAMES;
    if (!sixth) throw new Error('no sixth game');
    const over = { ...sixth, homeScore: 99, awayScore: 98, statusId: BASKETBALL_STATUS.finished };
    const details = [{ matchId: 'sixth', lineUps: nbaLineUps({ tall: { points: 31 } }, {}) }];
    await app.ingest(nbaBatch(app, [over], { details }));
    expect((await log('tall'))[0]).toEqual(['sixth', 'nba-bos', 31, null]);
    expect(await log('traded')).toHaveLength(3);
  });

  test('[C12] a player who is not there, or plays another sport', async () => {
    expect(await app.call('getNbaPlayer', { id: 'nobody' })).toMatchObject({
      code: CODE.NOT_FOUND,
      msg: expect.stringContaining('basketball player nobody'),
    });
    expect(await app.call('getPlayerBasic', { id: 'tall' })).toMatchObject({ code: CODE.NOT_FOUND });
    expect(await app.call('getNbaPlayer', { id: 'NO BODY' })).toMatchObject({ code: CODE.MALFORMED });
  });

  test('[C12] the numbers of a team beside the average of the league, with the rank', async () => {
    const numbers = async (request: Parameters<typeof app.call<'getNbaTeamData'>>[1]) => {
      const { data } = await app.call('getNbaTeamData', request);
      return { ...data, list: Object.fromEntries(data.list.map(({ key, ...one }) => [key, one])) };
    };
    const boston = await numbers({ teamId: 'nba-bos' });
    expect(boston).toMatchObject({ kind: 'regular', played: 4, teams: 3, team: { id: 'nba-bos' } });
    // 426 points in four games; all three teams 1010 in ten. Los Angeles has 98.5, New York 96.75.
    expect(boston.list['points']).toEqual({ value: 106.5, leagueAverage: 101, rank: 1, lessIsBetter: false });
    expect(boston.list['points_against']).toEqual({ value: 97.25, leagueAverage: 101, rank: 1, lessIsBetter: true });
    // 40 in 4, 60 in 4 and 40 in 2 turnovers: the fewest are the best.
    expect(boston.list['turnovers']).toEqual({ value: 10, leagueAverage: 14, rank: 1, lessIsBetter: true });
    expect(boston.list['assists']).toEqual({ value: 25, leagueAverage: 24, rank: 2, lessIsBetter: false });
    // 20 of 40 against 30 of 80 of the league.
    expect(boston.list['field_goal_percent']).toEqual({ value: 50, leagueAverage: 37.5, rank: 1, lessIsBetter: false });
    expect(Object.keys(boston.list)).not.toContain('rebounds');
    const preseason = await numbers({ teamId: 'nba-bos', kind: 'preseason' });
    expect([preseason.played, preseason.teams, preseason.list['turnovers']?.value]).toEqual([1, 2, 3]);
    // Of the cup there are results alone.
    const cup = await numbers({ teamId: 'nba-bos', kind: 'team-cup' });
    expect(Object.keys(cup.list)).toEqual(['points', 'points_against']);
    expect(cup).toMatchObject({ played: 1, list: { points: { value: 120, rank: 1 } } });
    expect(await numbers({ teamId: 'nba-lal', kind: 'playoffs' })).toMatchObject({ played: 0, teams: 0, list: {} });
    expect(await app.call('getNbaTeamData', { teamId: 'nobody' })).toMatchObject({ code: CODE.NOT_FOUND });
  });
});
