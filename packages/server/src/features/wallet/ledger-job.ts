import type { LedgerCheck } from '@touchline/contract/ops-wallet.ts';
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

/** Checks the ledger, and remembers the result for the metrics of all nodes. */
const checkNow = async ({ db, now }: Deps): Promise<LedgerCheck> => {
  const checkedAt = now();
  const check = { ...(await checkLedger(db)), checkedAt };
  await writeSetting(db, KEY, { at: checkedAt, faults: check.faults.length });
  return check;
};

/** Checks the ledger, or returns the last result of this node when it is recent enough. */
export const createLedgerCheck = (deps: Deps): ((maxAgeMs: number) => Promise<LedgerCheck>) => {
  let last: LedgerCheck | null = null;
  return async (maxAgeMs) => {
    if (last === null || maxAgeMs === 0 || deps.now() - last.checkedAt > maxAgeMs) last = await checkNow(deps);
    return last;
  };
};

/** Checks the ledger once a day. */
export const createLedgerJob = (deps: Deps): (() => Promise<void>) =>
  createDailyJob(deps, 'ledger-day', async () => void (await checkNow(deps)));

/** Of the last check, the daily one or one of an operator; there is no value before the first one. */
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
    gauge('touchline_ledger_faults', 'Faults that the last check of the ledger found', ({ faults }) => faults),
    gauge(
      'touchline_ledger_check_age_seconds',
      'Time since the last check of the ledger',
      ({ at }) => (now() - at) / MS_PER_SECOND,
    ),
  ];
};
