import { PostgresAdapter, sql } from 'kysely';
import { createEventLoopYield } from '#platform/db/event-loop-yield.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { TableName } from '#platform/db/tables.ts';
import { DATA_MAP } from './data-map.ts';
import type { Retention } from './data-rules.ts';

const DAY_MS = 86_400_000;
/** Calls run between two such steps, even with millions of rows to remove. */
const ROWS_AT_ONCE = 5000;

/** How the engine names a row of any table. */
const rowOf = (db: Db) => sql.raw(db.getExecutor().adapter instanceof PostgresAdapter ? 'ctid' : 'rowid');

/** What the retention job works on. */
export interface RetentionDeps {
  db: Db;
  now: () => number;
  /** Days that a setting gives in place of those of the map, by table. */
  days?: Readonly<Partial<Record<TableName, number>>>;
}

/** Removes the rows of every table that are older than its rule of the data map keeps them; returns their number. */
export const removeOldRows = async ({ db, now, days = {} }: RetentionDeps): Promise<number> => {
  const turn = createEventLoopYield();
  const row = rowOf(db);
  let total = 0;
  for (const [name, { kept }] of Object.entries(DATA_MAP) as [TableName, { kept: Retention<TableName> }][]) {
    if (typeof kept === 'string') continue;
    const before = now() - (days[name] ?? kept.days) * DAY_MS;
    for (let removed = ROWS_AT_ONCE; removed === ROWS_AT_ONCE;) {
      const isDue = kept.longer ? sql`and not ${kept.longer.rows}` : sql``;
      const old = sql`select ${row} from ${sql.table(name)} where ${sql.ref(kept.since)} <= ${before} ${isDue} limit ${ROWS_AT_ONCE}`;
      const { numAffectedRows } = await sql`delete from ${sql.table(name)} where ${row} in (${old})`.execute(db);
      removed = Number(numAffectedRows ?? 0);
      total += removed;
      await turn();
    }
  }
  return total;
};
