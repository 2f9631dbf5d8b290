import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { openfootball } from '@touchline/feeds/openfootball/source.ts';
import { batchIn, readAll, readText } from '@touchline/feeds/feed-testing.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { ingestBatch } from './ingest.ts';
import { NOON } from '../sample-batch.ts';
import { staleTags } from '../changes/stale-tags.ts';
import { readStandings } from '../season/standings.ts';

const GROUP = { round: 'Matchday 1', group: 'Group A', time: '13:00 UTC-6' };
const PLACE_HOLDER = 'UEFA Path D winner';

/** Group A of 2026 with three known teams, and a fourth that is still open or known. */
const groupMatches = (fourth: string) => [
  { ...GROUP, date: '2026-06-11', team1: 'Mexico', team2: 'South Africa' },
  { ...GROUP, date: '2026-06-12', team1: 'South Korea', team2: fourth },
  { ...GROUP, date: '2026-06-18', team1: fourth, team2: 'South Africa' },
  { ...GROUP, date: '2026-06-19', team1: 'Mexico', team2: 'South Korea' },
  { ...GROUP, date: '2026-06-24', team1: fourth, team2: 'Mexico' },
  { ...GROUP, date: '2026-06-25', team1: 'South Africa', team2: 'South Korea' },
];
const BEFORE = Date.UTC(2026, 0, 1);
const fileOf = (matches: readonly object[]) => JSON.stringify({ name: 'World Cup 2026', matches });
const cup = async (matches: readonly object[]): Promise<FeedBatch> =>
  batchIn(await readText(openfootball, 'cup.json', fileOf(matches), { fetchedAt: BEFORE }));

describeEachDatabase('a season that is imported again with other matches', (open) => {
  let database: TestDatabase;
  let ghosts: string[];
  beforeEach(async () => {
    database = await open();
    await ingest(await cup(groupMatches(PLACE_HOLDER)));
    ghosts = (await ids()).filter((id) => id.includes('path-d'));
    expect(ghosts).toHaveLength(3);
  });

  const ingest = (batch: FeedBatch) => ingestBatch(database.db, batch, NOON);
  const ids = async () =>
    (await database.db.selectFrom('match').select('id').orderBy('id').execute()).map(({ id }) => id);
  const teams = async () => {
    const { tables } = await readStandings(database.db, '10810', '2026', { withDemo: true });
    return tables.flatMap(({ rows }) => rows.map(({ teamId }) => teamId)).sort();
  };
  const book = (uid: string, target_id: string) =>
    database.db.insertInto('subscription').values({ uid, kind: 'match', target_id, created_at: NOON }).execute();
  const bookings = async () =>
    (await database.db.selectFrom('subscription').select(['uid', 'target_id']).orderBy('uid').execute()).map(
      (row) => `${row.uid} ${row.target_id}`,
    );
  const ghostAgainst = (team: string) => ghosts.find((id) => id.includes(team)) ?? '';

  test('[A7] the matches of a place holder go when its team is known: six matches and four teams', async () => {
    const outcome = await ingest(await cup(groupMatches('Czech Republic')));
    // A group of four plays 4 x 3 / 2 matches; three of them are new, three as they were.
    expect(await ids()).toHaveLength(6);
    expect(await teams()).toEqual(['nt-cz', 'nt-kr', 'nt-mx', 'nt-za']);
    expect(outcome.report).toMatchObject({ added: 3, updated: 0, unchanged: 3, kept: [], warnings: [] });
    expect(outcome.report.removed).toEqual({ matches: ghosts, bookings: 0, appointments: 0, moved: 0 });
    expect(outcome.removed.matchIds).toEqual(ghosts);
    expect([...staleTags(outcome)]).toContain('season-results:10810/2026');
    const again = await ingest(await cup(groupMatches('Czech Republic')));
    expect(again.report).toMatchObject({ added: 0, updated: 0, unchanged: 6, removed: { matches: [] } });
  });

  test('[A7] matches that are only taken out make tables stale, too', async () => {
    const outcome = await ingest(await cup(groupMatches(PLACE_HOLDER).slice(0, 5)));
    expect(outcome.changes).toEqual([]);
    expect([...staleTags(outcome)]).toEqual(
      expect.arrayContaining(['season-matches:10810/2026', 'season-results:10810/2026', 'fixtures']),
    );
  });

  test('[A7] bookings go on to the match in its place, once each; where there is none they are counted', async () => {
    const korea = ghostAgainst('nt-kr');
    await book('1', korea);
    await book('2', ghostAgainst('nt-mx'));
    // The third match is put off by a day in the same file, so that nothing is in its place.
    const moved = groupMatches('Czech Republic').map((one) =>
      one.date === '2026-06-24' ? { ...one, date: '2026-06-25' } : one,
    );
    const { report } = await ingest(await cup(moved));
    expect(report.removed).toEqual({ matches: ghosts, bookings: 1, appointments: 0, moved: 1 });
    expect(await bookings()).toEqual(['1 10810-2026-group-nt-kr-nt-cz']);
  });

  test('[A7] a match that a tip names stays, and the report says so', async () => {
    const korea = ghostAgainst('nt-kr');
    const leg = { tip_id: 't1', position: 0, competition_id: '10810', market: '1x2', selection: 'home', line: null };
    await database.db
      .insertInto('tip_leg')
      .values({ ...leg, match_id: korea, odds: 200, result: 0 })
      .execute();
    await book('1', korea);
    const { report } = await ingest(await cup(groupMatches('Czech Republic')));
    expect(report.kept).toEqual([{ id: korea, reason: 'a tip names it' }]);
    expect(report.removed.matches).toEqual(ghosts.filter((id) => id !== korea));
    expect([await ids(), await bookings()]).toEqual([expect.arrayContaining([korea]), [`1 ${korea}`]]);
  });

  test('[A7] a season in several files of one import loses nothing by any of them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'parts-'));
    try {
      const matches = groupMatches('Czech Republic');
      await writeFile(join(folder, 'a.json'), fileOf(matches.slice(0, 3)));
      await writeFile(join(folder, 'b.json'), fileOf(matches.slice(3)));
      const files = await readAll(openfootball, { location: folder, fetchedAt: BEFORE });
      for (const file of files) await ingest(batchIn(file));
    } finally {
      await rm(folder, { recursive: true });
    }
    expect(await ids()).toHaveLength(6 + ghosts.length);
  });
});
