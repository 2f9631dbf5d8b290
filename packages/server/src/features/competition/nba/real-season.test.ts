import { existsSync } from 'node:fs';
import { CODE } from '@touchline/contract/codes.ts';
import { NbaCategory, NbaKind, NbaScope } from '@touchline/contract/nba.ts';
import { nbaRoutes } from '@touchline/contract/nba-routes.ts';
import type { CallOf } from '@touchline/contract/route.ts';
import { FEED_SOURCES } from '@touchline/feeds/feed-sources.ts';
import { nbaFinals2024Batch } from '@touchline/feeds/nba-finals/finals-batch.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const DATA = '../shared/data/nba';
const hasData = existsSync(DATA);
/** Some hundred calls. */
const LONG = { timeout: 120_000 };
type Routes = typeof nbaRoutes;

const FILES = [
  ['fixturedownload', 'nba-2024-UTC.csv'],
  ['basketball-reference', 'players-per-game-2024-25.csv'],
  ['basketball-reference', 'teams-per-game-2024-25.csv'],
] as const;

describeDefaultDatabase('the NBA season 2024-25 of ../shared/data, and the Finals of 2024', (open) => {
  let app: TestApp;

  beforeAll(async () => {
    if (!hasData) return;
    app = await createTestApp(await open());
    const fetchedAt = app.clock.now;
    for (const [source, file] of FILES) {
      const feed = FEED_SOURCES.find(({ name }) => name === source);
      const competition = source === 'fixturedownload' ? 'nba' : undefined;
      const input = { location: `${DATA}/${file}`, fetchedAt, season: '1745', competition };
      for await (const one of feed?.read(input) ?? []) if (one.kind === 'batch') await app.ingest(one.batch);
    }
    await app.ingest(nbaFinals2024Batch(fetchedAt, 'nba-finals'));
  });
  afterAll(() => app?.close());

  /** Calls a route, checks the reply against its schema, and returns its data. */
  const checked = async <Name extends keyof Routes>(name: Name, request: CallOf<Routes[Name]>) => {
    const { code, data, msg } = await app.call(name, request);
    expect({ name, request, code, msg }).toMatchObject({ code: CODE.NODE_SUCCESS });
    expect(nbaRoutes[name].reply.parse(data)).toEqual(data);
    return data;
  };

  test.runIf(hasData)(
    '[C12][E3][T18] 68-14, 64-18 and 61-21; the cup final is not counted, and its page has the games of its schedule (needs ../shared/data)',
    async () => {
      const { season, list } = await checked('getNbaRanking', { grouping: 'league' });
      expect(season).toMatchObject({ seasonId: 'nba-1745', label: '2024-25' });
      const rows = list[0]?.rankingItem ?? [];
      expect(rows.slice(0, 3).map(({ team, won, lost }) => `${team.name.en} ${won}-${lost}`)).toEqual([
        'Oklahoma City Thunder 68-14',
        'Cleveland Cavaliers 64-18',
        'Boston Celtics 61-21',
      ]);
      expect(rows.map(({ played }) => played)).toEqual(Array.from({ length: 30 }, () => 82));
      const cup = await checked('listNbaMatches', { kind: 'team-cup' });
      const ofFinal = cup.list.filter(({ stageId }) => stageId === '10494');
      expect(ofFinal.map(({ homeId, homeScore, awayScore, awayId }) => [homeId, homeScore, awayScore, awayId])).toEqual(
        [['nba-okc', 81, 97, 'nba-mil']],
      );
      // Four quarter-finals, two semi-finals and the final are in the schedule and on the page of the cup.
      const { rounds } = await checked('getNbaCup', {});
      const tied = rounds.map(({ ties }) => ties.map(({ match }) => match?.matchId ?? ''));
      expect(tied.map((ids) => ids.length)).toEqual([4, 2, 1]);
      expect(tied.flat().toSorted()).toEqual(cup.list.map(({ matchId }) => matchId).toSorted());
      expect(rounds.at(-1)?.ties[0]?.winnerTeamId).toBe('nba-mil');
      expect((await checked('listNbaMatches', {})).list).toHaveLength(1230);
    },
  );

  test.runIf(hasData)('[C12][E3][T17] both conferences, and who plays on (needs ../shared/data)', async () => {
    const { list } = await checked('getNbaRanking', { seasonId: '2024-25' });
    expect(list.map(({ divisionName, rankingItem }) => [divisionName, rankingItem.length])).toEqual([
      ['East', 15],
      ['West', 15],
    ]);
    expect(list.map(({ rankingItem }) => rankingItem[0]?.clinched)).toEqual([
      ['z', 'y', 'x'],
      ['z', 'y', 'x'],
    ]);
    const { asItStands, playIn, rounds } = await checked('getNbaPlayoffs', {});
    expect(asItStands).toBe(false);
    expect(playIn.slice(0, 2).map(({ role, teams }) => [role, ...teams.map((team) => team?.shortName.en)])).toEqual([
      ['seven-eight', 'Magic', 'Hawks'],
      ['nine-ten', 'Bulls', 'Heat'],
    ]);
    expect(rounds[0]?.series[1]?.sides.map(({ team, seed }) => [seed, team?.shortName.en])).toEqual([
      [4, 'Pacers'],
      [5, 'Bucks'],
    ]);
  });

  test.runIf(hasData)('[C12][T7][V3] the leaders of the season (needs ../shared/data)', async () => {
    const { list } = await checked('listNbaPlayers', {});
    expect(list).toHaveLength(10);
    // The league's list of 2024-25 by points a game.
    expect(list.slice(0, 3).map(({ rank, player, value, played }) => [rank, player.name, value, played])).toEqual([
      [1, 'Shai Gilgeous-Alexander', 32.7, 76],
      [2, 'Giannis Antetokounmpo', 30.4, 67],
      [3, 'Nikola Jokić', 29.6, 70],
    ]);
    const { seasons } = await checked('getNbaPlayer', { id: 'nba-doncilu01' });
    expect(seasons.map(({ scope, teams, averages }) => [scope, teams.map(({ id }) => id), averages.played])).toEqual([
      ['regular', ['nba-dal', 'nba-lal'], 50],
    ]);
    for (const { player } of list) await checked('getNbaPlayer', { id: player.id });
  });

  test.runIf(hasData)(
    '[C12][V2][T7] every kind, scope and category as the contract says (needs ../shared/data)',
    LONG,
    async () => {
      for (const seasonId of ['nba-1745', '1566'])
        for (const kind of NbaKind.options) {
          const { dates } = await checked('getNbaMatchDates', { seasonId, kind });
          const { list } = await checked('listNbaMatches', { seasonId, kind });
          expect(dates.reduce((sum, { matches }) => sum + matches, 0)).toBe(list.length);
          for (const { date, matches } of dates.slice(-5))
            expect((await checked('listNbaMatches', { seasonId, kind, matchDate: date })).list).toHaveLength(matches);
        }
      for (const scope of NbaScope.options) {
        for (const order of NbaCategory.options) await checked('listNbaPlayers', { scope, order });
        for (const grouping of ['conference', 'division', 'league'] as const)
          await checked('getNbaRanking', { scope, grouping });
        for (const division of ['east', 'west'] as const) await checked('listNbaHomeAway', { scope, division });
      }
      await checked('getNbaCup', {});
      expect(await checked('getNbaPlayoffs', { seasonId: '1566' })).toMatchObject({ champion: { id: 'nba-bos' } });
    },
  );

  test.runIf(hasData)('[C12] every team as the contract says (needs ../shared/data)', LONG, async () => {
    const { list } = await checked('getNbaRanking', { grouping: 'league' });
    for (const { team } of list[0]?.rankingItem ?? []) {
      const roster = await checked('getNbaRoster', { id: team.id });
      expect(roster.players.length).toBeGreaterThan(12);
      expect((await checked('listNbaTeamMatches', { teamId: team.id })).list).toHaveLength(82);
      expect((await checked('listNbaTeamLeaders', { teamId: team.id })).list).toHaveLength(5);
      expect(await checked('getNbaTeamData', { teamId: team.id })).toMatchObject({ played: 82, teams: 30 });
    }
    const cleveland = await checked('getNbaTeamData', { teamId: 'nba-cle' });
    expect(cleveland.list.find(({ key }) => key === 'points')).toMatchObject({ rank: 1 });
    expect(cleveland.list.find(({ key }) => key === 'points')?.value).toBeCloseTo(121.9, 1);
  });
});
