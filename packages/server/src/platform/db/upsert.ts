import type { Insertable, Kysely } from 'kysely';
import type { TableName, Tables } from '#platform/db/tables.ts';

/** SQLite takes 32,766 values in one statement. */
const MAX_VALUES = 30_000;

type Column<T extends TableName> = keyof Tables[T] & string;

/**
 * Inserts rows, or updates every given column of those whose `key` exists already; `key` is the primary key or a unique
 * constraint. All rows have the same columns. Of two rows with one key the later wins. Chunks are statements of their own: for
 * all or nothing pass a transaction.
 */
export const upsert = async <T extends TableName>(
  db: Kysely<Tables>,
  table: T,
  key: readonly Column<T>[],
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> => {
  const unique = [...new Map(rows.map((row) => [keyOf(row as object, key), row as object])).values()];
  const columns = Object.keys(unique[0] ?? {});
  const changing = columns.filter((column) => !key.includes(column as Column<T>));
  const size = Math.max(1, Math.floor(MAX_VALUES / Math.max(1, columns.length)));
  for (let start = 0; start < unique.length; start += size) {
    await db
      .insertInto(table)
      .values(unique.slice(start, start + size) as never)
      .onConflict((conflict) => {
        const target = conflict.columns(key as never);
        if (changing.length === 0) return target.doNothing();
        return target.doUpdateSet(((eb: { ref(name: string): unknown }) =>
          Object.fromEntries(changing.map((column) => [column, eb.ref(`excluded.${column}`)]))) as never);
      })
      .execute();
  }
};

const keyOf = (row: object, key: readonly string[]): string => {
  const values = new Map<string, unknown>(Object.entries(row));
  return JSON.stringify(key.map((column) => values.get(column)));
};
