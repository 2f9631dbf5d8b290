import type { DayFigures } from '@touchline/contract/ops-overview.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import type { OverviewDeps } from './deps.ts';

const HOUR_MS = 3_600_000;
const HOURS = 24;

type Figure = 'signUps' | 'messages' | 'coinsSold' | 'coinsReturned';

/** What is counted of which rows, by the time of which column. */
const SOURCES = {
  signUps: { table: 'account', at: 'created_at', value: sql`1` },
  messages: { table: 'chat_message', at: 'created_at', value: sql`1` },
  coinsSold: { table: 'tip_order', at: 'paid_at', value: sql.ref('price') },
  coinsReturned: { table: 'tip_order', at: 'settled_at', value: sql.ref('returned') },
} as const;

const hoursOf = async (db: Db, figure: Figure, from: number): Promise<number[]> => {
  const { table, at, value } = SOURCES[figure];
  const column = sql.ref(at);
  const { rows } = await sql<{ hour: number | string; sum: number | string }>`
    select (${column} - ${sql.lit(from)}) / ${sql.lit(HOUR_MS)} as hour, sum(${value}) as sum
    from ${sql.table(table)} where ${column} >= ${sql.lit(from)} group by 1`.execute(db);
  const sums = new Map(rows.map(({ hour, sum }) => [Number(hour), Number(sum)]));
  return Array.from({ length: HOURS }, (_, hour) => sums.get(hour) ?? 0);
};

/** The last 24 hours, one figure for each hour. */
export const readDayFigures = async ({ db, now, connections }: OverviewDeps): Promise<DayFigures> => {
  const from = Math.floor(now() / HOUR_MS) * HOUR_MS - (HOURS - 1) * HOUR_MS;
  const [signUps, messages, coinsSold, coinsReturned] = await Promise.all([
    hoursOf(db, 'signUps', from),
    hoursOf(db, 'messages', from),
    hoursOf(db, 'coinsSold', from),
    hoursOf(db, 'coinsReturned', from),
  ]);
  return { from, signUps, messages, coinsSold, coinsReturned, connections: connections() };
};
