import { rankingDayStart } from '@touchline/domain/ranking/periods.ts';
import { hostsFor, readAnchorRows } from '#features/anchor/anchor-view.ts';
import { PUBLIC_VIEWER } from '#features/anchor/anchor-list.ts';
import { rememberRanks } from '#features/anchor/feed.ts';
import type { AnchorNeeds } from '#features/anchor/needs.ts';
import { byRank } from '#features/anchor/subscriptions.ts';
import { upsert } from '#platform/db/upsert.ts';

const DAY_MS = 86_400_000;
const KEY = 'rank-day';

/**
 * Counts the days of Shanghai. Earlier releases wrote the day in Greenwich, which has the same number from 08:00 on: in the hours
 * before that an upgrade keeps the ranks once, as the day that has begun wants it.
 */
const dayNumber = (instant: number): number => Math.ceil(rankingDayStart(instant) / DAY_MS);

type Db = AnchorNeeds['db'];

/** The last day whose beginning's ranks are kept; null before the first. */
const readDay = async (db: Db): Promise<number | null> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? Number(row.value) : null;
};

const rememberNow = async (anchor: AnchorNeeds): Promise<void> => {
  const hosts = hostsFor(await readAnchorRows(anchor), PUBLIC_VIEWER).toSorted(byRank);
  await rememberRanks(anchor, new Map(hosts.map((host, index) => [host.id, index + 1])));
};

/**
 * Keeps the ranks of each day's end, from which the movement arrows are drawn; does nothing until the day is over, nor where another
 * process has done it.
 */
export const createRankJob = (anchor: AnchorNeeds): (() => Promise<void>) => {
  let known: number | null = null;
  return async () => {
    const today = dayNumber(anchor.now());
    known = known === today ? known : await readDay(anchor.db);
    if (known === today) return;
    if (known !== null) await rememberNow(anchor);
    await upsert(anchor.db, 'setting', ['key'], [{ key: KEY, value: String(today) }]);
    known = today;
  };
};
