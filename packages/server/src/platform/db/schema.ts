import { type Kysely, sql } from 'kysely';
import type { Engine } from '#platform/db/engine.ts';
import type { Tables } from '#platform/db/tables.ts';

/** What a database is made of: `table`, `table.column`, and the names of its indexes and triggers. */
export type SchemaObjects = ReadonlySet<string>;

const COLUMNS = {
  sqlite: sql<{ part: string }>`select m.name || '.' || c.name as part from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table' and m.name not like 'sqlite_%'`,
  postgres: sql<{ part: string }>`select table_name || '.' || column_name as part from information_schema.columns
    where table_schema = current_schema()`,
};

const NAMED = {
  sqlite: sql<{ part: string }>`select type || ' ' || name as part from sqlite_master
    where type in ('index', 'trigger') and sql is not null`,
  postgres: sql<{
    part: string;
  }>`select 'index ' || indexname as part from pg_indexes where schemaname = current_schema()
    union all select 'trigger ' || t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace where n.nspname = current_schema() and not t.tgisinternal`,
};

/** The parts of an open database. */
export const schemaOf = async (db: Kysely<Tables>, engine: Engine): Promise<SchemaObjects> => {
  const columns = await COLUMNS[engine].execute(db);
  const named = await NAMED[engine].execute(db);
  return new Set([...columns.rows, ...named.rows].map(({ part }) => part));
};

const readable = (part: string): string => (part.includes(' ') ? part : `column ${part}`);

/** What is missing, as a person reads it; a table without any column is one thing. */
export const missingObjects = (expected: SchemaObjects, existing: SchemaObjects): string[] => {
  const tables = new Set([...existing].map((part) => part.split('.')[0]));
  const missing = [...expected].filter((part) => !existing.has(part));
  return [
    ...new Set(
      missing.map((part) => {
        const [table = '', column] = part.split('.');
        return column !== undefined && !tables.has(table) ? `table ${table}` : readable(part);
      }),
    ),
  ];
};
