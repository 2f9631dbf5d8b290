import { existsSync } from 'node:fs';
import { CODE } from '@touchline/contract/codes.ts';
import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { FEED_SOURCES } from '@touchline/feeds/feed-sources.ts';
import { nbaFinals2024Batch } from '@touchline/feeds/nba-finals/finals-batch.ts';
import { beforeEach, expect, test } from 'vitest';
import { ingestBatch } from '#features/competition/ingest/ingest.ts';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';

const DATA = '../shared/data/nba';
const hasData = existsSync(DATA);
const NOW = Date.UTC(2026, 10, 21);

const read = async (source: string, file: string, competition?: string): Promise<FeedBatch> => {
  const feed = FEED_SOURCES.find(({ name }) => name === source);
  const input = { location: `${DATA}/${file}`, fetchedAt: NOW, season: '1745', competition };
  for await (const one of feed?.read(input) ?? []) if (one.kind === 'batch') return one.batch;
  throw new Error(`${file} holds no batch`);
};

const readSeason = async (): Promise<FeedBatch[]> => [
  await read('fixturedownload', 'nba-2024-UTC.csv', 'nba'),
  await read('basketball-reference', 'players-per-game-2024-25.csv'),
  await read('basketball-reference', 'teams-per-game-2024-25.csv'),
];

const finals = (source: string) => nbaFinals2024Batch(NOW, source);

/** Statistics for the season of the finals. */
const supplement = (over: Partial<FeedBatch> = {}): FeedBatch => ({
  ...finals('basketball-reference'),
  supplement: true,
  matches: [],
  teamSeasons: [{ teamId: 'nba-bos', competitionId: 'nba', seasonId: '1566', numbers: { games: 82, points: 9887 } }],
  ...over,
});

describeEachDatabase('the NBA of several sources', (open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });
  const ingest = (batch: FeedBatch) => ingestBatch(database.db, batch, NOW);
  const sources = async () =>
    (await database.db.selectFrom('season').select('source').execute()).map((row) => row.source);
  const teamNumbers = async () => (await database.db.selectFrom('team_season').selectAll().execute()).length;

  test('[V2] the Finals of 2024 are five games, the second time unchanged', async () => {
    expect((await ingest(finals('demo'))).report).toMatchObject({ added: 5, incomplete: [] });
    expect((await ingest(finals('demo'))).report).toMatchObject({ added: 0, updated: 0, unchanged: 5 });
  });

  test('[A7] statistics of another source are added to real matches, and the season keeps its source', async () => {
    await ingest(finals('nba-cdn'));
    const first = await ingest(supplement());
    expect([...first.playerChanges.seasons]).toEqual(['nba/1566']);
    expect([...(await ingest(supplement())).playerChanges.seasons]).toEqual([]);
    expect([await sources(), await teamNumbers()]).toEqual([['nba-cdn'], 1]);
    expect((await ingest(finals('nba-cdn'))).report).toMatchObject({ unchanged: 5 });
  });

  test('[A7] statistics are not added to demo matches, nor to a season without matches', async () => {
    const conflict = { code: CODE.CONFLICT, message: expect.stringContaining('has no real matches') };
    await expect(ingest(supplement())).rejects.toMatchObject(conflict);
    await ingest(finals('demo'));
    await expect(ingest(supplement())).rejects.toMatchObject(conflict);
    expect([await sources(), await teamNumbers()]).toEqual([['demo'], 0]);
  });

  test('[A7] a supplement cannot bring matches into the season of another source', async () => {
    await ingest(finals('nba-cdn'));
    const { matches } = finals('basketball-reference');
    await expect(ingest(supplement({ matches }))).rejects.toMatchObject({ code: CODE.CONFLICT });
    await expect(ingest(supplement({ supplement: false }))).rejects.toMatchObject({ code: CODE.CONFLICT });
  });

  test.runIf(hasData)(
    '[A7] the real season with players and teams, the second time unchanged (needs ../shared/data)',
    async () => {
      for (const batch of await readSeason()) await ingest(batch);
      const counted = await database.db
        .selectFrom('player_season')
        .select((eb) => [
          eb.fn.countAll<number>().as('rows'),
          eb.fn.count<number>('player_id').distinct().as('players'),
        ])
        .executeTakeFirstOrThrow();
      expect([Number(counted.rows), Number(counted.players), await teamNumbers()]).toEqual([654, 569, 30]);
      for (const batch of await readSeason()) {
        const { report, playerChanges } = await ingest(batch);
        expect(report).toMatchObject({ added: 0, updated: 0, incomplete: [] });
        expect(playerChanges).toEqual({ players: [], seasons: new Set() });
      }
    },
  );
});
