import type { DayFigures } from '@touchline/contract/ops-overview.ts';
import { shanghaiDayStart } from '@touchline/domain/shanghai-day.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/open-database.ts';
import type { OverviewDeps } from './deps.ts';

const HOUR_MS = 3_600_000;
const HOURS = 24;
const DAYS = 7;

type Figure = 'signUps' | 'messages' | 'coinsSold' | 'coinsReturned';

/** What is counted of which rows, by the time of which column. */
const SOURCES = {
  signUps: { table: 'account', at: 'created_at', value: sql`1` },
  messages: { table: 'chat_message', at: 'created_at', value: sql`1` },
  coinsSold: { table: 'tip_order', at: 'paid_at', value: sql.ref('price') },
  coinsReturned: { table: 'tip_order', at: 'settled_at', value: sql.ref('returned') },
} as const;

/** All hours from `from` on, `HOURS * DAYS` of them. */
const hoursOf = async (db: Db, figure: Figure, from: number): Promise<number[]> => {
  const { table, at, value } = SOURCES[figure];
  const column = sql.ref(at);
  const { rows } = await sql<{ hour: number | string; sum: number | string }>`
    select (${column} - ${sql.lit(from)}) / ${sql.lit(HOUR_MS)} as hour, sum(${value}) as sum
    from ${sql.table(table)} where ${column} >= ${sql.lit(from)} group by 1`.execute(db);
  const sums = new Map(rows.map(({ hour, sum }) => [Number(hour), Number(sum)]));
  return Array.from({ length: HOURS * DAYS }, (_, hour) => sums.get(hour) ?? 0);
};

const readFigure = async (db: Db, figure: Figure, today: number) => {
  const hours = await hoursOf(db, figure, today - (DAYS - 1) * HOURS * HOUR_MS);
  const days = Array.from({ length: DAYS }, (_, day) => hours.slice(day * HOURS, (day + 1) * HOURS));
  return { hours: days.at(-1) ?? [], days: days.map((ofDay) => ofDay.reduce((sum, value) => sum + value, 0)) };
};

/** Today in Shanghai, one figure for each hour, and the days of the week until it. */
export const readDayFigures = async ({ db, now, connections }: OverviewDeps): Promise<DayFigures> => {
  const from = shanghaiDayStart(now());
  const [signUps, messages, coinsSold, coinsReturned] = await Promise.all([
    readFigure(db, 'signUps', from),
    readFigure(db, 'messages', from),
    readFigure(db, 'coinsSold', from),
    readFigure(db, 'coinsReturned', from),
  ]);
  return { from, signUps, messages, coinsSold, coinsReturned, connections: connections() };
};
