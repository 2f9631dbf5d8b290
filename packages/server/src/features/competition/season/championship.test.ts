import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FEED_SOURCES } from '@touchline/feeds/feed-sources.ts';
import { LEAGUE_TEAMS } from '@touchline/feeds/teams/league-teams.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { seasonBatch, result } from '#testing/test-competition.ts';

const CLUBS = LEAGUE_TEAMS.find(({ competitionId }) => competitionId === 'championship')?.current ?? [];
const SEASON = 'championship-2024-25';
const DAY_MS = 86_400_000;

/** A season as openfootball writes it: the earlier named club wins at home and away, so that all points differ. */
const seasonFile = (): string => {
  const matches = CLUBS.flatMap(({ name: home }, index) =>
    CLUBS.flatMap(({ name: away }, other) => {
      if (index === other) return [];
      const date = new Date(Date.UTC(2024, 7, 10) + (index * 7 + other) * DAY_MS).toISOString().slice(0, 10);
      const ft = index < other ? [1, 0] : [0, 1];
      return [{ round: `Matchday ${index + 1}`, date, time: '15:00', team1: home.en, team2: away.en, score: { ft } }];
    }),
  );
  return JSON.stringify({ name: 'English Championship 2024/25', matches });
};

describeEachDatabase('a sixth league', (open) => {
  let app: TestApp;
  let folder: string;
  beforeEach(async () => {
    app = await createTestApp(await open());
    folder = await mkdtemp(join(tmpdir(), 'touchline-league-'));
  });
  afterEach(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const importSeason = async (): Promise<void> => {
    const location = join(folder, 'en.2.json');
    await writeFile(location, seasonFile());
    const source = FEED_SOURCES.find(({ name }) => name === 'openfootball');
    for await (const file of source?.read({ location, fetchedAt: app.clock.now }) ?? [])
      if (file.kind === 'batch') await app.ingest(file.batch);
  };

  test('[A7] the Championship is imported from openfootball, with table, zones and schedule', async () => {
    await importSeason();
    const { data } = await app.call('getLeagueRanking', { seasonId: SEASON });
    const rows = data.tables[0]?.rows ?? [];
    expect(rows.map(({ team }) => team.id)).toEqual(CLUBS.map(({ id }) => id));
    expect(rows[0]).toMatchObject({ played: 46, points: 138, zone: 1 });
    expect(rows.map(({ zone }) => zone)).toEqual([
      1,
      1,
      2,
      2,
      2,
      2,
      ...Array.from({ length: 15 }, () => null),
      4,
      4,
      4,
    ]);
    const dates = (await app.call('getLeagueMatchDates', { id: 'championship' })).data;
    expect(dates.season).toMatchObject({ seasonId: SEASON, competition: { zh: '英冠', en: 'Championship' } });
    const { list } = (await app.call('listLeagueMatches', { seasonId: SEASON })).data;
    expect(list).toHaveLength(24 * 23);
  });

  test('[K6] it is named beside the five leagues only while it has a season', async () => {
    await app.ingest(seasonBatch(app, [result('m1', app.clock.now - DAY_MS, ['arsenal', 1], ['chelsea', 0])]));
    const read = async () => (await app.call('getLeagueMatchDates', { id: '12387' })).data.moreLeagues;
    expect(await read()).toBeUndefined();
    await importSeason();
    expect(await read()).toEqual(['championship']);
  });
});
