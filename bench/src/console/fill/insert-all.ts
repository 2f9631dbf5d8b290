import type { Db } from '@touchline/server/src/platform/db/open-database.ts';
import type { Tables } from '@touchline/server/src/platform/db/tables.ts';
import type { Insertable } from 'kysely';

const CHUNK = 500;

/** Inserts many rows of one shape in few statements and one transaction. */
export const insertAll = <Table extends keyof Tables>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (let start = 0; start < rows.length; start += CHUNK)
      await trx
        .insertInto(table)
        .values(rows.slice(start, start + CHUNK) as never)
        .execute();
  });
