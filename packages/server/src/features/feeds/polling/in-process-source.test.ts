import { expect, test } from 'vitest';
import { describeEachDatabase } from '#platform/db/test-databases.ts';
import { createInProcessSource } from './in-process-source.ts';
import { readPolls } from './poll-repo.ts';

describeEachDatabase('a source in this process', (open) => {
  test('is counted and listed as the others are, written down each five seconds, a failure at once', async () => {
    const { db } = await open();
    let now = Date.UTC(2026, 10, 21, 12);
    const counted: string[] = [];
    const count = (_: string, result: string): void => void counted.push(result);
    const source = createInProcessSource('demo', { db, now: () => now, clock: () => now, count });
    const stored = async () => (await readPolls(db)).get('demo');
    expect(await source.report(async () => 7)).toBe(7);
    now += 1000;
    await source.report(async () => (now += 20));
    expect(await stored()).toMatchObject({ requestsToday: 1, failures: 0, succeededAt: now - 1020, latencyMs: 0 });
    const failing = source.report(() => Promise.reject(new Error('no room')));
    await expect(failing).rejects.toThrow('no room');
    expect(await stored()).toMatchObject({ requestsToday: 3, failures: 1, error: 'no room', succeededAt: now - 20 });
    now += 24 * 3_600_000;
    await source.report(async () => {});
    expect(await stored()).toMatchObject({ requestsToday: 1, failures: 0, error: null, day: '2026-11-22' });
    expect(counted).toEqual(['ok', 'ok', 'failed', 'ok']);
  });
});
