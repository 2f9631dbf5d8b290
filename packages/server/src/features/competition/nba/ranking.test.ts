import { CODE } from '@touchline/contract/codes.ts';
import { BASKETBALL_STATUS } from '@touchline/contract/match-status.ts';
import { routes } from '@touchline/contract/routes.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { nbaBatch, nbaGame, nbaGames } from '#testing/test-nba.ts';

describeDefaultDatabase('the ranking of the NBA', (open) => {
  let app: TestApp;

  beforeEach(async () => {
    app = await createTestApp(await open());
    await app.ingest(
      nbaBatch(app, [
        ...nbaGames('preseason', '2026-10-05', 'CLE 99-90 BOS', 'DEN 99-90 LAL'),
        ...nbaGames('regular', '2026-11-01', 'BOS 110-100 CLE', 'BOS 105-100 NYK', 'LAL 100-90 BOS', 'LAL 120-110 DEN'),
        nbaGame('cup', '2026-11-08T12:00', 'CLE 100-90 NYK', { stage: '10403', group: 'East A' }),
        nbaGame('cup-final', '2026-12-01T12:00', 'BOS 100-90 LAL', { stage: '10494', countsForStandings: false }),
        nbaGame('open', '2026-12-05T12:00', 'NYK v DEN'),
        nbaGame('series', '2027-04-20T12:00', 'BOS 100-90 NYK', { stage: 'first-round', countsForStandings: false }),
      ]),
    );
  });

  const ranking = async (request: Parameters<typeof app.call<'getNbaRanking'>>[1] = {}) =>
    (await app.call('getNbaRanking', request)).data;
  const linesOf = ({ list }: Awaited<ReturnType<typeof ranking>>) =>
    list.map(({ divisionName, rankingItem }) => [
      divisionName,
      ...rankingItem.map(({ seed, team, won, lost }) => `${seed} ${team.shortName.en} ${won}-${lost}`),
    ]);

  // Cleveland and New York: 1-1 and 0-2, the cup's game among them. The cup final and the playoffs count for nobody.
  const EAST = ['East', '1 Celtics 2-1', '2 Cavaliers 1-1', '3 Knicks 0-2'];
  const WEST = ['West', '1 Lakers 2-0', '2 Nuggets 0-1'];

  test('[C12][E3][T17] both conferences, East first, when no division is named; sent as JSON', async () => {
    expect(routes.getNbaRanking).toMatchObject({ method: 'POST', path: '/ssapi/nba/ranking', encoding: 'json' });
    const data = await ranking();
    expect(data).toMatchObject({ season: { seasonId: 'nba-2026-27' }, scope: 'regular' });
    expect(linesOf(data)).toEqual([EAST, WEST]);
    expect(data.list.map(({ name }) => name.zh)).toEqual(['东部', '西部']);
    expect(data.zones.map(({ zone, places }) => [zone, places.at(0), places.at(-1)])).toEqual([
      [1, 1, 6],
      [2, 7, 10],
    ]);
    expect(data.marks.map(({ letter }) => letter)).toEqual(['z', 'y', 'x', 'pi', 'o']);
  });

  test('[K6] beside a game stands one table of the league: no groups of the cup, no pre-season, no playoffs', async () => {
    const { data } = await app.call('getMatchStandings', { matchId: 'regular-1' });
    expect(data.tables.map(({ group }) => group)).toEqual([null]);
    const lines = data.tables[0]?.rows.map(({ team, won, lost }) => `${team.shortName.en} ${won}-${lost}`) ?? [];
    expect(lines.slice(0, 3)).toEqual(['Lakers 2-0', 'Celtics 2-1', 'Cavaliers 1-1']);
    expect(lines.slice(3).toSorted()).toEqual(['Knicks 0-2', 'Nuggets 0-1']);
  });

  test('[C12][T7] a division by name or number', async () => {
    for (const division of ['east', 1, '1'] as const) expect(linesOf(await ranking({ division }))).toEqual([EAST]);
    for (const division of ['west', 2, '2'] as const) expect(linesOf(await ranking({ division }))).toEqual([WEST]);
    expect(await app.call('getNbaRanking', { division: 'north' as never })).toMatchObject({ code: CODE.MALFORMED });
  });

  test('[E3] a row has share, games behind, home, away, conference, division, streak and points a game', async () => {
    const [boston] = (await ranking({ division: 'east' })).list[0]?.rankingItem ?? [];
    expect(boston).toMatchObject({
      position: 1,
      conference: 'east',
      division: 'atlantic',
      played: 3,
      gamesBehind: 0,
      home: { won: 2, lost: 0 },
      away: { won: 0, lost: 1 },
      inConference: { won: 2, lost: 0 },
      inDivision: { won: 1, lost: 0 },
      lastTen: { won: 2, lost: 1 },
      streak: { result: 'l', length: 1 },
      zone: 1,
      tieBreak: null,
    });
    expect(boston?.winPercentage).toBeCloseTo(2 / 3, 9);
    // 110, 105 and 90 against 100 each.
    expect([boston?.pointsFor, boston?.pointsAgainst]).toEqual([305 / 3, 100]);
  });

  test('[E3] by division and of the whole league', async () => {
    const divisions = await ranking({ grouping: 'division', division: 'east' });
    expect(linesOf(divisions)).toEqual([
      ['Atlantic', '1 Celtics 2-1', '3 Knicks 0-2'],
      ['Central', '2 Cavaliers 1-1'],
    ]);
    // Denver and New York have no win; net points -10 and -15 distinguish them.
    const league = await ranking({ grouping: 'league' });
    expect(league.list.map(({ name, rankingItem }) => [name.en, rankingItem.map(({ team }) => team.id)])).toEqual([
      ['League', ['nba-lal', 'nba-bos', 'nba-cle', 'nba-den', 'nba-nyk']],
    ]);
  });

  test('[C12] other parts of the season have tables of their own, which lead nowhere', async () => {
    const preseason = await ranking({ scope: 'preseason' });
    expect(linesOf(preseason)).toEqual([
      ['East', '1 Cavaliers 1-0', '2 Celtics 0-1'],
      ['West', '1 Nuggets 1-0', '2 Lakers 0-1'],
    ]);
    expect([preseason.zones, preseason.marks]).toEqual([[], []]);
    const playoffs = await ranking({ scope: 'playoffs' });
    expect(linesOf(playoffs)).toEqual([['East', '1 Celtics 1-0', '2 Knicks 0-1'], ['West']]);
    expect(playoffs.list[0]?.rankingItem.map(({ zone, clinched }) => [zone, clinched])).toEqual([
      [null, []],
      [null, []],
    ]);
  });

  test('[E2] home and away games, of the league, a conference and a part of the season', async () => {
    const homeAway = async (request: Parameters<typeof app.call<'listNbaHomeAway'>>[1]) =>
      (await app.call('listNbaHomeAway', request)).data.list.map(({ team, ...numbers }) => [
        team.shortName.en,
        ...Object.values(numbers),
      ]);
    expect(await homeAway({})).toEqual([
      ['Celtics', 2, 0, 0, 1],
      ['Knicks', 0, 0, 0, 2],
      ['Cavaliers', 1, 0, 0, 1],
      ['Nuggets', 0, 0, 0, 1],
      ['Lakers', 2, 0, 0, 0],
    ]);
    expect(await homeAway({ division: 'west' })).toEqual([
      ['Nuggets', 0, 0, 0, 1],
      ['Lakers', 2, 0, 0, 0],
    ]);
    expect(await homeAway({ division: 1, scope: 'playoffs' })).toEqual([
      ['Celtics', 1, 0, 0, 0],
      ['Knicks', 0, 0, 0, 1],
    ]);
  });

  test('[C12] a game that ends moves the table at once; one in play does not', async () => {
    expect(linesOf(await ranking({ division: 'east' }))[0]).toContain('3 Knicks 0-2');
    const ends = (statusId: number) =>
      nbaBatch(app, [{ ...nbaGame('open', '2026-12-05T12:00', 'NYK 99-90 DEN'), statusId }]);
    await app.ingest(ends(BASKETBALL_STATUS.q4));
    expect(linesOf(await ranking({ division: 'east' }))[0]).toContain('3 Knicks 0-2');
    await app.ingest(ends(BASKETBALL_STATUS.finished));
    expect(linesOf(await ranking({ division: 'east' }))[0]).toContain('3 Knicks 1-2');
    const { data } = await app.call('listNbaHomeAway', { division: 'east' });
    expect(data.list.find(({ team }) => team.id === 'nba-nyk')).toMatchObject({ homeWon: 1 });
  });

  test('[C12][K5] a season that is not there', async () => {
    for (const call of ['getNbaRanking', 'listNbaHomeAway', 'listNbaPlayers', 'getNbaPlayoffs', 'getNbaCup'] as const)
      expect(await app.call(call, { seasonId: '1745' })).toMatchObject({
        code: CODE.NOT_FOUND,
        msg: expect.stringContaining('season 1745 of the NBA (there is nba-2026-27)'),
      });
  });
});
