import { existsSync } from 'node:fs';
import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import type { FeedInput } from '@touchline/feeds/feed-source.ts';
import { FEED_SOURCES } from '@touchline/feeds/feed-sources.ts';
import { beforeEach, expect, test } from 'vitest';
import { SnapshotCache } from '#platform/cache/snapshot-cache.ts';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { NOON } from '../sample-batch.ts';
import { type CompetitionService, createCompetitionService } from '../service.ts';

const DATA = '../shared/data';
const hasData = existsSync(DATA);

const read = async (source: string, input: Omit<FeedInput, 'fetchedAt'>): Promise<FeedBatch[]> => {
  const batches: FeedBatch[] = [];
  const feed = FEED_SOURCES.find(({ name }) => name === source);
  for await (const file of feed?.read({ ...input, fetchedAt: NOON }) ?? [])
    if (file.kind === 'batch') batches.push(file.batch);
  return batches;
};

const readAll = async (): Promise<FeedBatch[]> => [
  ...(await read('openfootball', { location: `${DATA}/openfootball` })),
  ...(await read('fixturedownload', { location: `${DATA}/nba/nba-2024-UTC.csv`, competition: 'nba', season: '1745' })),
];

describeEachDatabase('the real seasons', (open) => {
  let service: CompetitionService;
  beforeEach(async () => {
    service = createCompetitionService({
      db: (await open()).db,
      now: () => NOON,
      audit: async () => {},
      demoEnabled: () => false,
      cache: new SnapshotCache(() => NOON),
      afterWrite: async () => {},
    });
  });

  const importAll = async () => {
    const reports = [];
    for (const batch of await readAll()) reports.push((await service.ingest(batch)).report);
    return reports;
  };

  test.runIf(hasData)('are all added at first and all unchanged at the second run (needs ../shared/data)', async () => {
    const first = await importAll();
    const added = Object.fromEntries(first.map((report) => [report.origin.replace(/^.*\//, ''), report.added]));
    // Leagues of 20, 18 and 20 clubs play 20x19, 18x17 and 20x19 matches; the NBA 30x82/2 games and a cup final.
    expect(added).toEqual({
      'en.1.json': 380,
      'de.1.json': 306,
      'es.1.json': 380,
      '2024.euro.json': 51,
      '2022.worldcup.json': 64,
      '2026.worldcup.json': 104,
      'nba-2024-UTC.csv': 1231,
    });
    expect(first.find(({ origin }) => origin.endsWith('es.1.json'))?.incomplete).toHaveLength(10);
    for (const report of await importAll()) expect(report).toMatchObject({ added: 0, updated: 0 });
  });

  test.runIf(hasData)('[A7] end with the tables that are known (needs ../shared/data)', async () => {
    await importAll();
    const firstOf = async (competition: string, season: string) => {
      const { tables, teams } = await service.standingsOf(competition, season);
      const [row] = tables[0]?.rows ?? [];
      return { ...row, name: teams.get(row?.teamId ?? '')?.feed_name };
    };
    expect(await firstOf('12387', '2024-25')).toMatchObject({
      name: 'Liverpool FC',
      played: 38,
      goalsFor: 86,
      goalsAgainst: 41,
      goalDifference: 45,
      points: 84,
    });
    expect(await firstOf('bundesliga', '2024-25')).toMatchObject({
      name: 'FC Bayern München',
      goalDifference: 67,
      points: 82,
    });
    expect(await firstOf('nba', '2024-25')).toMatchObject({
      name: 'Oklahoma City Thunder',
      played: 82,
      won: 68,
      lost: 14,
    });
    expect((await service.standingsOf('world-cup', '2022')).tables).toHaveLength(8);
  });
});
