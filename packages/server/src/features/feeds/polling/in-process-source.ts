import type { Db } from '#platform/db/open-database.ts';
import { utcDay } from './budget.ts';
import { messageOf } from './error-message.ts';
import type { PollMetrics } from './poll-metrics.ts';
import { NO_RECORD, type PollRecord, readPolls, savePoll } from './poll-repo.ts';

interface InProcessDeps {
  db: Db;
  now: () => number;
  /** Monotonic, in ms. */
  clock: () => number;
  count: PollMetrics['count'];
}

/** A source that plays in this process: its reports are counted and listed as the requests of the others are. */
export interface InProcessSource {
  /** Does the work of one report; what it throws is counted and thrown on. */
  report<Result>(work: () => Promise<Result>): Promise<Result>;
}

const SAVE_EVERY_MS = 5000;

export const createInProcessSource = (source: string, { db, now, clock, count }: InProcessDeps): InProcessSource => {
  let record: PollRecord | null = null;
  let savedAt = 0;
  const note = async (at: number, change: Partial<PollRecord>): Promise<void> => {
    record ??= (await readPolls(db)).get(source) ?? NO_RECORD;
    const day = utcDay(at);
    const requestsToday = (record.day === day ? record.requestsToday : 0) + 1;
    record = { ...record, requestedAt: at, day, requestsToday, ...change };
    if (at - savedAt < SAVE_EVERY_MS && change.failures === 0) return;
    savedAt = at;
    await savePoll(db, source, record);
  };
  return {
    async report(work) {
      const [at, start] = [now(), clock()];
      try {
        const result = await work();
        const latencyMs = Math.round(clock() - start);
        count(source, 'ok', latencyMs);
        await note(at, { succeededAt: at, failures: 0, error: null, latencyMs });
        return result;
      } catch (error) {
        count(source, 'failed', null);
        await note(at, { failures: (record?.failures ?? 0) + 1, error: messageOf(error) });
        throw error;
      }
    },
  };
};
