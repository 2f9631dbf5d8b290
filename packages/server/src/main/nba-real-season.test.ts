import { existsSync } from 'node:fs';
import { CODE } from '@touchline/contract/codes.ts';
import { fixturedownload } from '@touchline/feeds/fixturedownload/source.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const FILE = '../shared/data/nba/nba-2024-UTC.csv';
const hasData = existsSync(FILE);

describeEachDatabase('the NBA season 2024-25 of ../shared/data', (open) => {
  let app: TestApp;

  beforeAll(async () => {
    if (!hasData) return;
    app = await createTestApp(await open());
    const input = { competition: 'nba', season: '1745', location: FILE, fetchedAt: app.clock.now };
    for await (const file of fixturedownload.read(input)) if (file.kind === 'batch') await app.ingest(file.batch);
  });
  afterAll(() => app?.close());

  test.runIf(hasData)(
    '[C12][E3] the best of the league; the cup final is not counted (needs ../shared/data)',
    async () => {
      const { code, data } = await app.call('getNbaRanking', { grouping: 'league' });
      expect(code).toBe(CODE.NODE_SUCCESS);
      expect(data.season).toMatchObject({ seasonId: 'nba-1745', label: '2024-25' });
      const [league] = data.list;
      const lines = league?.rankingItem.map(({ team, won, lost }) => `${team.name.en} ${won}-${lost}`);
      expect(lines?.slice(0, 3)).toEqual([
        'Oklahoma City Thunder 68-14',
        'Cleveland Cavaliers 64-18',
        'Boston Celtics 61-21',
      ]);
      expect(league?.rankingItem.reduce((sum, { played }) => sum + played, 0)).toBe(2 * 1230);
      // Both finalists have 82 games, and the final is listed with the cup alone.
      const cup = await app.call('listNbaMatches', { kind: 'team-cup' });
      expect(
        cup.data.list.map(({ home, guest, homeScore, awayScore }) => [home.id, homeScore, awayScore, guest.id]),
      ).toEqual([['nba-okc', 81, 97, 'nba-mil']]);
      expect((await app.call('listNbaMatches', {})).data.list).toHaveLength(1230);
    },
  );
});
