import { existsSync } from 'node:fs';
import { FEED_SOURCES } from '@touchline/feeds/feed-sources.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const DATA = '../shared/data/nba';
const hasData = existsSync(DATA);
const FILES = [
  ['fixturedownload', 'nba-2024-UTC.csv'],
  ['basketball-reference', 'players-per-game-2024-25.csv'],
  ['basketball-reference', 'teams-per-game-2024-25.csv'],
] as const;

describeEachDatabase('pages of the imported NBA season 2024-25', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    if (!hasData) return;
    app = await createTestApp(await open());
    const input = { competition: 'nba', season: '1745', fetchedAt: app.clock.now };
    for (const [source, file] of FILES) {
      const feed = FEED_SOURCES.find(({ name }) => name === source);
      for await (const one of feed?.read({ ...input, location: `${DATA}/${file}` }) ?? [])
        if (one.kind === 'batch') await app.ingest(one.batch);
    }
  });
  afterAll(() => app?.close());

  test.runIf(hasData)(
    '[C12][T7] the scorers, those with 58 games, by their averages (needs ../shared/data)',
    async () => {
      const { data } = await app.call('listNbaPlayers', { scope: 'regular' });
      // Luka Dončić (28.2) played 50 games, Tyrese Maxey (26.3) 52.
      expect(data.list.slice(0, 7).map(({ player, value }) => `${player.name} ${value.toFixed(1)}`)).toEqual([
        'Shai Gilgeous-Alexander 32.7',
        'Giannis Antetokounmpo 30.4',
        'Nikola Jokić 29.6',
        'Anthony Edwards 27.6',
        'Jayson Tatum 26.8',
        'Kevin Durant 26.6',
        'Cade Cunningham 26.1',
      ]);
    },
  );

  test.runIf(hasData)('[A7] a traded player has one page, with both teams (needs ../shared/data)', async () => {
    const { data } = await app.call('getNbaPlayer', { id: 'nba-doncilu01' });
    expect(data.info).toMatchObject({ name: 'Luka Dončić', position: 'PG', team: { id: 'nba-lal' } });
    const [season, ...others] = data.seasons;
    expect(others).toEqual([]);
    expect(season?.teams.map(({ id }) => id).sort()).toEqual(['nba-dal', 'nba-lal']);
    expect(season?.averages.played).toBe(50);
    expect(season?.averages.numbers['points']).toBeCloseTo(28.2, 1);
  });

  test.runIf(hasData)('[C12] a team is told beside the league (needs ../shared/data)', async () => {
    const { data } = await app.call('getNbaTeamData', { teamId: 'nba-cle', kind: 'regular' });
    const valueOf = (key: string) => data.list.find((one) => one.key === key)?.value ?? Number.NaN;
    expect(valueOf('points')).toBeCloseTo(121.9, 1);
    expect(valueOf('rebounds')).toBeCloseTo(45.4, 9);
    // 44.5 of 90.8 shots a game; the file says .491, of the true sums.
    expect(valueOf('field_goal_percent')).toBeCloseTo(49.0, 1);
  });
});
