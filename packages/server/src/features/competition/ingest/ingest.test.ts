import { CODE } from '@touchline/contract/codes.ts';
import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeEachDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { ingestBatch } from './ingest.ts';
import { matchBriefs } from '../matches/match-repo.ts';
import { HOUR_MS, NOON, sampleBatch, sampleMatch, sampleTeam } from '../sample-batch.ts';

const counts = async (database: TestDatabase, batch: FeedBatch) => {
  const { added, updated, unchanged } = (await ingestBatch(database.db, batch, NOON)).report;
  return { added, updated, unchanged };
};

const stored = ({ db }: TestDatabase) => db.selectFrom('match').selectAll().orderBy('id').execute();

describeEachDatabase('a feed batch', (open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });

  test('[E1] keeps names in languages that the server does not know itself, for every list that names the team', async () => {
    const name = { zh: '阿森纳', en: 'Arsenal', 'pt-BR': 'Arsenal (Londres)' };
    const teams = [{ ...sampleTeam('arsenal'), name }, sampleTeam('chelsea')];
    await ingestBatch(database.db, sampleBatch([sampleMatch('m1')], { teams }), NOON);
    const briefs = await matchBriefs(database.db, ['m1'], { withDemo: false });
    expect(briefs.get('m1')?.home.name).toEqual(name);
    // Its languages in another order are the same name.
    const reordered = [
      { ...sampleTeam('arsenal'), name: { 'pt-BR': name['pt-BR'], en: name.en, zh: name.zh } },
      sampleTeam('chelsea'),
    ];
    const before = await database.db.selectFrom('team').selectAll().orderBy('id').execute();
    await ingestBatch(database.db, sampleBatch([sampleMatch('m1')], { teams: reordered }), NOON);
    expect(await database.db.selectFrom('team').selectAll().orderBy('id').execute()).toEqual(before);
  });

  test('is written once: a second run finds all unchanged and notes only when that was', async () => {
    const matches = [
      sampleMatch('m1', { statusId: 8, homeScore: 2, awayScore: 1, parts: { regularTime: [2, 1], halfTime: [1, 0] } }),
      sampleMatch('m2', {
        statusId: 2,
        homeScore: 0,
        awayScore: 0,
        clock: { minute: 12, stoppage: 0, secondsLeft: null },
      }),
      sampleMatch('m3', { incomplete: 'no result for a match in the past' }),
    ];
    expect(await counts(database, sampleBatch(matches))).toEqual({ added: 3, updated: 0, unchanged: 0 });
    const before = await stored(database);

    // The same facts, with the parts of the score named in another order.
    const again = [{ ...matches[0], parts: { halfTime: [1, 0], regularTime: [2, 1] } }, matches[1], matches[2]];
    const later = sampleBatch(again as never, { fetchedAt: NOON + HOUR_MS });
    const { report, changes } = await ingestBatch(database.db, later, NOON + HOUR_MS);

    expect(report).toEqual({
      origin: 'sample.json',
      added: 0,
      updated: 0,
      unchanged: 3,
      stale: 0,
      incomplete: [{ id: 'm3', reason: 'no result for a match in the past' }],
      replacedDemoMatches: 0,
      skippedDemoMatches: 0,
      removed: { matches: [], bookings: 0, appointments: 0, moved: 0 },
      kept: [],
      warnings: [],
    });
    expect(changes).toEqual([]);
    expect(await stored(database)).toEqual(before.map((row) => ({ ...row, fetched_at: NOON + HOUR_MS })));
    expect(await database.db.selectFrom('season').select('fetched_at').execute()).toEqual([
      { fetched_at: NOON - HOUR_MS },
    ]);
  });

  test('updates what changed and keeps source and time of fetching', async () => {
    await counts(database, sampleBatch([sampleMatch('m1'), sampleMatch('m2')]));
    const changed = sampleMatch('m1', { statusId: 8, homeScore: 3, awayScore: 0 });
    const batch = sampleBatch([changed, sampleMatch('m2'), sampleMatch('m3')], { fetchedAt: NOON });

    expect(await counts(database, batch)).toEqual({ added: 1, updated: 1, unchanged: 1 });
    const rows = await stored(database);
    expect(rows.map((row) => [row.id, row.source, row.fetched_at])).toEqual([
      ['m1', 'openfootball', NOON],
      ['m2', 'openfootball', NOON],
      ['m3', 'openfootball', NOON],
    ]);
    expect(rows[0]).toMatchObject({ status_id: 8, home_score: 3, away_score: 0, updated_at: NOON });
  });

  test('may refer to what is stored already', async () => {
    await counts(database, sampleBatch([sampleMatch('m1')]));
    const live = sampleBatch([sampleMatch('m1', { statusId: 2 })], { competitions: [], seasons: [], teams: [] });
    expect(await counts(database, live)).toEqual({ added: 0, updated: 1, unchanged: 0 });
  });

  const faults: [string, Partial<FeedBatch>, string][] = [
    ['an unknown team', { teams: [sampleTeam('arsenal')] }, 'matches.0: match m1 names the unknown team chelsea'],
    ['an unknown season', { seasons: [] }, 'matches.0: match m1 names the unknown season 2026-27 of 12387'],
    ['an unknown competition', { competitions: [] }, 'seasons.0: season 2026-27 names the unknown competition 12387'],
    ['one team on both sides', { matches: [sampleMatch('m1', { awayTeamId: 'arsenal' })] }, 'one team on both sides'],
    [
      'half a score',
      { matches: [sampleMatch('m1', { homeScore: 1 })] },
      'matches.0: match m1 has a score on one side only',
    ],
    ['an id given twice', { matches: [sampleMatch('m1'), sampleMatch('m1')] }, 'matches.1: m1 is given twice'],
    ['a status of another sport', { matches: [sampleMatch('m1', { statusId: 15 })] }, 'has the status 15'],
    ['a malformed id', { matches: [sampleMatch('M 1')] }, 'matches.0.id: expected an id of a-z, 0-9 and -'],
  ];
  test.each(faults)('with %s is refused and nothing of it stays', async (_, over, message) => {
    const failure = ingestBatch(database.db, sampleBatch([sampleMatch('m1')], over), NOON);
    await expect(failure).rejects.toMatchObject({ code: CODE.MALFORMED, message: expect.stringContaining(message) });
    for (const table of ['competition', 'season', 'team', 'match'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('two at once count each match once', async () => {
    const matches = Array.from({ length: 50 }, (_, index) => sampleMatch(`m${index}`));
    const runs = await Promise.all([1, 2, 3].map(() => counts(database, sampleBatch(matches))));
    expect(runs.map(({ added }) => added).sort()).toEqual([0, 0, 50]);
    expect(runs.map(({ unchanged }) => unchanged).sort()).toEqual([0, 50, 50]);
  });

  test('of 3000 matches fits the statements of either engine', async () => {
    const matches = Array.from({ length: 3000 }, (_, index) => sampleMatch(`m${index}`));
    expect(await counts(database, sampleBatch(matches))).toEqual({ added: 3000, updated: 0, unchanged: 0 });
    expect(await counts(database, sampleBatch(matches))).toEqual({ added: 0, updated: 0, unchanged: 3000 });
  });
});
