import type { LogRecord } from '@touchline/contract/system.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '#platform/log/log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const collect = () => {
  const batches: LogRecord[][] = [];
  const log = createLog(
    async (records) => void batches.push(records),
    () => 5,
  );
  return { log, batches };
};

test('[C15] ten records leave as one batch at once', () => {
  const { log, batches } = collect();
  for (let index = 0; index < 11; index += 1) log.info('event');
  expect(batches.map((batch) => batch.length)).toEqual([10]);
});

test('[C15] fewer records leave 10 s after the first', () => {
  const { log, batches } = collect();
  log.warn('first');
  vi.advanceTimersByTime(6000);
  log.warn('second');
  vi.advanceTimersByTime(3999);
  expect(batches).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(batches.map((batch) => batch.map((record) => record.event))).toEqual([['first', 'second']]);
});

test('[V10] falsy payload fields are dropped', () => {
  const { log, batches } = collect();
  log.error('call', { route: 'x', code: 0, empty: '', missing: null, wrong: false, kept: true });
  log.flush();
  expect(batches).toEqual([[{ level: 'error', event: 'call', at: 5, payload: { route: 'x', kept: true } }]]);
});

test('[C15] a batch that cannot be sent is lost without a sound', async () => {
  const log = createLog(async () => {
    throw new Error('offline');
  });
  log.info('event');
  log.flush();
  await vi.advanceTimersByTimeAsync(20_000);
});
