import { rankingDayStart } from '@touchline/domain/ranking/periods.ts';
import type { Db } from '#platform/db/open-database.ts';
import { readSetting, writeSetting } from '#platform/db/setting.ts';

const DAY_MS = 86_400_000;

/**
 * The current day in Shanghai. Earlier releases stored the UTC day, which has the same number from 08:00 on: in the hours
 * before that an upgrade does the day's work once.
 */
const dayNumber = (instant: number): number => Math.ceil(rankingDayStart(instant) / DAY_MS);

interface DailyDeps {
  db: Db;
  now: () => number;
}

/**
 * Does `work` once per day in Shanghai, at the first call of the day, unless another process on the same database has done it; the day
 * is stored in the setting `key`. Failed work is repeated at the next call. `work` receives whether it was done on an earlier day.
 */
export const createDailyJob = (
  { db, now }: DailyDeps,
  key: string,
  work: (wasDoneBefore: boolean) => Promise<void>,
): (() => Promise<void>) => {
  let known: unknown;
  return async () => {
    const today = dayNumber(now());
    known = known === today ? known : await readSetting(db, key);
    if (known === today) return;
    await work(known !== undefined);
    await writeSetting(db, key, today);
    known = today;
  };
};
