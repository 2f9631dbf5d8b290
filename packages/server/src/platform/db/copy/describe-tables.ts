import { type Kysely, sql } from 'kysely';
import type { Engine } from '#platform/db/engine.ts';
import type { Tables } from '#platform/db/tables.ts';

/** A table as described by the database. */
export interface TableShape {
  name: string;
  columns: string[];
  /** Columns of the primary key, in its order. */
  key: string[];
  /** The column that counts up by itself, if there is one. */
  serial: string | null;
  /** Whether a column holds bytes, such as whole pictures. */
  isBinary: boolean;
}

interface ColumnRow {
  table: string;
  column: string;
  /** Position in the primary key, from 1; 0 when the column is not part of it. */
  position: number;
  is_serial: number;
  is_bytes: number;
}

const SQLITE_COLUMNS = sql<ColumnRow>`
  select found.name as "table", columns.name as "column", columns.pk as position,
    case when columns.pk = 1 and found.sql like '%autoincrement%' then 1 else 0 end as is_serial,
    case when columns.type = 'blob' collate nocase then 1 else 0 end as is_bytes
  from sqlite_master found join pragma_table_info(found.name) columns
  where found.type = 'table' and found.name not like 'sqlite\\_%' escape '\\'
  order by found.name, columns.cid`;

const POSTGRES_COLUMNS = sql<ColumnRow>`
  select columns.table_name as "table", columns.column_name as "column", coalesce(used.ordinal_position, 0)::int as position,
    case when columns.is_identity = 'YES' then 1 else 0 end as is_serial,
    case when columns.data_type = 'bytea' then 1 else 0 end as is_bytes
  from information_schema.columns
    left join information_schema.table_constraints keys on keys.constraint_type = 'PRIMARY KEY'
      and keys.table_schema = columns.table_schema and keys.table_name = columns.table_name
    left join information_schema.key_column_usage used on used.constraint_name = keys.constraint_name
      and used.table_schema = keys.table_schema and used.table_name = keys.table_name and used.column_name = columns.column_name
  where columns.table_schema = current_schema()
  order by columns.table_name collate "C", columns.ordinal_position`;

const shapeOf = (name: string, rows: readonly ColumnRow[]): TableShape => ({
  name,
  columns: rows.map(({ column }) => column),
  key: rows
    .filter(({ position }) => position > 0)
    .toSorted((a, b) => a.position - b.position)
    .map(({ column }) => column),
  serial: rows.find(({ is_serial }) => is_serial === 1)?.column ?? null,
  isBinary: rows.some(({ is_bytes }) => is_bytes === 1),
});

/** All tables of a database in order of their names, without those of the engine. */
export const describeTables = async (db: Kysely<Tables>, engine: Engine): Promise<TableShape[]> => {
  const { rows } = await (engine === 'postgres' ? POSTGRES_COLUMNS : SQLITE_COLUMNS).execute(db);
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => shapeOf(name, columns));
};
