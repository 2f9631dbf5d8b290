import { rankingDayStart } from '@touchline/domain/ranking/periods.ts';
import type { Kysely } from 'kysely';
import { readSetting, writeSetting } from '#platform/db/setting.ts';
import type { Tables } from '#platform/db/tables.ts';

const DAY_MS = 86_400_000;

/**
 * Counts the days of Shanghai. Earlier releases wrote the day in Greenwich, which has the same number from 08:00 on: in the hours
 * before that an upgrade does the day's work once, as the day that has begun wants it.
 */
const dayNumber = (instant: number): number => Math.ceil(rankingDayStart(instant) / DAY_MS);

interface DailyDeps {
  db: Kysely<Tables>;
  now: () => number;
}

/**
 * Does `work` once in a day of Shanghai, at the first call of the day, unless another process that shares the database has done it; the day
 * is kept as the setting `key`. Work that fails is done again at the next call. `work` hears whether it was done on any day before.
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
