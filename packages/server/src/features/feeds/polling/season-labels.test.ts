import { expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { currentSeasonLabel, readSeasonLabels } from './polled-matches.ts';

const WORLD_CUP = '10810';

describeEachDatabase('the season that is requested', (open) => {
  test('of a cup is the last stored one as long as it is not over, else that of this year; the demo world has none', async () => {
    const { db } = await open();
    const labelIn = async (year: number) =>
      currentSeasonLabel(WORLD_CUP, (await readSeasonLabels(db, [WORLD_CUP])).get(WORLD_CUP) ?? [], Date.UTC(year, 5));
    const store = (label: string, source: string) =>
      db.insertInto('season').values({ competition_id: WORLD_CUP, id: label, label, source, fetched_at: 0 }).execute();
    await store('2038', 'demo');
    expect(await labelIn(2026)).toBe('2026');
    await store('2026', 'openfootball');
    expect([await labelIn(2025), await labelIn(2026), await labelIn(2030)]).toEqual(['2026', '2026', '2030']);
  });
});
