import { beforeEach, expect, test } from 'vitest';
import { describeDefaultDatabase, type TestDatabase } from '#platform/db/test-databases.ts';
import { worldAnchor } from './engine.ts';

const START = Date.UTC(2026, 10, 21, 12);

describeDefaultDatabase('the instant of the demo world', (open) => {
  let database: TestDatabase;
  let removals: number;

  beforeEach(async () => {
    database = await open();
    removals = 0;
  });

  const anchorAt = (now: number, seed = 'touchline', hostCount = 48) =>
    worldAnchor({
      db: database.db,
      now: () => now,
      seed,
      hostCount,
      removeWorld: async () => {
        removals += 1;
      },
    });

  test('[A4] every start has the same world', async () => {
    expect(await anchorAt(START)).toBe(START);
    expect(await anchorAt(START + 1000)).toBe(START);
    expect(removals).toBe(0);
  });

  test('[A4] another seed, number of hosts or version removes the previous world', async () => {
    await anchorAt(START);
    expect(await anchorAt(START + 1000, 'another')).toBe(START + 1000);
    expect(await anchorAt(START + 2000, 'another', 8)).toBe(START + 2000);
    const older = JSON.stringify({ seed: 'another', hostCount: 8, anchor: START, version: 1 });
    await database.db.updateTable('setting').set({ value: older }).where('key', '=', 'demo-world').execute();
    expect(await anchorAt(START + 3000, 'another', 8)).toBe(START + 3000);
    expect(await anchorAt(START + 4000, 'another', 8)).toBe(START + 3000);
    expect(removals).toBe(3);
  });
});
