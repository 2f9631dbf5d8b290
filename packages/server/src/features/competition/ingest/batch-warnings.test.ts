import { beforeEach, expect, test } from 'vitest';
import { type TestDatabase, describeEachDatabase } from '#platform/db/test-databases.ts';
import { ingestBatch } from './ingest.ts';
import { HOUR_MS, NOON, sampleBatch, sampleMatch, sampleTeam } from '../sample-batch.ts';

describeEachDatabase('the warnings of a batch', (open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
    return () => database.close();
  });
  const ingest = async (...args: Parameters<typeof sampleBatch>) =>
    (await ingestBatch(database.db, sampleBatch(...args), NOON)).report;
  const ids = () => database.db.selectFrom('match').select('id').orderBy('id').execute();

  test('[A7] the same match under two ids is reported, whichever team is at home, in one batch or two', async () => {
    const text = (...found: string[]) =>
      `${found[0]} and ${found.slice(1).join(', ')} have the same teams on the same day: one match under several ids`;
    expect((await ingest([sampleMatch('a')])).warnings).toEqual([]);
    const later = sampleMatch('b', { kickOff: NOON + HOUR_MS });
    expect((await ingest([later])).warnings).toEqual([text('a', 'b')]);
    // What was reported once is not repeated by every poll of the feed.
    expect((await ingest([later])).warnings).toEqual([]);
    const turned = sampleMatch('c', { homeTeamId: 'chelsea', awayTeamId: 'arsenal' });
    expect((await ingest([turned])).warnings).toEqual([text('a', 'b', 'c')]);
    expect((await ingest([sampleMatch('d', { kickOff: NOON + 24 * HOUR_MS })])).warnings).toEqual([]);
  });

  test('[A7] the day of a match ends neither at midnight UTC nor where a feed knows the day alone', async () => {
    const at = (id: string, hours: number, over = {}) => sampleMatch(id, { kickOff: NOON + hours * HOUR_MS, ...over });
    // 19:30 and 20:30 in New York are 23:30 and 00:30 UTC; the next afternoon, 15:30 after 22:00, is another match.
    expect((await ingest([at('a', 11.5), at('b', 12.5)])).warnings).toHaveLength(1);
    expect((await ingest([at('c', 30)])).warnings).toEqual([]);
    // Noon stands for a day of which the hour is not known; 02:00 UTC is an evening of that day in America.
    const [early, late] = [at('d', 240, { timeKnown: false }), at('e', 254)];
    expect((await ingest([early, late])).warnings).toEqual([
      'd and e have the same teams on the same day: one match under several ids',
    ]);
  });

  test('[A7] a team that nobody knows is named by whatever way it comes, once; those of the demo world never', async () => {
    const teams = [sampleTeam('arsenal'), sampleTeam('chelsea'), sampleTeam('ars-42', 'Arsenal London')];
    const warning = 'unknown team "Arsenal London", which has the id ars-42';
    await expect(ingest([], { teams, strict: true })).rejects.toThrow(warning);
    expect((await ingest([], { teams, warnings: [warning] })).warnings).toEqual([warning]);
    expect((await ingest([], { teams })).warnings).toEqual([]);
    const more = [...teams, sampleTeam('moon')];
    expect((await ingest([], { teams: more, source: 'demo', seasons: [] })).warnings).toEqual([]);
  });

  test('[A7] a match that takes the place of one under another id is no second one', async () => {
    await ingest([sampleMatch('a')]);
    const { warnings, removed } = await ingest([sampleMatch('b')], { complete: { numbers: [] } });
    expect([warnings, removed.matches]).toEqual([[], ['a']]);
  });

  test('[A7] a strict batch is refused for its own warnings and for those of the stored data', async () => {
    await ingest([sampleMatch('a')]);
    await expect(ingest([sampleMatch('b')], { strict: true })).rejects.toThrow('the same teams on the same day');
    await expect(ingest([], { strict: true, warnings: ['unknown team "X"'] })).rejects.toThrow('unknown team "X"');
    expect(await ids()).toEqual([{ id: 'a' }]);
    expect((await ingest([], { warnings: ['unknown team "X"'] })).warnings).toEqual(['unknown team "X"']);
  });
});
