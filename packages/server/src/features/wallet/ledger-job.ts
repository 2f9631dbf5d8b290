import { Gauge, type Metric } from 'prom-client';
import * as z from 'zod';
import type { Db } from '#platform/db/open-database.ts';
import { readSetting, writeSetting } from '#platform/db/setting.ts';
import { createDailyJob } from '#platform/jobs/daily-job.ts';
import { checkLedger } from './check-ledger.ts';

const KEY = 'ledger-check';
const MS_PER_SECOND = 1000;

const LastCheck = z.object({ at: z.int(), faults: z.int() });

interface Deps {
  db: Db;
  now: () => number;
}

/** Checks the ledger once a day, and remembers the result for the metrics of all nodes. */
export const createLedgerJob = ({ db, now }: Deps): (() => Promise<void>) =>
  createDailyJob({ db, now }, 'ledger-day', async () => {
    const at = now();
    const { faults } = await checkLedger(db);
    await writeSetting(db, KEY, { at, faults: faults.length });
  });

/** Of the last daily check; there is no value before the first one. */
export const ledgerMetrics = ({ db, now }: Deps): Metric[] => {
  const gauge = (name: string, help: string, read: (check: z.output<typeof LastCheck>) => number): Metric =>
    new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        const value = await readSetting(db, KEY);
        if (value === undefined) this.remove();
        else this.set(read(LastCheck.parse(value)));
      },
    });
  return [
    gauge('touchline_ledger_faults', 'Faults that the last daily check of the ledger found', ({ faults }) => faults),
    gauge(
      'touchline_ledger_check_age_seconds',
      'Time since the last daily check of the ledger',
      ({ at }) => (now() - at) / MS_PER_SECOND,
    ),
  ];
};
